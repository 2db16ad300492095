#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/core/distribution.hpp"

/// Bets that stand from throw to throw, as a chain of states that ends some time.
namespace houseway::solve {

/// A way out of a state: to another state or to an ending, as often as its weight says.
struct Way {
  std::size_t to;
  std::uint64_t weight;

  friend auto operator<=>(const Way&, const Way&) = default;
};
using WaysOut = std::vector<Way>;

/// Adds to the way there, which may be new.
void add_way(WaysOut& ways, std::size_t to, std::uint64_t weight);

struct ChainState {
  WaysOut next;
  WaysOut endings;
};

/// How often the chain comes to each of so many endings from its first state: exact, as whole numbers without a common
/// factor. Quick where states lead to later ones, as they do when each is added where it is first found.
std::vector<Count> count_endings(std::vector<ChainState> states, std::size_t endings);

/// Chances as whole numbers without a common factor.
std::vector<Count> to_counts(const std::vector<Fraction>& chances);

}  // namespace houseway::solve
