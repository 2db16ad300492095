#pragma once

#include <array>
#include <cstdint>

#include "games/poker/held_ranks.hpp"
#include "games/poker/street_departures.hpp"
#include "hands/poker.hpp"
#include "kit/named_enum.hpp"

/// The strategy of Let It Ride: a bet rides where the cards are of one of a few kinds. With the usual odds no other
/// play loses less.
namespace houseway::games::let_it_ride {

using kit::Rank;

HOUSEWAY_ENUM(Action, withdraw, let_it_ride)

/// What a player sees who must choose: three cards for the first bet, four for the second.
using Seen = SeenCards;

/// What three cards can become. High cards are tens and better: a pair of them pays.
HOUSEWAY_ENUM(ThreeCards, nothing, pair_of_tens_or_better, three_to_a_royal_flush, three_suited_in_a_row,
              suited_spread_4_with_a_high_card, suited_spread_5_with_two_high_cards)

/// What four cards can become. The last two kinds bring as much as they lose; they ride, as in the published figures.
HOUSEWAY_ENUM(FourCards, nothing, paying_hand, four_to_a_flush, open_straight_with_a_high_card,
              open_straight_without_high_cards, four_high_cards)

constexpr ThreeCards kind_of_three(std::uint64_t cards) {
  using enum ThreeCards;
  const HeldRanks held(cards);
  const HeldRanks::Ranks high = HeldRanks::from(Rank::ten);
  if (held.repeated == 2 || (held.twice & high) != 0) return pair_of_tens_or_better;
  if (!held.suited) return nothing;
  const int high_cards = HeldRanks::count(held.once & high);
  if (high_cards == 3) return three_to_a_royal_flush;
  switch (HeldRanks::spread(held.once)) {
    case 3:
      return (held.once & HeldRanks::of(Rank::two)) == 0 ? three_suited_in_a_row : nothing;
    case 4:
      return high_cards >= 1 ? suited_spread_4_with_a_high_card : nothing;
    case 5:
      return high_cards >= 2 ? suited_spread_5_with_two_high_cards : nothing;
    default:
      return nothing;
  }
}

constexpr FourCards kind_of_four(std::uint64_t cards) {
  using enum FourCards;
  const HeldRanks held(cards);
  const HeldRanks::Ranks high = HeldRanks::from(Rank::ten);
  if (held.repeated >= 2 || (held.twice & high) != 0) return paying_hand;
  if (held.suited) return four_to_a_flush;
  if (held.repeated != 0) return nothing;
  const int high_cards = HeldRanks::count(held.once & high);
  if (high_cards == 4)
    return (held.once & HeldRanks::of(Rank::ace)) == 0 ? open_straight_with_a_high_card : four_high_cards;
  if (HeldRanks::spread(held.once) != 4) return nothing;
  return high_cards > 0 ? open_straight_with_a_high_card : open_straight_without_high_cards;
}

struct Rules;

constexpr bool rides(const hands::PokerHand& cards) {
  return cards.size() == 3 ? kind_of_three(cards.cards()) != ThreeCards::nothing
                           : kind_of_four(cards.cards()) != FourCards::nothing;
}

using Strategy = PlaysHands<Action, Rules, rides>;

}  // namespace houseway::games::let_it_ride
