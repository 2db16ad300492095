#include "games/blackjack/terminal_blackjack.hpp"

#include <string>

#include "games/bind_game.hpp"
#include "games/blackjack/name_hand.hpp"
#include "kit/error.hpp"

namespace houseway::games {

void terminal_blackjack::Game::check_plan(const Rules& rules, const table::Stakes& stakes) {
  const auto name = [](Spot spot) { return std::string(kit::name_of(spot)); };
  const auto made = [&](Spot spot) { return stakes.count(name(spot)) > 0; };
  for (std::size_t field = 0; field < most_fields; ++field) {
    for (const Spot wager : {Spot::blackjack, Spot::tip}) {
      for (std::size_t hand = 1; hand < most_hands; ++hand) {
        if (made(at(wager, field, hand)))
          throw kit::InputError(name(at(wager, field, hand)), "is bet when a hand is split, not before the deal");
      }
    }
    const Spot own = at(Spot::blackjack, field, 0);
    if (field >= rules.fields && made(own))
      throw kit::InputError(name(own), "this table has one hand for all: use “blackjack”");
    for (const Spot beside : {at(Spot::tip, field, 0), at(Spot::buzzer_beater, field)}) {
      if (made(beside) && !made(own)) throw kit::InputError(name(beside), "needs " + name(own) + " beside it");
    }
  }
}

/// The cards that all share are no hand.
table::HandName terminal_blackjack::Game::name_hand(const Rules&, const table::Layout& layout,
                                                    const table::Place& place) {
  if (place == table::board) return {};
  return blackjack::name_cards(layout, place, true);
}

HOUSEWAY_PROCEDURE(terminal_blackjack, cards_against_the_dealer);

}  // namespace houseway::games
