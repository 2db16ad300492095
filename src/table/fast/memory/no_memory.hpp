#pragma once

#include <cstddef>

#include "table/fast/memory/learned_round.hpp"

namespace houseway::table {

/// How a simulation remembers rounds: not at all. The other policies have what this one has, and the question that
/// their games ask; the game chooses by its `Memory`.
///
/// - `stakes_lie`: the round before touched nothing, so that its opening stakes still lie there;
/// - `note`: a stake that comes on the felt during a round; `counts_stakes` is whether the table counts it at once;
/// - `end_round`: the round is over. True where it is counted here, and not like any other;
/// - `each`: the rounds that were learned, and how often each came;
/// - `lying`: what lies on the felt, where the table itself holds an older state.
struct NoMemory {
  static constexpr bool counts_stakes = true;

  bool stakes_lie() { return false; }
  void note(const PlacedStake&) const {}
  template <class Felt, class Carried, class Results>
  bool end_round(Felt&, const Carried&, Results&) {
    return false;
  }
  template <class Visit>
  void each(Visit&&) const {}
};

}  // namespace houseway::table
