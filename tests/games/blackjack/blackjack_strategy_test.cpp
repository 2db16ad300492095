#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <iterator>
#include <string>

#include "games/blackjack/blackjack.hpp"
#include "games/blackjack/solver.hpp"
#include "games/blackjack/strategy.hpp"
#include "games/strategy_file.hpp"
#include "simulate/simulator.hpp"
#include "support/house.hpp"
#include "support/tests_dir.hpp"

namespace houseway::games::blackjack_strategy_test {
namespace {

using blackjack::Action;
using blackjack::Rules;
using blackjack::Seen;
using blackjack::Strategy;
using testing_support::Options;

struct Fixture {
  rulebook::TableRules table_rules;
  Rules rules;

  explicit Fixture(const std::string& id, const Options& options = {})
      : table_rules(testing_support::rules_of(id, options)), rules([this] {
          rulebook::Binder binder(table_rules);
          return Rules(binder);
        }()) {}
};

constexpr std::size_t hard(std::size_t count) { return count; }
constexpr std::size_t soft(std::size_t count) { return blackjack::soft_rows + count; }
constexpr std::size_t pair(std::size_t card) { return blackjack::pair_rows + card; }

Seen seen(std::size_t row, std::size_t up, bool may_double = true, bool may_surrender = false) {
  Seen out;
  out.row = row;
  out.column = up;
  out.may_double = may_double;
  out.may_surrender = may_surrender;
  return out;
}

std::string example() {
  std::ifstream in(testing_support::tests_dir() + "/../docs/examples/blackjack-basic-s17-das.toml");
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(BlackjackStrategy, PlaysTheChartOfSixDecks) {
  const Fixture table("ma/blackjack");
  const Strategy play(table.rules);
  EXPECT_EQ(play(seen(hard(16), 10)), Action::hit);
  EXPECT_EQ(play(seen(hard(16), 10, true, true)), Action::surrender);
  EXPECT_EQ(play(seen(hard(11), 10)), Action::double_);
  EXPECT_EQ(play(seen(hard(11), 10, false)), Action::hit);
  EXPECT_EQ(play(seen(hard(11), 1)), Action::hit);
  EXPECT_EQ(play(seen(soft(18), 6)), Action::double_);
  EXPECT_EQ(play(seen(soft(18), 6, false)), Action::stand);
  EXPECT_EQ(play(seen(pair(8), 10)), Action::split);
  EXPECT_EQ(play(seen(pair(10), 6)), Action::stand);
  EXPECT_EQ(play(seen(pair(4), 5)), Action::split);
}

TEST(BlackjackStrategy, FollowsTheRulesOfTheTable) {
  const Fixture hits("ma/blackjack", {{"dealer-soft-17", "hit"}});
  EXPECT_EQ(Strategy(hits.rules)(seen(hard(11), 1)), Action::double_);
  EXPECT_EQ(Strategy(hits.rules)(seen(soft(19), 6)), Action::double_);
  const Fixture one("ma/blackjack", {{"decks", "1"}});
  EXPECT_EQ(Strategy(one.rules)(seen(hard(8), 6)), Action::double_);
  const Fixture two("ma/blackjack", {{"decks", "2"}});
  EXPECT_EQ(Strategy(two.rules)(seen(hard(9), 2)), Action::double_);
  const Fixture no_double("ch4/blackjack", {{"double-down", "not-offered"}});
  EXPECT_EQ(Strategy(no_double.rules)(seen(pair(4), 5, false)), Action::hit);
}

TEST(BlackjackStrategy, OfAFileIsTheBuiltInOneWhereTheFileSaysTheSame) {
  const Fixture table("ma/blackjack", {{"surrender", "offered"}});
  const auto file = StrategyFile::parse(example(), "example");
  const Strategy built_in(table.rules);
  const Strategy read = make_strategy<blackjack::Game>(table.rules, &file);
  for (std::size_t row = 4; row < blackjack::blackjack_row; ++row) {
    for (std::size_t up = 1; up <= 10; ++up) {
      for (const bool doubles : {false, true}) {
        for (const bool surrenders : {false, true}) {
          EXPECT_EQ(read(seen(row, up, doubles, surrenders)), built_in(seen(row, up, doubles, surrenders)))
              << row << " against " << up;
        }
      }
    }
  }
}

TEST(BlackjackStrategy, OfAFileSaysWhatIsWrong) {
  const Fixture table("ma/blackjack");
  const auto error = [&](const std::string& rows) {
    return testing_support::error_of([&] {
      const auto file = StrategyFile::parse("procedure = \"blackjack\"\n" + rows, "mine.toml");
      (void)make_strategy<blackjack::Game>(table.rules, &file);
    });
  };
  EXPECT_EQ(error("[hard]\n16 = \"S S S S S H H H H H\"\n"), "");
  EXPECT_NE(error("[hard]\n16 = \"S S S\"\n").find("write ten of"), std::string::npos);
  EXPECT_NE(error("[hard]\n16 = \"S S S S S H H H H X\"\n").find("write ten of"), std::string::npos);
  EXPECT_NE(error("[hard]\n22 = \"S S S S S H H H H H\"\n").find("no hand “22”"), std::string::npos);
  EXPECT_NE(error("[soft]\nA7 = \"S S S S S H H H H H\"\n").find("no hand “A7”"), std::string::npos);
  EXPECT_NE(error("[hard]\n16 = \"P P P P P P P P P P\"\n").find("no pair"), std::string::npos);
  EXPECT_NE(error("[harder]\n16 = \"S S S S S H H H H H\"\n").find("harder"), std::string::npos);
}

/// Every card as likely as in a new deck is nearly six decks: best play by that reckoning is the published chart, but
/// for a few hands on which little depends.
TEST(BlackjackStrategy, TheSolverFindsThePublishedChart) {
  const Fixture table("ma/blackjack", {{"surrender", "offered"}});
  const Strategy chart(table.rules);
  const blackjack::Solver solver(table.rules);
  int different = 0;
  for (std::size_t row = 5; row < blackjack::blackjack_row; ++row) {
    const bool no_hand = row == hard(21) || row == soft(11) || row == soft(21);
    for (std::size_t up = 1; up <= 10 && !no_hand; ++up) {
      for (const bool doubles : {false, true}) {
        different += solver.best(row, up, doubles, true) != chart(seen(row, up, doubles, true)) ? 1 : 0;
      }
    }
  }
  EXPECT_LE(different, 12);
}

double edge_of(const std::string& id, const Options& options) {
  const BoundGame game = testing_support::bound(id, options);
  simulate::Plan plan;
  plan.stakes = simulate::default_stakes(game);
  plan.rounds = 4'000'000;
  const std::atomic<bool> stop{false};
  return simulate::run(
             game, plan, [](std::uint64_t) {}, stop)
      .together.at(0)
      .house_edge;
}

/// The standard error of these is 0.06%. Six decks, stand on soft 17, double after a split: published as 0.40% to 0.43%
/// of the first wager, by the number of splits and the surrender.
TEST(BlackjackStrategy, SixDecksCostWhatIsPublished) {
  EXPECT_NEAR(
      edge_of("ma/blackjack", {{"dealer-second-card", "hole-card-down-with-reader"}, {"resplit", "four-hands"}}),
      0.0042, 0.0024);
}

}  // namespace
}  // namespace houseway::games::blackjack_strategy_test
