#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "kit/card.hpp"

namespace houseway::testing_support {

/// Every seven of some cards, and the others.
template <class Visit>
void each_seven(const std::vector<kit::Card>& deck, Visit&& visit) {
  std::vector<bool> chosen(deck.size(), false);
  std::fill(chosen.begin(), chosen.begin() + 7, true);
  do {
    std::array<kit::Card, 7> hand;
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
