#include "solve/blackjack/hands.hpp"

#include <map>

#include "games/blackjack/hand.hpp"

namespace houseway::solve::blackjack {

const Hands& Hands::all() {
  static const Hands hands;
  return hands;
}

Hands::Hands() {
  using Composition = std::array<std::uint8_t, value_count>;
  // By the hard count, which every card raises.
  std::array<std::map<Composition, HandIndex>, games::blackjack::most_count + 1> known;
  const auto visit = [&](const auto& self, Composition& cards, std::size_t from, std::size_t hard) -> void {
    for (std::size_t value = from; value < value_count && hard + value < games::blackjack::most_count; ++value) {
      ++cards[value];
      known[hard + value + 1].emplace(cards, 0);
      self(self, cards, value, hard + value + 1);
      --cards[value];
    }
  };
  Composition none{};
  visit(visit, none, 0, 0);

  for (std::size_t hard = 0; hard < known.size(); ++hard) {
    for (auto& [cards, index] : known[hard]) {
      index = static_cast<HandIndex>(hands_.size());
      Hand hand;
      hand.cards = cards;
      hand.hard = static_cast<std::uint8_t>(hard);
      games::blackjack::CountedHand counted{};
      for (std::size_t value = 0; value < value_count; ++value) {
        for (int i = 0; i < cards[value]; ++i) {
          hand.size == 0 ? counted.start(card_of(value)) : counted.add(card_of(value));
          ++hand.size;
        }
      }
      hand.total = static_cast<std::uint8_t>(counted.total());
      hand.soft = counted.soft();
      hands_.push_back(hand);
    }
  }
  for (std::size_t i = 0; i < hands_.size(); ++i) {
    const auto index = static_cast<HandIndex>(i);
    Hand& hand = hands_[i];
    for (std::size_t value = 0; value < value_count; ++value) {
      const std::size_t hard = hand.hard + value + 1;
      hand.next[value] = over_21;
      if (hard > games::blackjack::most_count) continue;
      Composition more = hand.cards;
      ++more[value];
      hand.next[value] = known[hard].at(more);
    }
    if (hand.size > 1) to_play_.push_back(index);
    for (std::size_t value = 0; value < value_count; ++value) {
      if (hand.cards[value] == 0) continue;
      if (hand.size == 1) cards_[value] = index;
      if (hand.size > 1) from_[value].push_back(index);
    }
  }
}

}  // namespace houseway::solve::blackjack
