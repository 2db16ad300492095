#include "solve/baccarat/heavenly_9.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "solve/baccarat/finished_coups.hpp"

namespace houseway::solve::baccarat {

using games::baccarat::Heavenly9Progressive;
using kit::Card;
using kit::Suit;

namespace {

bool three_card_9_to_player(const Coup& coup) { return coup.player_drew && coup.player_final == 9; }
bool three_card_9_to_banker(const Coup& coup) { return coup.banker_drew && coup.banker_final == 9; }

/// The ways in which both hands have nine in three cards, all six of these cards.
template <class Among>
Ways both_of(std::span<const Card> shoe, Among&& among) {
  std::vector<Card> cards;
  std::copy_if(shoe.begin(), shoe.end(), std::back_inserter(cards), among);
  Ways ways = 0;
  for (const FinishedCoup& each : finished_coups(cards)) {
    if (three_card_9_to_player(each.coup) && three_card_9_to_banker(each.coup)) ways += each.ways;
  }
  return ways;
}

}  // namespace

WaysOf<Heavenly9Progressive> count_heavenly_9(std::span<const Card> shoe) {
  using enum Heavenly9Progressive;
  WaysOf<Heavenly9Progressive> counts;
  for (const FinishedCoup& each : finished_coups(shoe)) {
    const bool player = three_card_9_to_player(each.coup);
    const bool banker = three_card_9_to_banker(each.coup);
    const Heavenly9Progressive outcome = player && banker ? both_three_card_9
                                         : banker         ? banker_three_card_9
                                         : player         ? player_three_card_9
                                                          : no_three_card_9;
    counts[outcome] += each.ways;
  }
  for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades})
    counts[both_same_suit] += both_of(shoe, [&](Card card) { return card.suit() == suit; });
  for (const bool red : {false, true})
    counts[both_same_color] += both_of(shoe, [&](Card card) { return kit::is_red(card.suit()) == red; });
  counts[both_three_card_9] -= counts[both_same_color];
  counts[both_same_color] -= counts[both_same_suit];
  return counts;
}

}  // namespace houseway::solve::baccarat
