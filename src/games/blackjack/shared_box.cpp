#include "games/blackjack/shared_box.hpp"

#include "kit/error.hpp"

namespace houseway::games::blackjack {

namespace {

std::string number_of(std::size_t bettors) {
  return bettors == 1 ? "only one player bets" : std::to_string(bettors) + " players at most bet";
}

}  // namespace

void check_boxes(const Rules& rules, const kit::FlatMap<std::string, Cents>& now) {
  const auto name = [](Spot spot) { return std::string(kit::name_of(spot)); };
  const auto made = [&](Spot spot) { return now.contains(kit::name_of(spot)); };
  const auto amount = [&](Spot spot) { return made(spot) ? now.at(name(spot)) : Cents{}; };
  for (const Spot box : {Spot::blackjack, Spot::blackjack_b, Spot::blackjack_c, Spot::switch_second_wager,
                         Spot::switch_second_wager_b, Spot::switch_second_wager_c}) {
    for (std::size_t hand = 1; hand < most_hands; ++hand) {
      if (made(hand_spot(box, hand)))
        throw kit::InputError(name(hand_spot(box, hand)), "is bet when a hand is split, not before the deal");
    }
  }
  const bool two_boxes = rules.switching == Switching::second_cards;
  for (std::size_t box = 0; box < box_wagers.size(); ++box) {
    Spot in_front = box_wagers[box];
    for (std::size_t i = 0; i < most_behind; ++i) {
      const Spot behind = places_behind[box][i].wager;
      if (made(behind)) {
        if (i >= rules.bettors_behind)
          throw kit::InputError(name(behind), "at this table " + number_of(rules.bettors_behind + 1) + " on a box");
        if (!made(in_front))
          throw kit::InputError(name(behind), "needs " + name(in_front) + " in front of it [§13(c)]");
        if (two_boxes && amount(behind) != amount(places_behind[1 - box][i].wager))
          throw kit::InputError(
              name(behind), "is as much as " + name(places_behind[1 - box][i].wager) + ": both hands are bet alike");
      }
      in_front = behind;
    }
  }
}

}  // namespace houseway::games::blackjack
