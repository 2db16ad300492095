#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kit/named_enum.hpp"

namespace houseway::table {

/// A player's position, counted from the dealer's left, the way the cards are dealt. Written from one: "seat-1".
class Seat {
 public:
  constexpr Seat() = default;
  static constexpr Seat at(std::size_t index) {
    Seat seat;
    seat.index_ = static_cast<std::uint16_t>(index);
    return seat;
  }
  static std::optional<Seat> parse(std::string_view text);

  [[nodiscard]] constexpr std::size_t index() const { return index_; }
  [[nodiscard]] constexpr int number() const { return index_ + 1; }
  [[nodiscard]] std::string text() const { return "seat-" + std::to_string(number()); }

  friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  std::uint16_t index_ = 0;
};

/// The areas of a layout that hold cards: a seat's hand, the dealer's, the community cards, the Player's and the
/// Banker's hand of baccarat, and the discard rack.
HOUSEWAY_ENUM(Area, seat, dealer, board, player, banker, rack)

/// Where a card is dealt to. A seat can hold several hands: "seat-2", "seat-2.1" for the second.
struct Place {
  Area area = Area::dealer;
  Seat seat;
  std::uint8_t hand = 0;

  constexpr Place(Seat of, std::uint8_t which = 0) : area(Area::seat), seat(of), hand(which) {}  // a seat is a place
  explicit constexpr Place(Area where) : area(where) {}
  static std::optional<Place> parse(std::string_view text);

  [[nodiscard]] std::string text() const;

  friend constexpr auto operator<=>(const Place&, const Place&) = default;
};

inline constexpr Place dealer{Area::dealer};
inline constexpr Place board{Area::board};
inline constexpr Place player_hand{Area::player};
inline constexpr Place banker_hand{Area::banker};
inline constexpr Place rack{Area::rack};

}  // namespace houseway::table
