#include "games/shared/starting_hands.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace houseway::games::starting_hands_test {
namespace {

int count(const HoleSet& holes) {
  int both_ways = 0;
  for (const std::uint64_t partners : holes) both_ways += std::popcount(partners);
  return both_ways / 2;
}

int count(std::string_view word) {
  HoleSet holes{};
  return add_starting_hands(holes, word) ? count(holes) : 0;
}

TEST(StartingHands, AWordIsSoManyHands) {
  EXPECT_EQ(count("77"), 6);
  EXPECT_EQ(count("77+"), 8 * 6);
  EXPECT_EQ(count("K5s"), 4);
  EXPECT_EQ(count("K5o"), 12);
  EXPECT_EQ(count("K5"), 16);
  EXPECT_EQ(count("K5o+"), 8 * 12);
  EXPECT_EQ(count("AK+"), 16);
}

TEST(StartingHands, OtherWordsAreNone) {
  for (const char* word : {"", "K", "5K", "77s", "K5x", "K5so", "1A", "K5++", "+"}) EXPECT_EQ(count(word), 0) << word;
}

TEST(StartingHands, AreWrittenInTheFewestWords) {
  const std::vector<std::string> words{"33+", "A2s+", "A2o+", "K2s+", "K5o+", "QJs", "Q7s", "J8s+"};
  HoleSet holes{};
  for (const std::string& word : words) EXPECT_TRUE(add_starting_hands(holes, word));
  EXPECT_EQ(starting_hand_words(holes), words);
}

}  // namespace
}  // namespace houseway::games::starting_hands_test
