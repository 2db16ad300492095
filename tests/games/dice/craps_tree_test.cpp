#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/dice/craps.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// What one roll decides, on the exhaustive table. Wagers on many rolls: see solve/craps_test.cpp.
namespace houseway::games::craps_tree_test {
namespace {

using craps::Game;
using craps::Spot;
using kit::Cents;
using table::Fraction;
using testing_support::Options;
using Tree = table::TreeTable<Game>;

/// From a come-out roll and from every point.
void expect_one_roll(const std::string& id, const Options& options, const std::map<std::string, Fraction>& edges) {
  rulebook::TableRules table_rules = testing_support::rules_of(id, options);
  rulebook::Binder binder(table_rules);
  const craps::Rules rules(binder);
  constexpr std::int64_t stake = 60'000;
  Tree::SpotStakes stakes{};
  for (const auto& [name, edge] : edges) stakes[kit::index_of(*kit::from_name<Spot>(name))] = Cents(stake);
  for (const int point : {0, 4, 5, 6, 8, 9, 10}) {
    Tree tree(table_rules, rules.policy, {}, {stakes});
    tree.starts_with(craps::Carried::point, point);
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    for (const auto& [name, edge] : edges)
      EXPECT_EQ(value.spots[kit::index_of(*kit::from_name<Spot>(name))] / stake, -edge) << id << " " << name;
  }
}

TEST(CrapsTree, OneRollWagers) {
  std::map<std::string, Fraction> ma{
      {"field", Fraction(1, 18)},          {"any-seven", Fraction(1, 6)},     {"any-craps", Fraction(1, 9)},
      {"craps-2", Fraction(5, 36)},        {"craps-3", Fraction(1, 9)},       {"craps-12", Fraction(5, 36)},
      {"eleven", Fraction(1, 9)},          {"craps-eleven", Fraction(1, 9)},  {"horn", Fraction(1, 8)},
      {"horn-high:2", Fraction(23, 180)},  {"horn-high:3", Fraction(11, 90)}, {"horn-high:11", Fraction(11, 90)},
      {"horn-high:12", Fraction(23, 180)}, {"whirl", Fraction(2, 15)},        {"six-seven-eight", Fraction(1, 18)}};
  for (const char* hop : {"hop-hard-4", "hop-hard-6", "hop-hard-8", "hop-hard-10"}) ma[hop] = Fraction(5, 36);
  for (const char* hop : {"hop-1-3", "hop-1-4", "hop-2-3", "hop-1-5", "hop-2-4", "hop-1-6", "hop-2-5", "hop-3-4",
                          "hop-2-6", "hop-3-5", "hop-3-6", "hop-4-5", "hop-4-6"})
    ma[hop] = Fraction(1, 9);
  expect_one_roll("ma/craps", {{"offer-six-seven-eight", "yes"}}, ma);

  std::map<std::string, Fraction> ch4{{"field", Fraction(1, 18)},           {"world", Fraction(2, 15)},
                                      {"three-way-craps", Fraction(7, 54)}, {"craps-eleven", Fraction(1, 9)},
                                      {"high-low", Fraction(5, 36)},        {"ace-deuce-any-craps", Fraction(1, 9)},
                                      {"horn-high:12", Fraction(23, 180)}};
  for (int low = 1; low <= 6; ++low) {
    for (int high = low; high <= 6; ++high)
      ch4["hop:" + std::to_string(low) + "-" + std::to_string(high)] = low == high ? Fraction(5, 36) : Fraction(1, 9);
  }
  expect_one_roll("ch4/craps", {}, ch4);
}

}  // namespace
}  // namespace houseway::games::craps_tree_test
