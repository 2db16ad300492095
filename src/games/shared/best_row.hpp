#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "rulebook/binder.hpp"

/// Cards that make several outcomes at once, of which a pay table pays the best.
namespace houseway::games {

/// A set of outcomes, one bit each.
template <kit::NamedEnum Outcome>
class OutcomeSet {
 public:
  constexpr void add(Outcome outcome) { bits_ |= 1u << kit::index_of(outcome); }
  constexpr void add_if(bool made, Outcome outcome) { bits_ |= made ? 1u << kit::index_of(outcome) : 0; }
  [[nodiscard]] constexpr bool has(Outcome outcome) const { return (bits_ >> kit::index_of(outcome) & 1) != 0; }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  static constexpr OutcomeSet from_bits(std::uint32_t bits) {
    OutcomeSet set;
    set.bits_ = bits;
    return set;
  }

 private:
  static_assert(kit::count_of<Outcome> <= 32);
  std::uint32_t bits_ = 0;
};

/// A pay table for a set of outcomes: the highest-paying row counts, and shares of a meter are above amounts.
template <kit::NamedEnum Outcome>
class BestRow {
 public:
  BestRow() = default;
  explicit BestRow(const rulebook::Payouts<Outcome>& pays) : pays_(pays) {
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<Outcome>(i);
    std::stable_sort(order_.begin(), order_.end(),
                     [&](Outcome a, Outcome b) { return place_of(pays_[a]) > place_of(pays_[b]); });
  }

  [[nodiscard]] constexpr Outcome best(OutcomeSet<Outcome> made) const {
    for (const Outcome outcome : order_) {
      if (made.has(outcome)) return outcome;
    }
    return Outcome{};
  }
  constexpr const rulebook::Award& operator[](OutcomeSet<Outcome> made) const { return pays_[best(made)]; }
  [[nodiscard]] constexpr const rulebook::Payouts<Outcome>& pays() const { return pays_; }

 private:
  /// In the order of payments: shares by their size, then money.
  static std::tuple<bool, double, std::int64_t> place_of(const rulebook::Award& award) {
    constexpr kit::Cents unit = kit::Cents::dollars(1);
    if (award.pays.kind == rulebook::PayKind::share)
      return {true, static_cast<double>(award.pays.amount) / award.pays.over, 0};
    const auto verdict = award.pays.on(unit, {}, kit::Cents(1));
    return {false, 0, (verdict.returned + verdict.won - verdict.commission).count()};
  }

  rulebook::Payouts<Outcome> pays_;
  std::array<Outcome, kit::count_of<Outcome>> order_{};
};

/// The pay table of what a naming says: an outcome, or a set of them.
template <class Named>
struct PayTableOf {
  using Outcome = Named;
  using Type = rulebook::Payouts<Named>;
};
template <kit::NamedEnum Made>
struct PayTableOf<OutcomeSet<Made>> {
  using Outcome = Made;
  using Type = BestRow<Made>;
};

}  // namespace houseway::games
