#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "kit/card.hpp"

/// Five cards as regulations rank them, written without the project's evaluators.
namespace houseway::testing_support {

enum class Five { nothing, pair, two_pair, three, straight, flush, full_house, four, straight_flush, royal_flush };

struct FiveCards {
  explicit FiveCards(const std::vector<kit::Card>& cards) {
    std::map<int, int> counts;
    bool flush = true;
    for (const kit::Card card : cards) {
      ++counts[static_cast<int>(card.rank()) + 2];
      flush = flush && card.suit() == cards.front().suit();
    }
    std::vector<int> shape;
    for (const auto& [rank, count] : counts) {
      shape.push_back(count);
      if (count == 2) pair_of = rank;
    }
    std::sort(shape.rbegin(), shape.rend());
    const int lowest = counts.begin()->first;
    const int highest = counts.rbegin()->first;
    const bool wheel = counts.size() == 5 && highest == 14 && std::next(counts.rbegin())->first == 5;
    const bool run = counts.size() == 5 && (highest - lowest == 4 || wheel);
    if (run && flush) {
      made = lowest == 10 ? Five::royal_flush : Five::straight_flush;
    } else if (shape[0] == 4) {
      made = Five::four;
    } else if (shape[0] == 3 && shape[1] == 2) {
      made = Five::full_house;
    } else if (flush) {
      made = Five::flush;
    } else if (run) {
      made = Five::straight;
    } else if (shape[0] == 3) {
      made = Five::three;
    } else if (shape[0] == 2) {
      made = shape[1] == 2 ? Five::two_pair : Five::pair;
    }
  }

  Five made = Five::nothing;
  int pair_of = 0;  ///< the rank of a pair, the ace being 14
};

}  // namespace houseway::testing_support
