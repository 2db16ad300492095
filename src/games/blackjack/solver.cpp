#include "games/blackjack/solver.hpp"

#include <algorithm>

namespace houseway::games::blackjack {

namespace {

constexpr std::size_t values = 10;  ///< of cards: 1 to 10
constexpr int ace_extra = 10;
constexpr int dealer_stands = 17;
constexpr int highest = static_cast<int>(most_count);

/// The chance of a card that counts this.
constexpr double chance(std::size_t value) { return value == values ? 4.0 / 13 : 1.0 / 13; }

constexpr bool is_soft(std::size_t row) { return row > most_count && row <= pair_rows; }
constexpr bool is_pair(std::size_t row) { return row > pair_rows && row < blackjack_row; }
constexpr int count_of_row(std::size_t row) {
  if (row == blackjack_row) return highest;
  if (is_pair(row)) return row == pair_rows + 1 ? 12 : static_cast<int>(row - pair_rows) * 2;
  return static_cast<int>(is_soft(row) ? row - soft_rows : row);
}
/// The row of a pair that is not split.
constexpr std::size_t as_count(std::size_t row) {
  if (!is_pair(row)) return row;
  return row == pair_rows + 1 ? soft_rows + 12 : static_cast<std::size_t>(count_of_row(row));
}

/// The row after one more card; 0 when it is over 21.
constexpr std::size_t next_row(std::size_t from, std::size_t value) {
  const std::size_t row = as_count(from);
  int count = count_of_row(row) + static_cast<int>(value);
  bool soft = is_soft(row);
  if (value == 1 && !soft) {
    count += ace_extra;
    soft = true;
  }
  if (soft && count > highest) {
    count -= ace_extra;
    soft = false;
  }
  if (count > highest) return 0;
  return static_cast<std::size_t>(count) + (soft ? soft_rows : 0);
}

/// The row of one card.
constexpr std::size_t card_row(std::size_t value) { return value == 1 ? soft_rows + 11 : value; }

/// From the highest counts down, hard ones before soft ones below 12: every row that a card can lead to comes first.
template <class Visit>
void each_row(Visit&& visit) {
  for (int count = highest; count >= 12; --count) visit(static_cast<std::size_t>(count));
  for (int count = highest; count >= 11; --count) visit(static_cast<std::size_t>(count) + soft_rows);
  for (int count = 11; count >= 2; --count) visit(static_cast<std::size_t>(count));
}

}  // namespace

Solver::Solver(const Rules& rules) : rules_(rules) {
  each_row([&](std::size_t row) { finals_[row] = finals_from(row); });
  for (std::size_t column = 0; column < chart_columns; ++column) {
    columns_[column] = finals_of(column);
    for (std::size_t row = 0; row < chart_rows; ++row) stand_[row][column] = stand(count_of_row(row), column);
    each_row([&](std::size_t row) {
      const double standing = stand_[row][column];
      play_[row][column] = count_of_row(row) == highest ? standing : std::max(standing, hit(row, column));
    });
  }
}

Solver::Finals Solver::finals_from(std::size_t row) const {
  Finals out{};
  const int count = count_of_row(row);
  if (count >= dealer_stands && !(count == dealer_stands && is_soft(row) && rules_.hits_soft_17)) {
    out[static_cast<std::size_t>(count - dealer_stands)] = 1;
    return out;
  }
  for (std::size_t value = 1; value <= values; ++value) {
    const std::size_t next = next_row(row, value);
    if (next == 0) {
      const bool just_over = count + static_cast<int>(value) == highest + 1;
      out[just_over ? final_counts - 2 : final_counts - 1] += chance(value);
      continue;
    }
    for (std::size_t i = 0; i < final_counts; ++i) out[i] += chance(value) * finals_[next][i];
  }
  return out;
}

/// Nobody plays on against a blackjack, so that the second card makes none.
Solver::Finals Solver::finals_of(std::size_t column) const {
  if (column >= both_up_columns) return finals_[column - both_up_columns];
  Finals out{};
  if (column == 0) return out;
  double possible = 0;
  for (std::size_t value = 1; value <= values; ++value) {
    if (column + value == highest - ace_extra && (column == 1 || value == 1)) continue;
    possible += chance(value);
    const Finals& from = finals_[next_row(card_row(column), value)];
    for (std::size_t i = 0; i < final_counts; ++i) out[i] += chance(value) * from[i];
  }
  for (double& final_count : out) final_count /= possible;
  return out;
}

double Solver::stand(int count, std::size_t column) const {
  const Payouts<HandOutcome>& pays = rules_.pays(Odds::plain);
  const auto is_push = [&](HandOutcome outcome) { return pays[outcome].pays.kind == rulebook::PayKind::push; };
  const bool ties_push = rules_.switching == Switching::unseen_hand || is_push(HandOutcome::tied);
  const Finals& finals = columns_[column];
  double sum = finals[final_counts - 1] + (is_push(HandOutcome::dealer_22) ? 0 : finals[final_counts - 2]);
  for (std::size_t i = 0; i + 2 < final_counts; ++i) {
    const int house = dealer_stands + static_cast<int>(i);
    if (house < count) sum += finals[i];
    if (house > count || (house == count && !ties_push)) sum -= finals[i];
  }
  return sum;
}

double Solver::hit(std::size_t row, std::size_t column) const {
  double sum = 0;
  for (std::size_t value = 1; value <= values; ++value) {
    const std::size_t next = next_row(row, value);
    sum += chance(value) * (next == 0 ? -1 : play_[next][column]);
  }
  return sum;
}

double Solver::doubled(std::size_t row, std::size_t column) const {
  double sum = 0;
  for (std::size_t value = 1; value <= values; ++value) {
    const std::size_t next = next_row(row, value);
    sum += chance(value) * (next == 0 ? -1 : stand_[next][column]);
  }
  return 2 * sum;
}

bool Solver::may_double(std::size_t row, bool split) const {
  return rules_.allows_double(static_cast<std::uint32_t>(count_of_row(row)), split);
}

double Solver::split(std::size_t row, std::size_t column) const {
  const std::size_t card = row - pair_rows;
  double sum = 0;
  for (std::size_t value = 1; value <= values; ++value) {
    const std::size_t next = next_row(card_row(card), value);
    const bool one_card_only = card == 1 && !rules_.draws_to_split_aces;
    sum += chance(value) * (one_card_only ? stand_[next][column] : two_cards(next, column, true));
  }
  return 2 * sum;
}

double Solver::two_cards(std::size_t row, std::size_t column, bool is_split) const {
  double best = play_[as_count(row)][column];
  if (may_double(row, is_split)) best = std::max(best, doubled(row, column));
  if (!is_split && is_pair(row)) best = std::max(best, split(row, column));
  return best;
}

Action Solver::best(std::size_t row, std::size_t column, bool doubles, bool surrenders) const {
  const std::size_t count = as_count(row);
  Action action = Action::stand;
  double most = stand_[count][column];
  const auto consider = [&](Action other, double value) {
    if (value <= most) return;
    most = value;
    action = other;
  };
  if (count_of_row(row) < highest) consider(Action::hit, hit(count, column));
  if (doubles && may_double(row, false)) consider(Action::double_, doubled(row, column));
  if (is_pair(row)) consider(Action::split, split(row, column));
  if (surrenders) consider(Action::surrender, -0.5);
  return action;
}

double Solver::worth(std::size_t row, std::size_t column) const {
  if (row != blackjack_row) return two_cards(row, column, false);
  constexpr double three_to_two = 1.5;
  const bool pushes = rules_.blackjack_needs_the_count;
  return three_to_two * (1 - (pushes ? columns_[column][final_counts - 2] : 0));
}

double Solver::unseen_worth(std::size_t column) const {
  double sum = 0;
  for (std::size_t first = 1; first <= values; ++first) {
    for (std::size_t second = 1; second <= values; ++second) {
      const double likely = chance(first) * chance(second);
      if (first + second == values + 1 && (first == 1 || second == 1)) {
        // Half of the switched blackjacks are of one color, and pay 2 to 1.
        sum += likely * (worth(blackjack_row, column) + 2) / 2;
      } else {
        sum += likely * worth(first == second ? pair_rows + first : next_row(card_row(first), second), column);
      }
    }
  }
  return sum;
}

}  // namespace houseway::games::blackjack
