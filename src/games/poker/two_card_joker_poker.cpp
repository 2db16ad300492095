#include "games/poker/two_card_joker_poker.hpp"

#include <optional>
#include <string>

#include "games/bind_game.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace two_card_joker_poker {

namespace {

/// Two ranks, and "s" after them where they are of one suit: "Q5", "42s".
std::optional<std::array<Card, 2>> two_of_ranks(const std::string& text) {
  const bool suited = text.size() == 3 && text[2] == 's' && text[0] != text[1];
  if (text.size() != 2 && !suited) return std::nullopt;
  const auto first = Card::parse(std::string{text[0], 'c'});
  const auto second = Card::parse(std::string{text[1], suited ? 'c' : 'd'});
  if (!first || !second || first->is_joker() || second->is_joker()) return std::nullopt;
  return std::array{*first, *second};
}

}  // namespace

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (!file.has("lowest-hand-played")) return;
  const std::string text = file.text("lowest-hand-played");
  const auto cards = two_of_ranks(text);
  if (!cards)
    file.fail("lowest-hand-played", "“" + text + "” is no hand; write two ranks, like \"Q5\", or \"42s\" of one suit");
  threshold = rules.value(*cards);
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != 2 || place == table::rack) return {};
  const TwoCardJokerValue value = hands::two_card_joker_value({(*cards)[0], (*cards)[1]});
  return {value.category() == TwoCardJokerCategory::pair_of_jokers ? "pair of jokers" : hands::hand_name(value)};
}

}  // namespace two_card_joker_poker

HOUSEWAY_PROCEDURE(two_card_joker_poker, poker);

}  // namespace houseway::games
