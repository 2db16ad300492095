#include "games/baccarat/baccarat_chemin_de_fer.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <limits>
#include <map>
#include <string>

#include "simulate/simulator.hpp"
#include "support/house.hpp"
#include "table/event.hpp"

/// What a table of chemin de fer refuses, how its stakes are mended, and what it says of the bank.
namespace houseway::games::baccarat_chemin_de_fer_test {
namespace {

using baccarat_chemin_de_fer::Game;
using kit::Cents;
using table::Round;
using table::Seat;
using table::Stakes;

const std::string game = "ma/baccarat-chemin-de-fer";

Stakes on(const char* wager, std::int64_t dollars) { return {{wager, Cents::dollars(dollars)}}; }

Round round_with(std::map<std::string, std::int64_t> counters, std::map<int, Stakes> stakes,
                 std::initializer_list<const char*> log = {}) {
  Round round;
  round.before.counters = std::move(counters);
  for (auto& [seat, own] : stakes) round.stakes[Seat::at(static_cast<std::size_t>(seat - 1))] = std::move(own);
  for (const char* line : log) round.log.push_back(table::parse_event(line));
  return round;
}
std::string refused(Round round, const std::string& id = game) {
  const auto table = testing_support::bound(id);
  return testing_support::error_of([&] { (void)table.play(round, nullptr); });
}
void expect_says(const std::string& message, const std::string& words) {
  EXPECT_NE(message.find(words), std::string::npos) << message;
}

TEST(BaccaratCheminDeFer, SomebodyBanks) {
  expect_says(refused(round_with({}, {{1, on("partial", 10)}, {2, on("partial", 10)}})),
              "seat-2.banker-bank: nobody has bid for the bank");
  expect_says(refused(round_with({{"bank", 2}}, {{1, on("partial", 10)}, {2, on("partial", 10)}})),
              "seat-2.banker-bank: has the bank, and stakes it before the cards [§5(a)]");
  expect_says(refused(round_with({{"bank", 2}}, {{1, on("banker-bank", 10)}, {2, on("banker-bank", 10)}})),
              "seat-1.banker-bank: seat-2 has the bank");
  expect_says(refused(round_with({{"bank", 10}}, {{1, on("partial", 10)}})), "there is no such seat; 0 is none");
}

TEST(BaccaratCheminDeFer, TheBankGrowsFromOnceToTwice) {
  const auto bank = [](std::int64_t dollars) {
    return refused(
        round_with({{"bank", 2}, {"last-wager", 10'000}}, {{1, on("partial", 10)}, {2, on("banker-bank", dollars)}}));
  };
  EXPECT_EQ(bank(100), "");
  EXPECT_EQ(bank(200), "");
  expect_says(bank(99), "$99.00 is not from once to twice the last wager: $100.00 to $200.00 [§5(b), §10(c)]");
  expect_says(bank(201), "$201.00 is not from once to twice");
}

TEST(BaccaratCheminDeFer, WagersAgainstTheBankAreOneOfThree) {
  const std::map<std::string, std::int64_t> held{{"bank", 2}, {"suivi", 3}};
  const auto by_third = [&](const Stakes& stakes) {
    return refused(round_with(held, {{2, on("banker-bank", 100)}, {3, stakes}}));
  };
  EXPECT_EQ(by_third(on("banco-suivi", 100)), "");
  EXPECT_EQ(by_third(on("banco-seul", 100)), "");
  expect_says(by_third(on("banco-suivi", 90)), "$90.00 is not the whole bank, $100.00 [§6(b)-(c)]");
  expect_says(by_third(on("banco-seul", 110)), "$110.00 is not the whole bank, $100.00");
  expect_says(by_third({{"banco-seul", Cents::dollars(100)}, {"partial", Cents::dollars(5)}}),
              "one wager is made against the bank");
  expect_says(by_third({{"banco-suivi", Cents::dollars(100)}, {"partial", Cents::dollars(5)}}),
              "one wager is made against the bank");
  expect_says(refused(round_with(held, {{2, on("banker-bank", 100)}, {1, on("banco-suivi", 100)}})),
              "is for the participant who equalled the Banker's last wager and lost [§6(b)]");
  expect_says(refused(round_with(held, {{2, {{"banker-bank", Cents::dollars(100)}, {"partial", Cents::dollars(5)}}}})),
              "the Banker makes no wager against his bank");
}

TEST(BaccaratCheminDeFer, CitesItsOwnText) {
  expect_says(refused(round_with({{"bank", 2}}, {{1, on("partial", 10)}}), "ch4/baccarat-chemin-de-fer"), "[§6.F.1]");
}

TEST(BaccaratCheminDeFer, CallsNameWhoHoldsTheCards) {
  const auto called = [](const char* call) {
    return refused(
        round_with({{"bank", 2}}, {{1, on("partial", 60)}, {2, on("banker-bank", 100)}, {3, on("partial", 40)}},
                   {"deal 9c to seat-1", "deal Kd to banker", "deal Kh to seat-1", "deal 7s to banker", call}));
  };
  expect_says(called("call wrong-order-initial-deal void-hand seat-1"), "name his seat [§11(a)-(d)]");
  expect_says(called("call banker-extra-initial-card seat-3"), "name the seat of the Banker or of the Dominant Player");
}

/// §11(d): it is the Banker who takes two cards, and who was due one.
TEST(BaccaratCheminDeFer, TwoThirdCardsAreOfABankerWhoDraws) {
  const auto called = [](const char* fourth, const char* third, const char* call) {
    return refused(round_with({{"bank", 2}}, {{1, on("partial", 100)}, {2, on("banker-bank", 100)}},
                              {"deal 2c to seat-1", "deal Kd to banker", "deal Kh to seat-1", fourth, third, call}));
  };
  const std::string words = "two cards for one are the Banker's, where he draws: name his seat [§11(a)-(d)]";
  expect_says(called("deal 7s to banker", "deal 3c to seat-1", "call banker-two-third-cards seat-2"), words);
  expect_says(called("deal 7s to banker", "deal 3c to seat-1", "call banker-two-third-cards seat-1"), words);
  EXPECT_EQ(called("deal 2s to banker", "deal 3c to seat-1", "call banker-two-third-cards seat-2"), "");
}

/// §11(e)-(f) are of a card after “Stay”; after “Card” it is no error.
TEST(BaccaratCheminDeFer, NoCardComesAfterStayToWhoHasSaidCard) {
  const std::initializer_list<const char*> log{"deal 2c to seat-1", "deal Kd to banker", "deal Kh to seat-1",
                                               "deal 7s to banker", "call card-after-stay"};
  const Round round = round_with({{"bank", 2}}, {{1, on("partial", 100)}, {2, on("banker-bank", 100)}}, log);
  expect_says(refused(round), "the Dominant Player has said “Card”: the card is his [§11(e)-(f)]");
  expect_says(refused(round, "ch4/baccarat-chemin-de-fer"), "[§6.M.5-6]");
}
TEST(BaccaratCheminDeFer, NoCardComesAfterStayToWhoHasSaidNatural) {
  const Round round = round_with(
      {{"bank", 2}}, {{1, on("partial", 100)}, {2, on("banker-bank", 100)}},
      {"deal 9c to seat-1", "deal Kd to banker", "deal Kh to seat-1", "deal 7s to banker", "call card-after-stay"});
  expect_says(refused(round), "the Dominant Player has said “Natural”: the card is disclosed in error [§11(e)-(f)]");
  expect_says(refused(round, "ch4/baccarat-chemin-de-fer"), "[§6.M.5-6]");
}

/// §8(b)-(c): the Banker looks before he gives the third card, and turns his hand up after it.
TEST(BaccaratCheminDeFer, TheBankersHandIsTurnedAfterThePlayersThirdCard) {
  const auto open = [](std::initializer_list<const char*> log) {
    Round round = round_with({{"bank", 2}}, {{1, on("partial", 100)}, {2, on("banker-bank", 100)}}, log);
    return testing_support::bound(game).play(round, nullptr).layout.at(table::banker_hand).front().face_up;
  };
  EXPECT_FALSE(open({"deal 2c to seat-1", "deal Kd to banker", "deal Kh to seat-1", "deal 4s to banker"}));
  EXPECT_TRUE(
      open({"deal 2c to seat-1", "deal Kd to banker", "deal Kh to seat-1", "deal 4s to banker", "deal 3c to seat-1"}));
  EXPECT_TRUE(open({"deal 2c to seat-1", "deal Kd to banker", "deal Kh to seat-1", "deal 9s to banker"}));
}

TEST(BaccaratCheminDeFer, TheLastWagerIsAnAmount) {
  for (const std::int64_t cents : {std::int64_t{-500}, std::numeric_limits<std::int64_t>::max()}) {
    expect_says(refused(round_with({{"bank", 2}, {"last-wager", cents}},
                                   {{1, on("partial", 100)}, {2, on("banker-bank", 100)}})),
                "before.counters.last-wager: is an amount in cents, up to $10,000,000.00");
  }
}

/// §6(b): the option lapses with the bank, so that a suivi always finds the whole of it free and is never sent back.
TEST(BaccaratCheminDeFer, NobodyFollowsABankThatNobodyHolds) {
  const Stakes bid_and_suivi{{"banker-bank", Cents::dollars(100)}, {"banco-suivi", Cents::dollars(100)}};
  const std::string words = "before.counters.suivi: is for another than the Banker, while he has the bank [§6(b)]";
  expect_says(refused(round_with({{"suivi", 3}}, {{1, on("partial", 100)}, {3, bid_and_suivi}})), words);
  expect_says(refused(round_with({{"bank", 3}, {"suivi", 3}}, {{1, on("partial", 100)}, {3, on("banker-bank", 100)}})),
              words);
  expect_says(refused(round_with({}, {{1, on("partial", 100)}, {3, bid_and_suivi}})),
              "is for the participant who equalled the Banker's last wager and lost");
}

/// §11(j): it voids the last hand of a shoe.
TEST(BaccaratCheminDeFer, ACardFaceUpInTheLastHandIsNotDiscarded) {
  expect_says(refused(round_with({{"bank", 2}}, {{1, on("partial", 100)}, {2, on("banker-bank", 100)}},
                                 {"deal 9c to seat-1", "cut-card", "call face-up-in-shoe record"})),
              "this is the last hand of the shoe");
}
TEST(BaccaratCheminDeFer, ACardFaceUpBeforeTheCutCardIsOfTheLastHandToo) {
  const auto with = [](const char* last) {
    return refused(round_with({{"bank", 2}}, {{1, on("partial", 100)}, {2, on("banker-bank", 100)}},
                              {"deal 9c to seat-1", "call face-up-in-shoe record", "deal Ad to rack", "deal 2d to rack",
                               "deal Kd to banker", "deal Kh to seat-1", "cut-card", "deal 7s to banker", last}));
  };
  expect_says(with("seat-1 accept"), "this is the last hand of the shoe");
  EXPECT_EQ(with("call face-up-in-shoe void-and-reshuffle"), "");
}

/// Where the game says what would do, stakes are mended to that: somebody banks, and for as much as there are bets.
TEST(BaccaratCheminDeFer, StakesAreMended) {
  const auto table = testing_support::bound(game);
  table::BySeat<Stakes> stakes;
  for (std::size_t seat = 0; seat < 3; ++seat)
    stakes[Seat::at(seat)] = {{"partial", Cents(1000)}, {"banco-seul", Cents(1000)}, {"banco-suivi", Cents(1000)}};
  table::Carry carry;
  ASSERT_TRUE(simulate::agree(table, carry, stakes));
  EXPECT_EQ(stakes.at(Seat::at(0)), on("partial", 10));
  EXPECT_EQ(stakes.at(Seat::at(2)).at("banker-bank"), Cents::dollars(20));
  carry.counters = {{"bank", 1}, {"last-wager", 5'000}};
  ASSERT_TRUE(simulate::agree(table, carry, stakes));
  EXPECT_EQ(stakes.at(Seat::at(0)), on("banker-bank", 50));
  EXPECT_EQ(stakes.at(Seat::at(1)), on("partial", 10));
}

/// A bank that would find room for everybody is cut at what the table has posted; the bets beyond it are not covered.
TEST(BaccaratCheminDeFer, AMendedBankStaysWithinThePostedMaximum) {
  rulebook::TableConfig config = testing_support::config_of(game);
  config.limits["banker-bank"].most = Cents::dollars(25);
  const auto table = games::bind(rulebook::resolve_lawful(testing_support::the_rulebook().game(game), config));
  table::BySeat<Stakes> stakes;
  for (std::size_t seat = 0; seat < 5; ++seat) stakes[Seat::at(seat)] = on("partial", 10);
  ASSERT_TRUE(simulate::agree(table, {}, stakes));
  EXPECT_EQ(stakes.at(Seat::at(4)).at("banker-bank"), Cents::dollars(25));
}

/// A simulated player bets against a bank that is not dealt in.
TEST(BaccaratCheminDeFer, IsSimulatedAgainstTheBank) {
  EXPECT_EQ(simulate::default_stakes(testing_support::bound(game)), on("partial", 10));
  EXPECT_EQ(simulate::default_stakes(testing_support::bound(game), 3), on("partial", 10));
}

TEST(BaccaratCheminDeFer, SaysWhoHasTheBank) {
  table::Carry carry;
  expect_says(Game::situation(carry, Seat::at(0)), "nobody has the bank");
  carry.counters = {{"bank", 2}, {"last-wager", 5'000}, {"suivi", 1}};
  EXPECT_EQ(Game::situation(carry, Seat::at(0)),
            "seat 2 has the bank, $50.00 to $100.00; you may follow it with banco-suivi");
  EXPECT_EQ(Game::situation(carry, Seat::at(1)), "you have the bank: stake banker-bank, $50.00 to $100.00");
}

}  // namespace
}  // namespace houseway::games::baccarat_chemin_de_fer_test
