#include <gtest/gtest.h>

#include "games/blackjack/bonus.hpp"
#include "games/blackjack/side_rules.hpp"
#include "support/house.hpp"
#include "table/round_file.hpp"

/// What the side wagers of Blackjack refuse, and what they leave alone.
namespace houseway::games::blackjack::blackjack_side_test {
namespace {

using testing_support::bound;
using testing_support::config_of;
using testing_support::error_of;
using testing_support::the_rulebook;

using table::Stakes;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The message for a round with these stakes of seat 1, before any card.
std::string refusal(const testing_support::Options& options, const Stakes& stakes, const Stakes& standing = {},
                    const std::string& of = "ma/blackjack") {
  const games::BoundGame game = bound(of, options);
  table::Round round;
  round.stakes[table::Seat::at(0)] = stakes;
  if (!standing.empty()) round.before.standing[table::Seat::at(0)] = standing;
  return error_of([&] { static_cast<void>(game.play(round, nullptr)); });
}

TEST(Streaks, StayAsTheyAreUntilTheyAreDecided) {
  const testing_support::Options options{{"offer-streak", "yes"}};
  const Cents five = Cents::dollars(5);
  const Stakes pending{{"streak-3", five}};
  EXPECT_EQ(refusal(options, {{"blackjack", five}, {"streak-3", five}}, pending), "");
  EXPECT_TRUE(has(refusal(options, {{"blackjack", five}}, pending), "streak-3: stays as it is"));
  EXPECT_TRUE(has(refusal(options, {{"blackjack", five}, {"streak-3", five + five}}, pending), "§22(k)"));
  EXPECT_TRUE(has(refusal(options, {{"blackjack", five}, {"streak-3", five}, {"streak-2", five}}, pending),
                  "streak-2: is not made while another"));
  EXPECT_EQ(refusal(options, {{"blackjack", five}, {"streak-2", five}, {"streak-5", five}}), "");
}

TEST(MultipleAction, NeedsAsManyWagersAsTheTableAsks) {
  const Cents five = Cents::dollars(5);
  const Stakes one{{"blackjack", five}};
  const Stakes two{{"blackjack", five}, {"multiple-action:2", five}};
  const Stakes three{{"blackjack", five}, {"multiple-action:2", five}, {"multiple-action:3", five}};
  const testing_support::Options at_least_two{{"multiple-action", "two-or-three-wagers"}};
  const testing_support::Options all_three{{"multiple-action", "three-wagers-required"}};
  EXPECT_TRUE(has(refusal(at_least_two, one), "multiple-action:2: must be placed [§18(b)]"));
  EXPECT_EQ(refusal(at_least_two, two), "");
  EXPECT_EQ(refusal(at_least_two, three), "");
  EXPECT_TRUE(has(refusal(all_three, two), "multiple-action:3: must be placed [§18(b)]"));
  EXPECT_EQ(refusal(all_three, three), "");
  // §30-899.01(2): in Colorado one is enough.
  EXPECT_EQ(refusal(at_least_two, one, {}, "co/blackjack"), "");
}

/// Who switches wins more hands than these wagers are priced for, and §633b.4(i) says what a win is paid.
TEST(SwitchHands, HasNoWagersThatTheSwitchWouldWin) {
  const rulebook::GameRules& game = the_rulebook().game("pa/blackjack-switch-hands");
  for (const char* wager : {"multiple-action", "streak-2", "streak-3", "streak-4", "streak-5", "five-card-21"}) {
    EXPECT_EQ(game.wager(wager), nullptr) << wager;
    EXPECT_NE(the_rulebook().game("pa/blackjack").wager(wager), nullptr) << wager;
  }
}

TEST(KingsBounty, ForTheDealerSharesTheMaximum) {
  auto config = config_of("ma/blackjack", {{"kings-bounty-table", "1"}});
  config.limits["kings-bounty"].most = Cents::dollars(50);
  const auto rules = rulebook::resolve_lawful(the_rulebook().game("ma/blackjack"), config);
  const auto problem = [&](std::int64_t own, std::int64_t dealers) {
    const auto violation = rules.check_stakes({{"blackjack", Cents::dollars(10)},
                                               {"kings-bounty", Cents::dollars(own)},
                                               {"kings-bounty-dealer", Cents::dollars(dealers)}});
    return violation ? violation->text() : "";
  };
  EXPECT_EQ(problem(40, 10), "");
  EXPECT_TRUE(has(problem(40, 11), "§29(d)"));
  EXPECT_EQ(problem(50, 5), "");
  EXPECT_TRUE(has(problem(50, 6), "more than the $5.00"));
}

TEST(ProgressiveBlackjack, FeedsItsMeterWithSeventyPercentAtLeast) {
  auto config = config_of(
      "ma/blackjack", {{"offer-progressive-blackjack", "yes"}, {"section-19-progressive", "progressive-blackjack"}});
  const auto found = [&](std::int64_t points) {
    config.meters["progressive-blackjack"].contribution = points;
    return rulebook::resolve(the_rulebook().game("ma/blackjack"), config).violations;
  };
  EXPECT_TRUE(found(7000).empty());
  EXPECT_TRUE(found(8000).empty());
  ASSERT_EQ(found(6900).size(), 1U);
  EXPECT_TRUE(has(found(6900).front().text(), "69%; at least 70% [§19(i)]"));
}

TEST(BonusAmounts, AreDrawnAsFiled) {
  const auto pays = *rulebook::Pays::parse("random amount $5 to $1,000 shown on display");
  const BonusAmounts amounts("780 x 10, 170 x 25, 40 x 50, 8 x 100, 2 x 1000", pays, Cents::dollars(1), 6);
  std::map<std::int64_t, int> drawn;
  for (std::uint32_t i = 0; i < BonusAmounts::draws; ++i) ++drawn[amounts.times(i)];
  EXPECT_EQ(drawn, (std::map<std::int64_t, int>{{10, 780}, {25, 170}, {50, 40}, {100, 8}, {1000, 2}}));
}

TEST(BonusAmounts, RefuseWhatTheRuleDoesNotAllow) {
  const auto pays = *rulebook::Pays::parse("random amount $5 to $1,000 shown on display");
  const auto refused = [&](const char* filed) {
    return error_of([&] { BonusAmounts(filed, pays, Cents::dollars(1), 6); });
  };
  EXPECT_TRUE(has(refused("999 x 17"), "adds up to 999"));
  EXPECT_TRUE(has(refused("1000 x 4"), "the rule allows $5.00 to $1,000.00"));
  EXPECT_TRUE(has(refused("1000 x 22"), "more than the stakes"));
  EXPECT_TRUE(has(refused("1000 x 14"), "more than 30%"));
  EXPECT_TRUE(has(refused("1000 times 17"), "§20(j)-(k)"));
  EXPECT_EQ(refused("1000 x 21"), "");
}

}  // namespace
}  // namespace houseway::games::blackjack::blackjack_side_test
