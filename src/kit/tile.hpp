#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "kit/card.hpp"
#include "kit/named_enum.hpp"

namespace houseway::kit {

inline constexpr int tile_set_size = 32;

/// The names by which the trade calls the tiles, the lowest first; but for the first, the order of their ranks. Tiles
/// of one name pair with each other: two equal ones, or two that differ in their pips ("chop", mixed). Gee Joon is the
/// pair of 2-4 and 1-2, which are the highest together and apart among the lowest.
HOUSEWAY_ENUM(TileName, gee_joon, chop_ng, chop_chit, chop_bot, chop_gow, look, tit, ping, foo, bon, chong, mooy, gor,
              yun, day, teen)

/// A tile of pai gow, a Chinese domino. It is dealt as a card (`Card::is_tile`); equal tiles are equal cards.
class Tile {
 public:
  explicit constexpr Tile(Card card) : face_(static_cast<std::uint8_t>(card.id() - face_count)) {}
  /// The tile with this number, from 0: by rank, the lowest first.
  static constexpr Tile at(int number) { return Tile(Card::from_id(face_count + number)); }
  /// Reads "1-3": its pips, the lower number first.
  static constexpr std::optional<Tile> parse(std::string_view text) {
    if (text.size() != 3 || text[1] != '-') return std::nullopt;
    for (int number = 0; number < tile_count; ++number) {
      const Tile tile = at(number);
      if (text[0] - '0' == tile.few() && text[2] - '0' == tile.many()) return tile;
    }
    return std::nullopt;
  }

  [[nodiscard]] constexpr Card card() const { return Card::from_id(face_count + face_); }
  [[nodiscard]] constexpr int number() const { return face_; }
  /// The pips of its halves, the lower number first.
  [[nodiscard]] constexpr int few() const { return faces[face_].few; }
  [[nodiscard]] constexpr int many() const { return faces[face_].many; }
  /// All its pips.
  [[nodiscard]] constexpr int spots() const { return few() + many(); }
  /// Its rank among single tiles: the higher the better, from 0, and two tiles that pair have the same. Only those of
  /// Gee Joon differ: the 2-4 is above the fives, the 1-2 below them.
  [[nodiscard]] constexpr int rank() const { return faces[face_].rank; }
  [[nodiscard]] constexpr TileName name() const { return faces[face_].name; }
  /// How often it is in a set.
  [[nodiscard]] constexpr int copies() const { return name() >= TileName::look ? 2 : 1; }
  /// The 2-4 and the 1-2, either of which counts three or six.
  [[nodiscard]] constexpr bool is_wild() const { return name() == TileName::gee_joon; }
  [[nodiscard]] std::string text() const {
    return {static_cast<char>('0' + few()), '-', static_cast<char>('0' + many())};
  }

  friend constexpr auto operator<=>(Tile, Tile) = default;

 private:
  struct Face {
    std::int8_t few;
    std::int8_t many;
    std::int8_t rank;
    TileName name;
  };
  static constexpr std::array<Face, tile_count> faces{
      {{1, 2, 0, TileName::gee_joon}, {1, 4, 1, TileName::chop_ng},   {2, 3, 1, TileName::chop_ng},
       {2, 4, 2, TileName::gee_joon}, {2, 5, 3, TileName::chop_chit}, {3, 4, 3, TileName::chop_chit},
       {2, 6, 4, TileName::chop_bot}, {3, 5, 4, TileName::chop_bot},  {3, 6, 5, TileName::chop_gow},
       {4, 5, 5, TileName::chop_gow}, {1, 5, 6, TileName::look},      {1, 6, 7, TileName::tit},
       {4, 6, 8, TileName::ping},     {5, 6, 9, TileName::foo},       {2, 2, 10, TileName::bon},
       {3, 3, 11, TileName::chong},   {5, 5, 12, TileName::mooy},     {1, 3, 13, TileName::gor},
       {4, 4, 14, TileName::yun},     {1, 1, 15, TileName::day},      {6, 6, 16, TileName::teen}}};

  std::uint8_t face_;
};

/// The ranks that a tile of Gee Joon has when it counts six and when it counts three.
inline constexpr int rank_as_six = 2;
inline constexpr int rank_as_three = 0;

/// Every different tile, in ascending order.
inline constexpr auto all_tiles = []<int... number>(std::integer_sequence<int, number...>) {
  return std::array{Tile::at(number)...};
}
(std::make_integer_sequence<int, tile_count>{});

}  // namespace houseway::kit
