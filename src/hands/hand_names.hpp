#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hands/hand_value.hpp"
#include "kit/named_enum.hpp"

/// Hands in a player's words: "pair of nines", "kings and fives", "straight to the ten".
namespace houseway::hands {

/// "nine", "sixes".
std::string rank_name(Rank rank);
std::string rank_plural(Rank rank);

/// By the name of a category and the ranks that lead the hand, makers first; those that a name needs are enough.
std::string hand_name(std::string_view category, const std::vector<Rank>& leading);

/// The first two ranks of a hand, by which every category is named: of kings and fives, the king and the five.
template <HandRanking Category>
std::vector<Rank> leading_ranks(HandValue<Category> value) {
  const Category category = value.category();
  std::vector<Rank> ranks{value.lead()};
  const HandShape shape = hand_shapes(Category{})[kit::index_of(category)];
  if (shape.makers + shape.others < 2) return ranks;
  for (int second = kit::rank_count - 1; second >= 0; --second) {
    const Rank rank = static_cast<Rank>(second);
    if (rank == ranks.front() || HandValue<Category>::at_least(category, {ranks.front(), rank}) > value) continue;
    ranks.push_back(rank);
    break;
  }
  return ranks;
}

template <HandRanking Category>
std::string hand_name(HandValue<Category> value) {
  return hand_name(kit::name_of(value.category()), leading_ranks(value));
}

}  // namespace houseway::hands
