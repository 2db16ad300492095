#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kit/card.hpp"
#include "kit/invariant.hpp"

namespace houseway::solve {

/// The places of a deck's cards, by which hands are numbered, and p choose k for all of them.
class DeckPlaces {
 public:
  static constexpr std::size_t most = kit::face_count;
  static constexpr std::size_t most_cards = 8;

  /// Different cards.
  explicit DeckPlaces(std::span<const kit::Card> deck);

  [[nodiscard]] std::size_t count() const { return cards_.size(); }
  [[nodiscard]] kit::Card card(std::size_t place) const { return cards_[place]; }
  [[nodiscard]] std::uint8_t place(kit::Card card) const { return places_[static_cast<std::size_t>(card.id())]; }
  /// By k, then p: rows of one k lie side by side.
  [[nodiscard]] const std::uint32_t* choose(std::size_t k) const { return choose_[k].data(); }

  template <std::size_t Size>
  [[nodiscard]] std::array<kit::Card, Size> cards(const std::array<std::uint8_t, Size>& places) const {
    std::array<kit::Card, Size> out;
    for (std::size_t i = 0; i < Size; ++i) out[i] = cards_[places[i]];
    return out;
  }

 private:
  std::vector<kit::Card> cards_;
  std::array<std::uint8_t, kit::face_count> places_{};
  std::array<std::array<std::uint32_t, most + 1>, most_cards + 1> choose_{};
};

/// Every hand of so many cards of a deck with its value, from the lowest value up. A hand is its places in ascending
/// order; the card at place p, with k cards of the hand below it, adds p choose k + 1 to the hand's number.
template <std::size_t Size>
class ValuedHands {
 public:
  using Places = std::array<std::uint8_t, Size>;
  static constexpr unsigned values = 1u << 16;

  template <class ValueOf>
  ValuedHands(const DeckPlaces& deck, ValueOf&& value_of) : deck_(deck), first_(values + 1) {
    kit::ensure(deck.count() >= Size, "a deck is too short for a hand");
    const std::size_t count = deck.choose(Size)[deck.count()];
    value_.resize(count);
    std::vector<Places> hands(count);
    std::uint32_t number = 0;
    Places places{};
    each_hand<Size>(deck.count(), places, [&] {
      hands[number] = places;
      value_[number] = static_cast<std::uint16_t>(value_of(deck.cards(places)));
      ++first_[value_[number] + 1u];
      ++number;
    });
    for (unsigned value = 0; value < values; ++value) first_[value + 1] += first_[value];
    sorted_.resize(count);
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (number = 0; number < count; ++number) sorted_[next[value_[number]]++] = hands[number];
  }

  [[nodiscard]] const DeckPlaces& deck() const { return deck_; }
  [[nodiscard]] std::uint16_t value(std::uint32_t number) const { return value_[number]; }
  /// From the lowest up.
  [[nodiscard]] std::span<const Places> sorted() const { return sorted_; }
  /// Where in it the hands of at least this value begin.
  [[nodiscard]] std::uint32_t first(unsigned value) const { return first_[value]; }
  [[nodiscard]] std::span<const Places> between(unsigned from, unsigned to) const {
    return from >= to ? std::span<const Places>() : sorted().subspan(first(from), first(to) - first(from));
  }

 private:
  /// In the order of their numbers.
  template <std::size_t Left, class Visit>
  static void each_hand(std::size_t below, Places& places, Visit&& visit) {
    if constexpr (Left == 0) {
      visit();
    } else {
      for (std::size_t place = Left - 1; place < below; ++place) {
        places[Left - 1] = static_cast<std::uint8_t>(place);
        each_hand<Left - 1>(place, places, visit);
      }
    }
  }

  const DeckPlaces& deck_;
  std::vector<std::uint16_t> value_;
  std::vector<Places> sorted_;
  std::vector<std::uint32_t> first_;  ///< by value
};

}  // namespace houseway::solve
