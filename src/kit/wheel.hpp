#pragma once

#include <algorithm>
#include <array>
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

/// What the sections of a big six wheel show.
enum class Symbol : std::uint8_t { one, two, five, ten, twenty, joker, flag, casino_name };
inline constexpr std::array<std::string_view, 8> symbol_names{"$1",  "$2",    "$5",   "$10",
                                                              "$20", "joker", "flag", "casino-name"};
constexpr const auto& enum_names(Symbol) { return symbol_names; }

/// Where a wheel comes to rest, in one byte: a pocket of roulette, 0 to 36 and 37 for the double zero, or after those
/// a section of big six, by its symbol.
class Pocket {
 public:
  constexpr Pocket() = default;
  explicit constexpr Pocket(int id) : id_(static_cast<std::uint8_t>(id)) {}
  explicit constexpr Pocket(Symbol symbol) : Pocket(first_symbol + static_cast<int>(symbol)) {}
  static constexpr Pocket zero() { return Pocket(0); }
  static constexpr Pocket double_zero() { return Pocket(37); }
  /// Reads "0", "00", "1" to "36", and the name of a symbol: "$5", "joker".
  static std::optional<Pocket> parse(std::string_view text);

  [[nodiscard]] constexpr int id() const { return id_; }
  [[nodiscard]] constexpr bool is_zero() const { return *this == zero() || *this == double_zero(); }
  [[nodiscard]] std::string text() const;
  /// Nothing on a roulette wheel.
  [[nodiscard]] constexpr std::optional<Symbol> symbol() const {
    if (id_ < first_symbol) return std::nullopt;
    return static_cast<Symbol>(id_ - first_symbol);
  }

  // The rest is of roulette alone.
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
  static constexpr int first_symbol = 38;

  std::uint8_t id_ = 0;
};
static_assert(sizeof(Pocket) == 1);

HOUSEWAY_ENUM(WheelLayout, single_zero, double_zero)

/// A wheel: its pockets, all as likely, as they follow each other clockwise; a roulette wheel's from the zero.
class Wheel {
 public:
  /// As many as a wheel may have.
  static constexpr std::size_t most_pockets = 64;

  /// Without pockets: nothing can be spun on it.
  constexpr Wheel() = default;
  explicit constexpr Wheel(std::span<const Pocket> pockets) {
    for (const Pocket pocket : pockets) pockets_[count_++] = pocket;
  }
  explicit constexpr Wheel(WheelLayout layout) {
    constexpr std::array<std::uint8_t, 37> single_zero{0,  32, 15, 19, 4,  21, 2,  25, 17, 34, 6, 27, 13,
                                                       36, 11, 30, 8,  23, 10, 5,  24, 16, 33, 1, 20, 14,
                                                       31, 9,  22, 18, 29, 7,  28, 12, 35, 3,  26};
    constexpr std::array<std::uint8_t, 38> double_zero{0,  28, 9,  26, 30, 11, 7,  20, 32, 17, 5,  22, 34,
                                                       15, 3,  24, 36, 13, 1,  37, 27, 10, 25, 29, 12, 8,
                                                       19, 31, 18, 6,  21, 33, 16, 4,  23, 35, 14, 2};
    if (layout == WheelLayout::single_zero) {
      for (const std::uint8_t id : single_zero) pockets_[count_++] = Pocket(id);
    } else {
      for (const std::uint8_t id : double_zero) pockets_[count_++] = Pocket(id);
    }
  }

  [[nodiscard]] constexpr std::span<const Pocket> pockets() const { return {pockets_.data(), count_}; }
  [[nodiscard]] constexpr bool has(Pocket pocket) const {
    return std::find(pockets().begin(), pockets().end(), pocket) != pockets().end();
  }

  template <RandomSource R>
  [[nodiscard]] constexpr Pocket spin(R& source) const {
    return pockets_[source.below(count_)];
  }

 private:
  std::array<Pocket, most_pockets> pockets_{};
  std::uint32_t count_ = 0;
};

}  // namespace houseway::kit
