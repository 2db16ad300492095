#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "rulebook/wager_names.hpp"
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
using Spots = std::vector<Spot>;

constexpr std::uint64_t rounds = 60'000;

rulebook::TableRules table_of(const std::string& id, const Options& options = {}) {
  return rulebook::in_procedures_words(testing_support::rules_of(id, options));
}
rulebook::TableRules table_if(const std::string& id, const Options& what_if) {
  return rulebook::in_procedures_words(testing_support::what_if(id, what_if));
}

/// Deals the same rounds twice, with a book and without one, and expects the same of them. Gives how many were
/// followed. Beside the hand $10 lie on each of `beside`.
std::uint64_t expect_same_rounds(const rulebook::TableRules& table_rules, const games::blackjack::Rules& rules,
                                 table::CourseBook& book, const Spots& beside = {}) {
  const games::blackjack::Strategy strategy(rules);
  std::vector<Table::SpotStakes> seat(1);
  seat[0][kit::index_of(Spot::blackjack)] = Cents(1000);
  for (const Spot spot : beside) seat[0][kit::index_of(spot)] = Cents(1000);

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
  for (const Spot spot : beside) EXPECT_EQ(followed.opened(spot, rounds), dealt.opened(spot, rounds));
  EXPECT_EQ(dealt.followed(), 0U);
  return followed.followed();
}
std::uint64_t expect_same_rounds(rulebook::TableRules table_rules, table::CourseBook& book, const Spots& beside = {}) {
  rulebook::Binder binder(table_rules);
  return expect_same_rounds(table_rules, games::blackjack::Rules(binder), book, beside);
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
    const rulebook::TableRules rules = table_of(id, options);
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
    EXPECT_GT(expect_same_rounds(table_if("ma/blackjack", what_if), book), rounds / 2);
  }
}

/// The dealer's card first and money added to it, doubles of any number of cards and hands given up after them, the
/// house's bets, new cards for the first two, and hands paid for their suits, which alone are dealt.
TEST(BlackjackCourses, GiveWhatTheProcedureGivesOfItsKin) {
  const Options down{{"hole-card", "face-down-after-second-cards"}};
  const Options reader{{"hole-card", "face-down-after-second-cards"}, {"card-reader", "used"}};
  const std::vector<std::pair<std::string, Options>> tables{
      {"ma/spanish-21", {}},
      {"ma/spanish-21", down},
      {"ma/spanish-21", reader},
      {"pa/spanish-21", {}},
      {"ma/free-bet-blackjack", {}},
      {"ma/free-bet-blackjack", {{"push-22", "offered"}}},
      {"ma/double-attack-blackjack", {}},
      {"ma/double-attack-blackjack", down},
      {"ma/double-attack-blackjack", reader},
      {"ma/zappit-blackjack", {}},
      {"ma/zappit-blackjack", {{"even-money", "offered"}}},
  };
  for (const auto& [id, options] : tables) {
    SCOPED_TRACE(testing::PrintToString(std::pair(id, options)));
    table::CourseBook book;
    const rulebook::TableRules rules = table_of(id, options);
    const std::uint64_t first = expect_same_rounds(rules, book);
    EXPECT_GT(first, rounds / 2);
    EXPECT_GT(expect_same_rounds(rules, book), first);
  }
}

TEST(BlackjackCourses, GiveWhatTheProcedureGivesOfItsKinUnderOtherRules) {
  const std::pair<std::string, std::string> both_up{"dealer-second-card", "hole-card-up"};
  const std::vector<std::pair<std::string, Options>> tables{
      {"ma/spanish-21", {{"charlie", "5"}}},         {"ma/spanish-21", {both_up}},
      {"ma/free-bet-blackjack", {{"charlie", "6"}}}, {"ma/double-attack-blackjack", {{"soft-17", "hit"}}},
      {"ma/double-attack-blackjack", {both_up}},     {"ma/zappit-blackjack", {{"surrender", "late"}}},
  };
  for (const auto& [id, what_if] : tables) {
    SCOPED_TRACE(testing::PrintToString(std::pair(id, what_if)));
    for (const Spots& beside : {Spots{}, Spots{Spot::optional_bonus}, Spots{Spot::match_the_dealer}}) {
      const rulebook::TableRules rules = table_if(id, what_if);
      const bool offered = beside.empty() || rules.offers(std::string(kit::name_of(beside.front())));
      if (!offered) continue;
      table::CourseBook book;
      EXPECT_GT(expect_same_rounds(rules, book, beside), rounds / 3);
    }
  }
}

/// Wagers that the first cards decide are settled as these are dealt, and what follows is followed.
TEST(BlackjackCourses, GoOnWhereTheFirstCardsHaveBeenPaidFor) {
  const Options plus_3{{"21-plus-3-table", "a"}};
  const std::vector<std::tuple<std::string, Options, Spots>> tables{
      {"ma/blackjack", plus_3, {Spot::plus_3_21}},
      {"ma/blackjack", {{"21-plus-3-table", "a"}, {"dealer-second-card", "hole-card-up"}}, {Spot::plus_3_21}},
      {"ma/spanish-21", {}, {Spot::match_the_dealer}},
      {"ma/spanish-21",
       {{"hole-card", "face-down-after-second-cards"}, {"card-reader", "used"}},
       {Spot::match_the_dealer}},
      {"ma/double-attack-blackjack", {}, {Spot::optional_bonus}},
      {"ma/double-attack-blackjack",
       {{"hole-card", "face-down-after-second-cards"}, {"card-reader", "used"}},
       {Spot::optional_bonus}},
  };
  for (const auto& [id, options, beside] : tables) {
    SCOPED_TRACE(testing::PrintToString(std::pair(id, options)));
    table::CourseBook book;
    EXPECT_GT(expect_same_rounds(table_of(id, options), book, beside), rounds / 3);
  }
}

/// A hand of three sixes to eights may be paid for its suits, and is one of the rounds that are dealt.
TEST(BlackjackCourses, AreNotLearnedOfHandsThatArePaidForTheirSuits) {
  rulebook::TableRules table_rules = table_of("ma/spanish-21");
  rulebook::Binder binder(table_rules);
  games::blackjack::Rules rules(binder);
  table::CourseBook all;
  table::CourseBook some;
  const std::uint64_t with_suits = expect_same_rounds(table_rules, rules, some);
  rules.pays_bonus_21 = rules.side.pays_super_bonus = false;
  EXPECT_GT(expect_same_rounds(table_rules, rules, all), with_suits);
}

/// Where a suit, a certain card or an exchange has a part in the round, counts do not decide it.
TEST(BlackjackCourses, AreFollowedOnlyWhereCountsDecide) {
  const std::vector<std::pair<std::string, Options>> tables{
      {"ma/blackjack", {{"extra-payouts", "offered"}, {"extra-suited-678", "yes"}}},
      {"ma/blackjack", {{"shared-box", "up-to-three-bettors"}}},
      {"pa/blackjack-switch-hands", {}},
  };
  for (const auto& [id, options] : tables) {
    SCOPED_TRACE(testing::PrintToString(std::pair(id, options)));
    table::CourseBook book;
    EXPECT_EQ(expect_same_rounds(table_of(id, options), book), 0U);
    EXPECT_TRUE(book.ends().empty());
  }
}

/// No rulebook has it without an exchange of cards; a folder of one's own may.
TEST(BlackjackCourses, AreNotFollowedWhereTheColorsOfABlackjackArePaidFor) {
  rulebook::TableRules rules = table_of("ma/blackjack");
  for (rulebook::PayTable& table : rules.paytables) {
    if (table.wager != "blackjack" || !table.applies.empty()) continue;
    rulebook::PayRow row = table.rows.front();
    row.outcome = "same-color-blackjack";
    row.pays = *rulebook::Pays::parse("2 to 1");
    table.rows.push_back(row);
  }
  table::CourseBook book;
  EXPECT_EQ(expect_same_rounds(rules, book), 0U);
}

/// Nor where a wager lies on the table that later cards decide by their suits, or several rounds.
TEST(BlackjackCourses, AreNotFollowedWithAWagerThatLooksAtLaterCards) {
  const std::vector<std::tuple<std::string, Options, Spot>> tables{
      {"ma/free-bet-blackjack", {{"push-22", "offered"}}, Spot::push_22},
      {"ma/blackjack", {{"offer-streak", "yes"}}, Spot::streak_2},
  };
  for (const auto& [id, options, beside] : tables) {
    SCOPED_TRACE(testing::PrintToString(std::pair(id, options)));
    table::CourseBook book;
    EXPECT_EQ(expect_same_rounds(table_of(id, options), book, {beside}), 0U);
    EXPECT_TRUE(book.ends().empty());
  }
}

}  // namespace
}  // namespace houseway::simulate::blackjack_courses_test
