#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "kit/card.hpp"

namespace houseway::testing_support {

/// Every hand of so many of these cards, and the others.
template <std::size_t Size, class Visit>
void each_hand(const std::vector<kit::Card>& deck, Visit&& visit) {
  std::vector<bool> chosen(deck.size(), false);
  std::fill_n(chosen.begin(), Size, true);
  do {
    std::array<kit::Card, Size> hand;
    std::vector<kit::Card> rest;
    std::size_t at = 0;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if (chosen[i]) {
        hand[at++] = deck[i];
      } else {
        rest.push_back(deck[i]);
      }
    }
    visit(hand, rest);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
}

}  // namespace houseway::testing_support
