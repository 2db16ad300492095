#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kit/card.hpp"
#include "table/fast/cards_left.hpp"
#include "table/house_policy.hpp"

namespace houseway::table {

/// What a shoe holds, copied as it lies.
struct GpuShoePlan {
  static constexpr std::size_t most_cards = 1024;
  static constexpr std::uint32_t in_a_word = 4;

  std::array<std::uint32_t, most_cards / in_a_word> cards{};  ///< in their order, the first lowest
  std::uint32_t size = 0;
  std::uint32_t cut_at = 0;
  std::uint32_t decks = 0;  ///< if it is decks one after the other, each in the order of its cards
  bool single_deck = false;
  bool by_counts = false;  ///< else it lies in a pile
  cards_left::Counts counts{};

  /// What is ready of a shoe that is drawn by counts lies in a ring of so many cards, before the counts.
  static constexpr std::uint32_t ready_cards = 32;
  static constexpr std::uint32_t first_count = ready_cards / in_a_word;

  /// False where the shoe is too large.
  bool set(const ShoePlan& plan) {
    const std::vector<kit::Card> all = plan.deck.cards();
    if (all.size() > most_cards) return false;
    for (std::size_t i = 0; i < all.size(); ++i)
      cards[i / in_a_word] |= static_cast<std::uint32_t>(all[i].id()) << (i % in_a_word * 8);
    size = static_cast<std::uint32_t>(all.size());
    cut_at = size - static_cast<std::uint32_t>(plan.cut_card);
    single_deck = plan.deck.decks == 1;
    bool in_order = size % kit::deck_size == 0;
    for (std::size_t i = 0; i < all.size(); ++i)
      in_order = in_order && all[i].id() == static_cast<int>(i) % kit::deck_size;
    decks = in_order ? size / kit::deck_size : 0;
    by_counts = is_drawn_by_counts(plan);
    if (by_counts) counts = cards_left::count(all);
    return true;
  }
  /// Words that a table needs for its cards.
  [[nodiscard]] constexpr std::uint32_t words() const {
    return by_counts ? first_count + cards_left::words : (size + in_a_word - 1) / in_a_word;
  }
};

}  // namespace houseway::table
