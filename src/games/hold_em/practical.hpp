#pragma once

#include <bit>
#include <cstdint>

#include "games/hold_em/seen.hpp"

/// The later choices of games with one raise, in which twice the ante may be raised after the flop and the ante once
/// after the river, as the Wizard of Odds publishes them for Ultimate Texas Hold 'Em: a few kinds of hands for the
/// first, and a count of outs for the last.
namespace houseway::games::hold_em {

/// After the flop: two pair or better, a hidden pair except pocket deuces, or four to a flush with a ten or better of
/// that suit in the hole.
constexpr bool is_worth_2x(const Seen& seen) {
  using hands::PokerCategory;
  const PokerCategory category = seen.hand.category();
  if (category >= PokerCategory::two_pair) return true;
  const auto [a, b] = seen.hole;
  if (category == PokerCategory::pair) {
    const bool pocket_deuces = a.rank() == b.rank() && a.rank() == kit::Rank::two;
    if (has_hidden_pair(seen) && !pocket_deuces) return true;
  }
  const PokerHand all = seen.board + PokerHand{a, b};
  const auto draws = [&](Card card) { return card.rank() >= kit::Rank::ten && count_suit(all, card.suit()) == 4; };
  return draws(a) || draws(b);
}

/// The unseen cards of which one alone, with the board, gives the dealer a better hand.
constexpr int dealer_outs(const Seen& seen) {
  const std::uint64_t whole_deck = (std::uint64_t{1} << kit::deck_size) - 1;
  const std::uint64_t unseen = whole_deck & ~(seen.board.cards() | PokerHand{seen.hole[0], seen.hole[1]}.cards());
  bool near_flush = false;
  for (int suit = 0; suit < kit::suit_count; ++suit) {
    near_flush = near_flush || count_suit(seen.board, static_cast<kit::Suit>(suit)) >= 4;
  }
  const auto beats = [&](int id) { return evaluate(seen.board + Card::from_id(id)) > seen.hand; };
  int outs = 0;
  if (near_flush) {
    for (std::uint64_t left = unseen; left != 0; left &= left - 1) outs += beats(std::countr_zero(left)) ? 1 : 0;
    return outs;
  }
  // One card makes no flush: the unseen cards of a rank are all outs, or none is.
  for (int rank = 0; rank < kit::rank_count; ++rank) {
    const std::uint64_t left = of_rank(unseen, rank);
    if (left == 0) continue;
    outs += beats(rank * kit::suit_count + std::countr_zero(left)) ? std::popcount(left) : 0;
  }
  return outs;
}

/// With the whole board dealt: a hidden pair or better, which is more than the board makes by itself; or fewer than 21
/// outs of the dealer.
constexpr bool is_worth_1x(const Seen& seen) {
  constexpr int too_many_outs = 21;
  return seen.hand.category() > evaluate(seen.board).category() || dealer_outs(seen) < too_many_outs;
}

}  // namespace houseway::games::hold_em
