#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "hands/tiles.hpp"

/// House ways of pai gow: how a dealer sets four tiles.
namespace houseway::hands {

/// Which of the splits that a rule allows is taken: by the better low hand or by the better high hand, the other hand
/// next.
HOUSEWAY_ENUM(TilePrefer, low, high)

/// Of the three splits of four tiles, those in which a hand is one of these; without any, the one that joins the
/// highest tile with the lowest.
struct TileWayRule {
  std::vector<TileHand> makes;
  TilePrefer prefer = TilePrefer::low;
};

/// Four tiles, and two of them that go low.
struct TileException {
  std::array<Tile, 4> hand;
  std::array<Tile, 2> low;
};

/// A house way, or how a player sets: which two go low, for every four tiles. It holds a table, so that a hand is
/// looked up and not reasoned about.
class TileWay {
 public:
  using Four = std::array<Card, 4>;
  using Two = std::array<Card, 2>;

  /// The two lowest tiles go low.
  constexpr TileWay() = default;
  /// The first rule that has a split for the hand sets it, and the last has one for all; exceptions go before. Tiles
  /// that pair with each other are alike, but for those of Gee Joon: an exception is for every hand like its own.
  TileWay(const std::vector<TileWayRule>& rules, const std::vector<TileException>& exceptions);

  /// The two tiles that go low.
  [[nodiscard]] constexpr Two low(Four tiles) const {
    sort(tiles);
    const unsigned which = low_[number(tiles)] + 1U;
    return {tiles[which >> 2], tiles[which & 3]};
  }
  /// Sets hands like these otherwise.
  void add(const std::vector<TileException>& exceptions);

  friend bool operator==(const TileWay&, const TileWay&) = default;

  /// The splits that the first rule which has one allows; each the two tiles that go low.
  static std::vector<Two> allowed(const std::vector<TileWayRule>& rules, const Four& tiles);
  /// `each(tiles)` for every different hand, in ascending order.
  template <class Each>
  static void each_hand(Each&& each) {
    Four tiles;
    for (int a = 0; a < kit::tile_count; ++a) {
      for (int b = a; b < kit::tile_count; ++b) {
        for (int c = b; c < kit::tile_count; ++c) {
          for (int d = c; d < kit::tile_count; ++d) {
            const std::array numbers{a, b, c, d};
            bool dealt = true;
            for (std::size_t i = 0; i < tiles.size(); ++i) {
              tiles[i] = Tile::at(numbers[i]).card();
              const auto alike = std::count(numbers.begin(), numbers.end(), numbers[i]);
              dealt = dealt && alike <= Tile::at(numbers[i]).copies();
            }
            if (dealt) each(std::as_const(tiles));
          }
        }
      }
    }
  }

 private:
  /// Hands by the ranks of their tiles, and which ranks go low.
  using Ranks = std::array<int, 4>;
  using LowByRanks = std::map<Ranks, std::array<int, 2>>;

  static constexpr void sort(Four& tiles) {
    const auto order = [&](std::size_t i, std::size_t j) {
      const Card low = std::min(tiles[i], tiles[j]);
      tiles[j] = std::max(tiles[i], tiles[j]);
      tiles[i] = low;
    };
    order(0, 1);
    order(2, 3);
    order(0, 2);
    order(1, 3);
    order(1, 2);
  }
  /// A number for every hand in ascending order: one of four among twenty-four.
  static constexpr std::size_t number(const Four& tiles) {
    const auto at = [&](std::size_t i) { return static_cast<std::size_t>(Tile(tiles[i]).number()) + i; };
    const std::size_t b = at(1);
    const std::size_t c = at(2);
    const std::size_t d = at(3);
    return at(0) + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6 + d * (d - 1) * (d - 2) * (d - 3) / 24;
  }
  void set(const Four& tiles, const Two& low);
  void add(const LowByRanks& exceptions);

  /// By the number of the hand: the places of the two that go low, four times the first and the second, less one.
  std::array<std::uint8_t, 10626> low_{};
};

}  // namespace houseway::hands
