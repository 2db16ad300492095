#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "table/concept/seating.hpp"
#include "table/spot_set.hpp"

namespace houseway::table {

/// How a simulation may remember the rounds of a game, where it says so: `using Memory = table::RemembersNumbers`.
struct RemembersNothing {};
/// One number decides a round (`known_round`).
struct RemembersNumbers {};
/// Stakes stand, and the felt and one throw of two dice decide everything (`known_throw`).
struct RemembersThrows {};
/// The kinds of the cards decide a round of one seat (`known_course`). The game has a `card_kind`, under 16.
struct RemembersCourses {};

template <class Game, class Memory>
inline constexpr bool remembers = requires {
  requires std::same_as<typename Game::Memory, Memory>;
};

/// Rounds that a simulation has seen before. It counts them instead of dealing them again, where the procedure asks: a
/// true answer says that the round is counted and that nothing more is needed of the procedure. Other tables answer
/// false. `src/table/fast/memory/` has a policy for each.
template <class T, class Game>
concept Recall = Seating<T> && requires(T t, std::size_t number, std::uint32_t burned,
                                        SpotSet<typename Game::Spot> decided, std::optional<std::uint64_t> (*rest)()) {
  /// The round is decided by this number alone.
  { t.known_round(number) } -> std::same_as<bool>;
  /// The round is one throw, decided by the felt as it lies and two dice: a simulation throws them here.
  { t.known_throw() } -> std::same_as<bool>;
  /// The kinds of its cards decide the round, or what is left of it when the first cards have been dealt: a simulation
  /// follows the cards here, to the end where it knows it. So they do for the wagers that are `decided` by them: where
  /// a seat opens with others no course is followed. What has been settled before stays settled. So many cards are
  /// `burned` first where the shoe is fresh. Asked again in the same round it answers false.
  { t.known_course(decided, burned) } -> std::same_as<bool>;
  /// While such a round is dealt: `rest` makes a number of what the rest of it depends on, beside the cards to come and
  /// the one that lies face down. It differs where the rest can differ; there is none where kinds do not decide it.
  t.rest_depends_on(rest);
};

}  // namespace houseway::table
