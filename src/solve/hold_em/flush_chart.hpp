#pragma once

#include <vector>

#include "solve/core/distribution.hpp"
#include "solve/hold_em/flush_play.hpp"

/// A way of playing Chase the Flush in words.
namespace houseway::solve::chase_the_flush {

/// What wrong choices cost: by situation, and all together in the whole numbers of the payments.
struct Costs {
  std::vector<Mistake> mistakes;  ///< the dearest first
  kit::SignedWide lost = 0;
};
Costs costs_of(const FlushPlay& engine, const BestPlay& best, const FlushBook& book);

Chart chart_of(const FlushPlay& engine, const FlushBook& book);

}  // namespace houseway::solve::chase_the_flush
