#include "games/blackjack/terminal_blackjack.hpp"

#include <fmt/format.h>

#include <string>

#include "games/bind_game.hpp"
#include "games/blackjack/name_hand.hpp"
#include "kit/error.hpp"

namespace houseway::games {

namespace terminal_blackjack {

namespace {

Cents amount(const table::Stakes& stakes, Spot spot) {
  const auto stake = stakes.find(std::string(kit::name_of(spot)));
  return stake == stakes.end() ? Cents{} : stake->second;
}

/// Texts have names of their own for the wagers: a refusal speaks of the hand.
[[noreturn]] void refuse(std::size_t field, const std::string& problem) {
  throw kit::InputError(fmt::format("hand {}", field + 1), problem);
}

}  // namespace

void Game::check_plan(const Rules& rules, const table::Stakes& stakes) {
  std::size_t positions = 0;
  for (std::size_t field = 0; field < most_fields; ++field) {
    for (std::size_t hand = 1; hand < most_hands; ++hand) {
      if (amount(stakes, at(Spot::blackjack, field, hand)) || amount(stakes, at(Spot::tip, field, hand)))
        refuse(field, "what a split adds is bet when a hand is split, not before the deal");
    }
    const Cents own = amount(stakes, at(Spot::blackjack, field, 0));
    const Cents tip = amount(stakes, at(Spot::tip, field, 0));
    if (field >= rules.fields && (own || tip)) refuse(field, "this table has one hand for all, which has no number");
    positions += own ? 1U : 0U;
    if (rules.one_field_each && positions > 1) refuse(field, "a player has one position in a round");
    const bool side = amount(stakes, at(Spot::buzzer_beater, field)) || amount(stakes, at(Spot::plus_3_21, field));
    if (!own && (side || (tip && !rules.one_tip)))
      refuse(field, "a side wager or a tip needs a wager of the player's own beside it");
  }
}

void Game::check_bets(const Rules& rules, const table::Carry&, const table::Stakes&, const table::Stakes& now,
                      const table::Calls&) {
  check_plan(rules, now);
  std::size_t tips = 0;
  for (std::size_t field = 0; field < most_fields; ++field) {
    const Cents tip = amount(now, at(Spot::tip, field, 0));
    const Cents bet = amount(now, at(Spot::blackjack, field, 0)) + tip;
    tips += tip ? 1U : 0U;
    if (rules.one_tip && tips > 1) refuse(field, "a terminal has one tip in a round");
    if (bet && bet < rules.least_bet)
      refuse(field, fmt::format("{} is below the minimum {}", bet.text(), rules.least_bet.text()));
  }
}

/// The cards that all share are no hand.
table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  if (place == table::board) return {};
  return blackjack::name_cards(layout, place, true);
}

}  // namespace terminal_blackjack

HOUSEWAY_PROCEDURE(terminal_blackjack, cards_against_the_dealer);

}  // namespace houseway::games
