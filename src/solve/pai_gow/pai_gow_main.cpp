#include "solve/pai_gow/pai_gow_main.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/count/on_threads.hpp"
#include "solve/pai_gow/disjoint_pairs.hpp"
#include "solve/pai_gow/pair_counter.hpp"
#include "solve/pai_gow/set_hands.hpp"

namespace houseway::solve::pai_gow_poker {

namespace {

using games::pai_gow_poker::AceHand;
using games::pai_gow_poker::Copies;
using games::pai_gow_poker::MainOutcome;

/// The pairs of two hands without a common card.
PairCounts disjoint_hands(std::span<const kit::Card> deck, const Sides& sides, const Monitor& monitor) {
  const DisjointPairs pairs(deck);
  std::vector<const hands::HouseWay*> ways{&sides.player};
  if (!(sides.dealer == sides.player)) ways.push_back(&sides.dealer);
  // To set a hand takes longer than to look it up; a report need not be exact.
  constexpr std::uint64_t setting_weight = 4;
  HandsToDo work(monitor,
                 setting_weight * ways.size() * pairs.numbers().count(DisjointPairs::hand_size) + pairs.lookups());
  const SetHands hands(pairs.orbits(), pairs.numbers(), ways, sides.variant,
                       [&](std::uint32_t set) { work.done(setting_weight * set); });
  const auto players = hands.by_way(0);
  const auto dealers = hands.by_way(hands.ways() - 1);
  return pairs.count<PairCounts>(
      players, dealers, [&] { return PairCounter(hands); }, same_hands<PairCounts>(players, dealers, hands.classes()),
      work);
}

}  // namespace

std::vector<Count> MainCounts::list() const {
  std::vector<Count> out(main.counts.begin(), main.counts.end());
  out.insert(out.end(), ace_high.counts.begin(), ace_high.counts.end());
  return out;
}

MainCounts MainCounts::from_list(const std::vector<Count>& list) {
  MainCounts out;
  const auto split = list.begin() + static_cast<std::ptrdiff_t>(out.main.counts.size());
  std::copy(list.begin(), split, out.main.counts.begin());
  std::copy(split, list.end(), out.ace_high.counts.begin());
  return out;
}

MainCounts count_main(std::span<const kit::Card> deck, const Sides& sides, int threads, const Monitor& monitor) {
  const PairCounts pairs = on_threads(threads, [&] { return disjoint_hands(deck, sides, monitor); });

  MainCounts out;
  out.main[MainOutcome::both_lower] = pairs.both_lower;
  if (sides.copies == Copies::dealer) {
    const auto one_higher = pairs.high_higher + pairs.low_higher - 2 * pairs.both_higher;
    out.main[MainOutcome::both_higher] = pairs.both_higher;
    out.main[MainOutcome::one_higher] = one_higher;
    out.main[MainOutcome::copy] = pairs.compared - pairs.both_higher - one_higher - pairs.both_lower;
  } else {
    // What is not lower is as good as higher.
    const auto one_lower = pairs.high_lower + pairs.low_lower - 2 * pairs.both_lower;
    out.main[MainOutcome::one_higher] = one_lower;
    out.main[MainOutcome::both_higher] = pairs.compared - one_lower - pairs.both_lower;
  }
  if (const auto push = push_of(sides.variant)) out.main[*push] = pairs.pushed;
  for (std::size_t dealer = 0; dealer < PairCounts::ace_hands; ++dealer) {
    for (std::size_t player = 0; player < PairCounts::ace_hands; ++player)
      out.ace_high[ace_high_outcome(static_cast<AceHand>(dealer), static_cast<AceHand>(player))] +=
          pairs.by_ace[dealer][player];
  }
  return out;
}

}  // namespace houseway::solve::pai_gow_poker
