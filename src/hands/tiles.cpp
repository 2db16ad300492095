#include "hands/tiles.hpp"

#include <fmt/format.h>

#include <cctype>

namespace houseway::hands {

std::string tile_name(TileName name) {
  std::string out(kit::name_of(name));
  bool starts = true;
  for (char& c : out) {
    if (starts) c = static_cast<char>(std::toupper(c));
    starts = c == '-';
    if (starts) c = ' ';
  }
  return out;
}

std::string hand_name(TileValue value) {
  constexpr int teen_place = TileValue::of_gong(true).place() % 2;
  const auto of_two = [&] { return value.place() % 2 == teen_place ? "Teen" : "Day"; };
  switch (value.hand()) {
    case TileHand::supreme_pair:
      return tile_name(TileName::gee_joon);
    case TileHand::pair:
      for (std::size_t i = 0; i < kit::count_of<TileName>; ++i) {
        const auto name = static_cast<TileName>(i);
        if (TileValue::of_pair(name) == value) return "pair of " + tile_name(name);
      }
      return "";
    case TileHand::wong:
      return fmt::format("{} wong", of_two());
    case TileHand::gong:
      return fmt::format("{} gong", of_two());
    default:
      break;
  }
  for (const Tile tile : kit::all_tiles) {
    if (tile.rank() == value.highest_rank())
      return fmt::format("{}, {} high", kit::index_of(value.hand()), tile_name(tile.name()));
  }
  return "";
}

}  // namespace houseway::hands
