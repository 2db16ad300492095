#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "hands/three_card.hpp"
#include "kit/card.hpp"

namespace houseway::solve {

/// Hands of three cards, to be counted against a hand that holds three others: all that were added, less those that
/// share a card with it (inclusion and exclusion over the cards shared).
class DisjointThrees {
 public:
  using Hand = std::array<kit::Card, 3>;

  void add(const Hand& hand) {
    ++all_;
    each_one(hand, [&](int card) { ++with_card_[at(card)]; });
    each_two(hand, [&](int low, int high) { ++with_two_[at(low)][at(high)]; });
    has_[key(hand)] = true;
  }

  [[nodiscard]] std::int64_t without(const Hand& hand) const {
    std::int64_t count = all_;
    each_one(hand, [&](int card) { count -= with_card_[at(card)]; });
    each_two(hand, [&](int low, int high) { count += with_two_[at(low)][at(high)]; });
    return count - (has_[key(hand)] ? 1 : 0);
  }

 private:
  static std::size_t at(int card) { return static_cast<std::size_t>(card); }
  static std::size_t key(const Hand& hand) {
    return (at(hand[0].id()) * kit::deck_size + at(hand[1].id())) * kit::deck_size + at(hand[2].id());
  }
  template <class Visit>
  static void each_one(const Hand& hand, Visit&& visit) {
    for (const kit::Card card : hand) visit(card.id());
  }
  template <class Visit>
  static void each_two(const Hand& hand, Visit&& visit) {
    visit(hand[0].id(), hand[1].id());
    visit(hand[0].id(), hand[2].id());
    visit(hand[1].id(), hand[2].id());
  }

  std::int64_t all_ = 0;
  std::array<std::int64_t, kit::deck_size> with_card_{};
  std::array<std::array<std::int64_t, kit::deck_size>, kit::deck_size> with_two_{};
  std::vector<bool> has_ = std::vector<bool>(std::size_t{kit::deck_size} * kit::deck_size * kit::deck_size);
};

/// A hand of three cards, its value, and how many hands of the rest of the deck are lower, equal and higher.
struct RankedThree {
  DisjointThrees::Hand cards;
  hands::ThreeCardValue value;
  std::int64_t lower = 0;
  std::int64_t equal = 0;
  std::int64_t higher = 0;
  std::int64_t unqualified = 0;  ///< hands with which the dealer does not qualify
};

/// Every hand of the deck, from the lowest up. The cards of a hand are in the deck's order; a dealer qualifies from
/// `qualifying` on.
std::vector<RankedThree> rank_threes(std::span<const kit::Card> deck, hands::ThreeCardValue qualifying);

}  // namespace houseway::solve
