#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "kit/random.hpp"

namespace houseway::kit {

/// Balls in a keno blower.
inline constexpr int ball_count = 80;

/// A keno ball, in one byte: 1 to 80.
class Ball {
 public:
  constexpr Ball() = default;
  explicit constexpr Ball(int number) : number_(static_cast<std::uint8_t>(number)) {}
  [[nodiscard]] static constexpr bool is_number(int number) { return number >= 1 && number <= ball_count; }

  [[nodiscard]] constexpr int number() const { return number_; }

  friend constexpr auto operator<=>(Ball, Ball) = default;

 private:
  std::uint8_t number_ = 1;
};
static_assert(sizeof(Ball) == 1);

/// A set of keno balls: a draw, or the spots marked on a ticket. A catch is `(ticket & draw).size()`.
class BallSet {
 public:
  constexpr BallSet() = default;
  constexpr BallSet(std::initializer_list<Ball> balls) {
    for (const Ball ball : balls) insert(ball);
  }

  constexpr void insert(Ball ball) { bits_ |= bit(ball); }
  constexpr void erase(Ball ball) { bits_ &= ~bit(ball); }
  [[nodiscard]] constexpr bool contains(Ball ball) const { return (bits_ & bit(ball)) != 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(low()) + std::popcount(high()); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

  friend constexpr BallSet operator&(BallSet a, BallSet b) { return BallSet(a.bits_ & b.bits_); }
  friend constexpr BallSet operator|(BallSet a, BallSet b) { return BallSet(a.bits_ | b.bits_); }
  friend constexpr BallSet operator-(BallSet a, BallSet b) { return BallSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(BallSet, BallSet) = default;

  class Iterator;
  /// The balls, lowest first.
  [[nodiscard]] constexpr Iterator begin() const;
  [[nodiscard]] constexpr std::default_sentinel_t end() const { return {}; }

 private:
  /// One number of 128 bits stays in registers, where an array of two words goes through memory at every draw.
  __extension__ using Bits = unsigned __int128;

  explicit constexpr BallSet(Bits bits) : bits_(bits) {}

  static constexpr Bits bit(Ball ball) { return Bits{1} << (ball.number() - 1); }
  [[nodiscard]] constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(bits_); }
  [[nodiscard]] constexpr std::uint64_t high() const { return static_cast<std::uint64_t>(bits_ >> 64); }

  Bits bits_ = 0;
};

class BallSet::Iterator {
 public:
  using difference_type = std::ptrdiff_t;
  using value_type = Ball;

  constexpr Iterator() = default;
  explicit constexpr Iterator(BallSet left) : left_(left) {}

  constexpr Ball operator*() const {
    return Ball(1 + (left_.low() != 0 ? std::countr_zero(left_.low()) : 64 + std::countr_zero(left_.high())));
  }
  constexpr Iterator& operator++() {
    left_.erase(**this);
    return *this;
  }
  constexpr Iterator operator++(int) {
    const Iterator before = *this;
    ++*this;
    return before;
  }
  friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
  friend constexpr bool operator==(const Iterator& it, std::default_sentinel_t) { return it.left_.empty(); }

 private:
  BallSet left_;
};

constexpr BallSet::Iterator BallSet::begin() const { return Iterator(*this); }

/// The next ball out of the blower, when `drawn` are out already (not all of them).
template <RandomSource R>
constexpr Ball draw_ball(R& source, BallSet drawn) {
  assert(drawn.size() < ball_count);
  // A game draws 20 of 80, so that few tries fall on a ball already drawn.
  for (;;) {
    const Ball ball(1 + static_cast<int>(source.below(ball_count)));
    if (!drawn.contains(ball)) return ball;
  }
}

/// A draw of `count` different balls, up to 80.
template <RandomSource R>
constexpr BallSet draw_balls(R& source, int count) {
  BallSet drawn;
  for (int i = 0; i < count; ++i) drawn.insert(draw_ball(source, drawn));
  return drawn;
}

}  // namespace houseway::kit
