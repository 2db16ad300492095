#pragma once

#include "hands/poker.hpp"
#include "kit/named_enum.hpp"

/// How hands of Colorado Hold 'em Poker end.
namespace houseway::games::colorado_hold_em {

using hands::PokerCategory;
using hands::PokerValue;
using kit::Rank;

/// Whether a bet is required to play on, or permissible (§6(f)).
HOUSEWAY_ENUM(Version, required_bet, permissible_bet)

/// How a hand that is played ends; the two versions set other limits between pairs. The ante knows more endings, and so
/// does the bonus, which wins from a pair of jacks up in both.
HOUSEWAY_ENUM(HandOutcome, less_than_sevens, less_than_nines, pair_of_sevens_to_nines, pair_of_nines, pair_of_tens,
              pair_of_tens_or_better, pair_of_jacks_or_better, two_pair, three_of_a_kind, straight, flush, full_house,
              four_of_a_kind, straight_flush, royal_flush)
HOUSEWAY_ENUM(AnteOutcome, less_than_sevens, less_than_nines, pair_of_sevens_to_nines, pair_of_nines, pair_of_tens,
              pair_of_tens_or_better, pair_of_jacks_or_better, two_pair, three_of_a_kind, straight, flush, full_house,
              four_of_a_kind, straight_flush, royal_flush, instant_three_of_a_kind, instant_straight_flush,
              false_instant_winner, folded)
HOUSEWAY_ENUM(BonusOutcome, less_than_jacks, pair_of_jacks_or_better, two_pair, three_of_a_kind, straight, flush,
              full_house, four_of_a_kind, straight_flush, royal_flush, instant_three_of_a_kind, instant_straight_flush,
              false_instant_winner, folded)

/// Endings that ante and bonus share, which are the last of both.
HOUSEWAY_ENUM(EarlyEnd, instant_three_of_a_kind, instant_straight_flush, false_instant_winner, folded)
template <kit::NamedEnum Outcome>
constexpr Outcome as(EarlyEnd end) {
  return static_cast<Outcome>(kit::count_of<Outcome> - kit::count_of<EarlyEnd> + kit::index_of(end));
}

constexpr PokerValue pair_of(Rank rank) { return PokerValue::at_least(PokerCategory::pair, {rank}); }

/// §9(e)-(g), §10(e)-(g).
constexpr HandOutcome hand_outcome(PokerValue hand, Version version) {
  using enum HandOutcome;
  if (hand.category() > PokerCategory::pair)
    return static_cast<HandOutcome>(kit::index_of(two_pair) + kit::index_of(hand.category()) -
                                    kit::index_of(PokerCategory::two_pair));
  if (version == Version::required_bet) {
    if (hand >= pair_of(Rank::ten)) return pair_of_tens_or_better;
    return hand >= pair_of(Rank::seven) ? pair_of_sevens_to_nines : less_than_sevens;
  }
  if (hand >= pair_of(Rank::jack)) return pair_of_jacks_or_better;
  if (hand >= pair_of(Rank::ten)) return pair_of_tens;
  return hand >= pair_of(Rank::nine) ? pair_of_nines : less_than_nines;
}
constexpr BonusOutcome bonus_outcome(PokerValue hand) {
  return hand >= pair_of(Rank::jack) ? static_cast<BonusOutcome>(kit::index_of(hand.category()))
                                     : BonusOutcome::less_than_jacks;
}

}  // namespace houseway::games::colorado_hold_em
