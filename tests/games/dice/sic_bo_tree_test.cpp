#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "games/dice/sic_bo.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// Every area of the sic bo layout as the exhaustive table deals it, against a count of the 216 throws that is written
/// from the names of the areas and the odds of §4 alone.
namespace houseway::games::sic_bo_tree_test {
namespace {

using kit::Cents;
using sic_bo::Game;
using sic_bo::Spot;
using table::Fraction;
using testing_support::read_as;
using testing_support::rules_of;
using Tree = table::TreeTable<Game>;

/// The doubts of the text.
struct Reading {
  Fraction one_match = 1;
  bool triple_is_two = true;
};

/// What one unit on an area brings with these dice.
Fraction brought(const std::string& area, const std::array<int, 3>& dice, const Reading& reading) {
  const std::size_t colon = area.find(':');
  const std::string wager = area.substr(0, colon);
  const int number = colon == std::string::npos ? 0 : std::stoi(area.substr(colon + 1));
  const int sum = dice[0] + dice[1] + dice[2];
  const bool triple = dice[0] == dice[1] && dice[1] == dice[2];
  const auto shown = [&](int n) { return std::count(dice.begin(), dice.end(), n); };
  const auto to_one = [](bool wins, int odds) { return Fraction(wins ? odds : -1); };
  if (wager == "three-of-a-kind") return to_one(shown(number) == 3, 150);
  if (wager == "two-of-a-kind") return to_one(shown(number) == 2 || (shown(number) == 3 && reading.triple_is_two), 8);
  if (wager == "any-three-of-a-kind") return to_one(triple, 24);
  if (wager == "total-value") {
    constexpr std::array odds{50, 18, 14, 12, 8, 6, 6, 6, 6, 8, 12, 14, 18, 50};
    return to_one(sum == number, odds.at(static_cast<std::size_t>(number - 4)));
  }
  if (wager == "two-dice-combination") return to_one(shown(number) > 0 && shown(area.back() - '0') > 0, 5);
  if (wager == "small") return to_one(sum <= 10 && !triple, 1);
  if (wager == "big") return to_one(sum >= 11 && !triple, 1);
  EXPECT_EQ(wager, "one-of-a-kind");
  if (shown(number) == 1) return reading.one_match;
  return to_one(shown(number) > 0, static_cast<int>(shown(number)));
}

void expect_counted(rulebook::TableRules table, const Reading& reading) {
  rulebook::Binder binder(table);
  const Game::Rules rules(binder);
  constexpr std::int64_t stake = 1000;
  Tree::SpotStakes stakes{};
  stakes.fill(Cents(stake));
  Tree tree(table, rules.policy, {}, {stakes});
  const Tree::Value value = tree.value([&](Tree& dealt) { Game::deal(dealt, rules); });
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    const std::string area(kit::name_of(static_cast<Spot>(i)));
    Fraction sum = 0;
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 6; ++b) {
        for (int c = 1; c <= 6; ++c) sum += stake * brought(area, {a, b, c}, reading);
      }
    }
    EXPECT_EQ(value.spots[i], sum / 216) << area;
  }
}

TEST(SicBoTree, EveryArea) { expect_counted(rules_of("ma/sic-bo"), {}); }

TEST(SicBoTree, EveryAreaReadOtherwise) {
  expect_counted(read_as("ma/sic-bo", {{"one-of-a-kind-single", "1 to 10"}, {"two-of-a-kind-on-triple", "loses"}}),
                 {.one_match = Fraction(1, 10), .triple_is_two = false});
}

}  // namespace
}  // namespace houseway::games::sic_bo_tree_test
