#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kit/card.hpp"
#include "kit/money.hpp"
#include "kit/named_enum.hpp"

/// The poker room: players against each other, the house deals and rakes.
///
/// Players are numbered in the order of the deal: 0 is left of the button (in stud, left of the dealer), the last has
/// the button. Which seat of a table that is, is the table's business. All parts are plain values: betting
/// (`betting.hpp`), what everybody can win (`side_pots.hpp`), the showdown (`showdown.hpp`), the rake (`rake.hpp`), and
/// the hand that puts them together street by street (`hand.hpp`).
namespace houseway::games::poker_room {

using kit::Card;
using kit::Cents;

/// The text's most seats: ten at hold 'em, Omaha and five-card stud, eight in the other games (§4.V.2).
inline constexpr int most_players = 10;

constexpr std::size_t at(int player) { return static_cast<std::size_t>(player); }

template <class Value>
using PerPlayer = std::array<Value, std::size_t{most_players}>;

/// A set of players.
class PlayerSet {
 public:
  constexpr PlayerSet() = default;
  static constexpr PlayerSet first(int count) { return PlayerSet((1u << static_cast<unsigned>(count)) - 1); }

  [[nodiscard]] constexpr bool has(int player) const { return (bits_ >> static_cast<unsigned>(player) & 1u) != 0; }
  constexpr void add(int player) { bits_ |= 1u << static_cast<unsigned>(player); }
  constexpr void remove(int player) { bits_ &= ~(1u << static_cast<unsigned>(player)); }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// Whether there are two or more, and whether there is one: asked at every step, and quicker than counting them.
  [[nodiscard]] constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
  [[nodiscard]] constexpr bool single() const { return bits_ != 0 && !several(); }
  /// The lowest of a set that is not empty.
  [[nodiscard]] constexpr int lowest() const { return std::countr_zero(bits_); }
  /// Of a set that is not empty, the first clockwise from the player after this one.
  [[nodiscard]] constexpr int after(int player) const {
    const std::uint32_t higher = bits_ & ~std::uint32_t{0} << static_cast<unsigned>(player + 1);
    return std::countr_zero(higher != 0 ? higher : bits_);
  }

  /// From the lowest up.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr int operator*() const { return std::countr_zero(bits_); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  [[nodiscard]] constexpr PlayerSet without(PlayerSet others) const { return PlayerSet(bits_ & ~others.bits_); }
  friend constexpr PlayerSet operator&(PlayerSet a, PlayerSet b) { return PlayerSet(a.bits_ & b.bits_); }
  friend constexpr bool operator==(PlayerSet, PlayerSet) = default;

 private:
  constexpr explicit PlayerSet(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

/// Where the regulation says it (Chapter 4, section 4).
namespace clause {
inline constexpr std::string_view ante = "§4.E.2";
inline constexpr std::string_view blind = "§4.A.5";
inline constexpr std::string_view straddle = "§4.A.43";
inline constexpr std::string_view bring_in = "§4.J.1";
inline constexpr std::string_view all_in = "§4.P.3";
inline constexpr std::string_view capped = "§4.A.9";
inline constexpr std::string_view ceiling = "§4.A.12";
inline constexpr std::string_view check_raise = "§4.V.1.f";
inline constexpr std::string_view raises = "§4.V.1.i";
inline constexpr std::string_view rake = "§4.O.1";
inline constexpr std::string_view showing = "§4.T.1";
inline constexpr std::string_view award = "§4.T.2";
inline constexpr std::string_view ties = "§4.T.3";
inline constexpr std::string_view high_low_draw = "§4.H.1.d";
inline constexpr std::string_view high_low_stud = "§4.K.1";
inline constexpr std::string_view high_low_all_in = "§4.P.3";
inline constexpr std::string_view points = "§4.M.5";
inline constexpr std::string_view all_three = "§4.M.7";
}  // namespace clause

}  // namespace houseway::games::poker_room
