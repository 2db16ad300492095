#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace houseway::kit {

/// `visit` with every index below N, each a constant: a loop that leaves no index to be found out at run time.
template <std::size_t N, class Visit>
constexpr void each_index(Visit&& visit) {
  [&]<std::size_t... I>(std::index_sequence<I...>) { (visit(std::integral_constant<std::size_t, I>()), ...); }
  (std::make_index_sequence<N>());
}

}  // namespace houseway::kit
