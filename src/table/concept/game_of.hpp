#pragma once

#include <array>

#include "table/concept/memory.hpp"

namespace houseway::table {

/// What a table asks a game for by type: its spots, actions, what a player sees, how he plays, the rules, and what is
/// carried from round to round. A game is one of these; a shuffle ends nothing that it carries unless it says so.
template <class GameSpot, class GameAction, class GameSeen, class GameStrategy, class GameRules,
          class GameCarried = NothingCarried>
struct GameOf {
  using Spot = GameSpot;
  using Action = GameAction;
  using Seen = GameSeen;
  using Strategy = GameStrategy;
  using Rules = GameRules;
  using Carried = GameCarried;
  static constexpr std::array<Carried, 0> ends_with_shoe{};
};

namespace detail {
template <class Game>
struct RoundRules {
  using Type = typename Game::Rules;
};
template <class Game>
requires requires { typename Game::RoundRules; }
struct RoundRules<Game> {
  using Type = typename Game::RoundRules;
};
}  // namespace detail

/// The rules that a round is dealt by: all of them, unless the game keeps words for people apart from its `RoundRules`.
template <class Game>
using RoundRulesOf = typename detail::RoundRules<Game>::Type;

}  // namespace houseway::table
