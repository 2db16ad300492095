#include "hands/pai_gow.hpp"

namespace houseway::hands {

Setting set_hands(const std::array<Card, 7>& cards, const std::array<Card, 2>& low, HighOrder order) {
  std::array<Card, 7> high;  // room for all, so that every card can be written and only the kept ones counted
  std::size_t kept = 0;
  for (const Card card : cards) {
    high[kept] = card;
    kept += card != low[0] && card != low[1] ? 1U : 0U;
  }
  const Rank a = low_rank(low[0]);
  const Rank b = low_rank(low[1]);
  Setting set;
  set.high = joker_value(std::span<const Card, 5>(high.data(), 5), order);
  set.low = two_card_value(a, b);
  set.foul = set.high < lowest_high_beside(a, b);
  return set;
}

}  // namespace houseway::hands
