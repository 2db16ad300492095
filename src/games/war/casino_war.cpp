#include "games/war/casino_war.hpp"

#include "games/bind_game.hpp"
#include "games/procedures.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

casino_war::Strategy::Strategy(const Rules&, rulebook::TomlReader& file) {
  if (file.has("on-tie")) on_tie = file.named<Action>("on-tie");
}

const Procedure casino_war_procedure = procedure<casino_war::Game>(GameFamily::cards_against_the_dealer);

}  // namespace houseway::games
