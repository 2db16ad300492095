#include "games/poker/four_card_poker.hpp"

#include <string>

#include "games/bind_game.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace four_card_poker {

namespace {

FourCardValue read_hand(rulebook::TomlReader& file, const std::string& key) {
  const std::string ranks = file.text(key);
  const auto value = four_card_value_of_ranks(ranks);
  if (!value) file.fail(key, "“" + ranks + "” is no hand; write four ranks, like \"TT32\"");
  return *value;
}

}  // namespace

Strategy::Strategy(const Rules&) {}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (file.has("lowest-hand-played")) plays_from = read_hand(file, "lowest-hand-played");
  if (file.has("lowest-hand-tripled")) more_from = read_hand(file, "lowest-hand-tripled");
  if (more_from < plays_from) file.fail("lowest-hand-tripled", "is below the lowest hand played");
}

/// Whole hands alone, of the dealer when all six cards lie open.
table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || place == table::rack || cards->size() != (place == table::dealer ? 6 : 5)) return {};
  return {hands::hand_name(hands::four_card_value(*cards))};
}

}  // namespace four_card_poker

HOUSEWAY_PROCEDURE(four_card_poker, poker);

}  // namespace houseway::games
