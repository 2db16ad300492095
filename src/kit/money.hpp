#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace houseway::kit {

/// An amount of money in whole cents. There is no other money in the program, and none in floating point.
class Cents {
 public:
  constexpr Cents() = default;
  explicit constexpr Cents(std::int64_t count) : count_(count) {}
  static constexpr Cents dollars(std::int64_t dollars) { return Cents(dollars * 100); }
  /// Reads "$5", "$1,234.50", "0.25". A stake is at most ten million dollars: more is a slip of the pen. What has come
  /// of stakes can be more.
  static constexpr std::int64_t most_staked = 10'000'000;
  static constexpr std::int64_t most_recorded = 1'000'000'000'000;
  static std::optional<Cents> parse(std::string_view text, std::int64_t most_dollars = most_staked);

  [[nodiscard]] constexpr std::int64_t count() const { return count_; }
  [[nodiscard]] constexpr explicit operator bool() const { return count_ != 0; }
  /// "$1,234.50", "-$0.25".
  [[nodiscard]] std::string text() const;

  friend constexpr auto operator<=>(Cents, Cents) = default;
  friend constexpr Cents operator+(Cents a, Cents b) { return Cents(a.count_ + b.count_); }
  friend constexpr Cents operator-(Cents a, Cents b) { return Cents(a.count_ - b.count_); }
  friend constexpr Cents operator-(Cents a) { return Cents(-a.count_); }
  friend constexpr Cents operator*(Cents a, std::int64_t times) { return Cents(a.count_ * times); }
  constexpr Cents& operator+=(Cents other) { return *this = *this + other; }
  constexpr Cents& operator-=(Cents other) { return *this = *this - other; }

 private:
  std::int64_t count_ = 0;
};

}  // namespace houseway::kit
