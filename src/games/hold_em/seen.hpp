#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "hands/poker.hpp"
#include "kit/card.hpp"

/// What a player of a game with community cards sees.
namespace houseway::games::hold_em {

using hands::PokerHand;
using hands::PokerValue;
using kit::Card;

/// When a player decides: before the flop, after it, after the turn, or with the whole board dealt.
enum class Street : std::uint8_t { hole, flop, turn, river };

/// What a player sees who must choose.
struct Seen {
  Street street;
  std::array<Card, 2> hole;
  PokerHand board;
  PokerValue hand;  ///< the best of the hole cards and the board; nothing before the flop
};

/// The cards of one suit in a set of cards by id.
constexpr std::uint64_t suit_bits(kit::Suit suit) {
  return std::uint64_t{0x1'1111'1111'1111} << static_cast<unsigned>(suit);
}
constexpr int count_suit(const PokerHand& hand, kit::Suit suit) {
  return std::popcount(hand.cards() & suit_bits(suit));
}
constexpr bool is_four_to_flush(const PokerHand& hand) {
  using enum kit::Suit;
  bool any = false;
  for (const kit::Suit suit : {clubs, diamonds, hearts, spades}) any = any || count_suit(hand, suit) == 4;
  return any;
}

/// The cards of one rank in a set of cards by id, one bit for each suit.
constexpr std::uint64_t of_rank(std::uint64_t cards, int rank) { return cards >> (rank * kit::suit_count) & 0xF; }

/// A pair that the board does not make by itself: in the hole, or with a card of the board.
constexpr bool has_hidden_pair(const Seen& seen) {
  const auto [a, b] = seen.hole;
  return a.rank() == b.rank() || of_rank(seen.board.cards(), static_cast<int>(a.rank())) != 0 ||
         of_rank(seen.board.cards(), static_cast<int>(b.rank())) != 0;
}

}  // namespace houseway::games::hold_em
