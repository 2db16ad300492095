#include "solve/blackjack/hand_wager.hpp"

#include <fmt/format.h>

#include <span>
#include <string>

#include "solve/blackjack/main.hpp"
#include "solve/core/by_outcome.hpp"

namespace houseway::solve::blackjack {

namespace {

using games::blackjack::InsuranceOutcome;

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
  const Fraction declined =
      insurance_value(terms, natural, terms.pays.natural[final_blackjack], terms.pays.natural_at_once);
  out.push_back(fmt::format("Even money: {}; a blackjack against an ace is worth {:.6f}.",
                            terms.even_money > declined ? "take it" : "never", static_cast<double>(declined)));
  return out;
}

std::string advice_on_attack(std::span<const std::size_t> columns) {
  std::string cards;
  for (const std::size_t column : columns) cards += (cards.empty() ? "" : ", ") + column_name(column);
  return fmt::format("Double attack: {}.", cards.empty() ? "never" : "against " + cards);
}

}  // namespace

Distribution insurance(const Terms& terms, const games::blackjack::Rules& rules) {
  OutcomeCounts<InsuranceOutcome, int> counts;
  for (const int count : terms.pack) counts[InsuranceOutcome::other_card] += count;
  counts[InsuranceOutcome::ten_value] = terms.pack[ten];
  counts[InsuranceOutcome::other_card] -= terms.pack[ten] + 1;
  return by_outcome("insurance", rules.insurance, counts.list());
}

void add_best_play(const Question& question, const Terms& terms, std::vector<Distribution>& out) {
  BestPlay best = best_play(terms, question.threads, question.monitor);
  constexpr auto percent = [](double expectation) { return fmt::format("{:+.9f}%", 100 * expectation); };
  Play play;
  play.name = "composition-dependent (CDZ−)";
  const Chart basic = chart_of(best.charts, terms);
  play.chart = basic;
  play.chart.say("The player's expectation", {fmt::format("basic strategy, by count    {}", percent(best.basic)),
                                              fmt::format("composition-dependent CDZ−  {}", percent(best.zero_memory)),
                                              fmt::format("composition-dependent CDP1  {}", percent(best.one_pair)),
                                              fmt::format("composition-dependent CDP   {}", percent(best.pairs))});
  for (std::string& advice : advice_on_insurance(terms)) play.chart.say(std::move(advice));
  if (!terms.attacking.empty()) play.chart.say(advice_on_attack(best.attacks));
  if (!best.exceptions.empty())
    play.chart.say("By composition (CDZ−), two and three cards:", lines_of(best.exceptions));
  play.strategy_file = strategy_file(best.charts, terms, best.attacks);
  best.zero_memory_rounds.play = play;
  out.push_back(std::move(best.zero_memory_rounds));

  play.name = "basic strategy";
  play.chart = basic;
  best.basic_rounds.play = std::move(play);
  out.push_back(std::move(best.basic_rounds));
}

void add_priced(const Question& question, const Terms& terms, const games::blackjack::Strategy& strategy,
                std::vector<Distribution>& out) {
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

}  // namespace houseway::solve::blackjack
