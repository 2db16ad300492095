#pragma once

#include <stdexcept>

namespace houseway::kit {

/// Money that does not balance, a card that was never dealt: the program itself is at fault. What was computed of the
/// round is worth nothing, so no table commits it; the command stops.
class BrokenInvariant : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// Throws `BrokenInvariant`.
[[noreturn]] void broken_invariant(const char* what);

/// Holds in every build, release too: money that does not balance must not reach a player.
constexpr void ensure(bool holds, const char* what) {
  if (!holds) broken_invariant(what);
}

}  // namespace houseway::kit
