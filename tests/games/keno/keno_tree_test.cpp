#include <gtest/gtest.h>

#include <array>
#include <map>
#include <vector>

#include "games/keno/ticket_book.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// Keno with a small blower: three of eight numbers, every draw in turn, against a count from the rate card alone.
namespace houseway::games::keno::tree_test {
namespace {

using testing_support::rules_of;
using Fraction = table::Fraction;
using Tree = table::TreeTable<Game>;

constexpr int balls = 8;
constexpr int drawn = 3;
constexpr std::uint32_t draws = 56;  // three of eight

/// Every draw, by its number.
std::vector<BallSet> all_draws() {
  std::vector<BallSet> out;
  for (int a = 1; a <= balls; ++a) {
    for (int b = a + 1; b <= balls; ++b) {
      for (int c = b + 1; c <= balls; ++c) out.push_back({Ball(a), Ball(b), Ball(c)});
    }
  }
  return out;
}

/// What the sample rate card pays for one: by spots and hits, as far as three numbers go.
std::int64_t card(int spots, int hits) {
  static const std::map<std::pair<int, int>, std::int64_t> pays{{{1, 1}, 3}, {{2, 2}, 12}, {{3, 2}, 1}, {{3, 3}, 43},
                                                                {{4, 2}, 1}, {{4, 3}, 4},  {{5, 3}, 2}};
  const auto row = pays.find({spots, hits});
  return row == pays.end() ? 0 : row->second;
}

struct Case {
  std::string place;
  std::vector<std::vector<int>> ways;  ///< the spots of each part of the price
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all{
      {"straight:1-2-3", {{1, 2, 3}}},
      {"split:1-2/4-5-6*3", {{1, 2}, {4, 5, 6}, {4, 5, 6}, {4, 5, 6}}},
      {"way:1-2/3-4/5-6:3/2+3/4", {{1, 2}, {3, 4}, {5, 6}, {1, 2, 3, 4}, {1, 2, 5, 6}, {3, 4, 5, 6}}},
      {"combination:1-2/3-4-5:a*2+ab", {{1, 2}, {1, 2}, {1, 2, 3, 4, 5}}},
      {"king:8/1/2-3:ab+ac+abc", {{8, 1}, {8, 2, 3}, {8, 1, 2, 3}}},
  };
  return all;
}

TEST(KenoTree, EveryTicketIsWorthWhatItsCombinationsCatchInAllDraws) {
  const auto draws_in_order = all_draws();
  ASSERT_EQ(draws_in_order.size(), draws);
  rulebook::TableRules table_rules = rules_of("co/keno");
  rulebook::Binder binder(table_rules);
  Rules rules(binder);
  rules.balls = balls;
  rules.drawn = drawn;
  std::vector<std::string> places;
  for (const Case& each : cases()) places.push_back(each.place);
  const TicketBook book(rules, places);
  rules.tickets = book.tickets();
  Tree::SpotStakes stakes{};
  std::map<std::string, std::size_t> spot_of;
  for (std::size_t spot = 0; spot < book.places().size(); ++spot) {
    if (!book.places()[spot].empty()) spot_of[book.places()[spot]] = spot;
  }
  for (const Case& each : cases())
    stakes[spot_of.at(each.place)] = Cents::dollars(static_cast<std::int64_t>(each.ways.size()));
  Tree tree(table_rules, rules.policy, {}, {stakes});
  const auto value = tree.value([&](Tree& table) {
    Tree::PerSeat<Game::Picks> picks;
    Game::settle(table, rules, draws_in_order[table.pick(draws)], picks);
  });
  for (const Case& each : cases()) {
    std::int64_t dollars = 0;
    for (const BallSet& draw : draws_in_order) {
      for (const auto& way : each.ways) {
        int hits = 0;
        for (const int spot : way) hits += draw.contains(Ball(spot)) ? 1 : 0;
        dollars += card(static_cast<int>(way.size()), hits) - 1;
      }
    }
    EXPECT_EQ(value.spots[spot_of.at(each.place)], Fraction(dollars * 100, draws)) << each.place;
  }
}

}  // namespace
}  // namespace houseway::games::keno::tree_test
