#pragma once

#include <concepts>

#include "table/concept/asks.hpp"
#include "table/concept/cards.hpp"
#include "table/concept/device.hpp"
#include "table/concept/felt.hpp"
#include "table/concept/game_of.hpp"
#include "table/concept/memory.hpp"
#include "table/concept/oversight.hpp"
#include "table/concept/pots.hpp"
#include "table/concept/recall.hpp"

/// What a procedure may ask of its table: the verbs of a dealer, in facets. A procedure is written against them alone.
/// Four models have all of them: `LiveTable` over a log, `FastTable` for simulation, `GpuTable` for the same on a
/// device, `TreeTable` over every outcome. A helper, or a procedure that wants less, requires the facets that it uses,
/// and then runs on tables that have no more.
namespace houseway::table {

/// A table in the words of a game.
template <class T, class Game>
concept SpeaksOf =
    std::same_as<typename T::Spot, typename Game::Spot> && std::same_as<typename T::Action, typename Game::Action> &&
    std::same_as<typename T::Seen, typename Game::Seen> && std::same_as<typename T::Carried, typename Game::Carried>;

/// What a game of cards with a pay table needs.
template <class T, class Game>
concept CardTable = SpeaksOf<T, Game> && Felt<T> && Cards<T> && Asks<T>;

/// Everything.
template <class T, class Game>
concept Table = CardTable<T, Game> && HasPots<T> && Device<T> && Memory<T> && Recall<T, Game> && Oversight<T>;

}  // namespace houseway::table
