#include "hands/wild.hpp"

#include <algorithm>
#include <cassert>

#include "hands/poker.hpp"

namespace houseway::hands {
namespace {

JokerValue with_wheel(PokerValue value, WheelRank wheel) {
  const auto category = static_cast<JokerCategory>(value.category());
  const bool in_sequence = category == JokerCategory::straight || category == JokerCategory::straight_flush;
  if (wheel == WheelRank::second_highest && in_sequence) {
    constexpr auto ace = static_cast<unsigned>(Rank::ace);
    if (value.lead() == Rank::five) return JokerValue::at_place(category, ace);
    if (value.lead() == Rank::ace) return JokerValue::at_place(category, ace + 1);
  }
  return JokerValue::at_place(category, value.place());
}

bool completed_by_joker(JokerCategory category) {
  using enum JokerCategory;
  return category == straight || category == flush || category == straight_flush || category == royal_flush;
}

WildValue as_wild(PokerValue value) {
  const bool royal = value.category() == PokerCategory::royal_flush;
  return WildValue::at_place(royal ? WildCategory::royal_flush : static_cast<WildCategory>(value.category()),
                             value.place());
}

/// The best of the hands that complete `natural` with `missing` more cards, taken from `first` on in the order of ids.
PokerValue best_completion(const PokerHand& natural, std::size_t missing, int first) {
  if (missing == 0) return evaluate(natural);
  PokerValue best;
  for (int id = first; id < kit::deck_size; ++id) {
    const Card card = Card::from_id(id);
    if (!natural.holds(card)) best = std::max(best, best_completion(natural + card, missing - 1, id + 1));
  }
  return best;
}

}  // namespace

JokerValue joker_value(std::span<const Card, 5> cards, WheelRank wheel) {
  PokerHand natural;
  RankCounts ranks;
  for (const Card card : cards) {
    if (card.is_joker()) continue;
    natural += card;
    ranks.add(card.rank());
  }
  if (natural.size() == 5) return with_wheel(evaluate(natural), wheel);
  assert(natural.size() == 4);
  if (ranks.at_least(4) == Rank::ace) return JokerValue::of(JokerCategory::five_aces, Rank::ace);
  JokerValue best;
  for (int id = 0; id < kit::deck_size; ++id) {
    const Card card = Card::from_id(id);
    if (natural.holds(card)) continue;
    const JokerValue value = with_wheel(evaluate(natural + card), wheel);
    if (card.rank() == Rank::ace || completed_by_joker(value.category())) best = std::max(best, value);
  }
  return best;
}

WildValue wild_value(std::span<const Card, 5> cards, WildCards wild) {
  PokerHand natural;
  RankSet ranks;
  std::size_t wilds = 0;
  for (const Card card : cards) {
    if (wild.contains(card)) {
      ++wilds;
    } else {
      natural += card;
      ranks = ranks | card.rank();
    }
  }
  if (wilds == cards.size()) return WildValue::of(WildCategory::five_wilds, Rank::ace);
  const WildValue best = as_wild(best_completion(natural, wilds, 0));
  if (wilds == 0 || ranks.size() > 1) return best;
  return std::max(best, WildValue::of(WildCategory::five_of_a_kind, ranks));
}

}  // namespace houseway::hands
