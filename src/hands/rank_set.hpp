#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "kit/card.hpp"

namespace houseway::hands {

using kit::Card;
using kit::Rank;
using kit::Suit;

/// A set of ranks, one bit each. Sets of equal size compare as hands do: by their highest rank, then the next.
class RankSet {
 public:
  constexpr RankSet() = default;
  constexpr RankSet(Rank rank) : bits_(static_cast<std::uint16_t>(1u << static_cast<unsigned>(rank))) {}
  constexpr RankSet(std::initializer_list<Rank> ranks) {
    for (const Rank rank : ranks) *this = *this | rank;
  }
  static constexpr RankSet from_bits(std::uint64_t bits) {
    RankSet set;
    set.bits_ = static_cast<std::uint16_t>(bits);
    return set;
  }

  [[nodiscard]] constexpr unsigned bits() const { return bits_; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// The highest and the lowest rank of a set that is not empty.
  [[nodiscard]] constexpr Rank highest() const { return static_cast<Rank>(std::bit_width(bits_) - 1); }
  [[nodiscard]] constexpr Rank lowest() const { return static_cast<Rank>(std::countr_zero(bits_)); }
  /// The `count` highest or lowest ranks, or all of them where there are fewer.
  [[nodiscard]] constexpr RankSet highest(int count) const {
    RankSet kept = *this;
    while (kept.size() > count) kept = kept - kept.lowest();
    return kept;
  }
  [[nodiscard]] constexpr RankSet lowest(int count) const {
    RankSet kept = *this;
    while (kept.size() > count) kept = kept - kept.highest();
    return kept;
  }

  friend constexpr RankSet operator|(RankSet a, RankSet b) { return from_bits(a.bits() | b.bits()); }
  friend constexpr RankSet operator&(RankSet a, RankSet b) { return from_bits(a.bits() & b.bits()); }
  friend constexpr RankSet operator-(RankSet a, RankSet b) { return from_bits(a.bits() & ~b.bits()); }
  friend constexpr auto operator<=>(RankSet, RankSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

/// The top of the best straight of `length` ranks in the set. The ace is high, or low below the deuce.
constexpr std::optional<Rank> best_straight(RankSet ranks, int length) {
  const unsigned ace_low = ranks.bits() >> static_cast<unsigned>(Rank::ace);
  const unsigned line = ranks.bits() << 1 | ace_low;
  unsigned tops = line;
  for (int i = 1; i < length; ++i) tops &= line << i;
  if (tops == 0) return std::nullopt;
  return static_cast<Rank>(std::bit_width(tops) - 2);
}

/// How often a hand holds each rank, kept as nested sets: the ranks held at least once, twice, three and four times.
class RankCounts {
 public:
  constexpr void add(Rank rank) {
    for (std::size_t times = held_.size() - 1; times > 0; --times) {
      held_[times] = held_[times] | (held_[times - 1] & rank);
    }
    held_[0] = held_[0] | rank;
  }

  [[nodiscard]] constexpr RankSet at_least(int times) const { return held_[static_cast<std::size_t>(times - 1)]; }

  /// Both together, of two that share no rank.
  friend constexpr RankCounts operator|(RankCounts a, const RankCounts& b) {
    for (std::size_t times = 0; times < a.held_.size(); ++times) a.held_[times] = a.held_[times] | b.held_[times];
    return a;
  }

 private:
  std::array<RankSet, kit::suit_count> held_{};
};

inline constexpr auto binomials = [] {
  std::array<std::array<std::uint16_t, 6>, kit::rank_count + 1> choose{};
  for (std::size_t n = 0; n < choose.size(); ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k < choose[n].size() && n > 0; ++k) {
      choose[n][k] = static_cast<std::uint16_t>(choose[n - 1][k - 1] + choose[n - 1][k]);
    }
  }
  return choose;
}();

/// How many sets of `size` ranks are below this one: the place of a hand among its kind, with no gap between places.
/// Of a set with fewer ranks, the place of the lowest hand that begins with them.
constexpr unsigned place_among(RankSet ranks, int size) {
  unsigned place = 0;
  for (; !ranks.empty(); ranks = ranks - ranks.highest(), --size) {
    place += binomials[static_cast<std::size_t>(ranks.highest())][static_cast<std::size_t>(size)];
  }
  return place;
}

}  // namespace houseway::hands
