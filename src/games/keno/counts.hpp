#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/ball.hpp"

/// How often twenty numbers of eighty do what: whole numbers, all of which fit 64 bits.
namespace houseway::games::keno {

namespace detail {
inline constexpr int most_chosen = 20;
inline constexpr auto binomials = [] {
  std::array<std::array<std::uint64_t, most_chosen + 1>, kit::ball_count + 1> out{};
  for (std::size_t n = 0; n < out.size(); ++n) {
    out[n][0] = 1;
    for (std::size_t k = 1; k <= most_chosen && n > 0; ++k) out[n][k] = out[n - 1][k - 1] + out[n - 1][k];
  }
  return out;
}();
}  // namespace detail

/// How many sets of `k` there are among `n`, up to 20 of 80.
constexpr std::uint64_t choose(int n, int k) {
  if (n < 0 || k < 0 || k > n) return 0;
  return detail::binomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// Of all draws of `drawn` among `balls`, those that catch so many of so many spots.
constexpr std::uint64_t draws_that_catch(int hits, int spots, int balls = kit::ball_count, int drawn = 20) {
  return choose(spots, hits) * choose(balls - spots, drawn - hits);
}

}  // namespace houseway::games::keno
