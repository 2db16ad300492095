#include "games/blackjack/blackjack.hpp"

#include <fmt/format.h>

#include <iterator>

#include "kit/error.hpp"
#include "solve/blackjack/exchange_play.hpp"
#include "solve/blackjack/hand_wager.hpp"
#include "solve/blackjack/joint.hpp"
#include "solve/blackjack/main.hpp"
#include "solve/blackjack/side.hpp"
#include "solve/blackjack/streak.hpp"
#include "solve/core/by_outcome.hpp"

namespace houseway::solve::blackjack {

namespace {

using games::blackjack::Rules;

/// With wagers on pairs beside the hand: their figures under the same play follow the hand's.
void add_joint_play(const Question& question, const Rules& rules, const Terms& terms, std::vector<Distribution>& out) {
  if (terms.surrenders_early || terms.most_hands < 2)
    throw kit::InputError("--beside", "is not solved with early surrender, nor where pairs are not split; simulate it");
  if (!terms.plain)
    throw kit::InputError("--beside", "is not solved where the round has parts that Blackjack's has not; simulate it");
  const std::vector<kit::Card> shoe = question.left_of(rules.shoe.deck.cards());
  const BesidePairs<double> beside(rules, question.beside, question.table.meters, shoe);
  JointPlay joint = joint_play(terms, beside, question.threads, question.monitor);
  const auto add = [&](Distribution rounds, const Play& play, const blackjack_side::Plays& plays) {
    rounds.play = play;
    out.push_back(std::move(rounds));
    for (const PairWager& wager : blackjack_side::pair_wagers) {
      if (question.beside_on(name_of(wager)) == nullptr) continue;
      out.push_back(by_award(name_of(wager), awards(rules, wager), count_pair_wager(rules, wager, plays, shoe)));
      out.back().play = Play{play.name, {}, "", {}, {}};
    }
  };
  Play play;
  play.strategy_file = strategy_file(joint.chart, terms, question.beside);
  play.name = "composition-dependent (CDZ−), pairs by their suits";
  play.chart = std::move(joint.pairs);
  play.plain_costs = Fraction(joint.plain_costs);
  add(std::move(joint.rounds), play, joint.plays);

  play.name = "basic strategy with these wagers";
  play.chart = chart_of(joint.chart, terms);
  play.plain_costs = Fraction(joint.chart_plain_costs);
  play.mistakes = joint.differences;
  const auto by_chart = [choice = choice_of(joint.chart, terms)](const games::blackjack::Seen& seen) {
    return choice(seen);
  };
  add(std::move(joint.chart_rounds), play, blackjack_side::plays_of(rules, by_chart));
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  std::vector<Distribution> out;
  const Terms terms(rules, question.left_of(rules.shoe.deck.cards()));
  if (!question.without.empty() && exchanges_cards(rules))
    throw kit::InputError("--without", "is not counted where cards or hands are exchanged");
  if (question.asks("blackjack") && exchange_solvable(rules)) out = exchange_play(question, rules);
  const bool asked = question.asks("blackjack") && solvable(rules) && !exchanges_cards(rules);
  const bool best = asked && question.strategy == nullptr;
  if (best && question.beside.empty()) add_best_play(question, terms, out);
  const bool beside_streaks = best && has_streak_beside(question);
  if (beside_streaks) {
    add_streak_play(question, rules, terms, out);
  } else {
    if (best && !question.beside.empty()) add_joint_play(question, rules, terms, out);
    if (streaks_solvable(rules, terms)) add_streaks(question, rules, terms, out);
  }
  if (asked && question.strategy != nullptr)
    add_priced(question, terms, games::make_strategy<games::blackjack::Game>(rules, question.strategy), out);
  if (question.asks("insurance")) out.push_back(insurance(terms, rules));
  std::vector<Distribution> side = blackjack_side::solve(question);
  out.insert(out.end(), std::make_move_iterator(side.begin()), std::make_move_iterator(side.end()));
  return out;
}

}  // namespace houseway::solve::blackjack
