#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "kit/money.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/table_rules.hpp"
#include "solve/core/distribution.hpp"

/// What a procedure pays, as the engines that probe it remember it.
namespace houseway::solve {

/// What a round was paid: the outcome of the ante, and every part of the bet.
struct Settled {
  std::string_view outcome;
  std::vector<Payment> payments;
  std::vector<std::string_view> outcomes{};  ///< by payment: for people, and no part of what is compared

  [[nodiscard]] Fraction net() const;
  friend bool operator==(const Settled& a, const Settled& b);
};

/// The payments of a probed round (`ProbeTable::round`) in units of the opening stake, which lies at `measure`.
template <class Spot, class Payments>
Settled settled_of(const Payments& paid, Spot measure, kit::Cents opening) {
  const auto in_openings = [&](kit::Cents amount) { return Fraction(amount.count(), opening.count()); };
  Settled out;
  for (const auto& payment : paid) {
    const std::string_view wager = rulebook::wager_of(kit::name_of(payment.spot));
    if (payment.spot == measure && payment.staked) out.outcome = payment.award.outcome;
    Payment part{wager, payment.award.pays, in_openings(payment.stake), payment.staked, {}};
    if (payment.net) part.net = in_openings(*payment.net);
    out.payments.push_back(std::move(part));
    out.outcomes.push_back(payment.award.outcome);
  }
  return out;
}

/// Fractions times their common denominator, which is `scale`.
std::vector<std::int64_t> in_whole_numbers(const std::vector<Fraction>& fractions, std::int64_t& scale);

}  // namespace houseway::solve
