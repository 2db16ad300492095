#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kit/card.hpp"

/// Pai gow tiles from the regulation's lists alone (Massachusetts §2, §7), by the pips of tiles as words.
namespace houseway::testing_support::tiles {

using kit::Card;
using Four = std::array<Card, 4>;
using Words = std::vector<std::string>;

/// §2(g): single tiles, the best first; tiles of one rank together.
inline int rank_of(const std::string& tile) {
  static const std::vector<std::set<std::string>> ranks{
      {"6-6"}, {"1-1"}, {"4-4"},        {"1-3"},        {"5-5"},        {"3-3"}, {"2-2"},        {"5-6"}, {"4-6"},
      {"1-6"}, {"1-5"}, {"3-6", "4-5"}, {"2-6", "3-5"}, {"2-5", "3-4"}, {"2-4"}, {"1-4", "2-3"}, {"1-2"}};
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i].count(tile) > 0) return static_cast<int>(i) + 1;
  }
  return 0;
}

/// §2(b): pairs, wongs and gongs by their rank, 1 the best; 0 for other hands.
inline int listed(const std::string& a, const std::string& b) {
  static const std::vector<std::set<std::set<std::string>>> mixed{{{"3-6", "4-5"}},
                                                                  {{"3-5", "2-6"}},
                                                                  {{"3-4", "2-5"}},
                                                                  {{"1-4", "2-3"}},
                                                                  {{"6-6", "4-5"}, {"6-6", "3-6"}},
                                                                  {{"1-1", "4-5"}, {"1-1", "3-6"}},
                                                                  {{"6-6", "2-6"}, {"6-6", "3-5"}, {"6-6", "4-4"}},
                                                                  {{"1-1", "2-6"}, {"1-1", "3-5"}, {"1-1", "4-4"}}};
  if (std::set<std::string>{a, b} == std::set<std::string>{"2-4", "1-2"}) return 1;
  if (a == b) return 1 + rank_of(a);
  for (std::size_t i = 0; i < mixed.size(); ++i) {
    if (mixed[i].count({a, b}) > 0) return 13 + static_cast<int>(i);
  }
  return 0;
}

/// How two tiles rank: a listed hand, else points and then the better tile; greater is better. `points` is -1 where a
/// hand is listed.
struct Value {
  int order = 0;
  int points = -1;
};
inline Value value_of(const std::string& a, const std::string& b) {
  if (const int rank = listed(a, b); rank != 0) return {10'000 - rank, -1};
  Value best;
  bool any = false;
  const auto counts = [](const std::string& tile) {
    const int spots = tile[0] - '0' + tile[2] - '0';
    if (tile == "2-4" || tile == "1-2") return std::vector<std::pair<int, int>>{{6, 15}, {3, 17}};
    return std::vector<std::pair<int, int>>{{spots, rank_of(tile)}};
  };
  for (const auto& [spots_a, rank_a] : counts(a)) {
    for (const auto& [spots_b, rank_b] : counts(b)) {
      const int points = (spots_a + spots_b) % 10;
      const int order = points * 100 - std::min(rank_a, rank_b);
      if (!any || order > best.order) best = {order, points};
      any = true;
    }
  }
  return best;
}

struct Split {
  Value high;
  Value low;
};

/// The three ways to part four tiles, each with the better hand as the high one, and the two tiles that stay high.
inline std::vector<Split> splits(const Four& tiles) {
  std::vector<Split> out;
  for (std::size_t with = 1; with < 4; ++with) {
    Words second;
    for (std::size_t i = 1; i < 4; ++i) {
      if (i != with) second.push_back(tiles[i].text());
    }
    const Value a = value_of(tiles[0].text(), tiles[with].text());
    const Value b = value_of(second[0], second[1]);
    out.push_back(a.order >= b.order ? Split{a, b} : Split{b, a});
  }
  return out;
}

/// §7(d) with nine before eight before seven and then the better low hand.
inline Split by_nine_eight_seven(const Four& tiles) {
  const auto all = splits(tiles);
  const auto better_low = [](const Split& a, const Split& b) {
    return std::pair(a.low.order, a.high.order) < std::pair(b.low.order, b.high.order);
  };
  const auto best_of = [&](auto&& allowed) {
    std::vector<Split> some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some), allowed);
    return some.empty() ? std::vector<Split>{} : std::vector{*std::max_element(some.begin(), some.end(), better_low)};
  };
  const auto is = [](const Value& value, int from, int to) {
    const int rank = value.points < 0 ? 10'000 - value.order : 0;
    return rank >= from && rank <= to;
  };
  if (auto one = best_of([&](const Split& s) { return is(s.high, 1, 1); }); !one.empty()) return one[0];
  if (auto one = best_of([&](const Split& s) { return s.high.points < 0; }); !one.empty()) return one[0];
  for (const int points : {9, 8, 7}) {
    if (auto one = best_of([&](const Split& s) { return s.high.points == points || s.low.points == points; });
        !one.empty())
      return one[0];
  }
  // The highest tile with the lowest.
  std::array<std::string, 4> by_rank;
  std::transform(tiles.begin(), tiles.end(), by_rank.begin(), [](Card tile) { return tile.text(); });
  std::sort(by_rank.begin(), by_rank.end(),
            [](const auto& a, const auto& b) { return std::pair(rank_of(a), a) < std::pair(rank_of(b), b); });
  const Value ends = value_of(by_rank[0], by_rank[3]);
  const Value middle = value_of(by_rank[1], by_rank[2]);
  return ends.order >= middle.order ? Split{ends, middle} : Split{middle, ends};
}

/// §7(g)-(k) for a wager of 100: 95, 0 or -100.
inline int settled(const Split& player, const Split& dealer) {
  const bool high = player.high.order > dealer.high.order;
  const bool low = player.low.order > dealer.low.order && player.low.points != 0;
  return high && low ? 95 : high || low ? 0 : -100;
}

/// "6-6 1-2 …" as tiles.
inline std::vector<Card> tiles_of(const std::string& text) {
  std::vector<Card> out;
  for (std::size_t at = 0; at < text.size(); at += 4) out.push_back(*Card::parse(text.substr(at, 3)));
  return out;
}

}  // namespace houseway::testing_support::tiles
