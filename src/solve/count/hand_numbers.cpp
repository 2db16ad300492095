#include "solve/count/hand_numbers.hpp"

namespace houseway::solve {

HandNumbers::HandNumbers(std::span<const kit::Card> deck) : places_(deck.size()), deck_(set_of(deck)) {
  for (std::size_t n = 0; n < choose_.size(); ++n) {
    choose_[n][0] = 1;
    for (std::size_t k = 1; k < choose_[n].size() && n > 0; ++k)
      choose_[n][k] = choose_[n - 1][k - 1] + choose_[n - 1][k];
  }
  for (int rank = 0; rank < ranks_and_joker; ++rank) {
    const auto first = static_cast<unsigned>(kit::suit_count * rank);
    for (std::size_t below = 0; below < most_cards; ++below) {
      for (Suits suits = 0; suits < suit_sets; ++suits) {
        std::uint32_t& number = by_suits_[static_cast<std::size_t>(rank)][below][suits];
        std::size_t k = below;
        for (unsigned suit = 0; suit < kit::suit_count; ++suit) {
          if ((suits >> suit & 1) == 0 || k >= most_cards) continue;
          const auto place = static_cast<std::size_t>(std::popcount(deck_ & ((CardSet{1} << (first + suit)) - 1)));
          number += choose_[place][++k];
        }
      }
    }
  }
}

HandNumbers::Steps::Steps(const HandNumbers& numbers, CardSet shared, std::size_t size)
    : missing(size - static_cast<std::size_t>(std::popcount(shared))) {
  std::array<std::size_t, most_cards> shared_places;
  std::size_t count = 0;
  for (CardSet left = shared; left != 0; left &= left - 1, ++count) {
    shared_places[count] = static_cast<std::size_t>(std::popcount(numbers.deck_ & ((left & -left) - 1)));
    base += numbers.choose_[shared_places[count]][count + 1];
  }
  std::size_t passed = 0;
  for (std::size_t place = 0; place < numbers.places_; ++place) {
    if (passed < count && shared_places[passed] == place) {
      ++passed;
      continue;
    }
    for (std::size_t below = 0; below < missing; ++below) {
      // Differences may be negative; numbers wrap around and come out right.
      std::uint32_t term = numbers.choose_[place][below + passed + 1];
      for (std::size_t i = passed; i < count; ++i) {
        const auto& ways = numbers.choose_[shared_places[i]];
        term += ways[i + below + 2] - ways[i + below + 1];
      }
      step[below][places] = term;
    }
    ++places;
  }
}

}  // namespace houseway::solve
