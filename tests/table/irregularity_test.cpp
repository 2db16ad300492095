#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <tuple>

#include "support/house.hpp"
#include "support/tests_dir.hpp"
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

/// A call names seats that are in the round; a bank is there without a wager, by its cards.
TEST(Irregularities, NobodyIsCalledAtAnEmptySeat) {
  const Stakes wagers{{"ante", Cents(1000)}, {"blind", Cents(1000)}};
  expect_refused(rules_of("ma/dj-wild"), {wagers}, {"call information-exchange seat-4"},
                 {"log line 1", "nobody plays at seat-4", "§8(c)"});
  EXPECT_EQ(play(rules_of("ma/dj-wild"), {wagers, wagers}, {"call information-exchange seat-2"}).notes.size(), 1U);
}

/// A card drawn in error is the next one: where the call names it, nothing else is dealt there.
TEST(Irregularities, ACardDrawnInErrorIsDealtNext) {
  const TableRules rules = rules_of("ch4/red-dog", {{"decks", "1"}});
  EXPECT_EQ(play(rules, {red_dog}, {"call drawn-in-error-unexposed 3c", "deal 3c to board"}).waiting->text(),
            "a card to board");
  expect_refused(rules, {red_dog}, {"call drawn-in-error-unexposed 3c", "deal 9h to board"},
                 {"log line 2", "the card kept on the table, 3c, is used here"});
  expect_refused(rules, {red_dog}, {"deal 3c to board", "call drawn-in-error-unexposed 3c"},
                 {"log line 2", "the cards in play hold"});
}

/// A recorded round that rests on the other reading is not in order without it.
TEST(Irregularities, OfRecordedRoundsNeedTheirReading) {
  for (const char* name :
       {"poker/caribbean_stud.round/ch4-5F2-hand-not-announced-forfeits",
        "war/red_dog.round/ch4-12d2-card-drawn-unexposed-literally", "war/red_dog.round/ch4-12d3-no-raise-after-it"}) {
    std::ifstream in(testing_support::tests_dir() + "/games/" + name + ".round");
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
      {"ma/boston-5-stud",
       "card-face-up-once",
       "cards-face-up-multiple",
       {{"ante", Cents(1000)}, {"first-wager", Cents(2000)}}},
      {"ma/dj-wild", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}, {"blind", Cents(1000)}}},
      {"ma/ultimate-texas-hold-em",
       "card-face-up-once",
       "cards-face-up-multiple",
       {{"ante", Cents(1000)}, {"blind", Cents(1000)}}},
      {"ma/heads-up-hold-em",
       "card-face-up-once",
       "cards-face-up-multiple",
       {{"ante", Cents(1000)}, {"odds", Cents(1000)}}},
      {"ma/texas-hold-em-bonus", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ma/three-card-poker", "one-card-face-up", "several-cards-face-up", {{"ante", Cents(1000)}}},
      {"ma/two-card-joker-poker", "one-card-face-up", "several-cards-face-up", {{"ante", Cents(1000)}}},
      {"ma/colorado-hold-em", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ma/double-cross-poker", "one-card-face-up", "several-cards-face-up", {{"ante", Cents(1000)}}},
      {"ma/double-down-stud", "one-card-face-up", "several-cards-face-up", {{"initial", Cents(1000)}}},
      {"ma/flop-poker", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ma/high-card-flush", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ma/winners-pot-poker", "card-face-up-once", "cards-face-up-multiple", {{"ante", Cents(1000)}}},
      {"ma/four-card-poker", "one-card-face-up", "several-cards-face-up", {{"ante", Cents(1000)}}},
      {"ma/crazy-4-poker",
       "one-card-face-up",
       "several-cards-face-up",
       {{"ante", Cents(1000)}, {"super-bonus", Cents(1000)}}},
      {"ma/casino-war", "card-face-up-in-shoe", "cards-face-up-in-shoe-multiple", {{"initial", Cents(1000)}}},
      {"ma/pai-gow-poker", "card-face-up-in-shoe", "cards-face-up-in-shoe", {{"pai-gow-poker", Cents(1000)}}},
      {"ch4/pai-gow-poker", "card-face-up-in-shoe", "cards-face-up-in-shoe", {{"pai-gow-poker", Cents(1000)}}},
      {"ma/supreme-pai-gow", "card-face-up-in-shoe", "cards-face-up-in-shoe", {{"supreme-pai-gow", Cents(1000)}}},
      {"ma/asia-poker", "card-face-up-in-shoe", "cards-face-up-in-shoe", {{"asia-poker", Cents(1000)}}}};
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

/// The phase that a call names is the one that is refused, or that is over.
TEST(Irregularities, ACallForAnotherPhaseIsRefusedByThatPhase) {
  const TableRules rules = rules_of("ma/dj-wild");
  const std::vector<Stakes> bets{{{"ante", Cents(1000)}, {"blind", Cents(1000)}}};
  expect_refused(rules, bets, {"call card-face-up-once in decide 2c"},
                 {"log line 1", "in the phase deal, not in “decide”", "§13(b)"});
  Log log{"deal Qc to seat-1", "deal Qd to seat-1", "deal 9s to seat-1", "deal 6h to seat-1",
          "deal 4d to seat-1", "deal Tc to dealer", "deal Td to dealer", "deal 8d to dealer",
          "deal 7c to dealer", "deal 6s to dealer", "seat-1 play",       "call dealer-wrong-card-count in deal"};
  expect_refused(rules, bets, log, {"log line 12", "in the phase deal, not now (“", "§13(c)"});
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

/// ma Heads Up Hold 'em §11(a)-(b): while cards are dealt, out of a shoe until the last community card.
TEST(Irregularities, OfTheDealEndWithTheLastCard) {
  const TableRules rules = rules_of("ma/heads-up-hold-em");
  const Stakes bets{{"ante", Cents(1000)}, {"odds", Cents(1000)}};
  const Log dealt{"deal 9c to seat-1", "deal Jd to dealer", "deal 9h to seat-1", "deal 8c to dealer", "seat-1 check",
                  "deal 2s to board",  "deal 5h to board",  "deal 9d to board",  "seat-1 check"};
  Log decided = dealt;
  decided.insert(decided.end(), {"deal Jc to board", "deal 7s to board", "seat-1 raise-1x"});
  for (const char* call : {"call card-face-up-once As", "call cards-face-up-multiple", "call card-drawn-in-error",
                           "call community-card-exposed"}) {
    Log before = dealt;
    before.emplace_back(call);
    EXPECT_EQ(error_of([&] { (void)play(rules, {bets}, before); }), "") << call;
    Log after = decided;
    after.emplace_back(call);
    expect_refused(rules, {bets}, after, {"log line 13", "not now (“reveal”)", "§11("});
  }
}

/// ma Double Cross Poker §11: the deal ends with the cross, and nothing is exposed too early once the rest is turned.
TEST(Irregularities, OfACrossEndWithItAndWhenItIsTurned) {
  const TableRules rules = rules_of("ma/double-cross-poker");
  const Stakes bets{{"ante", Cents(1000)}};
  const Log dealt{"deal Ad to seat-1", "deal 9h to seat-1", "deal Kc to dealer",
                  "deal Qs to dealer", "deal 9c to board",  "deal 4s to board",
                  "deal 2d to board",  "deal Jh to board",  "deal 6c to board"};
  for (const char* call : {"call one-card-face-up As", "call several-cards-face-up", "call card-drawn-in-error",
                           "call dealing-shoe-jam"}) {
    Log after = dealt;
    after.insert(after.end(), {"seat-1 horizontal", call});
    expect_refused(rules, {bets}, after, {"log line 11", "not now", "§11("});
  }
  for (const char* call : {"call dealer-card-exposed-early", "call community-card-exposed-early"}) {
    Log before = dealt;
    before.emplace_back(call);
    EXPECT_TRUE(play(rules, {bets}, before).voided) << call;
    Log turned = dealt;
    turned.insert(turned.end(), {"seat-1 horizontal", std::string(call) + " in reveal"});
    expect_refused(rules, {bets}, turned, {"log line 11", "not in “reveal”", "§11"});
  }
  expect_refused(rules, {bets}, {dealt[0], dealt[1], "call dealer-card-exposed-early in deal"},
                 {"the dealer has no card yet", "§11"});
}

/// The same §8(d)-(e), §11(f): the machine deals every card at once, and then is empty.
TEST(Irregularities, OfAMachineEndWithTheDeal) {
  const TableRules rules = rules_of("ma/heads-up-hold-em", {{"delivery", "automated-shoe"}});
  const Stakes bets{{"ante", Cents(1000)}, {"odds", Cents(1000)}};
  const Log dealt{"deal 2s to board",  "deal 5h to board",  "deal 9d to board",  "deal Jc to board", "deal 7s to board",
                  "deal 9c to seat-1", "deal 9h to seat-1", "deal Jd to dealer", "deal 8c to dealer"};
  for (const char* call : {"call card-face-up-once As", "call cards-face-up-multiple", "call card-drawn-in-error",
                           "call dealing-shoe-failure"}) {
    Log after = dealt;
    after.insert(after.end(), {"seat-1 raise-3x", call});
    expect_refused(rules, {bets}, after, {"log line 11", "not now", "§11("});
  }
  Log turned = dealt;
  turned.insert(turned.end(), {"seat-1 check", "seat-1 check", "call community-card-exposed"});
  EXPECT_FALSE(play(rules, {bets}, turned).waiting);
  turned.insert(turned.end() - 1, "seat-1 raise-1x");
  expect_refused(rules, {bets}, turned, {"log line 13", "not now (“reveal”)", "§11(d) by analogy"});
}

const Stakes boston{{"ante", Cents(1000)}, {"first-wager", Cents(2000)}};
const Stakes boston_with_bonus{{"ante", Cents(1000)}, {"first-wager", Cents(2000)}, {"optional-bonus", Cents(500)}};

/// Three cards to each of two players and to the dealer.
const Log boston_dealt{"deal Ah to seat-1", "deal Ad to seat-1", "deal 7c to seat-1",
                       "deal 8c to seat-2", "deal 6d to seat-2", "deal 4h to seat-2",
                       "deal Ks to dealer", "deal Qd to dealer", "deal 9h to dealer"};

Log longer(Log log, const Log& more) {
  log.insert(log.end(), more.begin(), more.end());
  return log;
}

/// ma Boston 5 Stud §11(a): before each player has folded or made a second wager, and of a card that is there.
TEST(Irregularities, AnExposedCardOfTheDealerVoidsNothingBeforeItIsDealtOrOnceEverybodyHasBet) {
  const TableRules rules = rules_of("ma/boston-5-stud");
  for (const Stakes& bets : {boston, boston_with_bonus}) {
    for (const std::size_t dealt : {0U, 1U, 3U, 4U, 6U}) {
      const Log log(boston_dealt.begin(), boston_dealt.begin() + static_cast<std::ptrdiff_t>(dealt));
      expect_refused(rules, {bets, bets}, longer(log, {"call dealer-card-exposed-early in deal"}),
                     {"the dealer has no card yet", "§11(a)"});
    }
    const Log first_bet = longer(boston_dealt, {"seat-1 second-wager"});
    EXPECT_TRUE(play(rules, {bets, bets}, longer(first_bet, {"call dealer-card-exposed-early"})).voided);
    for (const char* call : {"call dealer-card-exposed-early", "call dealer-card-exposed-early in decide"}) {
      expect_refused(rules, {bets, bets}, longer(first_bet, {"seat-2 second-wager", call}),
                     {"log line 12", "decide, not now", "§11(a)"});
      expect_refused(rules, {bets, bets}, longer(first_bet, {"seat-2 fold", "seat-1 withdraw", call}),
                     {"log line 13", "decide, not now", "§11(a)"});
    }
  }
}

/// ma Boston 5 Stud §11(f), §8(d): once a player has three cards, and until the rest is taken out of the shoe.
TEST(Irregularities, AShoeFailsOnceAPlayerHasHisCardsAndUntilTheFinalTwo) {
  const TableRules rules = rules_of("ma/boston-5-stud", {{"delivery", "automated-shoe-3-card-stacks"}});
  for (const Stakes& bets : {boston, boston_with_bonus}) {
    for (const std::size_t dealt : {0U, 1U, 2U}) {
      const Log log(boston_dealt.begin(), boston_dealt.begin() + static_cast<std::ptrdiff_t>(dealt));
      expect_refused(rules, {bets, bets}, longer(log, {"call dealing-shoe-failure"}), {"three cards", "§11(f)"});
    }
    for (const std::size_t dealt : {3U, 4U, 7U, 9U}) {
      const Log log(boston_dealt.begin(), boston_dealt.begin() + static_cast<std::ptrdiff_t>(dealt));
      EXPECT_TRUE(play(rules, {bets, bets}, longer(log, {"call dealing-shoe-failure in deal"})).voided) << dealt;
    }
    const Log decided = longer(boston_dealt, {"seat-1 second-wager", "seat-2 fold"});
    expect_refused(rules, {bets, bets}, longer(decided, {"call dealing-shoe-failure"}), {"not now", "§11(f)"});
    expect_refused(rules, {bets, bets}, longer(decided, {"call dealing-shoe-failure in draw"}),
                   {"deal or decide", "not in “draw”", "§11(f)"});
  }
}

/// ma Boston 5 Stud §11(d).
TEST(Irregularities, OnlyADealerWithFourCardsGetsOneMore) {
  const TableRules rules = rules_of("ma/boston-5-stud");
  const Log decided = longer(boston_dealt, {"seat-1 second-wager", "seat-2 fold"});
  const Log players = longer(decided, {"deal 4s to seat-1", "deal 2d to seat-1"});
  const Log four = longer(players, {"deal 7s to dealer"});
  const Log five = longer(four, {"deal 5c to dealer"});
  const auto refused = [&](const Log& log, const std::string& call, const Log& after) {
    expect_refused(rules, {boston, boston}, longer(longer(log, {call}), after), {"a dealer with four", "§11(d)"});
  };
  refused(decided, "call dealer-four-cards in draw",
          {"deal 4s to seat-1", "deal 2d to seat-1", "deal 7s to dealer", "deal 5c to dealer"});
  refused(players, "call dealer-four-cards in draw", {"deal 7s to dealer", "deal 5c to dealer"});
  refused(five, "call dealer-four-cards in draw", {});
  refused(five, "call dealer-four-cards in reveal", {});
  for (const char* call : {"call dealer-four-cards in draw", "call dealer-four-cards in reveal"})
    EXPECT_FALSE(play(rules, {boston, boston}, longer(four, {call, "deal 5c to dealer"})).waiting) << call;
}

/// Where a machine deals stacks of two alone, the community cards come out of the dealer's hand: ma §8(d).
TEST(Irregularities, OfAMachineEndWithTheHands) {
  const std::vector<std::tuple<const char*, const char*, Stakes>> games{
      {"ma/ultimate-texas-hold-em", "seat-1 check", {{"ante", Cents(1000)}, {"blind", Cents(1000)}}},
      {"ma/texas-hold-em-bonus", "seat-1 flop-bet", {{"ante", Cents(1000)}}}};
  for (const auto& [game, decision, bets] : games) {
    const TableRules rules = rules_of(game, {{"dealing-method", "automated-shoe"}});
    Log log{"deal 9c to seat-1", "deal 9h to seat-1", "deal Jd to dealer", "call dealing-shoe-failure"};
    EXPECT_FALSE(play(rules, {bets}, log).waiting) << game;
    log.insert(log.end() - 1, {"deal 8c to dealer", decision});
    expect_refused(rules, {bets}, log, {"log line 6", "in the phase deal, not now"});
  }
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

const Log two_hands_of_colorado_hold_em{"deal Kc to seat-1", "deal Tc to seat-2", "deal Kh to board",
                                        "deal Kd to seat-1", "deal 9d to seat-2", "deal 9s to board",
                                        "deal 3h to seat-1", "deal 2h to seat-2", "deal 5c to board"};
const std::vector<Stakes> two_antes{{{"ante", Cents(1000)}}, {{"ante", Cents(1000)}}};

Log followed_by(Log log, const Log& more) {
  log.insert(log.end(), more.begin(), more.end());
  return log;
}

/// Colorado Hold 'em Poker, §9(b), §13(d): an instant winner is declared in turn and before anything else, so nobody
/// can have declared one falsely at another time.
TEST(Irregularities, AFalseInstantWinnerIsDeclaredInTurn) {
  const TableRules rules = rules_of("ma/colorado-hold-em");
  for (const Log& before : {Log{"call false-instant-winner seat-2"},
                            {"seat-1 fold", "call false-instant-winner seat-1"},
                            {"seat-1 bet", "call false-instant-winner seat-1"},
                            {"seat-1 bet", "call false-instant-winner seat-2"},
                            {"seat-1 fold", "seat-2 fold", "call false-instant-winner seat-2"}}) {
    expect_refused(rules, two_antes, followed_by(two_hands_of_colorado_hold_em, before),
                   {"an instant winner is declared in the player's turn", "§13(d)"});
  }
}

/// Its cards are turned for everybody to see that they are none (§9(b)(3)(i)).
TEST(Irregularities, AFalseInstantWinnerLiesFaceUp) {
  const auto faces_up = [](const Log& log) {
    const RoundResult result =
        play(rules_of("ma/colorado-hold-em"), two_antes, followed_by(two_hands_of_colorado_hold_em, log));
    const auto& hand = result.layout.at(Place(Seat::at(0)));
    return std::count_if(hand.begin(), hand.end(), [](const ShownCard& shown) { return shown.face_up; });
  };
  EXPECT_EQ(faces_up({"call false-instant-winner seat-1"}), 3);
  EXPECT_EQ(faces_up({"seat-1 fold"}), 0);
}

/// Colorado Hold 'em Poker, §13(a), §13(f): cards found face up, and a shoe that fails, are matters of the deal.
TEST(Irregularities, OfTheDealAreNotCalledAfterIt) {
  for (const char* const irregularity : {"cards-face-up-multiple", "dealing-shoe-failure"}) {
    expect_refused(rules_of("ma/colorado-hold-em"), two_antes,
                   followed_by(two_hands_of_colorado_hold_em, {"seat-1 fold", std::string("call ") + irregularity}),
                   {"is called in the phase deal"});
  }
}

}  // namespace
}  // namespace houseway::table::irregularity_test
