#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/blackjack/chart.hpp"
#include "games/blackjack/payments.hpp"
#include "solve/blackjack/dealer.hpp"
#include "solve/blackjack/hands.hpp"
#include "solve/core/distribution.hpp"

namespace houseway::solve::blackjack {

using games::blackjack::Money;
using games::blackjack::money_count;
using games::blackjack::Payments;
using games::blackjack::Stake;
using games::blackjack::stake_count;
using games::blackjack::Standing;
using games::blackjack::standing_count;

/// What a table's rules come to for one player and his main wager. Payments are in units of the wager.
struct Terms {
  explicit Terms(const games::blackjack::Rules& rules) : Terms(rules, rules.shoe.deck.cards()) {}
  /// Dealt from these cards. What a table pays by the suits of a hand is as likely as in whole decks.
  Terms(const games::blackjack::Rules& rules, std::span<const kit::Card> shoe) : Terms(rules, shoe, false) {}

  std::string_view procedure = "blackjack";  ///< for which strategy files are written
  Cards pack{};
  bool both_up = false;  ///< both cards of the dealer are seen
  bool checked = false;  ///< a dealer's blackjack ends the round before anyone acts
  bool hits_soft_17 = false;
  std::uint32_t double_on = 0;  ///< counts on which a hand may be doubled, one bit each
  bool double_after_split = true;
  bool no_double_with_ace = false;   ///< in the hand
  bool doubles_any_number = false;   ///< of cards, and not two alone
  std::uint32_t free_double_on = 0;  ///< hard counts of two cards on which the house bets what the double adds
  std::uint32_t free_split = 0;      ///< what the cards of a pair count whose second hand the house bets on
  std::size_t most_hands = 2;        ///< from one; 1 where pairs are not split
  bool resplits_aces = false;
  bool draws_to_split_aces = false;  ///< else one card comes to each
  std::size_t charlie = 0;           ///< so many cards of a hand win; 0: no number does
  bool charlie_after_split = false;  ///< of a hand of a split too
  bool split_cards_shared = false;   ///< one card goes to every hand of a split
  bool offers_surrender = false;
  bool surrenders_early = false;  ///< a dealer's blackjack takes no more than half of a wager that is given up
  bool surrender_after_split = false;
  bool surrenders_until_standing = false;  ///< whatever has been drawn, split or doubled
  bool offers_rescue = false;              ///< when the card of a double is seen
  bool offers_insurance = false;
  bool offers_even_money = false;
  bool natural_paid_at_once = false;  ///< against a low card of the dealer, whatever he draws
  bool hides_double = false;  ///< the card of a double lies face down: nobody sees it go over 21 before the dealer's
  games::blackjack::ChartLayers layers;  ///< of its charts
  bool plain = true;                     ///< the round is that of Blackjack
  bool attacks = false;                  ///< the player has added to his wager when he saw the dealer's card

  Payments<Fraction> pays;
  Payments<double> pays_nearly;
  Fraction insurance_wins;
  Fraction insurance_loses;
  Fraction even_money;
  /// The terms of who adds to his wager when he sees the dealer's card, where that is offered; else none.
  std::vector<Terms> attacking;

  template <class Number>
  [[nodiscard]] const Payments<Number>& payments() const {
    if constexpr (std::is_floating_point_v<Number>) {
      return pays_nearly;
    } else {
      return pays;
    }
  }

  [[nodiscard]] bool may_double(const Hand& hand, bool split) const {
    return (hand.size == 2 || doubles_any_number) && ((double_on >> hand.total) & 1U) != 0 &&
           (!split || double_after_split) && !(no_double_with_ace && hand.cards[ace] > 0);
  }
  /// Some counts at least.
  [[nodiscard]] bool doubles_after_split() const { return double_after_split && (double_on & (1U << 9U)) != 0; }
  /// Whose money a double of this hand adds.
  [[nodiscard]] Stake stake_of_double(const Hand& hand) const {
    const bool free = hand.size == 2 && !hand.soft && ((free_double_on >> hand.total) & 1U) != 0;
    return free ? Stake::doubled_free : Stake::doubled;
  }
  [[nodiscard]] bool may_surrender(const Hand& hand, bool split) const {
    if (!offers_surrender || surrenders_until_standing) return offers_surrender;
    return hand.size == 2 && (!split || surrender_after_split);
  }
  /// Whether a hand can be given up when the card of its double is seen.
  [[nodiscard]] bool gives_up_doubles() const { return layers.after_double; }
  /// Whether a hand stands without being asked: with 21, or as many cards as win.
  [[nodiscard]] bool stands_by_itself(const Hand& hand, bool split) const {
    return hand.total == games::blackjack::most_count || is_charlie(hand, split);
  }
  [[nodiscard]] Standing standing_of(const Hand& hand, bool split) const;
  /// Whether one card comes to each hand of this pair, and no choice with it but to give it up.
  [[nodiscard]] bool one_card_to_split(std::size_t pair) const { return pair == ace && !draws_to_split_aces; }
  /// Whose money lies on the hands that a split forms.
  [[nodiscard]] Money money_formed(std::size_t pair) const {
    return ((free_split >> (pair + 1)) & 1U) != 0 ? Money::free : Money::added;
  }
  /// Whether the first hand of a split has another stake than those that are formed.
  [[nodiscard]] bool formed_differ(std::size_t pair) const {
    return pays.of(money_formed(pair), Stake::single).staked != pays.of(Money::original, Stake::single).staked;
  }
  /// Whether a hand of a split is played by other rules than the same cards without one.
  [[nodiscard]] bool split_hands_differ() const {
    const bool surrender_differs = surrenders_early || (!surrender_after_split && !surrenders_until_standing);
    return !double_after_split || (charlie > 0 && !charlie_after_split) || (offers_surrender && surrender_differs);
  }
  [[nodiscard]] std::size_t hands_from(std::size_t pair) const {
    return pair == ace && !resplits_aces ? std::min<std::size_t>(2, most_hands) : most_hands;
  }
  /// The value of which both cards are, if they may be split; else `value_count`.
  [[nodiscard]] std::size_t pair_to_split(const Hand& hand) const { return most_hands > 1 ? hand.pair() : value_count; }

 private:
  Terms(const games::blackjack::Rules& rules, std::span<const kit::Card> shoe, bool attacks);
  [[nodiscard]] bool is_charlie(const Hand& hand, bool split) const {
    return charlie > 0 && hand.size >= charlie && (!split || charlie_after_split);
  }
};

/// Whether this room can solve the table here; cards and hands that are exchanged are another matter.
bool solvable(const games::blackjack::Rules& rules);

}  // namespace houseway::solve::blackjack
