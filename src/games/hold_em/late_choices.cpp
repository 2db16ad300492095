#include "games/hold_em/late_choices.hpp"

#include <optional>

#include "games/hold_em/strategy_words.hpp"
#include "hands/compare.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games::hold_em {

namespace {

/// The last choice by what it brings against every hand that the dealer may hold.
bool gains_by_raise(const RiverNets& nets, const Seen& seen) {
  // What can be said before the hands are gone through is: there are 990 of them, in every round that comes this far.
  auto gains = nets.raised[kit::index_of(seen.hand.category())];
  for (auto& by_qualifying : gains) {
    for (std::int64_t& gain : by_qualifying) gain -= nets.folded;
  }
  const PokerHand seen_cards = seen.board + PokerHand(seen.hole);
  std::array<Card, kit::deck_size> unseen;
  std::size_t count = 0;
  for (int id = 0; id < kit::deck_size; ++id) {
    unseen[count] = Card::from_id(id);
    count += seen_cards.holds(Card::from_id(id)) ? 0U : 1U;
  }
  std::int64_t gain = 0;
  for (std::size_t first = 1; first < count; ++first) {
    const PokerHand with_first = seen.board + unseen[first];
    for (std::size_t second = 0; second < first; ++second) {
      const PokerValue house = evaluate(with_first + unseen[second]);
      gain += gains[hands::compare(seen.hand, house)][holds_pair(house) ? 1 : 0];
    }
  }
  return gain > 0;
}

}  // namespace

struct LateChoices::Details {
  FlopDepartures departures;
  std::optional<RiverNets> exact_river;
};

LateChoices::LateChoices(rulebook::TomlReader& file, const RiverNets& nets) {
  auto details = std::make_shared<Details>(Details{FlopDepartures(file), std::nullopt});
  if (is_exact(file, "after-river")) details->exact_river = nets;
  details_ = std::move(details);
}

bool LateChoices::departs_after_flop(const Seen& seen) const {
  return details_->departures.holds(seen.board.cards(), seen.hole);
}

bool LateChoices::is_river_exact() const { return details_->exact_river.has_value(); }

bool LateChoices::gains_after_river(const Seen& seen) const { return gains_by_raise(*details_->exact_river, seen); }

}  // namespace houseway::games::hold_em
