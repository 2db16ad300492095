#include "games/blackjack/shared_box.hpp"

#include "kit/error.hpp"

namespace houseway::games::blackjack {

void check_boxes(const Rules& rules, const std::map<std::string, Cents>& now) {
  const auto name = [](Spot spot) { return std::string(kit::name_of(spot)); };
  const auto made = [&](Spot spot) { return now.count(name(spot)) > 0; };
  for (const Spot box : {Spot::blackjack, Spot::blackjack_b, Spot::blackjack_c, Spot::switch_second_wager}) {
    for (std::size_t hand = 1; hand < most_hands; ++hand) {
      if (made(hand_spot(box, hand)))
        throw kit::InputError(name(hand_spot(box, hand)), "is bet when a hand is split, not before the deal");
    }
  }
  Spot in_front = Spot::blackjack;
  for (const PlaceBehind& place : places_behind) {
    if (made(place.wager)) {
      if (rules.bettors_behind == 0)
        throw kit::InputError(name(place.wager), "at this table only one player bets on a box");
      if (!made(in_front))
        throw kit::InputError(name(place.wager), "needs " + name(in_front) + " in front of it [§13(c)]");
    }
    in_front = place.wager;
  }
}

}  // namespace houseway::games::blackjack
