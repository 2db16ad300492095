#pragma once

#include <array>
#include <optional>

#include "games/baccarat/coup.hpp"
#include "kit/named_enum.hpp"

namespace houseway::games::baccarat {

/// Lucky Nines, by the nines among the first four cards of both hands.
HOUSEWAY_ENUM(LuckyNines, no_nine, one_nine, one_nine_of_diamonds, two_nines, two_nines_same_suit, three_nines,
              three_nines_same_suit, four_nines)

/// The highest row alone: all nines of one suit, or so many of any.
constexpr LuckyNines lucky_nines(const Coup& coup) {
  int nines = 0;
  bool one_suit = true;
  std::optional<kit::Suit> suit;
  for (const Card card : {coup.player[0], coup.banker[0], coup.player[1], coup.banker[1]}) {
    if (card.rank() != kit::Rank::nine) continue;
    one_suit = one_suit && (nines == 0 || *suit == card.suit());
    suit = card.suit();
    ++nines;
  }
  using enum LuckyNines;
  switch (nines) {
    case 0:
      return no_nine;
    case 1:
      return *suit == kit::Suit::diamonds ? one_nine_of_diamonds : one_nine;
    case 2:
      return one_suit ? two_nines_same_suit : two_nines;
    case 3:
      return one_suit ? three_nines_same_suit : three_nines;
    default:
      return four_nines;
  }
}

}  // namespace houseway::games::baccarat
