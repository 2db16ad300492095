#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "kit/named_enum.hpp"
#include "rulebook/table_rules.hpp"

namespace houseway::table {

/// Whether a game's layout has wagers at several positions ("split:17-20").
template <kit::NamedEnum Spot>
inline constexpr bool has_positions = [] {
  for (const std::string_view name : kit::names_of<Spot>()) {
    if (rulebook::wager_of(name) != name) return true;
  }
  return false;
}();

/// Each spot's wager, as the first spot that has it. The positions of a wager follow each other in a game's spots.
template <kit::NamedEnum Spot>
inline constexpr auto first_spots = [] {
  std::array<std::uint16_t, kit::count_of<Spot>> first{};
  for (std::size_t i = 0; i < first.size(); ++i) {
    const auto& names = kit::names_of<Spot>();
    const bool again = i > 0 && rulebook::wager_of(names[i - 1]) == rulebook::wager_of(names[i]);
    first[i] = again ? first[i - 1] : static_cast<std::uint16_t>(i);
  }
  return first;
}();

/// A set of spots, one bit each, gone through from the first to the last.
template <kit::NamedEnum Spot>
class SpotSet {
 public:
  constexpr void add(Spot spot) { words_[word(spot)] |= bit(spot); }
  constexpr void remove(Spot spot) { words_[word(spot)] &= ~bit(spot); }
  constexpr void clear() { words_ = {}; }
  [[nodiscard]] constexpr bool has(Spot spot) const { return (words_[word(spot)] & bit(spot)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return words_ == decltype(words_){}; }
  [[nodiscard]] constexpr bool is_within(const SpotSet& other) const {
    std::uint64_t beyond = 0;
    for (std::size_t at = 0; at < count; ++at) beyond |= words_[at] & ~other.words_[at];
    return beyond == 0;
  }
  friend constexpr auto operator<=>(const SpotSet&, const SpotSet&) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(const SpotSet& set) : words_(set.words_) { find(); }
    constexpr Spot operator*() const {
      return static_cast<Spot>(at_ * 64 + static_cast<std::size_t>(std::countr_zero(words_[at_])));
    }
    constexpr Iterator& operator++() {
      words_[at_] &= words_[at_] - 1;
      find();
      return *this;
    }
    struct End {};
    friend constexpr bool operator!=(const Iterator& it, End) { return it.at_ < count; }

   private:
    constexpr void find() {
      while (at_ < count && words_[at_] == 0) ++at_;
    }
    /// A copy, so that the set may change while it is gone through.
    std::array<std::uint64_t, (kit::count_of<Spot> + 63) / 64> words_;
    std::size_t at_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr typename Iterator::End end() const { return {}; }

  /// The same without a copy of the whole, for which words just written would have to wait. `visit` leaves the set
  /// alone.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::size_t at = 0; at < count; ++at) each_in(at, words_[at], visit);
  }
  /// The same, and leaves the set empty.
  template <class Visit>
  constexpr void drain(Visit&& visit) {
    for (std::size_t at = 0; at < count; ++at) each_in(at, std::exchange(words_[at], 0), visit);
  }

 private:
  template <class Visit>
  static constexpr void each_in(std::size_t at, std::uint64_t bits, Visit&& visit) {
    for (; bits != 0; bits &= bits - 1)
      visit(static_cast<Spot>(at * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
  }

  static constexpr std::size_t count = (kit::count_of<Spot> + 63) / 64;
  static constexpr std::size_t word(Spot spot) { return kit::index_of(spot) / 64; }
  static constexpr std::uint64_t bit(Spot spot) { return std::uint64_t{1} << (kit::index_of(spot) % 64); }

  std::array<std::uint64_t, count> words_{};
};

}  // namespace houseway::table
