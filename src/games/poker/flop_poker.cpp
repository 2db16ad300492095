#include "games/poker/flop_poker.hpp"

#include <fmt/format.h>

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"
#include "hands/hand_names.hpp"
#include "kit/error.hpp"

namespace houseway::games {

namespace flop_poker {

void Game::check_round(const Rules& rules, const table::Carry&, const table::BySeat<table::Stakes>& stakes) {
  const std::string pot(kit::name_of(Spot::pot));
  const auto refuse = [&](Seat seat, const std::string& problem) {
    throw kit::InputError(fmt::format("{}.{}", seat.text(), pot), problem);
  };
  kit::Cents first;
  for (const auto& [seat, each] : stakes) {
    const auto at = each.find(pot);
    const kit::Cents amount = at == each.end() ? kit::Cents{} : at->second;
    if (stakes.size() == 1 && amount) refuse(seat, "a player alone at the table makes no pot wager [§6(c)]");
    if (stakes.size() > 1 && !amount)
      refuse(seat, "with two or more players at the table, each makes the pot wager [§6(c)]");
    if (!first) first = amount;
    if (rules.equal_pots && amount != first)
      refuse(seat, fmt::format("all pot wagers of a round are the same, {} [§6(c), §9(d)]", first.text()));
  }
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto own = table::open_cards(layout, place);
  const auto flop = table::open_cards(layout, table::board);
  if (place.area != table::Area::seat || !own || own->size() != 3 || !flop || flop->size() != 3)
    return name_street_hand(layout, place, 3);
  return {hands::hand_name(best_hand(PokerHand(*own), {(*flop)[0], (*flop)[1], (*flop)[2]}))};
}

}  // namespace flop_poker

HOUSEWAY_PROCEDURE(flop_poker, poker);

}  // namespace houseway::games
