#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "simulate/simulator.hpp"
#include "support/house.hpp"

/// What players may not do between the rolls, and the clause that says so.
namespace houseway::games::craps_bets_test {
namespace {

using kit::Cents;
using table::Calls;
using table::Stakes;
using testing_support::bound;
using testing_support::error_of;
using testing_support::Options;

const table::Seat seat = table::Seat::at(0);

Stakes dollars(const std::map<std::string, double>& amounts) {
  Stakes stakes;
  for (const auto& [spot, amount] : amounts) stakes[spot] = Cents(std::llround(amount * 100));
  return stakes;
}

struct Felt {
  std::map<std::string, std::int64_t> counters;
  std::map<std::string, double> standing;
  std::map<std::string, double> now;
  Calls calls;
};

/// The refusal of a roll of 6 and 3, or nothing.
std::string refusal(const std::string& id, const Options& options, const Felt& felt) {
  const auto game = bound(id, options);
  table::Round round;
  round.before.counters = felt.counters;
  if (!felt.standing.empty()) round.before.standing[seat] = dollars(felt.standing);
  round.stakes[seat] = dollars(felt.now);
  if (!felt.calls.empty()) round.working[seat] = felt.calls;
  round.log.emplace_back(table::parse_event("roll 6 3"));
  return error_of([&] { static_cast<void>(game.play(round, nullptr)); });
}

void expect_refused(const std::string& id, const Options& options, const Felt& felt, const std::string& words,
                    const std::string& clause) {
  const std::string problem = refusal(id, options, felt);
  EXPECT_NE(problem.find(words), std::string::npos) << id << ": " << problem;
  EXPECT_NE(problem.find("[" + clause + "]"), std::string::npos) << id << ": " << problem;
}

const std::map<std::string, std::int64_t> on_six{{"point", 6}, {"shooter", 1}, {"thrown", 1}, {"since-seven", 1}};

TEST(CrapsBets, ASituationIsSaidInWords) {
  const auto said = [](const std::map<std::string, std::int64_t>& counters) {
    table::Carry carry;
    carry.counters = counters;
    return bound("ma/craps").facts.situation(carry, seat);
  };
  EXPECT_EQ(said({}), "come-out roll");
  EXPECT_EQ(said(on_six), "the point is 6");
  EXPECT_EQ(said({{"fire", 0b100001}, {"bonus", 0b10000'10001}}),
            "come-out roll; points made: 4 10; totals thrown: 2 6 12");
}

TEST(CrapsBets, AreMadeAtTheirTime) {
  expect_refused("ma/craps", {}, {on_six, {}, {{"pass", 10}}, {}}, "before a come-out roll only", "§2(a)");
  expect_refused("ma/craps", {}, {on_six, {{"pass", 10}}, {{"pass", 20}}, {}}, "before a come-out roll only", "§2(a)");
  EXPECT_EQ(refusal("ch4/craps", {}, {on_six, {}, {{"pass", 10}}, {}}), "");
  expect_refused("ch4/craps", {}, {on_six, {}, {{"dont-pass", 10}}, {}}, "not made or increased", "§1.C.4");
  expect_refused("ma/craps", {}, {{}, {}, {{"pass", 10}, {"come", 10}}, {}}, "while a point stands", "§2(c)");
  expect_refused("ma/craps", {}, {on_six, {{"pass", 10}}, {{"pass", 10}, {"come:4", 10}}, {}}, "no place to bet",
                 "§2(c)");
  expect_refused("ma/craps", {}, {{}, {}, {{"pass", 10}, {"pass-odds", 10}}, {}}, "while a point stands", "§6(a)");
  expect_refused("ma/craps", {}, {on_six, {{"pass", 10}}, {{"pass", 10}, {"come-odds:4", 10}}, {}}, "needs come:4",
                 "§6(c)");
}

TEST(CrapsBets, StandOnceTheirPointIsSet) {
  expect_refused("ma/craps", {}, {on_six, {{"pass", 10}}, {{"field", 1}}, {}}, "not taken down", "§3(c)");
  expect_refused("ma/craps", {}, {on_six, {{"pass", 10}}, {{"pass", 5}}, {}}, "not taken down", "§3(c)");
  expect_refused("ma/craps", {}, {on_six, {{"come:4", 10}}, {{"field", 1}}, {}}, "not taken down", "§3(c)");
  expect_refused("ch4/craps", {}, {on_six, {{"come:4", 10}}, {{"come:4", 5}}, {}}, "not taken down", "§1.C.3");
  EXPECT_EQ(refusal("ma/craps", {}, {on_six, {{"dont-pass", 10}, {"dont-come:4", 10}}, {{"dont-pass", 5}}, {}}), "");
  expect_refused("ma/craps", {}, {on_six, {{"dont-pass", 10}}, {{"dont-pass", 15}}, {}}, "not made or increased",
                 "§3(d)");
  expect_refused("ma/craps", {}, {on_six, {{"dont-come:4", 10}}, {{"dont-come:4", 15}}, {}}, "not made or increased",
                 "§3(d)");
  // Before its point is set, a Pass bet may go.
  EXPECT_EQ(refusal("ma/craps", {}, {{}, {{"pass", 10}}, {{"dont-pass", 5}}, {}}), "");
}

TEST(CrapsBets, OddsKeepToTheirLimit) {
  const auto odds = [](double flat, double more) {
    return Felt{on_six, {{"pass", flat}}, {{"pass", flat}, {"pass-odds", more}}, {}};
  };
  EXPECT_EQ(refusal("ma/craps", {}, odds(10, 10)), "");
  expect_refused("ma/craps", {}, odds(10, 15), "at most 1 x pass may be staked", "§6");
  EXPECT_EQ(refusal("ma/craps", {}, odds(11, 12.5)), "") << "the next amount that wins whole dollars";
  expect_refused("ma/craps", {}, odds(11, 13), "at most 1 x pass may be staked", "§6");
  expect_refused("ma/craps", {{"accept-excess-odds-to-facilitate-payout", "no"}}, odds(11, 12.5), "at most", "§6");
  EXPECT_EQ(refusal("ma/craps", {{"pass-come-odds-limit", "100"}}, odds(10, 1000)), "");
  expect_refused("ma/craps", {{"pass-come-odds-limit", "100"}}, odds(10, 1005), "at most 100 x", "§6");

  const auto against = [](double more) {
    return Felt{on_six, {{"dont-pass", 10}}, {{"dont-pass", 10}, {"dont-pass-odds", more}}, {}};
  };
  EXPECT_EQ(refusal("ma/craps", {}, against(12)), "");
  expect_refused("ma/craps", {}, against(18), "may be won", "§6");
  expect_refused("co/craps", {{"accept-excess-odds-to-facilitate-payout", "no"}}, against(12), "may be staked", "§6");

  // Odds go with their bet.
  expect_refused("ma/craps", {},
                 {on_six, {{"dont-pass", 10}, {"dont-pass-odds", 12}}, {{"dont-pass-odds", 12}, {"field", 1}}, {}},
                 "goes with dont-pass", "§6");
  expect_refused("ma/craps", {},
                 {on_six, {{"dont-pass", 10}, {"dont-pass-odds", 12}}, {{"dont-pass", 5}, {"dont-pass-odds", 12}}, {}},
                 "may be won", "§6");
}

TEST(CrapsBets, ArePayable) {
  expect_refused("ma/craps", {}, {on_six, {}, {{"place-to-win:6", 12.01}}, {}}, "multiple of $0.06", "§4(g)");
  expect_refused("ch4/craps", {}, {on_six, {}, {{"place-to-lose:4", 10}}, {}}, "multiple of $0.11", "§1.D.4");
  expect_refused("ma/craps", {}, {on_six, {}, {{"buy:4", 0.10}}, {}}, "multiple of $0.20", "§4(g)");
  expect_refused("ch4/craps", {}, {on_six, {}, {{"lay:6", 10}}, {}}, "multiple of $0.24", "§1.D.4");
  expect_refused("ma/craps", {}, {on_six, {}, {{"horn", 0.05}}, {}}, "multiple of $0.04", "§4(g)");
}

TEST(CrapsBets, SideWagersWaitForTheirRoll) {
  const Options fire{{"multi-roll-side-bet", "fire-bet"}};
  const std::map<std::string, std::int64_t> later{{"shooter", 1}, {"thrown", 1}, {"since-seven", 1}};
  expect_refused("ma/craps", fire, {later, {}, {{"pass", 10}, {"fire-bet", 5}}, {}}, "first roll of a new shooter",
                 "§2(nn), §12");
  expect_refused("ma/craps", fire, {on_six, {{"fire-bet", 5}}, {{"field", 5}}, {}}, "until it is decided", "§3(c)");
  expect_refused("ma/craps", fire, {{}, {}, {{"pass", 10}, {"fire-bet", 6}}, {}}, "above $5.00", "§12(b)(1)");
  expect_refused("ma/craps", fire, {{}, {}, {{"pass", 10}, {"fire-bet", 1.5}}, {}}, "no multiple of $1.00",
                 "§12(b)(1)");
  const Options bonus{{"offer-bonus-craps", "yes"}};
  expect_refused("ma/craps", bonus, {later, {}, {{"pass", 10}, {"all-small", 5}}, {}}, "follows a 7", "§13(a)(2)");
  const Options hot{{"multi-roll-side-bet", "hot-roller"}};
  auto marked = later;
  marked["hot"] = 1;
  expect_refused("ma/craps", hot, {marked, {}, {{"pass", 10}, {"hot-roller", 5}}, {}}, "combinations are marked",
                 "§2(oo), §14");
  EXPECT_EQ(refusal("ma/craps", hot, {later, {}, {{"pass", 10}, {"hot-roller", 5}}, {}}), "");
  expect_refused("pa/craps", {{"lucky-shooter", "offered"}}, {on_six, {}, {{"lucky-shooter", 5}}, {}},
                 "before a come-out roll only", "§623b.3");
}

TEST(CrapsBets, AHotRollerWagerIsNotBetWhileOneIsUp) {
  const Options hot{{"multi-roll-side-bet", "hot-roller"}};
  // A come-out roll of 11 has marked nothing.
  const std::map<std::string, std::int64_t> after_eleven{{"shooter", 1}, {"thrown", 1}, {"since-seven", 1}};
  const auto game = bound("ma/craps", hot);
  table::Round round;
  round.before.counters = after_eleven;
  round.before.standing[seat] = dollars({{"hot-roller", 5}});
  round.stakes[seat] = dollars({{"pass", 10}, {"hot-roller", 5}});
  round.stakes[table::Seat::at(1)] = dollars({{"pass", 10}, {"hot-roller", 5}});
  round.log.emplace_back(table::parse_event("roll 6 3"));
  const std::string problem = error_of([&] { static_cast<void>(game.play(round, nullptr)); });
  EXPECT_NE(problem.find("not while one is up"), std::string::npos) << problem;
}

TEST(CrapsBets, BonusCrapsIsTakenDownOrReducedLikeAnyWager) {
  const Options bonus{{"offer-bonus-craps", "yes"}};
  EXPECT_EQ(refusal("ma/craps", bonus, {on_six, {{"pass", 10}, {"all-small", 10}}, {{"pass", 10}}, {}}), "");
  EXPECT_EQ(
      refusal("ma/craps", bonus, {on_six, {{"pass", 10}, {"all-small", 10}}, {{"pass", 10}, {"all-small", 5}}, {}}),
      "");
  expect_refused("ma/craps", bonus, {on_six, {{"pass", 10}, {"all-small", 5}}, {{"pass", 10}, {"all-small", 10}}, {}},
                 "follows a 7", "§13(a)(2)");
}

/// A fire bet of a former shooter rides: nobody makes a new one meanwhile.
TEST(CrapsBets, NoFireBetBesideOneThatRides) {
  const auto game = bound("ma/craps", {{"multi-roll-side-bet", "fire-bet"}});
  table::Round round;
  round.before.counters = {{"shooter", 2}, {"fire", 1}};
  round.before.standing[seat] = dollars({{"fire-bet", 5}});
  round.stakes[seat] = dollars({{"fire-bet", 5}});
  round.stakes[table::Seat::at(1)] = dollars({{"pass", 10}, {"fire-bet", 5}});
  round.log.emplace_back(table::parse_event("roll 6 3"));
  const std::string problem = error_of([&] { static_cast<void>(game.play(round, nullptr)); });
  EXPECT_NE(problem.find("while one rides"), std::string::npos) << problem;
}

TEST(CrapsBets, OnlySomeAreCalledOnAndOff) {
  expect_refused("ma/craps", {}, {on_six, {{"pass", 10}}, {{"pass", 10}}, {{"pass", false}}}, "on at every roll",
                 "§3(e)");
  expect_refused("ch4/craps", {}, {on_six, {}, {{"hard-4", 10}}, {{"hard-4", true}}}, "on at every roll",
                 "§1.B.1, §1.C.5");
  EXPECT_EQ(refusal("ma/craps", {}, {on_six, {}, {{"hard-4", 10}}, {{"hard-4", true}}}), "");
}

TEST(CrapsBets, TheShooterBetsTheLine) {
  expect_refused("ma/craps", {}, {{}, {}, {{"field", 10}}, {}}, "needs a Pass or Don't Pass bet", "§8");
  expect_refused("ch4/craps", {}, {{}, {}, {{"field", 10}}, {}}, "needs a Pass or Don't Pass bet", "§1.G.4");
  EXPECT_EQ(refusal("ma/craps", {}, {on_six, {}, {{"field", 10}}, {}}), "");
}

TEST(CrapsBets, ARollWithoutALineBetNeedsComeBets) {
  const auto game = bound("ma/craps");
  const auto problem = [&](std::map<std::string, std::int64_t> counters,
                           const std::map<std::string, double>& standing) {
    table::Round round;
    round.before.counters = std::move(counters);
    if (!standing.empty()) round.before.standing[seat] = dollars(standing);
    round.stakes[seat] = dollars(standing.empty() ? std::map<std::string, double>{{"field", 1}} : standing);
    round.log.emplace_back(table::parse_event("call no-line-bet-with-come-bets"));
    round.log.emplace_back(table::parse_event("roll 6 3"));
    return error_of([&] { static_cast<void>(game.play(round, nullptr)); });
  };
  EXPECT_NE(problem({}, {}).find("without a line bet"), std::string::npos);
  EXPECT_NE(problem(on_six, {{"come:4", 10}}).find("without a line bet"), std::string::npos);
  EXPECT_NE(problem({}, {{"come:4", 10}, {"pass", 10}}).find("without a line bet"), std::string::npos);
  EXPECT_EQ(problem({}, {{"come:4", 10}}), "");
}

TEST(CrapsBets, WhatARollCannotLeaveIsRefused) {
  for (const auto& [name, value] : std::vector<std::pair<std::string, std::int64_t>>{{"point", 7},
                                                                                     {"point", 99},
                                                                                     {"shooter", -1},
                                                                                     {"fire", 64},
                                                                                     {"hot", 1 << 14},
                                                                                     {"bonus", 1024},
                                                                                     {"lucky", 127}}) {
    const std::string problem = refusal("ma/craps", {}, {{{name, value}}, {}, {{"pass", 10}}, {}});
    EXPECT_NE(problem.find("before.counters." + name), std::string::npos) << problem;
  }
}

TEST(CrapsBets, APlanKeepsToTheRulesToo) {
  const auto game = bound("ma/craps");
  const auto problem = [&](const std::map<std::string, double>& plan) {
    const std::atomic<bool> stop{false};
    return error_of([&] {
      static_cast<void>(simulate::run(
          game, {dollars(plan), 1, 1000, 1, 1}, [](std::uint64_t) {}, stop));
    });
  };
  EXPECT_EQ(problem({{"pass", 10}, {"pass-odds", 10}, {"come", 10}, {"come-odds:6", 10}}), "");
  EXPECT_NE(problem({{"pass", 10}, {"pass-odds", 50}}).find("[§6]"), std::string::npos);
  EXPECT_NE(problem({{"come:4", 10}}).find("no place to bet"), std::string::npos);
  EXPECT_NE(problem({{"place-to-win:6", 10}}).find("[§4(g)]"), std::string::npos);
  EXPECT_NE(problem({{"pass-odds", 10}}).find("pass"), std::string::npos);
}

}  // namespace
}  // namespace houseway::games::craps_bets_test
