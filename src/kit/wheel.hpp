#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kit/named_enum.hpp"
#include "kit/random.hpp"

namespace houseway::kit {

HOUSEWAY_ENUM(Colour, red, black, green)
HOUSEWAY_ENUM(Parity, odd, even)
HOUSEWAY_ENUM(Half, low, high)
HOUSEWAY_ENUM(Dozen, first, second, third)
HOUSEWAY_ENUM(Column, first, second, third)

/// A pocket of a roulette wheel, in one byte: 0 to 36, and 37 for the double zero.
class Pocket {
 public:
  constexpr Pocket() = default;
  explicit constexpr Pocket(int id) : id_(static_cast<std::uint8_t>(id)) {}
  static constexpr Pocket zero() { return Pocket(0); }
  static constexpr Pocket double_zero() { return Pocket(37); }
  /// Reads "0", "00" and "1" to "36".
  static std::optional<Pocket> parse(std::string_view text);

  [[nodiscard]] constexpr int id() const { return id_; }
  [[nodiscard]] constexpr bool is_zero() const { return *this == zero() || *this == double_zero(); }
  [[nodiscard]] std::string text() const;

  [[nodiscard]] constexpr Colour colour() const {
    if (is_zero()) return Colour::green;
    // From 1 to 10 and from 19 to 28 the odd numbers are red, from 11 to 18 and from 29 to 36 the even ones.
    const bool even_is_red = (id_ > 10 && id_ < 19) || id_ > 28;
    return (id_ % 2 == 0) == even_is_red ? Colour::red : Colour::black;
  }

  // A zero is neither odd nor even, and in no half, dozen or column.
  [[nodiscard]] constexpr std::optional<Parity> parity() const {
    if (is_zero()) return std::nullopt;
    return id_ % 2 == 0 ? Parity::even : Parity::odd;
  }
  [[nodiscard]] constexpr std::optional<Half> half() const {
    if (is_zero()) return std::nullopt;
    return id_ <= 18 ? Half::low : Half::high;
  }
  [[nodiscard]] constexpr std::optional<Dozen> dozen() const {
    if (is_zero()) return std::nullopt;
    return static_cast<Dozen>((id_ - 1) / 12);
  }
  [[nodiscard]] constexpr std::optional<Column> column() const {
    if (is_zero()) return std::nullopt;
    return static_cast<Column>((id_ - 1) % 3);
  }

  friend constexpr auto operator<=>(Pocket, Pocket) = default;

 private:
  std::uint8_t id_ = 0;
};
static_assert(sizeof(Pocket) == 1);

HOUSEWAY_ENUM(WheelLayout, single_zero, double_zero)

/// A roulette wheel: its pockets as they follow each other clockwise from the zero.
class Wheel {
 public:
  explicit Wheel(WheelLayout layout);

  [[nodiscard]] std::span<const Pocket> pockets() const { return pockets_; }
  [[nodiscard]] bool has(Pocket pocket) const;

  template <RandomSource R>
  [[nodiscard]] Pocket spin(R& source) const {
    return pockets_[source.below(static_cast<std::uint32_t>(pockets_.size()))];
  }

 private:
  std::span<const Pocket> pockets_;
};

}  // namespace houseway::kit
