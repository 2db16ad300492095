#include "games/poker/three_card_poker.hpp"

#include "games/bind_game.hpp"
#include "games/poker/lowest_three_cards.hpp"
#include "hands/hand_names.hpp"

namespace houseway::games {

namespace three_card_poker {

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (const auto lowest = read_lowest_three_cards(file)) threshold = *lowest;
}

}  // namespace three_card_poker

table::HandName three_card_poker::Game::name_hand(const Rules&, const table::Layout& layout,
                                                  const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != 3 || place == table::rack) return {};
  const std::span<const Card, 3> three(cards->data(), 3);
  return {hands::is_mini_royal(three) ? "mini royal" : hands::hand_name(hands::three_card_value(three))};
}

HOUSEWAY_PROCEDURE(three_card_poker, poker);

}  // namespace houseway::games
