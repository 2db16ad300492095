#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>

#include "deal.hpp"
#include "hands/deuce_seven.hpp"

namespace houseway::hands::deuce_seven_exhaustive_test {
namespace {

using test::cards;
using enum PokerCategory;

DeuceSevenValue value(std::string_view text, DeuceSevenAce ace = DeuceSevenAce::high) {
  return deuce_seven_value(cards<5>(text), ace);
}

struct Census {
  std::array<std::uint64_t, kit::count_of<PokerCategory>> categories{};
  std::array<std::uint64_t, kit::rank_count> by_highest{};  ///< hands of five different ranks that are nothing else
  std::set<DeuceSevenValue> values;

  explicit Census(DeuceSevenAce ace) {
    test::for_each_hand<5>(kit::deck_size, [&](const std::array<Card, 5>& hand) {
      const DeuceSevenValue worth = deuce_seven_value(hand, ace);
      ++categories[kit::index_of(worth.category())];
      if (worth.category() == high_card) ++by_highest[static_cast<std::size_t>(worth.as_high().lead())];
      values.insert(worth);
    });
  }
};

/// From the rule: of the ranks below the highest four are chosen, less those that make a straight with it; five of
/// different ranks have 4⁵ suits, 4 of which make a flush. A line of thirteen ranks has nine straights.
void expect_by_rule(const Census& census) {
  std::uint64_t nothing = 0;
  for (std::uint64_t below = 0; below < kit::rank_count; ++below) {
    const std::uint64_t sets = below < 4 ? 0 : below * (below - 1) * (below - 2) * (below - 3) / 24 - 1;
    EXPECT_EQ(census.by_highest[below], sets * 1'020) << below;
    nothing += sets;
  }
  EXPECT_EQ(nothing, 1'278U);
  EXPECT_EQ(census.categories[kit::index_of(high_card)], nothing * 1'020);
  EXPECT_EQ(census.categories[kit::index_of(flush)], nothing * 4);
  EXPECT_EQ(census.categories[kit::index_of(straight)], 9U * 1'020);
  EXPECT_EQ(census.categories[kit::index_of(straight_flush)] + census.categories[kit::index_of(royal_flush)], 9U * 4);
  EXPECT_EQ(census.categories[kit::index_of(pair)], 1'098'240U);
  EXPECT_EQ(census.categories[kit::index_of(two_pair)], 123'552U);
  EXPECT_EQ(census.categories[kit::index_of(three_of_a_kind)], 54'912U);
  EXPECT_EQ(census.categories[kit::index_of(full_house)], 3'744U);
  EXPECT_EQ(census.categories[kit::index_of(four_of_a_kind)], 624U);
  EXPECT_EQ(census.values.size(), 7'462U);
}

TEST(DeuceSevenExhaustive, EveryHandWithTheAceHigh) {
  const Census census(DeuceSevenAce::high);
  expect_by_rule(census);
  EXPECT_EQ(*census.values.begin(), value("7c 5d 4h 3s 2c"));
  EXPECT_EQ(*census.values.rbegin(), value("Ac Kc Qc Jc Tc"));
}

TEST(DeuceSevenExhaustive, EveryHandWithTheAceLow) {
  const Census census(DeuceSevenAce::low);
  expect_by_rule(census);
  EXPECT_EQ(*census.values.begin(), value("6c 4d 3h 2s Ac", DeuceSevenAce::low));
  EXPECT_EQ(*census.values.rbegin(), value("Kc Qc Jc Tc 9c", DeuceSevenAce::low));
}

TEST(DeuceSeven, CountsStraightsAndFlushes) {
  EXPECT_LT(value("7c 5d 4h 3s 2c"), value("7c 6d 4h 3s 2c"));
  EXPECT_LT(value("Ac Kd Qh Js 9c"), value("2c 2d 3h 4s 5c"));
  EXPECT_LT(value("Kc Kd Kh Qs Jc"), value("6c 5d 4h 3s 2c"));
  EXPECT_LT(value("6c 5d 4h 3s 2c"), value("7c 5c 4c 3c 2c"));
}

TEST(DeuceSeven, ReadsTheAceAsTheTableDoes) {
  EXPECT_EQ(value("Ac 5d 4h 3s 2c").category(), high_card);
  EXPECT_EQ(value("Ac 5c 4c 3c 2c").category(), flush);
  EXPECT_LT(value("Kc Qd Jh Ts 8c"), value("Ac 5d 4h 3s 2c"));
  EXPECT_EQ(value("Ac 5d 4h 3s 2c", DeuceSevenAce::low).category(), straight);
  EXPECT_EQ(value("Ac Kd Qh Js Tc").category(), straight);
  EXPECT_EQ(value("Ac Kd Qh Js Tc", DeuceSevenAce::low).category(), high_card);
  EXPECT_LT(value("6c 4d 3h 2s Ac", DeuceSevenAce::low), value("7c 5d 4h 3s 2c", DeuceSevenAce::low));
}

TEST(DeuceSeven, GivesTheJokerTheLowestRankMissing) {
  EXPECT_EQ(value("7c 5d 4h 3s Jk"), value("7c 5d 4h 3s 2c"));
  EXPECT_EQ(value("7c 5c 4c 3c Jk"), value("7c 5d 4h 3s 2c")) << "a suit that makes no flush";
  EXPECT_EQ(value("6c 5d 4h 3s Jk").category(), straight) << "the lowest rank is a deuce, whatever it makes";
  EXPECT_EQ(value("2c 2d 4h 5s Jk"), value("2c 2d 3h 4s 5c"));
  EXPECT_EQ(value("6c 4d 3h 2s Jk", DeuceSevenAce::low), value("6c 4d 3h 2s Ac", DeuceSevenAce::low));
}

}  // namespace
}  // namespace houseway::hands::deuce_seven_exhaustive_test
