#include "solve/hold_em/ultimate_texas_hold_em_endings.hpp"

#include <algorithm>

namespace houseway::solve::ultimate_texas_hold_em {

namespace {

/// Where a hole stands when the whole board is dealt: raised before the flop or after it, or with a choice to make.
constexpr std::array stages{Action::play_4x, Action::play_3x, Action::play_2x, Action::check};
constexpr std::uint8_t not_dealt = stages.size();

/// How many holes of each stage look alike.
using HolesByLooks = std::array<std::array<std::uint32_t, most_look_pairs>, stages.size()>;

/// Follows a plan through everything that may come after one flop.
class AfterFlop {
 public:
  AfterFlop(const HoldEmBoards& boards, const Worths& worths, const Plan& plan, std::size_t flop)
      : boards_(boards), worths_(worths), plan_(plan), times_(boards.deck().flops()[flop].times) {
    stage_of_.fill(not_dealt);
    const PokerHand flop_cards(boards.deck().flops()[flop].cards);
    for (const std::size_t hole : boards.deck().holes()) {
      const auto [a, b] = hole_cards[hole];
      if (flop_cards.holds(a) || flop_cards.holds(b)) continue;
      Action action = plan.before_flop[hole];
      if (action == Action::check && plan.raises_after_flop[flop][hole]) action = Action::play_2x;
      stage_of_[hole] = static_cast<std::uint8_t>(std::find(stages.begin(), stages.end(), action) - stages.begin());
      for (BoardSuit suit = 0; suit <= no_suit; ++suit) {
        ++all_holes_[suit][stage_of_[hole]][hole_looks[suit][hole]];
      }
    }
    for (const auto runouts : boards.alike_runouts(flop)) count(runouts);
  }

  [[nodiscard]] const Endings& endings() const { return endings_; }

 private:
  void count(std::span<const HoldEmBoards::Runout> runouts) {
    const HoldEmBoards::Board& board = boards_.boards()[runouts.front().board];
    const BoardSuit suit = runouts.front().suit;
    const std::size_t looks = look_pairs(suit);
    // All holes, less those of which a card is on the board.
    HolesByLooks holes;
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
      for (std::size_t i = 0; i < looks; ++i) {
        holes[stage][i] = static_cast<std::uint32_t>(runouts.size()) * all_holes_[suit][stage][i];
      }
    }
    for (const auto& [unused_board, unused_suit, turn, river] : runouts) {
      boards_.each_hole_with(turn, river, [&](std::size_t hole) {
        if (stage_of_[hole] != not_dealt) --holes[stage_of_[hole]][hole_looks[suit][hole]];
      });
    }
    CostByCategory& cost = endings_.cost_after_river[kit::index_of(evaluate(board.cards).category())];
    for (std::size_t i = 0; i < looks; ++i) {
      for (std::size_t stage = 0; stage < stages.size(); ++stage) {
        const std::uint64_t times = holes[stage][i] * times_;
        if (times == 0) continue;
        if (stages[stage] == Action::check) {
          after_river(board.first + i, times, cost);
        } else {
          meet(stages[stage], board.first + i, times);
        }
      }
    }
  }

  void after_river(std::size_t showdown, std::uint64_t times, CostByCategory& cost) {
    const bool plays = plan_.plays_after_river[showdown] != 0;
    const PokerCategory category = boards_.showdowns()[showdown].category;
    cost[kit::index_of(category)].add(plays, worths_.of(showdown).raised(1) - worths_.folded(),
                                      static_cast<std::int64_t>(times));
    if (plays) {
      meet(Action::play_1x, showdown, times);
    } else {
      endings_.folded += times * boards_.dealer_hands();
    }
  }

  void meet(Action action, std::size_t at, std::uint64_t times) {
    const Showdown& showdown = boards_.showdowns()[at];
    Results& results = endings_.played[kit::index_of(action)][kit::index_of(showdown.category)];
    for (std::size_t comparison = 0; comparison < results.size(); ++comparison) {
      for (const std::size_t qualifies : {0U, 1U}) {
        results[comparison][qualifies] += times * showdown.hands[comparison][qualifies];
      }
    }
  }

  const HoldEmBoards& boards_;
  const Worths& worths_;
  const Plan& plan_;
  std::uint64_t times_;
  std::array<std::uint8_t, hole_count> stage_of_{};
  std::array<HolesByLooks, no_suit + 1> all_holes_{};
  Endings endings_;
};

}  // namespace

Endings& Endings::operator+=(const Endings& other) {
  for (std::size_t action = 0; action < played.size(); ++action) {
    for (std::size_t category = 0; category < played[action].size(); ++category) {
      for (std::size_t comparison = 0; comparison < 3; ++comparison) {
        for (const std::size_t qualifies : {0U, 1U}) {
          played[action][category][comparison][qualifies] += other.played[action][category][comparison][qualifies];
        }
      }
    }
  }
  folded += other.folded;
  for (std::size_t board = 0; board < cost_after_river.size(); ++board) {
    for (std::size_t i = 0; i < cost_after_river[board].size(); ++i) {
      cost_after_river[board][i] += other.cost_after_river[board][i];
    }
  }
  return *this;
}

Endings endings_of(const HoldEmBoards& boards, const Worths& worths, const Plan& plan, const Stretch& stretch) {
  Endings all;
  in_parallel<Endings>(
      boards.deck().flops().size(), stretch,
      [&](Endings& mine, std::size_t flop) { mine += AfterFlop(boards, worths, plan, flop).endings(); },
      [&](const Endings& mine) { all += mine; });
  return all;
}

}  // namespace houseway::solve::ultimate_texas_hold_em
