#include "solve/blackjack/play.hpp"

#include <tuple>

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

const Actions& ColumnPlay::of_split(const Terms& terms, std::size_t pair, Money money) const {
  const bool is_free = money == Money::free;
  if (terms.one_card_to_split(pair)) return is_free ? all_stand() : one_card;
  return is_free ? free : later;
}

template <class Number>
Number Splitting<Number>::value(const ColumnPlay& play) {
  const Terms& terms = column_.terms();
  const Money money = terms.money_formed(pair_);
  const ByShoe formed = hand(play.of_split(terms, pair_, money), play.after_double, money);
  if (!column_.first_hand_differs(pair_)) return sum(formed, formed, std::nullopt);
  const ByShoe first = hand(play.of_split(terms, pair_, Money::original), play.after_double, Money::original);
  return sum(first, formed, std::nullopt);
}

template <class Number>
Number Splitting<Number>::best_value(Memory memory) {
  const Money money = column_.terms().money_formed(pair_);
  const auto of = [&](std::size_t more, std::optional<std::size_t> split) {
    // What is added to split is played as the wager itself is.
    const HandPlay own = best_play(more, Money::original);
    const HandPlay other = money == Money::free ? best_play(more, money) : own;
    const ByShoe formed = hand(other.actions, other.after_double, money);
    if (!column_.first_hand_differs(pair_)) return sum(formed, formed, split);
    return sum(hand(own.actions, own.after_double, Money::original), formed, split);
  };
  if (memory == Memory::one_pair) return of(0, std::nullopt);
  Number out(0);
  for (std::size_t split = 0; split < weights_.splits; ++split) out += of(split, split);
  return out;
}

template <class Number>
typename Splitting<Number>::HandPlay Splitting<Number>::best_play(std::size_t more, Money money) {
  const Hands& hands = column_.hands();
  const Shoe from = shoe(more);
  const bool one_card = column_.terms().one_card_to_split(pair_);
  column_.prepare(from, [](HandIndex) { return true; });
  HandPlay out{all_stand(), all_stand()};
  std::vector<Number> values(hands.size());
  const auto list = hands.from(pair_);
  for (std::size_t i = list.size(); i-- > 0;) {
    const HandIndex hand = list[i];
    if (!column_.possible(hands[hand], from)) continue;
    std::tie(out.actions[at(hand)], values[at(hand)]) = column_.best(hand, from, money, values, one_card);
    if (column_.terms().gives_up_doubles()) out.after_double[at(hand)] = column_.best_after_double(hand, from, money);
  }
  return out;
}

template <class Number>
typename Splitting<Number>::ByShoe Splitting<Number>::hand(const Actions& actions, const Actions& after_double,
                                                           Money money) {
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
  ByShoe out;
  std::vector<Number> values(hands.size());
  for (std::size_t more = 0; more < weights_.shoes; ++more) {
    const Shoe from = shoe(more);
    column_.prepare(from, [&](HandIndex hand) { return static_cast<bool>(stands[at(hand)]); });
    column_.play(actions, &after_double, list, from, money, values);
    out[more] = column_.split_hand(from, values);
  }
  return out;
}

template <class Number>
Number Splitting<Number>::sum(const ByShoe& first, const ByShoe& formed, std::optional<std::size_t> split) const {
  const auto weight = [&](const typename SplitWeights<Number>::ByShoe& weights, std::size_t more) {
    return split ? weights[*split][more] : SplitWeights<Number>::of_shoe(weights, more);
  };
  const auto weigh = [&](const typename SplitWeights<Number>::Part& part, std::size_t more,
                         const typename Column<Number>::SplitHand& hand) {
    return Number(weight(part.any, more) * hand.any + weight(part.no_pair, more) * hand.no_pair);
  };
  const bool differs = column_.first_hand_differs(pair_);
  Number out(0);
  for (std::size_t more = 0; more < weights_.shoes; ++more) {
    out += weigh(weights_.all, more, formed[more]);
    // The first hand bears the original wager.
    if (differs) out += weigh(weights_.first, more, first[more]) - weigh(weights_.first, more, formed[more]);
  }
  return out;
}

template <class Number>
Number round_value(const Column<Number>& column, const std::vector<Number>& values) {
  const Hands& hands = column.hands();
  const Number& lost = column.dealer_blackjack();
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
Actions actions_of_split_hands(const Column<Number>& column, Money money, bool one_card = false) {
  const Hands& hands = column.hands();
  Actions actions(hands.size(), Action::stand);
  std::vector<Number> values(hands.size());
  const auto list = hands.to_play();
  for (std::size_t i = list.size(); i-- > 0 && !column.over_at_once();) {
    const HandIndex hand = list[i];
    if (!column.possible(hands[hand])) continue;
    std::tie(actions[at(hand)], values[at(hand)]) = column.best(hand, Shoe::as_if_whole(), money, values, one_card);
  }
  return actions;
}

/// What is best done with a hand when the card of its double is seen.
template <class Number>
Actions actions_after_double(const Column<Number>& column) {
  if (!column.terms().gives_up_doubles() || column.over_at_once()) return all_stand();
  const Hands& hands = column.hands();
  Actions actions = all_stand();
  for (const HandIndex hand : hands.to_play()) {
    if (column.possible(hands[hand])) actions[at(hand)] = column.best_after_double(hand, {}, Money::original);
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
    std::tie(out.play.first[at(hand)], out.values[at(hand)]) = column.best(hand, {}, Money::original, out.values);
  }
  out.play.later = terms.split_hands_differ() ? actions_of_split_hands(column, Money::original) : out.play.first;
  out.play.free = terms.free_split != 0 ? actions_of_split_hands(column, Money::free) : out.play.later;
  out.play.one_card =
      terms.surrenders_until_standing ? actions_of_split_hands(column, Money::original, true) : all_stand();
  out.play.after_double = actions_after_double(column);
  for (std::size_t pair = 0; pair < value_count && !column.over_at_once(); ++pair) {
    const HandIndex hand = hands.of_two(pair, pair);
    if (!column.possible(hands[hand]) || terms.hands_from(pair) < 2) continue;
    Splitting<Number> splitting(column, pair);
    out.splits[pair] = memory == Memory::zero ? splitting.value(out.play) : splitting.best_value(memory);
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
    column.play(play.first, &play.after_double, hands.to_play(), {}, Money::original, out.values);
    for (std::size_t pair = 0; pair < value_count; ++pair) {
      const HandIndex hand = hands.of_two(pair, pair);
      if (!column.possible(hands[hand]) || column.terms().hands_from(pair) < 2) continue;
      out.splits[pair] = Splitting<Number>(column, pair).value(play);
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

bool attack_is_best(const Terms& terms, std::span<const std::size_t> shown) {
  const auto expectation = [&](const Terms& of) {
    Column<double> column(of, shown);
    return column.chance() > 0 ? solve_column(column).expectation : 0;
  };
  return !terms.attacking.empty() && expectation(terms.attacking.front()) > expectation(terms);
}

template <class Number>
Number best_expectation(const Terms& terms, Memory memory) {
  Number sum(0);
  for (const auto& shown : shown_cards(terms)) {
    Column<Number> column(attack_is_best(terms, shown) ? terms.attacking.front() : terms, shown);
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
