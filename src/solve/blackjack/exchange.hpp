#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <span>

#include "solve/blackjack/basic.hpp"
#include "solve/blackjack/play.hpp"

/// Hands that are exchanged are weighed by what two cards are worth when others have been seen and are gone.
namespace houseway::solve::blackjack {

/// By the values of two cards, whichever came first.
template <class Value>
class ByTwo {
 public:
  Value& operator()(std::size_t a, std::size_t b) { return values_[at_pair(a, b)]; }
  const Value& operator()(std::size_t a, std::size_t b) const { return values_[at_pair(a, b)]; }

 private:
  static constexpr std::size_t at_pair(std::size_t a, std::size_t b) {
    return std::min(a, b) * value_count + std::max(a, b);
  }
  std::array<Value, value_count * value_count> values_{};
};

/// Every two values once, the lower one first.
template <class Visit>
void each_two(Visit&& visit) {
  for (std::size_t low = 0; low < value_count; ++low) {
    for (std::size_t high = low; high < value_count; ++high) visit(low, high);
  }
}
constexpr bool is_ace_and_ten(std::size_t a, std::size_t b) { return std::min(a, b) == ace && std::max(a, b) == ten; }

/// The chance that these cards are drawn from the pack, in this order.
template <class Number>
Number draw_chance(Cards pack, std::span<const std::size_t> values) {
  int size = 0;
  for (const int count : pack) size += count;
  Number chance(1);
  for (const std::size_t value : values) {
    if (pack[value] <= 0) return Number(0);
    chance *= Number(pack[value]--) / Number(size--);
  }
  return chance;
}

/// The chance that the dealer shows these cards: two of them in either order.
template <class Number>
Number shown_chance(const Terms& terms, std::span<const std::size_t> shown) {
  const auto chance = draw_chance<Number>(terms.pack, shown);
  return shown.size() == 2 && shown[0] != shown[1] ? Number(2 * chance) : chance;
}

/// How the hands against one column are played.
template <class Number>
using PlaysColumn = std::function<ColumnSolution<Number>(Column<Number>&)>;

/// For the best, each by its own cards and those that are known to be gone.
template <class Number>
PlaysColumn<Number> for_the_best() {
  return [](Column<Number>& column) { return solve_column(column); };
}
/// By a chart of counts. The strategy is held on to.
template <class Number>
PlaysColumn<Number> by_chart(const games::blackjack::Strategy& strategy) {
  return [choice = choice_of(strategy)](Column<Number>& column) {
    return price_column(column, play_of(choice, column_of(column.shown()), column.terms()));
  };
}

/// What hands of two cards are worth to who plays them, by their values: over the deals in which the round goes on,
/// which it does not where a blackjack of the dealer is found before anyone acts.
template <class Number>
struct HandsOfTwo {
  HandsOfTwo() = default;
  HandsOfTwo(const Column<Number>& column, const ColumnSolution<Number>& played);

  ByTwo<Number> counted;  ///< an ace and a ten-value card are 21, and no blackjack
  ByTwo<Number> dealt;    ///< they are one
  ByTwo<Number> ended;    ///< what a hand as dealt gets where the round does not go on
  ByTwo<Number> lost;     ///< what a hand gets there that is no blackjack
};

/// What an exchange comes to: the round as it is played, without any exchange, and how often one is made.
template <class Number>
struct Exchanged {
  Number value{};
  Number kept{};
  Number chance{};

  void add(const Number& weight, const Number& keeps, const Number& changes, bool exchanges) {
    value += weight * (exchanges ? changes : keeps);
    kept += weight * keeps;
    if (exchanges) chance += weight;
  }
  void add(const Exchanged& other) {
    value += other.value;
    kept += other.kept;
    chance += other.chance;
  }
};

/// The row of a chart in which two cards are looked up before any decision.
std::size_t first_row(const Terms& terms, std::size_t a, std::size_t b, bool is_blackjack);

}  // namespace houseway::solve::blackjack
