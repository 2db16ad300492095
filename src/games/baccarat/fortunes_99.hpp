#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "games/baccarat/coup.hpp"
#include "games/shared/best_row.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// 99 Fortunes, a progressive on the first four cards of both hands as one. Its top award goes to one position.
namespace houseway::games::baccarat {

HOUSEWAY_ENUM(Fortunes, nothing, suited_pair, two_pair, trips, suited_trips, quads, other_suited_quads,
              own_suited_quads, top_award_elsewhere)

/// The number printed at a seat: 1, 2, 3, 5, … for no layout has a 4.
constexpr int position_number(std::size_t seat) { return static_cast<int>(seat) + (seat < 3 ? 1 : 2); }

/// The rank of the suited four of a kind that belongs to a seat: an ace at position 1, a deuce at 2, …
constexpr kit::Rank rank_of_seat(std::size_t seat) {
  const int number = position_number(seat);
  return number == 1 ? kit::Rank::ace : static_cast<kit::Rank>(number - 2);
}

using FourCards = std::array<Card, 4>;

constexpr FourCards first_four(const Coup& coup) {
  return {coup.player[0], coup.player[1], coup.banker[0], coup.banker[1]};
}

/// The rank of four cards that are all alike.
constexpr std::optional<kit::Rank> suited_quads(const FourCards& cards) {
  const bool alike = cards[0] == cards[1] && cards[0] == cards[2] && cards[0] == cards[3];
  return alike ? std::optional(cards[0].rank()) : std::nullopt;
}

/// The four cards as a seat sees them.
struct FortunesAt {
  FourCards cards;
  std::size_t seat;
  bool envy_alone = false;  ///< another position has the top award, and this seat the envy and no award of its own
};

/// All that the four cards make at a seat, of which the best row pays.
constexpr OutcomeSet<Fortunes> fortunes_99(const FortunesAt& at) {
  const FourCards& cards = at.cards;
  OutcomeSet<Fortunes> made;
  int alike = 0;  // pairs among them with one rank: 1 makes a pair, 2 two pair, 3 trips, 6 quads
  int twins = 0;  // the same with one face
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      alike += cards[i].rank() == cards[j].rank() ? 1 : 0;
      twins += cards[i] == cards[j] ? 1 : 0;
    }
  }
  if (twins == 6) {
    if (at.envy_alone) {
      made.add(Fortunes::top_award_elsewhere);
      return made;
    }
    made.add(cards[0].rank() == rank_of_seat(at.seat) ? Fortunes::own_suited_quads : Fortunes::other_suited_quads);
  }
  made.add_if(alike == 6, Fortunes::quads);
  made.add_if(alike == 2, Fortunes::two_pair);
  made.add_if(alike == 3 || alike == 6, Fortunes::trips);
  made.add_if(twins == 3 || twins == 6, Fortunes::suited_trips);
  made.add_if(twins > 0, Fortunes::suited_pair);
  return made;
}

}  // namespace houseway::games::baccarat
