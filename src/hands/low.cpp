#include "hands/low.hpp"

#include <cassert>

#include "hands/rank_set.hpp"

namespace houseway::hands {

LowValue low_value(std::span<const Card> cards) {
  using enum LowCategory;
  assert(cards.size() >= 5 && cards.size() <= 7);
  RankCounts ranks;
  int jokers = 0;
  for (const Card card : cards) {
    if (card.is_joker()) {
      ++jokers;
    } else {
      ranks.add(detail::ace_low(card.rank()));
    }
  }
  const RankSet all = RankSet::from_bits((1u << kit::rank_count) - 1);
  for (; jokers > 0; --jokers) ranks.add((all - ranks.at_least(1)).lowest());

  // As many ranks as there are, then a second card of the lowest that have one, then a third: each card beyond five
  // ranks goes where it hurts least.
  const RankSet held = ranks.at_least(1).lowest(5);
  const RankSet pairs = ranks.at_least(2).lowest(5 - held.size());
  const RankSet trips = ranks.at_least(3).lowest(5 - held.size() - pairs.size());
  const RankSet quads = ranks.at_least(4).lowest(5 - held.size() - pairs.size() - trips.size());

  using Value = HandValue<LowCategory>;
  if (!quads.empty()) return LowValue(Value::of(four_of_a_kind, quads, held - quads));
  if (!trips.empty() && pairs.size() == 2) return LowValue(Value::of(full_house, trips, pairs - trips));
  if (!trips.empty()) return LowValue(Value::of(three_of_a_kind, trips, held - trips));
  if (pairs.size() == 2) return LowValue(Value::of(two_pair, pairs, held - pairs));
  if (!pairs.empty()) return LowValue(Value::of(pair, pairs, held - pairs));
  return LowValue(Value::of(no_pair, held));
}

}  // namespace houseway::hands
