#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "games/hold_em/qualifying.hpp"
#include "hands/poker_outcome.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// How the wagers of Heads Up Hold 'em end.
namespace houseway::games::heads_up_hold_em {

using hands::PokerCategory;
using hands::PokerHand;
using hands::PokerValue;
using hold_em::AnteOutcome;
using hold_em::WinningHand;
using kit::Card;
using kit::Rank;

/// How a raise ends: a straight or better wins and loses as other hands do, by clauses of its own.
HOUSEWAY_ENUM(RaiseOutcome, player_lower, beaten_straight_or_better, tied, player_higher, winning_straight_or_better)

constexpr std::optional<RaiseOutcome> wider(RaiseOutcome outcome) {
  using enum RaiseOutcome;
  if (outcome == beaten_straight_or_better) return player_lower;
  if (outcome == winning_straight_or_better) return player_higher;
  return std::nullopt;
}

constexpr RaiseOutcome raise_outcome(std::size_t comparison, PokerCategory player) {
  using enum RaiseOutcome;
  constexpr std::array<std::array<RaiseOutcome, 3>, 2> outcomes{
      {{player_lower, tied, player_higher}, {beaten_straight_or_better, tied, winning_straight_or_better}}};
  return outcomes[player >= PokerCategory::straight ? 1 : 0][comparison];
}

/// The odds wager where the hands do not decide it; a hand that is higher or lower than the dealer's has a pay table
/// each.
HOUSEWAY_ENUM(OddsOutcome, tied, folded)

/// A bad beat: the dealer's hand is higher than a straight or better.
HOUSEWAY_ENUM(BeatenHand, player_lower, beaten_straight, beaten_flush, beaten_full_house, beaten_four_of_a_kind,
              beaten_straight_flush)

/// Nothing beats a royal flush.
constexpr BeatenHand beaten_hand(PokerCategory player) {
  using enum BeatenHand;
  constexpr std::array<BeatenHand, kit::count_of<PokerCategory>> hands{
      player_lower, player_lower,      player_lower,          player_lower,          beaten_straight,
      beaten_flush, beaten_full_house, beaten_four_of_a_kind, beaten_straight_flush, beaten_straight_flush};
  return hands[kit::index_of(player)];
}

/// The player's two cards.
HOUSEWAY_ENUM(PocketOutcome, other, pair_of_twos_to_kings, ace_and_face_card, ace_and_face_card_suited, pair_of_aces)

struct PocketCards {
  constexpr PocketOutcome operator()(const std::array<Card, 2>& cards) const {
    using enum PocketOutcome;
    const auto [low, high] = std::minmax({cards[0].rank(), cards[1].rank()});
    if (low == high) return high == Rank::ace ? pair_of_aces : pair_of_twos_to_kings;
    if (high != Rank::ace || low < Rank::jack) return other;
    return cards[0].suit() == cards[1].suit() ? ace_and_face_card_suited : ace_and_face_card;
  }
};
inline constexpr PocketCards pocket_cards{};

}  // namespace houseway::games::heads_up_hold_em
