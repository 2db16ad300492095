#include "games/blackjack/blackjack.hpp"

#include <fmt/format.h>

#include <iterator>

#include "kit/error.hpp"
#include "solve/blackjack/joint.hpp"
#include "solve/blackjack/main.hpp"
#include "solve/blackjack/side.hpp"
#include "solve/core/by_outcome.hpp"

namespace houseway::solve::blackjack {

namespace {

using games::blackjack::InsuranceOutcome;
using games::blackjack::Rules;

/// Under an ace every card but it can be the dealer's second.
Distribution insurance(const Terms& terms, const Rules& rules) {
  OutcomeCounts<InsuranceOutcome, int> counts;
  for (const int count : terms.pack) counts[InsuranceOutcome::other_card] += count;
  counts[InsuranceOutcome::ten_value] = terms.pack[ten];
  counts[InsuranceOutcome::other_card] -= terms.pack[ten] + 1;
  return by_outcome("insurance", rules.insurance, counts.list());
}

/// What a stake that is decided by the dealer's second card is worth beside a hand.
Fraction insurance_value(const Terms& terms, const Hand& hand, const Fraction& wins, const Fraction& loses) {
  int cards = -1;
  for (const int count : terms.pack) cards += count;
  const Fraction blackjack(terms.pack[ten] - hand.cards[ten], cards - hand.size);
  return wins * blackjack + loses * (1 - blackjack);
}

/// Which first hands should take a bet on the dealer's ten-value card.
std::vector<std::string> advice_on_insurance(const Terms& terms) {
  const Hands& hands = Hands::all();
  std::vector<std::string> out;
  std::string insured;
  for (const HandIndex index : hands.to_play()) {
    const Hand& hand = hands[index];
    if (hand.size == 2 && insurance_value(terms, hand, terms.insurance_wins, terms.insurance_loses) > 0)
      insured += (insured.empty() ? "" : ", ") + name_of(hand);
  }
  if (terms.offers_insurance)
    out.push_back(fmt::format("Insurance: {}.", insured.empty() ? "never" : "with " + insured));
  if (!terms.offers_even_money) return out;
  const Hand& natural = hands[hands.of_two(ace, ten)];
  const Fraction declined = insurance_value(terms, natural, terms.natural[final_blackjack], terms.natural_at_once);
  out.push_back(fmt::format("Even money: {}; a blackjack against an ace is worth {:.6f}.",
                            terms.even_money > declined ? "take it" : "never", static_cast<double>(declined)));
  return out;
}

void add_best_play(const Question& question, const Terms& terms, std::vector<Distribution>& out) {
  BestPlay best = best_play(terms, question.threads, question.monitor);
  constexpr auto percent = [](double expectation) { return fmt::format("{:+.9f}%", 100 * expectation); };
  Play play;
  play.name = "composition-dependent (CDZ−)";
  const Chart basic = chart_of(best.chart, terms);
  play.chart = basic;
  play.chart.say("The player's expectation", {fmt::format("basic strategy, by count    {}", percent(best.basic)),
                                              fmt::format("composition-dependent CDZ−  {}", percent(best.zero_memory)),
                                              fmt::format("composition-dependent CDP1  {}", percent(best.one_pair)),
                                              fmt::format("composition-dependent CDP   {}", percent(best.pairs))});
  for (std::string& advice : advice_on_insurance(terms)) play.chart.say(std::move(advice));
  if (!best.exceptions.empty())
    play.chart.say("By composition (CDZ−), two and three cards:", lines_of(best.exceptions));
  play.strategy_file = strategy_file(best.chart, terms);
  best.zero_memory_rounds.play = play;
  out.push_back(std::move(best.zero_memory_rounds));

  play.name = "basic strategy";
  play.chart = basic;
  best.basic_rounds.play = std::move(play);
  out.push_back(std::move(best.basic_rounds));
}

/// With wagers on pairs beside the hand: their figures under the same play follow the hand's.
void add_joint_play(const Question& question, const Rules& rules, const Terms& terms, std::vector<Distribution>& out) {
  if (terms.surrenders_early || terms.most_hands < 2)
    throw kit::InputError("--beside", "is not solved with early surrender, nor where pairs are not split; simulate it");
  const std::vector<kit::Card> shoe = rules.shoe.deck.cards();
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
    return choice(seen.row, seen.column, seen.may_double, seen.may_surrender);
  };
  add(std::move(joint.chart_rounds), play, blackjack_side::plays_of(rules, by_chart));
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  std::vector<Distribution> out;
  const Terms terms(rules);
  const bool asked = question.asks("blackjack") && solvable(rules);
  const bool best = asked && question.strategy == nullptr;
  if (best && question.beside.empty()) add_best_play(question, terms, out);
  if (best && !question.beside.empty()) add_joint_play(question, rules, terms, out);
  if (asked && question.strategy != nullptr) {
    const auto strategy = games::make_strategy<games::blackjack::Game>(rules, question.strategy);
    const auto written = games::blackjack::rows_written(*question.strategy);
    Priced priced = price(terms, strategy, written, question.threads, question.monitor);
    Play play{question.strategy->name, {}, "", std::move(priced.mistakes), {}};
    constexpr double shown = 5e-9;
    if (priced.left_alone > shown) {
      play.chart =
          Chart::of(fmt::format("Rows that the file leaves out are played by the published chart, which costs {:.6f}%.",
                                100 * priced.left_alone));
    }
    priced.rounds.play = std::move(play);
    out.push_back(std::move(priced.rounds));
  }
  if (question.asks("insurance")) out.push_back(insurance(terms, rules));
  std::vector<Distribution> side = blackjack_side::solve(question);
  out.insert(out.end(), std::make_move_iterator(side.begin()), std::make_move_iterator(side.end()));
  return out;
}

}  // namespace houseway::solve::blackjack
