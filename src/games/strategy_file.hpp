#pragma once

#include <optional>
#include <string>

#include "rulebook/toml_reader.hpp"
#include "table/round.hpp"

namespace houseway::games {

/// How a player plays, as a file: TOML with the procedure it is for, the stakes he bets (optional), and whatever the
/// procedure's own strategy reads. `docs/strategy-file.md` describes it.
struct StrategyFile {
  std::string name;
  std::string procedure;
  std::optional<table::Stakes> stakes;
  toml::table root;

  /// Throws `kit::InputError` for a file that cannot be read as one.
  static StrategyFile parse(std::string_view text, const std::string& name);
};

/// The strategy of a game: by its own rules, or as the file says where the game reads one.
template <class Game>
typename Game::Strategy make_strategy(const typename Game::Rules& rules, const StrategyFile* file) {
  using Strategy = typename Game::Strategy;
  if (file == nullptr) return Strategy(rules);
  rulebook::TomlReader reader(file->root, file->name);
  static_cast<void>(reader.text("procedure"));
  static_cast<void>(reader.pairs("stakes"));
  if constexpr (std::is_constructible_v<Strategy, const typename Game::Rules&, rulebook::TomlReader&>) {
    Strategy strategy(rules, reader);
    reader.finish();
    return strategy;
  } else {
    reader.finish();
    return Strategy(rules);
  }
}

}  // namespace houseway::games
