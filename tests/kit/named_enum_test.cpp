#include "kit/named_enum.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace houseway::kit::named_enum_test {
namespace {

HOUSEWAY_ENUM(Result, player_higher, player_lower, tie, a_tie_after_a_tie)
HOUSEWAY_ENUM(Only, one)
enum class Unnamed { one };

static_assert(NamedEnum<Result>);
static_assert(!NamedEnum<Unnamed>);
static_assert(!NamedEnum<int>);
static_assert(sizeof(Result) == 1);
static_assert(count_of<Result> == 4);
static_assert(count_of<Only> == 1);
static_assert(name_of(Only::one) == "one");

TEST(NamedEnum, NamesAreTheSpellingOfTheRulebook) {
  EXPECT_EQ(name_of(Result::player_higher), "player-higher");
  EXPECT_EQ(name_of(Result::player_lower), "player-lower");
  EXPECT_EQ(name_of(Result::tie), "tie");
  EXPECT_EQ(name_of(Result::a_tie_after_a_tie), "a-tie-after-a-tie");
}

TEST(NamedEnum, EveryNameReadsBack) {
  for (std::size_t i = 0; i < count_of<Result>; ++i) {
    const auto result = static_cast<Result>(i);
    EXPECT_EQ(index_of(result), i);
    EXPECT_EQ(from_name<Result>(name_of(result)), result);
  }
}

TEST(NamedEnum, OtherTextIsNoName) {
  for (const std::string_view bad : {"", "player_higher", "Tie", "tie ", " tie", "ti", "ties", "player-higher, tie"}) {
    EXPECT_FALSE(from_name<Result>(bad)) << bad;
  }
}

}  // namespace
}  // namespace houseway::kit::named_enum_test
