#include "games/wheel/big_six.hpp"

#include <gtest/gtest.h>

#include <string>

#include "kit/philox.hpp"
#include "support/house.hpp"

/// The wheel as files write it, what tables may post, and simulated spins.
namespace houseway::games::big_six_test {
namespace {

using big_six::Game;
using big_six::Spot;
using kit::Cents;
using kit::Pocket;
using kit::Symbol;
using testing_support::bound;
using testing_support::config_of;
using testing_support::error_of;
using testing_support::the_rulebook;
using testing_support::what_if;

Game::Rules rules_under(rulebook::TableRules table) {
  rulebook::Binder binder(table);
  return Game::Rules(binder);
}

/// 30-2702(2): the landmarks of the rim, clockwise from the joker.
TEST(BigSixWheel, HasColoradosOrder) {
  const Game::Rules rules = rules_under(testing_support::rules_of("co/big-six"));
  const auto sections = rules.wheel.pockets();
  ASSERT_EQ(sections.size(), 54U);
  EXPECT_EQ(sections[0], Pocket(Symbol::joker));
  EXPECT_EQ(sections[7], Pocket(Symbol::ten));
  EXPECT_EQ(sections[13], Pocket(Symbol::twenty));
  EXPECT_EQ(sections[20], Pocket(Symbol::ten));
  EXPECT_EQ(sections[27], Pocket(Symbol::flag));
  EXPECT_EQ(sections[34], Pocket(Symbol::ten));
  EXPECT_EQ(sections[40], Pocket(Symbol::twenty));
  EXPECT_EQ(sections[47], Pocket(Symbol::ten));
}

TEST(BigSixWheel, IsDrawnAsARingWhereItsOrderIsKnown) {
  const std::string ring = Game::felt(rules_under(testing_support::rules_of("co/big-six")));
  EXPECT_TRUE(ring.starts_with("    J  1  2  1  5  2  1 10  1  5"));
  EXPECT_NE(ring.find("20 to 1    2 of 54"), std::string::npos);
  EXPECT_TRUE(ring.ends_with("1  2  5  2  F\n"));
  const std::string bars = Game::felt(rules_under(testing_support::rules_of("ch4/big-six")));
  EXPECT_NE(bars.find("casino-name  40 to 1    1 of 54  #\n"), std::string::npos);
}

TEST(BigSixWheel, SaysWhatAListMayHold) {
  for (const char* bad : {"", "$3", "joker,, $1", "$1 x0", "$1 23", "$1 x2 x3", "$1 x65", "$1 x60, $2 x5", "17"})
    EXPECT_NE(error_of([&] { (void)what_if("co/big-six", {{"wheel-composition", bad}}); }), "") << bad;
  EXPECT_EQ(rules_under(what_if("co/big-six", {{"wheel-composition", " $1  x64 "}})).wheel.pockets().size(), 64U);
}

/// §8.A.2: a maximum may be higher than the amount that belongs to its odds, and not lower.
TEST(BigSixLimits, MaximumsOfChapter4GoByTheOdds) {
  const auto posted = [](const std::string& wager, int most, const std::string& odds = "") {
    rulebook::TableConfig config = config_of("ch4/big-six");
    config.limits[wager].most = Cents::dollars(most);
    if (!odds.empty()) {
      config.options["revised-odds"] = "revised";
      config.pays[wager] = {{"hit", odds}};
    }
    return error_of([&] { (void)games::bind(rulebook::resolve_lawful(the_rulebook().game(config.game), config)); });
  };
  EXPECT_NE(
      posted("one-dollar", 399).find("the maximum of one-dollar is $399.00, and at 1 to 1 it is at least $400.00"),
      std::string::npos);
  EXPECT_NE(posted("one-dollar", 399).find("[§8.A.2-3]"), std::string::npos);
  EXPECT_EQ(posted("one-dollar", 400), "");
  EXPECT_EQ(posted("two-dollar", 200), "");
  EXPECT_NE(posted("five-dollar", 79), "");
  EXPECT_NE(posted("ten-dollar", 49), "");
  EXPECT_NE(posted("twenty-dollar", 24), "");
  EXPECT_EQ(posted("twenty-dollar", 25), "");
  EXPECT_NE(posted("casino-name", 49), "");
  EXPECT_NE(posted("twenty-dollar", 49, "40 to 1"), "");
  EXPECT_EQ(posted("casino-name", 1, "45 to 1"), "");
}

TEST(BigSixLimits, AllThatAreTooLowAreNamedAtOnce) {
  rulebook::TableConfig config = config_of("ch4/big-six");
  config.limits["one-dollar"].most = Cents::dollars(300);
  config.limits["joker"].most = Cents::dollars(49);
  const std::string error =
      error_of([&] { (void)games::bind(rulebook::resolve_lawful(the_rulebook().game(config.game), config)); });
  EXPECT_NE(error.find("the maximum of one-dollar is $300.00"), std::string::npos) << error;
  EXPECT_NE(error.find("the maximum of joker is $49.00, and at 40 to 1 it is at least $50.00"), std::string::npos);
}

/// A spin is dealt once for each symbol and then counted: the same as settling every one of them.
TEST(BigSixSimulation, CountsSpinsAsTheyAreSettled) {
  const BoundGame game = bound("co/big-six");
  const Game::Rules rules = rules_under(*game.rules);
  SpotStakes stakes(game.facts.spots.size());
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    if (game.rules->offers(game.facts.spots[i])) stakes[i] = Cents(500 + 100 * static_cast<std::int64_t>(i));
  }
  constexpr std::uint64_t rounds = 20'000;
  const BlockResult counted = game.simulate({stakes}, 7, 3, rounds);
  kit::Philox random(7, 3);
  std::vector<std::int64_t> net(stakes.size());
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const Pocket pocket = rules.wheel.spin(random);
    for (std::size_t i = 0; i < stakes.size(); ++i) {
      const auto& award = Game::award_of(rules, static_cast<Spot>(i), pocket);
      const rulebook::Verdict verdict = award.pays.on(stakes[i], {}, Cents(1));
      net[i] += (verdict.returned + verdict.won - stakes[i]).count();
    }
  }
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    EXPECT_EQ(counted.spots[i].net, net[i]) << game.facts.spots[i];
    EXPECT_EQ(counted.spots[i].staked, stakes[i].count() * static_cast<std::int64_t>(rounds));
  }
}

}  // namespace
}  // namespace houseway::games::big_six_test
