#include "solve/disjoint_threes.hpp"

namespace houseway::solve {

std::vector<RankedThree> rank_threes(std::span<const kit::Card> deck, hands::ThreeCardValue qualifying) {
  std::vector<RankedThree> hands;
  for (std::size_t a = 0; a < deck.size(); ++a) {
    for (std::size_t b = a + 1; b < deck.size(); ++b) {
      for (std::size_t c = b + 1; c < deck.size(); ++c) {
        const DisjointThrees::Hand cards{deck[a], deck[b], deck[c]};
        hands.push_back({cards, hands::three_card_value(cards)});
      }
    }
  }
  std::stable_sort(hands.begin(), hands.end(),
                   [](const RankedThree& x, const RankedThree& y) { return x.value < y.value; });

  const auto rest = static_cast<std::int64_t>(deck.size()) - 3;
  const std::int64_t others = rest * (rest - 1) * (rest - 2) / 6;
  DisjointThrees below;
  DisjointThrees unqualified;
  for (const RankedThree& hand : hands) {
    if (hand.value < qualifying) unqualified.add(hand.cards);
  }
  for (auto first = hands.begin(); first != hands.end();) {
    const auto last =
        std::find_if(first, hands.end(), [&](const RankedThree& hand) { return hand.value != first->value; });
    for (auto hand = first; hand != last; ++hand) hand->lower = below.without(hand->cards);
    for (auto hand = first; hand != last; ++hand) below.add(hand->cards);
    for (auto hand = first; hand != last; ++hand) {
      const std::int64_t not_higher = below.without(hand->cards);
      hand->equal = not_higher - hand->lower;
      hand->higher = others - not_higher;
      hand->unqualified = unqualified.without(hand->cards);
    }
    first = last;
  }
  return hands;
}

}  // namespace houseway::solve
