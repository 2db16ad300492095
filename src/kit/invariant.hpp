#pragma once

#include <cstdio>
#include <cstdlib>

namespace houseway::kit {

/// Holds in every build, release too: money that does not balance must stop the program, not reach a player.
inline void ensure(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "houseway: broken invariant: %s\n", what);
  std::abort();
}

}  // namespace houseway::kit
