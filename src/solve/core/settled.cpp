#include "solve/core/settled.hpp"

#include <algorithm>
#include <boost/multiprecision/integer.hpp>

#include "kit/invariant.hpp"
#include "solve/core/analysis.hpp"

namespace houseway::solve {

namespace {

bool same_payment(const Payment& a, const Payment& b) {
  return a.wager == b.wager && a.pays == b.pays && a.stake == b.stake && a.staked == b.staked && a.net == b.net;
}

}  // namespace

Fraction Settled::net() const {
  Fraction sum = 0;
  for (const Payment& payment : payments) sum += net_of(payment);
  return sum;
}

bool operator==(const Settled& a, const Settled& b) {
  return a.outcome == b.outcome &&
         std::equal(a.payments.begin(), a.payments.end(), b.payments.begin(), b.payments.end(), same_payment);
}

std::vector<std::int64_t> in_whole_numbers(const std::vector<Fraction>& fractions, std::int64_t& scale) {
  Count common = 1;
  for (const Fraction& fraction : fractions) common = lcm(common, Count(denominator(fraction)));
  constexpr std::int64_t most = 1'000'000'000;
  kit::ensure(common < most, "payments have no common denominator that can be counted with");
  scale = static_cast<std::int64_t>(common);
  std::vector<std::int64_t> out;
  for (const Fraction& fraction : fractions)
    out.push_back(static_cast<std::int64_t>(Count(numerator(fraction) * (common / denominator(fraction)))));
  return out;
}

}  // namespace houseway::solve
