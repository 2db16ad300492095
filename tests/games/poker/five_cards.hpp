#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <utility>
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

/// A hand as the regulation ranks it: category (0 high card … 9 royal flush), then the ranks that break ties.
inline std::vector<int> ranked(const std::array<kit::Card, 5>& hand) {
  std::map<int, int> held;
  bool flush = true;
  for (const kit::Card card : hand) {
    ++held[static_cast<int>(card.rank()) + 2];
    flush = flush && card.suit() == hand[0].suit();
  }
  std::vector<std::pair<int, int>> groups;
  for (const auto& [rank, count] : held) groups.emplace_back(count, rank);
  std::sort(groups.rbegin(), groups.rend());
  std::vector<int> out{0};
  for (const auto& [count, rank] : groups) out.push_back(rank);
  const bool wheel = out == std::vector{0, 14, 5, 4, 3, 2};
  if (groups.size() == 5 && (wheel || out[1] - out[5] == 4)) {
    const int top = wheel ? 5 : out[1];
    return {flush ? (top == 14 ? 9 : 8) : 4, top};
  }
  const int most = groups[0].first;
  const int next = groups[1].first;
  out[0] = most == 4 ? 7 : most == 3 ? (next == 2 ? 6 : 3) : flush ? 5 : most == 2 ? (next == 2 ? 2 : 1) : 0;
  return out;
}

/// Calls `visit(set, rest)` for every set of so many cards.
template <std::size_t N, class Visit>
void each_set(const std::vector<kit::Card>& deck, Visit&& visit) {
  std::vector<bool> chosen(deck.size(), false);
  std::fill(chosen.begin(), chosen.begin() + N, true);
  do {
    std::array<kit::Card, N> set;
    std::vector<kit::Card> rest;
    std::size_t at = 0;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if (chosen[i]) {
        set[at++] = deck[i];
      } else {
        rest.push_back(deck[i]);
      }
    }
    visit(set, rest);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
}

}  // namespace houseway::testing_support
