#include "solve/pai_gow/pai_gow_main.hpp"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/count/hand_numbers.hpp"
#include "solve/count/on_threads.hpp"
#include "solve/count/suit_orbits.hpp"
#include "solve/pai_gow/pair_counter.hpp"
#include "solve/pai_gow/set_hands.hpp"

namespace houseway::solve::pai_gow_poker {

namespace {

using games::pai_gow_poker::AceHand;
using games::pai_gow_poker::Copies;
using games::pai_gow_poker::MainOutcome;

constexpr int cards_in_hand = 7;

/// Cards that two hands share, and how many sets of cards they stand for.
struct Shared {
  CardSet cards;
  unsigned images;
};

/// All but whole hands.
std::vector<Shared> shared_cards(const SuitOrbits& orbits) {
  std::vector<Shared> out;
  for (int size = 0; size < cards_in_hand; ++size)
    orbits.each(size, [&](CardSet cards, unsigned images) { out.push_back({cards, images}); });
  return out;
}

/// Hands to be set and looked up, of which the monitor hears the share that is done.
class Work {
 public:
  Work(const Monitor& monitor, std::uint64_t hands) : monitor_(monitor), all_(hands) {}

  void done(std::uint64_t hands) {
    constexpr std::uint64_t reports = 500;
    const std::uint64_t before = done_.fetch_add(hands);
    const std::uint64_t after = before + hands;
    if (before * reports / all_ != after * reports / all_)
      monitor_.report(static_cast<double>(after) / static_cast<double>(all_));
  }

 private:
  const Monitor& monitor_;
  std::uint64_t all_;
  std::atomic<std::uint64_t> done_ = 0;
};

/// The deals that would be counted if hands could share cards, by the seven cards that both sides hold.
PairCounts same_hands(const SetHands& hands) {
  const auto players = hands.by_way(0);
  const auto dealers = hands.by_way(hands.ways() - 1);
  tbb::enumerable_thread_specific<PairCounts> by_thread;
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, players.size()), [&](const auto& range) {
    PairCounts& pairs = by_thread.local();
    for (std::size_t i = range.begin(); i < range.end(); ++i)
      pairs.add_pair(hands.classes()[players[i]], hands.classes()[dealers[i]]);
  });
  PairCounts sum;
  for (const PairCounts& pairs : by_thread) sum.add(pairs, 1);
  return sum;
}

/// Those of two hands without a common card.
PairCounts disjoint_hands(std::span<const kit::Card> deck, const Sides& sides, const Monitor& monitor) {
  const SuitOrbits orbits(deck);
  const HandNumbers numbers(deck);
  const std::vector<Shared> all_shared = shared_cards(orbits);
  const auto holding = [&](const Shared& shared) {
    const auto cards = static_cast<std::size_t>(std::popcount(shared.cards));
    return numbers.choose(deck.size() - cards, cards_in_hand - cards);
  };
  std::vector<const hands::HouseWay*> ways{&sides.player};
  if (!(sides.dealer == sides.player)) ways.push_back(&sides.dealer);
  // To set a hand takes longer than to look it up; a report need not be exact.
  constexpr std::uint64_t setting_weight = 4;
  std::uint64_t hands_to_do = setting_weight * ways.size() * numbers.count(cards_in_hand);
  for (const Shared& shared : all_shared) hands_to_do += holding(shared);
  Work work(monitor, hands_to_do);

  const SetHands hands(orbits, numbers, ways, sides.variant,
                       [&](std::uint32_t set) { work.done(setting_weight * set); });
  tbb::enumerable_thread_specific<PairCounter> counters([&] { return PairCounter(hands); });
  tbb::enumerable_thread_specific<PairCounts> sums;
  const auto players = hands.by_way(0);
  const auto dealers = hands.by_way(hands.ways() - 1);
  const auto compare_holding = [&](const Shared& shared) {
    PairCounter& counter = counters.local();
    if (hands.ways() == 1) {
      numbers.each_holding(shared.cards, cards_in_hand, [&](std::uint32_t number) { counter.add(players[number]); });
    } else {
      numbers.each_holding(shared.cards, cards_in_hand,
                           [&](std::uint32_t number) { counter.add(players[number], dealers[number]); });
    }
    const bool odd = std::popcount(shared.cards) % 2 != 0;
    sums.local().add(counter.take_pairs(), odd ? -std::int64_t{shared.images} : std::int64_t{shared.images});
    work.done(holding(shared));
  };
  // One by one: the first of them, which share little, take a thousand times as long as the last.
  tbb::parallel_for(
      tbb::blocked_range<std::size_t>(0, all_shared.size(), 1),
      [&](const auto& range) {
        for (std::size_t i = range.begin(); i < range.end(); ++i) compare_holding(all_shared[i]);
      },
      tbb::simple_partitioner());
  PairCounts sum;
  for (const PairCounts& pairs : sums) sum.add(pairs, 1);
  sum.add(same_hands(hands), -1);
  return sum;
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
