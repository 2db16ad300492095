#include "games/pai_gow_poker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>

#include "hands/deal.hpp"
#include "simulate/simulator.hpp"
#include "support/house.hpp"

/// What rounds alone do not show: who may bet what, and the figures of many rounds.
namespace houseway::games::pai_gow_poker_test {
namespace {

using kit::Card;
using kit::Cents;
using pai_gow_poker::MainOutcome;
using table::Round;
using table::Seat;
using testing_support::bound;
using testing_support::error_of;
using testing_support::Options;

constexpr Seat first = Seat::at(0);
constexpr Seat third = Seat::at(2);

std::string refusal(const std::string& game, const Options& options, const Round& round) {
  return error_of([&] {
    Round copy = round;
    (void)bound(game, options).play(copy, nullptr);
  });
}

Round with_bank(int bank, int shared = 0) {
  Round round;
  round.before.counters = {{"bank", bank}, {"co-bank", shared}};
  round.before.seat_counters[third] = {{"last-wager", 2000}};
  round.stakes[first] = {{"pai-gow-poker", Cents(1000)}};
  return round;
}

TEST(PaiGowPoker, SaysWhyABankMayNotBetSo) {
  const Options banked{{"player-bank", "yes"}, {"co-bank", "yes"}, {"fortune-bonus-offered", "yes"}};
  const auto ma = [&](const Round& round) { return refusal("ma/pai-gow-poker", banked, round); };
  Round round = with_bank(3);
  round.stakes[third] = {{"pai-gow-poker", Cents(1000)}};
  EXPECT_NE(ma(round).find("against itself"), std::string::npos);
  round.stakes[third] = {{"dealer-vs-bank", Cents(2500)}};
  EXPECT_NE(ma(round).find("$20.00 that the bank last bet"), std::string::npos);
  round.stakes[third] = {{"dealer-vs-bank", Cents(2000)}};
  EXPECT_EQ(ma(round), "");
  round.before.counters["co-bank"] = 1;
  EXPECT_NE(ma(round).find("bets nothing against a bank that the house shares"), std::string::npos);
  round = with_bank(0);
  round.stakes[third] = {{"pai-gow-poker", Cents(1000)}, {"dealer-vs-bank", Cents(1000)}};
  EXPECT_NE(ma(round).find("is for the player who banks"), std::string::npos);
  round.stakes[third] = {{"fortune-bonus", Cents(1000)}};
  EXPECT_NE(ma(round).find("pai-gow-poker: must be placed"), std::string::npos);
  EXPECT_NE(ma(with_bank(7)).find("no such seat"), std::string::npos);
}

TEST(PaiGowPoker, HasABankCoverTheTable) {
  const auto ch4 = [](const Round& round) { return refusal("ch4/pai-gow-poker", {}, round); };
  Round round = with_bank(3);
  round.stakes[third] = {{"bank-stake", Cents(900)}};
  EXPECT_NE(ch4(round).find("does not cover the $10.00"), std::string::npos);
  round.stakes[third] = {{"bank-stake", Cents(1000)}, {"bank-vs-house", Cents(2000)}};
  EXPECT_EQ(ch4(round), "");
  round.stakes[first] = {{"pai-gow-poker", Cents(700)}};
  EXPECT_NE(ch4(round).find("no multiple of $5.00"), std::string::npos);
}

TEST(PaiGowPoker, RefusesALowHandOfOtherCards) {
  Round round;
  round.stakes[first] = {{"pai-gow-poker", Cents(1000)}, {"progressive-payout", Cents(100)}};
  const auto game = bound(
      "ma/pai-gow-poker",
      {{"progressive-payout-offered", "one-dollar"}, {"deal-method", "automated-shoe"}, {"start-method", "button"}});
  for (const char* card : {"Ks", "8d", "7h", "6c", "5d", "3s", "2c"})
    round.log.push_back(table::parse_event(std::string("deal ") + card + " to dealer"));
  for (const char* card : {"As", "Ah", "9d", "7c", "5s", "4h", "2d"})
    round.log.push_back(table::parse_event(std::string("deal ") + card + " to seat-1"));
  round.log.push_back(table::parse_event("burn 35"));
  const auto waits = game.play(round, nullptr);
  ASSERT_TRUE(waits.waiting);
  EXPECT_EQ(waits.waiting->advice, "sets 9d 7c");
  EXPECT_EQ(waits.waiting->choices.size(), 21U);
  const auto answer = [&](const std::string& line) {
    Round copy = round;
    copy.log.push_back(table::parse_event(line));
    return error_of([&] { (void)game.play(copy, nullptr); });
  };
  EXPECT_NE(answer("seat-1 sets 9d Kc").find("two of his cards"), std::string::npos);
  EXPECT_NE(answer("seat-1 surrender").find("may not surrender"), std::string::npos);
  EXPECT_EQ(answer("seat-1 sets 7c 9d"), "");
}

TEST(PaiGowPoker, SaysWhatIsWrongWithATable) {
  const auto problem = [](const Options& options) {
    return error_of([&] { (void)bound("ma/pai-gow-poker", options); });
  };
  EXPECT_NE(problem({{"dealer-house-way", "no-such-file"}}).find("house way"), std::string::npos);
  EXPECT_NE(problem({{"max-payout-per-hand", "$40,000"}}).find("$50,000"), std::string::npos);
}

/// Both sides set by a common house way: published figures are 28.61% won, 41.48% pushed and 29.91% lost.
TEST(PaiGowPoker, HouseWayAgainstHouseWay) {
  const auto way = house_way("default", hands::WheelRank::second_highest);
  std::vector<Card> deck = kit::DeckSpec{1, 1, true}.cards();
  std::mt19937 random(5);
  std::map<MainOutcome, int> times;
  constexpr int rounds = 200'000;
  for (int i = 0; i < rounds; ++i) {
    std::array<pai_gow_poker::Setting, 2> sets;
    std::size_t at = 0;
    for (pai_gow_poker::Setting& set : sets) {
      std::array<Card, 7> cards;
      for (Card& card : cards) {
        std::swap(deck[at], deck[at + random() % (deck.size() - at)]);
        card = deck[at++];
      }
      set = hands::set_hands(cards, way.low(cards), hands::WheelRank::second_highest);
      ASSERT_FALSE(set.foul);
    }
    ++times[pai_gow_poker::compare(sets[0], sets[1])];
  }
  EXPECT_NEAR(times[MainOutcome::both_higher] / double{rounds}, 0.286, 0.006);
  EXPECT_NEAR(times[MainOutcome::one_higher] / double{rounds}, 0.415, 0.006);
}

std::string low_cards(const std::vector<table::ShownCard>& hand) {
  std::string out;
  for (const table::ShownCard& shown : hand) out += shown.low ? shown.card.text() : "";
  return out;
}

TEST(PaiGowPoker, LaysTheLowHandApart) {
  Round round;
  round.before.counters = {{"first-offer", 6}};
  round.stakes[first] = {{"pai-gow-poker", Cents(1000)}};
  const auto happens = [&](const std::string& line) { round.log.push_back(table::parse_event(line)); };
  const std::array<std::string, 7> player{"9h", "8h", "Jk", "6h", "5h", "Kd", "2d"};
  const std::array<std::string, 7> dealer{"Ac", "Ad", "Qc", "Qs", "Ts", "4c", "3d"};
  happens("roll 1 1 1");
  happens("burn 4");  // the cards of the places between them, which are nobody's
  for (std::size_t i = 0; i < player.size(); ++i) {
    happens("deal " + player[i] + " to seat-1");
    happens("deal " + dealer[i] + " to dealer");
    happens(i + 1 < player.size() ? "burn 5" : "burn 1");
  }
  const auto game = bound("ch4/pai-gow-poker");
  const auto before = game.play(round, nullptr);
  EXPECT_EQ(low_cards(before.layout.at(table::Place(first))), "");
  happens("seat-1 sets 2d Kd");
  const auto after = game.play(round, nullptr);
  EXPECT_FALSE(after.waiting);
  EXPECT_EQ(low_cards(after.layout.at(table::Place(first))), "Kd2d");
  EXPECT_EQ(low_cards(after.layout.at(table::dealer)), "QcQs");
}

/// Red/Black is a count of colours: 26 of 53 cards are red.
TEST(PaiGowPoker, SimulatesRedBlackWithinFourStandardErrors) {
  const auto choose = [](int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways *= double(n - i) / (i + 1);
    return ways;
  };
  double edge = 0;
  for (int red = 0; red <= 7; ++red)
    edge -= choose(26, red) * choose(27, 7 - red) / choose(53, 7) * (red == 7 ? 5 : red >= 4 ? 1 : -1);
  const auto game = bound("ma/pai-gow-poker", {{"variant", "ez"}, {"red-black-offered", "yes"}});
  const std::atomic<bool> stop{false};
  const auto result = simulate::run(
      game, {{{"red-black:red", Cents(1000)}}, 1, 300'000, 1, 3}, [](std::uint64_t) {}, stop);
  const auto wager = std::find_if(result.wagers.begin(), result.wagers.end(),
                                  [](const simulate::WagerResult& each) { return each.wager == "red-black"; });
  ASSERT_NE(wager, result.wagers.end());
  EXPECT_NEAR(wager->house_edge, edge, 4 * wager->standard_error);
}

}  // namespace
}  // namespace houseway::games::pai_gow_poker_test
