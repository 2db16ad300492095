#include <gtest/gtest.h>

#include "games/baccarat/baccarat.hpp"
#include "solve/baccarat/coup_solver.hpp"
#include "solve/baccarat/heavenly_9.hpp"
#include "support/baccarat_reference.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::baccarat_figures_test {
namespace {

using games::baccarat::Game;
using games::baccarat::Rules;
using games::baccarat::Spot;
using kit::Card;
using kit::Cents;
using testing_support::full_tables;
using testing_support::rules_of;
using testing_support::shoe_of;
using testing_support::Solved;
using Tree = table::TreeTable<Game>;

/// A table that is dealt from a short shoe, both ways.
struct ShortTable {
  rulebook::TableRules table_rules;
  Rules rules;
  std::vector<Card> shoe;

  ShortTable(const std::string& id, std::string_view cards)
      : table_rules(rules_of(id, full_tables().at(id))), rules(bind()), shoe(shoe_of(cards)) {}

  [[nodiscard]] Fraction tree(Spot spot) const {
    std::vector<Tree::SpotStakes> seats(1);
    seats[0][kit::index_of(spot)] = Cents(1000);
    Tree tree(table_rules, rules.policy, shoe, seats);
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    return value.spots[kit::index_of(spot)] / 1000;
  }
  template <Spot spot>
  [[nodiscard]] Fraction counted(const std::vector<Count>& counts) const {
    return -*figures_of(distribution_of<spot>(rules.side, counts), table_rules, Cents(1000)).exact;
  }
  template <Spot spot>
  [[nodiscard]] Fraction counted(const std::vector<baccarat::FinishedCoup>& coups) const {
    return counted<spot>(baccarat::count_finished<spot>(rules.side, coups).list());
  }

 private:
  Rules bind() {
    rulebook::Binder binder(table_rules);
    return Rules(binder);
  }
};

TEST(SolveBaccarat, EqualsTheTreeOnTheWagersOfFinishedHands) {
  const ShortTable pa("pa/baccarat", "Ac 2d 3h 3s 4c 6d 7h 9s Kc");
  const auto coups = baccarat::finished_coups(pa.shoe);
  EXPECT_EQ(pa.counted<Spot::player>(coups), pa.tree(Spot::player));
  EXPECT_EQ(pa.counted<Spot::banker>(coups), pa.tree(Spot::banker));
  EXPECT_EQ(pa.counted<Spot::tie>(coups), pa.tree(Spot::tie));
  EXPECT_EQ(pa.counted<Spot::lucky_six>(coups), pa.tree(Spot::lucky_six));
  EXPECT_EQ(pa.counted<Spot::fortune_7>(coups), pa.tree(Spot::fortune_7));
  EXPECT_EQ(pa.counted<Spot::golden_8>(coups), pa.tree(Spot::golden_8));
  EXPECT_EQ(pa.counted<Spot::heavenly_9_bonus>(coups), pa.tree(Spot::heavenly_9_bonus));
  EXPECT_EQ(pa.counted<Spot::blazing_7s>(coups), pa.tree(Spot::blazing_7s));
  EXPECT_EQ(pa.counted<Spot::cover_all>(coups), pa.tree(Spot::cover_all));
}

TEST(SolveBaccarat, EqualsTheTreeWhereSuitsCount) {
  const ShortTable hearts("pa/baccarat", "2h 3h 4h Kh 5h 4h 4d 5c");
  EXPECT_EQ(hearts.counted<Spot::heavenly_9_progressive>(baccarat::count_heavenly_9(hearts.shoe).list()),
            hearts.tree(Spot::heavenly_9_progressive));
  const ShortTable nines("pa/baccarat", "9d 9d 9d 9c 9c 9s Kc 2d");
  EXPECT_EQ(nines.counted<Spot::lucky_nines>(baccarat::count_lucky_nines(nines.shoe).list()),
            nines.tree(Spot::lucky_nines));
}

constexpr double fourth_decimal = 0.00000051;  // of a percentage
constexpr double second_decimal = 0.000051;

/// Banker, Player and tie: wizardofodds.com/games/baccarat/basics.
TEST(SolveBaccarat, GivesThePublishedEdges) {
  for (const char* id : {"ma/baccarat", "pa/baccarat"}) {
    const Solved eight(rules_of(id, {{"decks", "8"}}));
    EXPECT_NEAR(eight.house_edge("banker"), 0.010579, fourth_decimal) << id;
    EXPECT_NEAR(eight.house_edge("player"), 0.012351, fourth_decimal) << id;
    EXPECT_NEAR(eight.house_edge("tie"), 0.143596, fourth_decimal) << id;
  }
}

Fraction of_eight_decks(const char* ways) { return {Count(ways), Count("4998398275503360")}; }

/// wizardofodds.com/games/baccarat/side-bets: Dragon Bonus, eight decks.
TEST(SolveBaccarat, GivesThePublishedCountsOfDragonBonus) {
  const Solved ma(rules_of("ma/baccarat", full_tables().at("ma/baccarat")));
  EXPECT_EQ(ma.chance("dragon-bonus-player", "win-by-9"), of_eight_decks("18409431764992"));
  EXPECT_EQ(ma.chance("dragon-bonus-player", "win-by-4"), of_eight_decks("186780352174080"));
  EXPECT_EQ(ma.chance("dragon-bonus-banker", "win-by-8"), of_eight_decks("28305092784128"));
  EXPECT_EQ(ma.chance("dragon-bonus-banker", "natural-tie"), of_eight_decks("89325908267520"));
  EXPECT_NEAR(ma.house_edge("dragon-bonus-player"), 0.026517, fourth_decimal);
  EXPECT_NEAR(ma.house_edge("dragon-bonus-banker"), 0.093731, fourth_decimal);
}

/// wizardofodds.com/games/baccarat/side-bets/5-treasures, eight decks; its odds are those of paytable B.
TEST(SolveBaccarat, GivesThePublishedCountsOfFiveTreasures) {
  const Solved pa(rules_of("pa/baccarat", full_tables().at("pa/baccarat")));
  EXPECT_EQ(pa.chance("fortune-7", "fortune-7"), of_eight_decks("112633011329024"));
  EXPECT_EQ(pa.chance("golden-8", "golden-8"), of_eight_decks("172660763262976"));
  EXPECT_NEAR(pa.house_edge("fortune-7"), 0.076113, fourth_decimal);
  EXPECT_NEAR(pa.house_edge("golden-8"), 0.1019, second_decimal);
}

/// wizardofodds.com/games/baccarat/side-bets/lucky-nines, eight decks; the table of Red Rock is paytable C. The three
/// suited nines of its other table are a quarter too few, those of this one are not.
TEST(SolveBaccarat, GivesThePublishedCountsOfLuckyNines) {
  const Solved pa(rules_of("pa/baccarat", full_tables().at("pa/baccarat")));
  const auto of_four = [](std::int64_t ways) { return Fraction(ways, 1'229'930'520); };
  EXPECT_EQ(pa.chance("lucky-nines", "four-nines"), of_four(35'960));
  EXPECT_EQ(pa.chance("lucky-nines", "three-nines-same-suit"), of_four(86'016));
  EXPECT_EQ(pa.chance("lucky-nines", "three-nines"), of_four(1'818'624));
  EXPECT_EQ(pa.chance("lucky-nines", "two-nines-same-suit"), of_four(8'236'032));
  EXPECT_EQ(pa.chance("lucky-nines", "one-nine-of-diamonds"), of_four(74'908'672));
  EXPECT_NEAR(pa.house_edge("lucky-nines"), 0.0827, second_decimal);
}

/// Any number of decks, what a text allows or not: Royal 9 too, which Massachusetts has with six or eight.
TEST(SolveBaccarat, AnswersForEveryWagerOnAnyNumberOfDecks) {
  for (const std::string id :
       {"ma/baccarat", "pa/baccarat", "ma/midibaccarat", "pa/midibaccarat", "ma/minibaccarat", "pa/minibaccarat"}) {
    for (int decks = 1; decks <= 8; ++decks) {
      rulebook::TableConfig config = testing_support::config_of(id, full_tables().at(id));
      config.rules["decks"] = std::to_string(decks);
      const auto& game = testing_support::the_rulebook().game(id);
      const Solved solved(rulebook::resolve_or_what_if(game, config).rules);
      testing_support::expect_every_wager_counted(solved);
      EXPECT_EQ(id == "pa/baccarat", !solved.table().offers("royal-9")) << id << " " << decks;
    }
  }
}

TEST(SolveBaccarat, SimulationAgrees) {
  for (const char* id : {"ma/baccarat", "pa/baccarat"}) {
    const auto table = rules_of(id, full_tables().at(id));
    testing_support::expect_simulation_agrees(Solved(table), games::bind(table), 3'000'000);
  }
}

}  // namespace
}  // namespace houseway::solve::baccarat_figures_test
