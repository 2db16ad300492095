#pragma once

#include "games/poker/held_ranks.hpp"
#include "hands/poker.hpp"
#include "kit/named_enum.hpp"

/// Hands as Mississippi Stud, Double Down Stud and Criss-Cross Poker pay them: jacks or better win, a pair of sixes to
/// tens pushes.
namespace houseway::games {

HOUSEWAY_ENUM(JacksOrBetter, less_than_sixes, pair_of_sixes_to_tens, pair_of_jacks_or_better, two_pair, three_of_a_kind,
              straight, flush, full_house, four_of_a_kind, straight_flush, royal_flush)

constexpr JacksOrBetter jacks_or_better(hands::PokerValue hand) {
  using enum JacksOrBetter;
  if (hand < hands::PokerValue::at_least(hands::PokerCategory::pair, {kit::Rank::six})) return less_than_sixes;
  if (hand < hands::PokerValue::at_least(hands::PokerCategory::pair, {kit::Rank::jack})) return pair_of_sixes_to_tens;
  return static_cast<JacksOrBetter>(kit::index_of(hand.category()) + 1);
}

/// Whether a hand that holds these cards pushes at least, whatever comes.
constexpr bool cannot_lose(const HeldRanks& held) {
  return held.repeated >= 2 || (held.twice & HeldRanks::from(kit::Rank::six)) != 0;
}

}  // namespace houseway::games
