#pragma once

#include <array>
#include <cstddef>

#include "games/blackjack/compare.hpp"
#include "games/blackjack/terminal_field.hpp"
#include "games/blackjack/terminal_places.hpp"
#include "games/blackjack/terminal_rules.hpp"
#include "kit/short_list.hpp"
#include "table/concept.hpp"

/// What is on the table in a round of Blackjack on terminals.
namespace houseway::games::terminal_blackjack {

using blackjack::DealerHand;
using blackjack::HandResult;
using Question = table::Asked<kit::ShortList<Action, 9>, Seen>;

template <class T>
struct TerminalRound {
  /// More than a round can turn: every hand of a field, and the dealer's.
  static constexpr std::size_t most_stream = (most_hands + 1) * blackjack::most_cards;

  T& table;
  const Rules& rules;
  const blackjack::Rules& hand_rules;  ///< the rules that hold of any hand
  typename T::template PerSeat<Terminal> terminals;
  DealerHand dealer{};
  bool looked = false;  ///< it is known whether the dealer has blackjack
  std::array<Card, most_stream> stream{};
  std::size_t stream_count = 0;

  constexpr TerminalRound(T& at_table, const Rules& its_rules)
      : table(at_table), rules(its_rules), hand_rules(its_rules.hand) {}

  [[nodiscard]] constexpr Card up() const { return dealer.cards[0]; }
  [[nodiscard]] constexpr bool up_is_low() const { return !blackjack::is_ace(up()) && !blackjack::is_ten_value(up()); }

  [[nodiscard]] constexpr Cents stake(Seat seat, std::size_t field, std::size_t hand = 0) const {
    return table.stake(seat, at(Spot::blackjack, field, hand));
  }
  [[nodiscard]] constexpr Cents tip(Seat seat, std::size_t field, std::size_t hand = 0) const {
    return table.stake(seat, at(Spot::tip, field, hand));
  }
  /// For itself, or for the dealer.
  [[nodiscard]] constexpr bool has_bet(Seat seat, std::size_t field) const {
    return stake(seat, field) || tip(seat, field);
  }

  template <class Visit>
  constexpr void each_hand(Seat seat, Visit&& visit) {
    for (std::size_t f = 0; f < rules.fields; ++f) {
      Field& field = terminals[seat].fields[f];
      for (std::size_t i = 0; i < field.count; ++i) visit(f, field.order[i], field.hands[field.order[i]]);
    }
  }

  [[nodiscard]] constexpr const Award& award_of(const PlayedHand& hand, blackjack::HandOutcome outcome) const {
    return blackjack::award_of<false>(hand_rules, blackjack::Odds::plain, hand, outcome);
  }

  /// A tip goes with its hand.
  constexpr void finish(Seat seat, std::size_t f, std::size_t index, PlayedHand& hand, const Award& award) {
    hand.result = HandResult::won;  // decided, however
    table.settle(seat, at(Spot::blackjack, f, index), award);
    table.settle(seat, at(Spot::tip, f, index), award);
  }
};

}  // namespace houseway::games::terminal_blackjack
