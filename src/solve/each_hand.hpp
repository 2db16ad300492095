#pragma once

#include <vector>

#include "hands/poker.hpp"
#include "kit/card.hpp"
#include "solve/by_outcome.hpp"

namespace houseway::solve {

namespace detail {

template <class Visit>
void add_cards(const hands::PokerHand& begun, int more, int from, Visit& visit) {
  for (int id = from; id <= kit::deck_size - more; ++id) {
    const hands::PokerHand hand = begun + kit::Card::from_id(id);
    if (more == 1) {
      visit(hand);
    } else {
      add_cards(hand, more - 1, id + 1, visit);
    }
  }
}

}  // namespace detail

/// Every hand of so many cards of a deck, once.
template <class Visit>
void each_poker_hand(int cards, Visit&& visit) {
  detail::add_cards({}, cards, 0, visit);
}

/// How often the best five of so many cards are of each category.
inline std::vector<Count> count_poker(int cards) {
  OutcomeCounts<hands::PokerCategory> counts;
  each_poker_hand(cards, [&](const hands::PokerHand& hand) { ++counts[hands::evaluate(hand).category()]; });
  return counts.list();
}

}  // namespace houseway::solve
