#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

#include "kit/named_enum.hpp"
#include "kit/tile.hpp"

/// Pai gow: four tiles set into a high hand and a low hand of two. Pairs are above wongs and gongs, and these above
/// points.
namespace houseway::hands {

using kit::Card;
using kit::Tile;
using kit::TileName;

/// What two tiles make, as dealers and house ways speak of it: points without tens, an eight with a Teen or a Day
/// (gong), a nine with one of these (wong), a pair, and the pair of the 2-4 and the 1-2.
HOUSEWAY_ENUM(TileHand, zero, one, two, three, four, five, six, seven, eight, nine, gong, wong, pair, supreme_pair)

/// The rank of two tiles, as one number. Of equal points the higher of the tiles decides, and nothing else.
class TileValue {
 public:
  constexpr TileValue() = default;

  static constexpr TileValue of_points(int points, int highest_rank) {
    return TileValue(points * ranks + highest_rank);
  }
  static constexpr TileValue of_gong(bool teen) { return TileValue(first_gong + (teen ? 1 : 0)); }
  static constexpr TileValue of_wong(bool teen) { return TileValue(first_wong + (teen ? 1 : 0)); }
  /// The tiles of Gee Joon make the highest pair, the other pairs have the order of their tiles.
  static constexpr TileValue of_pair(TileName name) {
    return TileValue(name == TileName::gee_joon ? supreme : first_pair + static_cast<int>(name) - 1);
  }

  [[nodiscard]] constexpr int place() const { return place_; }
  [[nodiscard]] constexpr TileHand hand() const {
    if (place_ == supreme) return TileHand::supreme_pair;
    if (place_ >= first_pair) return TileHand::pair;
    if (place_ >= first_wong) return TileHand::wong;
    if (place_ >= first_gong) return TileHand::gong;
    return static_cast<TileHand>(place_ / ranks);
  }
  /// No pair and no points: as a player's low hand it never wins.
  [[nodiscard]] constexpr bool is_zero() const { return place_ < ranks; }
  /// The rank of the higher tile, of a hand that is points.
  [[nodiscard]] constexpr int highest_rank() const { return place_ % ranks; }

  friend constexpr auto operator<=>(TileValue, TileValue) = default;

 private:
  explicit constexpr TileValue(int place) : place_(static_cast<std::uint8_t>(place)) {}

  static constexpr int ranks = 17;
  static constexpr int first_gong = 10 * ranks;
  static constexpr int first_wong = first_gong + 2;
  static constexpr int first_pair = first_wong + 2;
  static constexpr int supreme = first_pair + 15;

  std::uint8_t place_ = 0;
};

namespace detail {

constexpr TileValue count_tiles(Tile a, Tile b) {
  if (a.name() == b.name()) return TileValue::of_pair(a.name());
  if (b > a) std::swap(a, b);
  if (a.name() >= TileName::day) {
    const bool teen = a.name() == TileName::teen;
    if (b.name() == TileName::chop_gow) return TileValue::of_wong(teen);
    if (b.name() == TileName::chop_bot || b.name() == TileName::yun) return TileValue::of_gong(teen);
  }
  const auto points = [](int spots, int rank_a, int rank_b) {
    return TileValue::of_points(spots % 10, std::max(rank_a, rank_b));
  };
  if (!a.is_wild() && !b.is_wild()) return points(a.spots() + b.spots(), a.rank(), b.rank());
  // The one of them counts three or six, whichever makes the better hand, and has the rank of its count.
  const Tile other = a.is_wild() ? b : a;
  return std::max(points(other.spots() + 3, other.rank(), kit::rank_as_three),
                  points(other.spots() + 6, other.rank(), kit::rank_as_six));
}

inline constexpr auto tile_values = [] {
  std::array<std::array<TileValue, kit::tile_count>, kit::tile_count> values{};
  for (const Tile a : kit::all_tiles) {
    for (const Tile b : kit::all_tiles)
      values[static_cast<std::size_t>(a.number())][static_cast<std::size_t>(b.number())] = count_tiles(a, b);
  }
  return values;
}();

}  // namespace detail

[[nodiscard]] constexpr TileValue tile_value(Card a, Card b) {
  return detail::tile_values[static_cast<std::size_t>(Tile(a).number())][static_cast<std::size_t>(Tile(b).number())];
}

/// "pair of Teen", "Day gong", "7, Gor high".
std::string hand_name(TileValue value);

/// "Gee Joon", as the trade writes it.
std::string tile_name(TileName name);

/// Four tiles set by a player or the dealer.
struct TileSetting {
  TileValue high;
  TileValue low;
  bool foul = false;  ///< the high hand ranks below the low hand

  friend bool operator==(const TileSetting&, const TileSetting&) = default;
};

/// The hands that are made when these two of the four tiles are set low. Of two equal tiles one may stay.
[[nodiscard]] constexpr TileSetting set_tiles(const std::array<Card, 4>& tiles, const std::array<Card, 2>& low) {
  std::array<Card, 4> high = tiles;
  std::size_t kept = 0;
  std::array<bool, 2> taken{};
  for (const Card tile : tiles) {
    high[kept & 3] = tile;
    const bool first = !taken[0] && tile == low[0];
    const bool second = !first && !taken[1] && tile == low[1];
    taken[0] = taken[0] || first;
    taken[1] = taken[1] || second;
    kept += first || second ? 0U : 1U;
  }
  TileSetting set{tile_value(high[0], high[1]), tile_value(low[0], low[1])};
  set.foul = set.high < set.low;
  return set;
}

}  // namespace houseway::hands
