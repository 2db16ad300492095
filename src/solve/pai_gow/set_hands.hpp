#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "games/pai_gow/pai_gow_poker_rules.hpp"
#include "hands/house_way.hpp"
#include "solve/count/hand_numbers.hpp"
#include "solve/count/suit_orbits.hpp"

/// Every hand of seven cards, set by a house way.
namespace houseway::solve {

/// Hands that are set alike: nothing that a main wager looks at tells them apart.
struct HandClass {
  std::uint16_t high;
  std::uint8_t low;  ///< its place among the low hands that occur
  games::pai_gow_poker::AceHand ace;
  bool pushes;  ///< the dealer with this hand pushes every wager
};

/// The classes that occur, by their high and then their low hands, and the class of every hand by its number.
class SetHands {
 public:
  using Variant = games::pai_gow_poker::Variant;

  /// Sets every hand by each of the ways. `report(n)` hears of n hands set, from any thread.
  SetHands(const SuitOrbits& orbits, const HandNumbers& numbers, std::span<const hands::HouseWay* const> ways,
           Variant variant, const std::function<void(std::uint32_t)>& report);

  [[nodiscard]] const std::vector<HandClass>& classes() const { return classes_; }
  [[nodiscard]] std::size_t ways() const { return class_of_.size(); }
  /// The classes of all hands, set by the ways in their order.
  [[nodiscard]] std::span<const std::uint32_t> by_way(std::size_t way) const { return class_of_[way]; }

 private:
  std::vector<HandClass> classes_;
  std::vector<std::vector<std::uint32_t>> class_of_;
};

}  // namespace houseway::solve
