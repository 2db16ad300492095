#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "support/house.hpp"
#include "table/round_file.hpp"

/// What a live table says to calls that do not fit.
namespace houseway::table::irregularity_test {
namespace {

using rulebook::TableRules;
using testing_support::error_of;
using testing_support::read_as;
using testing_support::rules_of;

using Log = std::vector<std::string>;

RoundResult play(const TableRules& rules, const std::vector<Stakes>& stakes, const Log& log) {
  Round round;
  for (std::size_t seat = 0; seat < stakes.size(); ++seat) round.stakes[Seat::at(seat)] = stakes[seat];
  for (const std::string& line : log) round.log.push_back(parse_event(line));
  return games::bind(rules).play(round, nullptr);
}

void expect_refused(const TableRules& rules, const std::vector<Stakes>& stakes, const Log& log,
                    const std::vector<std::string>& words) {
  const std::string error = error_of([&] { (void)play(rules, stakes, log); });
  for (const std::string& word : words)
    EXPECT_NE(error.find(word), std::string::npos) << word << " is not in: " << error;
}

const Stakes red_dog{{"bet", Cents(1000)}};

TEST(Irregularities, AreRemediedAsTheTextIsRead) {
  const Log too_early{"deal 3c to board", "deal Kd to board",
                      "call third-card-before-raises-closed discard-and-close 9h"};
  expect_refused(rules_of("ch4/red-dog"), {red_dog}, too_early,
                 {"log line 3", "the remedy is “discard-and-reopen”, by raise-after-exposed-third-card", "§12.D.3"});
  const TableRules closed = read_as("ch4/red-dog", {{"raise-after-exposed-third-card", "discard-and-close"}});
  EXPECT_EQ(play(closed, {red_dog}, too_early).waiting->text(), "a card to board");
  const Log unexposed{"call drawn-in-error-unexposed discard-card 3c"};
  expect_refused(rules_of("ch4/red-dog"), {red_dog}, unexposed, {"“use-as-next-card”, by drawn-in-error-remedy"});
  EXPECT_EQ(
      play(read_as("ch4/red-dog", {{"drawn-in-error-remedy", "discard-card"}}), {red_dog}, unexposed).waiting->text(),
      "a card to board");
}

/// A recorded round that rests on the other reading is not in order without it.
TEST(Irregularities, OfRecordedRoundsNeedTheirReading) {
  for (const char* name :
       {"poker/caribbean_stud.round/ch4-5F2-hand-not-announced-forfeits",
        "war/red_dog.round/ch4-12d2-card-drawn-unexposed-literally", "war/red_dog.round/ch4-12d3-no-raise-after-it"}) {
    std::ifstream in(std::string(HOUSEWAY_TESTS_DIR) + "/games/" + name + ".round");
    RoundFile file = parse_round(std::string(std::istreambuf_iterator<char>(in), {}), name);
    const auto replay = [&] {
      return error_of([&] {
        (void)games::bind(rulebook::resolve_lawful(testing_support::the_rulebook().game(file.table.game), file.table))
            .play(file.round, nullptr);
      });
    };
    EXPECT_EQ(replay(), "") << name;
    file.table.readings.clear();
    EXPECT_NE(replay().find("at this table the remedy is"), std::string::npos) << name << ": " << replay();
  }
}

/// Without a name in the call it is the one that was filed, and the same by its name.
TEST(Irregularities, AreRemediedAsTheLicenseeFiled) {
  const Log seen{"deal 3c to board", "deal Kd to board", "call third-card-before-raises-closed 9h", "seat-1 decline"};
  EXPECT_EQ(play(rules_of("ch4/red-dog"), {red_dog}, seen).waiting->text(), "a card to board");
  Log named = seen;
  named[2] = "call third-card-before-raises-closed discard-and-reopen 9h";
  EXPECT_EQ(play(rules_of("ch4/red-dog"), {red_dog}, named).waiting->text(), "a card to board");
}

TEST(Irregularities, ThatMayComeOnceAreNotCalledTwice) {
  const std::vector<std::tuple<std::string, std::string, std::string, Stakes>> games{
      {"ma/let-it-ride",
       "card-face-up-once",
       "cards-face-up-multiple",
       {{"bet-1", Cents(1000)}, {"bet-2", Cents(1000)}, {"bet-3", Cents(1000)}}},
      {"ma/mississippi-stud", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ch4/mississippi-stud", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ma/caribbean-stud", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ch4/caribbean-stud", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ma/ultimate-texas-hold-em",
       "card-face-up-once",
       "cards-face-up-multiple",
       {{"ante", Cents(1000)}, {"blind", Cents(1000)}}},
      {"ma/texas-hold-em-bonus", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ma/three-card-poker", "one-card-face-up", "several-cards-face-up", {{"ante", Cents(1000)}}},
      {"ma/two-card-joker-poker", "one-card-face-up", "several-cards-face-up", {{"ante", Cents(1000)}}},
      {"ma/double-down-stud", "one-card-face-up", "several-cards-face-up", {{"initial", Cents(1000)}}},
      {"ma/high-card-flush", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ma/casino-war", "card-face-up-in-shoe", "cards-face-up-in-shoe-multiple", {{"initial", Cents(1000)}}},
      {"ma/pai-gow-poker", "card-face-up-in-shoe", "cards-face-up-in-shoe", {{"pai-gow-poker", Cents(1000)}}},
      {"ch4/pai-gow-poker", "card-face-up-in-shoe", "cards-face-up-in-shoe", {{"pai-gow-poker", Cents(1000)}}}};
  for (const auto& [game, once, several, stakes] : games) {
    SCOPED_TRACE(game);
    const TableRules rules = rules_of(game);
    EXPECT_EQ(
        error_of([&, &one = once, &staked = stakes] { (void)play(rules, {staked}, {"call " + one + " in deal 2c"}); }),
        "");
    expect_refused(rules, {stakes}, {"call " + once + " in deal 2c", "call " + once + " in deal 3c"},
                   {"log line 2", "once in a round", "“" + several + "”"});
  }
}

/// ma §12(a): once the last decision is made and the river comes, a card of the dealer may be seen.
TEST(Irregularities, AnExposedCardOfTheDealerVoidsNothingAfterTheLastDecision) {
  const TableRules rules = rules_of("ma/texas-hold-em-bonus");
  const Stakes bets{{"ante", Cents(1000)}, {"bonus", Cents(500)}};
  Log log{"deal 9c to seat-1",
          "deal Jd to dealer",
          "deal 9h to seat-1",
          "deal 8c to dealer",
          "seat-1 flop-bet",
          "burn 1",
          "deal 2s to board",
          "deal 5h to board",
          "deal 9d to board",
          "seat-1 check",
          "burn 1",
          "deal Jc to board"};
  Log before = log;
  before.emplace_back("call dealer-card-exposed-early");
  EXPECT_FALSE(play(rules, {bets}, before).waiting);
  log.insert(log.end(), {"seat-1 check", "burn 1", "call dealer-card-exposed-early"});
  expect_refused(rules, {bets}, log, {"log line 15", "deal or decide", "not now", "§12(a)"});
  Log face_up = log;
  face_up.back() = "call face-up-after-initial-deal void-hands Ah";
  EXPECT_FALSE(play(rules, {bets}, face_up).waiting) << "§12(b) knows no last decision";
}

/// A hand that has folded and keeps its progressive waits for the board: no decision is left from the flop on.
TEST(Irregularities, AnExposedCardOfTheDealerVoidsNothingWhenEverybodyHasFolded) {
  auto rules = read_as("ma/texas-hold-em-bonus", {{"progressive-on-fold", "yes"}}, {{"progressive", "offered"}});
  const Stakes bets{{"ante", Cents(1000)}, {"progressive", Cents(100)}};
  expect_refused(rules, {bets},
                 {"deal 9c to seat-1", "deal Jd to dealer", "deal 9h to seat-1", "deal 8c to dealer", "seat-1 fold",
                  "burn 1", "call dealer-card-exposed-early"},
                 {"log line 7", "not now", "§12(a)"});
}

/// ch4 §9.D.4: two or more of the dealer's cards exposed are a dead hand.
TEST(Irregularities, OneExposedCardIsNotCalledTwice) {
  const Stakes bets{{"bet-1", Cents(1000)}, {"bet-2", Cents(1000)}, {"bet-3", Cents(1000)}};
  const Log dealt{"deal Ah to seat-1", "deal 9h to seat-1", "deal 4h to seat-1",
                  "deal 2c to board",  "deal 3c to board",  "deal 5c to board"};
  Log once = dealt;
  once.emplace_back("call dealer-one-card-exposed in stub 3c");
  EXPECT_EQ(play(rules_of("ch4/let-it-ride"), {bets}, once).waiting->text(), "seat-1: withdraw or let-it-ride");
  Log twice = once;
  twice.emplace_back("call dealer-one-card-exposed in stub 5c");
  expect_refused(rules_of("ch4/let-it-ride"), {bets}, twice, {"log line 8", "“dealer-two-or-more-exposed”", "§9.D.4"});
}

/// ma Ultimate Texas Hold 'Em §14(b): whichever two of a round are face up, before everybody has two cards or after.
TEST(Irregularities, ASecondCardFaceUpAfterTheDealVoidsTheHands) {
  const TableRules rules = rules_of("ma/ultimate-texas-hold-em");
  const Stakes bets{{"ante", Cents(1000)}, {"blind", Cents(1000)}, {"trips", Cents(500)}};
  const std::string later = "call face-up-after-initial-deal discard-card in decide ";
  const Log once{"deal 9c to seat-1", "deal Jd to dealer", "deal 9h to seat-1", "deal 8c to dealer", later + "As"};
  EXPECT_EQ(error_of([&] { (void)play(rules, {bets}, once); }), "");
  Log twice = once;
  twice.push_back(later + "Ah");
  expect_refused(rules, {bets}, twice, {"log line 6", "once in a round", "“void-hands”", "§14(b)"});
  Log in_the_deal = once;
  in_the_deal.insert(in_the_deal.begin(), "call card-face-up-once in deal Ah");
  expect_refused(rules, {bets}, in_the_deal, {"log line 6", "once in a round", "“void-hands”", "§14(b)"});
  in_the_deal.back() = "call face-up-after-initial-deal void-hands in decide As";
  EXPECT_EQ(error_of([&] { (void)play(rules, {bets}, in_the_deal); }), "");
}

}  // namespace
}  // namespace houseway::table::irregularity_test
