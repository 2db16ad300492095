#pragma once

#include <functional>
#include <vector>

#include "games/blackjack/strategy.hpp"
#include "solve/blackjack/exchange.hpp"
#include "solve/core/question.hpp"

/// Two hands whose second cards may change places, each then played against the same dealer.
namespace houseway::solve::blackjack {

/// The four cards of a player, by their values: first and second of the first hand, and of the second.
struct FourCards {
  std::size_t a, b, c, d;
};

/// Whether the second cards change places, by what the four are worth as they lie and with these exchanged.
template <class Number>
using Switches =
    std::function<bool(const FourCards& cards, std::size_t column, const Number& kept, const Number& changed)>;

/// Where that is better.
template <class Number>
Switches<Number> where_better() {
  return [](const FourCards&, std::size_t, const Number& kept, const Number& changed) { return changed > kept; };
}
/// As a strategy does by the rows of a chart. Strategy and terms are held on to.
template <class Number>
Switches<Number> by_rows(const games::blackjack::Strategy& strategy, const Terms& terms, bool makes_blackjacks);

/// A way to play both hands.
template <class Number>
struct TwoHandPlay {
  PlaysColumn<Number> hands;
  Switches<Number> switches;
  bool makes_blackjacks = false;  ///< an ace and a ten-value card that came by a switch are one
};

/// The round in wagers of one hand: each hand played by what its own cards, the other's first two and the dealer's
/// tell, whatever cards the other draws. The expectation of both is then that of each by itself, whose other hand has
/// drawn nothing.
template <class Number>
Exchanged<Number> two_hands(const Terms& terms, const TwoHandPlay<Number>& play);

/// The same for the best play and for that of a strategy, with how the results of both hands spread.
struct TwoHandRounds {
  Exchanged<double> value;
  std::vector<Exchanged<double>> by_column;  ///< by the dealer's card, an ace first: of the rounds against it
  std::vector<double> column_chances;
  Distribution rounds;
};
TwoHandRounds two_hand_rounds(const Terms& terms, const TwoHandPlay<double>& play, int threads, const Monitor& monitor);

}  // namespace houseway::solve::blackjack
