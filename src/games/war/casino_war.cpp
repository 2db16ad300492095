#include "games/war/casino_war.hpp"

#include "games/bind_game.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

casino_war::Strategy::Strategy(const Rules&, rulebook::TomlReader& file) {
  if (file.has("on-tie")) on_tie = file.named<Action>("on-tie");
}

HOUSEWAY_PROCEDURE(casino_war, cards_against_the_dealer);

}  // namespace houseway::games
