#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solve/analyze.hpp"

namespace houseway::report {

/// A counted edge against the same wager dealt many times.
struct Check {
  std::size_t index = 0;  ///< of the wager among the figures
  double exact = 0;
  double simulated = 0;
  double standard_error = 0;
  double z = 0;

  /// Where the two no longer agree: by chance that comes once in 16,000 checks.
  static constexpr double bound = 4;
  [[nodiscard]] bool holds() const { return z >= -bound && z <= bound; }
};

/// A wager that could not be checked, and why.
struct Unchecked {
  std::size_t index = 0;
  std::string why;
};

/// The procedure of the table, dealt with the play that the figures are for, against the figures.
struct Verification {
  std::uint64_t rounds = 0;
  std::uint64_t seed = 0;
  std::string play;
  std::vector<Check> checks;
  std::vector<Unchecked> unchecked;

  [[nodiscard]] bool holds() const;
};

Verification verify(const solve::Request& request, const rulebook::TableRules& table,
                    const std::vector<solve::WagerFigures>& wagers, std::uint64_t rounds);

}  // namespace houseway::report
