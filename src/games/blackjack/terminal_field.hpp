#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/blackjack/terminal_rules.hpp"

/// What a terminal plays: its part in each field of the podium.
namespace houseway::games::terminal_blackjack {

/// A terminal's part in a field: the podium's hand, and those that splits form from it, in the order in which they
/// are played.
struct Field {
  std::array<PlayedHand, most_hands> hands;
  std::array<std::uint8_t, most_hands> order;
  std::size_t count;  ///< of hands; none where the terminal has not bet
  std::array<bool, most_hands> finished;
  std::array<std::optional<Action>, most_hands> chosen;
  std::array<Cents, most_hands> tip_added;  ///< of the tip beside a hand, what a double added
  std::size_t splits;                       ///< chosen, and not made yet
  std::size_t strikes;                      ///< decisions missed one after another
  bool clock_plays;                         ///< the clock takes cards for it until its count is no longer low

  constexpr void open(const std::array<Card, 2>& cards, bool bet, Cents stake) {
    count = bet ? 1 : 0;
    order[0] = 0;
    finished = {};
    chosen = {};
    tip_added = {};
    splits = strikes = 0;
    clock_plays = false;
    if (!bet) return;
    PlayedHand& hand = hands[0];
    hand.open(cards[0], stake);
    hand.add(cards[1]);
    hand.blackjack = finished[0] = hand.two_card_21();
  }

  /// Whether a hand takes part now: those of a split one after the other, unless they share the cards.
  [[nodiscard]] constexpr bool is_active(const Rules& rules, std::size_t hand) const {
    if (finished[hand]) return false;
    for (std::size_t i = 0; !rules.split_cards_shared && order[i] != hand; ++i) {
      if (!finished[order[i]]) return false;
    }
    return true;
  }
  [[nodiscard]] constexpr bool wants_card(const Rules& rules, std::size_t hand) const {
    return is_active(rules, hand) && (hands[hand].count == 1 || chosen[hand]);
  }

  /// The second card opens a hand of its own, played after this one.
  constexpr void split(std::size_t at_order) {
    const std::size_t index = order[at_order];
    const std::size_t formed = count++;
    for (std::size_t i = formed; i > at_order + 1; --i) order[i] = order[i - 1];
    order[at_order + 1] = static_cast<std::uint8_t>(formed);
    PlayedHand& hand = hands[index];
    PlayedHand& other = hands[formed];
    other.open(hand.cards[1], hand.original);
    hand.open(hand.cards[0], hand.original);
    hand.split = other.split = true;
  }

  /// The player decides on the next card, unless the clock plays and the count is still low.
  constexpr void go_on_by_clock(std::size_t hand) {
    constexpr std::uint32_t low_until = 11;
    clock_plays = clock_plays && hands[hand].total() <= low_until;
    chosen[hand].reset();
    if (clock_plays) chosen[hand] = Action::hit;
  }
};

struct Terminal {
  std::array<Field, most_fields> fields;
  std::size_t bets;  ///< fields that it has bet on
  std::size_t used;  ///< of the stream's cards, those that came before it had finished
};

}  // namespace houseway::games::terminal_blackjack
