#include "solve/blackjack/main.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "solve/blackjack/by_column.hpp"
#include "solve/blackjack/endings.hpp"

namespace houseway::solve::blackjack {

namespace {

struct Part {
  explicit Part(const Terms& terms) : zero_memory_rounds(terms), basic_rounds(terms) {}

  BestPlay play;
  std::size_t column = 0;
  bool attacks = false;
  std::vector<Cell> cells;
  Endings zero_memory_rounds;
  Endings basic_rounds;
};

}  // namespace

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

BestPlay best_play(const Terms& terms, int threads, const Monitor& monitor, Depth depth) {
  const auto parts =
      by_column(terms, Part(terms), threads, monitor, [&](std::size_t at_column, Columns& columns, Part& part) {
        part.column = at_column;
        part.attacks = columns.front()->terms().attacks;
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
        part.cells = basic.cells;
      });
  BestPlay out;
  out.charts.resize(terms.layers.count());
  Endings zero_memory_rounds(terms);
  Endings basic_rounds(terms);
  for (const Part& part : parts) {
    if (part.attacks) out.attacks.push_back(part.column);
    out.zero_memory += part.play.zero_memory;
    out.one_pair += part.play.one_pair;
    out.pairs += part.play.pairs;
    out.basic += part.play.basic;
    for (std::size_t cell = 0; cell < part.cells.size(); ++cell)
      out.charts[cell / games::blackjack::chart_rows][cell % games::blackjack::chart_rows][part.column] =
          part.cells[cell];
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

/// A hand in a cell of a layer, as its player sees it.
games::blackjack::Seen seen_in(const Terms& terms, std::size_t layer, std::size_t row, std::size_t column) {
  games::blackjack::Seen seen;
  seen.row = row;
  seen.column = column;
  const std::size_t numbers = terms.layers.numbers();
  seen.cards = games::blackjack::ChartLayers::least_cards + layer % numbers;
  seen.free = terms.layers.by_money && layer >= numbers;
  if (layer == terms.layers.of_doubled()) seen.question = games::blackjack::Question::after_double;
  return seen;
}

/// "hard 16 of 4 cards against T", with the house's money or doubled.
std::string situation(const Terms& terms, const games::blackjack::Seen& seen) {
  std::string out = row_name(seen.row);
  if (seen.question == games::blackjack::Question::after_double) {
    out += ", doubled,";
  } else {
    if (terms.layers.by_number) out += fmt::format(" of {} cards", seen.cards);
    if (seen.free) out += " with the house's money";
  }
  return fmt::format("{} against {}", out, column_name(seen.column));
}

}  // namespace

Cell cell_of(const Choice& choice, games::blackjack::Seen seen, const Terms& terms) {
  for (std::size_t letter = 1; letter < games::blackjack::cell_names.size(); ++letter) {
    bool same = true;
    for (const bool may_double : {false, true}) {
      for (const bool may_surrender : {false, terms.offers_surrender}) {
        seen.may_double = may_double;
        seen.may_surrender = may_surrender;
        same = same && games::blackjack::action_of(static_cast<Cell>(letter), may_double, may_surrender,
                                                   terms.doubles_after_split()) == choice(seen);
      }
    }
    if (same) return static_cast<Cell>(letter);
  }
  return Cell::unset;
}

Priced price(const Terms& terms, const games::blackjack::Strategy& strategy, const games::blackjack::ChartRows& written,
             int threads, const Monitor& monitor) {
  const Choice choice = choice_of(strategy);
  const auto work = [&](std::size_t at_column, Columns& columns, PricedPart& part) {
    const ColumnPlay play = play_of(choice, at_column, terms);
    ColumnSums sums = no_sums(terms);
    for (const auto& column : columns) {
      const auto played = price_column(*column, play);
      part.expectation += column->chance() * played.expectation;
      part.rounds.add(*column, played);
      add_sums(*column, played, sums);
    }
    for (std::size_t layer = 0; layer < terms.layers.count(); ++layer) {
      for (const std::size_t row : printed_rows()) {
        const CellSums& cell = sums[cell_at(layer, row)];
        const auto seen = seen_in(terms, layer, row, at_column);
        const Cell chosen = cell_of(choice, seen, terms);
        const Cell best = best_cell(cell, layer, row, terms, chosen);
        const double cost = cell.value(best, terms) - cell.value(choice, seen);
        constexpr double nothing = 1e-14;
        if (cell.weight == 0 || cost <= nothing) continue;
        if (!written[row_written(terms.layers, layer, row)]) {
          part.left_alone += cost;
          continue;
        }
        part.mistakes.push_back({situation(terms, seen), std::string(games::blackjack::name_of(chosen)),
                                 std::string(games::blackjack::name_of(best)), cost});
      }
    }
  };
  const auto parts = by_column(terms, PricedPart(terms), threads, monitor, work,
                               [&](std::span<const std::size_t> shown) { return choice.attacks(shown); });
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
