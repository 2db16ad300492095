#include "games/blackjack/strategy.hpp"

#include "games/blackjack/chart.hpp"
#include "games/blackjack/solver.hpp"

namespace houseway::games::blackjack {

namespace {

constexpr std::size_t permissions = 4;
constexpr bool with_double(std::size_t permission) { return (permission & 1U) != 0; }
constexpr bool with_surrender(std::size_t permission) { return (permission & 2U) != 0; }

ByPermission<Action> resolved(const CellChart& chart, const Rules& rules) {
  ByPermission<Action> out{};
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

std::shared_ptr<const PlaysOfKin> plays_of_kin(const Rules& rules, const Solver& solver) {
  auto out = std::make_shared<PlaysOfKin>();
  const Solver attacking(rules, rules.offers_attack);
  for (const std::size_t column : solver.columns()) {
    out->attacks[column] = rules.offers_attack && attacking.round_worth(column) > solver.round_worth(column);
    out->zapped_worth[column] = static_cast<float>(solver.zapped_worth(column));
    const Solver& best = out->attacks[column] ? attacking : solver;
    for (std::size_t row = 0; row < chart_rows; ++row) {
      out->gives_up[row][column] = best.gives_up(row, column);
      Seen seen;
      seen.row = row;
      seen.column = column;
      for (const bool free : {false, true}) {
        seen.free = free;
        for (seen.cards = PlaysOfKin::least_cards; seen.cards <= PlaysOfKin::most_cards; ++seen.cards) {
          for (std::size_t permission = 0; permission < permissions; ++permission) {
            seen.may_double = with_double(permission);
            seen.may_surrender = with_surrender(permission);
            out->plays[free ? 1 : 0][seen.cards - PlaysOfKin::least_cards][permission][row][column] = best.best(seen);
          }
        }
      }
    }
  }
  return out;
}

/// As before, and as the charts say where they say something.
std::shared_ptr<const PlaysOfKin> with_charts(const Rules& rules, const PlaysOfKin& before, const ChartsOfKin& said) {
  auto out = std::make_shared<PlaysOfKin>(before);
  const ChartLayers layers = layers_of(rules);
  const bool after_split = rules.allows_double(9, true);
  const Action gives_up = rules.offers_rescue ? Action::rescue : Action::surrender;
  for (std::size_t row = 0; row < chart_rows; ++row) {
    for (const std::size_t column : written_columns) {
      for (const bool free : {false, true}) {
        for (std::size_t cards = PlaysOfKin::least_cards; cards <= PlaysOfKin::most_cards; ++cards) {
          const Cell cell = said.charts[layers.of(cards, free)][row][column];
          if (cell == Cell::unset || (free && !layers.by_money)) continue;
          for (std::size_t permission = 0; permission < permissions; ++permission)
            out->plays[free ? 1 : 0][cards - PlaysOfKin::least_cards][permission][row][column] =
                action_of(cell, with_double(permission), with_surrender(permission), after_split);
        }
      }
      const Cell cell = layers.after_double ? said.charts[layers.of_doubled()][row][column] : Cell::unset;
      if (cell != Cell::unset) out->gives_up[row][column] = cell == Cell::R ? gives_up : Action::stand;
    }
  }
  if (said.attacks) out->attacks = *said.attacks;
  return out;
}

}  // namespace

Strategy::Strategy(const Rules& rules) {
  const bool solves = !has_published_chart(rules);
  if (!solves) plays_.plays = resolved(published_chart(rules), rules);
  if (!solves && rules.switching == Switching::none) return;
  const Solver solver(rules);
  const double switch_costs = rules.keeps_ante_of_all ? 0 : rules.ante_part;
  for (const std::size_t column : solver.columns()) {
    for (std::size_t row = 0; row < chart_rows; ++row) {
      plays_.worths[row][column] = static_cast<float>(solver.worth(row, column));
      for (std::size_t permission = 0; solves && permission < permissions; ++permission) {
        plays_.plays[permission][row][column] =
            solver.best(row, column, with_double(permission), with_surrender(permission));
      }
    }
    plays_.unseen_worth[column] = static_cast<float>(solver.unseen_worth(column) - switch_costs);
  }
  if (!rules.plain) keep(plays_of_kin(rules, solver));
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (kin_) {
    keep(with_charts(rules, *kin_, read_charts_of_kin(rules, file)));
  } else {
    plays_.plays = resolved(read_chart(rules, file), rules);
  }
}

}  // namespace houseway::games::blackjack
