#pragma once

#include <concepts>
#include <cstdint>

namespace houseway::kit {

/// Where chance comes from: `below(n)` is one of 0 … n − 1, each exactly equally likely; n is at least 1.
template <class R>
concept RandomSource = requires(R& source, std::uint32_t n) {
  { source.below(n) } -> std::same_as<std::uint32_t>;
};

}  // namespace houseway::kit
