#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/keno/counts.hpp"
#include "games/keno/ticket_book.hpp"
#include "games/running_table.hpp"
#include "games/spots.hpp"
#include "kit/error.hpp"
#include "support/house.hpp"

/// A keno table: what tickets it writes, what stands between games, and what its people see.
namespace houseway::games::keno::keno_test {
namespace {

using kit::Cents;
using table::Seat;
using testing_support::bound;

static_assert(choose(80, 20) == 3'535'316'142'212'174'320U);
static_assert(draws_that_catch(0, 1) == 3 * draws_that_catch(1, 1));
static_assert(kit::name_of(catch_of(5, 6)) == "5-of-6");
static_assert(kit::name_of(catch_of(0, 1)) == "0-of-1" && kit::name_of(catch_of(20, 20)) == "20-of-20");
static_assert(kit::name_of(static_cast<SpecialCatch>(catch_of(10, 12))) == "special-10-of-12");

const Seat seat = Seat::at(0);

/// The balls of a draw as the device tells them.
std::vector<table::Event> drawn(const std::vector<int>& numbers) {
  std::vector<table::Event> out;
  for (const int number : numbers) out.emplace_back(table::Draw{static_cast<std::uint32_t>(number - 1), 80});
  return out;
}

std::vector<int> first_twenty() {
  std::vector<int> out;
  for (int i = 1; i <= 20; ++i) out.push_back(i);
  return out;
}

std::string refusal(const BoundGame& game, const table::Stakes& stakes, const table::Stakes& standing = {}) {
  try {
    game.facts.check_bets({}, standing, stakes, {});
  } catch (const kit::InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Keno, WritesOnlyTicketsOfItsRateCard) {
  const BoundGame game = bound("co/keno", {{"maximum-spots", "6"}, {"rates-per-spot-group", "one"}});
  const std::vector<std::pair<table::Stakes, std::string>> wrong{
      {{{"straight:1-2-3-4-5-6-7", Cents(100)}}, "7 spots; the rate card goes up to 6 [§30-2506(2)]"},
      {{{"straight:1-2@special", Cents(100)}}, "the rate card has one rate for each number of spots [§30-2506(3)(a)]"},
      {{{"way:1-2/3-4/5-6:3/4", Cents(100)}}, "$1.00 is no price: it is that of 3 equal parts, in whole cents"},
      {{{"multi-race:3:split:1-2/3-4", Cents(500)}}, "it is that of 6 equal parts"},
      {{{"multi-race:1:straight:1", Cents(100)}}, "a multi-race ticket is for two games or more"},
      {{{"progressive-keno:1-2-3-4-5-6", Cents(100)}}, "this table does not offer progressive-keno tickets"}};
  for (const auto& [stakes, problem] : wrong)
    EXPECT_NE(refusal(game, stakes).find(problem), std::string::npos) << refusal(game, stakes);
  EXPECT_EQ(refusal(game, {{"way:1-2/3-4/5-6:3/4", Cents(300)}, {"straight:5", Cents(25)}}), "");
  EXPECT_NE(refusal(bound("co/keno", {{"multi-race", "not-offered"}}), {{"multi-race:2:straight:1", Cents(200)}}), "");
  // The card of the sample ends at fifteen, whatever the licensee allows.
  EXPECT_NE(refusal(bound("co/keno", {{"maximum-spots", "20"}}), {{"quick-pick:16", Cents(100)}})
                .find("the rate card has no regular rate for 16 spots"),
            std::string::npos);
}

TEST(Keno, AMultiRaceTicketStandsOrIsGivenUpWhole) {
  const table::Stakes standing{{"multi-race:4:straight:1-2", Cents(400)}};
  const BoundGame may = bound("co/keno");
  EXPECT_EQ(refusal(may, standing, standing), "");
  EXPECT_EQ(refusal(may, {}, standing), "");
  EXPECT_NE(refusal(may, {{"multi-race:4:straight:1-2", Cents(200)}}, standing).find("given up whole"),
            std::string::npos);
  const BoundGame may_not = bound("co/keno", {{"quit-race", "not-allowed"}});
  EXPECT_NE(refusal(may_not, {}, standing).find("stands until its last game [§30-2507(3), §30-2508(4)-(5)]"),
            std::string::npos);
  EXPECT_EQ(refusal(bound("co/keno", {{"quit-race", "not-allowed"}, {"multi-race-refund", "allowed"}}), {}, standing),
            "");
}

TEST(Keno, AMultiRaceTicketIsJudgedGameByGame) {
  RunningTable table(bound("co/keno"), std::nullopt);
  const std::string text = "straight:1-2-21";  // two of three in each game: 1 for 1
  for (int left = 3; left >= 1; --left) {
    table::Round round;
    const std::string place = "multi-race:" + std::to_string(left) + ":" + text;
    round.stakes[seat] = {{place, Cents::dollars(2) * left}};
    round.log = drawn(first_twenty());
    table.begin(round);
    ASSERT_FALSE(table.is_dealing());
    ASSERT_EQ(table.result().settlements.size(), 1U);
    EXPECT_EQ(table.result().settlements[0].stake, Cents::dollars(2));
    EXPECT_EQ(table.result().settlements[0].paid, Cents::dollars(2));
    const table::Stakes stands = table.standing(seat);
    if (left == 1) {
      EXPECT_TRUE(stands.empty());
    } else {
      EXPECT_EQ(
          stands,
          (table::Stakes{{"multi-race:" + std::to_string(left - 1) + ":" + text, Cents::dollars(2) * (left - 1)}}));
    }
  }
}

TEST(Keno, PlacesAreReadAsTheyAreTyped) {
  const BoundGame game = bound("co/keno");
  EXPECT_EQ(game.facts.place_written("3 17 22"), "straight:3-17-22");
  EXPECT_TRUE(has_spot(game, "way:1-2/3-4:2/2+1/4"));
  EXPECT_FALSE(has_spot(game, "way:1-2/3-4:2/4"));
  EXPECT_FALSE(has_spot(game, "3 17 22"));
}

TEST(Keno, TheBoardShowsWhatIsMarkedAndDrawn) {
  table::Round round;
  round.stakes[seat] = {{"straight:1-2-80", Cents(100)}, {"quick-pick:2", Cents(100)}};
  round.log = drawn({30, 5});
  for (const table::Event& event : drawn(first_twenty())) round.log.push_back(event);
  const std::string text = board(round, seat);
  EXPECT_NE(text.find("[1]*  [2]*   3 *"), std::string::npos) << text;
  EXPECT_NE(text.find("[5]*"), std::string::npos) << text;
  EXPECT_NE(text.find("[30]\n"), std::string::npos) << text;
  EXPECT_NE(text.find("[80]\n"), std::string::npos) << text;
  EXPECT_NE(text.find("caught: 3"), std::string::npos) << text;
}

TEST(Keno, TheBoardLeavesOutATicketThatWentBack) {
  table::Round round;
  round.stakes[seat] = {{"quick-pick:1", Cents(100)}, {"quick-pick:2", Cents(100)}};
  table::Call call;
  call.irregularity = "unclear-request";
  call.seats = {seat};
  call.wager = "quick-pick:1";
  round.log = {call};
  for (const table::Event& event : drawn({30, 5})) round.log.push_back(event);
  for (const table::Event& event : drawn(first_twenty())) round.log.push_back(event);
  EXPECT_NE(board(round, seat).find("caught: 1"), std::string::npos) << board(round, seat);
}

/// §30-2508(5), whether or not it may be given up.
TEST(Keno, ATicketInPlayIsNotVoided) {
  for (const char* irregularity : {"multi-race-void", "unclear-request"}) {
    table::Round round;
    round.before.standing[seat] = {{"multi-race:2:straight:1", Cents(200)}};
    round.stakes[seat] = round.before.standing[seat];
    table::Call call;
    call.irregularity = irregularity;
    call.phase = table::Phase::bet;
    call.seats = {seat};
    call.wager = "multi-race:2:straight:1";
    round.log = {call};
    for (const table::Event& event : drawn(first_twenty())) round.log.push_back(event);
    try {
      static_cast<void>(bound("co/keno").run(round, nullptr, table::ShoeUse::deal));
      ADD_FAILURE() << irregularity;
    } catch (const kit::InputError& error) {
      EXPECT_NE(error.problem().find("only before its first game"), std::string::npos) << error.what();
    }
  }
}

/// What no table can be: a rate that is no proportion, and a meter that no ticket of the card plays for.
TEST(Keno, ATableSaysWhatItsCardCannotPay) {
  rulebook::TableConfig config = testing_support::config_of("co/keno", {{"rate-card", "own"}});
  config.pays["straight"] = {{"5-of-6", "$100"}};
  const auto& game = testing_support::the_rulebook().game("co/keno");
  auto found = unlawful_odds(rulebook::resolve_lawful(game, config));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "pays.straight.5-of-6");
  EXPECT_NE(found[0].problem.find("in proportion to the wager"), std::string::npos);
  config = testing_support::config_of("co/keno", {{"progressive-type", "in-house"}, {"progressive-spots", "16"}});
  found = unlawful_odds(rulebook::resolve_lawful(game, config));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "options.progressive-spots");
  // §30-2504(8): a limit is above what the meter shows.
  config = testing_support::config_of("co/keno", {{"progressive-type", "in-house"}, {"progressive-limit", "25000"}});
  found = unlawful_odds(rulebook::resolve_lawful(game, config));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].text(),
            "meters.progressive: a limit of $25,000.00 is not above the $25,000.00 shown [§30-2504(8)]");
}

/// Odds set for a ticket would change nothing: it has those of the rate card.
TEST(Keno, NoOddsAreSetForATicket) {
  rulebook::TableConfig config = testing_support::config_of("co/keno");
  config.pays["way"] = {{"award", "lose"}};
  const auto table = rulebook::resolve_or_what_if(testing_support::the_rulebook().game("co/keno"), config).rules;
  const auto found = unlawful_odds(table);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].text(),
            "pays.way.award: a ticket is paid by the rate card alone: set its rows, like pays.straight.5-of-6 "
            "[§30-2507(5), §30-2508(3)(g)-(i)]");
}

TEST(Keno, ATableWithoutLawfulRatesSaysSo) {
  rulebook::TableConfig config = testing_support::config_of("co/keno", {{"rate-card", "own"}});
  config.pays["straight"] = {{"1-of-1", "2 for 1"}};
  const auto rules = rulebook::resolve_lawful(testing_support::the_rulebook().game("co/keno"), config);
  const BoundGame game = games::bind(rules);
  ASSERT_EQ(game.rules->not_by_the_rule.size(), 1U);
  EXPECT_NE(game.rules->not_by_the_rule[0].find("keeps 50.00% of $1.00; at most 30%"), std::string::npos);
  // Chapter 4 bounds nothing.
  config.game = "ch4/keno";
  EXPECT_TRUE(
      unlawful_odds(rulebook::resolve_lawful(testing_support::the_rulebook().game("ch4/keno"), config)).empty());
}

}  // namespace
}  // namespace houseway::games::keno::keno_test
