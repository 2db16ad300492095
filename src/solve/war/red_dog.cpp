#include "solve/war/red_dog.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "solve/core/analysis.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/core/question.hpp"
#include "solve/count/card_kinds.hpp"

namespace houseway::solve::red_dog {

using games::red_dog::Outcome;
using games::red_dog::outcome_of;
using games::red_dog::Rules;
using games::red_dog::spread_of;
using games::red_dog::widest_spread;
using kit::Card;

namespace {

constexpr int cards_of_a_round = 3;

/// The two cards of the deal. Those that are burned are cards that nobody sees.
template <class Visit>
void each_deal(CardKinds& shoe, Visit&& visit) {
  shoe.each_draw([&](Card left, Ways a) { shoe.each_draw([&](Card right, Ways b) { visit(left, right, a * b); }); });
}

/// What the third card makes of two that have a spread or are a pair.
OutcomeCounts<Outcome, Ways> count_third(CardKinds& shoe, Card left, Card right) {
  OutcomeCounts<Outcome, Ways> counts;
  shoe.each_draw([&](Card third, Ways ways) { counts[outcome_of(left, right, third)] += ways; });
  return counts;
}

Payment raise(const Rules& rules, Outcome outcome) { return {"raise", rules.raised(outcome).pays}; }

/// Calls `visit` for every two cards with a spread.
template <class Visit>
void each_spread(Visit&& visit) {
  for (int low = 0; low < kit::rank_count; ++low) {
    for (int high = low + 2; high < kit::rank_count; ++high) {
      const Card a(static_cast<kit::Rank>(low), kit::Suit::clubs);
      const Card b(static_cast<kit::Rank>(high), kit::Suit::clubs);
      visit(a, b);
      visit(b, a);
    }
  }
}

std::string spreads_text(const std::vector<int>& spreads) {
  std::vector<std::string> words;
  for (const int spread : spreads) words.push_back(std::to_string(spread));
  return fmt::format("{}", fmt::join(words, ", "));
}

/// How the bet is played, spread by spread, and where that is not the best.
Play describe(const Raises& raises, const GainOfRaise& gain, std::string name) {
  std::vector<int> raised;
  std::array<Fraction, widest_spread + 1> gains{};
  std::array<Fraction, widest_spread + 1> lost{};
  each_spread([&](Card left, Card right) {
    const int spread = spread_of(left, right);
    const Fraction& brings = gain.at(left, right);
    const bool raise = raises(left, right);
    if (raise && (raised.empty() || raised.back() != spread)) raised.push_back(spread);
    gains[static_cast<std::size_t>(spread)] += brings;
    if (raise != (brings > 0)) lost[static_cast<std::size_t>(spread)] += abs(brings);
  });
  std::sort(raised.begin(), raised.end());
  raised.erase(std::unique(raised.begin(), raised.end()), raised.end());

  Play play;
  play.name = std::move(name);
  play.chart.say(raised.empty() ? "Never raise." : fmt::format("Raise on a spread of {}.", spreads_text(raised)));
  std::vector<std::string> by_spread;
  for (int spread = 1; spread <= widest_spread; ++spread)
    by_spread.push_back(fmt::format("{:>2}  brings {:+.4f}%", spread,
                                    100 * static_cast<double>(gains[static_cast<std::size_t>(spread)])));
  play.chart.say("By round, of the main wager, raising on a spread of", std::move(by_spread));
  play.strategy_file = fmt::format("procedure = \"red-dog\"\nraise-on-spread = [{}]\n", spreads_text(raised));
  for (int spread = 1; spread <= widest_spread; ++spread) {
    const Fraction& cost = lost[static_cast<std::size_t>(spread)];
    if (cost == 0) continue;
    const bool chosen = std::binary_search(raised.begin(), raised.end(), spread);
    play.mistakes.push_back({fmt::format("a spread of {}", spread), chosen ? "raise" : "decline",
                             chosen ? "decline" : "raise", static_cast<double>(cost)});
  }
  return play;
}

}  // namespace

GainOfRaise gain_of_raise(const Rules& rules, std::span<const Card> shoe) {
  CardKinds by_rank(shoe, rank_of);
  const Count cases = by_rank.unseen(cards_of_a_round);
  GainOfRaise gain;
  each_deal(by_rank, [&](Card left, Card right, Ways ways) {
    if (spread_of(left, right) < 1) return;
    const auto thirds = count_third(by_rank, left, right);
    Fraction sum = 0;
    for (std::size_t i = 0; i <= kit::index_of(Outcome::not_between); ++i)
      sum += net_of(raise(rules, static_cast<Outcome>(i))) * Count(thirds.counts[i]);
    gain.at(left, right) = sum * Fraction(Count(ways), cases);
  });
  return gain;
}

Raises best_raises(const GainOfRaise& gain) {
  return [gain](Card left, Card right) { return gain.at(left, right) > 0; };
}

Distribution main_bet(const Rules& rules, std::span<const Card> shoe, const Raises& raises) {
  CardKinds by_rank(shoe, rank_of);
  OutcomeCounts<Outcome, Ways> alone;
  OutcomeCounts<Outcome, Ways> raised;
  each_deal(by_rank, [&](Card left, Card right, Ways ways) {
    const int spread = spread_of(left, right);
    if (spread == 0) {
      alone[Outcome::consecutive] += ways * by_rank.unseen(1);
      return;
    }
    const auto thirds = count_third(by_rank, left, right);
    auto& counts = spread > 0 && raises(left, right) ? raised : alone;
    for (std::size_t i = 0; i < thirds.counts.size(); ++i) counts.counts[i] += ways * thirds.counts[i];
  });
  Distribution out;
  const std::string_view main = kit::name_of(rules.main);
  out.wager = main;
  out.parts = {std::string(main), "raise"};
  out.cases = by_rank.unseen(cards_of_a_round);
  for (std::size_t i = 0; i < kit::count_of<Outcome>; ++i) {
    const auto outcome = static_cast<Outcome>(i);
    const Payment payment{main, rules.pays[outcome].pays};
    if (alone[outcome] != 0) out.endings.push_back({std::string(kit::name_of(outcome)), alone[outcome], {payment}});
    if (raised[outcome] == 0) continue;
    out.endings.push_back(
        {fmt::format("{}, raised", kit::name_of(outcome)), raised[outcome], {payment, raise(rules, outcome)}});
  }
  return out;
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  if (!question.asks(kit::name_of(rules.main))) return {};
  const std::vector<Card> shoe = rules.shoe.deck.cards();
  const GainOfRaise gain = red_dog::gain_of_raise(rules, shoe);
  Raises raises = red_dog::best_raises(gain);
  if (question.strategy != nullptr) {
    const auto strategy = games::make_strategy<games::red_dog::Game>(rules, question.strategy);
    raises = [strategy](Card left, Card right) {
      return strategy.raises[static_cast<std::size_t>(spread_of(left, right))];
    };
  }
  std::vector<Distribution> out{red_dog::main_bet(rules, shoe, raises)};
  out.back().play = describe(raises, gain, question.strategy != nullptr ? "as given" : "optimal");
  return out;
}

}  // namespace houseway::solve::red_dog
