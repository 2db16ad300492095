#pragma once

#include <cstddef>
#include <cstdint>

#include "kit/philox32.hpp"

/// How the words at their places shuffle cards: each word decides the next four, and the first word of a single deck
/// eight, as a small table needs. A shuffle starts from the cards in their order.
namespace houseway::table::placed {

inline constexpr std::uint32_t of_a_word = 4;
inline constexpr std::uint32_t of_the_first = 8;  ///< of a single deck

/// `exchange(a, b)` lets the cards at two places change them. Gives how many cards are shuffled then; `ready` are
/// before.
template <std::uint32_t Count, class Exchange>
constexpr std::uint32_t shuffle(kit::PlacedWord word, std::uint32_t size, std::uint32_t ready,
                                const Exchange& exchange) {
  const auto picks = word.below_falling<Count>(size - ready);
  for (std::uint32_t i = 0; i < Count; ++i) exchange(ready + i, ready + i + picks[i]);
  return ready + Count;
}

/// By the two words at one place.
template <class Exchange>
constexpr std::uint32_t shuffle_by_pair(const kit::PlacedWords& words, std::uint32_t of_shuffle, std::uint32_t pair,
                                        const kit::PlacedWords::Pair& both, bool single_deck, std::uint32_t size,
                                        std::uint32_t ready, const Exchange& exchange) {
  for (std::size_t which = 0; which < both.size(); ++which) {
    const kit::PlacedWord word(words, of_shuffle, pair, which, both[which]);
    const std::uint32_t left = size - ready;
    if (single_deck && ready == 0 && left >= of_the_first) {
      ready = shuffle<of_the_first>(word, size, ready, exchange);
    } else if (left >= of_a_word) {
      ready = shuffle<of_a_word>(word, size, ready, exchange);
    } else if (left == 3) {
      ready = shuffle<3>(word, size, ready, exchange);
    } else if (left == 2) {
      ready = shuffle<2>(word, size, ready, exchange);
    } else {
      ready = size;
    }
  }
  return ready;
}

}  // namespace houseway::table::placed
