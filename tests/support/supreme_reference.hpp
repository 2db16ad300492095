#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include "kit/card.hpp"

/// Supreme Pai Gow as its regulation reads, at length and without the functions of the game.
namespace houseway::testing_support::supreme {

using kit::Card;
using Four = std::array<Card, 4>;
using Two = std::array<Card, 2>;
/// §3(a): a kind of hand, its rank in it, and the card that breaks ties.
using Rank2 = std::tuple<int, int, int>;

inline char letter(Card card) { return card.is_joker() ? '*' : card.text()[0]; }
/// §3(b): king to two, then the ace.
inline int card_order(char card) { return static_cast<int>(std::string_view("A23456789TJQK").find(card)); }
inline int points(char card) { return card == 'A' ? 1 : card >= '2' && card <= '9' ? card - '0' : 0; }

inline Rank2 rank_of(const Two& hand) {
  const char a = letter(hand[0]);
  const char b = letter(hand[1]);
  if (a == b) return {2, static_cast<int>(std::string_view("23456789TJQKA*").find(a)), 0};
  const std::set<char> both{a, b};
  const std::vector<std::set<char>> pictures{{'Q', 'J'}, {'K', 'J'}, {'K', 'Q'}};
  const auto picture = std::find(pictures.begin(), pictures.end(), both);
  if (picture != pictures.end()) return {1, static_cast<int>(picture - pictures.begin()), 0};
  if (a != '*' && b != '*') return {0, (points(a) + points(b)) % 10, std::max(card_order(a), card_order(b))};
  const char other = a == '*' ? b : a;
  const auto as = [&](char joker) {
    return Rank2{0, (points(other) + points(joker)) % 10, std::max(card_order(other), card_order(joker))};
  };
  return std::max(as('3'), as('6'));
}

struct Split {
  Rank2 high;
  Rank2 low;
  Two low_cards;
};
inline Two others(const Four& hand, const Two& two) {
  std::vector<Card> rest;
  for (const Card card : hand) {
    if (card != two[0] && card != two[1]) rest.push_back(card);
  }
  return {rest.at(0), rest.at(1)};
}
/// The three ways that are lawful.
inline std::vector<Split> splits(const Four& hand) {
  std::vector<Split> out;
  for (std::size_t i = 1; i < 4; ++i) {
    const Two one{hand[0], hand[i]};
    const Two two = others(hand, one);
    const bool first = rank_of(one) >= rank_of(two);
    out.push_back({rank_of(first ? one : two), rank_of(first ? two : one), first ? two : one});
  }
  return out;
}
/// The house way of the rulebook.
inline Split by_house(const Four& hand) {
  const auto all = splits(hand);
  const Split high = *std::max_element(all.begin(), all.end(), [](const Split& a, const Split& b) {
    return std::tie(a.high, a.low) < std::tie(b.high, b.low);
  });
  const Split low = *std::max_element(all.begin(), all.end(), [](const Split& a, const Split& b) {
    return std::tie(a.low, a.high) < std::tie(b.low, b.high);
  });
  if (std::get<0>(high.high) > 0) return high;
  if (low.low >= Rank2{0, 5, 0}) return low;
  return high.high >= Rank2{0, 8, 0} ? high : low;
}
/// §3(b), (d), §11(g)-(i): what $100 win or lose.
inline int settled(const Split& player, const Split& dealer) {
  const bool no_points = std::get<0>(player.low) == 0 && std::get<1>(player.low) == 0;
  const bool high = player.high > dealer.high;
  const bool low = player.low > dealer.low && !no_points;
  return high && low ? 95 : high || low ? 0 : -100;
}

/// §3(c), §13(a): what $1 on the bonus wager wins or loses.
inline int bonus(const Four& hand) {
  std::map<char, int> held;
  std::set<char> suits;
  int jokers = 0;
  for (const Card card : hand) {
    if (card.is_joker()) {
      ++jokers;
      continue;
    }
    ++held[letter(card)];
    suits.insert(card.text()[1]);
  }
  std::vector<int> counts;
  for (const auto& [rank, count] : held) counts.push_back(count);
  std::sort(counts.rbegin(), counts.rend());
  // Every joker as a 3 and as a 6; four ranks in a row, the ace at either end.
  bool straight = false;
  for (int as = 0; as < 1 << jokers; ++as) {
    std::set<char> ranks;
    for (const auto& [rank, count] : held) ranks.insert(rank);
    for (int i = 0; i < jokers; ++i) ranks.insert((as >> i & 1) != 0 ? '6' : '3');
    constexpr std::string_view line = "A23456789TJQKA";
    for (std::size_t from = 0; from + 4 <= line.size(); ++from)
      straight = straight || ranks == std::set<char>(line.begin() + static_cast<std::ptrdiff_t>(from),
                                                     line.begin() + static_cast<std::ptrdiff_t>(from) + 4);
  }
  const bool one_suit = suits.size() == 1;
  const bool pair = counts[0] == 2;
  if (counts[0] == 4) return held.count('A') != 0 ? 1000 : 100;
  if (straight && one_suit) return held.count('A') != 0 && held.count('K') != 0 ? 500 : 25;
  if (jokers == 2 && pair) return held.count('A') != 0 ? 200 : 7;
  if (counts[0] == 3) return 10;
  if (one_suit && jokers == 0) return 8;
  if (pair && counts[1] == 2) return 7;
  if (straight) return 6;
  if (jokers == 2) return 4;
  return pair ? 1 : -1;
}

}  // namespace houseway::testing_support::supreme
