#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "hands/asia_way.hpp"
#include "support/pai_gow_reference.hpp"

/// Asia poker read slowly and plainly, without the program's evaluators: what the fast code is held to.
namespace houseway::testing_support::asia {

using kit::Card;
using pai_gow::rank_of;
using pai_gow::Ranked;
using Seven = std::array<Card, 7>;

/// §3(b), from the lowest.
enum Category { high_card, pair, two_pairs, three, straight, flush, four, straight_flush, royal, four_aces };

/// Four cards without a joker. The top of A-2-3-4 counts 14 where it stands second, and 4 where it stands last; that of
/// ace-king counts 15.
inline Ranked natural(const std::vector<Card>& cards, bool ace_low_last) {
  std::vector<int> ranks;
  std::set<kit::Suit> suits;
  std::map<int, int> counts;
  for (const Card card : cards) {
    ranks.push_back(rank_of(card));
    suits.insert(card.suit());
    ++counts[rank_of(card)];
  }
  std::sort(ranks.rbegin(), ranks.rend());
  const std::vector<int> order = pai_gow::by_count(ranks);
  if (order.size() == 4) {
    int top = 0;
    if (ranks[0] - ranks[3] == 3) top = ranks[0] == 14 ? 15 : ranks[0];
    if (ranks == std::vector{14, 4, 3, 2}) top = ace_low_last ? 4 : 14;
    const bool suited = suits.size() == 1;
    if (top > 0 && suited) return top == 15 ? Ranked{royal, {}} : Ranked{straight_flush, {top}};
    if (suited) return {flush, ranks};
    if (top > 0) return {straight, {top}};
    return {high_card, ranks};
  }
  if (order.size() == 1) return order[0] == 14 ? Ranked{four_aces, {}} : Ranked{four, order};
  if (counts[order[0]] == 3) return {three, order};
  return {order.size() == 2 ? two_pairs : pair, order};
}

/// §3(a), (c): the joker is an ace, or any card that completes a straight or a flush.
inline Ranked high_hand_of(const std::vector<Card>& cards, bool ace_low_last) {
  std::vector<Card> others;
  for (const Card card : cards) {
    if (!card.is_joker()) others.push_back(card);
  }
  if (others.size() == 4) return natural(cards, ace_low_last);
  Ranked best{high_card, {}};
  for (int id = 0; id < kit::deck_size; ++id) {
    const Card card = Card::from_id(id);
    if (std::find(others.begin(), others.end(), card) != others.end()) continue;
    std::vector<Card> with = others;
    with.push_back(card);
    const Ranked value = natural(with, ace_low_last);
    const bool completes =
        value.first == straight || value.first == flush || value.first == straight_flush || value.first == royal;
    if (completes || rank_of(card) == 14) best = std::max(best, value);
  }
  return best;
}

/// The same, reckoned once for each four.
inline const Ranked& high_hand(std::vector<Card> cards, bool ace_low_last) {
  static std::map<std::pair<bool, std::vector<Card>>, Ranked> known;
  std::sort(cards.begin(), cards.end());
  const std::pair key(ace_low_last, cards);
  const auto at = known.find(key);
  return at != known.end() ? at->second : known.emplace(key, high_hand_of(cards, ace_low_last)).first->second;
}

struct Split {
  std::array<Card, 2> medium;  ///< sorted
  Card low;
  Ranked high_value;
  Ranked medium_value;
  int low_value;
  bool foul;
};

inline std::vector<Split> all_splits(const Seven& cards, bool ace_low_last = false) {
  std::vector<Split> out;
  for (std::size_t i = 0; i < 7; ++i) {
    for (std::size_t j = i + 1; j < 7; ++j) {
      for (std::size_t k = 0; k < 7; ++k) {
        if (k == i || k == j) continue;
        Split split{{std::min(cards[i], cards[j]), std::max(cards[i], cards[j])}, cards[k], {}, {}, 0, false};
        std::vector<Card> high;
        for (std::size_t n = 0; n < 7; ++n) {
          if (n != i && n != j && n != k) high.push_back(cards[n]);
        }
        split.high_value = high_hand(high, ace_low_last);
        split.medium_value = pai_gow::low_hand(cards[i], cards[j]);
        split.low_value = rank_of(cards[k]);
        const bool below_low =
            split.medium_value.first == pai_gow::high_card && split.medium_value.second[0] < split.low_value;
        split.foul = below_low || pai_gow::is_foul(split.high_value, split.medium_value);
        out.push_back(std::move(split));
      }
    }
  }
  return out;
}

/// §10(g)-(h): whether two of the player's hands are higher.
inline bool wins(const Split& player, const Split& dealer) {
  if (player.foul) return false;
  int higher = 0;
  higher += player.high_value > dealer.high_value ? 1 : 0;
  higher += player.medium_value > dealer.medium_value ? 1 : 0;
  higher += player.low_value > dealer.low_value ? 1 : 0;
  return higher >= 2;
}

/// Three cards that leave the high hand, sorted.
inline std::array<Card, 3> out_of(const Split& split) {
  std::array<Card, 3> out{split.medium[0], split.medium[1], split.low};
  std::sort(out.begin(), out.end());
  return out;
}

/// The rules of a house way read one by one, as the head of house-ways/asia-poker.toml explains them.
inline Split set_by(const std::vector<hands::AsiaWayRule>& rules, const Seven& cards, bool ace_low_last = false) {
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
  static const std::vector<std::vector<int>> shapes{{5, 2},
                                                    {5, 1, 1},
                                                    {4, 3},
                                                    {4, 2, 1},
                                                    {4, 1, 1, 1},
                                                    {3, 3, 1},
                                                    {3, 2, 2},
                                                    {3, 2, 1, 1},
                                                    {3, 1, 1, 1, 1},
                                                    {2, 2, 2, 1},
                                                    {2, 2, 1, 1, 1},
                                                    {2, 1, 1, 1, 1, 1},
                                                    {1, 1, 1, 1, 1, 1, 1}};
  const auto named =
      static_cast<hands::SevenCardShape>(std::find(shapes.begin(), shapes.end(), shape) - shapes.begin());
  const auto in = [](hands::RankSet set, int rank) { return !(set & static_cast<kit::Rank>(rank - 2)).empty(); };
  const auto splits = all_splits(cards, ace_low_last);
  const auto lead = [](const Split& split) { return split.medium_value.first * 20 + split.medium_value.second[0]; };
  // The medium hand by its pair or higher card, the low hand, the other card of the medium hand, the high hand; then
  // the lower cards go, and of equal ranks the highest card is the low hand.
  const auto better = [&](const Split& a, const Split& b) {
    const auto key = [&](const Split& split) {
      return std::tuple(lead(split), split.low_value, split.medium_value, split.high_value);
    };
    if (key(a) != key(b)) return key(a) > key(b);
    return std::tuple(out_of(a), b.low) < std::tuple(out_of(b), a.low);
  };
  const auto best_of = [&](const std::vector<Split>& possible) {
    return *std::min_element(possible.begin(), possible.end(), better);
  };
  for (const auto& rule : rules) {
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
    // Of three cards the best medium hand, and beside it the best low hand.
    std::map<std::array<Card, 3>, Split> divided;
    for (const Split& split : splits) {
      const bool below = split.medium_value.first == pai_gow::high_card && lead(split) < split.low_value;
      if (below) continue;
      const auto [at, fresh] = divided.emplace(out_of(split), split);
      if (!fresh && better(split, at->second)) at->second = split;
    }
    std::vector<Split> possible;
    for (const auto& way : divided) {
      const Split& split = way.second;
      const bool listed = std::any_of(rule.makes.begin(), rule.makes.end(), [&](hands::AsiaCategory category) {
        return static_cast<int>(kit::index_of(category)) == split.high_value.first;
      });
      const bool from = lead(split) >= static_cast<int>(rule.medium_from) + 2 &&
                        split.low_value >= static_cast<int>(rule.low_from) + 2;
      if (listed && from && !split.foul) possible.push_back(split);
    }
    if (!rule.makes.empty() && possible.empty()) continue;
    if (rule.best_left) return best_of(possible);
    const auto rank_at = [&](hands::AsiaCard card) {
      const auto at = kit::index_of(card);
      return at < 3 ? sets.at(at) : others.at(at - 3);
    };
    possible.clear();
    for (const Split& split : splits) {
      std::multiset<int> medium{rank_of(split.medium[0]), rank_of(split.medium[1])};
      const std::multiset<int> asked{rank_at(rule.medium[0]), rank_at(rule.medium[1])};
      if (medium == asked && split.low_value == rank_at(rule.low)) possible.push_back(split);
    }
    const Split best = best_of(possible);
    if (!best.foul) return best;
  }
  std::vector<Split> lawful;
  for (const Split& split : splits) {
    if (!split.foul) lawful.push_back(split);
  }
  return best_of(lawful);
}

}  // namespace houseway::testing_support::asia
