#include "table/log/log_table.hpp"

#include <gtest/gtest.h>

#include "support/house.hpp"

/// What a live table waits for, and what it says to a log that does not fit.
namespace houseway::table::log_table_test {
namespace {

using testing_support::bound;
using testing_support::error_of;

Round war_round(const std::vector<std::string>& log) {
  Round round;
  round.stakes[Seat::at(0)] = {{"initial", Cents(1000)}};
  for (const std::string& line : log) round.log.push_back(parse_event(line));
  return round;
}

std::string waits_for(const std::vector<std::string>& log) {
  Round round = war_round(log);
  const RoundResult result = bound("ma/casino-war").play(round, nullptr);
  return result.waiting ? result.waiting->text() : "nothing";
}

std::string refusal(const std::vector<std::string>& log) {
  return error_of([&] {
    Round round = war_round(log);
    (void)bound("ma/casino-war").play(round, nullptr);
  });
}

TEST(LogTable, SaysWhatItWaitsFor) {
  EXPECT_EQ(waits_for({}), "a card to seat-1");
  EXPECT_EQ(waits_for({"deal Kh"}), "a card to dealer");
  EXPECT_EQ(waits_for({"deal Kh", "deal Kd"}), "seat-1: surrender or go-to-war");
  EXPECT_EQ(waits_for({"deal Kh", "deal Kd", "seat-1 go-to-war"}), "seat-1: a bet on tie, or none");
  EXPECT_EQ(waits_for({"deal Kh", "deal Kd", "seat-1 go-to-war", "seat-1 bet tie $0.00"}), "3 cards burned");
  EXPECT_EQ(waits_for({"deal Kh", "deal Kd", "seat-1 surrender"}), "nothing");
}

TEST(LogTable, AdvisesByTheBasicStrategy) {
  Round round = war_round({"deal Kh", "deal Kd"});
  EXPECT_EQ(bound("ma/casino-war").play(round, nullptr).waiting->advice, "go-to-war");
}

RoundResult blackjack_after(const std::vector<std::string>& log) {
  Round round;
  round.stakes[Seat::at(0)] = {{"blackjack", Cents(1000)}};
  for (const std::string& line : log) round.log.push_back(parse_event(line));
  return bound("ma/blackjack").play(round, nullptr);
}

TEST(LogTable, SaysHowMuchMayBeAdded) {
  EXPECT_EQ(blackjack_after({"deal 5h", "deal Ad", "deal 6c"}).waiting->most, Cents(500));
  EXPECT_EQ(blackjack_after({"deal 5h", "deal 9d", "deal 6c"}).raised_in_full, std::nullopt);
  EXPECT_EQ(blackjack_after({"deal 5h", "deal 9d", "deal 6c", "seat-1 double"}).raised_in_full, Cents(1000));
  EXPECT_EQ(blackjack_after({"deal 5h", "deal 9d", "deal 6c", "seat-1 double $5.00"}).raised_in_full, std::nullopt);
  EXPECT_EQ(blackjack_after({"deal 5h", "deal 9d", "deal 6c", "seat-1 double", "deal Th"}).raised_in_full,
            std::nullopt);
}

TEST(LogTable, RefusesALogThatDoesNotFit) {
  EXPECT_NE(refusal({"deal Kh to dealer"}).find("log line 1 “deal Kh to dealer”: this card goes to seat-1"),
            std::string::npos);
  EXPECT_NE(refusal({"deal Kh", "deal Kd", "seat-1 surender"}).find("did you mean surrender"), std::string::npos);
  EXPECT_NE(refusal({"deal Kh", "deal Kd", "seat-2 surrender"}).find("the decision of seat-1"), std::string::npos);
  EXPECT_NE(refusal({"deal Kh", "deal 2d", "deal 3d"}).find("the round was over before this"), std::string::npos);
  EXPECT_NE(refusal({"deal Kh", "deal Kd", "seat-1 surrender $5.00"}).find("“seat-1 surrender $5.00”: takes no amount"),
            std::string::npos);
  EXPECT_NE(refusal({"deal Kh", "deal Kd", "seat-1 go-to-war $5.00", "seat-1 bet tie $0.00"}).find("takes no amount"),
            std::string::npos);
  EXPECT_NE(refusal({"call no-such-thing"}).find("there is no such irregularity"), std::string::npos);
  EXPECT_NE(refusal({"call card-misdelivered"}).find("name the remedy"), std::string::npos);
  EXPECT_NE(refusal({"deal Kh", "deal 2d", "call shuffler-failure"}).find("is called in the phase shuffle"),
            std::string::npos);
}

TEST(LogTable, KnowsHowManyOfACardThereAre) {
  Round round;
  round.stakes[Seat::at(0)] = {{"pair-plus", Cents(1000)}};
  for (const char* line : {"deal Kh", "deal Kh"}) round.log.push_back(parse_event(line));
  const std::string error = error_of([&] { (void)bound("ma/three-card-poker").play(round, nullptr); });
  EXPECT_NE(error.find("hold 1 Kh, not more"), std::string::npos) << error;
}

/// Red Dog may be dealt from one deck (ma §1(a), ch4 §12.A.1): then no card comes twice.
TEST(LogTable, KnowsHowManyOfACardOneDeckHas) {
  for (const auto& [id, wager] : {std::pair("ma/red-dog", "original"), std::pair("ch4/red-dog", "bet")}) {
    Round round;
    round.stakes[Seat::at(0)] = {{wager, Cents(1000)}};
    for (const char* line : {"deal 3c", "deal 3c"}) round.log.push_back(parse_event(line));
    const std::string error = error_of([&, &game = id] { (void)bound(game, {{"decks", "1"}}).play(round, nullptr); });
    EXPECT_NE(error.find("hold 1 3c, not more"), std::string::npos) << id << ": " << error;
    EXPECT_EQ(bound(id, {{"decks", "2"}}).play(round, nullptr).waiting->text(), "a card to board") << id;
  }
}

TEST(LogTable, RefusesStakesThatTheTableDoesNotTake) {
  const auto refused = [](const Stakes& stakes, std::size_t seat) {
    return error_of([&] {
      Round round;
      round.stakes[Seat::at(seat)] = stakes;
      (void)bound("ma/casino-war").play(round, nullptr);
    });
  };
  EXPECT_NE(refused({{"inital", Cents(100)}}, 0).find("did you mean initial"), std::string::npos);
  EXPECT_NE(refused({{"tie", Cents(100)}}, 0).find("initial"), std::string::npos);
  EXPECT_NE(refused({{"initial", Cents(100)}}, 40).find("there is no such seat"), std::string::npos);
}

TEST(LogTable, ANewDealerComesOnceBeforeTheFirstCard) {
  EXPECT_EQ(waits_for({"new-dealer"}), "one card burned");
  EXPECT_EQ(waits_for({"new-dealer", "burn 1"}), "a card to seat-1");
  const std::string late = refusal({"deal Kh", "new-dealer"});
  EXPECT_NE(late.find("log line 2 “new-dealer”: a new dealer comes once, before the first card"), std::string::npos);
  EXPECT_NE(refusal({"new-dealer", "new-dealer"}).find("comes once"), std::string::npos);
}

TEST(LogTable, ANewDealerMayDealTheFirstRoundOfAShoe) {
  const auto game = bound("ma/casino-war");
  CertifiedShoe shoe(kit::Seed::from_text("a shoe"), game.facts.shoe);
  shoe.draw();  // the last shoe ended here
  Round round = war_round({"new-dealer"});
  round.before.fresh_shoe = true;
  ASSERT_FALSE(game.play(round, &shoe).waiting);
  ASSERT_EQ(round.log.size(), 4U);
  EXPECT_EQ(to_text(round.log[1]), "burn 1");
  EXPECT_EQ(shoe.position().shuffles, 2U);
  EXPECT_EQ(shoe.position().dealt, 3);
}

TEST(LogTable, WritesWhatTheShoeDealsIntoTheLog) {
  const auto game = bound("ma/casino-war");
  CertifiedShoe shoe(kit::Seed::from_text("a shoe"), game.facts.shoe);
  Round round = war_round({});
  round.before.fresh_shoe = true;
  const RoundResult result = game.play(round, &shoe);
  ASSERT_FALSE(result.waiting);
  ASSERT_EQ(round.log.size(), 3U);
  EXPECT_EQ(to_text(round.log[0]), "burn 1");
  EXPECT_EQ(std::get<Deal>(round.log[1]).card, shoe.shoe().order()[1]);
}

}  // namespace
}  // namespace houseway::table::log_table_test
