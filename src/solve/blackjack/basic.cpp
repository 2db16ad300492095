#include "solve/blackjack/basic.hpp"

#include <algorithm>
#include <map>

namespace houseway::solve::blackjack {

using games::blackjack::chart_rows;
using games::blackjack::most_count;
using games::blackjack::pair_rows;
using games::blackjack::soft_rows;

namespace {

std::size_t count_row(const Hand& hand) { return games::blackjack::count_row(hand.total, hand.soft); }
bool is_pair_row(std::size_t row) { return row > pair_rows; }

std::size_t permission(bool may_double, bool may_surrender) {
  return (may_double ? 1U : 0U) + (may_surrender ? 2U : 0U);
}

}  // namespace

std::size_t pair_row(std::size_t pair) { return pair_rows + pair + 1; }

Choice choice_of(const CellChart& chart, const Terms& terms) {
  return [&chart, after_split = terms.doubles_after_split()](std::size_t row, std::size_t column, bool may_double,
                                                             bool may_surrender) {
    return games::blackjack::action_of(chart[row][column], may_double, may_surrender, after_split);
  };
}

Choice choice_of(const games::blackjack::Strategy& strategy) {
  return [&strategy](std::size_t row, std::size_t column, bool may_double, bool may_surrender) {
    games::blackjack::Seen seen;
    seen.row = row;
    seen.column = column;
    seen.may_double = may_double;
    seen.may_surrender = may_surrender;
    return strategy(seen);
  };
}

std::size_t column_of(std::span<const std::size_t> shown) {
  if (shown.size() == 1) return shown[0] + 1;
  const Hands& hands = Hands::all();
  return games::blackjack::both_up_columns + count_row(hands[hands.of_two(shown[0], shown[1])]);
}

ColumnPlay play_of(const Choice& choice, std::size_t column, const Terms& terms) {
  const Hands& hands = Hands::all();
  ColumnPlay play;
  play.first.resize(hands.size(), Action::stand);
  play.later.resize(hands.size(), Action::stand);
  for (const HandIndex index : hands.to_play()) {
    const Hand& hand = hands[index];
    if (hand.total == most_count) continue;
    const bool surrenders = hand.size == 2 && terms.offers_surrender;
    const std::size_t pair = terms.pair_to_split(hand);
    const std::size_t row = pair == value_count ? count_row(hand) : pair_row(pair);
    if (!terms.stands_by_itself(hand, false))
      play.first[at(index)] = choice(row, column, terms.may_double(hand, false), surrenders);
    play.later[at(index)] =
        choice(count_row(hand), column, terms.may_double(hand, true), surrenders && terms.surrender_after_split);
  }
  return play;
}

void CellSums::add(Action action, bool may_double, bool may_surrender, double value) {
  by[permission(may_double, may_surrender)][kit::index_of(action)] += value;
}

double CellSums::value(Cell cell, const Terms& terms) const {
  double sum = 0;
  for (std::size_t i = 0; i < permissions; ++i) {
    const Action action = games::blackjack::action_of(cell, (i & 1U) != 0, (i & 2U) != 0, terms.doubles_after_split());
    sum += by[i][kit::index_of(action)];
  }
  return sum;
}

double CellSums::value(const Choice& choice, std::size_t row, std::size_t column) const {
  double sum = 0;
  for (std::size_t i = 0; i < permissions; ++i)
    sum += by[i][kit::index_of(choice(row, column, (i & 1U) != 0, (i & 2U) != 0))];
  return sum;
}

namespace {

/// One walk over the hands that are played from a shoe: each with the chance that it comes, times a weight.
class Walk {
 public:
  Walk(const Column<double>& column, const ColumnPlay& play, ColumnSums& sums)
      : column_(column), play_(play), sums_(sums), weights_(column.hands().size()) {}

  /// From the first two cards, each pair worth `splits` if it is split.
  void first_hands(std::span<const double> values, std::span<const double> splits) {
    const Hands& hands = column_.hands();
    for (const HandIndex index : hands.to_play()) {
      const Hand& hand = hands[index];
      if (hand.size == 2) weights_[at(index)] = column_.chance() * column_.chance_of_two(index);
      if (column_.terms().stands_by_itself(hand, false)) continue;
      const std::size_t pair = column_.terms().pair_to_split(hand);
      CellSums& cell = sums_[pair == value_count ? count_row(hand) : pair_row(pair)];
      add(cell, index, {}, Money::original, values, true);
      if (pair != value_count) {
        cell.add(Action::split, column_.terms().may_double(hand, false), column_.terms().offers_surrender,
                 weights_[at(index)] * splits[pair]);
      }
      draw(index, {}, play_.first[at(index)]);
    }
  }

  /// From one card of a split.
  void split_hands(Shoe shoe, Money money, std::span<const double> values, double any, double no_pair) {
    const Hands& hands = column_.hands();
    const HandIndex card = hands.of_card(shoe.pair);
    weights_.assign(weights_.size(), 0);
    for (std::size_t value = 0; value < value_count; ++value) {
      const double weight = any + (value == shoe.pair ? 0 : no_pair);
      weights_[at(hands[card].next[value])] = weight * column_.card_chance(card, shoe, value);
    }
    for (const HandIndex index : hands.from(shoe.pair)) {
      if (weights_[at(index)] == 0 || hands[index].total == most_count) continue;
      add(sums_[count_row(hands[index])], index, shoe, money, values, column_.terms().surrender_after_split);
      draw(index, shoe, play_.later[at(index)]);
    }
  }

 private:
  void add(CellSums& cell, HandIndex index, Shoe shoe, Money money, std::span<const double> values, bool surrenders) {
    const double weight = weights_[at(index)];
    if (weight == 0) return;
    const Hand& hand = column_.hands()[index];
    const Terms& terms = column_.terms();
    const bool may_double = terms.may_double(hand, shoe.split);
    const bool may_surrender = hand.size == 2 && terms.offers_surrender && surrenders;
    const auto put = [&](Action action) {
      cell.add(action, may_double, may_surrender, weight * column_.value(action, index, shoe, money, values));
    };
    put(Action::stand);
    put(Action::hit);
    if (may_double) put(Action::double_);
    if (may_surrender) put(Action::surrender);
    cell.weight += weight;
  }

  void draw(HandIndex index, Shoe shoe, Action action) {
    const double weight = weights_[at(index)];
    if (action != Action::hit || weight == 0) return;
    const Hand& hand = column_.hands()[index];
    for (std::size_t value = 0; value < value_count; ++value) {
      if (hand.next[value] == over_21) continue;
      weights_[at(hand.next[value])] += weight * column_.card_chance(index, shoe, value);
    }
  }

  const Column<double>& column_;
  const ColumnPlay& play_;
  ColumnSums& sums_;
  std::vector<double> weights_;
};

}  // namespace

void add_sums(Column<double>& column, const ColumnSolution<double>& played, ColumnSums& sums) {
  if (column.over_at_once()) return;
  const Hands& hands = column.hands();
  Walk walk(column, played.play, sums);
  walk.first_hands(played.values, played.splits);
  for (std::size_t pair = 0; pair < value_count; ++pair) {
    if (column.terms().one_card_to_split(pair)) continue;
    const HandIndex two = hands.of_two(pair, pair);
    if (played.play.first[at(two)] != Action::split || !column.possible(hands[two])) continue;
    const double chance = column.chance() * column.chance_of_two(two);
    const SplitWeights<double> weights = column.split_weights(pair);
    std::vector<double> values(hands.size());
    for (std::size_t more = 0; more < weights.shoes; ++more) {
      const Shoe shoe = Shoe::of_split(pair, more);
      column.prepare(shoe, [](HandIndex) { return true; });
      const auto go = [&](const SplitWeights<double>::Part& part, double sign, Money money) {
        const double any = SplitWeights<double>::of_shoe(part.any, more);
        const double no_pair = SplitWeights<double>::of_shoe(part.no_pair, more);
        column.play(played.play.later, hands.from(pair), shoe, money, values);
        walk.split_hands(shoe, money, values, sign * chance * any, sign * chance * no_pair);
      };
      go(weights.all, 1, Money::added);
      if (!column.money_matters()) continue;
      go(weights.first, 1, Money::original);
      go(weights.first, -1, Money::added);
    }
  }
}

ChartColumns::ChartColumns(const Terms& terms) {
  std::map<std::size_t, Group> by_column;
  for (auto& shown : shown_cards(terms)) {
    Group& group = by_column[column_of(shown)];
    group.column = column_of(shown);
    group.shown.push_back(std::move(shown));
  }
  for (auto& [column, group] : by_column) groups_.push_back(std::move(group));
}

Cell best_cell(const CellSums& sums, std::size_t row, const Terms& terms, Cell otherwise) {
  if (sums.weight == 0) return otherwise;
  // Of letters that come to the same the first is taken.
  constexpr double hair = 1e-15;
  Cell best = Cell::S;
  double most = sums.value(best, terms);
  for (const Cell cell : {Cell::H, Cell::D, Cell::Ds, Cell::P, Cell::R, Cell::Rs}) {
    if (cell == Cell::P && !is_pair_row(row)) continue;
    const double value = sums.value(cell, terms);
    if (value <= most + hair) continue;
    most = value;
    best = cell;
  }
  return best;
}

BasicColumn basic_column(std::span<const std::unique_ptr<Column<double>>> columns, std::size_t column,
                         std::span<const ColumnSolution<double>> start, const AddBeside& beside) {
  const Terms& terms = columns.front()->terms();
  BasicColumn out;
  out.solutions.assign(start.begin(), start.end());
  // Each round of changes makes the chart better, and there are few: this ends soon.
  for (;;) {
    out.sums = {};
    for (std::size_t i = 0; i < columns.size(); ++i) {
      add_sums(*columns[i], out.solutions[i], out.sums);
      if (beside) beside(*columns[i], out.sums);
    }
    auto cells = out.cells;
    for (std::size_t row = 0; row < chart_rows; ++row) {
      const bool soft = row > most_count && row <= pair_rows;
      const Cell unseen = row >= (soft ? soft_rows + 18 : lowest_final) ? Cell::S : Cell::H;
      cells[row] = best_cell(out.sums[row], row, terms, out.cells[row] == Cell::unset ? unseen : out.cells[row]);
    }
    if (cells == out.cells) return out;
    out.cells = cells;
    const Choice choice = [&](std::size_t row, std::size_t, bool may_double, bool may_surrender) {
      return games::blackjack::action_of(cells[row], may_double, may_surrender, terms.doubles_after_split());
    };
    const ColumnPlay play = play_of(choice, column, terms);
    for (std::size_t i = 0; i < columns.size(); ++i) out.solutions[i] = price_column(*columns[i], play);
  }
}

}  // namespace houseway::solve::blackjack
