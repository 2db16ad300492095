#include "games/poker/boston_5_stud.hpp"

#include "games/bind_game.hpp"
#include "games/poker/lowest_three_cards.hpp"
#include "hands/hand_names.hpp"

namespace houseway::games {

namespace boston_5_stud {

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (const auto lowest = read_lowest_three_cards(file)) threshold = *lowest;
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || place == table::rack) return {};
  if (cards->size() == 3) return {hands::hand_name(hands::three_card_value(std::span<const Card, 3>(*cards)))};
  return {cards->size() == 5 ? hands::hand_name(hands::evaluate(*cards)) : ""};
}

}  // namespace boston_5_stud

HOUSEWAY_PROCEDURE(boston_5_stud, poker);

}  // namespace houseway::games
