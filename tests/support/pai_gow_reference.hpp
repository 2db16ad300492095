#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "hands/house_way.hpp"
#include "kit/card.hpp"

/// Pai gow poker read slowly and plainly, without the program's evaluators: what the fast code is held to.
namespace houseway::testing_support::pai_gow {

using hands::HouseWayRule;
using hands::LowChoice;
using hands::SevenCardShape;
using kit::Card;

/// A hand as the regulation ranks it: category, then ranks. Two to ace are 2 to 14, the joker is 15.
using Ranked = std::pair<int, std::vector<int>>;
enum Category { high_card, pair, two_pair, three, straight, flush, full_house, four, straight_flush, royal, five_aces };

inline int rank_of(Card card) { return card.is_joker() ? 14 : static_cast<int>(card.rank()) + 2; }

/// Ranks by how often they are there, then from the highest.
inline std::vector<int> by_count(std::vector<int> ranks) {
  std::map<int, int> counts;
  for (const int rank : ranks) ++counts[rank];
  std::sort(ranks.begin(), ranks.end(),
            [&](int a, int b) { return std::pair(counts[a], a) > std::pair(counts[b], b); });
  ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
  return ranks;
}

/// Five cards without a joker. The wheel is the second-highest straight: its top counts 14, that of ace-king 15.
inline Ranked natural(const std::vector<Card>& five) {
  std::vector<int> ranks;
  std::set<kit::Suit> suits;
  for (const Card card : five) {
    ranks.push_back(rank_of(card));
    suits.insert(card.suit());
  }
  std::sort(ranks.rbegin(), ranks.rend());
  const std::vector<int> order = by_count(ranks);
  std::map<int, int> counts;
  for (const int rank : ranks) ++counts[rank];
  const int most = counts[order[0]];
  const bool suited = suits.size() == 1;
  if (order.size() == 5) {
    int top = 0;
    if (ranks[0] - ranks[4] == 4) top = ranks[0] == 14 ? 15 : ranks[0];
    if (ranks == std::vector{14, 5, 4, 3, 2}) top = 14;
    if (top > 0 && suited) return {top == 15 ? royal : straight_flush, {top}};
    if (suited) return {flush, order};
    if (top > 0) return {straight, {top}};
    return {high_card, order};
  }
  if (most == 4) return {four, order};
  if (most == 3) return {order.size() == 2 ? full_house : three, order};
  return {order.size() == 3 ? two_pair : pair, order};
}

inline Ranked high_hand_of(const std::vector<Card>& five) {
  std::vector<Card> others;
  int aces = 0;
  for (const Card card : five) {
    if (!card.is_joker()) others.push_back(card);
    aces += !card.is_joker() && rank_of(card) == 14 ? 1 : 0;
  }
  if (others.size() == 5) return natural(five);
  if (aces == 4) return {five_aces, {14}};
  Ranked best{high_card, {}};
  for (int id = 0; id < kit::deck_size; ++id) {
    const Card card = Card::from_id(id);
    if (std::find(others.begin(), others.end(), card) != others.end()) continue;
    std::vector<Card> with = others;
    with.push_back(card);
    const Ranked value = natural(with);
    const bool completes = value.first == straight || value.first == flush || value.first >= straight_flush;
    if (completes || rank_of(card) == 14) best = std::max(best, value);
  }
  return best;
}

/// The same, reckoned once for each five.
inline const Ranked& high_hand(std::vector<Card> five) {
  static std::map<std::vector<Card>, Ranked> known;
  std::sort(five.begin(), five.end());
  const auto at = known.find(five);
  return at != known.end() ? at->second : known.emplace(five, high_hand_of(five)).first->second;
}

inline Ranked low_hand(Card a, Card b) {
  const int x = std::max(rank_of(a), rank_of(b));
  const int y = std::min(rank_of(a), rank_of(b));
  return x == y ? Ranked{pair, {x}} : Ranked{high_card, {x, y}};
}

/// Category first, then rank by rank for as long as the low hand has ranks.
inline bool is_foul(const Ranked& high, const Ranked& low) {
  if (high.first != low.first) return high.first < low.first;
  for (std::size_t i = 0; i < low.second.size(); ++i) {
    if (high.second[i] != low.second[i]) return high.second[i] < low.second[i];
  }
  return false;
}

struct Split {
  std::array<Card, 2> low;
  std::vector<Card> high;
  Ranked low_value;
  Ranked high_value;
};

inline std::vector<Split> all_splits(const std::array<Card, 7>& cards) {
  std::vector<Split> out;
  for (std::size_t i = 0; i < 7; ++i) {
    for (std::size_t j = i + 1; j < 7; ++j) {
      Split split;
      split.low = {std::min(cards[i], cards[j]), std::max(cards[i], cards[j])};
      for (std::size_t k = 0; k < 7; ++k) {
        if (k != i && k != j) split.high.push_back(cards[k]);
      }
      split.low_value = low_hand(split.low[0], split.low[1]);
      split.high_value = high_hand(split.high);
      out.push_back(std::move(split));
    }
  }
  return out;
}

/// The best low hand, then the best high hand, then the lowest cards low.
inline const Split& best_of(const std::vector<const Split*>& splits) {
  return **std::min_element(splits.begin(), splits.end(), [](const Split* a, const Split* b) {
    return std::tuple(b->low_value, b->high_value, a->low) < std::tuple(a->low_value, a->high_value, b->low);
  });
}

/// The rules of a house way read one by one, as the head of house-ways/default.toml explains them.
inline Split set_by(const std::vector<HouseWayRule>& rules, const std::array<Card, 7>& cards) {
  std::map<int, int> counts;
  for (const Card card : cards) ++counts[rank_of(card)];
  std::vector<int> sets;
  std::vector<int> others;
  std::vector<int> shape;
  for (const auto& [rank, count] : counts) {
    (count > 1 ? sets : others).push_back(rank);
    shape.push_back(count);
  }
  std::sort(sets.begin(), sets.end(), [&](int a, int b) { return std::pair(counts[a], a) > std::pair(counts[b], b); });
  std::sort(others.rbegin(), others.rend());
  std::sort(shape.rbegin(), shape.rend());
  static const std::map<std::vector<int>, SevenCardShape> shapes{
      {{5, 2}, SevenCardShape::five_aces_and_pair},       {{5, 1, 1}, SevenCardShape::five_aces},
      {{4, 3}, SevenCardShape::four_and_three},           {{4, 2, 1}, SevenCardShape::four_and_pair},
      {{4, 1, 1, 1}, SevenCardShape::four_of_a_kind},     {{3, 3, 1}, SevenCardShape::two_threes},
      {{3, 2, 2}, SevenCardShape::full_house_and_pair},   {{3, 2, 1, 1}, SevenCardShape::full_house},
      {{3, 1, 1, 1, 1}, SevenCardShape::three_of_a_kind}, {{2, 2, 2, 1}, SevenCardShape::three_pairs},
      {{2, 2, 1, 1, 1}, SevenCardShape::two_pairs},       {{2, 1, 1, 1, 1, 1}, SevenCardShape::pair},
      {{1, 1, 1, 1, 1, 1, 1}, SevenCardShape::no_pair}};
  const SevenCardShape named = shapes.at(shape);
  const auto in = [](hands::RankSet set, int rank) { return !(set & static_cast<kit::Rank>(rank - 2)).empty(); };
  const std::vector<Split> splits = all_splits(cards);
  for (const HouseWayRule& rule : rules) {
    if (std::find(rule.hands.begin(), rule.hands.end(), named) == rule.hands.end()) continue;
    if (!rule.first.empty() && !in(rule.first, sets.at(0))) continue;
    if (!rule.second.empty() && !in(rule.second, sets.at(1))) continue;
    const auto holds = [&](int rank) { return std::find(others.begin(), others.end(), rank) != others.end(); };
    bool any = rule.holds_any.empty();
    bool all = true;
    for (int rank = 2; rank <= 14; ++rank) {
      any = any || (in(rule.holds_any, rank) && holds(rank));
      all = all && (!in(rule.holds_all, rank) || holds(rank));
    }
    if (!any || !all) continue;
    const auto listed = [&](const Split& split) {
      return std::any_of(rule.makes.begin(), rule.makes.end(), [&](hands::JokerCategory category) {
        return static_cast<int>(kit::index_of(category)) == split.high_value.first;
      });
    };
    if (!rule.makes.empty() && std::none_of(splits.begin(), splits.end(), listed)) continue;
    std::function<bool(const Split&)> fits = listed;
    const auto of_ranks = [](int a, int b) {
      return [a, b](const Split& split) {
        const int x = rank_of(split.low[0]);
        const int y = rank_of(split.low[1]);
        return (x == a && y == b) || (x == b && y == a);
      };
    };
    switch (rule.low) {
      case LowChoice::first_pair:
        fits = of_ranks(sets.at(0), sets.at(0));
        break;
      case LowChoice::second_pair:
        fits = of_ranks(sets.at(1), sets.at(1));
        break;
      case LowChoice::third_pair:
        fits = of_ranks(sets.at(2), sets.at(2));
        break;
      case LowChoice::one_of_first:
        fits = of_ranks(sets.at(0), others.at(0));
        break;
      case LowChoice::two_best_others:
        fits = of_ranks(others.at(0), others.at(1));
        break;
      case LowChoice::second_and_third:
        fits = of_ranks(others.at(1), others.at(2));
        break;
      case LowChoice::best_left:
        break;
    }
    std::vector<const Split*> possible;
    for (const Split& split : splits) {
      if (fits(split)) possible.push_back(&split);
    }
    const Split& best = best_of(possible);
    if (!is_foul(best.high_value, best.low_value)) return best;
  }
  std::vector<const Split*> lawful;
  for (const Split& split : splits) {
    if (!is_foul(split.high_value, split.low_value)) lawful.push_back(&split);
  }
  return best_of(lawful);
}

}  // namespace houseway::testing_support::pai_gow
