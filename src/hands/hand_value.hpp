#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "hands/rank_set.hpp"
#include "kit/named_enum.hpp"

namespace houseway::hands {

/// How many ranks name a hand of a category (a pair one, two pair two, a flush five, a straight its top card), and how
/// many stand beside them and break ties.
struct HandShape {
  int makers;
  int others;
};

/// A way of ranking hands: categories from the lowest up, each with its shape.
template <class Category>
concept HandRanking = kit::NamedEnum<Category> && requires(Category category) {
  hand_shapes(category);
};

/// What a hand is worth within a ranking: its category, then its place among the hands of that category. The larger
/// wins, hands that tie are equal, and a histogram by value needs `limit` buckets.
template <HandRanking Category>
class HandValue {
  static constexpr auto shapes = hand_shapes(Category{});
  static_assert(shapes.size() == kit::count_of<Category>);

  static constexpr unsigned places_beside(HandShape shape) {
    return binomials[kit::rank_count][static_cast<std::size_t>(shape.others)];
  }
  static constexpr unsigned place_bits = [] {
    unsigned most = 1;
    for (const HandShape shape : shapes) {
      const unsigned makers = binomials[kit::rank_count][static_cast<std::size_t>(shape.makers)];
      most = std::max(most, makers * places_beside(shape));
    }
    return static_cast<unsigned>(std::bit_width(most));
  }();

 public:
  static constexpr unsigned limit = static_cast<unsigned>(shapes.size()) << place_bits;
  static_assert(limit <= 1u << 16);

  /// No more than any hand.
  constexpr HandValue() = default;
  static constexpr HandValue from_bits(unsigned bits) {
    HandValue value;
    value.bits_ = static_cast<std::uint16_t>(bits);
    return value;
  }
  static constexpr HandValue at_place(Category category, unsigned place) {
    return from_bits(static_cast<unsigned>(kit::index_of(category)) << place_bits | place);
  }
  /// The hand that `makers` make (the pair, the trips of a full house, the top card of a straight, all the cards of a
  /// flush) beside `others`.
  static constexpr HandValue of(Category category, RankSet makers, RankSet others = {}) {
    const HandShape shape = shapes[kit::index_of(category)];
    return at_place(category,
                    place_among(makers, shape.makers) * places_beside(shape) + place_among(others, shape.others));
  }
  /// The lowest hand of a category whose ranks begin so, makers first. Of five cards, `at_least(pair, {jack})` is a
  /// pair of jacks and `at_least(high_card, {ace, king})` is A-K-4-3-2; of three, `at_least(high_card, {queen, six,
  /// four})`.
  static constexpr HandValue at_least(Category category, std::initializer_list<Rank> leading = {}) {
    RankSet makers;
    RankSet others;
    for (const Rank rank : leading) {
      RankSet& set = makers.size() < shapes[kit::index_of(category)].makers ? makers : others;
      set = set | rank;
    }
    return of(category, makers, others);
  }

  [[nodiscard]] constexpr Category category() const { return static_cast<Category>(bits_ >> place_bits); }
  [[nodiscard]] constexpr unsigned place() const { return bits_ & ((1u << place_bits) - 1); }
  /// The highest of the ranks that make the hand: of jacks and fours, the jack; of 5-4-3-2-A, the five.
  [[nodiscard]] constexpr Rank lead() const {
    Rank rank = Rank::ace;
    while (at_least(category(), {rank}) > *this) rank = static_cast<Rank>(static_cast<int>(rank) - 1);
    return rank;
  }
  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

  friend constexpr auto operator<=>(HandValue, HandValue) = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace houseway::hands
