#include "games/wheel/roulette.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// Every place of the layout against a count written from the names alone, as exact fractions.
namespace houseway::games::roulette_test {
namespace {

using kit::Cents;
using roulette::Game;
using roulette::Spot;
using table::Fraction;
using testing_support::bound;
using testing_support::Options;
using Tree = table::TreeTable<Game>;

const std::set<int> red{1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36};
constexpr int double_zero = 37;

/// "17-20" → {17, 20}, with 37 for the double zero.
std::set<int> numbers_in(const std::string& position) {
  std::set<int> out;
  std::istringstream parts(position);
  for (std::string part; std::getline(parts, part, '-');) out.insert(part == "00" ? double_zero : std::stoi(part));
  return out;
}

std::set<int> between(int first, int last) {
  std::set<int> out;
  for (int n = first; n <= last; ++n) out.insert(n);
  return out;
}

/// The numbers that a place covers, and what it pays to one, by the regulation.
struct Bet {
  std::set<int> numbers;
  int pays = 1;
};

Bet bet_on(const std::string& spot) {
  const std::size_t colon = spot.find(':');
  const std::string wager = spot.substr(0, colon);
  const std::string position = colon == std::string::npos ? "" : spot.substr(colon + 1);
  if (wager == "straight") return {numbers_in(position), 35};
  if (wager == "split") return {numbers_in(position), 17};
  if (wager == "three-numbers") return {numbers_in(position), 11};
  if (wager == "four-numbers") return {numbers_in(position), 8};
  if (wager == "first-five") return {{0, double_zero, 1, 2, 3}, 6};
  if (wager == "six-numbers") {
    const auto ends = numbers_in(position);
    return {between(*ends.begin(), *ends.rbegin()), 5};
  }
  Bet bet;
  for (int n = 1; n <= 36; ++n) {
    const bool in = (wager == "column" && (n + 2) % 3 + 1 == std::stoi(position)) ||
                    (wager == "dozen" && (n + 11) / 12 == std::stoi(position)) || (wager == "red" && red.contains(n)) ||
                    (wager == "black" && !red.contains(n)) || (wager == "odd" && n % 2 == 1) ||
                    (wager == "even" && n % 2 == 0) || (wager == "low" && n <= 18) || (wager == "high" && n > 18);
    if (in) bet.numbers.insert(n);
  }
  if (wager == "column" || wager == "dozen") bet.pays = 2;
  return bet;
}

Fraction tree_value(const BoundGame& game, Spot spot, Cents stake) {
  rulebook::TableRules rules = *game.rules;
  rulebook::Binder binder(rules);
  const Game::Rules bound_rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(spot)] = stake;
  Tree tree(rules, bound_rules.policy, {}, {stakes});
  return tree.value([&](Tree& table) { Game::deal(table, bound_rules); }).total;
}

void expect_every_place(const Options& options, const std::set<int>& wheel, bool half_on_zero) {
  const BoundGame game = bound("ma/roulette", options);
  int places = 0;
  for (std::size_t i = 0; i < roulette::layout.size(); ++i) {
    const auto spot = static_cast<Spot>(i);
    const std::string name(kit::name_of(spot));
    if (!game.rules->offers(rulebook::wager_of(name))) continue;
    table::Round round;
    round.stakes[table::Seat::at(0)] = {{name, Cents(1000)}};
    round.log = {table::Spin{kit::Pocket(36)}};
    const Bet bet = bet_on(name);
    const bool on_wheel = std::includes(wheel.begin(), wheel.end(), bet.numbers.begin(), bet.numbers.end());
    const bool split_zero_three = name == "split:0-3";
    if (!on_wheel || (split_zero_three && wheel.contains(double_zero))) {
      EXPECT_THROW((void)game.play(round, nullptr), kit::InputError) << name;
      continue;
    }
    EXPECT_FALSE(game.play(round, nullptr).waiting) << name;
    ++places;
    Fraction sum = 0;
    for (const int n : wheel) {
      const bool zero = n == 0 || n == double_zero;
      const bool even_chance = bet.pays == 1;
      sum += bet.numbers.contains(n) ? 1000 * bet.pays : (zero && even_chance && half_on_zero ? -500 : -1000);
    }
    EXPECT_EQ(tree_value(game, spot, Cents(1000)), sum / static_cast<int>(wheel.size())) << name;
  }
  EXPECT_GT(places, 150);
}

TEST(RouletteLayout, EveryPlacePaysByItsNumbers) {
  std::set<int> single = between(0, 36);
  std::set<int> american = between(0, double_zero);
  expect_every_place({{"zero-rule-double-zero", "lose-all"}}, american, false);
  expect_every_place({{"zero-rule-double-zero", "lose-half"}}, american, true);
  expect_every_place({{"wheel", "single-zero"}}, single, false);
  expect_every_place({{"wheel", "double-zero-as-single-zero"}}, single, false);
}

TEST(RouletteLayout, NamesEveryPlaceOnce) {
  std::set<std::string_view> names(roulette::spot_names.begin(), roulette::spot_names.end());
  EXPECT_EQ(names.size(), roulette::spot_names.size());
}

TEST(RouletteLayout, SaysWhyACombinationDoesNotExist) {
  const BoundGame game = bound("ma/roulette");
  const auto problem = [&](const std::string& spot) {
    table::Round round;
    round.stakes[table::Seat::at(0)] = {{spot, Cents(500)}};
    return testing_support::error_of([&] { (void)game.play(round, nullptr); });
  };
  EXPECT_NE(problem("split:1-5").find("on the line between two numbers"), std::string::npos);
  EXPECT_NE(problem("four-numbers:3-4-6-7").find("meet at a corner"), std::string::npos);
  EXPECT_NE(problem("split:0-3").find("a double-zero game has no such place [§1(e)(2)]"), std::string::npos);
  EXPECT_NE(problem("three-number:1-2-3").find("this table offers no such wager"), std::string::npos);
}

/// A round decided by one number is dealt once and then counted. Where another wager is offered it is dealt each time:
/// the same spins must give the same money.
TEST(RouletteSimulation, CountsKnownSpinsAsItDealsThem) {
  const std::vector<std::string> spots{"straight:17", "split:17-20", "red", "dozen:2", "six-numbers:13-18"};
  const BoundGame counted = bound("ma/roulette");
  const BoundGame dealt = bound("ma/roulette", {{"b2b-wager", "offered"}, {"b2b-multipliers", "10:1"}});
  SpotStakes stakes(counted.facts.spots.size());
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    const auto at = std::find(spots.begin(), spots.end(), counted.facts.spots[i]);
    if (at != spots.end()) stakes[i] = Cents(500 * (1 + at - spots.begin()));
  }
  const BlockResult a = counted.simulate({stakes}, 7, 3, 20'000);
  const BlockResult b = dealt.simulate({stakes}, 7, 3, 20'000);
  for (std::size_t i = 0; i < a.spots.size(); ++i) {
    EXPECT_EQ(a.spots[i].net, b.spots[i].net);
    EXPECT_EQ(a.spots[i].squares, b.spots[i].squares);
    EXPECT_EQ(a.spots[i].staked, b.spots[i].staked);
  }
}

}  // namespace
}  // namespace houseway::games::roulette_test
