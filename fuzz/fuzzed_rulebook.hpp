#pragma once

#include "games/registry.hpp"

namespace houseway::fuzz {

/// The rulebook that the binary carries, read once. Asked for first at start-up, where an error in it is not mistaken
/// for an error in the input.
inline const rulebook::Rulebook& the_rulebook() {
  static const rulebook::Rulebook rulebook = games::load_rulebook();
  return rulebook;
}

}  // namespace houseway::fuzz
