#include "solve/blackjack/play.hpp"

#include <algorithm>

namespace houseway::solve::blackjack {

namespace {

const Actions& all_stand() {
  static const Actions actions(Hands::all().size(), Action::stand);
  return actions;
}

}  // namespace

std::vector<HandIndex> reached(std::size_t card, const Actions& actions) {
  const Hands& hands = Hands::all();
  std::vector<bool> marked(hands.size());
  for (const HandIndex next : hands[hands.of_card(card)].next) marked[at(next)] = true;
  std::vector<HandIndex> out;
  for (const HandIndex hand : hands.from(card)) {
    if (!marked[at(hand)]) continue;
    out.push_back(hand);
    if (actions[at(hand)] != Action::hit) continue;
    for (const HandIndex next : hands[hand].next) {
      if (next != over_21) marked[at(next)] = true;
    }
  }
  return out;
}

template <class Number>
Number Splitting<Number>::value(const Actions& actions) {
  return sum(column_.terms().one_card_to_split(pair_) ? all_stand() : actions, std::nullopt);
}

template <class Number>
Number Splitting<Number>::best_value(Memory memory) {
  if (column_.terms().one_card_to_split(pair_)) return sum(all_stand(), std::nullopt);
  if (memory == Memory::one_pair) return sum(best_actions(0), std::nullopt);
  Number out(0);
  for (std::size_t split = 0; split < weights_.splits; ++split) out += sum(best_actions(split), split);
  return out;
}

template <class Number>
Actions Splitting<Number>::best_actions(std::size_t more) {
  const Hands& hands = column_.hands();
  const Shoe from = shoe(more);
  column_.prepare(from, [](HandIndex) { return true; });
  Actions actions(hands.size(), Action::stand);
  std::vector<Number> values(hands.size());
  const auto list = hands.from(pair_);
  for (std::size_t i = list.size(); i-- > 0;) {
    const HandIndex hand = list[i];
    if (!column_.possible(hands[hand], from)) continue;
    std::tie(actions[at(hand)], values[at(hand)]) =
        column_.best(hand, from, Money::original, values, column_.terms().surrender_after_split);
  }
  return actions;
}

template <class Number>
Number Splitting<Number>::sum(const Actions& actions, std::optional<std::size_t> split) {
  const Hands& hands = column_.hands();
  const std::vector<HandIndex> list = reached(pair_, actions);
  std::vector<bool> stands(hands.size());
  for (const HandIndex hand : list) {
    if (actions[at(hand)] == Action::stand) stands[at(hand)] = true;
    if (actions[at(hand)] != Action::double_) continue;
    for (const HandIndex next : hands[hand].next) {
      if (next != over_21) stands[at(next)] = true;
    }
  }
  const auto weight = [&](const typename SplitWeights<Number>::ByShoe& weights, std::size_t more) {
    return split ? weights[*split][more] : SplitWeights<Number>::of_shoe(weights, more);
  };
  const auto weigh = [&](const typename SplitWeights<Number>::Part& part, std::size_t more,
                         const typename Column<Number>::SplitHand& hand) {
    return Number(weight(part.any, more) * hand.any + weight(part.no_pair, more) * hand.no_pair);
  };
  Number out(0);
  std::vector<Number> values(hands.size());
  for (std::size_t more = 0; more < weights_.shoes; ++more) {
    const Shoe from = shoe(more);
    column_.prepare(from, [&](HandIndex hand) { return static_cast<bool>(stands[at(hand)]); });
    const auto hand_with = [&](Money money) {
      column_.play(actions, list, from, money, values);
      return column_.split_hand(from, values);
    };
    const auto added = hand_with(Money::added);
    out += weigh(weights_.all, more, added);
    if (!column_.money_matters()) continue;
    // The first hand bears the original wager.
    out += weigh(weights_.first, more, hand_with(Money::original)) - weigh(weights_.first, more, added);
  }
  return out;
}

template <class Number>
Number round_value(const Column<Number>& column, const std::vector<Number>& values) {
  const Hands& hands = column.hands();
  const Number lost = column.dealer_blackjack();
  Number sum(0);
  for (const HandIndex two : hands.to_play()) {
    const Hand& hand = hands[two];
    if (hand.size != 2 || !column.possible(hand)) continue;
    Number value;
    if (hand.total == games::blackjack::most_count) {
      value = column.natural(two);
    } else if (column.over_at_once()) {
      value = lost;
    } else {
      value = values[at(two)] + (1 - column.live_chance(hand)) * lost;
    }
    sum += column.chance_of_two(two) * value;
  }
  return sum;
}

/// The best play by the rules of a hand of a split, as if it had not come from one.
template <class Number>
Actions actions_of_split_hands(const Column<Number>& column) {
  const Hands& hands = column.hands();
  Actions actions(hands.size(), Action::stand);
  std::vector<Number> values(hands.size());
  const auto list = hands.to_play();
  for (std::size_t i = list.size(); i-- > 0 && !column.over_at_once();) {
    const HandIndex hand = list[i];
    if (!column.possible(hands[hand])) continue;
    std::tie(actions[at(hand)], values[at(hand)]) =
        column.best(hand, Shoe::as_if_whole(), Money::original, values, column.terms().surrender_after_split);
  }
  return actions;
}

template <class Number>
ColumnSolution<Number> solve_column(Column<Number>& column, Memory memory) {
  const Hands& hands = column.hands();
  const Terms& terms = column.terms();
  ColumnSolution<Number> out;
  out.play.first.resize(hands.size(), Action::stand);
  out.values.resize(hands.size());
  const auto list = hands.to_play();
  for (std::size_t i = list.size(); i-- > 0 && !column.over_at_once();) {
    const HandIndex hand = list[i];
    if (!column.possible(hands[hand])) continue;
    std::tie(out.play.first[at(hand)], out.values[at(hand)]) = column.best(hand, {}, Money::original, out.values, true);
  }
  out.play.later = terms.split_hands_differ() ? actions_of_split_hands(column) : out.play.first;
  for (std::size_t pair = 0; pair < value_count && !column.over_at_once(); ++pair) {
    const HandIndex hand = hands.of_two(pair, pair);
    if (!column.possible(hands[hand]) || terms.hands_from(pair) < 2) continue;
    Splitting<Number> splitting(column, pair);
    out.splits[pair] = memory == Memory::zero ? splitting.value(out.play.later) : splitting.best_value(memory);
    if (out.splits[pair] <= out.values[at(hand)]) continue;
    out.values[at(hand)] = out.splits[pair];
    out.play.first[at(hand)] = Action::split;
  }
  out.expectation = round_value(column, out.values);
  return out;
}

template <class Number>
ColumnSolution<Number> price_column(Column<Number>& column, const ColumnPlay& play) {
  const Hands& hands = column.hands();
  ColumnSolution<Number> out;
  out.play = play;
  out.values.resize(hands.size());
  if (!column.over_at_once()) {
    column.play(play.first, hands.to_play(), {}, Money::original, out.values);
    for (std::size_t pair = 0; pair < value_count; ++pair) {
      const HandIndex hand = hands.of_two(pair, pair);
      if (!column.possible(hands[hand]) || column.terms().hands_from(pair) < 2) continue;
      out.splits[pair] = Splitting<Number>(column, pair).value(play.later);
      if (play.first[at(hand)] == Action::split) out.values[at(hand)] = out.splits[pair];
    }
  }
  out.expectation = round_value(column, out.values);
  return out;
}

std::vector<std::vector<std::size_t>> shown_cards(const Terms& terms) {
  std::vector<std::vector<std::size_t>> out;
  for (std::size_t first = 0; first < value_count; ++first) {
    if (!terms.both_up) {
      out.push_back({first});
      continue;
    }
    for (std::size_t second = first; second < value_count; ++second) out.push_back({first, second});
  }
  return out;
}

template <class Number>
Number best_expectation(const Terms& terms, Memory memory) {
  Number sum(0);
  for (const auto& shown : shown_cards(terms)) {
    Column<Number> column(terms, shown);
    if (column.chance() > 0) sum += column.chance() * solve_column(column, memory).expectation;
  }
  return sum;
}

template class Splitting<double>;
template class Splitting<Fraction>;
template ColumnSolution<double> solve_column(Column<double>&, Memory);
template ColumnSolution<Fraction> solve_column(Column<Fraction>&, Memory);
template ColumnSolution<double> price_column(Column<double>&, const ColumnPlay&);
template ColumnSolution<Fraction> price_column(Column<Fraction>&, const ColumnPlay&);
template double round_value(const Column<double>&, const std::vector<double>&);
template Fraction round_value(const Column<Fraction>&, const std::vector<Fraction>&);
template double best_expectation<double>(const Terms&, Memory);
template Fraction best_expectation<Fraction>(const Terms&, Memory);

}  // namespace houseway::solve::blackjack
