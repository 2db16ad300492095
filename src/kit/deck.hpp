#pragma once

#include <vector>

#include "kit/card.hpp"

namespace houseway::kit {

/// What is put into a shoe.
struct DeckSpec {
  int decks = 1;
  /// Jokers of each deck: none, one or two.
  int jokers = 0;
  /// Spanish decks have no tens: 48 cards.
  bool tens = true;
  /// A set of pai gow instead of cards: 32 tiles.
  bool tiles = false;

  /// The cards in ascending order, as a certified shuffle wants them.
  [[nodiscard]] std::vector<Card> cards() const;
  [[nodiscard]] int size() const;
  /// How often this card is there.
  [[nodiscard]] int copies_of(Card card) const;

  friend bool operator==(const DeckSpec&, const DeckSpec&) = default;
};

}  // namespace houseway::kit
