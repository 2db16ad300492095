#include "games/pai_gow/asia_poker.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/pai_gow/house_way_file.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"

/// What rounds alone do not show: other rules, prompts, and strategies out of files.
namespace houseway::games::asia_poker_test {
namespace {

using hands::test::cards;
using kit::Cents;
using table::Round;
using table::Seat;
using testing_support::bound;
using testing_support::error_of;

constexpr Seat first = Seat::at(0);

/// The dealer's cards and those of seat 1, by the button, and what follows.
Round round_of(const std::vector<std::string>& then) {
  Round round;
  round.stakes[first] = {{"asia-poker", Cents(1000)}};
  const auto happens = [&](const std::string& line) { round.log.push_back(table::parse_event(line)); };
  for (const char* card : {"9s", "9d", "Kh", "Jc", "7h", "4c", "2d"})
    happens(std::string("deal ") + card + " to dealer");
  for (const char* card : {"9h", "9c", "Kd", "Qd", "7d", "4h", "2s"})
    happens(std::string("deal ") + card + " to seat-1");
  happens("burn 35");
  for (const std::string& line : then) happens(line);
  return round;
}
BoundGame by_button(const std::map<std::string, std::string>& rules = {}) {
  auto config = testing_support::config_of("ma/asia-poker", {{"starting-position-method", "button"}});
  config.rules = rules;
  return games::bind(rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules);
}

/// The medium hand is asked for first, then the low hand out of the five cards that are left.
TEST(AsiaPoker, AsksForTwoHands) {
  Round round = round_of({});
  const auto medium = by_button().play(round, nullptr);
  ASSERT_TRUE(medium.waiting);
  EXPECT_EQ(medium.waiting->purpose, "medium hand");
  EXPECT_EQ(medium.waiting->choices.size(), 21U + 1);
  EXPECT_EQ(medium.waiting->choices.back(), "surrender");
  EXPECT_EQ(medium.waiting->advice, "sets Kd 7d");
  round = round_of({"seat-1 sets Kd 7d"});
  const auto low = by_button().play(round, nullptr);
  ASSERT_TRUE(low.waiting);
  EXPECT_EQ(low.waiting->purpose, "low hand");
  EXPECT_EQ(low.waiting->choices.size(), 5U + 1);
  EXPECT_EQ(low.waiting->advice, "sets Qd");
  // Beside a medium hand of the player's own the best low hand that is lawful.
  round = round_of({"seat-1 sets 7d 4h"});
  EXPECT_EQ(by_button().play(round, nullptr).waiting->advice, "sets 2s");
}

TEST(AsiaPoker, IsDealtUnderOtherRules) {
  const auto outcome = [](const std::map<std::string, std::string>& rules, const std::string& low) {
    Round round = round_of({"seat-1 sets Kd 7d", "seat-1 sets " + low});
    return by_button(rules).play(round, nullptr).settlements.at(0).outcome;
  };
  // High and medium hands are copies, the low hand is a queen or a two.
  EXPECT_EQ(outcome({}, "Qd"), "copy");
  EXPECT_EQ(outcome({{"copies", "player"}}, "Qd"), "two-higher");
  EXPECT_EQ(outcome({{"copies", "player"}}, "2s"), "two-higher");
  EXPECT_EQ(outcome({}, "2s"), "copy");
}

/// §12(i) is about the dealer's hands: a player's stay as they are set.
TEST(AsiaPoker, SetsNoPlayersHandsAgain) {
  const auto refusal = [](const std::string& call) {
    Round round = round_of({"seat-1 sets Kd 7d", "seat-1 sets Qd", call});
    return error_of([&] { (void)by_button().play(round, nullptr); });
  };
  for (const std::string phase : {"reveal", "settle"}) {
    EXPECT_EQ(refusal("call dealer-misset in " + phase), "");
    EXPECT_NE(refusal("call dealer-misset in " + phase + " seat-1").find("§12(i)"), std::string::npos);
  }
}

TEST(AsiaPoker, RefusesAButtonThatCannotBe) {
  const auto refusal = [](Round round) { return error_of([&] { (void)by_button().play(round, nullptr); }); };
  Round round = round_of({});
  round.before.counters = {{"button", 7}};
  EXPECT_NE(refusal(round).find("before.counters.button"), std::string::npos);
}

TEST(AsiaPoker, SaysWhatIsWrongWithATable) {
  EXPECT_NE(error_of([] {
              (void)bound("ma/asia-poker", {{"house-way", "no-such-file"}});
            }).find("house way"),
            std::string::npos);
  // A way of other hands is none of these.
  EXPECT_NE(error_of([] { (void)bound("ma/asia-poker", {{"house-way", "default"}}); }), "");
}

/// The file of the house way is one of those that a round rests on.
TEST(AsiaPoker, NamesItsHouseWayInTheDigest) {
  const auto rules = testing_support::rules_of("ma/asia-poker");
  EXPECT_EQ(house_ways_of(rules), std::set<std::string>{"asia-poker"});
  EXPECT_EQ(house_ways_of(testing_support::rules_of("ma/supreme-pai-gow")), std::set<std::string>{});
}

TEST(AsiaPoker, SetsHandsAsAFileSays) {
  rulebook::TableRules table = testing_support::rules_of("ma/asia-poker");
  rulebook::Binder binder(table);
  const asia_poker::Rules rules(binder);
  const auto read = [&](const std::string& text) {
    const auto file = StrategyFile::parse("procedure = \"asia-poker\"\n" + text, "the file");
    return make_strategy<asia_poker::Game>(rules, &file);
  };
  EXPECT_EQ(read("").way, rules.house_way);
  EXPECT_EQ(read("house-way = \"asia-poker\"\n").way, rules.house_way);
  EXPECT_NE(error_of([&] { (void)read("house-way = \"no-such-file\"\n"); }), "");
  EXPECT_NE(error_of([&] { (void)read("house-way = \"\"\n"); }), "");
  EXPECT_NE(error_of([&] { (void)read("houseway = \"asia-poker\"\n"); }).find("house-way"), std::string::npos);
}

}  // namespace
}  // namespace houseway::games::asia_poker_test
