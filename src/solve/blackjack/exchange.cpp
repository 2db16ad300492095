#include "solve/blackjack/exchange.hpp"

namespace houseway::solve::blackjack {

template <class Number>
HandsOfTwo<Number>::HandsOfTwo(const Column<Number>& column, const ColumnSolution<Number>& played) {
  const Hands& hands = column.hands();
  each_two([&](std::size_t a, std::size_t b) {
    const HandIndex two = hands.of_two(a, b);
    if (!column.possible(hands[two])) return;
    const bool natural = is_ace_and_ten(a, b);
    const Number found = column.over_at_once() ? Number(1) : Number(1 - column.live_chance(hands[two]));
    ended(a, b) = found * (natural ? column.natural_against_blackjack() : column.dealer_blackjack());
    lost(a, b) = found * column.dealer_blackjack();
    counted(a, b) = column.over_at_once() ? Number(0) : played.values[at(two)];
    dealt(a, b) = natural ? Number(column.natural(two) - ended(a, b)) : counted(a, b);
  });
}

std::size_t first_row(const Terms& terms, std::size_t a, std::size_t b, bool is_blackjack) {
  if (is_blackjack) return games::blackjack::blackjack_row;
  const Hands& hands = Hands::all();
  const Hand& hand = hands[hands.of_two(a, b)];
  const std::size_t pair = terms.pair_to_split(hand);
  return pair == value_count ? games::blackjack::count_row(hand.total, hand.soft) : pair_row(pair);
}

template struct HandsOfTwo<double>;
template struct HandsOfTwo<Fraction>;

}  // namespace houseway::solve::blackjack
