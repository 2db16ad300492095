#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "solve/hold_em/deck.hpp"

/// Two cards against every two cards that the dealer may hold, on a whole board.
///
/// With the board dealt, a suit matters only if the board has three or more of it, and of another card it matters only
/// whether it is of that suit. So cards look alike beside a board: 13 ranks, or 26 looks where a flush is possible.
namespace houseway::solve {

/// The suit of which a board has three or more cards, as a number.
using BoardSuit = std::uint8_t;
inline constexpr BoardSuit no_suit = kit::suit_count;

inline constexpr std::size_t most_looks = std::size_t{2} * kit::rank_count;
constexpr std::size_t look_of(Card card, BoardSuit suit) {
  const bool suited = static_cast<BoardSuit>(card.suit()) == suit;
  return static_cast<std::size_t>(card.rank()) + (suited ? kit::rank_count : 0);
}

/// Two cards by their looks, as one number.
constexpr std::size_t look_pair(std::size_t a, std::size_t b) {
  return a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
}
inline constexpr std::size_t most_look_pairs = most_looks * (most_looks + 1) / 2;
constexpr std::size_t look_pairs(BoardSuit suit) {
  return suit == no_suit ? std::size_t{kit::rank_count} * (kit::rank_count + 1) / 2 : most_look_pairs;
}

/// By the suit of the board, how every hole looks.
using HoleLooks = std::array<std::uint16_t, hole_count>;
inline constexpr auto hole_looks = [] {
  std::array<HoleLooks, no_suit + 1> looks{};
  for (BoardSuit suit = 0; suit <= no_suit; ++suit) {
    for (std::size_t hole = 0; hole < hole_count; ++hole) {
      const auto [a, b] = hole_cards[hole];
      looks[suit][hole] = static_cast<std::uint16_t>(look_pair(look_of(a, suit), look_of(b, suit)));
    }
  }
  return looks;
}();

BoardSuit suit_of_board(const PokerHand& board);

/// How many of the dealer's hands a player's hand meets with each result: by `hands::compare`, and by whether the
/// dealer qualifies.
struct Showdown {
  std::array<std::array<std::uint16_t, 2>, 3> hands{};
  hands::PokerCategory category{};
  std::uint8_t holes = 0;  ///< that look so
};

/// Fills in the showdowns on a board, by how the player's hand looks; looks that no two unseen cards have stay empty.
/// The dealer qualifies with a hand of the category or better.
void meet_dealer(const HoldEmDeck& deck, const PokerHand& board, hands::PokerCategory dealer_qualifies,
                 std::span<Showdown> showdowns);

}  // namespace houseway::solve
