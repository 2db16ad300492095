#include "solve/hold_em/ultimate_texas_hold_em_plan.hpp"

#include <algorithm>

namespace houseway::solve::ultimate_texas_hold_em {

using games::ultimate_texas_hold_em::count_suit;
using games::ultimate_texas_hold_em::Street;

namespace {

bool is_four_to_flush(const PokerHand& hand) {
  using enum kit::Suit;
  const std::array suits{clubs, diamonds, hearts, spades};
  return std::any_of(suits.begin(), suits.end(), [&](kit::Suit suit) { return count_suit(hand, suit) == 4; });
}

bool share_a_card(const PokerHand& a, const PokerHand& b) { return (a.cards() & b.cards()) != 0; }

}  // namespace

Plan plan_of(const HoldEmBoards& boards, const Strategy& strategy, const Stretch& stretch) {
  const HoldEmDeck& deck = boards.deck();
  Plan plan;
  for (const std::size_t hole : deck.holes()) {
    plan.before_flop[hole] = strategy({Street::hole, hole_cards[deck.starting_hand(hole)], {}, {}});
  }
  plan.raises_after_flop.resize(deck.flops().size());
  for (std::size_t i = 0; i < deck.flops().size(); ++i) {
    const PokerHand flop(deck.flops()[i].cards);
    for (const std::size_t hole : deck.holes()) {
      const PokerHand held(hole_cards[hole]);
      if (share_a_card(held, flop)) continue;
      plan.raises_after_flop[i][hole] =
          strategy({Street::flop, hole_cards[hole], flop, evaluate(flop + held)}) == Action::play_2x;
    }
  }
  plan.plays_after_river.resize(boards.showdowns().size());
  in_parallel(boards.boards().size(), stretch, [&](std::size_t i) {
    const HoldEmBoards::Board& board = boards.boards()[i];
    std::bitset<most_look_pairs> asked;
    for (const std::size_t hole : deck.holes()) {
      const std::size_t looks = hole_looks[board.suit][hole];
      const PokerHand held(hole_cards[hole]);
      if (asked[looks] || share_a_card(held, board.cards)) continue;
      asked[looks] = true;
      const Action action = strategy({Street::river, hole_cards[hole], board.cards, evaluate(board.cards + held)});
      plan.plays_after_river[board.first + looks] = action == Action::play_1x ? 1 : 0;
    }
  });
  return plan;
}

std::int64_t StartingWorth::of(Action action) const {
  return action == Action::play_4x ? play_4x : action == Action::play_3x ? play_3x : check;
}

Action StartingWorth::best() const {
  Action best = Action::check;
  for (const Action action : {Action::play_3x, Action::play_4x}) best = of(action) > of(best) ? action : best;
  return best;
}

StartingWorth& StartingWorth::operator+=(const StartingWorth& other) {
  check += other.check;
  play_3x += other.play_3x;
  play_4x += other.play_4x;
  return *this;
}

BestPlay best_play(const HoldEmBoards& boards, const Worths& worths, const Stretch& stretch, const Plan* compared) {
  const HoldEmDeck& deck = boards.deck();
  BestPlay best;
  best.plan.raises_after_flop.resize(deck.flops().size());
  struct Mine {
    std::array<Worth, hole_count> holes;
    std::array<StartingWorth, hole_count> starting_hands{};
    std::array<CostByCategory, 2> cost{};
  };
  const auto compare_choices = [&](Mine& mine, std::size_t flop) {
    for (const std::size_t hole : deck.holes()) {
      if (compared->before_flop[hole] != Action::check) continue;
      const PokerHand flop_cards(deck.flops()[flop].cards);
      const PokerHand held(hole_cards[hole]);
      if (share_a_card(held, flop_cards)) continue;
      const PokerHand hand = flop_cards + held;
      mine.cost[is_four_to_flush(hand) ? 1 : 0][kit::index_of(evaluate(hand).category())].add(
          compared->raises_after_flop[flop][hole], mine.holes[hole].raised(2) - mine.holes[hole].river,
          deck.flops()[flop].times);
    }
  };
  in_parallel<Mine>(
      deck.flops().size(), stretch,
      [&](Mine& mine, std::size_t flop) {
        worths.after_flop(flop, mine.holes);
        const std::int64_t times = deck.flops()[flop].times;
        for (const std::size_t hole : deck.holes()) {
          const Worth& worth = mine.holes[hole];
          best.plan.raises_after_flop[flop][hole] = worth.raised(2) > worth.river;
          mine.starting_hands[deck.starting_hand(hole)] +=
              {times * std::max(worth.raised(2), worth.river), times * worth.raised(3), times * worth.raised(4)};
        }
        if (compared != nullptr) compare_choices(mine, flop);
      },
      [&](const Mine& mine) {
        for (std::size_t i = 0; i < hole_count; ++i) best.starting_hands[i] += mine.starting_hands[i];
        for (std::size_t draws = 0; draws < mine.cost.size(); ++draws) {
          for (std::size_t i = 0; i < mine.cost[draws].size(); ++i)
            best.cost_after_flop[draws][i] += mine.cost[draws][i];
        }
      });
  for (const std::size_t hole : deck.holes()) {
    best.plan.before_flop[hole] = best.starting_hands[deck.starting_hand(hole)].best();
  }
  best.plan.plays_after_river.resize(boards.showdowns().size());
  for (std::size_t i = 0; i < boards.showdowns().size(); ++i) {
    best.plan.plays_after_river[i] = worths.of(i).raised(1) > worths.folded() ? 1 : 0;
  }
  return best;
}

}  // namespace houseway::solve::ultimate_texas_hold_em
