#include "solve/blackjack/main.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "solve/blackjack/by_column.hpp"
#include "solve/blackjack/endings.hpp"

namespace houseway::solve::blackjack {

namespace {

/// The hands of two and three cards that are played otherwise, if they come to be played.
void add_exceptions(const Column<double>& column, const ColumnPlay& best, const ColumnPlay& chart,
                    std::vector<Exception>& out) {
  const Hands& hands = column.hands();
  std::vector<bool> comes(hands.size());
  constexpr std::size_t most_cards = 3;
  for (const HandIndex index : hands.to_play()) {
    const Hand& hand = hands[index];
    if (hand.size > most_cards || !column.possible(hand)) continue;
    if (hand.size == 2) comes[at(index)] = hand.total < games::blackjack::most_count;
    if (!comes[at(index)]) continue;
    const Action action = best.first[at(index)];
    if (action != chart.first[at(index)]) out.push_back({index, column.shown(), action});
    if (action != Action::hit) continue;
    for (const HandIndex next : hand.next) {
      if (next != over_21) comes[at(next)] = true;
    }
  }
}

struct Part {
  explicit Part(const Terms& terms) : zero_memory_rounds(terms), basic_rounds(terms) {}

  BestPlay play;
  std::size_t column = 0;
  Endings zero_memory_rounds;
  Endings basic_rounds;
};

}  // namespace

BestPlay best_play(const Terms& terms, int threads, const Monitor& monitor, Depth depth) {
  const auto parts =
      by_column(terms, Part(terms), threads, monitor, [&](std::size_t at_column, Columns& columns, Part& part) {
        part.column = at_column;
        std::vector<ColumnSolution<double>> solutions;
        for (const auto& column : columns) {
          solutions.push_back(solve_column(*column));
          part.play.zero_memory += column->chance() * solutions.back().expectation;
          part.zero_memory_rounds.add(*column, solutions.back());
          if (!depth.memory) continue;
          part.play.one_pair += column->chance() * solve_column(*column, Memory::one_pair).expectation;
          part.play.pairs += column->chance() * solve_column(*column, Memory::pairs).expectation;
        }
        if (!depth.chart) return;
        const BasicColumn basic = basic_column(columns, at_column, solutions);
        for (std::size_t i = 0; i < columns.size(); ++i) {
          part.play.basic += columns[i]->chance() * basic.solutions[i].expectation;
          part.basic_rounds.add(*columns[i], basic.solutions[i]);
          add_exceptions(*columns[i], solutions[i].play, basic.solutions[i].play, part.play.exceptions);
        }
        for (std::size_t row = 0; row < basic.cells.size(); ++row) part.play.chart[row][at_column] = basic.cells[row];
      });
  BestPlay out;
  Endings zero_memory_rounds(terms);
  Endings basic_rounds(terms);
  for (const Part& part : parts) {
    out.zero_memory += part.play.zero_memory;
    out.one_pair += part.play.one_pair;
    out.pairs += part.play.pairs;
    out.basic += part.play.basic;
    for (std::size_t row = 0; row < out.chart.size(); ++row)
      out.chart[row][part.column] = part.play.chart[row][part.column];
    out.exceptions.insert(out.exceptions.end(), part.play.exceptions.begin(), part.play.exceptions.end());
    zero_memory_rounds.add(part.zero_memory_rounds);
    basic_rounds.add(part.basic_rounds);
  }
  out.zero_memory_rounds = zero_memory_rounds.distribution();
  if (depth.chart) out.basic_rounds = basic_rounds.distribution();
  return out;
}

namespace {

struct PricedPart {
  explicit PricedPart(const Terms& terms) : rounds(terms) {}

  double expectation = 0;
  Endings rounds;
  std::vector<Mistake> mistakes;
  double left_alone = 0;
};

/// The letter that comes to the same as what is chosen.
Cell cell_of(const Choice& choice, std::size_t row, std::size_t column, const Terms& terms) {
  const Choice letters = [&](std::size_t letter, std::size_t, bool may_double, bool may_surrender) {
    return games::blackjack::action_of(static_cast<Cell>(letter), may_double, may_surrender,
                                       terms.doubles_after_split());
  };
  for (std::size_t letter = 1; letter < games::blackjack::cell_names.size(); ++letter) {
    bool same = true;
    for (const bool may_double : {false, true}) {
      for (const bool may_surrender : {false, terms.offers_surrender})
        same = same && letters(letter, 0, may_double, may_surrender) == choice(row, column, may_double, may_surrender);
    }
    if (same) return static_cast<Cell>(letter);
  }
  return Cell::unset;
}

}  // namespace

Priced price(const Terms& terms, const games::blackjack::Strategy& strategy, const games::blackjack::ChartRows& written,
             int threads, const Monitor& monitor) {
  const Choice choice = choice_of(strategy);
  const auto parts = by_column(
      terms, PricedPart(terms), threads, monitor, [&](std::size_t at_column, Columns& columns, PricedPart& part) {
        const ColumnPlay play = play_of(choice, at_column, terms);
        ColumnSums sums{};
        for (const auto& column : columns) {
          const auto played = price_column(*column, play);
          part.expectation += column->chance() * played.expectation;
          part.rounds.add(*column, played);
          add_sums(*column, played, sums);
        }
        for (const std::size_t row : printed_rows()) {
          const Cell chosen = cell_of(choice, row, at_column, terms);
          const Cell best = best_cell(sums[row], row, terms, chosen);
          const double cost = sums[row].value(best, terms) - sums[row].value(choice, row, at_column);
          constexpr double nothing = 1e-14;
          if (cost <= nothing) continue;
          if (!written[row]) {
            part.left_alone += cost;
            continue;
          }
          part.mistakes.push_back({fmt::format("{} against {}", row_name(row), column_name(at_column)),
                                   std::string(games::blackjack::name_of(chosen)),
                                   std::string(games::blackjack::name_of(best)), cost});
        }
      });
  Priced out;
  Endings rounds(terms);
  for (const PricedPart& part : parts) {
    out.expectation += part.expectation;
    out.left_alone += part.left_alone;
    rounds.add(part.rounds);
    out.mistakes.insert(out.mistakes.end(), part.mistakes.begin(), part.mistakes.end());
  }
  out.rounds = rounds.distribution();
  std::stable_sort(out.mistakes.begin(), out.mistakes.end(),
                   [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  return out;
}

}  // namespace houseway::solve::blackjack
