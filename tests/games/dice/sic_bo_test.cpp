#include "games/dice/sic_bo.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kit/philox.hpp"
#include "support/house.hpp"

/// The areas of the layout, what is said of others, and simulated throws.
namespace houseway::games::sic_bo_test {
namespace {

using kit::Cents;
using sic_bo::Game;
using sic_bo::Spot;
using testing_support::bound;
using testing_support::config_of;
using testing_support::error_of;
using testing_support::the_rulebook;

TEST(SicBoLayout, HasFiftyAreas) {
  std::map<std::string, int> areas;
  for (const std::string_view name : sic_bo::spot_names) ++areas[std::string(rulebook::wager_of(name))];
  EXPECT_EQ(areas, (std::map<std::string, int>{{"three-of-a-kind", 6},
                                               {"two-of-a-kind", 6},
                                               {"any-three-of-a-kind", 1},
                                               {"total-value", 14},
                                               {"two-dice-combination", 15},
                                               {"small", 1},
                                               {"big", 1},
                                               {"one-of-a-kind", 6}}));
  EXPECT_EQ(std::set<std::string_view>(sic_bo::spot_names.begin(), sic_bo::spot_names.end()).size(), 50U);
}

TEST(SicBoLayout, SaysWhyAnAreaDoesNotExist) {
  const BoundGame game = bound("ma/sic-bo");
  const auto problem = [&](const std::string& spot) {
    table::Round round;
    round.stakes[table::Seat::at(0)] = {{spot, Cents(500)}};
    return error_of([&] { (void)game.play(round, nullptr); });
  };
  EXPECT_NE(problem("total-value:3").find("totals go from 4 to 17"), std::string::npos);
  EXPECT_NE(problem("total-value:18").find("totals go from 4 to 17"), std::string::npos);
  EXPECT_NE(problem("two-dice-combination:5-2").find("the lower first, like 2-5"), std::string::npos);
  EXPECT_NE(problem("two-dice-combination:3-3").find("two different numbers"), std::string::npos);
  EXPECT_NE(problem("three-of-a-kind:7").find("one of the numbers 1 to 6, like three-of-a-kind:4"), std::string::npos);
  EXPECT_NE(problem("one-of-a-kind").find("one of the numbers 1 to 6, like one-of-a-kind:4"), std::string::npos);
  EXPECT_NE(problem("any-three-of-a-kind:5").find("any number, and takes none"), std::string::npos);
  EXPECT_EQ(problem("total-value:17"), "");
}

/// As a person says it: not by the name of the place.
TEST(SicBoLayout, SaysWhyWhatIsTypedIsNoArea) {
  const BoundGame game = bound("ma/sic-bo");
  const std::vector<std::pair<const char*, const char*>> typed{{"total 3", "totals go from 4 to 17"},
                                                               {"total-value 18", "totals go from 4 to 17"},
                                                               {"double 7", "like two-of-a-kind:4"},
                                                               {"triple 0", "like three-of-a-kind:4"},
                                                               {"any-triple 5", "any number, and takes none"},
                                                               {"pair 5 2", "the lower first, like 2-5"},
                                                               {"2-1", "the lower first, like 2-5"},
                                                               {"4 4", "two different numbers"},
                                                               {"7", "the numbers go from 1 to 6"},
                                                               {"small 3", ""}};
  for (const auto& [said, reason] : typed) {
    const std::string found = game.facts.no_such_place(said);
    EXPECT_NE(found.find(reason), std::string::npos) << said << ": " << found;
    EXPECT_EQ(found.empty(), std::string_view(reason).empty()) << said << ": " << found;
  }
}

TEST(SicBoLayout, ShowsWhatTheTablePays) {
  rulebook::TableConfig config = config_of("ma/sic-bo", {{"payouts-above-minimum", "yes"}});
  config.pays["total-value"] = {{"total-4", "60 to 1"}};
  const BoundGame game = games::bind(rulebook::resolve_lawful(the_rulebook().game(config.game), config));
  EXPECT_NE(game.facts.felt.find(" 60 to 1 18 to 1 14 to 1"), std::string::npos);
  EXPECT_NE(game.facts.felt.find("18 to 1 50 to 1 |"), std::string::npos);
  EXPECT_NE(game.facts.felt.find("150 to 1 |"), std::string::npos);
  std::set<std::size_t> widths;
  for (std::size_t at = 0, end = 0; (end = game.facts.felt.find('\n', at)) != std::string::npos; at = end + 1)
    widths.insert(end - at);
  EXPECT_EQ(widths.size(), 1U) << "every line of the layout has the same length";
}

/// §4(c) states 2 to 1 and 3 to 1 as they are: only the first row of one of a kind is a minimum.
TEST(SicBoOdds, MayBeHigherWhereTheyAreMinimums) {
  const auto paying = [](const std::string& wager, const std::string& outcome, const std::string& odds,
                         const std::string& option) {
    rulebook::TableConfig config = config_of("ma/sic-bo", {{"payouts-above-minimum", option}});
    config.pays[wager] = {{outcome, odds}};
    return error_of([&] { (void)rulebook::resolve_lawful(the_rulebook().game(config.game), config); });
  };
  EXPECT_EQ(paying("small", "hit", "11 to 10", "yes"), "");
  EXPECT_NE(paying("small", "hit", "11 to 10", "no"), "");
  EXPECT_NE(paying("small", "hit", "9 to 10", "yes"), "");
  EXPECT_EQ(paying("one-of-a-kind", "one-die", "3 to 2", "yes"), "");
  EXPECT_NE(paying("one-of-a-kind", "two-dice", "3 to 1", "yes"), "");
  EXPECT_NE(paying("one-of-a-kind", "three-dice", "4 to 1", "yes"), "");
}

/// A throw is dealt once for each of the 216 and then counted: the same as settling every one of them.
TEST(SicBoSimulation, CountsThrowsAsTheyAreSettled) {
  const BoundGame game = bound("ma/sic-bo");
  rulebook::TableRules table = *game.rules;
  rulebook::Binder binder(table);
  const Game::Rules rules(binder);
  SpotStakes stakes(game.facts.spots.size());
  for (std::size_t i = 0; i < stakes.size(); i += 3) stakes[i] = Cents(500 + 100 * static_cast<std::int64_t>(i));
  constexpr std::uint64_t rounds = 20'000;
  const BlockResult counted = game.simulate({stakes}, 7, 3, rounds);
  kit::Philox random(7, 3);
  std::map<std::string_view, std::int64_t> net;
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const auto dice = sic_bo::Throw::numbered(random.below(sic_bo::Throw::ways));
    for (std::size_t i = 0; i < stakes.size(); ++i) {
      const auto& award = Game::award_of(rules, static_cast<Spot>(i), dice);
      const rulebook::Verdict verdict = award.pays.on(stakes[i], {}, Cents(1));
      net[rulebook::wager_of(game.facts.spots[i])] += (verdict.returned + verdict.won - stakes[i]).count();
    }
  }
  std::map<std::string_view, std::int64_t> seen;
  for (std::size_t i = 0; i < stakes.size(); ++i) seen[rulebook::wager_of(game.facts.spots[i])] += counted.spots[i].net;
  EXPECT_EQ(seen, net);
}

}  // namespace
}  // namespace houseway::games::sic_bo_test
