#pragma once

#include <cstdint>

#include "games/poker/jacks_or_better.hpp"
#include "games/poker/street_departures.hpp"
#include "hands/poker.hpp"
#include "kit/named_enum.hpp"

/// The strategy of Double Down Stud: double with four cards that cannot lose any more, or that draw to a flush or to
/// both ends of a straight. With the usual odds no other play loses less.
namespace houseway::games::double_down_stud {

using kit::Rank;

HOUSEWAY_ENUM(Action, stand, double_down)

/// What a player sees who must choose: the own card and three of the board. The cards of the other players lie open
/// too; this strategy does not look at them.
using Seen = SeenCards;

/// What four cards can become. The last two kinds bring as much as they lose; they double, as in the published figures.
HOUSEWAY_ENUM(FourCards, nothing, pair_of_sixes_or_better, four_to_a_flush, open_straight_6_high_or_better,
              five_four_three_two, ace_king_queen_jack)

constexpr FourCards kind_of_four(std::uint64_t cards) {
  using enum FourCards;
  const HeldRanks held(cards);
  if (cannot_lose(held)) return pair_of_sixes_or_better;
  if (held.suited) return four_to_a_flush;
  if (held.repeated != 0 || HeldRanks::spread(held.once) != 4) return nothing;
  if ((held.once & HeldRanks::of(Rank::ace)) != 0) return ace_king_queen_jack;
  return (held.once & HeldRanks::of(Rank::two)) != 0 ? five_four_three_two : open_straight_6_high_or_better;
}

struct Rules;

constexpr bool doubles(const hands::PokerHand& cards) { return kind_of_four(cards.cards()) != FourCards::nothing; }

using Strategy = PlaysHands<Action, Rules, doubles>;

}  // namespace houseway::games::double_down_stud
