#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "table/fast/memory/learned_round.hpp"

namespace houseway::table {

/// Rounds that one number decides: the first round with a number is dealt, from then on it is only counted.
class NumberMemory {
 public:
  static constexpr bool counts_stakes = true;

  bool known_round(std::size_t number) {
    if (number >= known_.size()) known_.resize(number + 1);
    round_ = known_[number].times == 0 ? RoundIs::learned : RoundIs::known;
    ++known_[number].times;
    number_ = number;
    return round_ == RoundIs::known;
  }

  bool stakes_lie() { return std::exchange(round_, RoundIs::dealt) == RoundIs::known; }
  void note(const PlacedStake&) const {}
  template <class Felt, class Carried, class Results>
  bool end_round(Felt&, const Carried&, Results& results) {
    if (round_ == RoundIs::learned) {
      known_[number_].round = results.this_round({});
      results.forget_round();
    }
    return round_ != RoundIs::dealt;
  }
  template <class Visit>
  void each(Visit&& visit) const {
    for (const Known& known : known_) visit(known.round, known.times);
  }

 private:
  /// A round, with how often it came.
  struct Known {
    LearnedRound round;
    std::uint64_t times = 0;
  };
  enum class RoundIs : std::uint8_t { dealt, learned, known };

  RoundIs round_ = RoundIs::dealt;
  std::size_t number_ = 0;
  std::vector<Known> known_;
};

}  // namespace houseway::table
