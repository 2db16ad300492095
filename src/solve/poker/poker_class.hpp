#pragma once

#include <cstddef>

#include "hands/poker.hpp"
#include "kit/named_enum.hpp"
#include "solve/count/suit_orbits.hpp"

namespace houseway::solve {

/// Five cards as all wagers of a game tell them apart: by the outcome of the main bet, in which several pairs differ
/// and the lowest are one with the hands of less than a pair, and by category. `Outcomes` are listed from the lowest
/// up.
template <kit::NamedEnum Outcome>
struct PokerClass {
  static constexpr std::size_t count = kit::count_of<Outcome> + 1;

  template <class OutcomeOf>
  static std::size_t of(CardSet five, OutcomeOf&& outcome_of) {
    const hands::PokerValue value = hands::evaluate(cards_of<5>(five));
    return value.category() == hands::PokerCategory::high_card ? 0 : kit::index_of(outcome_of(value)) + 1;
  }
};

}  // namespace houseway::solve
