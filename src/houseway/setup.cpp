#include "houseway/setup.hpp"

#include <fmt/format.h>

#include "games/registry.hpp"
#include "houseway/bind_setup.hpp"
#include "houseway/refusing.hpp"

namespace houseway {

namespace {

rulebook::TableConfig parsed_file(const Setup& setup) {
  return setup.table_file.empty() ? rulebook::TableConfig{} : rulebook::parse_table(setup.table_file, "table file");
}

template <class Map>
void put_on_top(Map& said, const Map& more) {
  for (const auto& [key, value] : more) said[key] = value;
}

}  // namespace

std::string game_of(const Setup& setup) {
  const std::string name = setup.game.empty() ? parsed_file(setup).game : setup.game;
  if (name.empty()) throw kit::InputError("game", "is required, unless the table file names it");
  return games::game_id(name, setup.rulebook);
}

rulebook::Rulebook rulebook_of(const Setup& setup, const std::string& game) {
  return games::load_rulebook(setup.rulebook, game);
}

rulebook::TableConfig config_of(const Setup& setup, const std::string& game) {
  rulebook::TableConfig config = parsed_file(setup);
  if (config.game.empty()) config.game = game;
  if (config.game != game)
    throw kit::InputError("table file", fmt::format("is a table of {}, not of {}", config.game, game));
  if (setup.seats != 0) config.seats = setup.seats;
  put_on_top(config.options, setup.options);
  put_on_top(config.readings, setup.readings);
  put_on_top(config.rules, setup.rules);
  put_on_top(config.paytables, setup.paytables);
  for (const OtherOdds& other : setup.pays) config.pays[other.wager].emplace_back(other.outcome, other.odds);
  return config;
}

std::vector<GameName> games_of(const std::string& rulebook) {
  return refusing([&] {
    const rulebook::Rulebook book = games::load_rulebook(rulebook);
    std::vector<GameName> out;
    for (const auto& [id, game] : book.games()) out.push_back({id, game.title});
    return out;
  });
}

}  // namespace houseway
