#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/card.hpp"

/// Cards for the tests of hands: written out, drawn at random, or all of them.
namespace houseway::hands::test {

using kit::Card;
using kit::Rank;
using kit::Suit;

/// "As Kd Jk" as cards.
inline std::vector<Card> cards(std::string_view text) {
  std::vector<Card> hand;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const auto card = Card::parse(text.substr(0, end));
    if (!card) throw std::invalid_argument("not a card: " + std::string(text.substr(0, end)));
    hand.push_back(*card);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return hand;
}

template <std::size_t Size>
std::array<Card, Size> cards(std::string_view text) {
  const std::vector<Card> hand = cards(text);
  if (hand.size() != Size) throw std::invalid_argument("wrong number of cards: " + std::string(text));
  std::array<Card, Size> out;
  std::copy(hand.begin(), hand.end(), out.begin());
  return out;
}

/// Different cards of a deck of 52, the same ones on every run.
class RandomHands {
 public:
  explicit RandomHands(unsigned seed) : random_(seed) {
    for (std::size_t id = 0; id < deck_.size(); ++id) deck_[id] = Card::from_id(static_cast<int>(id));
  }

  std::span<const Card> next(std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) std::swap(deck_[i], deck_[i + random_() % (deck_.size() - i)]);
    return std::span(deck_).first(size);
  }

 private:
  std::mt19937 random_;
  std::array<Card, kit::deck_size> deck_;
};

/// Calls `visit` with every hand of `Size` cards out of the first `faces`: 53 of them hold one joker.
template <std::size_t Size, class Visit>
void for_each_hand(int faces, Visit&& visit) {
  std::array<Card, Size> hand;
  const auto choose = [&](const auto& self, std::size_t chosen, int first) -> void {
    if (chosen == Size) return visit(std::as_const(hand));
    for (int id = first; id <= faces - static_cast<int>(Size - chosen); ++id) {
      hand[chosen] = Card::from_id(id);
      self(self, chosen + 1, id + 1);
    }
  };
  choose(choose, 0, 0);
}

}  // namespace houseway::hands::test
