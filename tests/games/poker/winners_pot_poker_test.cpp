#include "games/poker/winners_pot_poker.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "support/house.hpp"
#include "table/event.hpp"

/// What a table of Winner's Pot Poker refuses, what it says of hands, and how its strategy reads other players' cards.
namespace houseway::games::winners_pot_poker_test {
namespace {

using kit::Cents;
using table::Round;
using table::Seat;
using winners_pot_poker::Action;
using winners_pot_poker::Commission;
using winners_pot_poker::Rules;
using winners_pot_poker::Seen;
using winners_pot_poker::Strategy;

const std::string game = "ma/winners-pot-poker";

Round round_with(std::initializer_list<std::int64_t> antes, std::initializer_list<const char*> log) {
  Round round;
  std::size_t seat = 0;
  for (const std::int64_t ante : antes) round.stakes[Seat::at(seat++)] = {{"ante", Cents(ante)}};
  for (const char* line : log) round.log.push_back(table::parse_event(line));
  return round;
}
std::string refused(Round round) {
  const auto table = testing_support::bound(game);
  return testing_support::error_of([&] { (void)table.play(round, nullptr); });
}
void expect_says(const std::string& message, const char* words) {
  EXPECT_NE(message.find(words), std::string::npos) << message;
}

TEST(WinnersPotPoker, AllAntesAreAlike) {
  EXPECT_EQ(refused(round_with({1000, 1000}, {})), "");
  expect_says(refused(round_with({1000, 1500}, {})), "seat-2.ante: $15.00 is not the $10.00 of the others");
}

TEST(WinnersPotPoker, TheButtonLiesSomewhere) {
  Round round = round_with({1000}, {});
  round.before.counters["button"] = 8;
  EXPECT_EQ(refused(round), "");
  round.before.counters["button"] = 9;
  expect_says(refused(round), "there is no such seat; 0 is the dealer");
}

/// §12(a): the third card of the hand is what it changes.
TEST(WinnersPotPoker, AnExposedCardIsCalledInTime) {
  const auto dealt = [](std::initializer_list<const char*> last) {
    Round round = round_with({1000}, {"burn 1", "deal Kc to seat-1", "deal Qh to dealer", "deal Kd to seat-1",
                                      "deal Qs to dealer", "deal 9c to seat-1", "deal 9h to dealer"});
    round.stakes[Seat::at(0)]["jacks-plus"] = Cents(500);
    for (const char* line : last) round.log.push_back(table::parse_event(line));
    return round;
  };
  for (const char* call :
       {"call hole-card-exposed-one in deal Kc seat-1", "call hole-cards-exposed-both in deal seat-1",
        "call dealer-hole-card-exposed-one in deal", "call dealer-hole-cards-exposed-both in deal"})
    expect_says(refused(dealt({call})), "a hole card seen is called before the third card of the hand [§12(a)]");
  EXPECT_EQ(refused(dealt({})), "");
}

/// §12(a): a card is seen when it lies there, and what is seen twice of one hand is both.
TEST(WinnersPotPoker, AnExposedCardIsOfTheHand) {
  const auto called = [](std::initializer_list<const char*> log) {
    Round round = round_with({1000, 1000}, log);
    for (auto& [seat, stakes] : round.stakes) stakes["jacks-plus"] = Cents(500);
    return refused(round);
  };
  const char* in_time = "a hole card seen is called when it has been dealt [§12(a)]";
  expect_says(called({"burn 1", "call hole-card-exposed-one seat-1"}), in_time);
  expect_says(called({"burn 1", "deal Kc to seat-1", "deal Jc to seat-2", "deal Qh to dealer",
                      "call hole-cards-exposed-both seat-1"}),
              in_time);
  expect_says(called({"burn 1", "deal Kc to seat-1", "deal Jc to seat-2", "deal Qh to dealer",
                      "call dealer-hole-cards-exposed-both"}),
              in_time);
  expect_says(called({"burn 1", "deal Kc to seat-1", "call hole-card-exposed-one seat-2"}), in_time);
  const auto seen = [&](const char* first, const char* second) {
    return called({"burn 1", "deal Kc to seat-1", "deal Jc to seat-2", "deal Qh to dealer", "deal Kd to seat-1",
                   "deal Jd to seat-2", "deal Qs to dealer", first, second});
  };
  EXPECT_EQ(seen("call hole-card-exposed-one Kc seat-1", "call hole-card-exposed-one Jd seat-2"), "");
  EXPECT_EQ(seen("call hole-card-exposed-one Kc seat-1", "call dealer-hole-card-exposed-one Qh"), "");
  EXPECT_EQ(seen("call hole-card-exposed-one Kc seat-1", "call hole-cards-exposed-both seat-1"), "");
  expect_says(seen("call hole-card-exposed-one Kc seat-1", "call hole-card-exposed-one Kd seat-1"),
              "the second time it is “hole-cards-exposed-both”");
  expect_says(seen("call dealer-hole-card-exposed-one Qh", "call dealer-hole-card-exposed-one Qs"),
              "the second time it is “dealer-hole-cards-exposed-both”");
  expect_says(seen("call hole-card-exposed-one Kc seat-1", "call hole-card-exposed-one Kc seat-2"),
              "name a card of that hand, or none");
}

/// §12(e): no burn card is missed where none was due.
TEST(WinnersPotPoker, AMissedBurnIsCalledWhereItWasDue) {
  std::vector<const char*> log{"burn 1"};
  const auto goes_on = [&](std::initializer_list<const char*> lines) { log.insert(log.end(), lines); };
  const auto called = [&](const char* call) {
    Round round = round_with({1000}, {});
    for (const char* line : log) round.log.push_back(table::parse_event(line));
    round.log.push_back(table::parse_event(call));
    return refused(round);
  };
  const char* where = "a burn card that was missed is called where it was due [§12(e)]";
  expect_says(called("call burn-missed in deal"), where);
  goes_on({"deal Kc to seat-1", "deal Qh to dealer", "deal Kd to seat-1", "deal Qs to dealer", "deal 9c to seat-1",
           "deal 9h to dealer"});
  expect_says(called("call burn-missed in deal"), where);
  goes_on({"seat-1 bet"});
  EXPECT_EQ(called("call burn-missed in draw"), "");
  goes_on({"burn 1"});
  expect_says(called("call burn-missed in draw"), where);
  goes_on({"deal 6d to seat-1", "deal 6s to dealer"});
  EXPECT_EQ(called("call burn-missed in draw"), "");
  goes_on({"seat-1 double", "burn 1", "deal 2c to seat-1", "deal 2h to dealer"});
  expect_says(called("call burn-missed in draw"), where);
}

TEST(WinnersPotPoker, ReadsTheCommission) {
  const auto of = [](const char* text, std::int64_t pot) {
    const auto commission = Commission::parse(text);
    return commission ? commission->of(Cents(pot)).count() : -1;
  };
  EXPECT_EQ(of("10%", 8000), 800);
  EXPECT_EQ(of("7.5%", 8000), 600);
  EXPECT_EQ(of("0%", 8000), 0);
  EXPECT_EQ(of("$5", 8000), 500);
  EXPECT_EQ(of("$5", 4000), 400);
  EXPECT_EQ(of("5% or $3", 8000), 300);
  EXPECT_EQ(of("5% or $3", 4000), 200);
  for (const char* wrong : {"", "10", "11%", "10.01%", "-1%", "$-5", "10% or", "$5 or 10%", "5% or 3", "ten"})
    EXPECT_EQ(of(wrong, 8000), -1) << wrong;
  EXPECT_NE(testing_support::error_of([] { testing_support::bound(game, {{"commission", "12%"}}); }), "");
}

TEST(WinnersPotPoker, NamesWhatIsOpen) {
  const auto table = testing_support::bound(game);
  Round round = round_with({1000}, {"burn 1", "deal Kc to seat-1", "deal Qh to dealer", "deal Kd to seat-1",
                                    "deal Qs to dealer", "deal 9c to seat-1", "deal 9h to dealer"});
  const auto result = table.play(round, nullptr);
  EXPECT_EQ(table.facts.name_hand(table::seen_from(result.layout, Seat::at(0)), Seat::at(0)).text, "pair of kings");
  EXPECT_EQ(table.facts.name_hand(result.layout, table::dealer).text, "");
  EXPECT_EQ(table.facts.situation(result.after, Seat::at(0)), "the button lies before seat 1");
}

std::uint64_t set(std::initializer_list<const char*> cards) {
  std::uint64_t out = 0;
  for (const char* card : cards) out |= std::uint64_t{1} << kit::Card::parse(card)->id();
  return out;
}

/// Another player's higher cards keep a hand out that the dealer's alone would not.
TEST(WinnersPotPoker, TheStrategySeesOtherPlayers) {
  const Strategy strategy{Rules{}};
  Seen three{.own = set({"Kc", "7d", "4h"}), .house = set({"9s"})};
  EXPECT_EQ(strategy(three), Action::bet);
  three.others.push_back(set({"As"}));
  EXPECT_EQ(strategy(three), Action::fold);
  three.own = set({"4c", "7d", "4h"});
  EXPECT_EQ(strategy(three), Action::bet);

  Seen four{.own = set({"Kc", "Kd", "7d", "4h"}), .house = set({"9s", "8s"})};
  EXPECT_EQ(strategy(four), Action::double_);
  four.others.push_back(set({"Qc", "Qs"}));
  EXPECT_EQ(strategy(four), Action::double_);
  four.others.push_back(set({"Ac", "As"}));
  EXPECT_EQ(strategy(four), Action::fold);
  four.own = set({"Kc", "9c", "7c", "4c"});
  EXPECT_EQ(strategy(four), Action::double_);
  four.own = set({"Tc", "9d", "8c", "7h"});
  EXPECT_EQ(strategy(four), Action::double_);
}

TEST(WinnersPotPoker, ReadsAStrategyFile) {
  const auto table = testing_support::rules_of(game);
  const auto problem = [&](const char* lines) {
    return testing_support::error_of([&] {
      const auto file = StrategyFile::parse(std::string("procedure = \"winners-pot-poker\"\n") + lines, "mine.toml");
      (void)bind(table, &file);
    });
  };
  EXPECT_EQ(problem("doubles-flush-draws = false\n[bets-from]\nA = \"AK2\"\n2 = \"432\"\n"), "");
  expect_says(problem("[bets-from]\nX = \"AK2\"\n"), "is no rank");
  expect_says(problem("[bets-from]\nA = \"AA2\"\n"), "is no hand without a pair");
  expect_says(problem("bets-form = 1\n"), "bets-form");
}

}  // namespace
}  // namespace houseway::games::winners_pot_poker_test
