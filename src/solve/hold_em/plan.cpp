#include "solve/hold_em/plan.hpp"

#include <algorithm>
#include <memory>

#include "kit/invariant.hpp"

namespace houseway::solve::hold_em {

using games::hold_em::is_four_to_flush;

namespace {

bool share_a_card(const PokerHand& a, const PokerHand& b) { return (a.cards() & b.cards()) != 0; }

std::uint8_t place_of(const Decision& decision, std::size_t action) {
  const auto at = std::find_if(decision.choices.begin(), decision.choices.end(),
                               [&](const Choice& choice) { return choice.action == action; });
  kit::ensure(at != decision.choices.end(), "a strategy takes an action that its game does not have");
  return static_cast<std::uint8_t>(at - decision.choices.begin());
}

/// Every hole that a flop and a turn card leave its cards.
template <class Visit>
void each_hole(const HoldEmDeck& deck, const PokerHand& board, Visit&& visit) {
  for (const std::size_t hole : deck.holes()) {
    if (const PokerHand held(hole_cards[hole]); !share_a_card(held, board)) visit(hole, held);
  }
}

/// Asks a strategy about every situation that can come.
class Asked {
 public:
  Asked(const Course& course, const Advice& advice) : course_(course), advice_(advice) {}

  [[nodiscard]] Plan plan(const Stretch& stretch) const {
    Plan plan(course_.boards, course_.game);
    const HoldEmDeck& deck = course_.boards.deck();
    const Decision& first = course_.game.decisions.front();
    for (const std::size_t hole : deck.holes()) {
      const Seen seen{Street::hole, hole_cards[deck.starting_hand(hole)], {}, {}};
      plan.before_flop[hole] = place_of(first, advice_(seen));
    }
    in_parallel(deck.flops().size(), stretch, [&](std::size_t flop) { after_flop(plan, flop); });
    if (const Decision* last = course_.game.at(Street::river); last != nullptr) {
      in_parallel(course_.boards.boards().size(), stretch, [&](std::size_t i) { after_river(plan, *last, i); });
    }
    return plan;
  }

 private:
  [[nodiscard]] bool takes_second(const Decision& decision, std::size_t hole, const PokerHand& board,
                                  const PokerHand& held) const {
    return place_of(decision, advice_({decision.street, hole_cards[hole], board, evaluate(board + held)})) == 1;
  }

  void after_flop(Plan& plan, std::size_t flop) const {
    const HoldEmDeck& deck = course_.boards.deck();
    const PokerHand three(deck.flops()[flop].cards);
    if (const Decision* decision = course_.game.at(Street::flop); decision != nullptr) {
      each_hole(deck, three, [&](std::size_t hole, const PokerHand& held) {
        plan.after_flop[flop][hole] = takes_second(*decision, hole, three, held);
      });
    }
    const Decision* decision = course_.game.at(Street::turn);
    if (decision == nullptr) return;
    for (const Card turn : deck.cards()) {
      if (three.holds(turn)) continue;
      const PokerHand four = three + turn;
      each_hole(deck, four, [&](std::size_t hole, const PokerHand& held) {
        if (course_.stages[course_.entered(plan, hole)].folded) return;
        plan.after_turn[Plan::turn_at(flop, turn)][hole] = takes_second(*decision, hole, four, held);
      });
    }
  }

  void after_river(Plan& plan, const Decision& decision, std::size_t i) const {
    const HoldEmBoards::Board& board = course_.boards.boards()[i];
    std::bitset<most_look_pairs> asked;
    each_hole(course_.boards.deck(), board.cards, [&](std::size_t hole, const PokerHand& held) {
      const std::size_t looks = hole_looks[board.suit][hole];
      if (asked[looks]) return;
      asked[looks] = true;
      plan.after_river[board.first + looks] = takes_second(decision, hole, board.cards, held) ? 1 : 0;
    });
  }

  const Course& course_;
  const Advice& advice_;
};

void add_costs(CostByDraw& costs, const CostByDraw& more) {
  for (std::size_t draws = 0; draws < costs.size(); ++draws) {
    for (std::size_t i = 0; i < costs[draws].size(); ++i) costs[draws][i] += more[draws][i];
  }
}

/// Finds the best choices flop by flop; what is not a flop's own is gathered.
class BestChoices {
 public:
  using Holes = std::array<Worth, hole_count>;
  struct Mine {
    Holes holes;
    Holes after_turn;
    std::array<StartingWorth, hole_count> starting_hands{};
    CostByDraw cost_after_flop{};
    CostByDraw cost_after_turn{};
  };

  BestChoices(const Course& course, const Worths& worths, const Plan* compared, Plan& plan)
      : course_(course), worths_(worths), compared_(compared), plan_(plan) {}

  void after_flop(Mine& mine, std::size_t flop) const {
    const HoldEmDeck& deck = course_.boards.deck();
    const PokerHand three(deck.flops()[flop].cards);
    const std::int64_t times = deck.flops()[flop].times;
    auto runouts = static_cast<std::int64_t>(course_.boards.runouts());
    if (const Decision* decision = course_.game.at(Street::turn); decision != nullptr) {
      after_each_turn(mine, *decision, flop);
      runouts *= 2;  // each pair of cards comes in both orders
    } else {
      worths_.after_flop(flop, mine.holes);
    }
    if (const Decision* decision = course_.game.at(Street::flop); decision != nullptr) {
      choose(*decision, mine.holes, plan_.after_flop[flop], [&](std::size_t hole, std::int64_t gain) {
        if (compared_ == nullptr || !course_.is_asked(course_.entered(*compared_, hole), Street::flop)) return;
        add_cost(mine.cost_after_flop, three, hole, compared_->after_flop[flop][hole], gain, times);
      });
    }
    each_hole(deck, three, [&](std::size_t hole, const PokerHand&) {
      StartingWorth& starting = mine.starting_hands[deck.starting_hand(hole)];
      starting.worth += times * mine.holes[hole];
      starting.deals += times * runouts;
    });
  }

 private:
  /// The best choice of every hole. `visit(hole, gain)` hears what the second of them gains.
  template <class Visit>
  void choose(const Decision& decision, Holes& holes, std::bitset<hole_count>& second, Visit&& visit) const {
    for (const std::size_t hole : course_.boards.deck().holes()) {
      const std::int64_t gain = worths_.gain(decision, holes[hole]);
      visit(hole, gain);
      second[hole] = gain > 0;
      holes[hole].rest = worths_.value(decision.choices[0], holes[hole]) + std::max<std::int64_t>(gain, 0);
    }
  }

  void after_each_turn(Mine& mine, const Decision& decision, std::size_t flop) const {
    const HoldEmDeck& deck = course_.boards.deck();
    const PokerHand three(deck.flops()[flop].cards);
    const RiversByTurn rivers = worths_.rivers_after(flop);
    mine.holes.fill({});
    for (const Card turn : deck.cards()) {
      if (three.holds(turn)) continue;
      const std::size_t at = Plan::turn_at(flop, turn);
      worths_.after_turn(flop, turn, rivers[static_cast<std::size_t>(turn.id())], mine.after_turn);
      choose(decision, mine.after_turn, plan_.after_turn[at], [&](std::size_t hole, std::int64_t gain) {
        if (compared_ == nullptr || gain == 0) return;
        const std::size_t entered = course_.entered(*compared_, hole);
        const std::size_t stage = course_.passed(entered, Street::flop, compared_->after_flop[flop][hole]);
        if (!course_.is_asked(stage, Street::turn)) return;
        add_cost(mine.cost_after_turn, three + turn, hole, compared_->after_turn[at][hole], gain,
                 deck.flops()[flop].times);
      });
      for (const std::size_t hole : deck.holes()) mine.holes[hole] += mine.after_turn[hole];
    }
  }

  static void add_cost(CostByDraw& costs, const PokerHand& board, std::size_t hole, bool second, std::int64_t gain,
                       std::int64_t times) {
    const PokerHand held(hole_cards[hole]);
    if (share_a_card(held, board)) return;
    const PokerHand hand = board + held;
    costs[is_four_to_flush(hand) ? 1 : 0][kit::index_of(evaluate(hand).category())].add(second, gain, times);
  }

  const Course& course_;
  const Worths& worths_;
  const Plan* compared_;
  Plan& plan_;
};

}  // namespace

Plan::Plan(const HoldEmBoards& boards, const Declared& game) {
  const std::size_t flops = boards.deck().flops().size();
  after_flop.resize(flops);
  if (game.at(Street::turn) != nullptr) after_turn.resize(flops * kit::deck_size);
  if (game.at(Street::river) != nullptr) after_river.resize(boards.showdowns().size());
}

Plan plan_of(const Course& course, const Advice& advice, const Stretch& stretch) {
  return Asked(course, advice).plan(stretch);
}

BestPlay best_play(const Course& course, const Worths& worths, const Stretch& stretch, const Plan* compared) {
  const HoldEmDeck& deck = course.boards.deck();
  BestPlay best{Plan(course.boards, course.game)};
  const BestChoices choices(course, worths, compared, best.plan);
  in_parallel<BestChoices::Mine>(
      deck.flops().size(), stretch, [&](BestChoices::Mine& mine, std::size_t flop) { choices.after_flop(mine, flop); },
      [&](const BestChoices::Mine& mine) {
        for (std::size_t i = 0; i < hole_count; ++i) {
          best.starting_hands[i].worth += mine.starting_hands[i].worth;
          best.starting_hands[i].deals += mine.starting_hands[i].deals;
        }
        add_costs(best.cost_after_flop, mine.cost_after_flop);
        add_costs(best.cost_after_turn, mine.cost_after_turn);
      });
  if (const Decision* last = course.game.at(Street::river); last != nullptr) {
    for (std::size_t i = 0; i < best.plan.after_river.size(); ++i)
      best.plan.after_river[i] = worths.gain_after_river(*last, i) > 0 ? 1 : 0;
  }
  return best;
}

}  // namespace houseway::solve::hold_em
