#pragma once

#include <cstddef>
#include <cstdint>

#include "simulate/gpu/work.hpp"
#include "table/gpu/gpu_courses.hpp"
#include "table/gpu/gpu_table.hpp"

/// A game as a program of a device, and as a function of the processor that does the same with one thread. Only the
/// sources in `programs/` include this: the device's compiler makes kernels of them, tests the functions.
namespace houseway::simulate::gpu {

/// The words of the block that is so many after the first.
constexpr kit::PlacedWords words_of(const Work& work, std::uint64_t which) {
  return {work.seed, work.first_block + which};
}

/// Gives `add(part, amount)` every part of every number that a table has counted.
template <class Game, class Table, class Add>
constexpr void add_counts(const Table& table, const Add& add) {
  table::GpuCounts<Game> counts(typename table::GpuCounts<Game>::SpotStakes{});
  table.count_into(counts);
  counts.each_part(add);
}

/// Deals rounds of a block.
template <class Game, class Pile, class Add>
constexpr void deal_block(const table::GpuSetup<Game>& setup, const Work& work, std::uint64_t which,
                          std::uint64_t rounds, Pile pile, const Add& add) {
  using Shoe = table::GpuShoe<Pile>;
  table::GpuTable<Game, Shoe> table(setup, Shoe(setup.shoe, pile, words_of(work, which)));
  table.play(rounds);
  add_counts<Game>(table, add);
}

/// The kinds that a book of a game tells apart.
template <class Game>
inline constexpr std::size_t kinds_of = table::KindsOf<Game>::count;

/// Follows rounds of a block through the book; those that are not in it are dealt. `count(end)` counts the others.
template <class Game, class Threads, class Count, class Add>
constexpr void follow_block(const table::GpuSetup<Game>& setup, const Work& work, std::uint64_t which,
                            std::uint64_t rounds, const table::GpuBook<kinds_of<Game>>& book, Threads threads,
                            const Count& count, const Add& add) {
  using Shoe = table::GpuShoeByKinds<Game>;
  const Shoe shoe(setup.kinds, words_of(work, which));
  table::GpuTable<Game, Shoe> table(setup, shoe);
  table::follow_courses(shoe, setup.kinds, book, static_cast<std::uint32_t>(rounds), threads, count,
                        [&](typename Shoe::State begun) {
                          table.shoe().go_to(begun);
                          table.deal_round();
                          return table.shoe().state();
                        });
  add_counts<Game>(table, add);
}

/// The same with a book that knows every course, whatever the game.
template <class Threads, class Count>
constexpr void follow_known_block(const table::GpuKindPlan& plan, const Work& work, std::uint64_t which,
                                  std::uint64_t rounds, const table::GpuBook<table::most_book_kinds>& book,
                                  Threads threads, const Count& count) {
  const table::GpuKindShoe<table::most_book_kinds> shoe(plan, words_of(work, which));
  table::follow_courses(shoe, plan, book, static_cast<std::uint32_t>(rounds), threads, count, table::NothingToDeal{});
}

}  // namespace houseway::simulate::gpu

#ifdef HOUSEWAY_DEVICE
#include "simulate/gpu/device_program.hpp"
#else
#include "simulate/gpu/host_program.hpp"
#endif
