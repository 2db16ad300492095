#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <vector>

#include "support/solved.hpp"

/// How far simulated results scatter, against the exact deviation of every wager that is solved.
namespace houseway::simulate::deviation_figures_test {
namespace {

using kit::Cents;
using testing_support::bound;
using testing_support::full_tables;
using testing_support::Options;
using testing_support::Solved;

Result simulated(const games::BoundGame& game, const table::Stakes& stakes, std::uint64_t rounds, int threads = 2,
                 std::size_t seats = 1) {
  const std::atomic<bool> stop{false};
  return run(
      game, {stakes, seats, rounds, threads, 3}, [](std::uint64_t) {}, stop);
}

/// Main wagers that are counted over every deal, at length: they are compared where that is done.
bool is_counted_at_length(const rulebook::TableRules& table, const std::string& wager) {
  static const std::set<std::string> procedures{"asia-poker",          "chase-the-flush",       "criss-cross-poker",
                                                "fast-action-hold-em", "four-card-poker",       "pai-gow-poker",
                                                "texas-hold-em-bonus", "ultimate-texas-hold-em"};
  return procedures.contains(table.game.procedure) && table.game.wager(wager)->kind == rulebook::WagerKind::main;
}

/// The row of the simulation that measures what was solved; null where nothing was staked on it.
const WagerResult* row_of(const solve::Distribution& distribution, const table::Stakes& stakes, const Result& result) {
  const std::string wager(rulebook::wager_of(distribution.wager));
  if (!distribution.envied.empty() || (wager != distribution.wager && !stakes.contains(distribution.wager)))
    return nullptr;
  for (const WagerResult& bet : result.together) {
    const std::vector<std::string> parts =
        distribution.parts.empty() ? std::vector<std::string>{wager} : distribution.parts;
    // A main bet that best play adds to is solved as one, under the name of its opening.
    const bool opens = distribution.parts.empty() && distribution.play && bet.parts.front() == wager;
    if (bet.parts == parts || opens) return &bet;
  }
  const auto at = std::find_if(result.wagers.begin(), result.wagers.end(),
                               [&](const WagerResult& each) { return each.wager == wager && each.staked; });
  return at == result.wagers.end() || distribution.parts.size() > 1 ? nullptr : &*at;
}

/// Compares all wagers of a table, each staked in every round at one position.
void expect_exact_deviations(const std::string& id, const Options& options) {
  SCOPED_TRACE(id);
  const rulebook::TableRules table = testing_support::rules_of(id, options);
  std::vector<std::string> wagers;
  for (const std::string& wager : table.wagers) {
    if (!is_counted_at_length(table, wager)) wagers.push_back(wager);
  }
  if (wagers.empty()) return;
  const auto game = games::bind(table);
  if (game.facts.table_stakes) return;  // players against each other: no wager is against the house
  const Solved solved(table, nullptr, wagers);
  const table::Stakes stakes = default_stakes(game);
  const bool slow = table.game.procedure == "pai-gow-poker";
  const Result result = simulated(game, stakes, slow ? 200'000 : 1'000'000);
  const std::set<std::string> departs{"ch4/blackjack",    "co/pai-gow-tiles",    "ma/blackjack-switch",
                                      "ma/pai-gow-tiles", "ma/zappit-blackjack", "pa/blackjack-switch-hands"};
  std::size_t compared = 0;
  for (const auto& [spot, distribution] : solved.all()) {
    const WagerResult* seen = row_of(distribution, stakes, result);
    if (seen == nullptr) continue;
    const auto stake = std::find_if(stakes.begin(), stakes.end(), [&, &name = spot](const auto& each) {
      return each.first == name || rulebook::wager_of(each.first) == name;
    });
    ASSERT_NE(stake, stakes.end()) << spot;
    const auto bets = static_cast<std::uint64_t>(seen->staked.count() / stake->second.count());
    // The play of the simulation is close to the best, and how split hands scatter is counted nearly. Where cards are
    // exchanged, it does not look for hands to double as the best does; and tiles are set the house way, which pushes
    // less often. By the house way itself they are compared in their own test.
    const double leeway = !distribution.play ? 1e-4 : departs.contains(id) ? 2e-2 : 3e-3;
    testing_support::expect_deviation_agrees(distribution, table, stake->second, *seen, bets, leeway);
    ++compared;
  }
  // These have no wager that is staked before the cards but the main one.
  EXPECT_EQ(compared == 0, id == "ch4/pai-gow-poker" || id == "ma/asia-poker");
}

class Deviation : public testing::TestWithParam<std::string> {};

TEST_P(Deviation, OfEveryWagerIsTheExactOne) { expect_exact_deviations(GetParam(), full_tables().at(GetParam())); }

std::vector<std::string> every_table() {
  std::vector<std::string> ids;
  for (const auto& [id, options] : full_tables()) ids.push_back(id);
  return ids;
}
INSTANTIATE_TEST_SUITE_P(EveryTable, Deviation, testing::ValuesIn(every_table()), [](const auto& table) {
  std::string name = table.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
});

}  // namespace
}  // namespace houseway::simulate::deviation_figures_test
