#pragma once

#include <cstdint>

namespace houseway::simulate::gpu {

/// Which blocks to deal: each is dealt by one thread, from a new shoe, on a random stream of its own.
struct Work {
  std::uint64_t seed = 0;
  std::uint64_t first_block = 0;
  std::uint64_t blocks = 0;
  std::uint64_t block_rounds = 0;
  std::uint64_t last_rounds = 0;  ///< of the last of these blocks
  std::uint32_t ends = 0;         ///< of the courses of a book
  std::uint32_t near_places = 0;  ///< of the book, that each group has a copy of
};

}  // namespace houseway::simulate::gpu
