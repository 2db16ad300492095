#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "games/blackjack.hpp"
#include "support/house.hpp"
#include "table/fast_table.hpp"

/// Rounds that are followed through a book of courses against the same rounds dealt by the procedure.
namespace houseway::simulate::blackjack_courses_test {
namespace {

using games::blackjack::Game;
using games::blackjack::Spot;
using kit::Cents;
using testing_support::Options;
using Table = table::FastTable<Game, 1>;

constexpr std::uint64_t rounds = 60'000;

/// Deals the same rounds twice, with a book and without one, and expects the same of them.
void expect_same_rounds(const std::string& id, const Options& options, table::CourseBook& book) {
  rulebook::TableRules table_rules = testing_support::rules_of(id, options);
  rulebook::Binder binder(table_rules);
  const games::blackjack::Rules rules(binder);
  const games::blackjack::Strategy strategy(rules);
  std::vector<Table::SpotStakes> seat(1);
  seat[0][kit::index_of(Spot::blackjack)] = Cents(1000);

  Table followed(table_rules, rules.policy, rules.shoe, strategy, seat, kit::Philox(1), &book);
  Table dealt(table_rules, rules.policy, rules.shoe, strategy, seat, kit::Philox(1));
  for (Table* table : {&followed, &dealt}) {
    for (std::uint64_t i = 0; i < rounds; ++i) table->play([&](Table& t) { Game::deal(t, rules); });
  }

  const auto expected = dealt.tally();
  const auto tally = followed.tally();
  EXPECT_EQ(tally.rounds, rounds);
  EXPECT_EQ(expected.rounds, rounds);
  EXPECT_EQ(tally.together_net, expected.together_net);
  EXPECT_EQ(tally.together_squares, expected.together_squares);
  EXPECT_EQ(tally.net, expected.net);
  EXPECT_EQ(tally.squares, expected.squares);
  EXPECT_EQ(followed.staked(rounds), dealt.staked(rounds));
  EXPECT_EQ(followed.opened(Spot::blackjack, rounds), dealt.opened(Spot::blackjack, rounds));
  EXPECT_EQ(dealt.opened(Spot::blackjack, rounds), Cents(1000) * static_cast<std::int64_t>(rounds));
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
    expect_same_rounds(id, options, book);
    EXPECT_GE(book.ends().size(), 4U) << "a wager lost, tied, won, or paid as a blackjack";
    // What was learned holds for the next block of rounds.
    expect_same_rounds(id, options, book);
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
    expect_same_rounds(id, options, book);
    EXPECT_TRUE(book.ends().empty());
  }
}

}  // namespace
}  // namespace houseway::simulate::blackjack_courses_test
