#include "kit/philox32.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "kit/philox.hpp"

namespace houseway::kit::philox32_test {
namespace {

// The vectors of Random123's kat_vectors, "philox4x32 10".
TEST(Philox32, GivesThePublishedBlocks) {
  constexpr std::uint32_t ones = 0xFFFFFFFF;
  constexpr Philox32::Block zeros{0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8};
  constexpr Philox32::Block all{0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD};
  constexpr Philox32::Block pi{0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1};
  EXPECT_EQ(Philox32::philox4x32(Philox32::Block{0, 0, 0, 0}, {0, 0}), zeros);
  EXPECT_EQ(Philox32::philox4x32(Philox32::Block{ones, ones, ones, ones}, {ones, ones}), all);
  EXPECT_EQ(
      Philox32::philox4x32(Philox32::Block{0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344}, {0xA4093822, 0x299F31D0}),
      pi);
  static_assert(Philox32::philox4x32(Philox32::Block{0, 0, 0, 0}, {0, 0}) == zeros);
}

TEST(Philox32, ManyBlocksAtOnceAreTheSameBlocks) {
  constexpr Philox32::Key key{0x76543210, 0xFEDCBA98};
  std::array<Philox32::Block, 16> counters{};
  for (std::uint32_t i = 0; i < counters.size(); ++i) counters[i] = {i, 7 * i, 3, 0x80000000 + i};
  const auto together = Philox32::philox4x32(counters, key);
  for (std::size_t i = 0; i < counters.size(); ++i) EXPECT_EQ(together[i], Philox32::philox4x32(counters[i], key)) << i;
}

// Whatever is drawn of it, no place is that of another.
TEST(PlacedWords, EveryPlaceIsItsOwn) {
  const PlacedWords words(0x123456789, 0x9876543210);
  std::set<Philox32::Block> places;
  std::size_t count = 0;
  for (const std::uint32_t shuffle : {0U, 1U, 77U, 0xFFFFFFFFU}) {
    for (const std::uint32_t pair : {0U, 1U, 127U}) {
      for (const std::uint32_t attempt : {0U, 1U, 2U}) {
        places.insert(words.place(shuffle, pair, attempt));
        ++count;
      }
    }
    places.insert(words.place_beside(shuffle));
    ++count;
  }
  EXPECT_EQ(places.size(), count);
}

TEST(PlacedWords, AWordThatIsPassedOverIsFollowedByTheNextAttempt) {
  const PlacedWords words(5, 6);
  const auto both = words.for_cards(3, 2);
  for (const std::size_t which : {0U, 1U}) {
    PlacedWord word(words, 3, 2, which, both[which]);
    EXPECT_EQ(word.next64(), both[which]);
    EXPECT_EQ(word.next64(), words.for_cards(3, 2, 1)[which]);
    EXPECT_EQ(word.next64(), words.for_cards(3, 2, 2)[which]);
  }
}

TEST(PlacedWords, NumbersBesideTheCardsAreThoseOfTheGenerator) {
  constexpr std::uint64_t seed = 0xFEDCBA9876543210;
  constexpr std::uint64_t stream = 0xFFFFFFFF00000001;
  Philox numbers({seed, Generator::philox4x32}, stream);
  const PlacedWords words(seed, stream);
  for (std::uint32_t block = 0; block < 100; ++block) {
    const auto four = words.beside(block);
    ASSERT_EQ(numbers.next64(), four[0] | std::uint64_t{four[1]} << 32) << block;
    ASSERT_EQ(numbers.next64(), four[2] | std::uint64_t{four[3]} << 32) << block;
  }
}

}  // namespace
}  // namespace houseway::kit::philox32_test
