#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/hold_em/seen.hpp"
#include "kit/named_enum.hpp"
#include "table/concept.hpp"

/// The decisions of games in which the ante may be raised once, before the flop, after it or after the river: the
/// sooner, the more.
namespace houseway::games::hold_em {

/// A hand of such a game.
struct RaisingHand {
  std::array<Card, 2> cards;
  PokerHand held;
  PokerValue flopped;  ///< with the flop alone
  PokerValue value;    ///< with the whole board
  bool raised;
  bool folded;
};

/// How many antes an action raises. Their enumeration begins with a check and a fold; then come raises of the ante
/// once, twice and so on.
template <kit::NamedEnum Action>
constexpr std::int64_t antes_of(Action action) {
  const auto index = static_cast<std::int64_t>(kit::index_of(action));
  return index < 2 ? 0 : index - 1;
}

/// Asks whether the ante is raised: a hand that has raised is asked no more.
template <auto ante, auto raise, class T, class Hand, class Action, std::size_t N, class Seen>
constexpr void ask_to_raise(T& table, table::Seat seat, Hand& hand, const std::array<Action, N>& choices,
                            const Seen& seen) {
  const std::int64_t antes = antes_of(table.choose(seat, choices, seen));
  hand.raised = antes > 0;
  if (hand.raised) table.raise(seat, raise, table.stake(seat, ante) * antes);
}

/// Asks the player of each hand that has not raised yet, on a street after another.
template <auto ante, auto raise>
struct RaiseOnce {
  template <class T, class Action, std::size_t N>
  static constexpr void before_flop(T& table, table::Seat seat, RaisingHand& hand,
                                    const std::array<Action, N>& choices) {
    hand.cards = table.template look<2>(seat);
    hand.held = PokerHand(hand.cards);
    ask(table, seat, hand, choices, Seen{Street::hole, hand.cards, {}, {}});
  }

  template <class T, class Action, std::size_t N>
  static constexpr void after_flop(T& table, table::Seat seat, RaisingHand& hand, const PokerHand& board,
                                   const std::array<Action, N>& choices) {
    hand.flopped = evaluate(board + hand.held);
    if (!hand.raised) ask(table, seat, hand, choices, Seen{Street::flop, hand.cards, board, hand.flopped});
  }

  /// The last chance: who does not raise now folds.
  template <class T, class Action, std::size_t N>
  static constexpr void after_river(T& table, table::Seat seat, RaisingHand& hand, const PokerHand& board,
                                    const std::array<Action, N>& choices) {
    hand.value = evaluate(board + hand.held);
    if (!hand.raised) ask(table, seat, hand, choices, Seen{Street::river, hand.cards, board, hand.value});
    hand.folded = !hand.raised;
  }

 private:
  template <class T, class Action, std::size_t N>
  static constexpr void ask(T& table, table::Seat seat, RaisingHand& hand, const std::array<Action, N>& choices,
                            const Seen& seen) {
    ask_to_raise<ante, raise>(table, seat, hand, choices, seen);
  }
};

}  // namespace houseway::games::hold_em
