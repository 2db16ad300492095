#pragma once

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_for_each.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kit/card.hpp"
#include "solve/count/disjoint_pairs.hpp"
#include "solve/count/occurring_keys.hpp"

namespace houseway::solve {

/// The engine of games in which seven cards are set: every hand of a deck as each side sets it, and every deal to two
/// sides by how their hands stand to each other. What that is paid the procedure says (`SetPayments`).
///
/// Hands that are set alike are a class. A game says what its classes are:
///
///     struct Class {
///       static constexpr std::uint32_t key_limit = …;
///       std::uint32_t key() const;                        // in the order of the high hands
///       static Class of_key(std::uint32_t);
///       static constexpr std::size_t standings = …;       // how the hands of one can stand to those of another
///       static std::size_t standing(const Class& player, const Class& other);
///       using Counter = …;                                // counts pairs of classes by it, as `DisjointPairs` asks
///     };
template <class Class>
class SetHands {
 public:
  static constexpr int hand_size = DisjointPairs::hand_size;
  using Seven = std::array<kit::Card, hand_size>;
  using Table = std::vector<std::uint32_t>;  ///< the key of every hand, by its number

  /// `setting` is how much longer than to look a hand up it takes to set it on both sides; a report need not be exact.
  SetHands(std::span<const kit::Card> deck, const Monitor& monitor, std::uint64_t setting)
      : pairs_(deck),
        work_(monitor, setting * pairs_.numbers().count(hand_size) + pairs_.lookups()),
        occurring_(Class::key_limit) {}

  /// Calls `visit(hand, cards, images)` for one hand of each orbit, in parallel; `weight` is how long it takes.
  template <class Visit>
  void each_hand(std::uint64_t weight, Visit&& visit) {
    tbb::parallel_for_each(pairs_.orbits().branches(hand_size), [&](const SuitOrbits::Branch& branch) {
      std::uint64_t done = 0;
      pairs_.orbits().each_from(branch, [&](CardSet hand, unsigned images) {
        visit(hand, cards_of<hand_size>(hand), images);
        done += images;
      });
      work_.done(weight * done);
    });
  }

  /// Every hand as `set(cards, images)` says: its class, which does not depend on the names of suits.
  template <class Set>
  Table set(std::uint64_t weight, Set&& set) {
    Table keys(pairs_.numbers().count(hand_size));
    each_hand(weight, [&](CardSet hand, const Seven& cards, unsigned images) {
      const std::uint32_t key = set(cards, images).key();
      occurring_.add(key);
      pairs_.numbers().each_renamed(hand, pairs_.orbits().renamings(),
                                    [&](std::uint32_t number) { keys[number] = key; });
    });
    return keys;
  }

  /// The classes that have occurred so far in the order of their keys, and the place of one among them.
  std::vector<Class> classes() {
    std::vector<Class> out;
    for (const std::uint32_t key : occurring_.list()) out.push_back(Class::of_key(key));
    return out;
  }
  [[nodiscard]] std::uint32_t place(std::uint32_t key) const { return occurring_.place(key); }
  [[nodiscard]] std::uint32_t entry(const Table& table, CardSet hand) const {
    std::uint32_t entry = 0;
    pairs_.numbers().each_renamed(hand, std::span(pairs_.orbits().renamings()).first(1),
                                  [&](std::uint32_t number) { entry = table[number]; });
    return entry;
  }

  /// Every deal, by standing; one table where both sides set alike.
  std::vector<Count> deals(Table& players, Table& others) {
    using Counts = StandingCounts<Class>;
    const std::vector<Class> all = classes();
    const bool alike = &players == &others;
    to_places(players);
    if (!alike) to_places(others);
    const auto counts = pairs_.template count<Counts>(
        players, others, [&] { return typename Class::Counter(all, alike); }, same_hands<Counts>(players, others, all),
        work_);
    return {counts.counts.begin(), counts.counts.end()};
  }

 private:
  void to_places(Table& keys) const {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, keys.size()), [&](const auto& range) {
      for (std::size_t i = range.begin(); i < range.end(); ++i) keys[i] = occurring_.place(keys[i]);
    });
  }

  DisjointPairs pairs_;
  HandsToDo work_;
  OccurringKeys occurring_;
};

}  // namespace houseway::solve
