#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "kit/card.hpp"

/// Every hand of a deck by its ranks alone: for rankings that do not look at suits.
namespace houseway::hands::test {

/// Calls `visit(cards, hands)` with one hand of `Size` cards for every choice of ranks, and how many hands of 52 cards
/// have these ranks.
template <std::size_t Size, class Visit>
void for_each_rank_multiset(Visit&& visit) {
  constexpr std::array<std::uint64_t, 5> ways{1, 4, 6, 4, 1};
  std::array<kit::Card, Size> cards;
  const auto choose = [&](const auto& self, std::size_t chosen, int rank, std::uint64_t hands) -> void {
    if (chosen == Size) return visit(std::as_const(cards), hands);
    if (rank == kit::rank_count) return;
    for (std::size_t times = 0; times < ways.size() && chosen + times <= Size; ++times) {
      if (times > 0)
        cards[chosen + times - 1] = kit::Card(static_cast<kit::Rank>(rank), static_cast<kit::Suit>(times - 1));
      self(self, chosen + times, rank + 1, hands * ways[times]);
    }
  };
  choose(choose, 0, 0, 1);
}

}  // namespace houseway::hands::test
