#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "hands/deal.hpp"
#include "hands/multi_deck.hpp"
#include "kit/philox.hpp"
#include "solve/hold_em/fast_action_hold_em.hpp"
#include "support/fast_action_short.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// No published figures of this game were found to hold these against.
namespace houseway::solve::fast_action_hold_em::fast_action_hold_em_figures_test {
namespace {

using games::fast_action_hold_em::counted_chances;
using games::fast_action_hold_em::Four;
using games::fast_action_hold_em::is_natural;
using games::fast_action_hold_em::Spot;
using games::fast_action_hold_em::Two;
using testing_support::Solved;
using testing_support::fast_action::count_short_shoe;
using Game = games::fast_action_hold_em::Game;
using Tree = table::TreeTable<Game>;

constexpr const char* id = "ma/fast-action-hold-em";
constexpr const char* main_wager = "wager";

/// Short shoes: copies of cards and naturals on both sides; few faces; the lower rules of the house way.
constexpr std::array short_shoes{"As As Ah Ad Ks Ks Qs 7s 7h 7d 7c 2s 3d", "Ks Ks Ks Ks 8h 8h 8h 8h Ts Ts Js Js Qd",
                                 "Kc Kc Jd 9h 9h 8s 7c 6d 5h 4s 3c 2d Th"};

class ShortShoe : public testing::TestWithParam<const char*> {
 protected:
  explicit ShortShoe(const rulebook::TableRules& table = testing_support::rules_of(id)) : table_(table) {
    rulebook::Binder binder(table_);
    rules_ = Rules(binder);
  }
  [[nodiscard]] WagerFigures counted(const Strategy* strategy = nullptr) const {
    return figures_of(distribution_of(rules_, count_short_shoe(rules_, shoe_, strategy)), table_, kit::Cents(1000));
  }
  [[nodiscard]] Fraction tree() const {
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::wager)] = kit::Cents(1000);
    Tree table(table_, rules_.policy, shoe_, {stakes});
    return table.value([&](Tree& t) { Game::deal(t, rules_); }).total / 1000;
  }

  rulebook::TableRules table_;
  Rules rules_;
  std::vector<kit::Card> shoe_ = hands::test::cards(GetParam());
};

TEST_P(ShortShoe, EqualsTheTree) { EXPECT_EQ(*counted().exact, -tree()); }
TEST_P(ShortShoe, BestPlayIsNoWorseThanTheStrategy) {
  const Strategy strategy(rules_);
  EXPECT_LE(counted().house_edge, counted(&strategy).house_edge);
  EXPECT_EQ(counted().cases, counted(&strategy).cases);
}
INSTANTIATE_TEST_SUITE_P(FastActionHoldEmSolver, ShortShoe, testing::ValuesIn(short_shoes));

/// Other odds, and the other reading of the house way.
class ShortShoeOtherwise : public ShortShoe {
 protected:
  ShortShoeOtherwise() : ShortShoe(other_table()) {}
  static rulebook::TableRules other_table() {
    rulebook::TableConfig config = testing_support::config_of(id);
    config.readings["house-way-13-plus"] = "highest-two";
    config.pays["wager"] = {{"copy", "push"}, {"surrendered", "lose 10%"}, {"natural", "7 to 2"}};
    config.pays["split-wager"] = {{"higher", "6 to 5"}};
    return rulebook::resolve_or_what_if(testing_support::the_rulebook().game(id), config).rules;
  }
};
TEST_P(ShortShoeOtherwise, EqualsTheTree) { EXPECT_EQ(*counted().exact, -tree()); }
INSTANTIATE_TEST_SUITE_P(FastActionHoldEmSolver, ShortShoeOtherwise, testing::ValuesIn(short_shoes));

/// The chances that are built in are those that are counted.
TEST(FastActionHoldEmSolver, ChancesAreTheCountedOnes) {
  EXPECT_EQ(count_chances(6, HouseWay(), 2, {}), counted_chances);
}

/// The chance of two cards, dealt as it is counted: community cards from the rest of the shoe, the dealer's four from
/// another one.
TEST(FastActionHoldEmSolver, ChancesAgreeWithASimulation) {
  const HouseWay way;
  kit::Philox random(11);
  const auto draw = [&](std::vector<kit::Card>& from, std::size_t place) {
    std::swap(from[place], from[place + random.below(static_cast<std::uint32_t>(from.size() - place))]);
    return from[place];
  };
  std::vector<kit::Card> others;
  for (int id_of_card = 0; id_of_card < kit::deck_size; ++id_of_card)
    others.insert(others.end(), 6, kit::Card::from_id(id_of_card));
  for (const char* text : {"As As", "Kd Ks", "Ah Kh", "Qc Jd", "9c 8c", "7d 2s", "3h 2c"}) {
    const Two two = hands::test::cards<2>(text);
    std::vector<kit::Card> rest = others;
    for (const kit::Card card : two) rest.erase(std::find(rest.begin(), rest.end(), card));
    constexpr int rounds = 400'000;
    int wins = 0;
    for (int round = 0; round < rounds; ++round) {
      std::array<kit::Card, 5> board;
      for (std::size_t i = 0; i < board.size(); ++i) board[i] = draw(rest, i);
      Four house;
      for (std::size_t i = 0; i < house.size(); ++i) house[i] = draw(others, i);
      const hands::MultiDeckBoard shared(board);
      wins += !is_natural(house) && shared.with(two) > shared.with(way.keep(house)) ? 1 : 0;
    }
    const double chance = Strategy(counted_chances).chance(two) / 10'000.0;
    EXPECT_NEAR(wins / static_cast<double>(rounds), chance, 4 * std::sqrt(chance * (1 - chance) / rounds) + 5e-5)
        << text;
  }
}

/// A sample is the same on any number of threads.
TEST(FastActionHoldEmSolver, ThreadsDoNotMatter) {
  auto table = testing_support::rules_of(id);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const Strategy strategy(rules);
  EXPECT_EQ(sample(rules, strategy, 4, 1, {}), sample(rules, strategy, 4, 3, {}));
}

/// The figures of the full shoe are a simulation's, and say so: to five thousandths of a percent. Another simulation,
/// of the procedure from shoes dealt to the cut card, agrees with them.
TEST(FastActionHoldEmSolver, SaysThatItIsSimulated) {
  const Solved solved(id);
  const WagerFigures figures = solved.figures(main_wager);
  EXPECT_TRUE(figures.simulated);
  EXPECT_FALSE(figures.exact);
  EXPECT_LT(figures.standard_error.value(), 0.00005);
  EXPECT_NEAR(figures.house_edge, 0.01844, 0.0002);
  testing_support::expect_simulation_agrees(solved, testing_support::bound(id), 10'000'000);

  // Naturals are counted easily: 13 × C(24, 4) of C(312, 4) hands.
  const double naturals = 13.0 * 10'626 / 387'278'970;
  const double found = static_cast<double>(solved.chance(main_wager, "natural"));
  EXPECT_NEAR(found, naturals, 4 * std::sqrt(naturals / static_cast<double>(figures.cases)));

  // The file that it writes plays the same.
  ASSERT_TRUE(figures.play);
  const auto file = games::StrategyFile::parse(figures.play->strategy_file, "written");
  auto table = testing_support::rules_of(id);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  EXPECT_EQ(games::make_strategy<Game>(rules, &file).fingerprint(), Strategy(rules).fingerprint());
}

/// What a poorer play costs is told by what it does and what would be better, and adds up to what it loses; at the
/// usual odds and at others.
TEST(FastActionHoldEmSolver, TellsMistakes) {
  for (const char* odds : {"1 to 1", "3 to 2"}) {
    rulebook::TableConfig config = testing_support::config_of(id);
    config.pays["wager"] = {{"higher", odds}};
    config.pays["split-wager"] = {{"higher", odds}};
    auto table = rulebook::resolve_or_what_if(testing_support::the_rulebook().game(id), config).rules;
    rulebook::Binder binder(table);
    const Rules rules(binder);
    const auto file = games::StrategyFile::parse(
        "procedure = \"fast-action-hold-em\"\nsurrender-below = \"40\"\nchances = [\"22o: 90\", \"AAs: 30\"]\n",
        "poor");
    const Strategy best(rules);
    const auto poor = games::make_strategy<Game>(rules, &file);
    const auto mistakes = mistakes_of(best, poor, 6);
    ASSERT_FALSE(mistakes.empty());
    double cost = 0;
    for (const Mistake& mistake : mistakes) cost += mistake.cost;
    const auto edge = [&](const Strategy& strategy) {
      return figures_of(distribution_of(rules, sample(rules, strategy, 30, 2, {})), table, kit::Cents(1000)).house_edge;
    };
    // The same cards on both sides. The chances are those against a dealer from another shoe: nearly the same.
    const double lost = edge(poor) - edge(best);
    EXPECT_NEAR(cost, lost, lost / 10) << odds;
    EXPECT_GT(cost, 0.02);
    EXPECT_TRUE(mistakes_of(best, best, 6).empty());
  }
}

}  // namespace
}  // namespace houseway::solve::fast_action_hold_em::fast_action_hold_em_figures_test
