#pragma once

/// Included before everything else where clang compiles for a device. Functions that are `constexpr` run there as they
/// are; what is not, and is needed all the same, has its other form here.

#include <cstdlib>  // first: the compiler's own <new> wants its functions

// Names that the compiler's own headers for devices expect of a toolkit, of which nothing else is needed.
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>

#define HOUSEWAY_DEVICE 1
#define HOUSEWAY_ON_DEVICE __attribute__((device))
#define HOUSEWAY_KERNEL extern "C" __attribute__((global))
#define HOUSEWAY_SHARED extern __attribute__((shared))

// Deduction guides, which the compiler takes for functions of the host.
namespace std {
template <class Value, class... Values>
HOUSEWAY_ON_DEVICE array(Value, Values...)->array<Value, 1 + sizeof...(Values)>;
template <class Value>
HOUSEWAY_ON_DEVICE optional(Value)->optional<Value>;
template <class Value, size_t N>
HOUSEWAY_ON_DEVICE span(array<Value, N>&)->span<Value, N>;
template <class Value, size_t N>
HOUSEWAY_ON_DEVICE span(const array<Value, N>&)->span<const Value, N>;
template <class... Values>
HOUSEWAY_ON_DEVICE tuple(Values...)->tuple<Values...>;
}  // namespace std

namespace houseway::kit {
[[noreturn]] void broken_invariant(const char* what);
[[noreturn]] HOUSEWAY_ON_DEVICE inline void broken_invariant(const char*) { __builtin_trap(); }
}  // namespace houseway::kit

/// Division of 128 bits, which the device does not have: bit by bit, as it is needed where odds are worked out in a
/// round, and not in one of a thousand.
extern "C" HOUSEWAY_ON_DEVICE __attribute__((noinline, used)) inline __int128 __divti3(__int128 dividend,
                                                                                       __int128 divisor) {
  using Unsigned = unsigned __int128;
  const bool negative = (dividend < 0) != (divisor < 0);
  const Unsigned top = dividend < 0 ? -static_cast<Unsigned>(dividend) : static_cast<Unsigned>(dividend);
  const Unsigned by = divisor < 0 ? -static_cast<Unsigned>(divisor) : static_cast<Unsigned>(divisor);
  Unsigned quotient = 0;
  Unsigned rest = 0;
  for (int bit = 127; bit >= 0; --bit) {
    rest = rest << 1 | (top >> bit & 1);
    quotient <<= 1;
    if (rest >= by) {
      rest -= by;
      quotient |= 1;
    }
  }
  return static_cast<__int128>(negative ? -quotient : quotient);
}
