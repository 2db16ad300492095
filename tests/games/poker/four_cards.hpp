#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "kit/card.hpp"

/// Four-card hands read as the regulations list them, without the evaluator.
namespace houseway::testing_support::four_cards {

using kit::Card;
using Cards = std::vector<Card>;

/// A hand as Crazy 4 Poker §5(b) and Four Card Poker §3(b) list them, from high card (0) to four of a kind (7), and the
/// ranks that break ties.
using Reading = std::pair<int, std::vector<int>>;
enum : int { high_card, pair, two_pair, straight, flush, three_of_a_kind, straight_flush, four_of_a_kind };

inline Reading read_four(const Cards& hand) {
  std::map<int, int> times;
  for (const Card card : hand) ++times[static_cast<int>(card.rank()) + 2];
  std::vector<std::pair<int, int>> groups;
  for (const auto& [rank, count] : times) groups.emplace_back(count, rank);
  std::sort(groups.rbegin(), groups.rend());
  std::vector<int> ranks;
  for (const auto& [count, rank] : groups) ranks.push_back(rank);
  if (ranks == std::vector{14, 4, 3, 2}) ranks = {4, 3, 2, 1};
  const bool suited = std::all_of(hand.begin(), hand.end(), [&](Card card) { return card.suit() == hand[0].suit(); });
  const bool in_row = ranks.size() == 4 && ranks[0] - ranks[3] == 3;
  if (groups[0].first == 4) return {four_of_a_kind, ranks};
  if (in_row) return {suited ? straight_flush : straight, {ranks[0]}};
  if (groups[0].first == 3) return {three_of_a_kind, ranks};
  if (suited) return {flush, ranks};
  if (ranks.size() == 2) return {two_pair, ranks};
  return {ranks.size() == 3 ? pair : high_card, ranks};
}

/// Of five cards or six.
inline Reading read_best(const Cards& hand) {
  if (hand.size() == 4) return read_four(hand);
  Reading best;
  for (std::size_t without = 0; without < hand.size(); ++without) {
    Cards fewer = hand;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(without));
    best = std::max(best, read_best(fewer));
  }
  return best;
}

/// Every choice of so many cards, with the rest.
template <class Visit>
void each_hand(const Cards& deck, int size, Visit&& visit) {
  std::vector<bool> chosen(deck.size(), false);
  std::fill(chosen.begin(), chosen.begin() + size, true);
  do {
    Cards hand;
    Cards rest;
    for (std::size_t i = 0; i < deck.size(); ++i) (chosen[i] ? hand : rest).push_back(deck[i]);
    visit(hand, rest);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
}

}  // namespace houseway::testing_support::four_cards
