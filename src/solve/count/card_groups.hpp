#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "kit/card.hpp"

namespace houseway::solve {

/// Cards of a shoe that a wager does not tell apart: one that stands for all, and how many there are.
struct CardGroup {
  kit::Card card;
  std::int64_t copies = 0;
};
using CardGroups = std::vector<CardGroup>;

/// The cards of a shoe by what `group_of` says of them.
template <class GroupOf>
CardGroups group_cards(std::span<const kit::Card> shoe, GroupOf&& group_of) {
  std::map<int, CardGroup> groups;
  for (const kit::Card card : shoe)
    ++groups.try_emplace(static_cast<int>(group_of(card)), CardGroup{card}).first->second.copies;
  CardGroups out;
  for (const auto& [key, group] : groups) out.push_back(group);
  return out;
}

/// Every face by itself.
inline CardGroups faces_of(std::span<const kit::Card> shoe) {
  return group_cards(shoe, [](kit::Card card) { return card.id(); });
}

namespace detail {

template <std::size_t At, std::size_t N, class Visit>
void draw_next(CardGroups& left, std::array<kit::Card, N>& cards, std::int64_t ways, Visit& visit) {
  if constexpr (At == N) {
    visit(static_cast<const std::array<kit::Card, N>&>(cards), ways, static_cast<const CardGroups&>(left));
  } else {
    for (CardGroup& group : left) {
      if (group.copies == 0) continue;
      cards[At] = group.card;
      const std::int64_t copies = group.copies--;
      draw_next<At + 1>(left, cards, ways * copies, visit);
      ++group.copies;
    }
  }
}

}  // namespace detail

/// All draws of `N` cards in order: the cards, in how many ways they come, and what is left.
template <std::size_t N, class Visit>
void each_draw(CardGroups left, Visit&& visit) {
  std::array<kit::Card, N> cards;
  detail::draw_next<0>(left, cards, 1, visit);
}

}  // namespace houseway::solve
