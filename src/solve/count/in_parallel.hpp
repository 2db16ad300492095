#pragma once

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <cstddef>

#include "solve/core/question.hpp"

namespace houseway::solve {

/// A part of long work, from one point of the way to another, on so many threads.
struct Stretch {
  int threads = 1;
  const Monitor* monitor = nullptr;
  double from = 0;
  double to = 1;
};

/// Does `work(mine, i)` for every i below `count`, `mine` being a value of the thread's own; then `gather(mine)` for
/// each of those. Sums of whole numbers come out the same for any number of threads.
template <class Mine, class Work, class Gather>
void in_parallel(std::size_t count, const Stretch& stretch, Work&& work, Gather&& gather) {
  tbb::enumerable_thread_specific<Mine> values;
  std::atomic<std::size_t> done{0};
  tbb::task_arena(stretch.threads).execute([&] {
    tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
      work(values.local(), i);
      const std::size_t now = ++done;
      constexpr std::size_t reports = 64;
      if (stretch.monitor == nullptr || now % (count / reports + 1) != 0) return;
      const double part = static_cast<double>(now) / static_cast<double>(count);
      stretch.monitor->report(stretch.from + (stretch.to - stretch.from) * part);
    });
  });
  for (Mine& mine : values) gather(mine);
}

/// The same where every piece of work leaves its result in a place of its own.
template <class Work>
void in_parallel(std::size_t count, const Stretch& stretch, Work&& work) {
  struct Nothing {};
  in_parallel<Nothing>(
      count, stretch, [&](Nothing&, std::size_t i) { work(i); }, [](const Nothing&) {});
}

}  // namespace houseway::solve
