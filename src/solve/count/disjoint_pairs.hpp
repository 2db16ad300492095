#pragma once

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kit/wide.hpp"
#include "solve/core/question.hpp"
#include "solve/count/hand_numbers.hpp"
#include "solve/count/suit_orbits.hpp"

namespace houseway::solve {

/// Hands to be set and looked up, of which the monitor hears the share that is done.
class HandsToDo {
 public:
  HandsToDo(const Monitor& monitor, std::uint64_t hands) : monitor_(monitor), all_(hands) {}

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

/// Pairs of hands, by how the first stands to the second (`Class::standing`).
template <class Class>
struct StandingCounts {
  std::array<kit::SignedWide, Class::standings> counts{};

  void add_pair(const Class& player, const Class& other) { ++counts[Class::standing(player, other)]; }
  /// Adds pairs counted elsewhere, so many times.
  void add(const StandingCounts& other, std::int64_t times) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (other.counts[i] != 0) counts[i] += other.counts[i] * times;
    }
  }
};

/// Counts over all pairs of hands of seven cards that have none in common, a player's and a dealer's: inclusion and
/// exclusion over the cards that they share. For each set of cards, one of all that are alike up to their suits, all
/// hands that hold it are compared with each other.
class DisjointPairs {
 public:
  static constexpr int hand_size = 7;

  explicit DisjointPairs(std::span<const kit::Card> deck) : size_(deck.size()), orbits_(deck), numbers_(deck) {
    for (int size = 0; size < hand_size; ++size)
      orbits_.each(size, [&](CardSet cards, unsigned images) { shared_.push_back({cards, images}); });
  }

  [[nodiscard]] const SuitOrbits& orbits() const { return orbits_; }
  [[nodiscard]] const HandNumbers& numbers() const { return numbers_; }
  /// How many hands are looked up.
  [[nodiscard]] std::uint64_t lookups() const {
    std::uint64_t sum = 0;
    for (const Shared& shared : shared_) sum += holding(shared);
    return sum;
  }

  /// By the classes of all hands as either side sets them, one span where both set alike. A `Counter` is told the
  /// classes of hands, as `add(class)` or `add(player, dealer)`, and gives the `Counts` of every one with every one by
  /// `take_pairs`; each thread has its own. `same` are those of every hand with itself.
  template <class Counts, class MakeCounter>
  Counts count(std::span<const std::uint32_t> players, std::span<const std::uint32_t> dealers, MakeCounter&& make,
               const Counts& same, HandsToDo& work) const {
    const auto start = [&] { return make(); };
    tbb::enumerable_thread_specific<decltype(make())> counters(start);
    tbb::enumerable_thread_specific<Counts> sums;
    const bool alike = players.data() == dealers.data();
    const auto compare_holding = [&](const Shared& shared) {
      auto& counter = counters.local();
      if (alike) {
        numbers_.each_holding(shared.cards, hand_size, [&](std::uint32_t number) { counter.add(players[number]); });
      } else {
        numbers_.each_holding(shared.cards, hand_size,
                              [&](std::uint32_t number) { counter.add(players[number], dealers[number]); });
      }
      const bool odd = std::popcount(shared.cards) % 2 != 0;
      sums.local().add(counter.take_pairs(), odd ? -std::int64_t{shared.images} : std::int64_t{shared.images});
      work.done(holding(shared));
    };
    // One by one: the first of them, which share little, take a thousand times as long as the last.
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, shared_.size(), 1),
        [&](const auto& range) {
          for (std::size_t i = range.begin(); i < range.end(); ++i) compare_holding(shared_[i]);
        },
        tbb::simple_partitioner());
    Counts sum;
    for (const Counts& counts : sums) sum.add(counts, 1);
    sum.add(same, -1);
    return sum;
  }

 private:
  /// Cards that two hands share, and how many sets of cards they stand for; all but whole hands.
  struct Shared {
    CardSet cards;
    unsigned images;
  };
  [[nodiscard]] std::uint64_t holding(const Shared& shared) const {
    const auto cards = static_cast<std::size_t>(std::popcount(shared.cards));
    return numbers_.choose(size_ - cards, hand_size - cards);
  }

  std::size_t size_;
  SuitOrbits orbits_;
  HandNumbers numbers_;
  std::vector<Shared> shared_;
};

/// Every hand of seven cards with itself, by its class on either side; `Counts` has `add_pair` of two classes.
template <class Counts, class Class>
Counts same_hands(std::span<const std::uint32_t> players, std::span<const std::uint32_t> dealers,
                  const std::vector<Class>& classes) {
  tbb::enumerable_thread_specific<Counts> by_thread;
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, players.size()), [&](const auto& range) {
    Counts& counts = by_thread.local();
    for (std::size_t i = range.begin(); i < range.end(); ++i) counts.add_pair(classes[players[i]], classes[dealers[i]]);
  });
  Counts sum;
  for (const Counts& counts : by_thread) sum.add(counts, 1);
  return sum;
}

}  // namespace houseway::solve
