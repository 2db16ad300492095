#include "solve/dice/craps.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <bit>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "simulate/simulator.hpp"
#include "support/solved.hpp"

/// The chains of craps against the closed forms of its wagers, as fractions, and against simulated rolls.
namespace houseway::solve::craps_test {
namespace {

using games::craps::point_numbers;
using kit::Cents;
using testing_support::bound;
using testing_support::Options;
using testing_support::Solved;

int ways(int total) { return 6 - std::abs(7 - total); }

TEST(SolveCraps, CountsEveryWager) {
  for (const auto& [id, options] : testing_support::full_tables()) {
    if (!id.ends_with("/craps")) continue;
    const Solved solved(id, options);
    testing_support::expect_every_wager_counted(solved);
  }
}

TEST(SolveCraps, TheLine) {
  for (const char* id : {"ma/craps", "ch4/craps", "pa/craps", "co/craps"}) {
    const Solved solved(id);
    for (const char* wager : {"pass", "come"}) {
      EXPECT_EQ(solved.edge(wager), Fraction(7, 495)) << id;
      EXPECT_EQ(solved.chance(wager, "natural"), Fraction(2, 9)) << id;
      EXPECT_EQ(solved.chance(wager, "point-made"), Fraction(244, 495) - Fraction(2, 9)) << id;
      EXPECT_EQ(solved.chance(wager, "craps"), Fraction(1, 9)) << id;
    }
    for (const char* wager : {"dont-pass", "dont-come"}) {
      EXPECT_EQ(solved.edge(wager), Fraction(3, 220)) << id;
      EXPECT_EQ(solved.chance(wager, "barred"), Fraction(1, 36)) << id;
    }
  }
}

TEST(SolveCraps, OddsAreFair) {
  const Solved solved("ma/craps");
  EXPECT_EQ(solved.edge("pass-odds"), 0);
  EXPECT_EQ(solved.edge("dont-pass-odds"), 0);
  for (const int number : point_numbers) {
    const std::string at = ":" + std::to_string(number);
    EXPECT_EQ(solved.edge("come-odds" + at), 0);
    EXPECT_EQ(solved.edge("dont-come-odds" + at), 0);
    EXPECT_EQ(solved.chance("pass-odds", "made-" + std::to_string(number)),
              Fraction(ways(number), 24) * Fraction(ways(number), ways(number) + 6));
    // A come bet follows the roll that set a point, so that a number that comes then makes its own point one time in so
    // many: the next roll is a come-out, at which the odds are off.
    EXPECT_GT(solved.chance("come-odds" + at, "returned"), 0);
    EXPECT_EQ(solved.chance("come-odds" + at, "seven-out") * ways(number),
              solved.chance("come-odds" + at, "made-" + std::to_string(number)) * 6);
  }
}

TEST(SolveCraps, PlaceBets) {
  const std::array<Fraction, 3> win{Fraction(1, 15), Fraction(1, 25), Fraction(1, 66)};
  const std::array<Fraction, 3> lose{Fraction(1, 33), Fraction(1, 40), Fraction(1, 55)};
  for (const char* id : {"ma/craps", "ch4/craps"}) {
    const Solved solved(id);
    for (std::size_t i = 0; i < 3; ++i) {
      for (const int number : {point_numbers[i], 14 - point_numbers[i]}) {
        const std::string at = ":" + std::to_string(number);
        EXPECT_EQ(solved.edge("place-to-win" + at), win[i]) << id << at;
        EXPECT_EQ(solved.edge("place-to-lose" + at), lose[i]) << id << at;
        EXPECT_EQ(solved.figures("place-to-win" + at).hit_frequency, ways(number) / (ways(number) + 6.0));
      }
    }
  }
}

TEST(SolveCraps, BuyAndLayWithTheirFees) {
  const auto check = [](const std::string& id, const Options& options, const std::string& wager,
                        const std::array<Fraction, 3>& edges) {
    const Solved solved(id, options);
    for (std::size_t i = 0; i < 3; ++i) {
      for (const int number : {point_numbers[i], 14 - point_numbers[i]})
        EXPECT_EQ(solved.edge(wager + ":" + std::to_string(number)), edges[i]) << id << " " << wager << number;
    }
  };
  const Fraction fee(1, 20);
  check("ma/craps", {}, "buy", {fee, fee, fee});
  check("ma/craps", {}, "lay", {fee, fee, fee});
  check("ma/craps", {{"buy-fee-percent", "0"}}, "buy", {0, 0, 0});
  check("ma/craps", {{"buy-fee-timing", "on-win"}}, "buy", {Fraction(1, 60), Fraction(1, 50), Fraction(1, 44)});
  check("ma/craps", {{"buy-fee-timing", "on-win"}, {"buy-fee-on-win-numbers", "4 10"}}, "buy",
        {Fraction(1, 60), fee, fee});
  check("ma/craps", {{"lay-fee-timing", "on-win"}}, "lay", {Fraction(1, 30), Fraction(3, 100), Fraction(3, 110)});
  check("ch4/craps", {}, "buy", {fee, fee, fee});
  check("ch4/craps", {}, "lay", {Fraction(1, 40), Fraction(1, 30), Fraction(1, 24)});
}

TEST(SolveCraps, HardwaysBigSixAndPut) {
  for (const char* id : {"ma/craps", "ch4/craps"}) {
    const Solved solved(id);
    EXPECT_EQ(solved.edge("hard-4"), Fraction(1, 9)) << id;
    EXPECT_EQ(solved.edge("hard-6"), Fraction(1, 11)) << id;
    EXPECT_EQ(solved.edge("hard-8"), Fraction(1, 11)) << id;
    EXPECT_EQ(solved.edge("hard-10"), Fraction(1, 9)) << id;
    EXPECT_EQ(solved.chance("hard-6", "easy"), Fraction(4, 11)) << id;
  }
  const Solved ch4("ch4/craps");
  EXPECT_EQ(ch4.edge("big-six"), Fraction(1, 11));
  EXPECT_EQ(ch4.edge("big-eight"), Fraction(1, 11));
  const std::array<Fraction, 3> put{Fraction(1, 3), Fraction(1, 5), Fraction(1, 11)};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(ch4.edge("put:" + std::to_string(point_numbers[i])), put[i]);
    EXPECT_EQ(ch4.edge("put-odds:" + std::to_string(point_numbers[i])), 0);
  }
}

TEST(SolveCraps, OneRollWagers) {
  const Solved ma("ma/craps", {{"offer-six-seven-eight", "yes"}});
  for (const auto& [spot, edge] : std::map<std::string, Fraction>{{"field", Fraction(1, 18)},
                                                                  {"any-seven", Fraction(1, 6)},
                                                                  {"any-craps", Fraction(1, 9)},
                                                                  {"craps-12", Fraction(5, 36)},
                                                                  {"eleven", Fraction(1, 9)},
                                                                  {"horn", Fraction(1, 8)},
                                                                  {"horn-high:12", Fraction(23, 180)},
                                                                  {"whirl", Fraction(2, 15)},
                                                                  {"six-seven-eight", Fraction(1, 18)},
                                                                  {"hop-hard-4", Fraction(5, 36)},
                                                                  {"hop-3-4", Fraction(1, 9)}}) {
    EXPECT_EQ(ma.edge(spot), edge) << spot;
    EXPECT_EQ(36 % ma[spot].cases, 0) << spot;
  }
  const Solved ch4("ch4/craps");
  EXPECT_EQ(ch4.edge("hop:3-3"), Fraction(5, 36));
  EXPECT_EQ(ch4.edge("hop:3-4"), Fraction(1, 9));
  EXPECT_EQ(ch4.edge("world"), Fraction(2, 15));
}

/// Different points made before a loser 7: each point is made with its own chance in a hand, and a hand that ends
/// otherwise ends the count.
std::array<Fraction, 7> points_made() {
  std::array<Fraction, 6> made;
  Fraction lost = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    const int by = ways(point_numbers[i]);
    made[i] = Fraction(by, 36) * Fraction(by, by + 6);
    lost += Fraction(by, 36) * Fraction(6, by + 6);
  }
  std::array<Fraction, 7> out;
  std::array<Fraction, 64> comes;
  comes[0] = 1;
  for (std::size_t mask = 0; mask < 64; ++mask) {
    Fraction goes_on = lost;
    for (std::size_t i = 0; i < 6; ++i) goes_on += (mask >> i & 1U) != 0 ? Fraction(0) : made[i];
    out[static_cast<std::size_t>(std::popcount(mask))] += comes[mask] * lost / goes_on;
    for (std::size_t i = 0; i < 6; ++i) {
      if ((mask >> i & 1U) == 0) comes[mask | (std::size_t{1} << i)] += comes[mask] * made[i] / goes_on;
    }
  }
  return out;
}

TEST(SolveCraps, FireBet) {
  const std::array<Fraction, 7> made = points_made();
  for (const auto& [table, pays] :
       std::map<std::string, std::array<int, 3>>{{"table-a", {24, 249, 999}}, {"table-b", {39, 199, 499}}}) {
    const Solved solved("ma/craps", {{"multi-roll-side-bet", "fire-bet"}, {"fire-bet-paytable", table}});
    EXPECT_EQ(solved.chance("fire-bet", "four-points"), made[4]);
    EXPECT_EQ(solved.chance("fire-bet", "five-points"), made[5]);
    EXPECT_EQ(solved.chance("fire-bet", "six-points"), made[6]);
    const Fraction returned = made[4] * (pays[0] + 1) + made[5] * (pays[1] + 1) + made[6] * (pays[2] + 1);
    EXPECT_EQ(solved.edge("fire-bet"), 1 - returned) << table;
  }
  const Solved solved("ma/craps", {{"multi-roll-side-bet", "fire-bet"}});
  EXPECT_NEAR(solved.figures("fire-bet").house_edge, 0.2076275049818, 1e-13);
}

/// Throws in place of which time runs on: the ways of a total or a combination come in a stream of their own, each
/// stream apart from the others, and x falls from 1 to 0 as the chance that one way of 36 has not come yet. What is
/// wanted is a polynomial in x, and the first 7 comes with 6 x^5 dx.
struct BySeven {
  std::vector<Fraction> powers{1};

  [[nodiscard]] BySeven times(const BySeven& other) const {
    BySeven out{std::vector<Fraction>(powers.size() + other.powers.size() - 1)};
    for (std::size_t i = 0; i < powers.size(); ++i) {
      for (std::size_t j = 0; j < other.powers.size(); ++j) out.powers[i + j] += powers[i] * other.powers[j];
    }
    return out;
  }
  [[nodiscard]] BySeven plus(const BySeven& other, int factor = 1) const {
    BySeven out = *this;
    out.powers.resize(std::max(powers.size(), other.powers.size()));
    for (std::size_t i = 0; i < other.powers.size(); ++i) out.powers[i] += factor * other.powers[i];
    return out;
  }
  [[nodiscard]] Fraction chance() const {
    Fraction sum = 0;
    for (std::size_t i = 0; i < powers.size(); ++i) sum += powers[i] * Fraction(6, 6 + i);
    return sum;
  }
};

/// Everything that comes in so many ways each has come.
BySeven all_came(const std::vector<int>& each) {
  BySeven out;
  for (const int by : each) {
    BySeven came{std::vector<Fraction>(static_cast<std::size_t>(by) + 1)};
    came.powers.front() = 1;
    came.powers.back() = -1;
    out = out.times(came);
  }
  return out;
}

TEST(SolveCraps, BonusCraps) {
  const std::vector<int> half{1, 2, 3, 4, 5};
  const Fraction one_side = all_came(half).chance();
  const Fraction both_sides = all_came(half).times(all_came(half)).chance();
  EXPECT_EQ(one_side, Fraction(20'049, 760'760));
  for (const auto& [table, pays] :
       std::map<std::string, std::array<int, 3>>{{"paytable-1", {34, 34, 175}}, {"paytable-2", {30, 30, 150}}}) {
    const Solved solved("ma/craps", {{"offer-bonus-craps", "yes"}, {"bonus-craps-paytable", table}});
    EXPECT_EQ(solved.edge("all-small"), 1 - one_side * (pays[0] + 1));
    EXPECT_EQ(solved.edge("all-tall"), 1 - one_side * (pays[1] + 1));
    EXPECT_EQ(solved.edge("make-em-all"), 1 - both_sides * (pays[2] + 1));
  }
}

TEST(SolveCraps, WhatAnySevenDecidesDoesNotAskForThePoint) {
  rulebook::TableRules table = testing_support::rules_of("ma/craps", {{"offer-bonus-craps", "yes"}});
  rulebook::Binder binder(table);
  const games::craps::Rules rules(binder);
  const auto spot = games::craps::Spot::all_small;
  const Distribution without = craps::bet_on(rules, spot, craps::Marker::stays_off);
  const Distribution with = craps::bet_on(rules, spot, craps::Marker::moves);
  ASSERT_EQ(without.endings.size(), with.endings.size());
  for (std::size_t i = 0; i < with.endings.size(); ++i) EXPECT_EQ(without.endings[i].count, with.endings[i].count);
}

TEST(SolveCraps, HotRoller) {
  // The combinations of each point number, by the ways of each.
  const std::vector<std::vector<int>> numbers{{2, 1}, {2, 2}, {2, 2, 1}, {2, 2, 1}, {2, 2}, {2, 1}};
  std::vector<BySeven> complete{BySeven{}};
  for (const auto& combinations : numbers) {
    const BySeven came = all_came(combinations);
    std::vector<BySeven> next(complete.size() + 1, BySeven{{0}});
    for (std::size_t count = 0; count < complete.size(); ++count) {
      next[count + 1] = next[count + 1].plus(complete[count].times(came));
      next[count] = next[count].plus(complete[count].times(BySeven{}.plus(came, -1)));
    }
    complete = next;
  }
  const std::array<const char*, 5> outcomes{"two-points", "three-points", "four-points", "five-points", "six-points"};
  const std::map<std::string, std::array<int, 5>> tables{{"paytable-a", {4, 10, 20, 50, 200}},
                                                         {"paytable-c", {5, 10, 20, 50, 300}}};
  for (const auto& [table, pays] : tables) {
    const Solved solved("ma/craps", {{"multi-roll-side-bet", "hot-roller"}, {"hot-roller-paytable", table}});
    Fraction edge = 1;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      EXPECT_EQ(solved.chance("hot-roller", outcomes[i]), complete[i + 2].chance()) << outcomes[i];
      edge -= complete[i + 2].chance() * (pays[i] + 1);
    }
    EXPECT_EQ(solved.edge("hot-roller"), edge) << table;
  }
}

/// Lucky Shooter by a count over the points thrown.
Fraction lucky_return(const std::array<int, 5>& pays) {
  const auto chance = [](int total) { return Fraction(ways(total), 36); };
  const std::function<Fraction(int, const std::set<int>&)> from = [&](int point, const std::set<int>& seen) {
    Fraction sum = 0;
    for (int total = 2; total <= 12; ++total) {
      const bool is_point = total >= 4 && total <= 10 && total != 7;
      if (seen.size() < 5 && is_point && total != point && !seen.contains(total)) {
        std::set<int> more = seen;
        more.insert(total);
        sum += chance(total) * from(point, more);
      } else if (seen.size() == 5 && total == point) {
        sum += chance(total) * pays[0];
      } else if (seen.size() >= 2) {
        sum += chance(total) * pays[6 - seen.size()];
      }
    }
    return sum;
  };
  Fraction sum = 0;
  for (const int point : point_numbers) sum += chance(point) * from(point, {});
  return sum / (1 - chance(7) - chance(11));
}

TEST(SolveCraps, LuckyShooter) {
  const std::map<std::string, std::array<int, 5>> tables{{"paytable-a", {1000, 150, 15, 5, 0}},
                                                         {"paytable-b", {500, 100, 10, 4, 2}},
                                                         {"paytable-c", {1000, 150, 20, 5, 0}},
                                                         {"paytable-d", {500, 100, 10, 5, 2}}};
  for (const auto& [table, pays] : tables) {
    const Solved solved("pa/craps", {{"lucky-shooter", "offered"}, {"lucky-shooter-paytable", table}});
    EXPECT_EQ(solved.edge("lucky-shooter"), 1 - lucky_return(pays)) << table;
  }
}

/// Simulated rolls come within four standard errors. A plan has one position of a wager.
void expect_simulated(const std::string& id, const Options& options, const table::Stakes& plan) {
  const Solved solved(id, options);
  const std::atomic<bool> stop{false};
  const simulate::Result result = simulate::run(
      bound(id, options), {plan, 1, 4'000'000, 2, 11}, [](std::uint64_t) {}, stop);
  for (const auto& [spot, stake] : plan) {
    const auto is_it = [&, &name = spot](const auto& each) { return each.wager == rulebook::wager_of(name); };
    const auto wager = std::find_if(result.wagers.begin(), result.wagers.end(), is_it);
    ASSERT_NE(wager, result.wagers.end()) << spot;
    EXPECT_NEAR(wager->house_edge, solved.figures(spot).house_edge, 4 * wager->standard_error) << spot;
    // A bet is decided by one of several rolls.
    const auto bets = static_cast<std::uint64_t>(wager->staked.count() / stake.count());
    testing_support::expect_deviation_agrees(solved[spot], solved.table(), stake, *wager, bets);
  }
}

TEST(SolveCraps, SimulationOfTheLineComeAndNumbers) {
  expect_simulated("ma/craps", {},
                   {{"pass", Cents(1000)},
                    {"pass-odds", Cents(1000)},
                    {"dont-pass", Cents(1000)},
                    {"come", Cents(1000)},
                    {"come-odds:6", Cents(1000)},
                    {"dont-come", Cents(1000)},
                    {"place-to-win:6", Cents(1200)},
                    {"place-to-lose:4", Cents(1100)},
                    {"buy:4", Cents(2000)},
                    {"lay:6", Cents(6000)},
                    {"hard-8", Cents(500)},
                    {"field", Cents(500)},
                    {"any-seven", Cents(500)}});
}

TEST(SolveCraps, SimulationOfWagersThatStayUp) {
  expect_simulated("ch4/craps", {},
                   {{"big-six", Cents(500)},
                    {"craps-eleven", Cents(500)},
                    {"high-low", Cents(500)},
                    {"lay:4", Cents(4000)},
                    {"put:6", Cents(500)}});
}

TEST(SolveCraps, SimulationOfWagersOnManyRolls) {
  for (const char* table : {"paytable-a", "paytable-c"}) {
    expect_simulated(
        "ma/craps",
        {{"multi-roll-side-bet", "hot-roller"}, {"hot-roller-paytable", table}, {"offer-bonus-craps", "yes"}},
        {{"pass", Cents(1000)},
         {"hot-roller", Cents(500)},
         {"all-small", Cents(500)},
         {"all-tall", Cents(500)},
         {"make-em-all", Cents(500)}});
  }
  expect_simulated("ma/craps", {{"multi-roll-side-bet", "fire-bet"}},
                   {{"pass", Cents(1000)}, {"fire-bet", Cents(500)}});
  expect_simulated("pa/craps", {{"lucky-shooter", "offered"}}, {{"lucky-shooter", Cents(500)}});
}

}  // namespace
}  // namespace houseway::solve::craps_test
