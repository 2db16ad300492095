#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "solve/count/suit_orbits.hpp"

/// A number for every hand of a deck, so that what is known of hands can lie in one array.
namespace houseway::solve {

/// Hands of up to seven cards of one deck, numbered from zero without a gap among those of their size. The card at
/// place p of the deck, with k cards of the hand below it, adds p choose k + 1.
class HandNumbers {
 public:
  static constexpr std::size_t most_cards = 7;
  static constexpr std::size_t most_places = kit::face_count;

  explicit HandNumbers(std::span<const kit::Card> deck);

  /// How many hands there are of so many cards.
  [[nodiscard]] std::uint32_t count(std::size_t cards) const { return choose_[places_][cards]; }
  /// The number of p choose k ways.
  [[nodiscard]] std::uint32_t choose(std::size_t p, std::size_t k) const { return choose_[p][k]; }

  /// Calls `visit(number)` for the hand under each of the renamings; twice where two of them leave the same hand.
  template <class Visit>
  void each_renamed(CardSet hand, std::span<const Renaming> renamings, Visit&& visit) const {
    std::array<const std::array<std::uint32_t, suit_sets>*, most_cards> parts;
    std::array<std::uint8_t, most_cards> suits;
    std::size_t ranks = 0;
    std::size_t below = 0;
    std::uint32_t joker = 0;
    for (int rank = 0; rank < ranks_and_joker; ++rank) {
      const Suits held = suits_at(hand, rank);
      if (held == 0) continue;
      const auto& part = by_suits_[static_cast<std::size_t>(rank)][below];
      below += static_cast<std::size_t>(std::popcount(held));
      if (rank == kit::rank_count) {
        joker = part[held];
      } else {
        parts[ranks] = &part;
        suits[ranks++] = static_cast<std::uint8_t>(held);
      }
    }
    for (const Renaming& renaming : renamings) {
      std::uint32_t number = joker;
      for (std::size_t i = 0; i < ranks; ++i) number += (*parts[i])[renaming[suits[i]]];
      visit(number);
    }
  }

  /// Calls `visit(number)` for every hand of `size` cards that holds all of `shared`, which are fewer.
  template <class Visit>
  void each_holding(CardSet shared, std::size_t size, Visit&& visit) const {
    const Steps steps(*this, shared, size);
    switch (steps.missing) {
      case 1:
        return descend<0>(steps, steps.base, steps.places, visit);
      case 2:
        return descend<1>(steps, steps.base, steps.places, visit);
      case 3:
        return descend<2>(steps, steps.base, steps.places, visit);
      case 4:
        return descend<3>(steps, steps.base, steps.places, visit);
      case 5:
        return descend<4>(steps, steps.base, steps.places, visit);
      case 6:
        return descend<5>(steps, steps.base, steps.places, visit);
      default:
        for (std::uint32_t number = 0; number < count(size); ++number) visit(number);
    }
  }

 private:
  /// The number of a hand that holds certain cards, as a sum with one term for each other card. A card shifts the terms
  /// of the shared cards above it; that is counted in its own.
  struct Steps {
    Steps(const HandNumbers& numbers, CardSet shared, std::size_t size);

    std::size_t missing;
    std::size_t places = 0;  ///< of the cards that are not shared
    std::uint32_t base = 0;
    std::array<std::array<std::uint32_t, most_places>, most_cards> step;  ///< by how many others are below, and place
  };

  template <std::size_t Below, class Visit>
  static void descend(const Steps& steps, std::uint32_t number, std::size_t under, Visit&& visit) {
    for (std::size_t place = Below; place < under; ++place) {
      const std::uint32_t with = number + steps.step[Below][place];
      if constexpr (Below == 0) {
        visit(with);
      } else {
        descend<Below - 1>(steps, with, place, visit);
      }
    }
  }

  std::size_t places_;
  CardSet deck_;
  std::array<std::array<std::uint32_t, most_cards + 1>, most_places + 1> choose_{};
  /// By rank, cards of the hand below it, and suits held.
  std::array<std::array<std::array<std::uint32_t, suit_sets>, most_cards>, ranks_and_joker> by_suits_{};
};

}  // namespace houseway::solve
