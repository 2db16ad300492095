#include "games/blackjack/strategy.hpp"

#include "games/blackjack/chart.hpp"
#include "games/blackjack/solver.hpp"

namespace houseway::games::blackjack {

namespace {

constexpr std::size_t permissions = 4;
constexpr bool with_double(std::size_t permission) { return (permission & 1U) != 0; }
constexpr bool with_surrender(std::size_t permission) { return (permission & 2U) != 0; }

std::array<Chart<Action>, permissions> resolved(const CellChart& chart, const Rules& rules) {
  std::array<Chart<Action>, permissions> out{};
  const bool after_split = rules.allows_double(9, true);
  for (std::size_t permission = 0; permission < permissions; ++permission) {
    for (std::size_t row = 0; row < chart_rows; ++row) {
      for (std::size_t column = 0; column < chart_columns; ++column) {
        out[permission][row][column] =
            action_of(chart[row][column], with_double(permission), with_surrender(permission), after_split);
      }
    }
  }
  return out;
}

}  // namespace

Strategy::Strategy(const Rules& rules) {
  const bool solves = rules.second_card == SecondCard::up || rules.switching == Switching::second_cards;
  if (!solves) plays_ = resolved(published_chart(rules), rules);
  if (!solves && rules.switching == Switching::none) return;
  const Solver solver(rules);
  const double switch_costs = rules.keeps_ante_of_all ? 0 : rules.ante_part;
  for (std::size_t column = 0; column < chart_columns; ++column) {
    for (std::size_t row = 0; row < chart_rows; ++row) {
      worth_[row][column] = static_cast<float>(solver.worth(row, column));
      for (std::size_t permission = 0; solves && permission < permissions; ++permission) {
        plays_[permission][row][column] = solver.best(row, column, with_double(permission), with_surrender(permission));
      }
    }
    unseen_worth_[column] = static_cast<float>(solver.unseen_worth(column) - switch_costs);
  }
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  plays_ = resolved(read_chart(rules, file), rules);
}

}  // namespace houseway::games::blackjack
