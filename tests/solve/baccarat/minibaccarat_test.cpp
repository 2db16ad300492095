#include "games/baccarat/minibaccarat.hpp"

#include <gtest/gtest.h>

#include "kit/shoe.hpp"
#include "solve/baccarat/coup_solver.hpp"
#include "support/baccarat_reference.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::minibaccarat_test {
namespace {

using games::minibaccarat::Game;
using games::minibaccarat::Rules;
using games::minibaccarat::Spot;
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

  ShortTable(const std::string& id, const testing_support::Options& options, std::string_view cards)
      : table_rules(rules_of(id, options)), rules(bind()), shoe(shoe_of(cards)) {}

  /// What the exhaustive table expects for the stakes of one seat, in units of each.
  [[nodiscard]] auto tree(std::initializer_list<Spot> staked, Cents stake = Cents(1000),
                          std::size_t position = 0) const {
    std::vector<Tree::SpotStakes> seats(position + 1);
    for (const Spot spot : staked) seats.back()[kit::index_of(spot)] = stake;
    Tree tree(table_rules, rules.policy, shoe, seats);
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    return [value, stake](Spot spot) { return Fraction(value.spots[kit::index_of(spot)] / stake.count()); };
  }

  template <Spot spot>
  [[nodiscard]] Fraction counted(const std::vector<baccarat::FinishedCoup>& coups) const {
    return counted<spot>(baccarat::count_finished<spot>(rules.side, coups));
  }
  template <Spot spot, kit::NamedEnum Outcome>
  [[nodiscard]] Fraction counted(const baccarat::WaysOf<Outcome>& counts, Cents stake = Cents(1000)) const {
    return -*figures_of(distribution_of<spot>(rules.side, counts.list()), table_rules, stake).exact;
  }

 private:
  Rules bind() {
    rulebook::Binder binder(table_rules);
    return Rules(binder);
  }
};

/// Naturals, draws on both sides, pairs, sixes, sevens and eights all occur.
constexpr std::string_view short_shoe = "Ac 2d 3h 3s 6c 6d 7h 9s Kc";

TEST(SolveMinibaccarat, EqualsTheTreeOnTheWagersOfMassachusetts) {
  const ShortTable ma("ma/minibaccarat", full_tables().at("ma/minibaccarat"), short_shoe);
  const auto tree = ma.tree({Spot::player, Spot::banker, Spot::tie, Spot::dragon_bonus_player,
                             Spot::dragon_bonus_banker, Spot::dragon_7_insurance, Spot::panda_8_insurance});
  const auto coups = baccarat::finished_coups(ma.shoe);
  EXPECT_EQ(ma.counted<Spot::player>(coups), tree(Spot::player));
  EXPECT_EQ(ma.counted<Spot::banker>(coups), tree(Spot::banker));
  EXPECT_EQ(ma.counted<Spot::tie>(coups), tree(Spot::tie));
  EXPECT_EQ(ma.counted<Spot::dragon_bonus_player>(coups), tree(Spot::dragon_bonus_player));
  EXPECT_EQ(ma.counted<Spot::dragon_bonus_banker>(coups), tree(Spot::dragon_bonus_banker));
  EXPECT_EQ(ma.counted<Spot::dragon_7_insurance>(coups), tree(Spot::dragon_7_insurance));
  EXPECT_EQ(ma.counted<Spot::panda_8_insurance>(coups), tree(Spot::panda_8_insurance));
}

TEST(SolveMinibaccarat, EqualsTheTreeOnTheWagersOfPennsylvania) {
  const ShortTable pa("pa/minibaccarat", full_tables().at("pa/minibaccarat"), "3h 3h 3d 3s 6c 6c 6d 9s Kc");
  const auto tree = pa.tree({Spot::banker, Spot::lucky_six, Spot::player_pair, Spot::banker_pair,
                             Spot::perfect_pairs_player, Spot::perfect_pairs_banker});
  const auto coups = baccarat::finished_coups(pa.shoe);
  const auto pair = baccarat::count_pair(pa.shoe);
  const auto perfect = baccarat::count_perfect_pairs(pa.shoe);
  EXPECT_EQ(pa.counted<Spot::banker>(coups), tree(Spot::banker));
  EXPECT_EQ(pa.counted<Spot::lucky_six>(coups), tree(Spot::lucky_six));
  EXPECT_EQ(pa.counted<Spot::player_pair>(pair), tree(Spot::player_pair));
  EXPECT_EQ(pa.counted<Spot::banker_pair>(pair), tree(Spot::banker_pair));
  EXPECT_EQ(pa.counted<Spot::perfect_pairs_player>(perfect), tree(Spot::perfect_pairs_player));
  EXPECT_EQ(pa.counted<Spot::perfect_pairs_banker>(perfect), tree(Spot::perfect_pairs_banker));
}

/// The tree presses wherever that is better; alone, the wager has nothing to press.
TEST(SolveMinibaccarat, EqualsTheTreeOnHouseMoney) {
  const ShortTable ma("ma/minibaccarat", full_tables().at("ma/minibaccarat"), short_shoe);
  const auto counts = baccarat::count_house_money(ma.shoe);
  EXPECT_EQ(ma.counted<Spot::house_money>(counts), ma.tree({Spot::house_money})(Spot::house_money));
}

TEST(SolveMinibaccarat, EqualsTheTreeOnWhatPressingBrings) {
  const ShortTable ma("ma/minibaccarat", full_tables().at("ma/minibaccarat"), short_shoe);
  const auto gain = [&](std::initializer_list<Spot> wagers) {
    const auto alone = ma.tree(wagers);
    std::vector<Tree::SpotStakes> seats(1);
    Fraction before = ma.tree({Spot::house_money})(Spot::house_money);
    for (const Spot spot : wagers) {
      seats[0][kit::index_of(spot)] = Cents(1000);
      before += alone(spot);
    }
    seats[0][kit::index_of(Spot::house_money)] = Cents(1000);
    Tree tree(ma.table_rules, ma.rules.policy, ma.shoe, seats);
    const auto value = tree.value([&](Tree& t) { Game::deal(t, ma.rules); });
    return static_cast<double>(Fraction(value.total / 1000 - before));
  };
  const auto pressing = baccarat::gain_by_pressing(ma.rules, ma.shoe);
  EXPECT_NEAR(pressing.onto_player, gain({Spot::player}), 1e-12);
  EXPECT_NEAR(pressing.onto_banker, gain({Spot::banker}), 1e-12);
  EXPECT_NEAR(pressing.onto_either, gain({Spot::player, Spot::banker}), 1e-12);
}

TEST(SolveMinibaccarat, EqualsTheTreeOnRoyal9AtEveryPosition) {
  const ShortTable ma("ma/minibaccarat", full_tables().at("ma/minibaccarat"), "Kc Kc 9d 9d Kd Kd 9h 9h Js 9c");
  for (const std::size_t position : {std::size_t{0}, std::size_t{1}}) {
    const auto counts = baccarat::count_royal_9(ma.shoe, position, ma.rules.positions);
    EXPECT_EQ(ma.counted<Spot::royal_9>(counts, Cents(500)),
              ma.tree({Spot::royal_9}, Cents(500), position)(Spot::royal_9));
  }
}

TEST(SolveMinibaccarat, EveryPositionHasTheSameChancesOfRoyal9) {
  const auto shoe = kit::DeckSpec{6}.cards();
  const auto first = baccarat::count_royal_9(shoe, 0, 6);
  for (std::size_t position = 1; position < 6; ++position)
    EXPECT_EQ(baccarat::count_royal_9(shoe, position, 6).list(), first.list()) << position;
}

TEST(SolveMinibaccarat, EqualsTheTreeOnTheMustHitMeter) {
  const ShortTable ma("ma/minibaccarat", full_tables().at("ma/minibaccarat"), "Ac 2d 3h 3s 6c 6d");
  const Solved solved(ma.table_rules);
  EXPECT_EQ(-*solved.figures("must-hit").exact, ma.tree({Spot::royal_9}, Cents(500))(Spot::must_hit));
}

Count count_of(const Distribution& distribution, std::string_view outcome) {
  for (const Ending& ending : distribution.endings) {
    if (ending.outcome == outcome) return ending.count;
  }
  return 0;
}

/// casinoexploit.com/baccarat.html.
TEST(SolveMinibaccarat, GivesThePublishedCountsOfSixDecks) {
  for (const char* id : {"ma/minibaccarat", "ma/midibaccarat", "pa/minibaccarat", "pa/midibaccarat"}) {
    const Solved six(rules_of(id, {{"decks", "6"}}));
    EXPECT_EQ(count_of(six["banker"], "banker-higher"), Count("403095751234560")) << id;
    EXPECT_EQ(count_of(six["banker"], "banker-lower"), Count("392220492728832")) << id;
    EXPECT_EQ(count_of(six["banker"], "equal"), Count("83552962932288")) << id;
  }
}

/// The same page.
TEST(SolveMinibaccarat, GivesThePublishedCountsOfEightDecks) {
  const Solved eight(rules_of("ma/minibaccarat", {{"decks", "8"}}));
  const Distribution& banker = eight["banker"];
  EXPECT_EQ(count_of(banker, "banker-higher"), Count("2292252566437888"));
  EXPECT_EQ(count_of(banker, "banker-lower"), Count("2230518282592256"));
  EXPECT_EQ(count_of(banker, "equal"), Count("475627426473216"));
  EXPECT_EQ(banker.cases, Count("4998398275503360"));
}

constexpr double last_digit = 0.00000051;  // of a percentage with four decimals

/// Of eight decks:
/// excelpunks.com/2018/05/12/concepts-13-baccarat-vs-non-commission-baccarat-why-does-a-banker-win-on-6-pay-half.
TEST(SolveMinibaccarat, GivesThePublishedEdges) {
  for (const char* id :
       {"ma/minibaccarat", "ma/midibaccarat", "pa/minibaccarat", "pa/midibaccarat", "ch4/mini-baccarat"}) {
    const Solved eight(rules_of(id, {{"decks", "8"}}));
    EXPECT_NEAR(eight.house_edge("banker"), 0.010579, last_digit) << id;
    EXPECT_NEAR(eight.house_edge("player"), 0.012351, last_digit) << id;
    EXPECT_NEAR(eight.house_edge("tie"), 0.143596, last_digit) << id;
    const Solved six(rules_of(id, {{"decks", "6"}}));
    EXPECT_NEAR(six.house_edge("banker"), 0.010558, last_digit) << id;
    EXPECT_NEAR(six.house_edge("player"), 0.012374, last_digit) << id;
  }
}

/// Dragon 7, Panda 8 and Dragon Bonus: wizardofodds.com/games/baccarat/side-bets, with its page 5-treasures. EZ
/// Baccarat and the half on a winning six: Eliot Jacobson,
/// americancasinoguide.com/casino-news/card-counting-the-super-six-baccarat-side-bet.html. A pair:
/// wordstreetjournal.com/top-ten-baccarat-side-games-detailed-odds-and-payouts.
TEST(SolveMinibaccarat, GivesThePublishedEdgesOfSideWagers) {
  constexpr double second_decimal = 0.000051;
  for (const char* id : {"ma/minibaccarat", "ma/midibaccarat"}) {
    const Solved ma(rules_of(id, full_tables().at(id)));
    EXPECT_NEAR(ma.house_edge("banker"), 0.0102, second_decimal);  // EZ
    EXPECT_NEAR(ma.house_edge("dragon-7-insurance"), 0.0761, second_decimal);
    EXPECT_NEAR(ma.house_edge("panda-8-insurance"), 0.1019, second_decimal);
    EXPECT_NEAR(ma.house_edge("dragon-bonus-player"), 0.0265, second_decimal);
    EXPECT_NEAR(ma.house_edge("dragon-bonus-banker"), 0.0937, second_decimal);
  }
  for (const char* id : {"pa/minibaccarat", "pa/midibaccarat"}) {
    const Solved pa(rules_of(id, full_tables().at(id)));
    EXPECT_NEAR(pa.house_edge("banker"), 0.0146, second_decimal);  // half on a winning six
    EXPECT_NEAR(pa.house_edge("player-pair"), 0.1036, second_decimal);
  }
}

/// wizardofodds.com/games/baccarat/side-bets/lucky-6, eight decks, 12 to 1 and 20 to 1.
TEST(SolveMinibaccarat, GivesThePublishedCountsOfLuckySix) {
  for (const char* id : {"pa/minibaccarat", "pa/midibaccarat", "pa/baccarat"}) {
    const Solved pa(rules_of(id, full_tables().at(id)));
    EXPECT_EQ(count_of(pa["lucky-six"], "two-card-six"), Count("186173936904192")) << id;
    EXPECT_EQ(count_of(pa["lucky-six"], "three-card-six"), Count("83058367551488")) << id;
    EXPECT_NEAR(pa.house_edge("lucky-six"), 0.166836, last_digit) << id;
  }
}

TEST(SolveMinibaccarat, CommissionIsWhatTheTableFiled) {
  const auto win = [](const Solved& solved) {
    const Distribution& banker = solved["banker"];
    return Fraction(count_of(banker, "banker-higher"), banker.cases);
  };
  const Solved five(rules_of("ch4/mini-baccarat", {{"commission", "5"}}));
  const Solved four(rules_of("ch4/mini-baccarat", {{"commission", "4"}}));
  EXPECT_EQ(*five.figures("banker").exact - *four.figures("banker").exact, win(five) / 100);
}

TEST(SolveMinibaccarat, AnswersForEveryWagerThatIsOffered) {
  for (const char* id :
       {"ma/minibaccarat", "ma/midibaccarat", "pa/minibaccarat", "pa/midibaccarat", "ch4/mini-baccarat"}) {
    const Solved solved(rules_of(id, full_tables().at(id)));
    for (const std::string& wager : solved.table().wagers) EXPECT_NO_THROW((void)solved[wager]) << wager;
    for (const auto& [wager, distribution] : solved.all()) {
      Count sum = 0;
      for (const Ending& ending : distribution.endings) sum += ending.count;
      EXPECT_EQ(sum, distribution.cases) << distribution.wager;
    }
  }
}

TEST(SolveMinibaccarat, SimulationAgrees) {
  for (const char* id :
       {"ma/minibaccarat", "ma/midibaccarat", "pa/minibaccarat", "pa/midibaccarat", "ch4/mini-baccarat"}) {
    const auto table = rules_of(id, full_tables().at(id));
    testing_support::expect_simulation_agrees(Solved(table), games::bind(table), 3'000'000);
  }
}

/// Of the counts published for eight decks: a commission of 4% leaves 0.60%.
TEST(SolveMinibaccarat, FollowsTheCommission) {
  const Fraction player_wins = 2'230'518'282'592'256;
  const Fraction banker_wins = 2'292'252'566'437'888;
  const Fraction all = player_wins + banker_wins + 475'627'426'473'216;
  const Solved solved(testing_support::what_if("ma/minibaccarat", {{"commission", "4"}}), nullptr, {"banker"});
  EXPECT_EQ(solved.edge("banker"), (player_wins - banker_wins * Fraction(96, 100)) / all);
  EXPECT_NEAR(solved.house_edge("banker"), 0.0060, 5e-5);
}

}  // namespace
}  // namespace houseway::solve::minibaccarat_test
