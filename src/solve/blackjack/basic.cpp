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

}  // namespace

std::size_t pair_row(std::size_t pair) { return pair_rows + pair + 1; }

Action Choice::operator()(std::size_t row, std::size_t column, bool may_double, bool may_surrender) const {
  Seen seen;
  seen.row = row;
  seen.column = column;
  seen.cards = 2;
  seen.may_double = may_double;
  seen.may_surrender = may_surrender;
  return says_(seen);
}

bool Choice::attacks(std::span<const std::size_t> shown) const {
  Seen seen;
  seen.question = games::blackjack::Question::double_attack;
  seen.column = column_of(shown);
  return says_(seen) == Action::attack;
}

Choice choice_of(const CellChart& chart, const Terms& terms) {
  return choice_of([&chart](std::size_t, std::size_t row, std::size_t column) { return chart[row][column]; }, terms);
}

Choice choice_of(CellOf cell, const Terms& terms) {
  return Choice([cell = std::move(cell), &terms](const games::blackjack::Seen& seen) {
    const bool doubled = seen.question == games::blackjack::Question::after_double;
    if (doubled || !seen.may_hit) {
      const bool gives_up =
          terms.layers.after_double && cell(terms.layers.of_doubled(), seen.row, seen.column) == Cell::R;
      if (!gives_up) return Action::stand;
      return doubled && terms.offers_rescue ? Action::rescue : Action::surrender;
    }
    const Cell says = cell(terms.layers.of(seen.cards, seen.free), seen.row, seen.column);
    return games::blackjack::action_of(says, seen.may_double, seen.may_surrender, terms.doubles_after_split());
  });
}

Choice choice_of(const games::blackjack::Strategy& strategy) {
  return Choice([&strategy](const games::blackjack::Seen& seen) { return strategy(seen); });
}

std::size_t column_of(std::span<const std::size_t> shown) {
  if (shown.size() == 1) return shown[0] + 1;
  const Hands& hands = Hands::all();
  return games::blackjack::both_up_columns + count_row(hands[hands.of_two(shown[0], shown[1])]);
}

ColumnPlay play_of(const Choice& choice, std::size_t column, const Terms& terms) {
  const Hands& hands = Hands::all();
  ColumnPlay play;
  for (Actions* actions : {&play.first, &play.later, &play.free, &play.one_card, &play.after_double})
    actions->resize(hands.size(), Action::stand);
  for (const HandIndex index : hands.to_play()) {
    const Hand& hand = hands[index];
    if (hand.total == most_count) continue;
    const std::size_t pair = terms.pair_to_split(hand);
    games::blackjack::Seen seen;
    seen.column = column;
    seen.cards = hand.size;
    seen.row = pair == value_count ? count_row(hand) : pair_row(pair);
    seen.may_double = terms.may_double(hand, false);
    seen.may_surrender = terms.may_surrender(hand, false);
    if (!terms.stands_by_itself(hand, false)) play.first[at(index)] = choice(seen);
    seen.row = count_row(hand);
    seen.may_double = terms.may_double(hand, true);
    seen.may_surrender = terms.may_surrender(hand, true);
    play.later[at(index)] = choice(seen);
    seen.free = true;
    play.free[at(index)] = choice(seen);
    seen.free = seen.may_double = seen.may_hit = false;
    if (terms.surrenders_until_standing && seen.may_surrender) play.one_card[at(index)] = choice(seen);
    seen.question = games::blackjack::Question::after_double;
    if (terms.gives_up_doubles()) play.after_double[at(index)] = choice(seen);
  }
  if (terms.free_split == 0) play.free = play.later;
  return play;
}

void CellSums::add(Action action, bool may_double, bool may_surrender, double value) {
  by[games::blackjack::permission_of(may_double, may_surrender)][kit::index_of(action)] += value;
}

double CellSums::value(Cell cell, const Terms& terms) const {
  double sum = 0;
  for (std::size_t i = 0; i < permissions; ++i) {
    const Action action = games::blackjack::action_of(cell, (i & 1U) != 0, (i & 2U) != 0, terms.doubles_after_split());
    sum += by[i][kit::index_of(action)];
  }
  return sum;
}

double CellSums::value(const Choice& choice, games::blackjack::Seen seen) const {
  double sum = 0;
  for (std::size_t i = 0; i < permissions; ++i) {
    seen.may_double = (i & 1U) != 0;
    seen.may_surrender = (i & 2U) != 0;
    const Action action = choice(seen);
    sum += by[i][kit::index_of(action == Action::rescue ? Action::surrender : action)];
  }
  return sum;
}

ColumnSums no_sums(const Terms& terms) { return ColumnSums(cell_at(terms.layers.count(), 0)); }

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
      CellSums& cell = cell_of(hand, Money::original, pair == value_count ? count_row(hand) : pair_row(pair));
      add(cell, index, {}, Money::original, values);
      if (pair != value_count) {
        cell.add(Action::split, column_.terms().may_double(hand, false), column_.terms().may_surrender(hand, false),
                 weights_[at(index)] * splits[pair]);
      }
      go_on(index, {}, Money::original, play_.first[at(index)]);
    }
  }

  /// From one card of a split.
  void split_hands(Shoe shoe, Money money, std::span<const double> values, double any, double no_pair) {
    const Hands& hands = column_.hands();
    const Actions& actions = play_.of_split(column_.terms(), shoe.pair, money);
    const HandIndex card = hands.of_card(shoe.pair);
    weights_.assign(weights_.size(), 0);
    for (std::size_t value = 0; value < value_count; ++value) {
      const double weight = any + (value == shoe.pair ? 0 : no_pair);
      weights_[at(hands[card].next[value])] = weight * column_.card_chance(card, shoe, value);
    }
    const bool one_card = column_.terms().one_card_to_split(shoe.pair);
    for (const HandIndex index : hands.from(shoe.pair)) {
      if (weights_[at(index)] == 0 || hands[index].total == most_count) continue;
      if (one_card) {
        add_last(index, shoe, money, Stake::single, weights_[at(index)], column_.surrender(index, shoe, money));
        continue;
      }
      add(cell_of(hands[index], money, count_row(hands[index])), index, shoe, money, values);
      go_on(index, shoe, money, actions[at(index)]);
    }
  }

 private:
  CellSums& cell_of(const Hand& hand, Money money, std::size_t row) {
    return sums_[cell_at(column_.terms().layers.of(hand.size, money == Money::free), row)];
  }

  void add(CellSums& cell, HandIndex index, Shoe shoe, Money money, std::span<const double> values) {
    const double weight = weights_[at(index)];
    if (weight == 0) return;
    const Hand& hand = column_.hands()[index];
    const Terms& terms = column_.terms();
    const bool may_double = terms.may_double(hand, shoe.split);
    const bool may_surrender = terms.may_surrender(hand, shoe.split);
    const auto put = [&](Action action) {
      const double value = column_.value(action, index, shoe, money, values, &play_.after_double);
      cell.add(action, may_double, may_surrender, weight * value);
    };
    put(Action::stand);
    put(Action::hit);
    if (may_double) put(Action::double_);
    if (may_surrender) put(Action::surrender);
    cell.weight += weight;
  }

  /// The next card, to a hand that is hit or doubled.
  void go_on(HandIndex index, Shoe shoe, Money money, Action action) {
    const double weight = weights_[at(index)];
    if (weight == 0) return;
    const Terms& terms = column_.terms();
    const Hand& hand = column_.hands()[index];
    const bool doubles = action == Action::double_ && terms.gives_up_doubles();
    if (action != Action::hit && !doubles) return;
    for (std::size_t value = 0; value < value_count; ++value) {
      const HandIndex next = hand.next[value];
      if (next == over_21) continue;
      const double chance = weight * column_.card_chance(index, shoe, value);
      if (!doubles) {
        weights_[at(next)] += chance;
      } else if (chance != 0) {
        const Stake stake = terms.stake_of_double(hand);
        add_last(next, shoe, money, stake, chance, column_.give_up(next, shoe, money, stake));
      }
    }
  }

  /// A hand to which no more cards come, doubled or a split ace, stands or is given up.
  void add_last(HandIndex index, Shoe shoe, Money money, Stake stake, double weight, double given_up) {
    CellSums& cell = sums_[cell_at(column_.terms().layers.of_doubled(), count_row(column_.hands()[index]))];
    cell.add(Action::stand, false, true, weight * column_.stand(index, shoe, money, stake));
    cell.add(Action::surrender, false, true, weight * given_up);
    cell.weight += weight;
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
  const Terms& terms = column.terms();
  Walk walk(column, played.play, sums);
  walk.first_hands(played.values, played.splits);
  for (std::size_t pair = 0; pair < value_count; ++pair) {
    if (terms.one_card_to_split(pair) && !(terms.offers_surrender && terms.surrenders_until_standing)) continue;
    const HandIndex two = hands.of_two(pair, pair);
    if (played.play.first[at(two)] != Action::split || !column.possible(hands[two])) continue;
    const double chance = column.chance() * column.chance_of_two(two);
    const SplitWeights<double> weights = column.split_weights(pair);
    const Money formed = terms.money_formed(pair);
    std::vector<double> values(hands.size());
    for (std::size_t more = 0; more < weights.shoes; ++more) {
      const Shoe shoe = Shoe::of_split(pair, more);
      column.prepare(shoe, [](HandIndex) { return true; });
      const auto go = [&](const SplitWeights<double>::Part& part, double sign, Money money) {
        const double any = SplitWeights<double>::of_shoe(part.any, more);
        const double no_pair = SplitWeights<double>::of_shoe(part.no_pair, more);
        column.play(played.play.of_split(terms, pair, money), &played.play.after_double, hands.from(pair), shoe, money,
                    values);
        walk.split_hands(shoe, money, values, sign * chance * any, sign * chance * no_pair);
      };
      go(weights.all, 1, formed);
      if (!column.first_hand_differs(pair)) continue;
      go(weights.first, 1, Money::original);
      go(weights.first, -1, formed);
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

Cell best_cell(const CellSums& sums, std::size_t layer, std::size_t row, const Terms& terms, Cell otherwise) {
  if (sums.weight == 0) return otherwise;
  // Of letters that come to the same the first is taken.
  constexpr double hair = 1e-15;
  const bool doubled = terms.layers.after_double && layer == terms.layers.of_doubled();
  Cell best = Cell::S;
  double most = sums.value(best, terms);
  for (const Cell cell : {Cell::H, Cell::D, Cell::Ds, Cell::P, Cell::R, Cell::Rs}) {
    if ((cell == Cell::P && !is_pair_row(row)) || (doubled && cell != Cell::R)) continue;
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
  out.cells.resize(cell_at(terms.layers.count(), 0), Cell::unset);
  // Each round of changes makes the chart better, and there are few: this ends soon.
  for (;;) {
    out.sums = no_sums(terms);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      add_sums(*columns[i], out.solutions[i], out.sums);
      if (beside) beside(*columns[i], out.sums);
    }
    auto cells = out.cells;
    for (std::size_t layer = 0; layer < terms.layers.count(); ++layer) {
      for (std::size_t row = 0; row < chart_rows; ++row) {
        const std::size_t cell = cell_at(layer, row);
        const bool soft = row > most_count && row <= pair_rows;
        Cell unseen = row >= (soft ? soft_rows + 18 : lowest_final) ? Cell::S : Cell::H;
        if (layer % terms.layers.numbers() > 0) unseen = cells[cell_at(layer - 1, row)];
        if (terms.layers.after_double && layer == terms.layers.of_doubled()) unseen = Cell::S;
        if (out.cells[cell] != Cell::unset) unseen = out.cells[cell];
        cells[cell] = best_cell(out.sums[cell], layer, row, terms, unseen);
      }
    }
    if (cells == out.cells) return out;
    out.cells = cells;
    const Choice choice =
        choice_of([&](std::size_t layer, std::size_t row, std::size_t) { return cells[cell_at(layer, row)]; }, terms);
    const ColumnPlay play = play_of(choice, column, terms);
    for (std::size_t i = 0; i < columns.size(); ++i) out.solutions[i] = price_column(*columns[i], play);
  }
}

}  // namespace houseway::solve::blackjack
