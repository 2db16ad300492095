#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "games/blackjack/strategy.hpp"
#include "solve/blackjack/exchange.hpp"
#include "solve/core/question.hpp"

/// A hand of two cards that may be given away for two new ones.
namespace houseway::solve::blackjack {

/// What a table lets a player exchange. Costs are in wagers.
struct NewCards {
  Terms kept;
  Terms changed;                  ///< by the odds of who has exchanged
  bool after_look = true;         ///< whether it is known by then that the dealer has no blackjack, where he looks
  bool makes_blackjacks = false;  ///< an ace and a ten-value card that come new are one
  std::uint32_t hard_counts = 0;  ///< of hands that may be given away, one bit each; every hand where none is set
  games::blackjack::Question question{};
  Action exchange{};
  Fraction keeping_costs{};
  Fraction changing_costs{};

  [[nodiscard]] bool may_exchange(std::size_t a, std::size_t b) const;
};

/// The first two cards of a hand may be zapped, once nobody can have a blackjack any more.
NewCards zap_of(const games::blackjack::Rules& rules);
/// Two cards that lie unseen may be taken by who has paid an ante, before the dealer looks.
NewCards unseen_hand_of(const games::blackjack::Rules& rules);

/// Whether a hand is given away, by what it and new cards are worth.
template <class Number>
using GivesAway =
    std::function<bool(std::size_t a, std::size_t b, std::size_t column, const Number& kept, const Number& changed)>;

template <class Number>
struct OneHandPlay {
  PlaysColumn<Number> hands;
  GivesAway<Number> gives_away;
};
template <class Number>
OneHandPlay<Number> best_exchange() {
  return {for_the_best<Number>(), [](std::size_t, std::size_t, std::size_t, const Number& kept, const Number& changed) {
            return changed > kept;
          }};
}
/// As a strategy does by the rows of a chart. Strategy and table are held on to.
template <class Number>
OneHandPlay<Number> exchange_by_rows(const games::blackjack::Strategy& strategy, const NewCards& table);

/// The round in wagers.
template <class Number>
Exchanged<Number> new_cards(const NewCards& table, const OneHandPlay<Number>& play);

/// The same with how results spread, and what becomes of each hand that may be given away.
struct NewCardRounds {
  struct Hand {
    std::size_t a, b;
    std::vector<std::size_t> shown;
    double kept, changed;
    bool gives_away;
  };
  Exchanged<double> value;
  std::vector<Hand> hands;
  Distribution rounds;
};
/// For each of these plays: beside the same cards of the dealer they leave the same shoes.
std::vector<NewCardRounds> new_card_rounds(const NewCards& table, const std::vector<OneHandPlay<double>>& plays,
                                           const std::vector<std::string>& parts, int threads, const Monitor& monitor);

}  // namespace houseway::solve::blackjack
