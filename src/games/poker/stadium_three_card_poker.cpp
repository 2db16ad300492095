#include "games/poker/stadium_three_card_poker.hpp"

#include <fmt/format.h>

#include <string>

#include "games/bind_game.hpp"
#include "games/poker/lowest_three_cards.hpp"
#include "hands/hand_names.hpp"
#include "kit/error.hpp"

namespace houseway::games {

namespace stadium_three_card_poker {

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (const auto lowest = read_lowest_three_cards(file)) threshold = *lowest;
}

void Game::check_bets(const Rules&, const table::Carry&, const table::Stakes&, const table::Stakes& now,
                      const table::Calls&) {
  const std::string* other = nullptr;
  for (const auto& [spot, amount] : now) {
    if (rulebook::wager_of(spot) != "ante" || !amount) continue;
    if (other != nullptr)
      throw kit::InputError(
          "", fmt::format("{} and {}: a terminal plays one hand of three locations [30-1099.53(3)]", *other, spot));
    other = &spot;
  }
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != 3 || place == table::rack) return {};
  return {hands::hand_name(hands::three_card_value(std::span<const Card, 3>(cards->data(), 3)))};
}

}  // namespace stadium_three_card_poker

HOUSEWAY_PROCEDURE(stadium_three_card_poker, poker);

}  // namespace houseway::games
