#include "solve/hold_em/worth.hpp"

#include <algorithm>

namespace houseway::solve::hold_em {

Worths::Worths(const HoldEmBoards& boards, const Declared& game, const Payments& payments, const Stretch& stretch)
    : boards_(boards),
      one_raise_(game.one_raise),
      folded_(payments.folded * static_cast<std::int64_t>(boards.dealer_hands())),
      worths_(boards.showdowns().size()) {
  const Decision* last = game.at(Street::river);
  in_parallel(boards.boards().size(), stretch, [&](std::size_t i) {
    const HoldEmBoards::Board& board = boards.boards()[i];
    for (std::size_t at = board.first; at < board.first + look_pairs(board.suit); ++at) {
      const Showdown& showdown = boards.showdowns()[at];
      const auto& base = payments.base[kit::index_of(showdown.category)];
      const auto& by_ante = payments.by_ante[kit::index_of(showdown.category)];
      Worth& worth = worths_[at];
      for (std::size_t comparison = 0; comparison < 3; ++comparison) {
        for (const std::size_t qualifies : {0U, 1U}) {
          const std::int64_t hands = showdown.hands[comparison][qualifies];
          worth.base += hands * base[comparison][qualifies];
          worth.by_ante += hands * by_ante[comparison][qualifies];
        }
      }
      worth.rest = worth.base;
      if (last != nullptr) worth.rest = std::max(value(last->choices[0], worth), value(last->choices[1], worth));
    }
  });
}

void Worths::add_by_looks(const ByLooks& by_looks, unsigned suits, std::array<Worth, hole_count>& holes) const {
  for (BoardSuit suit = 0; suit <= no_suit; ++suit) {
    if ((suits >> suit & 1) == 0) continue;
    for (const std::size_t hole : boards_.deck().holes()) holes[hole] += by_looks[suit][hole_looks[suit][hole]];
  }
}

void Worths::take_out(Card card, std::array<Worth, hole_count>& holes) const {
  for (const Card other : boards_.deck().cards()) {
    if (other != card) holes[hole_of(card, other)] = {};
  }
}

void Worths::after_flop(std::size_t flop, std::array<Worth, hole_count>& holes) const {
  holes.fill({});
  // By the looks of a hole first, as if no runout could take one of its cards; those that do are then taken back.
  ByLooks by_looks{};
  unsigned suits = 0;
  for (const auto runouts : boards_.alike_runouts(flop)) {
    const BoardSuit suit = runouts.front().suit;
    const std::span worths = on(boards_.boards()[runouts.front().board]);
    const auto times = static_cast<std::int64_t>(runouts.size());
    suits |= 1U << suit;
    for (std::size_t i = 0; i < worths.size(); ++i) by_looks[suit][i] += times * worths[i];
    for (const auto& [unused_board, unused_suit, turn, river] : runouts) {
      boards_.each_hole_with(turn, river, [&](std::size_t hole) { holes[hole] -= worths[hole_looks[suit][hole]]; });
    }
  }
  add_by_looks(by_looks, suits, holes);
  for (const Card card : boards_.deck().flops()[flop].cards) take_out(card, holes);
}

void Worths::after_turn(std::size_t flop, Card turn, std::span<const River> rivers,
                        std::array<Worth, hole_count>& holes) const {
  holes.fill({});
  ByLooks by_looks;
  unsigned suits = 0;
  for (const auto& [board_number, suit, river] : rivers) {
    const HoldEmBoards::Board& board = boards_.boards()[board_number];
    const std::span worths = on(board);
    auto& sums = by_looks[suit];
    if ((suits >> suit & 1) == 0) std::fill_n(sums.begin(), look_pairs(suit), Worth{});
    suits |= 1U << suit;
    for (std::size_t i = 0; i < worths.size(); ++i) sums[i] += worths[i];
    for (const Card other : boards_.deck().cards()) {
      if (other == river) continue;
      const std::size_t hole = hole_of(river, other);
      holes[hole] -= worths[hole_looks[suit][hole]];
    }
  }
  add_by_looks(by_looks, suits, holes);
  for (const Card card : boards_.deck().flops()[flop].cards) take_out(card, holes);
  take_out(turn, holes);
}

RiversByTurn Worths::rivers_after(std::size_t flop) const {
  RiversByTurn out;
  for (const auto runouts : boards_.alike_runouts(flop)) {
    for (const auto& [board, suit, turn, river] : runouts) {
      out[static_cast<std::size_t>(turn.id())].push_back({board, suit, river});
      out[static_cast<std::size_t>(river.id())].push_back({board, suit, turn});
    }
  }
  return out;
}

}  // namespace houseway::solve::hold_em
