#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "games/blackjack/rules.hpp"
#include "solve/blackjack/dealer.hpp"
#include "solve/blackjack/hands.hpp"
#include "solve/core/distribution.hpp"

namespace houseway::solve::blackjack {

/// Hands that stand and are paid alike.
enum class Standing : std::uint8_t {
  to_16,
  at_17,
  at_18,
  at_19,
  at_20,
  at_21,
  two_card_21,  ///< after a split
  five_card_21,
  three_sevens,
  six_seven_eight,
  charlie,     ///< so many cards that they win
  charlie_21,  ///< and of those, five that count 21
};
inline constexpr std::size_t standing_count = 12;

/// Whose money lies on a hand: against a dealer's blackjack that comes to light late, money that was added may be safe.
enum class Money : std::uint8_t { original, added };
inline constexpr std::size_t money_count = 2;
constexpr std::size_t index_of(Money money) { return static_cast<std::size_t>(money); }

/// What a table's rules come to for one player and his main wager. Payments are in units of the wager.
struct Terms {
  explicit Terms(const games::blackjack::Rules& rules);

  Cards pack{};
  bool both_up = false;  ///< both cards of the dealer are seen
  bool checked = false;  ///< a dealer's blackjack ends the round before anyone acts
  bool hits_soft_17 = false;
  std::uint32_t double_on = 0;  ///< counts on which two cards may be doubled, one bit each
  bool double_after_split = true;
  std::size_t most_hands = 2;  ///< from one; 1 where pairs are not split
  bool resplits_aces = false;
  bool draws_to_split_aces = false;  ///< else one card comes to each
  std::size_t charlie = 0;           ///< so many cards of a hand that was not split win; 0: no number does
  bool offers_surrender = false;
  bool surrenders_early = false;  ///< a dealer's blackjack takes no more than half of a wager that is given up
  bool surrender_after_split = false;
  bool offers_insurance = false;
  bool offers_even_money = false;
  bool natural_paid_at_once = false;  ///< against a low card of the dealer, whatever he draws

  /// Against each final count but a blackjack.
  std::array<Finals<Fraction>, standing_count> stand{};
  Finals<Fraction> natural{};  ///< a blackjack of the player, against a blackjack too
  Fraction natural_at_once;
  Fraction busted;
  Fraction dealer_blackjack;  ///< where it ends the round before anyone acts
  Fraction surrender_low;     ///< up cards 2 to 9
  Fraction surrender;         ///< the others, where the dealer has no blackjack
  Fraction surrender_blackjack;
  /// Against a dealer's blackjack that is found when the players have acted.
  std::array<std::array<Fraction, standing_count>, money_count> late_blackjack{};
  std::array<Fraction, money_count> late_blackjack_doubled{};
  bool hides_double = false;  ///< the card of a double lies face down: nobody sees it go over 21 before the dealer's
  Fraction insurance_wins;
  Fraction insurance_loses;
  Fraction even_money;

  [[nodiscard]] bool may_double(const Hand& hand, bool split) const {
    return hand.size == 2 && ((double_on >> hand.total) & 1U) != 0 && (!split || double_after_split);
  }
  /// Some counts at least.
  [[nodiscard]] bool doubles_after_split() const { return double_after_split && (double_on & (1U << 9U)) != 0; }
  /// Whether a hand stands without being asked: with 21, or as many cards as win.
  [[nodiscard]] bool stands_by_itself(const Hand& hand, bool split) const {
    return hand.total == games::blackjack::most_count || is_charlie(hand, split);
  }
  [[nodiscard]] Standing standing_of(const Hand& hand, bool split) const;
  /// Whether one card comes to each hand of this pair, and no choice with it.
  [[nodiscard]] bool one_card_to_split(std::size_t pair) const { return pair == ace && !draws_to_split_aces; }
  /// Whether a hand of a split is played by other rules than the same cards without one.
  [[nodiscard]] bool split_hands_differ() const {
    return !double_after_split || charlie > 0 || (offers_surrender && (surrenders_early || !surrender_after_split));
  }
  [[nodiscard]] std::size_t hands_from(std::size_t pair) const {
    return pair == ace && !resplits_aces ? std::min<std::size_t>(2, most_hands) : most_hands;
  }
  /// The value of which both cards are, if they may be split; else `value_count`.
  [[nodiscard]] std::size_t pair_to_split(const Hand& hand) const { return most_hands > 1 ? hand.pair() : value_count; }

 private:
  [[nodiscard]] bool is_charlie(const Hand& hand, bool split) const {
    return charlie > 0 && hand.size >= charlie && !split;
  }
};

/// Whether this room can solve the table; a player who switches cards or hands is left to simulation.
bool solvable(const games::blackjack::Rules& rules);

}  // namespace houseway::solve::blackjack
