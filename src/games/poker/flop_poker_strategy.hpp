#pragma once

#include <cstdint>

#include "games/poker/held_ranks.hpp"
#include "games/poker/street_departures.hpp"
#include "hands/poker.hpp"
#include "kit/named_enum.hpp"

/// The strategy of Flop Poker: the flop wager is made with every hand that is or can become something, and with a jack
/// or higher. With the usual odds no other play loses less. It looks at the ante and the flop wager alone: the pot is
/// won or lost by the cards, whatever is decided.
namespace houseway::games::flop_poker {

using kit::Rank;

HOUSEWAY_ENUM(Action, surrender, flop_wager)

/// What a player sees who must choose.
using Seen = SeenCards;

/// What three cards are, or can become with two of the community cards.
HOUSEWAY_ENUM(ThreeCards, nothing, pair_or_better, three_of_a_suit, jack_or_higher, three_to_a_straight)

/// Without a jack or higher there is no ace that could be low.
constexpr ThreeCards kind_of_three(std::uint64_t cards) {
  using enum ThreeCards;
  const HeldRanks held(cards);
  if (held.repeated != 0) return pair_or_better;
  if (held.suited) return three_of_a_suit;
  if ((held.once & HeldRanks::from(Rank::jack)) != 0) return jack_or_higher;
  return HeldRanks::spread(held.once) <= 5 ? three_to_a_straight : nothing;
}

struct Rules;

constexpr bool makes_flop_wager(const hands::PokerHand& cards) {
  return kind_of_three(cards.cards()) != ThreeCards::nothing;
}

using Strategy = PlaysHands<Action, Rules, makes_flop_wager>;

}  // namespace houseway::games::flop_poker
