#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "games/poker/held_ranks.hpp"
#include "hands/poker.hpp"
#include "kit/money.hpp"
#include "kit/named_enum.hpp"

/// How the wagers of Winner's Pot Poker end, and what the house takes of the pot.
namespace houseway::games::winners_pot_poker {

using hands::PokerCategory;
using hands::PokerValue;
using kit::Cents;
using kit::Rank;

/// How the wagers of a hand end. Those that a hand comes to the showdown with end alike, and the pot is paid once.
HOUSEWAY_ENUM(AnteOutcome, not_highest, tied_for_highest, sole_highest, folded_on_four_cards, folded_on_three_cards)
HOUSEWAY_ENUM(BetOutcome, not_highest, tied_for_highest, sole_highest, folded_on_four_cards)
HOUSEWAY_ENUM(DoubleOutcome, not_highest, tied_for_highest, sole_highest)

HOUSEWAY_ENUM(JacksPlus, lower_than_jacks, pair_of_jacks_or_better, two_pair, three_of_a_kind, straight, flush,
              full_house, four_of_a_kind, straight_flush, royal_flush, dead_hand)

constexpr JacksPlus jacks_plus(PokerValue hand) {
  constexpr PokerValue jacks = PokerValue::at_least(PokerCategory::pair, {Rank::jack});
  return hand < jacks ? JacksPlus::lower_than_jacks : static_cast<JacksPlus>(kit::index_of(hand.category()));
}
/// A hand that is out of the round has two to four cards: no straight, flush or full house is among them.
constexpr JacksPlus jacks_plus_of_short_hand(std::uint64_t cards) {
  const HeldRanks held(cards);
  if (held.repeated == 3) return JacksPlus::four_of_a_kind;
  if (held.repeated == 2) return HeldRanks::count(held.twice) == 2 ? JacksPlus::two_pair : JacksPlus::three_of_a_kind;
  const bool jacks = (held.twice & HeldRanks::from(Rank::jack)) != 0;
  return jacks ? JacksPlus::pair_of_jacks_or_better : JacksPlus::lower_than_jacks;
}

/// What the house takes of a pot that players win: a percentage or an amount, whichever is less (§9(h)(2)).
struct Commission {
  /// “10%”, “$5” (and never more than 10%), or “7.5% or $5”.
  static std::optional<Commission> parse(std::string_view text);

  /// A fraction of a cent is not taken: the percentage is the most.
  [[nodiscard]] constexpr Cents of(Cents won) const {
    const Cents part(won.count() * hundredths / 10'000);
    return fixed && *fixed < part ? *fixed : part;
  }

  std::int64_t hundredths = 1'000;  ///< of a percent
  std::optional<Cents> fixed{};
};

}  // namespace houseway::games::winners_pot_poker
