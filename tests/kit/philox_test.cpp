#include "kit/philox.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

#include "chi_square.hpp"
#include "kit/random.hpp"

namespace houseway::kit::philox_test {
namespace {

static_assert(RandomSource<Philox>);
static_assert(sizeof(Philox) <= 320, "a table holds its generator by value");

// The vectors of Random123's kat_vectors, "philox4x64 10".
TEST(Philox, GivesThePublishedBlocks) {
  constexpr std::uint64_t ones = 0xFFFFFFFFFFFFFFFF;
  constexpr Philox::Block zeros{0x16554D9ECA36314C, 0xDB20FE9D672D0FDC, 0xD7E772CEE186176B, 0x7E68B68AEC7BA23B};
  constexpr Philox::Block all{0x87B092C3013FE90B, 0x438C3C67BE8D0224, 0x9CC7D7C69CD777B6, 0xA09CAEBF594F0BA0};
  constexpr Philox::Block pi{0xA528F45403E61D95, 0x38C72DBD566E9788, 0xA5A1610E72FD18B5, 0x57BD43B5E52B7FE6};
  EXPECT_EQ(Philox::philox4x64({0, 0, 0, 0}, {0, 0}), zeros);
  EXPECT_EQ(Philox::philox4x64({ones, ones, ones, ones}, {ones, ones}), all);
  EXPECT_EQ(Philox::philox4x64({0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0, 0x082EFA98EC4E6C89},
                               {0x452821E638D01377, 0xBE5466CF34E90C6C}),
            pi);
  static_assert(Philox::philox4x64({0, 0, 0, 0}, {0, 0}) == zeros);
}

TEST(Philox, SequenceIsTheBlocksOfSeedAndStreamEightAtATime) {
  constexpr std::uint64_t seed = 0xFEDCBA9876543210;
  constexpr std::uint64_t stream = 0xFFFFFFFF00000001;
  Philox philox(seed, stream);
  for (std::uint64_t first = 0; first < 800; first += 8) {
    for (std::size_t word = 0; word < 4; ++word) {
      for (std::uint64_t block = 0; block < 8; ++block) {
        ASSERT_EQ(philox.next64(), Philox::philox4x64({first + block, 0, 0, stream}, {seed, 0})[word])
            << "word " << word << " of block " << first + block;
      }
    }
  }
}

TEST(Philox, LanesAreTheHalvesOfTheWordsLowHalfFirst) {
  Philox words(7);
  Philox lanes(7);
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t word = words.next64();
    // Below 2^31 no lane is rejected and the result is the lane without its lowest bit.
    ASSERT_EQ(lanes.below(1U << 31), static_cast<std::uint32_t>(word) >> 1);
    ASSERT_EQ(lanes.below(1U << 31), word >> 33);
  }
}

TEST(Philox, WholeWordAfterHalfAWordStartsAtTheNextWord) {
  Philox words(7);
  Philox mixed(7);
  for (int i = 0; i < 100; ++i) {
    words.next64();
    mixed.below(2);
    ASSERT_EQ(mixed.next64(), words.next64());
  }
}

TEST(Philox, EverySeedAndStreamIsItsOwnSequence) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint64_t stream = 0; stream < 20; ++stream) {
      Philox philox(seed, stream);
      for (int i = 0; i < 32; ++i) seen.insert(philox.next64());
    }
  }
  EXPECT_EQ(seen.size(), 20U * 20U * 32U);
}

TEST(Philox, BelowIsUniform) {
  Philox philox(1);
  for (const std::uint32_t n : {2U, 6U, 13U, 52U, 80U, 416U}) {
    std::vector<std::uint64_t> counts(n);
    for (std::uint32_t i = 0; i < 2000 * n; ++i) ++counts.at(philox.below(n));
    const double mean = n - 1;
    EXPECT_LT(chi_square(counts), mean + 5 * std::sqrt(2 * mean)) << n;
  }
  EXPECT_EQ(philox.below(1), 0U);
}

// Of 3 × 2^30 results a generator that rejects nothing gives every third one twice as often.
TEST(Philox, BelowRejectsTheSurplusLanes) {
  Philox philox(1);
  std::vector<std::uint64_t> counts(3);
  for (int i = 0; i < 300000; ++i) ++counts[philox.below(3U << 30) % 3];
  EXPECT_LT(chi_square(counts), 2 + 5 * 2);
}

// The last card must not tell the next: pairs fill the square evenly.
TEST(Philox, PairsOfDrawsAreUniform) {
  Philox philox(2, 5);
  std::vector<std::uint64_t> counts(52 * 52);
  for (int i = 0; i < 2000000; ++i) {
    const std::uint32_t first = philox.below(52);
    ++counts[first * 52 + philox.below(52)];
  }
  const double mean = 52 * 52 - 1;
  EXPECT_LT(chi_square(counts), mean + 5 * std::sqrt(2 * mean));
}

// Draws without replacement from one word: every ordered triple of a small deck equally often.
TEST(Philox, FallingDrawsAreUniform) {
  Philox philox(3);
  std::vector<std::uint64_t> counts(7 * 6 * 5);
  for (int i = 0; i < 1'000'000; ++i) {
    const auto picks = philox.below_falling<3>(7);
    ++counts[(picks[0] * 6 + picks[1]) * 5 + picks[2]];
  }
  const auto mean = static_cast<double>(counts.size() - 1);
  EXPECT_LT(chi_square(counts), mean + 5 * std::sqrt(2 * mean));
}

// Of 3 × 2^30 × 2^32 results, a generator that rejects no word favours every third first number.
TEST(Philox, FallingDrawsRejectTheSurplusWords) {
  Philox philox(4);
  std::vector<std::uint64_t> counts(3);
  for (int i = 0; i < 300'000; ++i) ++counts[philox.below_falling<2>(3U << 30)[0] % 3];
  EXPECT_LT(chi_square(counts), 2 + 5 * 2);
}

}  // namespace
}  // namespace houseway::kit::philox_test
