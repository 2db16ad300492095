#include "table/together.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/running_table.hpp"
#include "support/house.hpp"
#include "table/round_file.hpp"

/// Decisions under one clock: a table of five hundred terminals, and what it says after every line of its log.
namespace houseway::table::together_test {
namespace {

using games::BoundGame;
using games::RunningTable;
using testing_support::bound;
using testing_support::error_of;

constexpr std::size_t terminals = 500;

/// Everything that a run says, in words.
std::string told(const BoundGame& game, const Round& round, const RoundResult& result) {
  RoundFile file;
  file.table = game.rules->config;
  file.round = round;
  file.settlements = result.settlements;
  file.after = result.after;
  if (result.waiting) file.waiting = result.waiting->text();
  std::string out = write_round(file);
  for (const auto& [seat, stakes] : result.on_felt) {
    for (const auto& [spot, amount] : stakes) out += seat.text() + " " + spot + " " + amount.text() + "\n";
  }
  for (const auto& [seat, net] : result.net) out += seat.text() + " " + net.text() + "\n";
  out += result.house.text() + "\n";
  if (!result.waiting) return out;
  for (const std::string& choice : result.waiting->choices) out += choice + "\n";
  return out + result.waiting->place->text() + " " + result.waiting->advice + "\n";
}

/// What the table says without a deal over again is what a run over its whole log says.
void expect_a_replay_says_the_same(const RunningTable& table) {
  Round again = table.round();
  const RoundResult replayed = table.game().play(again, nullptr);
  ASSERT_EQ(told(table.game(), table.round(), table.result()), told(table.game(), again, replayed));
  ASSERT_EQ(table.result().waiting.has_value(), replayed.waiting.has_value());
  if (!replayed.waiting) return;
  EXPECT_TRUE(table.result().waiting->together == replayed.waiting->together);
  EXPECT_EQ(table.result().raised_in_full, replayed.raised_in_full);
}

Round war_round(std::size_t seats) {
  Round round;
  for (std::size_t i = 0; i < seats; ++i) {
    Stakes& stakes = round.stakes[Seat::at(i)];
    stakes["ante:2"] = Cents::dollars(static_cast<std::int64_t>(i % 7) + 1);
    if (i % 3 == 0) stakes["ante:6"] = Cents(525);
    if (i % 5 == 0) stakes["tie:6"] = Cents::dollars(2);
  }
  for (const char* card : {"Kh", "9d", "2c", "5s", "Ah", "9s", "7d"})
    round.log.emplace_back(parse_event("deal " + std::string(card) + " to board"));
  round.log.emplace_back(parse_event("deal 9c to dealer"));
  return round;
}

Event act(std::size_t seat, const char* action) { return Act{Seat::at(seat), action, std::nullopt}; }

/// Every seat in an order of its own: those with two hands that tie decide twice.
std::vector<Event> decisions(std::size_t seats) {
  std::vector<Event> out;
  for (std::size_t step = 0; step < seats; ++step) {
    const std::size_t seat = step * 7 % seats;
    out.push_back(act(seat, seat % 2 == 0 ? "go-to-war" : "surrender"));
  }
  for (std::size_t seat = 0; seat < seats; seat += 3)
    out.push_back(act(seat, seat % 2 == 0 ? "surrender" : "go-to-war"));
  return out;
}

TEST(Together, AReplaySaysTheSameAfterEveryDecision) {
  RunningTable table(bound("co/stadium-casino-war"), std::nullopt);
  table.begin(war_round(terminals));
  const auto answers = decisions(terminals);
  ASSERT_EQ(table.result().waiting->together.size(), answers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    table.add(answers[i]);
    if (i % 61 == 0 || i + 2 > answers.size()) expect_a_replay_says_the_same(table);
  }
  EXPECT_EQ(table.result().waiting->kind, PromptKind::burn);
  for (const char* line : {"burn 3", "deal Jc to player", "burn 3", "deal Tc to dealer"}) table.add(parse_event(line));
  EXPECT_FALSE(table.is_dealing());
  expect_a_replay_says_the_same(table);
}

TEST(Together, EveryDecisionOfASmallTableIsThatOfAReplay) {
  for (const std::size_t seats : {1U, 2U, 9U}) {
    RunningTable table(bound("co/stadium-casino-war"), std::nullopt);
    table.begin(war_round(seats));
    for (const Event& event : decisions(seats)) {
      table.add(event);
      expect_a_replay_says_the_same(table);
    }
  }
}

TEST(Together, TheOrderOfDecisionsChangesNothing) {
  const BoundGame game = bound("co/stadium-casino-war");
  const auto net_of = [&](const std::vector<Event>& answers) {
    Round round = war_round(9);
    round.log.insert(round.log.end(), answers.begin(), answers.end());
    for (const char* line : {"burn 3", "deal Jc to player", "burn 3", "deal Tc to dealer"})
      round.log.push_back(parse_event(line));
    return game.play(round, nullptr).net;
  };
  std::vector<Event> answers = decisions(9);
  const auto before = net_of(answers);
  std::stable_sort(answers.begin(), answers.end(),
                   [](const Event& a, const Event& b) { return std::get<Act>(a).seat < std::get<Act>(b).seat; });
  EXPECT_EQ(net_of(answers), before);
}

TEST(Together, AChoiceSaysWhatItPutsOnTheFelt) {
  Round round = war_round(1);
  const auto result = bound("co/stadium-casino-war").play(round, nullptr);
  ASSERT_EQ(result.waiting->together.size(), 2U);
  const Question& first = result.waiting->together.front();
  EXPECT_EQ(first.hand, Place(Seat::at(0), 2));
  EXPECT_EQ(first.advice, "go-to-war");
  ASSERT_EQ(first.choices.size(), 2U);
  EXPECT_TRUE(first.choices[0].raises.empty());
  EXPECT_EQ(first.choices[1].raises, (Stakes{{"war:2", Cents::dollars(1)}}));
}

TEST(Together, RefusesWhatIsNotAsked) {
  RunningTable table(bound("co/stadium-casino-war"), std::nullopt);
  table.begin(war_round(3));
  const auto refusal = [&](const Event& event) { return error_of([&] { table.add(event); }); };
  EXPECT_NE(refusal(act(0, "fold")).find("“fold” is not allowed; choose surrender or go-to-war"), std::string::npos);
  EXPECT_NE(refusal(act(7, "surrender")).find("decisions come here, of seat-1 and 3 more"), std::string::npos);
  EXPECT_NE(refusal(act(700, "surrender")).find("decisions come here"), std::string::npos);
  EXPECT_NE(refusal(Act{Seat::at(1), "go-to-war", Cents(5)}).find("takes no amount"), std::string::npos);
  EXPECT_NE(refusal(parse_event("call decision-timeout seat-9")).find("nobody plays at seat-9"), std::string::npos);
  table.add(act(1, "surrender"));
  EXPECT_NE(refusal(act(1, "surrender")).find("decisions come here"), std::string::npos);
  EXPECT_NE(refusal(parse_event("call decision-timeout seat-2")).find("seat-2 has nothing to decide"),
            std::string::npos);
}

TEST(Together, AClockRunsOnlyWhileSomebodyIsAsked) {
  const BoundGame game = bound("co/stadium-casino-war");
  Round round = war_round(2);
  round.log.back() = parse_event("deal Qc to dealer");
  round.log.push_back(parse_event("call decision-timeout"));
  EXPECT_NE(error_of([&] { static_cast<void>(game.play(round, nullptr)); }).find("decision-timeout"),
            std::string::npos);
}

TEST(Together, TheClockAnswersForThoseWhoAreLeft) {
  RunningTable table(bound("co/stadium-three-card-poker"), std::nullopt);
  Round round;
  for (std::size_t i = 0; i < terminals; ++i) round.stakes[Seat::at(i)] = {{"ante:4-7-8", Cents::dollars(5)}};
  for (const char* card : {"Kh", "9d", "2c", "Qs", "6h", "4d", "7c", "7d", "3s"})
    round.log.emplace_back(parse_event("deal " + std::string(card) + " to board"));
  table.begin(std::move(round));
  table.add(act(250, "play"));
  table.add(act(13, "play"));
  expect_a_replay_says_the_same(table);
  table.add(parse_event("call decision-timeout"));
  for (const char* card : {"As", "8s", "5c"}) table.add(parse_event("deal " + std::string(card) + " to dealer"));
  EXPECT_FALSE(table.is_dealing());
  expect_a_replay_says_the_same(table);
  for (std::size_t i = 0; i < terminals; ++i) {
    const bool played = i == 250 || i == 13;
    EXPECT_EQ(table.result().net.at(Seat::at(i)), Cents::dollars(played ? 10 : -5)) << i;
  }
}

}  // namespace
}  // namespace houseway::table::together_test
