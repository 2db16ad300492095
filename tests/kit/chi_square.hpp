#pragma once

#include <cstdint>
#include <span>

namespace houseway::kit {

/// Pearson's statistic of these counts against the uniform law. With k cells its mean is k − 1 and its variance about
/// 2(k − 1); the tests that use it have fixed seeds, so they pass always or never.
inline double chi_square(std::span<const std::uint64_t> counts) {
  double total = 0;
  for (const std::uint64_t count : counts) total += static_cast<double>(count);
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const std::uint64_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    sum += off * off / expected;
  }
  return sum;
}

}  // namespace houseway::kit
