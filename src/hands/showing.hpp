#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hands/low.hpp"
#include "hands/poker.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"

/// What one to four cards show that lie face up in stud. They make no straight and no flush; hands of equally many
/// cards compare as they stand.
namespace houseway::hands {

/// A category, then the ranks that make it and those beside them, numbered among sets of as many. Of categories in a
/// rising order the larger is the higher hand.
template <class Category>
class ShowingValue {
 public:
  constexpr ShowingValue() = default;
  constexpr ShowingValue(Category category, RankSet makers, RankSet others) {
    const unsigned beside = binomials[kit::rank_count][static_cast<std::size_t>(others.size())];
    const unsigned place = place_among(makers, makers.size()) * beside + place_among(others, others.size());
    bits_ = static_cast<std::uint16_t>(static_cast<unsigned>(kit::index_of(category)) << place_bits | place);
  }

  [[nodiscard]] constexpr Category category() const { return static_cast<Category>(bits_ >> place_bits); }
  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

  friend constexpr auto operator<=>(ShowingValue, ShowingValue) = default;

 private:
  static constexpr unsigned place_bits = 12;  // a pair beside two others: 13 times 78

  std::uint16_t bits_ = 0;
};

namespace detail {

template <class Category>
constexpr ShowingValue<Category> few_cards(const RankCounts& ranks) {
  constexpr auto no_pair = static_cast<Category>(0);  // of either ranking
  const RankSet held = ranks.at_least(1);
  const RankSet pairs = ranks.at_least(2);
  const RankSet trips = ranks.at_least(3);
  if (!ranks.at_least(4).empty()) return {Category::four_of_a_kind, held, {}};
  if (!trips.empty()) return {Category::three_of_a_kind, trips, held - trips};
  if (pairs.size() == 2) return {Category::two_pair, pairs, {}};
  if (!pairs.empty()) return {Category::pair, pairs, held - pairs};
  return {no_pair, held, {}};
}

}  // namespace detail

/// The larger is the better hand that shows.
[[nodiscard]] constexpr ShowingValue<PokerCategory> showing_high(std::span<const Card> up) {
  assert(!up.empty() && up.size() <= 4);
  RankCounts ranks;
  for (const Card card : up) ranks.add(card.rank());
  return detail::few_cards<PokerCategory>(ranks);
}

/// The smaller is the better A-5 low hand that shows.
[[nodiscard]] constexpr ShowingValue<LowCategory> showing_low(std::span<const Card> up) {
  assert(!up.empty() && up.size() <= 4);
  RankCounts ranks;
  for (const Card card : up) ranks.add(detail::ace_low(card.rank()));
  return detail::few_cards<LowCategory>(ranks);
}

}  // namespace houseway::hands
