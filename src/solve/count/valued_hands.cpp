#include "solve/count/valued_hands.hpp"

#include <algorithm>

namespace houseway::solve {

DeckPlaces::DeckPlaces(std::span<const kit::Card> deck) : cards_(deck.begin(), deck.end()) {
  kit::ensure(deck.size() <= most, "a deck of different cards is too large");
  std::sort(cards_.begin(), cards_.end());
  for (std::size_t place = 0; place < cards_.size(); ++place)
    places_[static_cast<std::size_t>(cards_[place].id())] = static_cast<std::uint8_t>(place);
  for (std::size_t p = 0; p <= most; ++p) {
    choose_[0][p] = 1;
    for (std::size_t k = 1; k <= most_cards && p > 0; ++k) choose_[k][p] = choose_[k][p - 1] + choose_[k - 1][p - 1];
  }
}

}  // namespace houseway::solve
