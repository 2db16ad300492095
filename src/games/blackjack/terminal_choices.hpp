#pragma once

#include <cstddef>
#include <optional>

#include "games/blackjack/seen.hpp"
#include "games/blackjack/terminal_round.hpp"

/// What terminals are asked of their hands, and what they add at once with the answer.
namespace houseway::games::terminal_blackjack {

/// For a hand of the fields from `first` up to `last`; the action of the clock comes first.
template <class T>
constexpr std::optional<Question> question(TerminalRound<T>& round, Place place, std::size_t first, std::size_t last) {
  const Rules& rules = round.rules;
  const auto asked = numbered(rules, place);
  if (!asked || asked->field < first || asked->field >= last) return std::nullopt;
  const std::size_t f = asked->field;
  const std::size_t index = asked->hand;
  const Field& field = round.terminals[place.seat].fields[f];
  if (index >= field.count || !field.is_active(rules, index)) return std::nullopt;
  const PlayedHand& hand = field.hands[index];
  if (hand.count == 1 || field.clock_plays) return std::nullopt;
  const blackjack::Turn turn =
      blackjack::turn_of(round.hand_rules, hand, hand.split, field.count, blackjack::value_of(round.up()));
  Question out{};
  static_cast<blackjack::Seen&>(out.seen) = turn.seen;
  out.seen.tip = static_cast<bool>(round.tip(place.seat, f, index));
  const Action by_clock = rules.clock_hits(hand) ? Action::hit : Action::stand;
  const Action automatic = rules.clock_burns ? Action::time_out : by_clock;
  out.actions.push_back(automatic);
  for (const Action action : {Action::stand, Action::hit}) {
    if (action != automatic) out.actions.push_back(action);
  }
  const auto offer = [&](bool may, Action plain, Action with_tip) {
    if (may && hand.original) out.actions.push_back(plain);
    if (may && out.seen.tip) out.actions.push_back(with_tip);
  };
  offer(out.seen.may_double, Action::double_, Action::double_with_tip);
  offer(turn.may_split, Action::split, Action::split_with_tip);
  if (out.seen.may_surrender) out.actions.push_back(Action::surrender);
  return out;
}

/// What is added comes from the credit meter at once; the rest when everybody has answered.
template <class T>
constexpr void answer(TerminalRound<T>& round, Place place, Action action) {
  const auto [f, index] = *numbered(round.rules, place);
  Field& field = round.terminals[place.seat].fields[f];
  field.chosen[index] = action;
  const auto as_much = [&, f = f, index = index](Spot spot, std::size_t on) {
    const Cents lies = round.table.stake(place.seat, at(spot, f, index));
    if (lies) round.table.raise(place.seat, at(spot, f, on), lies);
  };
  switch (action) {
    case Action::double_with_tip:
      field.tip_added[index] = round.tip(place.seat, f, index);
      as_much(Spot::tip, index);
      [[fallthrough]];
    case Action::double_:
      field.hands[index].doubled = field.hands[index].original;
      return as_much(Spot::blackjack, index);
    case Action::split_with_tip:
      as_much(Spot::tip, field.count + field.splits);
      [[fallthrough]];
    case Action::split:
      as_much(Spot::blackjack, field.count + field.splits);
      ++field.splits;
      return;
    default:
      return;
  }
}

}  // namespace houseway::games::terminal_blackjack
