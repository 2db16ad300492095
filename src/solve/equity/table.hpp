#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "solve/core/question.hpp"

/// Hold 'em before the flop: each of the 169 kinds of hands against each, over all suits and all boards.
namespace houseway::solve::equity {

inline constexpr std::size_t kinds_of_hands = 169;

/// “AA”, “AKs”, “AKo”: pairs on the diagonal of a square of ranks, aces first, suited above it.
std::string kind_name(std::size_t kind);

struct MatchUp {
  std::uint64_t wins = 0;
  std::uint64_t ties = 0;
  std::uint64_t deals = 0;

  [[nodiscard]] Fraction share() const { return {Count(2 * wins + ties), Count(2 * deals)}; }
};

class MatchUps {
 public:
  MatchUps() : all_(kinds_of_hands * kinds_of_hands) {}
  MatchUp& operator()(std::size_t hand, std::size_t against) { return all_[hand * kinds_of_hands + against]; }
  const MatchUp& operator()(std::size_t hand, std::size_t against) const {
    return all_[hand * kinds_of_hands + against];
  }

 private:
  std::vector<MatchUp> all_;
};

MatchUps hold_em_match_ups(int threads, const Monitor& monitor);

}  // namespace houseway::solve::equity
