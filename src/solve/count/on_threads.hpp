#pragma once

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <cstddef>

namespace houseway::solve {

/// What `work` returns, when what it does in parallel takes no more threads than these.
template <class Work>
auto on_threads(int threads, Work&& work) {
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  return arena.execute(work);
}

}  // namespace houseway::solve
