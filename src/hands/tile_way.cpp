#include "hands/tile_way.hpp"

#include <algorithm>
#include <functional>

namespace houseway::hands {

namespace {

/// One of the three ways to part four tiles.
struct Split {
  std::array<Card, 2> low;
  TileValue low_value;
  TileValue high_value;
};

std::array<Split, 3> splits_of(const TileWay::Four& tiles) {
  constexpr std::array<std::array<std::size_t, 2>, 4> others{{{}, {2, 3}, {1, 3}, {1, 2}}};
  std::array<Split, 3> out;
  for (std::size_t with = 1; with <= out.size(); ++with) {
    const std::array first{tiles[0], tiles[with]};
    const std::array second{tiles[others[with][0]], tiles[others[with][1]]};
    const TileValue a = tile_value(first[0], first[1]);
    const TileValue b = tile_value(second[0], second[1]);
    out[with - 1] = a <= b ? Split{first, a, b} : Split{second, b, a};
  }
  return out;
}

bool makes(const Split& split, const TileWayRule& rule) {
  const auto is_one = [&](TileValue value) {
    return std::find(rule.makes.begin(), rule.makes.end(), value.hand()) != rule.makes.end();
  };
  return is_one(split.high_value) || is_one(split.low_value);
}

/// The highest tile with the lowest, by the ranks that they have by themselves; the tiles are in ascending order.
bool joins_ends(const Split& split, const TileWay::Four& tiles) {
  const auto has = [&](Card tile) { return tile == split.low[0] || tile == split.low[1]; };
  return has(tiles[0]) == has(tiles[3]);
}

std::pair<std::size_t, std::vector<Split>> first_that_has(const std::vector<TileWayRule>& rules,
                                                          const TileWay::Four& tiles) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    std::vector<Split> out;
    for (const Split& split : splits_of(tiles)) {
      if (rules[i].makes.empty() ? joins_ends(split, tiles) : makes(split, rules[i])) out.push_back(split);
    }
    if (!out.empty()) return {i, out};
  }
  return {rules.size(), {}};
}

}  // namespace

TileWay::TileWay(const std::vector<TileWayRule>& rules, const std::vector<TileException>& exceptions) {
  each_hand([&](const Four& tiles) {
    const auto [rule, splits] = first_that_has(rules, tiles);
    if (splits.empty()) return;
    const auto better = [prefer = rules[rule].prefer](const Split& a, const Split& b) {
      const auto key = [prefer](const Split& split) {
        return prefer == TilePrefer::low ? std::pair(split.low_value, split.high_value)
                                         : std::pair(split.high_value, split.low_value);
      };
      return key(a) < key(b);
    };
    set(tiles, std::max_element(splits.begin(), splits.end(), better)->low);
  });
  add(exceptions);
}

std::vector<TileWay::Two> TileWay::allowed(const std::vector<TileWayRule>& rules, const Four& tiles) {
  Four sorted = tiles;
  sort(sorted);
  std::vector<Two> out;
  for (const Split& split : first_that_has(rules, sorted).second) out.push_back(split.low);
  return out;
}

void TileWay::set(const Four& tiles, const Two& low) {
  const auto place_of = [&](Card tile, std::size_t but) {
    std::size_t at = 0;
    while (at == but || tiles[at] != tile) ++at;
    return at;
  };
  const std::size_t first = place_of(low[0], tiles.size());
  const std::size_t second = place_of(low[1], first);
  low_[number(tiles)] = static_cast<std::uint8_t>((std::min(first, second) << 2 | std::max(first, second)) - 1);
}

void TileWay::add(const std::vector<TileException>& exceptions) {
  LowByRanks by_ranks;
  for (const TileException& exception : exceptions) {
    Ranks hand{};
    std::array<int, 2> low{};
    std::transform(exception.hand.begin(), exception.hand.end(), hand.begin(), std::mem_fn(&Tile::rank));
    std::transform(exception.low.begin(), exception.low.end(), low.begin(), std::mem_fn(&Tile::rank));
    std::sort(hand.begin(), hand.end());
    std::sort(low.begin(), low.end());
    by_ranks[hand] = low;
  }
  if (!by_ranks.empty()) add(by_ranks);
}

void TileWay::add(const LowByRanks& exceptions) {
  each_hand([&](const Four& tiles) {
    Ranks hand{};
    std::transform(tiles.begin(), tiles.end(), hand.begin(), [](Card tile) { return Tile(tile).rank(); });
    std::sort(hand.begin(), hand.end());
    const auto at = exceptions.find(hand);
    if (at == exceptions.end()) return;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      for (std::size_t j = i + 1; j < tiles.size(); ++j) {
        std::array low{Tile(tiles[i]).rank(), Tile(tiles[j]).rank()};
        std::sort(low.begin(), low.end());
        if (low == at->second) set(tiles, {tiles[i], tiles[j]});
      }
    }
  });
}

}  // namespace houseway::hands
