#include "solve/baccarat/baccarat_chemin_de_fer.hpp"

#include <fmt/format.h>

#include <iterator>
#include <set>
#include <string>

#include "games/strategy_file.hpp"
#include "solve/core/analysis.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::baccarat_chemin_de_fer {

using games::baccarat_chemin_de_fer::against_outcomes;
using games::baccarat_chemin_de_fer::bank_outcomes;
using games::baccarat_chemin_de_fer::Rules;
using games::baccarat_chemin_de_fer::Spot;
using games::baccarat_chemin_de_fer::Strategy;

namespace {

/// Neither always nor never.
bool is_mixed(const Fraction& frequency) { return denominator(frequency) != 1; }

/// How much of what a cell holds for five counts, by how often five is drawn on.
Fraction part_of_five(const Cell& cell, const Fraction& five) { return cell.third ? five : Fraction(1 - five); }

/// What the Banker gains by drawing in a cell, against every other hand and against five.
struct GainInCell {
  Fraction other;
  Fraction five;

  GainInCell(const Cell& cell, const Worth& banker)
      : other(value_of(cell.other.draws, banker) - value_of(cell.other.stays, banker)),
        five(value_of(cell.five.draws, banker) - value_of(cell.five.stays, banker)) {}

  [[nodiscard]] Fraction at(const Cell& cell, const Fraction& frequency) const {
    return other + five * part_of_five(cell, frequency);
  }
  /// Where it is nothing, in between.
  [[nodiscard]] std::optional<Fraction> changes_at(const Cell& cell) const {
    if (five == 0) return std::nullopt;
    const Fraction part = -other / five;
    const Fraction frequency = cell.third ? part : Fraction(1 - part);
    const bool is_between = numerator(frequency) > 0 && numerator(frequency) < denominator(frequency);
    return is_between ? std::optional(frequency) : std::nullopt;
  }
};

Answer answer_of(const Cell& cell, const RoundRules& rules) { return rules.answer(cell.count(), cell.third); }

}  // namespace

Fraction value_of(const Compared& compared, const Worth& worth) {
  Fraction sum = 0;
  for (std::size_t i = 0; i < worth.size(); ++i) sum += worth[i] * Count(compared.ways[i]);
  return sum;
}

std::vector<Fraction> best_answers(const Coups& coups, const RoundRules& rules, const Worth& banker,
                                   const Fraction& five) {
  std::vector<Fraction> out;
  for (const Cell& cell : coups.cells) {
    const Answer answer = answer_of(cell, rules);
    const bool draws = answer == Answer::choice ? GainInCell(cell, banker).at(cell, five) > 0 : answer == Answer::draw;
    out.emplace_back(draws ? 1 : 0);
  }
  return out;
}

Fraction gain_by_drawing(const Coups& coups, const std::vector<Fraction>& banker, const Worth& player) {
  Fraction gain = 0;
  for (std::size_t i = 0; i < coups.cells.size(); ++i) {
    const Cell& cell = coups.cells[i];
    const Fraction value =
        banker[i] * value_of(cell.five.draws, player) + (1 - banker[i]) * value_of(cell.five.stays, player);
    gain += cell.third ? value : Fraction(-value);
  }
  return gain;
}

/// Between two frequencies at which an answer of the Banker changes he answers alike, and the Player gains the same by
/// drawing. Where that turns into a loss, he draws just so often, and the Banker mixes the answers that change there.
Frequencies equilibrium(const Coups& coups, const RoundRules& rules, const Worth& player, const Worth& banker) {
  std::set<Fraction> changes{0, 1};
  for (const Cell& cell : coups.cells) {
    if (answer_of(cell, rules) != Answer::choice) continue;
    if (const auto at = GainInCell(cell, banker).changes_at(cell)) changes.insert(*at);
  }
  const std::vector<Fraction> bounds(changes.begin(), changes.end());
  std::vector<Fraction> before;
  Fraction gain_before = 0;
  for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
    std::vector<Fraction> answers = best_answers(coups, rules, banker, (bounds[i] + bounds[i + 1]) / 2);
    const Fraction gain = gain_by_drawing(coups, answers, player);
    if (gain <= 0 && i == 0) return {0, std::move(answers)};
    if (gain <= 0) {
      const Fraction mixed = gain_before / (gain_before - gain);
      for (std::size_t at = 0; at < answers.size(); ++at) answers[at] = before[at] + (answers[at] - before[at]) * mixed;
      return {bounds[i], std::move(answers)};
    }
    before = std::move(answers);
    gain_before = gain;
  }
  return {1, std::move(before)};
}

Worth results(const Coups& coups, const Frequencies& played) {
  Worth out;
  for (std::size_t result = 0; result < out.size(); ++result) {
    out[result] = Count(coups.settled.ways[result]);
    for (std::size_t i = 0; i < coups.cells.size(); ++i) {
      const Cell& cell = coups.cells[i];
      const auto mixed = [&](const IfBanker& then) {
        return Fraction(played.banker[i] * Count(then.draws.ways[result]) +
                        (1 - played.banker[i]) * Count(then.stays.ways[result]));
      };
      out[result] += mixed(cell.other) + part_of_five(cell, played.five) * mixed(cell.five);
    }
  }
  return out;
}

Worth worth_against(const RoundRules& rules) {
  Worth out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = net_of({"partial", rules.partial[against_outcomes[i]].pays});
  return out;
}

Worth worth_of_bank(const RoundRules& rules) {
  Worth out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = net_of({"banker-bank", rules.bank[bank_outcomes[i]].pays});
  return out;
}

namespace {

/// The same frequencies in whole cases.
std::array<Count, 3> whole_cases(const Worth& results) {
  Count unit = 1;
  for (const Fraction& each : results) unit = lcm(unit, denominator(each));
  std::array<Count, 3> out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = numerator(Fraction(results[i] * unit));
  return out;
}

template <kit::NamedEnum Outcome>
Distribution wager(std::string_view id, const rulebook::Payouts<Outcome>& pays, const std::array<Outcome, 3>& outcomes,
                   const std::array<Count, 3>& cases) {
  std::vector<Count> counts(kit::count_of<Outcome>);
  for (std::size_t i = 0; i < cases.size(); ++i) counts[kit::index_of(outcomes[i])] = cases[i];
  return by_outcome(id, pays, counts);
}

double percent(const Fraction& part) { return 100 * static_cast<double>(part); }

/// “9/11”, or where it has many digits what it comes to.
std::string frequency_text(const Fraction& frequency) {
  constexpr int most = 1000;
  if (denominator(frequency) > most) return fmt::format("{:.4f}% of the time", percent(frequency));
  return fmt::format("{} of the time ({:.4f}%)", frequency.str(), percent(frequency));
}

/// What the Dominant Player does on five.
std::string on_five(const Frequencies& played, const Fraction& gain) {
  if (is_mixed(played.five))
    return fmt::format("On 5 draw {}; the Banker gains nothing by knowing it.", frequency_text(played.five));
  const bool draws = played.five == 1;
  const double costs = percent(draws ? gain : Fraction(-gain));
  return fmt::format("On 5 {}; to {} would cost {:.4f}% of the wager {}.", draws ? "draw" : "stay",
                     draws ? "stay" : "draw", std::abs(costs), costs >= 0 ? "more" : "less");
}

std::string cards_text(const std::array<int, 2>& cards) {
  const auto one = [](int value) { return value == 0 ? "10" : value == 1 ? "A" : std::to_string(value); };
  return fmt::format("{}-{}", one(cards[0]), one(cards[1]));
}

/// The Banker's answers by count and third card; where they differ with the cards, or are mixed, the lines say how.
Chart bankers_chart(const Coups& coups, const RoundRules& rules, const Frequencies& played) {
  ChartGrid grid{"Banker", {"stay", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}, {}};
  std::vector<std::string> by_cards;
  std::vector<std::string> free;
  for (int count = 0; count < 8; ++count) {
    ChartGrid::Row row{std::to_string(count), {}};
    for (int third = -1; third < 10; ++third) {
      const auto shown = third < 0 ? std::nullopt : std::optional(third);
      const std::string against = shown ? fmt::format("against {}", third) : "against a stay";
      if (rules.answer(count, shown) == Answer::choice) free.push_back(fmt::format("{} {}", count, against));
      bool draws = false;
      bool stays = false;
      std::vector<std::string> lines;
      for (std::size_t i = 0; i < coups.cells.size(); ++i) {
        const Cell& cell = coups.cells[i];
        if (cell.count() != count || cell.third != shown) continue;
        const Fraction& often = played.banker[i];
        draws = draws || often > 0;
        stays = stays || often < 1;
        const std::string says = often == 1 ? "draw" : often == 0 ? "stay" : "draw " + frequency_text(often);
        lines.push_back(fmt::format("{} with {} {}: {}", count, cards_text(cell.cards), against, says));
      }
      row.cells.emplace_back(draws && stays ? "M" : draws ? "D" : "S");
      if (draws && stays) by_cards.insert(by_cards.end(), lines.begin(), lines.end());
    }
    grid.rows.push_back(std::move(row));
  }
  constexpr std::size_t named = 4;
  const std::string choice = free.empty()           ? "The Banker plays by the table."
                             : free.size() <= named ? fmt::format("The Banker chooses on {}.", fmt::join(free, ", "))
                                                    : "The Banker chooses on every count under eight.";
  Chart out = Chart::of(choice);
  out.parts.emplace_back(std::move(grid));
  out.keys = {{"D", "draw", ChartTone::draw}, {"S", "stay", ChartTone::stay}, {"M", "by the cards", ChartTone::raise}};
  if (!by_cards.empty()) out.say("By the cards:", by_cards);
  return out;
}

/// As a strategy file plays it: the Banker's choices by the table of punto banco.
Frequencies as_given(const Coups& coups, const RoundRules& rules, const Strategy& strategy) {
  Frequencies out{strategy.draws_on_five ? 1 : 0, {}};
  for (const Cell& cell : coups.cells) {
    const Answer answer = answer_of(cell, rules);
    const bool draws =
        answer == Answer::choice ? strategy.banker_draws(cell.count(), cell.third) : answer == Answer::draw;
    out.banker.emplace_back(draws ? 1 : 0);
  }
  return out;
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const std::vector<kit::Card> cards = rules.shoe.deck.cards();
  CardKinds by_points(cards, kit::baccarat_value);
  const Coups coups = count_coups(by_points);
  const Worth player = worth_against(rules);
  const Worth banker = worth_of_bank(rules);
  const Frequencies played =
      question.strategy == nullptr
          ? equilibrium(coups, rules, player, banker)
          : as_given(coups, rules, games::make_strategy<games::baccarat_chemin_de_fer::Game>(rules, question.strategy));
  const Fraction gain = gain_by_drawing(coups, played.banker, player) / Fraction(Count(coups.cases));
  const Worth ended = results(coups, played);
  const std::array<Count, 3> cases = whole_cases(ended);

  Play on_players_side;
  on_players_side.name = question.strategy == nullptr ? "optimal" : question.strategy->name;
  on_players_side.chart = Chart::of(on_five(played, gain));
  if (!is_mixed(played.five)) {
    on_players_side.strategy_file = fmt::format("procedure = \"baccarat-chemin-de-fer\"\ndraws-on-five = {}\n",
                                                played.five == 1 ? "true" : "false");
    const bool is_mistake = played.five == 1 ? gain < 0 : gain > 0;
    if (is_mistake)
      on_players_side.mistakes.push_back({"5", played.five == 1 ? "card" : "stay", played.five == 1 ? "stay" : "card",
                                          std::abs(static_cast<double>(gain))});
  }

  std::vector<Distribution> out;
  for (const Spot spot : {Spot::partial, Spot::banco_seul, Spot::banco_suivi}) {
    const std::string_view id = kit::name_of(spot);
    if (!question.asks(id)) continue;
    out.push_back(wager(id, rules.against(spot), against_outcomes, cases));
    out.back().play = on_players_side;
  }
  if (question.asks("banker-bank")) {
    out.push_back(wager("banker-bank", rules.bank, bank_outcomes, cases));
    Fraction house = 0;
    for (std::size_t i = 0; i < ended.size(); ++i) house -= ended[i] * (player[i] + banker[i]);
    Play on_bankers_side;
    on_bankers_side.name = on_players_side.name;
    on_bankers_side.chart = bankers_chart(coups, rules, played);
    on_bankers_side.chart.say(fmt::format("The house takes {:.4f}% of the bank that is covered.",
                                          percent(house / Fraction(Count(coups.cases)))));
    out.back().play = std::move(on_bankers_side);
  }
  return out;
}

}  // namespace houseway::solve::baccarat_chemin_de_fer
