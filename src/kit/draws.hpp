#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/wide_product.hpp"

namespace houseway::kit {

/// How a generator's words become numbers below a bound: the same for every generator that makes the same words. `Self`
/// has `next64`, the next whole word, and `next32`, the next half of one.
template <class Self>
class Draws {
 public:
  /// One of 0 … n − 1, exactly uniform. The high half of lane × n is the result; the few lanes that would favour some
  /// results are rejected (Lemire, "Fast random integer generation in an interval", 2019).
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = wide_product(self().next32(), n);
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t surplus = (0 - n) % n;
      while (static_cast<std::uint32_t>(product) < surplus) product = std::uint64_t{self().next32()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Numbers for drawing without replacement, all from one word: the first below n, the next below n − 1, and so on,
  /// each exactly uniform. n × (n − 1) × … must be less than 2⁶⁴. The words that would favour some results are
  /// rejected (Brackett-Rozinsky and Lemire, "Batched ranged random integer generation", 2024).
  template <std::size_t Count>
  constexpr std::array<std::uint32_t, Count> below_falling(std::uint32_t n) {
    // Fewer results than this leave a word to be looked at closely once in thousands of times.
    constexpr std::uint64_t plenty = std::uint64_t{1} << 50;
    constexpr std::uint32_t few = std::uint32_t{1} << (50 / Count);
    std::array<std::uint32_t, Count> numbers{};
    for (;;) {
      std::uint64_t rest = self().next64();
      for (std::size_t i = 0; i < Count; ++i) numbers[i] = carry_out(rest, n - static_cast<std::uint32_t>(i));
      if (n < few && rest >= plenty) [[likely]]
        return numbers;
      std::uint64_t results = 1;
      for (std::size_t i = 0; i < Count; ++i) results *= n - i;
      if (rest >= results || rest >= (0 - results) % results) return numbers;
    }
  }

 private:
  __extension__ using Wide = unsigned __int128;

  /// Leaves the low half of rest × n, and gives the high one.
  static constexpr std::uint32_t carry_out(std::uint64_t& rest, std::uint32_t n) {
#ifdef HOUSEWAY_DEVICE  // which multiplies words of 32 bits
    const std::uint64_t low = (rest & 0xFFFFFFFF) * n;
    const std::uint64_t high = (rest >> 32) * n + (low >> 32);
    rest = high << 32 | (low & 0xFFFFFFFF);
    return static_cast<std::uint32_t>(high >> 32);
#else
    const Wide product = Wide{rest} * n;
    rest = static_cast<std::uint64_t>(product);
    return static_cast<std::uint32_t>(product >> 64);
#endif
  }

  constexpr Self& self() { return static_cast<Self&>(*this); }
};

}  // namespace houseway::kit
