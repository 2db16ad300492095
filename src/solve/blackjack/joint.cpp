#include "solve/blackjack/joint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "solve/blackjack/by_column.hpp"
#include "solve/blackjack/endings.hpp"

namespace houseway::solve::blackjack {

namespace {

/// The solutions by which a column is played, each with its part of the rounds: pairs differ by their suits.
std::vector<std::pair<double, ColumnSolution<double>>> mixed(const Column<double>& column,
                                                             const ColumnSolution<double>& plain,
                                                             const JointColumn<double>& joint,
                                                             const BesidePairs<double>& beside) {
  std::vector<std::pair<double, ColumnSolution<double>>> out{{1, plain}};
  for (const std::size_t pair : beside.pairs()) {
    const HandIndex two = column.hands().of_two(pair, pair);
    const auto* by_suits = beside.find(pair, column.shown());
    if (column.over_at_once() || by_suits == nullptr) continue;
    std::map<Action, double> parts;
    for (std::size_t suits = 0; suits < suits_of_two; ++suits)
      parts[joint.first[pair][suits]] += (*by_suits)[suits].chance;
    std::vector<std::pair<double, ColumnSolution<double>>> finer;
    for (const auto& [whole, solution] : out) {
      for (const auto& [action, part] : parts) {
        if (part == 0) continue;
        finer.emplace_back(whole * part, solution);
        finer.back().second.play.first[at(two)] = action;
      }
    }
    out = std::move(finer);
  }
  return out;
}

AddBeside add_beside(const BesidePairs<double>& beside) {
  return [&beside](const Column<double>& column, ColumnSums& sums) {
    const Hands& hands = column.hands();
    const Terms& terms = column.terms();
    for (const std::size_t pair : beside.pairs()) {
      const Hand& hand = hands[hands.of_two(pair, pair)];
      if (column.over_at_once() || !column.possible(hand)) continue;
      const double dealt = column.chance() * column.chance_of_two(hands.of_two(pair, pair));
      for (const Action action : first_actions(column, pair))
        sums[pair_row(pair)].add(action, terms.may_double(hand, false), terms.offers_surrender,
                                 dealt * beside.worth(pair, column.shown(), action));
    }
  };
}

/// What the wagers bring beside hands that a chart plays, as far as that is a matter of play.
double beside_chart(const Columns& columns, std::span<const ColumnSolution<double>> solutions,
                    const BesidePairs<double>& beside) {
  double sum = 0;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column<double>& column = *columns[i];
    for (const std::size_t pair : beside.pairs()) {
      const HandIndex two = column.hands().of_two(pair, pair);
      if (column.over_at_once() || !column.possible(column.hands()[two])) continue;
      sum += column.chance() * column.chance_of_two(two) *
             beside.worth(pair, column.shown(), solutions[i].play.first[at(two)]);
    }
  }
  return sum;
}

double expectation_of(const Columns& columns, std::span<const ColumnSolution<double>> solutions) {
  double sum = 0;
  for (std::size_t i = 0; i < columns.size(); ++i) sum += columns[i]->chance() * solutions[i].expectation;
  return sum;
}

struct JointPart {
  explicit JointPart(const Terms& terms) : rounds(terms), chart_rounds(terms) {}

  std::size_t column = 0;
  double plain_costs = 0;
  double chart_plain_costs = 0;
  std::vector<Cell> cells;
  std::vector<Mistake> differences;
  Endings rounds;
  Endings chart_rounds;
  ActionsByShown first;
};

void add_chart(const Columns& columns, std::span<const ColumnSolution<double>> solutions,
               const BesidePairs<double>& beside, JointPart& part) {
  const Terms& terms = columns.front()->terms();
  const BasicColumn plain = basic_column(columns, part.column, solutions);
  const BasicColumn joint = basic_column(columns, part.column, plain.solutions, add_beside(beside));
  part.cells = joint.cells;
  for (std::size_t i = 0; i < columns.size(); ++i) part.chart_rounds.add(*columns[i], joint.solutions[i]);
  part.chart_plain_costs = expectation_of(columns, joint.solutions) + beside_chart(columns, joint.solutions, beside) -
                           expectation_of(columns, plain.solutions) - beside_chart(columns, plain.solutions, beside);
  for (const std::size_t row : printed_rows()) {
    if (plain.cells[row] == joint.cells[row]) continue;
    const CellSums& sums = joint.sums[row];
    part.differences.push_back({fmt::format("{} against {}", row_name(row), column_name(part.column)),
                                std::string(games::blackjack::name_of(plain.cells[row])),
                                std::string(games::blackjack::name_of(joint.cells[row])),
                                sums.value(joint.cells[row], terms) - sums.value(plain.cells[row], terms)});
  }
}

std::string_view letter(Action action) {
  switch (action) {
    case Action::hit:
      return "H";
    case Action::double_:
      return "D";
    case Action::split:
      return "P";
    case Action::surrender:
      return "R";
    default:
      return "S";
  }
}

/// A row for the suits that are played alike, a letter for each card of the dealer: 2 to ten, and the ace.
ChartGrid grid_of(std::size_t pair, const ActionsByShown& first) {
  std::vector<std::pair<std::string, const PairActions*>> columns;
  for (const auto& [shown, actions] : first) columns.emplace_back(name_of(shown), &actions);
  std::stable_partition(columns.begin(), columns.end(), [](const auto& column) { return column.first[0] != 'A'; });
  ChartGrid grid{row_name(pair_row(pair)), {}, {}};
  for (const auto& [shown, actions] : columns) grid.columns.push_back(shown);
  std::map<std::vector<std::string>, std::string> suits_by_cells;
  constexpr std::string_view names = "cdhs";
  for (std::size_t suits = 0; suits < suits_of_two; ++suits) {
    const std::size_t first_suit = suits / kit::suit_count;
    const std::size_t second_suit = suits % kit::suit_count;
    if (first_suit > second_suit) continue;
    std::vector<std::string> cells;
    for (const auto& [shown, actions] : columns) cells.emplace_back(letter((*actions)[pair][suits]));
    std::string& list = suits_by_cells[std::move(cells)];
    list += fmt::format("{}{}{}", list.empty() ? "" : " ", names[first_suit], names[second_suit]);
  }
  for (const auto& [cells, list] : suits_by_cells) grid.rows.push_back({list, cells});
  return grid;
}

}  // namespace

JointPlay joint_play(const Terms& terms, const BesidePairs<double>& beside, int threads, const Monitor& monitor) {
  const auto parts = by_column(terms, JointPart(terms), threads, monitor,
                               [&](std::size_t at_column, Columns& columns, JointPart& part) {
                                 part.column = at_column;
                                 std::vector<ColumnSolution<double>> solutions;
                                 for (const auto& column : columns) {
                                   solutions.push_back(solve_column(*column));
                                   const JointColumn<double> joint = joint_column(*column, solutions.back(), beside);
                                   for (const auto& [share, played] : mixed(*column, solutions.back(), joint, beside))
                                     part.rounds.add(*column, played, share);
                                   part.plain_costs += column->chance() * joint.plain_costs;
                                   if (!column->over_at_once()) part.first.emplace(column->shown(), joint.first);
                                 }
                                 add_chart(columns, solutions, beside, part);
                               });
  JointPlay out;
  Endings rounds(terms);
  Endings chart_rounds(terms);
  ActionsByShown first;
  for (const JointPart& part : parts) {
    out.plain_costs += part.plain_costs;
    out.chart_plain_costs += part.chart_plain_costs;
    for (std::size_t row = 0; row < out.chart.size(); ++row) out.chart[row][part.column] = part.cells[row];
    out.differences.insert(out.differences.end(), part.differences.begin(), part.differences.end());
    rounds.add(part.rounds);
    chart_rounds.add(part.chart_rounds);
    first.insert(part.first.begin(), part.first.end());
  }
  std::stable_sort(out.differences.begin(), out.differences.end(),
                   [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  out.rounds = rounds.distribution();
  out.chart_rounds = chart_rounds.distribution();
  out.pairs.keys = chart_keys();
  for (const std::size_t pair : beside.pairs()) out.pairs.parts.emplace_back(grid_of(pair, first));
  out.plays = plays_of(terms, std::move(first));
  return out;
}

}  // namespace houseway::solve::blackjack
