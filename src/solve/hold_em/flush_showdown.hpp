#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/hold_em/flush_deck.hpp"

namespace houseway::solve::chase_the_flush {

/// How hands are compared, and what the dealer must hold.
struct Ranking {
  bool by_top_card = false;
  FlushValue qualifying{};
};

/// How every hand of three cards meets the dealer's on a board of four.
///
/// Hands are put in the order of what they are worth. As one value after another is passed, it is counted how many
/// hands have been, how many of them with each card and with each two cards: so the hands of the dealer that are lower
/// than a player's and have none of its cards follow by inclusion and exclusion.
class FlushShowdown {
 public:
  FlushShowdown(const FlushDeck& deck, const Ranking& ranking);

  /// A place among the values and, in the last two bits, the own cards of the flush: the greatest is the best.
  using Place = std::uint16_t;
  static constexpr unsigned own_bits = 2;

  /// One hand against all of the dealer's.
  struct Meeting {
    std::uint16_t lower;        ///< hands of the dealer that are lower
    std::uint16_t up_to;        ///< and those that are not higher
    std::uint16_t unqualified;  ///< with which the dealer does not qualify
    Place place;

    /// Its place in the order of values on this board.
    [[nodiscard]] std::size_t value() const { return std::size_t{place} >> own_bits; }
    /// Its cards in the flush; of two as good, in the one with more.
    [[nodiscard]] std::size_t own() const { return place % (std::size_t{1} << own_bits); }
  };

  void deal(CardSet board);

  [[nodiscard]] std::size_t size() const { return meetings_.size(); }
  [[nodiscard]] const Meeting& operator[](std::size_t hand) const { return meetings_[hand]; }
  /// Its number in the deck.
  [[nodiscard]] std::uint16_t number(std::size_t hand) const { return numbers_[hand]; }

  /// The values on this board, from the lowest up.
  [[nodiscard]] std::size_t values() const { return values_.size(); }
  [[nodiscard]] FlushValue value(std::size_t place) const { return values_[place]; }

 private:
  static constexpr std::size_t most_left = kit::deck_size - board_cards;
  static constexpr unsigned row_bits = 6;
  static constexpr std::size_t row = std::size_t{1} << row_bits;
  static_assert(most_left <= row);
  static constexpr Place placed(std::size_t value, std::size_t own) {
    return static_cast<Place>((value << own_bits) | own);
  }

  /// Three of the cards left in one word: the place of each two among pairs is a part of it.
  struct Three {
    std::uint32_t bits;

    [[nodiscard]] std::size_t low() const { return bits % row; }
    [[nodiscard]] std::size_t middle() const { return bits / row % row; }
    [[nodiscard]] std::size_t high() const { return bits / (row * row); }
    [[nodiscard]] std::size_t without_high() const { return bits % (row * row); }
    [[nodiscard]] std::size_t without_middle() const { return high() * row + low(); }
    [[nodiscard]] std::size_t without_low() const { return bits / row; }
  };

  void lay_out(CardSet board);
  void value_suits();
  void value_hands();
  void sort_hands();
  void meet();
  void count_unqualified();
  [[nodiscard]] std::uint16_t compared(unsigned ranks) const;
  [[nodiscard]] std::size_t place_of(std::uint16_t value) const;
  [[nodiscard]] unsigned apart(Three hand) const;
  [[nodiscard]] Meeting& meeting_of(Three hand);

  const FlushDeck& deck_;
  Ranking ranking_;
  std::size_t left_;  ///< cards beside the board
  std::vector<Three> threes_;
  std::vector<Meeting> meetings_;
  std::vector<Place> hand_values_;
  std::vector<std::uint16_t> numbers_;
  std::vector<Three> order_;
  std::vector<std::uint32_t> begins_;
  std::vector<FlushValue> values_;
  std::size_t first_qualifying_ = 0;  ///< of them, with which the dealer does

  std::array<unsigned, kit::suit_count> board_{};                 ///< the ranks of each suit
  std::array<std::size_t, kit::suit_count + 1> first_of_suit_{};  ///< among the cards left
  std::array<std::uint8_t, most_left> suit_{};
  std::array<unsigned, most_left> bit_{};
  std::array<std::size_t, most_left> place_{};  ///< in the deck
  std::array<std::uint64_t, 1024> found_{};     ///< values, one bit each
  std::array<Place, 1024> found_before_{};
  std::array<Place, most_left> one_{};
  std::array<Place, most_left * row> two_{};
  std::array<Place, triples_of(kit::rank_count) * kit::suit_count> three_{};

  unsigned passed_ = 0;  ///< hands, those with a card, and those with two
  std::array<std::uint16_t, row> passed_one_{};
  std::array<std::uint16_t, most_left * row> passed_two_{};
  std::array<std::uint32_t, row> hands_below_high_{};
  std::array<std::uint32_t, row> pairs_below_middle_{};
};

}  // namespace houseway::solve::chase_the_flush
