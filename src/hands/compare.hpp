#pragma once

#include <cstddef>

namespace houseway::hands {

/// 0 when the first is lower, 1 when they are equal, 2 when it is higher: the place in a table of what follows. Which
/// of two hands wins cannot be foreseen, so a simulator is better off looking it up than branching on it.
template <class Value>
constexpr std::size_t compare(const Value& first, const Value& second) {
  return 1 + static_cast<std::size_t>(first > second) - static_cast<std::size_t>(first < second);
}

}  // namespace houseway::hands
