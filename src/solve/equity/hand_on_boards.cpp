#include "solve/equity/hand_on_boards.hpp"

#include <algorithm>

namespace houseway::solve::equity {

namespace {

std::uint64_t key_of(kit::Card card) { return hands::detail::card_keys[static_cast<std::size_t>(card.id())]; }

/// Calls `visit` with every set of `size` of these ranks.
template <class Visit>
void each_subset(hands::RankSet ranks, int size, Visit&& visit) {
  for (unsigned subset = ranks.bits();; subset = (subset - 1) & ranks.bits()) {
    if (std::popcount(subset) == size) visit(hands::RankSet::from_bits(subset));
    if (subset == 0) break;
  }
}

}  // namespace

HandOnBoards::HandOnBoards(const Rules& rules, CardSet hand)
    : rules_(&rules),
      two_and_three_(rules.game == GameId::omaha || rules.game == GameId::big_omaha),
      unsuited_(Board::rank_sets, unknown),
      low_(rules.splits() ? Board::rank_sets : 0, unknown_low) {
  for (; hand != 0; hand &= hand - 1) hand_.push_back(kit::Card::from_id(std::countr_zero(hand)));
  for (const kit::Card card : hand_) {
    auto& suit = held_[static_cast<std::size_t>(card.suit())];
    suit = suit | card.rank();
  }
  if (!two_and_three_) {
    std::uint64_t key = 0;
    for (const kit::Card card : hand_) key += key_of(card);
    keys_.push_back(key);
    return;
  }
  for (std::size_t a = 0; a < hand_.size(); ++a) {
    for (std::size_t b = a + 1; b < hand_.size(); ++b) keys_.push_back(key_of(hand_[a]) + key_of(hand_[b]));
  }
}

std::uint16_t HandOnBoards::find_unsuited(const Board& board) const {
  std::array<std::uint64_t, Board::size> of_board{};
  const auto cards = board.cards();
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < of_board.size(); ++i) all += of_board[i] = key_of(cards[i]);
  hands::PokerValue best;
  for (const std::uint64_t hand : keys_) {
    if (!two_and_three_) {
      best = hands::detail::evaluate_unsuited(hand + all);
      continue;
    }
    // Three of the board are all of it without two.
    for (std::size_t a = 0; a < of_board.size(); ++a) {
      for (std::size_t b = a + 1; b < of_board.size(); ++b)
        best = std::max(best, hands::detail::evaluate_unsuited(hand + all - of_board[a] - of_board[b]));
    }
  }
  return best.bits();
}

std::uint16_t HandOnBoards::find_suited(unsigned suit, hands::RankSet board) const {
  const auto& flush = hands::detail::poker_tables_here().suited;
  const hands::RankSet held = held_[suit];
  if (!two_and_three_) {
    const hands::RankSet all = held | board;
    return all.size() >= 5 ? flush[all.bits()].bits() : no_flush;
  }
  std::uint16_t best = no_flush;
  each_subset(held, 2, [&](hands::RankSet two) {
    each_subset(board, 3, [&](hands::RankSet three) { best = std::max(best, flush[(two | three).bits()].bits()); });
  });
  return best;
}

std::uint16_t HandOnBoards::find_low(const Board& board) const { return worth_of(*rules_, hand_, board.cards()).low; }

}  // namespace houseway::solve::equity
