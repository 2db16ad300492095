#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "support/house.hpp"
#include "table/fast/fast_table.hpp"

/// Rounds that are followed through a book of courses against the same rounds dealt by the procedure.
namespace houseway::simulate::blackjack_courses_test {
namespace {

using games::blackjack::Game;
using games::blackjack::Spot;
using kit::Cents;
using testing_support::Options;
using Table = table::FastTable<Game, 1>;

constexpr std::uint64_t rounds = 60'000;

/// Deals the same rounds twice, with a book and without one, and expects the same of them. Gives how many were
/// followed.
std::uint64_t expect_same_rounds(rulebook::TableRules table_rules, table::CourseBook& book) {
  rulebook::Binder binder(table_rules);
  const games::blackjack::Rules rules(binder);
  const games::blackjack::Strategy strategy(rules);
  std::vector<Table::SpotStakes> seat(1);
  seat[0][kit::index_of(Spot::blackjack)] = Cents(1000);

  Table followed(table_rules, rules.policy, rules.shoe, strategy, seat, kit::Philox(1), &book);
  Table dealt(table_rules, rules.policy, rules.shoe, strategy, seat, kit::Philox(1));
  for (Table* table : {&followed, &dealt}) table->play(rounds, [&](Table& t) { Game::deal(t, rules); });

  const auto expected = dealt.tally();
  const auto tally = followed.tally();
  EXPECT_EQ(tally.rounds, rounds);
  EXPECT_EQ(expected.rounds, rounds);
  EXPECT_EQ(tally.together_net, expected.together_net);
  EXPECT_EQ(tally.together_squares, expected.together_squares);
  EXPECT_EQ(tally.net, expected.net);
  EXPECT_EQ(tally.squares, expected.squares);
  EXPECT_EQ(tally.bets, expected.bets);
  EXPECT_EQ(tally.bet_squares, expected.bet_squares);
  EXPECT_EQ(tally.together_bets, rounds);
  EXPECT_EQ(followed.staked(rounds), dealt.staked(rounds));
  EXPECT_EQ(followed.opened(Spot::blackjack, rounds), dealt.opened(Spot::blackjack, rounds));
  EXPECT_EQ(dealt.opened(Spot::blackjack, rounds), Cents(1000) * static_cast<std::int64_t>(rounds));
  EXPECT_EQ(dealt.followed(), 0U);
  return followed.followed();
}

TEST(BlackjackCourses, GiveWhatTheProcedureGives) {
  const std::string reader = "hole-card-down-with-reader";
  const std::vector<std::pair<std::string, Options>> tables{
      {"ma/blackjack", {}},
      {"ma/blackjack", {{"dealer-second-card", "hole-card-down"}, {"blackjack-payout", "6-to-5"}}},
      {"ma/blackjack", {{"dealer-second-card", reader}, {"dealer-soft-17", "hit"}, {"resplit", "four-hands"}}},
      {"ma/blackjack", {{"dealer-second-card", reader}, {"surrender", "offered"}, {"even-money", "offered"}}},
      {"ma/blackjack", {{"surrender", "offered"}, {"insurance-timing", "before-own-decision"}}},
      {"ma/blackjack", {{"dealer-second-card", "hole-card-up"}}},
      {"ma/blackjack", {{"double-card", "face-down-at-this-table"}}},
      {"pa/blackjack", {}},
      {"ch4/blackjack", {}},
      {"ch4/blackjack", {{"player-cards", "face-down"}, {"double-down", "not-offered"}}},
      {"ch4/blackjack", {{"surrender", "offered"}, {"burn-first-card", "yes"}}},
      {"ch4/blackjack", {{"variant", "single-deck"}, {"decks", "1"}}},
  };
  for (const auto& [id, options] : tables) {
    SCOPED_TRACE(testing::PrintToString(std::pair(id, options)));
    table::CourseBook book;
    const rulebook::TableRules rules = testing_support::rules_of(id, options);
    const std::uint64_t first = expect_same_rounds(rules, book);
    // What was learned holds for the next rounds.
    const std::uint64_t then = expect_same_rounds(rules, book);
    EXPECT_GT(then, first);
    // The first round of a shoe is dealt, and of a single deck that is one of few.
    EXPECT_GT(first, options.contains("decks") ? rounds / 3 : rounds / 2);
  }
}

TEST(BlackjackCourses, GiveWhatTheProcedureGivesUnderOtherRules) {
  const std::pair<std::string, std::string> reader{"dealer-second-card", "hole-card-down-with-reader"};
  const std::vector<Options> tables{
      {reader, {"charlie", "5"}},
      {{"charlie", "6"}},
      {reader, {"surrender", "early"}},
      {{"surrender", "early"}},
      {reader, {"double-after-split", "no"}, {"split-hands", "4"}},
      {reader, {"hit-split-aces", "yes"}, {"double-on", "9-10-11"}},
      {{"dealer-blackjack-takes", "all-wagers"}},
  };
  for (const Options& what_if : tables) {
    SCOPED_TRACE(testing::PrintToString(what_if));
    table::CourseBook book;
    EXPECT_GT(expect_same_rounds(testing_support::what_if("ma/blackjack", what_if), book), rounds / 2);
  }
}

/// Where a suit, a certain card or an exchange has a part in the round, counts do not decide it.
TEST(BlackjackCourses, AreFollowedOnlyWhereCountsDecide) {
  const std::vector<std::pair<std::string, Options>> tables{
      {"ma/blackjack", {{"extra-payouts", "offered"}, {"extra-suited-678", "yes"}}},
      {"ma/blackjack", {{"21-plus-3-table", "a"}}},
      {"ma/blackjack", {{"shared-box", "up-to-three-bettors"}}},
      {"pa/blackjack-switch-hands", {}},
  };
  for (const auto& [id, options] : tables) {
    SCOPED_TRACE(testing::PrintToString(std::pair(id, options)));
    table::CourseBook book;
    EXPECT_EQ(expect_same_rounds(testing_support::rules_of(id, options), book), 0U);
    EXPECT_TRUE(book.ends().empty());
  }
}

/// No rulebook has it without an exchange of cards; a folder of one's own may.
TEST(BlackjackCourses, AreNotFollowedWhereTheColorsOfABlackjackArePaidFor) {
  rulebook::TableRules rules = testing_support::rules_of("ma/blackjack");
  for (rulebook::PayTable& table : rules.paytables) {
    if (table.wager != "blackjack" || !table.applies.empty()) continue;
    rulebook::PayRow row = table.rows.front();
    row.outcome = "same-color-blackjack";
    row.pays = *rulebook::Pays::parse("2 to 1");
    table.rows.push_back(row);
  }
  table::CourseBook book;
  EXPECT_EQ(expect_same_rounds(std::move(rules), book), 0U);
}

}  // namespace
}  // namespace houseway::simulate::blackjack_courses_test
