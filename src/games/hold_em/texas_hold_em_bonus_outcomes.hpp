#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "games/hold_em/steps.hpp"
#include "hands/poker_outcome.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// How the wagers of Texas Hold 'Em Bonus Poker end.
namespace houseway::games::texas_hold_em_bonus {

using hands::PokerCategory;
using hands::PokerHand;
using hands::PokerValue;
using kit::Card;
using kit::Rank;

/// A winning hand is paid on the ante from a straight or a flush up; below that the ante is not paid.
HOUSEWAY_ENUM(AnteOutcome, player_lower, tied, less_than_straight, straight_or_better, flush_or_better, folded)

/// A flush is told apart only where a table has a row for it.
constexpr std::optional<AnteOutcome> wider(AnteOutcome outcome) {
  return outcome == AnteOutcome::flush_or_better ? std::optional(AnteOutcome::straight_or_better) : std::nullopt;
}

constexpr AnteOutcome ante_outcome(std::size_t comparison, PokerCategory player) {
  using enum AnteOutcome;
  const AnteOutcome winning = player < PokerCategory::straight    ? less_than_straight
                              : player == PokerCategory::straight ? straight_or_better
                                                                  : flush_or_better;
  const std::array<AnteOutcome, 3> outcomes{player_lower, tied, winning};
  return outcomes[comparison];
}

/// The player's two cards.
HOUSEWAY_ENUM(BonusOutcome, other, pair_of_tens_or_lower, ace_with_queen_or_jack, pair_of_jacks_to_kings, ace_king,
              ace_with_queen_or_jack_suited, ace_king_suited, pair_of_aces)

struct TwoCardBonus {
  constexpr BonusOutcome operator()(const std::array<Card, 2>& cards) const {
    using enum BonusOutcome;
    const auto [low, high] = std::minmax({cards[0].rank(), cards[1].rank()});
    if (low == high) {
      if (high == Rank::ace) return pair_of_aces;
      return high >= Rank::jack ? pair_of_jacks_to_kings : pair_of_tens_or_lower;
    }
    if (high != Rank::ace || low < Rank::jack) return other;
    const bool suited = cards[0].suit() == cards[1].suit();
    if (low == Rank::king) return suited ? ace_king_suited : ace_king;
    return suited ? ace_with_queen_or_jack_suited : ace_with_queen_or_jack;
  }
};
inline constexpr TwoCardBonus two_card_bonus{};

/// The supplement of the bonus, where it is offered.
HOUSEWAY_ENUM(BothHands, other, both_pairs_of_aces)

constexpr bool is_pair_of_aces(const std::array<Card, 2>& cards) {
  return cards[0].rank() == Rank::ace && cards[1].rank() == Rank::ace;
}

/// The best five of seven. A royal flush counts by how many of the player's cards and the board had come when it was
/// complete; one that lies on the board alone is nobody's own.
HOUSEWAY_ENUM(ProgressiveOutcome, less_than_full_house, full_house, four_of_a_kind, straight_flush, community_royal,
              royal_after_7, royal_after_6, royal_after_5)

constexpr bool is_royal(std::span<const Card> cards) {
  return evaluate(PokerHand(cards)).category() == PokerCategory::royal_flush;
}

/// Of a hand that is no royal flush.
constexpr ProgressiveOutcome progressive_outcome(PokerCategory category) {
  using enum ProgressiveOutcome;
  switch (category) {
    case PokerCategory::full_house:
      return full_house;
    case PokerCategory::four_of_a_kind:
      return four_of_a_kind;
    case PokerCategory::straight_flush:
      return straight_flush;
    default:
      return less_than_full_house;
  }
}

struct ProgressiveHands {
  constexpr ProgressiveOutcome operator()(const std::array<Card, 7>& own_and_board) const {
    using enum ProgressiveOutcome;
    const std::span<const Card> cards(own_and_board);
    const PokerCategory category = evaluate(PokerHand(cards)).category();
    if (category != PokerCategory::royal_flush) return progressive_outcome(category);
    if (is_royal(cards.last(5))) return community_royal;
    if (is_royal(cards.first(5))) return royal_after_5;
    return is_royal(cards.first(6)) ? royal_after_6 : royal_after_7;
  }
};
inline constexpr ProgressiveHands progressive_hands{};

}  // namespace houseway::games::texas_hold_em_bonus
