#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kit/random.hpp"

namespace houseway::kit {

inline constexpr int die_faces = 6;

/// A die as it lies, in one byte: one to six pips up.
class Die {
 public:
  constexpr Die() = default;
  explicit constexpr Die(int pips) : pips_(static_cast<std::uint8_t>(pips)) {}
  /// Reads "1" to "6".
  static constexpr std::optional<Die> parse(std::string_view text) {
    if (text.size() != 1 || text[0] < '1' || text[0] > '6') return std::nullopt;
    return Die(text[0] - '0');
  }
  template <RandomSource R>
  static constexpr Die rolled(R& source) {
    return Die(1 + static_cast<int>(source.below(die_faces)));
  }

  [[nodiscard]] constexpr int pips() const { return pips_; }
  [[nodiscard]] std::string text() const { return std::to_string(pips_); }

  friend constexpr auto operator<=>(Die, Die) = default;

 private:
  std::uint8_t pips_ = 1;
};
static_assert(sizeof(Die) == 1);

/// N dice of one throw, in the order in which they are read.
template <std::size_t N>
class Roll {
 public:
  constexpr Roll() = default;
  explicit constexpr Roll(const std::array<Die, N>& dice) : dice_(dice) {}
  /// The throw with this number, below `ways`.
  static constexpr Roll numbered(std::uint32_t number) {
    Roll roll;
    for (std::size_t i = N; i-- > 0; number /= die_faces) roll.dice_[i] = Die(1 + static_cast<int>(number % die_faces));
    return roll;
  }
  template <RandomSource R>
  static constexpr Roll rolled(R& source) {
    Roll roll;
    for (Die& die : roll.dice_) die = Die::rolled(source);
    return roll;
  }

  /// Throws with their dice in order have the numbers 0 … `ways` − 1.
  static constexpr std::uint32_t ways = [] {
    std::uint32_t all = 1;
    for (std::size_t i = 0; i < N; ++i) all *= die_faces;
    return all;
  }();
  [[nodiscard]] constexpr std::uint32_t number() const {
    std::uint32_t number = 0;
    for (const Die die : dice_) number = number * die_faces + static_cast<std::uint32_t>(die.pips() - 1);
    return number;
  }

  [[nodiscard]] constexpr Die operator[](std::size_t i) const { return dice_[i]; }
  [[nodiscard]] constexpr auto begin() const { return dice_.begin(); }
  [[nodiscard]] constexpr auto end() const { return dice_.end(); }

  [[nodiscard]] constexpr int sum() const {
    int pips = 0;
    for (const Die die : dice_) pips += die.pips();
    return pips;
  }
  [[nodiscard]] constexpr int count(Die face) const {
    return static_cast<int>(std::count(dice_.begin(), dice_.end(), face));
  }
  /// The same dice, lowest first: rolls that differ only in order are equal once sorted.
  [[nodiscard]] constexpr Roll sorted() const {
    Roll roll = *this;
    std::sort(roll.dice_.begin(), roll.dice_.end());
    return roll;
  }

  /// At least two dice alike.
  [[nodiscard]] constexpr bool is_pair() const { return most_alike() >= 2; }
  /// At least three dice alike.
  [[nodiscard]] constexpr bool is_triple() const { return most_alike() >= 3; }
  /// Craps: 4, 6, 8 or 10 thrown the hard way, as a pair.
  [[nodiscard]] constexpr bool is_hard() const requires(N == 2) { return is_pair() && sum() != 2 && sum() != 12; }

  friend constexpr auto operator<=>(const Roll&, const Roll&) = default;

 private:
  [[nodiscard]] constexpr int most_alike() const {
    int most = 0;
    for (const Die die : dice_) most = std::max(most, count(die));
    return most;
  }

  std::array<Die, N> dice_{};
};

}  // namespace houseway::kit
