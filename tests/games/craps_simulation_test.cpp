#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "simulate/simulator.hpp"
#include "support/house.hpp"

/// Simulated rolls against the figures that the chains prove (see craps_chain_test.cpp).
namespace houseway::games {
namespace {

using kit::Cents;
using table::Stakes;
using testing_support::bound;

void expect_edges(const BoundGame& game, const Stakes& plan, const std::map<std::string, double>& edges) {
  const std::atomic<bool> stop{false};
  const simulate::Result result = simulate::run(
      game, {plan, 1, 4'000'000, 2, 11}, [](std::uint64_t) {}, stop);
  std::size_t found = 0;
  for (const simulate::WagerResult& wager : result.wagers) {
    if (!edges.contains(wager.wager)) continue;
    ++found;
    EXPECT_NEAR(wager.house_edge, edges.at(wager.wager), 4 * wager.standard_error) << wager.wager;
  }
  EXPECT_EQ(found, edges.size());
}

TEST(CrapsSimulation, TheLineComeAndNumbers) {
  expect_edges(bound("ma/craps"),
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
                {"any-seven", Cents(500)}},
               {{"pass", 7.0 / 495},
                {"pass-odds", 0},
                {"dont-pass", 3.0 / 220},
                {"come", 7.0 / 495},
                {"come-odds", 0},
                {"dont-come", 3.0 / 220},
                {"place-to-win", 1.0 / 66},
                {"place-to-lose", 1.0 / 33},
                {"buy", 1.0 / 20},
                {"lay", 1.0 / 20},
                {"hard-8", 1.0 / 11},
                {"field", 1.0 / 18},
                {"any-seven", 1.0 / 6}});
}

TEST(CrapsSimulation, WagersThatStayUp) {
  expect_edges(
      bound("ch4/craps"),
      {{"big-six", Cents(500)},
       {"craps-eleven", Cents(500)},
       {"high-low", Cents(500)},
       {"lay:4", Cents(4000)},
       {"put:6", Cents(500)}},
      {{"big-six", 1.0 / 11}, {"craps-eleven", 1.0 / 9}, {"high-low", 5.0 / 36}, {"lay", 1.0 / 40}, {"put", 1.0 / 11}});
}

/// The combinations of the hot roller wager before a 7, by a count over the masks of combinations thrown.
double hot_roller_edge(const std::array<int, 5>& pays) {
  constexpr std::array<int, 14> totals{4, 4, 5, 5, 6, 6, 6, 8, 8, 8, 9, 9, 10, 10};
  constexpr std::array<int, 14> ways{2, 1, 2, 2, 2, 2, 1, 2, 2, 1, 2, 2, 2, 1};
  constexpr std::size_t all = (1 << 14) - 1;
  std::vector<double> chance(all + 1);
  chance[0] = 1;
  double returned = 0;
  for (std::size_t mask = 0; mask <= all; ++mask) {
    std::map<int, bool> complete;
    double open = 6;
    for (std::size_t i = 0; i < 14; ++i) {
      const bool thrown = (mask >> i & 1U) != 0;
      complete.emplace(totals[i], true).first->second &= thrown;
      if (!thrown) open += ways[i];
    }
    const auto count = static_cast<std::size_t>(
        std::count_if(complete.begin(), complete.end(), [](const auto& number) { return number.second; }));
    const double ends = mask == all ? 1 : 6 / open;
    if (count >= 2) returned += chance[mask] * ends * (pays[count - 2] + 1);
    for (std::size_t i = 0; i < 14; ++i) {
      if ((mask >> i & 1U) == 0) chance[mask | (std::size_t{1} << i)] += chance[mask] * ways[i] / open;
    }
  }
  return 1 - returned;
}

TEST(CrapsSimulation, WagersOnManyRolls) {
  const std::map<std::string, std::array<int, 5>> tables{{"paytable-a", {4, 10, 20, 50, 200}},
                                                         {"paytable-c", {5, 10, 20, 50, 300}}};
  for (const auto& [table, pays] : tables) {
    expect_edges(
        bound("ma/craps",
              {{"multi-roll-side-bet", "hot-roller"}, {"hot-roller-paytable", table}, {"offer-bonus-craps", "yes"}}),
        {{"pass", Cents(1000)},
         {"hot-roller", Cents(500)},
         {"all-small", Cents(500)},
         {"all-tall", Cents(500)},
         {"make-em-all", Cents(500)}},
        {{"hot-roller", hot_roller_edge(pays)},
         {"all-small", 1687.0 / 21'736},
         {"all-tall", 1687.0 / 21'736},
         {"make-em-all", 0.0746440790694}});
  }
  expect_edges(bound("ma/craps", {{"multi-roll-side-bet", "fire-bet"}}),
               {{"pass", Cents(1000)}, {"fire-bet", Cents(500)}}, {{"fire-bet", 0.2076275049818}});
  expect_edges(bound("pa/craps", {{"lucky-shooter", "offered"}}), {{"lucky-shooter", Cents(500)}},
               {{"lucky-shooter", 1 - 1'220'365.0 / 1'469'664}});
}

}  // namespace
}  // namespace houseway::games
