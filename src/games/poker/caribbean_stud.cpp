#include "games/poker/caribbean_stud.hpp"

#include <algorithm>
#include <string>

#include "games/bind_game.hpp"
#include "games/poker/five_ranks.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace caribbean_stud {

namespace {

/// The lowest hand that is bet whatever the dealer shows.
constexpr PokerValue lowest_bet(DealerQualifies with) {
  switch (with) {
    case DealerQualifies::any:
      return PokerValue::at_least(PokerCategory::high_card, {Rank::ace});
    case DealerQualifies::ace_king:
      return PokerValue::at_least(PokerCategory::pair);
    case DealerQualifies::pair:
      return {};
  }
  return {};
}

constexpr PokerValue lowest_ace_king = PokerValue::at_least(PokerCategory::high_card, {Rank::ace, Rank::king});

/// The three rules for ace-king by which players come within a thousandth of the best play.
bool bets_ace_king(const Seen& seen) {
  hands::RankSet own;
  for (const Card card : seen.cards) own = own | card.rank();
  const Rank up = seen.up.rank();
  if (up >= Rank::king) return !(own & hands::RankSet{Rank::queen, Rank::jack}).empty();
  if (!(own & up).empty()) return true;
  return !(own & Rank::queen).empty() && up < own.highest(4).lowest();
}

std::optional<std::uint16_t> value_of_ranks(std::string_view ranks) {
  const auto cards = cards_of_ranks(ranks);
  return cards ? std::optional(hands::evaluate(*cards).bits()) : std::nullopt;
}

}  // namespace

Strategy::Strategy(const Rules& rules)
    : bets_from(lowest_bet(rules.dealer_qualifies)), folds_below(std::min(bets_from, lowest_ace_king)) {}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (file.has("lowest-hand-played")) {
    const std::string ranks = file.text("lowest-hand-played");
    const auto value = value_of_ranks(ranks);
    if (!value) file.fail("lowest-hand-played", "“" + ranks + "” is no hand; write five ranks, like \"22543\"");
    bets_from = folds_below = PokerValue::from_bits(*value);
  }
  if (!file.has("against")) return;
  chart = std::make_shared<const RaiseChart>(RaiseChart::read(file, value_of_ranks));
  folds_below = {};
}

bool Strategy::bets_between(const Seen& seen) const {
  return chart ? chart->raises(seen.hand.bits(), seen.cards, seen.up) : bets_ace_king(seen);
}

/// Whole hands alone; ace-king by both its cards, for with it the dealer qualifies.
table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != 5 || place == table::rack) return {};
  const PokerValue value = hands::evaluate(*cards);
  const bool ace_king = value >= lowest_ace_king && value.category() == PokerCategory::high_card;
  return {ace_king ? "ace-king" : hands::hand_name(value)};
}

}  // namespace caribbean_stud

HOUSEWAY_PROCEDURE(caribbean_stud, poker);

}  // namespace houseway::games
