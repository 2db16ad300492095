#pragma once

#include <optional>

#include "games/baccarat/coup_outcomes.hpp"

/// How the wagers end that Colorado's baccarat alone has: on the number of cards, and on pairs.
namespace houseway::games::baccarat {

HOUSEWAY_ENUM(TotalCards, four, five, six)
HOUSEWAY_ENUM(MatchPair, no_pair, suited_pair, pair)
HOUSEWAY_ENUM(PerfectPair, no_perfect_pair, both_perfect_pairs, perfect_pair)

/// A suited pair is a pair, unless the table reads "unsuited" as of different suits.
constexpr std::optional<MatchPair> wider(MatchPair outcome) {
  return outcome == MatchPair::suited_pair ? std::optional(MatchPair::pair) : std::nullopt;
}
/// Perfect pairs in both hands are paid once, unless the table pays for each.
constexpr std::optional<PerfectPair> wider(PerfectPair outcome) {
  return outcome == PerfectPair::both_perfect_pairs ? std::optional(PerfectPair::perfect_pair) : std::nullopt;
}

constexpr TotalCards total_cards(const Coup& coup) {
  return static_cast<TotalCards>((coup.player_drew ? 1 : 0) + (coup.banker_drew ? 1 : 0));
}

constexpr MatchPair match_pair(const std::array<Card, 2>& hand) {
  if (!is_pair(hand)) return MatchPair::no_pair;
  return hand[0] == hand[1] ? MatchPair::suited_pair : MatchPair::pair;
}

/// The first two cards of each hand, with their suits.
struct FirstFour {
  const std::array<Card, 2>& player;
  const std::array<Card, 2>& banker;
};

constexpr MatchPair match_pair_player(const FirstFour& cards) { return match_pair(cards.player); }
constexpr MatchPair match_pair_banker(const FirstFour& cards) { return match_pair(cards.banker); }

constexpr PerfectPair perfect_pair(const FirstFour& cards) {
  const bool player = cards.player[0] == cards.player[1];
  const bool banker = cards.banker[0] == cards.banker[1];
  if (player && banker) return PerfectPair::both_perfect_pairs;
  return player || banker ? PerfectPair::perfect_pair : PerfectPair::no_perfect_pair;
}

}  // namespace houseway::games::baccarat
