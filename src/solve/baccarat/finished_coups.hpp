#pragma once

#include <span>
#include <vector>

#include "games/shared/hand_wagers.hpp"
#include "solve/baccarat/coups.hpp"

namespace houseway::solve::baccarat {

/// Coups that are alike in all that a wager on points can ask: both hands after two cards and at the end, and which of
/// them drew. One stands for all.
struct FinishedCoup {
  Coup coup;
  Ways ways;
};
std::vector<FinishedCoup> finished_coups(std::span<const kit::Card> shoe);

/// How often each outcome of a wager comes that looks at points alone.
template <auto spot, const auto& declared>
auto count_finished(const games::HandWagers<declared>& wagers, const std::vector<FinishedCoup>& coups) {
  using Wagers = games::HandWagers<declared>;
  using Wager = typename Wagers::template Wager<Wagers::index(spot)>;
  const auto& naming = wagers.template at<spot>().naming();
  WaysOf<typename Wager::Outcome> counts;
  for (const FinishedCoup& each : coups)
    counts[games::name_cards(typename Wager::Where{}, naming, each.coup)] += each.ways;
  return counts;
}

}  // namespace houseway::solve::baccarat
