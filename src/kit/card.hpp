#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace houseway::kit {

/// Ranks from the deuce (0) to the ace (12): the order of every game in which the ace is high.
enum class Rank : std::uint8_t { two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace };
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr int rank_count = 13;
inline constexpr int suit_count = 4;
inline constexpr int deck_size = rank_count * suit_count;
inline constexpr int joker_count = 2;
/// Different faces a card can show: 52 and two jokers.
inline constexpr int face_count = deck_size + joker_count;
/// Different faces of the tiles of pai gow (`kit/tile.hpp`), which a shoe holds and a table deals like cards.
inline constexpr int tile_count = 21;
/// All that can be dealt.
inline constexpr int piece_count = face_count + tile_count;

/// A card, in one byte. Equal faces are equal cards: a shoe of eight decks holds eight equal aces of spades.
class Card {
 public:
  /// Without a value, like a number: hands make room for more cards than they get, and clearing it takes time.
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : face_(static_cast<Face>(static_cast<int>(rank) * suit_count + static_cast<int>(suit))) {}

  /// The card with this number: rank × 4 + suit, the jokers after the aces, and tiles after the jokers.
  static constexpr Card from_id(int id) {
    Card card;
    card.face_ = static_cast<Face>(id);
    return card;
  }
  static constexpr Card joker(int which = 0) { return from_id(deck_size + which); }
  /// Reads "As", "Td" or "10d", "2c", "Jk" (the joker) and "JK" (the second joker); and tiles by their pips,
  /// the lower number first: "1-3".
  static std::optional<Card> parse(std::string_view text);

  [[nodiscard]] constexpr int id() const { return static_cast<int>(face_); }
  [[nodiscard]] constexpr bool is_joker() const {
    return static_cast<unsigned>(id() - deck_size) < static_cast<unsigned>(joker_count);
  }
  [[nodiscard]] constexpr bool is_tile() const { return id() >= face_count; }
  [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(id() >> 2); }
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(id() & 3); }
  [[nodiscard]] std::string text() const;

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  /// One byte that is no character type: a compiler must assume that writing a character may change anything, and would
  /// read the whole table again after every card it moves.
  enum class Face : std::uint8_t {};
  Face face_;
};
static_assert(sizeof(Card) == 1);

constexpr bool is_red(Suit suit) { return suit == Suit::diamonds || suit == Suit::hearts; }

/// By rank, deuce to ace; a joker, which comes after them, counts nothing.
inline constexpr std::array<std::uint8_t, rank_count + 1> baccarat_values{2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1, 0};

/// What a card counts in baccarat and its kin: ace 1, two to nine their face, ten and pictures 0.
constexpr int baccarat_value(Card card) { return baccarat_values[static_cast<std::size_t>(card.rank())]; }

}  // namespace houseway::kit
