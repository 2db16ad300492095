#include "games/poker/crazy_4_poker.hpp"

#include <string>

#include "games/bind_game.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace crazy_4_poker {

namespace {

/// The lowest hand that is worth a play where only its best four cards are looked at.
constexpr FourCardValue lowest_played(DealerQualifies with) {
  const auto high = [](Rank second, Rank third, Rank fourth) {
    return FourCardValue::at_least(FourCardCategory::high_card, {Rank::king, second, third, fourth});
  };
  const std::array lowest{high(Rank::jack, Rank::seven, Rank::five), high(Rank::jack, Rank::ten, Rank::seven),
                          high(Rank::queen, Rank::eight, Rank::four), FourCardValue{}, FourCardValue{}};
  return lowest[kit::index_of(with)];
}

/// What a file may say of a single hand.
constexpr std::array departures_to{kit::name_of(Action::fold), kit::name_of(Action::play)};

}  // namespace

Strategy::Strategy(const Rules& rules) : threshold(lowest_played(rules.dealer_qualifies)) {}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (file.has("lowest-hand-played")) {
    const std::string ranks = file.text("lowest-hand-played");
    const auto value = four_card_value_of_ranks(ranks);
    if (!value) file.fail("lowest-hand-played", "“" + ranks + "” is no hand; write four ranks, like \"KQ84\"");
    threshold = *value;
  }
  if (file.has("departures")) departures = std::make_shared<const StreetDepartures>(file, departures_to);
}

std::optional<Action> Strategy::departing(const Seen& seen) const {
  std::uint64_t cards = 0;
  for (const Card card : seen.cards) cards |= std::uint64_t{1} << card.id();
  constexpr int nothing_staked = 0;
  const auto found = departures->find(cards, nothing_staked);
  return found ? std::optional(static_cast<Action>(found->action)) : std::nullopt;
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != 5 || place == table::rack) return {};
  return {hands::hand_name(hands::four_card_value(*cards))};
}

}  // namespace crazy_4_poker

HOUSEWAY_PROCEDURE(crazy_4_poker, poker);

}  // namespace houseway::games
