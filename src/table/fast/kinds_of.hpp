#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kit/card.hpp"
#include "kit/invariant.hpp"
#include "table/fast/cards_left.hpp"

namespace houseway::table {

/// The kinds of cards that a game tells apart (`Game::card_kind`), in the order in which they lie in a deck.
template <class Game>
class KindsOf {
  static constexpr kit::Card card(int id) { return kit::Card::from_id(id); }
  static constexpr bool begins_at(int id) {
    return id == 0 || Game::card_kind(card(id)) != Game::card_kind(card(id - 1));
  }

 public:
  static constexpr std::size_t count = [] {
    std::size_t kinds = 0;
    for (int id = 0; id < kit::deck_size; ++id) kinds += begins_at(id) ? 1 : 0;
    return kinds;
  }();
  /// A card of each kind.
  static constexpr std::array<kit::Card, count> cards = [] {
    std::array<kit::Card, count> first{};
    std::size_t kinds = 0;
    for (int id = 0; id < kit::deck_size; ++id) {
      if (begins_at(id)) first[kinds++] = card(id);
    }
    return first;
  }();
  /// What the game calls each.
  static constexpr std::array<std::size_t, count> numbers = [] {
    std::array<std::size_t, count> out{};
    for (std::size_t i = 0; i < count; ++i) out[i] = Game::card_kind(cards[i]);
    return out;
  }();
  static constexpr bool lie_together = [] {
    for (std::size_t one = 0; one < count; ++one) {
      for (std::size_t other = 0; other < one; ++other) {
        if (Game::card_kind(cards[one]) == Game::card_kind(cards[other])) return false;
      }
    }
    return true;
  }();
  static_assert(lie_together, "a kind is drawn by its count where its cards follow one another");

  /// How many of each there are, none of them a joker.
  static std::array<std::uint32_t, count> counts(const std::vector<kit::Card>& deck) {
    std::array<std::uint32_t, count> each{};
    for (const kit::Card of_deck : deck) {
      std::size_t kind = 0;
      while (kind < count && Game::card_kind(cards[kind]) != Game::card_kind(of_deck)) ++kind;
      kit::ensure(kind < count, "a card is of no kind");
      ++each[kind];
    }
    return each;
  }
};

}  // namespace houseway::table
