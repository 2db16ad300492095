#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <vector>

#include "kit/card.hpp"

/// Fast Action Hold 'em from the words of its regulation, card by card and without the program's own functions.
namespace houseway::testing_support::fast_action {

using kit::Card;

inline int value_of(Card card) { return static_cast<int>(card.rank()) + 2; }

/// Five cards: the place of their class among the seventeen of §3(b), the best highest, and then the ranks that are
/// compared, those of the class first.
inline std::vector<int> five_cards(const std::vector<Card>& cards) {
  std::map<int, int> held;
  bool suited = true;
  for (const Card card : cards) {
    ++held[value_of(card)];
    suited = suited && card.suit() == cards.front().suit();
  }
  std::vector<std::pair<int, int>> groups;
  for (const auto& [value, times] : held) groups.emplace_back(times, value);
  std::sort(groups.rbegin(), groups.rend());
  std::vector<int> ranks;
  std::vector<int> shape;
  for (const auto& [times, value] : groups) {
    shape.push_back(times);
    ranks.push_back(value);
  }
  int straight = 0;
  if (ranks.size() == 5 && ranks.front() - ranks.back() == 4) straight = ranks.front();
  if (ranks == std::vector<int>{14, 5, 4, 3, 2}) straight = 5;
  const auto is = [&](std::vector<int> wanted) { return shape == wanted; };
  int place = 0;  // of §3(b), where 1 is the best
  if (is({5})) {
    place = suited ? 1 : 6;
  } else if (straight != 0) {
    place = !suited ? 13 : straight == 14 ? 2 : 4;
    ranks = {straight};
  } else if (is({4, 1})) {
    place = suited ? 3 : 10;
  } else if (is({3, 2})) {
    place = suited ? 5 : 11;
  } else if (is({3, 1, 1})) {
    place = suited ? 7 : 14;
  } else if (is({2, 2, 1})) {
    place = suited ? 8 : 15;
  } else if (is({2, 1, 1, 1})) {
    place = suited ? 9 : 16;
  } else {
    place = suited ? 12 : 17;
  }
  ranks.insert(ranks.begin(), -place);
  return ranks;
}

/// Every `take` of the cards, and the rest.
inline void each(const std::vector<Card>& cards, std::size_t take,
                 const std::function<void(const std::vector<Card>&, const std::vector<Card>&)>& visit) {
  std::vector<bool> taken(cards.size());
  std::fill(taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(take), true);
  do {
    std::vector<Card> some;
    std::vector<Card> rest;
    for (std::size_t i = 0; i < cards.size(); ++i) (taken[i] ? some : rest).push_back(cards[i]);
    visit(some, rest);
  } while (std::prev_permutation(taken.begin(), taken.end()));
}

/// The best five of seven cards.
inline std::vector<int> best_five(const std::vector<Card>& cards) {
  std::vector<int> best;
  each(cards, 5, [&](const std::vector<Card>& five, const auto&) { best = std::max(best, five_cards(five)); });
  return best;
}

inline bool is_natural(const std::vector<Card>& four) {
  return std::all_of(four.begin(), four.end(), [&](Card card) { return value_of(card) == value_of(four.front()); });
}

/// Which rule of §8(i) two cards are kept by, 13 and 14 what stands for the unreadable ones.
struct Kept {
  std::vector<Card> two;
  int rule = 0;
};

/// The dealer's two cards: rule by rule, and of the two cards that one names the highest.
inline Kept house_way(const std::vector<Card>& four, bool running_after_12 = true) {
  constexpr int ten = 10;
  constexpr int jack = 11;
  constexpr int ace = 14;
  struct Pair {
    std::vector<Card> cards;
    int high;
    int low;
    bool suited;
    [[nodiscard]] bool runs() const { return high == low + 1; }
  };
  std::vector<Pair> pairs;
  each(four, 2, [&](const std::vector<Card>& two, const auto&) {
    std::vector<Card> cards = two;
    std::sort(cards.begin(), cards.end(), [](Card a, Card b) { return a.id() > b.id(); });
    pairs.push_back({cards, value_of(cards[0]), value_of(cards[1]), cards[0].suit() == cards[1].suit()});
  });
  const std::vector<std::function<bool(const Pair&)>> rules{
      [](const Pair& p) { return p.high == p.low && p.suited; },
      [](const Pair& p) { return p.high == p.low; },
      [](const Pair& p) { return p.high == ace && p.suited && p.low >= ten; },
      [](const Pair& p) { return p.suited && p.runs() && p.low >= ten; },
      [](const Pair& p) { return p.high == ace && p.low >= ten; },
      [](const Pair& p) { return !p.suited && p.runs() && p.low >= jack; },
      [](const Pair& p) { return p.high == ace && p.suited; },
      [](const Pair& p) { return p.suited && p.low >= ten; },
      [](const Pair& p) { return p.low >= jack; },
      [](const Pair& p) { return p.high == ace; },
      [](const Pair& p) { return p.suited && p.runs(); },
      [](const Pair& p) { return p.suited; },
      [&](const Pair& p) { return running_after_12 && p.runs(); },
      [](const Pair&) { return true; }};
  for (std::size_t rule = 0; rule < rules.size(); ++rule) {
    const Pair* best = nullptr;
    for (const Pair& pair : pairs) {
      if (!rules[rule](pair)) continue;
      const auto order = [](const Pair& p) {
        return std::vector{p.high, p.low, static_cast<int>(p.cards[0].suit()), static_cast<int>(p.cards[1].suit())};
      };
      if (best == nullptr || order(pair) > order(*best)) best = &pair;
    }
    if (best != nullptr) return {best->cards, static_cast<int>(rule) + 1};
  }
  return {};
}

}  // namespace houseway::testing_support::fast_action
