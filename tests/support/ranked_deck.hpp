#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "kit/card.hpp"

/// Hands of poker ranked from the regulation alone, without the evaluators, for counts on short decks.
namespace houseway::testing_support {

using kit::Card;
using Ranked = std::pair<int, std::vector<int>>;

/// Five cards as the regulation ranks them: category (0 high card … 8 straight flush, 9 royal flush), then the ranks
/// that break ties.
inline Ranked rank_five(const std::vector<Card>& hand) {
  std::map<int, int> times;
  bool flush = true;
  for (const Card card : hand) {
    ++times[static_cast<int>(card.rank()) + 2];
    flush = flush && card.suit() == hand[0].suit();
  }
  std::vector<std::pair<int, int>> groups;
  for (const auto& [rank, count] : times) groups.emplace_back(count, rank);
  std::sort(groups.begin(), groups.end(), std::greater<>());
  std::vector<int> ranks;
  for (const auto& [count, rank] : groups) ranks.push_back(rank);
  const bool wheel = ranks == std::vector{14, 5, 4, 3, 2};
  if (groups.size() == 5 && (wheel || ranks[0] - ranks[4] == 4)) {
    const int top = wheel ? 5 : ranks[0];
    if (flush) return {top == 14 ? 9 : 8, {top}};
    return {4, {top}};
  }
  if (flush) return {5, ranks};
  if (groups[0].first == 4) return {7, ranks};
  if (groups[0].first == 3) return {groups[1].first == 2 ? 6 : 3, ranks};
  if (groups[0].first == 2) return {groups[1].first == 2 ? 2 : 1, ranks};
  return {0, ranks};
}

/// Sets of cards of a short deck, one bit each.
using Set = unsigned;

inline std::vector<Set> sets_of(Set among, int size) {
  std::vector<Set> sets;
  for (Set set = 0; set <= among; ++set) {
    if ((set & among) == set && std::popcount(set) == size) sets.push_back(set);
  }
  return sets;
}

/// A short deck whose hands are ranked by trying every five.
class RankedDeck {
 public:
  explicit RankedDeck(std::vector<Card> deck) : deck_(std::move(deck)), all_((Set{1} << deck_.size()) - 1) {}

  /// The best five of a set, by trying every five.
  const Ranked& best(Set held) {
    const auto [at, fresh] = best_.try_emplace(held);
    if (fresh) {
      for (const Set five : sets_of(held, 5)) at->second = std::max(at->second, rank_five(of(five)));
    }
    return at->second;
  }
  [[nodiscard]] std::vector<Card> of(Set set) const {
    std::vector<Card> out;
    for (std::size_t i = 0; i < deck_.size(); ++i) {
      if ((set >> i & 1) != 0) out.push_back(deck_[i]);
    }
    return out;
  }
  [[nodiscard]] Set all() const { return all_; }

 private:
  std::vector<Card> deck_;
  Set all_;
  std::map<Set, Ranked> best_;
};

}  // namespace houseway::testing_support
