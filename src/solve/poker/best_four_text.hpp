#pragma once

#include <string>

#include "hands/four_card.hpp"
#include "solve/count/looked_at.hpp"
#include "solve/poker/raise_book.hpp"

namespace houseway::solve {

/// The four of five cards that a hand is worth, as players write them.
inline std::string best_four_text(CardSet five) {
  const auto value = hands::four_card_value(cards_of<5>(five));
  for (CardSet left = five; left != 0; left &= left - 1) {
    const CardSet four = five & ~(left & -left);
    if (hands::four_card_value(cards_of<4>(four)) == value) return ranks_text(four);
  }
  return ranks_text(five);
}

}  // namespace houseway::solve
