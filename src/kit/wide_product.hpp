#pragma once

#include <cstdint>
#include <type_traits>

namespace houseway::kit {

/// All 64 bits of a product. A device has an instruction for it, which its compiler only finds where it sees that both
/// factors have 32.
constexpr std::uint64_t wide_product(std::uint32_t a, std::uint32_t b) {
#ifdef HOUSEWAY_DEVICE
  if (!std::is_constant_evaluated()) {
    std::uint64_t product = 0;
    asm("mul.wide.u32 %0, %1, %2;" : "=l"(product) : "r"(a), "r"(b));
    return product;
  }
#endif
  return std::uint64_t{a} * b;
}

}  // namespace houseway::kit
