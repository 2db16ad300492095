#include "solve/blackjack/exchange_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "games/blackjack/blackjack.hpp"
#include "kit/error.hpp"
#include "solve/blackjack/main.hpp"
#include "solve/blackjack/new_cards.hpp"
#include "solve/blackjack/second_cards.hpp"

namespace houseway::solve::blackjack {

using games::blackjack::Odds;
using games::blackjack::Rules;
using games::blackjack::Strategy;
using games::blackjack::Switching;

namespace {

std::string percent(double part) { return fmt::format("{:+.6f}%", 100 * part); }
std::string share(double part) { return fmt::format("{:.2f}%", 100 * part); }

bool same_odds(const Rules& rules, Odds a, Odds b) {
  const auto& one = rules.pays(a).awards;
  const auto& other = rules.pays(b).awards;
  return std::equal(one.begin(), one.end(), other.begin(),
                    [](const auto& x, const auto& y) { return x.pays == y.pays; });
}

/// The chart that a strategy plays by.
CellChart cells_of(const Strategy& strategy, const Terms& terms) {
  CellChart cells{};
  const Choice choice = choice_of(strategy);
  for (const std::size_t row : printed_rows()) {
    for (const std::size_t column : printed_columns(terms)) {
      games::blackjack::Seen seen;
      seen.row = row;
      seen.column = column;
      seen.cards = games::blackjack::ChartLayers::least_cards;
      cells[row][column] = cell_of(choice, seen, terms);
    }
  }
  return cells;
}

/// How the exchange is played, in the name of what is done.
struct Named {
  std::string name;
  Strategy strategy;
  bool best = false;
};

/// The plays that are asked for: the best and the built-in one, or that of a file.
std::vector<Named> plays_asked(const Question& question, const Rules& rules) {
  const auto strategy = games::make_strategy<games::blackjack::Game>(rules, question.strategy);
  if (question.strategy != nullptr) return {{question.strategy->name, strategy}};
  return {{"composition-dependent", strategy, true}, {"basic strategy", strategy}};
}

/// What the exchange is worth, by the dealer's card.
std::vector<std::string> worth_by_column(const Terms& terms, const TwoHandRounds& rounds) {
  std::vector<std::string> lines;
  std::size_t at = 0;
  for (const auto& shown : shown_cards(terms)) {
    if (shown_chance<double>(terms, shown) == 0) continue;
    const Exchanged<double>& each = rounds.by_column[at++];
    lines.push_back(fmt::format("{:<6} switch in {:>6} of rounds; {} becomes {}, worth {}", name_of(shown),
                                share(each.chance), percent(each.kept / 2), percent(each.value / 2),
                                percent((each.value - each.kept) / 2)));
  }
  return lines;
}

std::vector<Distribution> second_cards_play(const Question& question, const Rules& rules) {
  const Terms terms(rules);
  std::vector<Distribution> out;
  const auto plays = plays_asked(question, rules);
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const Named& named = plays[i];
    TwoHandPlay<double> play;
    play.hands = named.best ? for_the_best<double>() : by_chart<double>(named.strategy);
    play.makes_blackjacks = rules.switched_blackjack;
    play.switches = named.best ? where_better<double>() : by_rows<double>(named.strategy, terms, play.makes_blackjacks);
    const auto from = static_cast<double>(i) / static_cast<double>(plays.size());
    const auto to = static_cast<double>(i + 1) / static_cast<double>(plays.size());
    TwoHandRounds rounds = two_hand_rounds(terms, play, question.threads, question.monitor.part(from, to));
    Play said;
    said.name = named.name;
    const CellChart cells = cells_of(named.strategy, terms);
    said.chart = chart_of(cells, terms);
    said.chart.say("Of both wagers together",
                   {fmt::format("the player's expectation  {}", percent(rounds.value.value / 2)),
                    fmt::format("if nobody switched        {}", percent(rounds.value.kept / 2)),
                    fmt::format("the switch is worth       {}, made in {} of rounds",
                                percent((rounds.value.value - rounds.value.kept) / 2), share(rounds.value.chance))});
    said.chart.say("What the switch is worth by the dealer's card", worth_by_column(terms, rounds));
    said.chart.say(
        "The expectation is exact. The deviation takes the hands to be independent once the four cards and the "
        "dealer's final count are known.");
    said.strategy_file = strategy_file(cells, terms);
    rounds.rounds.play = std::move(said);
    out.push_back(std::move(rounds.rounds));
  }
  return out;
}

/// The hands that are given away, by the dealer's card.
std::vector<std::string> given_by_column(const NewCards& table, const NewCardRounds& rounds) {
  std::vector<std::string> lines;
  const Hands& hands = Hands::all();
  for (const auto& shown : shown_cards(table.kept)) {
    std::string given;
    std::size_t all = 0;
    std::size_t of_them = 0;
    for (const NewCardRounds::Hand& hand : rounds.hands) {
      if (hand.shown != shown) continue;
      ++all;
      if (!hand.gives_away) continue;
      ++of_them;
      given += (given.empty() ? "" : ", ") + name_of(hands[hands.of_two(hand.a, hand.b)]);
    }
    if (all == 0) continue;
    lines.push_back(fmt::format("{:<6} {}", name_of(shown), of_them == 0 ? "none" : of_them == all ? "all" : given));
  }
  return lines;
}

std::vector<Distribution> new_cards_play(const Question& question, const Rules& rules, const NewCards& table,
                                         const std::vector<std::string>& parts, std::string_view exchange) {
  std::vector<Distribution> out;
  const auto plays = plays_asked(question, rules);
  std::vector<OneHandPlay<double>> exchanges;
  for (const Named& named : plays)
    exchanges.push_back(named.best ? best_exchange<double>() : exchange_by_rows<double>(named.strategy, table));
  auto rounds_of = new_card_rounds(table, exchanges, parts, question.threads, question.monitor);
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const Named& named = plays[i];
    NewCardRounds& rounds = rounds_of[i];
    Play said;
    said.name = named.name;
    const CellChart cells = cells_of(named.strategy, table.kept);
    said.chart = chart_of(cells, table.kept);
    said.chart.say("The player's expectation",
                   {percent(rounds.value.value), fmt::format("if nobody exchanged  {}", percent(rounds.value.kept)),
                    fmt::format("worth                {}, made in {} of rounds",
                                percent(rounds.value.value - rounds.value.kept), share(rounds.value.chance))});
    said.chart.say(fmt::format("{}, by the dealer's card and the first two:", exchange),
                   given_by_column(table, rounds));
    said.strategy_file = strategy_file(cells, table.kept);
    rounds.rounds.play = std::move(said);
    out.push_back(std::move(rounds.rounds));
  }
  return out;
}

}  // namespace

bool exchanges_cards(const Rules& rules) { return rules.switching != Switching::none || rules.zaps_on != 0; }

bool exchange_solvable(const Rules& rules) {
  const bool one_kind = (rules.switching != Switching::none) != (rules.zaps_on != 0);
  const bool other_parts = rules.doubles_any_number || rules.offers_rescue || rules.surrenders_until_standing ||
                           rules.free_double_on != 0 || rules.free_split != 0 || rules.dealer_card_first ||
                           rules.offers_attack || rules.pays_bonus_21;
  const bool alike = rules.switching != Switching::second_cards || same_odds(rules, Odds::plain, Odds::second_box);
  return one_kind && alike && !other_parts && !rules.surrenders_early;
}

std::vector<Distribution> exchange_play(const Question& question, const Rules& rules) {
  if (!question.beside.empty())
    throw kit::InputError("--beside", "is not solved where players exchange cards; simulate it");
  if (rules.switching == Switching::second_cards) return second_cards_play(question, rules);
  if (rules.switching == Switching::none) return new_cards_play(question, rules, zap_of(rules), {"blackjack"}, "Zap");
  return new_cards_play(question, rules, unseen_hand_of(rules), {"blackjack", "switch-hands-ante"}, "Switch");
}

}  // namespace houseway::solve::blackjack
