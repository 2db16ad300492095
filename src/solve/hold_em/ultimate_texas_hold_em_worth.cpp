#include "solve/hold_em/ultimate_texas_hold_em_worth.hpp"

#include <algorithm>

#include "solve/core/analysis.hpp"

namespace houseway::solve::ultimate_texas_hold_em {

using games::ultimate_texas_hold_em::AnteOutcome;
using games::ultimate_texas_hold_em::blind_outcome;
using games::ultimate_texas_hold_em::BlindOutcome;
using games::ultimate_texas_hold_em::play_outcome;
using hands::PokerCategory;

namespace {

/// Of a main bet, whose payments are in proportion to the stake.
Fraction net(const rulebook::Award& award) { return net_of({award.outcome, award.pays}); }

template <class Outcome>
Count common_denominator(Count so_far, const rulebook::Payouts<Outcome>& payouts) {
  for (const rulebook::Award& award : payouts.awards) so_far = lcm(so_far, denominator(net(award)));
  return so_far;
}

}  // namespace

Payments::Payments(const Rules& rules) {
  const Count common =
      common_denominator(common_denominator(common_denominator(1, rules.ante), rules.blind), rules.play);
  unit = static_cast<std::int64_t>(common);
  const auto whole = [&](const rulebook::Award& award) {
    return static_cast<std::int64_t>(numerator(Fraction(net(award) * common)));
  };
  for (std::size_t comparison = 0; comparison < 3; ++comparison) {
    for (const bool qualifies : {false, true}) {
      ante[comparison][qualifies ? 1 : 0] = whole(rules.ante_award(comparison, qualifies));
    }
    for (std::size_t i = 0; i < kit::count_of<PokerCategory>; ++i) {
      blind[comparison][i] = whole(rules.blind[blind_outcome(comparison, static_cast<PokerCategory>(i))]);
    }
    play[comparison] = whole(rules.play[play_outcome(comparison)]);
  }
  folded = whole(rules.ante[AnteOutcome::folded]) + whole(rules.blind[BlindOutcome::folded]);
}

Worths::Worths(const HoldEmBoards& boards, const Payments& payments, const Stretch& stretch)
    : boards_(boards),
      folded_(payments.folded * static_cast<std::int64_t>(boards.dealer_hands())),
      worths_(boards.showdowns().size()) {
  in_parallel(boards.boards().size(), stretch, [&](std::size_t i) {
    const HoldEmBoards::Board& board = boards.boards()[i];
    for (std::size_t at = board.first; at < board.first + look_pairs(board.suit); ++at) {
      const Showdown& showdown = boards.showdowns()[at];
      Worth& worth = worths_[at];
      for (std::size_t comparison = 0; comparison < 3; ++comparison) {
        const auto [unqualified, qualified] = showdown.hands[comparison];
        const std::int64_t blind = payments.blind[comparison][kit::index_of(showdown.category)];
        worth.ante_and_blind += unqualified * (payments.ante[comparison][0] + blind);
        worth.ante_and_blind += qualified * (payments.ante[comparison][1] + blind);
        worth.play += (unqualified + qualified) * payments.play[comparison];
      }
      worth.river = std::max(folded_, worth.raised(1));
    }
  });
}

void Worths::after_flop(std::size_t flop, std::array<Worth, hole_count>& holes) const {
  holes.fill({});
  // By the looks of a hole first, as if no runout could take one of its cards; those that do are then taken back.
  std::array<std::array<Worth, most_look_pairs>, no_suit + 1> by_looks{};
  for (const auto runouts : boards_.alike_runouts(flop)) {
    const HoldEmBoards::Board& board = boards_.boards()[runouts.front().board];
    const BoardSuit suit = runouts.front().suit;
    const std::span worths = std::span(worths_).subspan(board.first, look_pairs(board.suit));
    const auto times = static_cast<std::int64_t>(runouts.size());
    for (std::size_t i = 0; i < worths.size(); ++i) by_looks[suit][i] += times * worths[i];
    for (const auto& [unused_board, unused_suit, turn, river] : runouts) {
      boards_.each_hole_with(turn, river, [&](std::size_t hole) { holes[hole] -= worths[hole_looks[suit][hole]]; });
    }
  }
  for (const std::size_t hole : boards_.deck().holes()) {
    for (BoardSuit suit = 0; suit <= no_suit; ++suit) holes[hole] += by_looks[suit][hole_looks[suit][hole]];
  }
  for (const Card card : boards_.deck().flops()[flop].cards) {
    for (const Card other : boards_.deck().cards()) {
      if (other != card) holes[hole_of(card, other)] = {};
    }
  }
}

}  // namespace houseway::solve::ultimate_texas_hold_em
