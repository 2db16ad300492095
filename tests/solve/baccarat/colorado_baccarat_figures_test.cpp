#include <gtest/gtest.h>

#include "games/baccarat/every_coup.hpp"
#include "kit/shoe.hpp"
#include "solve/baccarat/colorado_baccarat.hpp"
#include "solve/count/count_wagers.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::colorado_baccarat_figures_test {
namespace {

using colorado_baccarat::by_best_row;
using games::colorado_baccarat::Game;
using games::colorado_baccarat::Rules;
using games::colorado_baccarat::Spot;
using kit::Card;
using kit::Cents;
using testing_support::full_tables;
using testing_support::Options;
using testing_support::read_as;
using testing_support::rules_of;
using testing_support::Solved;
using testing_support::every_coup::CardList;
using testing_support::every_coup::cards_of;
using Tree = table::TreeTable<Game>;

const std::string game = "co/baccarat";
const Options treasures{{"five-treasures-paytable", "2"}, {"dragon-bonus-paytable", "1"}};

/// A table that is dealt from a short shoe, both ways.
struct ShortTable {
  rulebook::TableRules table_rules;
  Rules rules;
  CardList shoe;

  ShortTable(const Options& options, std::string_view cards, const Options& readings = {})
      : table_rules(read_as(game, readings, options)), rules(bind()), shoe(cards_of(cards)) {}

  /// What the exhaustive table expects of a spot for the first seats, in units of the stake.
  [[nodiscard]] Fraction tree(Spot staked, Spot spot, Cents stake, std::size_t seats = 1) const {
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(staked)] = stake;
    Tree tree(table_rules, rules.policy, shoe, std::vector<Tree::SpotStakes>(seats, stakes));
    return tree.value([&](Tree& t) { Game::deal(t, rules); }).spots[kit::index_of(spot)] / stake.count();
  }
  [[nodiscard]] Fraction tree(Spot spot, Cents stake = Cents(1000)) const { return tree(spot, spot, stake); }

  template <Spot spot>
  [[nodiscard]] Fraction counted(const std::vector<Count>& counts, Cents stake = Cents(1000)) const {
    return -*figures_of(distribution_of<spot>(rules.side, counts), table_rules, stake).exact;
  }

 private:
  Rules bind() {
    rulebook::Binder binder(table_rules);
    return Rules(binder);
  }
};

TEST(SolveColoradoBaccarat, EqualsTheTreeOnEveryWagerOnPoints) {
  const auto expect_equal = [](const ShortTable& table) {
    const auto counts = colorado_baccarat::count_points(table.shoe);
    games::colorado_baccarat::SideWagers::each([&](auto i) {
      if constexpr (colorado_baccarat::PointCounts::counts<i>) {
        constexpr Spot spot = std::get<i>(games::colorado_baccarat::wagers).spot;
        if (!table.table_rules.offers(rulebook::wager_of(kit::name_of(spot)))) return;
        EXPECT_EQ(table.counted<spot>(counts.template of<spot>().list()), table.tree(spot)) << kit::name_of(spot);
      }
    });
  };
  constexpr std::string_view shoe = "Ac 2d 3h 5s 5c 6d 7h 9s Kc";
  expect_equal({full_tables().at(game), shoe});
  expect_equal({treasures, shoe});
  expect_equal({{{"vigorish-type", "on-ties"}, {"margin-bonus-table", "b"}}, shoe});
}

TEST(SolveColoradoBaccarat, EqualsTheTreeOnPairs) {
  const ShortTable table(full_tables().at(game), "3h 3h 3d 6c 6c 6c 6s 9s Kc");
  const auto match = colorado_baccarat::count_match_pair(table.shoe).list();
  EXPECT_EQ(table.counted<Spot::match_pair_player>(match), table.tree(Spot::match_pair_player));
  EXPECT_EQ(table.counted<Spot::match_pair_banker>(match), table.tree(Spot::match_pair_banker));
  EXPECT_EQ(table.counted<Spot::perfect_pair>(colorado_baccarat::count_perfect_pair(table.shoe).list()),
            table.tree(Spot::perfect_pair));
}

TEST(SolveColoradoBaccarat, EqualsTheTreeOnTheEzProgressive) {
  for (const char* paytable : {"1", "3"}) {
    for (const char* scope : {"both-hands", "winning-hand"}) {
      const ShortTable table({{"ez-baccarat", "yes"}, {"ez-progressive-paytable", paytable}},
                             "2h 3h 3h 5h 4h 6h Kh Kh Kd 4s", {{"ez-suited-scope", scope}});
      const auto& bound = table.rules.side.at<Spot::ez_progressive>();
      const auto counts = by_best_row(colorado_baccarat::count_ez_progressive(table.shoe, bound.naming()), bound.pays);
      EXPECT_EQ(table.counted<Spot::ez_progressive>(counts, Cents(100)), table.tree(Spot::ez_progressive, Cents(100)))
          << paytable << " " << scope;
    }
  }
}

TEST(SolveColoradoBaccarat, EqualsTheTreeOn99Fortunes) {
  constexpr std::string_view shoe = "As As As As 2s 2s 2s 2s Kd Kd";
  constexpr Cents stake(500);
  for (const char* others : {"other-suited-quads-row", "envy-alone"}) {
    const ShortTable table({{"99-fortunes-paytable", "p5"}}, shoe, {{"99-fortunes-non-matching", others}});
    const auto& bound = table.rules.side.at<Spot::fortunes_99>();
    for (const std::size_t bettors : {1U, 2U}) {
      // Aces and deuces are as many, so that both seats have the same.
      const auto counts =
          by_best_row(colorado_baccarat::count_fortunes(table.shoe, 0, bettors, table.rules), bound.pays);
      EXPECT_EQ(table.counted<Spot::fortunes_99>(counts, stake) * bettors,
                table.tree(Spot::fortunes_99, Spot::fortunes_99, stake, bettors))
          << others << bettors;
    }
  }
}

TEST(SolveColoradoBaccarat, EqualsTheTreeOnTheEnvyOf99Fortunes) {
  constexpr std::string_view shoe = "As As As As 2s 2s 2s 2s Kd Kd";
  for (const char* paid : {"once-to-each-other-bettor", "once-per-winning-bettor"}) {
    const ShortTable table({{"99-fortunes-paytable", "p5"}}, shoe, {{"99-fortunes-envy", paid}});
    const auto& envy = table.rules.side.at<Spot::fortunes_99>().envy;
    const auto counts = by_best_row(colorado_baccarat::count_fortunes_envy(table.shoe, 2, table.rules), envy);
    const Distribution each = envy_by_outcome("99-fortunes-envy", "99-fortunes", envy.pays(), counts);
    EXPECT_EQ(-*figures_of(each, table.table_rules, Cents(500)).exact * 2,
              table.tree(Spot::fortunes_99, Spot::fortunes_99_envy, Cents(500), 2))
        << paid;
  }
}

/// Wizard of Odds, “Baccarat” and its appendix 5, “Baccarat Side Bets”: combinations of eight decks.
TEST(SolveColoradoBaccarat, GivesThePublishedCountsOfEightDecks) {
  const Fraction all(Count("4998398275503360"));
  const auto expect_count = [&](const Solved& solved, const char* wager, const char* outcome, const char* count) {
    EXPECT_EQ(solved.chance(wager, outcome) * all, Fraction(Count(count))) << wager << " " << outcome;
  };
  const Solved five(rules_of(game, treasures));
  expect_count(five, "fortune-7", "fortune-7", "112633011329024");
  expect_count(five, "golden-8", "golden-8", "172660763262976");
  expect_count(five, "five-treasures-banker", "banker-higher", "2292252566437888");
  expect_count(five, "five-treasures-banker", "equal", "475627426473216");
  expect_count(five, "dragon-bonus-player", "win-by-9", "18409431764992");
  expect_count(five, "dragon-bonus-player", "win-by-8", "34097645543424");
  expect_count(five, "dragon-bonus-player", "win-by-7", "89590261473280");
  expect_count(five, "dragon-bonus-player", "win-by-6", "141238897317888");
  expect_count(five, "dragon-bonus-player", "win-by-5", "166169165987840");
  expect_count(five, "dragon-bonus-player", "win-by-4", "186780352174080");
  expect_count(five, "dragon-bonus-player", "natural-win", "812685054124032");
  expect_count(five, "dragon-bonus-player", "natural-tie", "89325908267520");
  expect_count(five, "dragon-bonus-banker", "win-by-9", "15390342909952");
  expect_count(five, "dragon-bonus-banker", "win-by-8", "28305092784128");
  expect_count(five, "dragon-bonus-banker", "win-by-7", "79517099278336");
  expect_count(five, "dragon-bonus-banker", "win-by-6", "119200072366080");
  expect_count(five, "dragon-bonus-banker", "win-by-5", "157275882332160");
  expect_count(five, "dragon-bonus-banker", "win-by-4", "201147167287296");
  const Solved ez(rules_of(game, full_tables().at(game)));
  expect_count(ez, "ez-banker", "dragon-7", "112633011329024");
  expect_count(ez, "ez-banker", "equal", "475627426473216");
  expect_count(ez, "dragon-7", "dragon-7", "112633011329024");
  expect_count(ez, "panda-8", "panda-8", "172660763262976");
}

constexpr double sixth_decimal = 0.0000005;

/// The same pages: the return, to every digit.
TEST(SolveColoradoBaccarat, GivesThePublishedReturns) {
  const Solved five(rules_of(game, treasures));
  EXPECT_NEAR(five.house_edge("five-treasures-banker"), 0.010579, sixth_decimal);
  EXPECT_NEAR(five.house_edge("player"), 0.012351, sixth_decimal);
  EXPECT_NEAR(five.house_edge("tie"), 0.143596, sixth_decimal);
  EXPECT_NEAR(five.house_edge("fortune-7"), 0.076113, sixth_decimal);
  EXPECT_NEAR(five.house_edge("golden-8"), 0.101876, sixth_decimal);
  EXPECT_NEAR(five.house_edge("dragon-bonus-player"), 0.026517, sixth_decimal);
  EXPECT_NEAR(five.house_edge("dragon-bonus-banker"), 0.093731, sixth_decimal);
  const Solved ez(rules_of(game, full_tables().at(game)));
  EXPECT_NEAR(ez.house_edge("ez-banker"), 0.010183, sixth_decimal);
  EXPECT_NEAR(ez.house_edge("dragon-7"), 0.076113, sixth_decimal);
  EXPECT_NEAR(ez.house_edge("panda-8"), 0.101876, sixth_decimal);
  EXPECT_NEAR(ez.house_edge("match-pair-player"), 0.1036, 0.00005);
  // “4-5-6”, by the probabilities: its returns are reckoned from these as they are printed
  const auto chance = [](const Solved& solved, const char* wager, const char* cards) {
    return static_cast<double>(solved.chance(wager, cards));
  };
  EXPECT_NEAR(chance(ez, "total-cards-4", "four"), 0.378868, sixth_decimal);
  EXPECT_NEAR(chance(ez, "total-cards-5", "five"), 0.303444, sixth_decimal);
  EXPECT_NEAR(chance(ez, "total-cards-6", "six"), 0.317687, sixth_decimal);
  const Solved six(rules_of(game, {{"total-card-wagers", "offered"}, {"perfect-pair", "offered"}, {"decks", "6"}}));
  EXPECT_NEAR(chance(six, "total-cards-4", "four"), 0.378925, sixth_decimal);
  EXPECT_NEAR(chance(six, "total-cards-5", "five"), 0.303540, sixth_decimal);
  EXPECT_NEAR(chance(six, "total-cards-6", "six"), 0.317535, sixth_decimal);
  EXPECT_NEAR(six.house_edge("banker"), 0.010558, sixth_decimal);
  // “Perfect Pairs (Version 1)” and, for both hands, “(Version 2)”
  EXPECT_NEAR(ez.house_edge("perfect-pair"), 0.130294, sixth_decimal);
  EXPECT_NEAR(six.house_edge("perfect-pair"), 0.170716, sixth_decimal);
  EXPECT_EQ(six.chance("perfect-pair", "perfect-pair") + six.chance("perfect-pair", "both-perfect-pairs"),
            Fraction(74'114'820, 2'323'673'820));
  EXPECT_EQ(ez.chance("perfect-pair", "both-perfect-pairs"), Fraction(Count(2'101'008), Count(7'379'583'120)));
  EXPECT_EQ(ez.chance("perfect-pair", "perfect-pair"), Fraction(Count(244'747'776), Count(7'379'583'120)));
}

/// Wizard of Odds, “Jackpot Baccarat”: poker hands of the first four cards of eight decks; and “Lucky Nines”.
TEST(SolveColoradoBaccarat, GivesThePublishedHandsOfFourCards) {
  const Fraction all(Count(1'229'930'520));
  const Solved p1(rules_of(game, {{"99-fortunes-paytable", "p1"}}));
  const auto count = [&](const char* outcome) { return p1.chance("99-fortunes", outcome) * all; };
  EXPECT_EQ(count("quads") + count("other-suited-quads") + count("own-suited-quads"), 467'480);
  EXPECT_EQ(count("trips"), 24'760'320);
  // There two pairs of one suit are a flush, which is paid better.
  const Count one_suit = 78 * 4 * 28 * 28;
  EXPECT_EQ(count("two-pair"), 18'944'640 + one_suit);
  // Thirteen ranks of what Lucky Nines has for one: three suited nines with a card that is none.
  const Solved p5(rules_of(game, {{"99-fortunes-paytable", "p5"}}));
  EXPECT_EQ(p5.chance("99-fortunes", "suited-trips") * all, 13 * 86'016);
}

/// Of the published counts: what a vigorish on ties leaves the house, and from which rate on.
TEST(SolveColoradoBaccarat, ALowVigorishOnTiesFavoursThePlayer) {
  const Fraction player = Count("2230518282592256");
  const Fraction banker = Count("2292252566437888");
  const Fraction tie = Count("475627426473216");
  const auto edge = [&](const char* rate) {
    return Solved(rules_of(game, {{"vigorish-type", "on-ties"}, {"vigorish-rate", rate}})).edge("banker");
  };
  EXPECT_EQ(edge("5"), (player - banker + tie * Fraction(5, 100)) / (player + banker + tie));
  EXPECT_EQ(edge("25"), (player - banker + tie * Fraction(25, 100)) / (player + banker + tie));
  EXPECT_EQ(edge("25"), edge("standard"));
  EXPECT_LT(edge("12"), 0);
  EXPECT_GT(edge("13"), 0);
}

/// A table of so many decks, whatever the rule says of them.
Solved of_decks(const Options& options, int decks) {
  rulebook::TableConfig config = testing_support::config_of(game, options);
  config.rules["decks"] = std::to_string(decks);
  return Solved(rulebook::resolve_or_what_if(testing_support::the_rulebook().game(game), config).rules);
}

TEST(SolveColoradoBaccarat, AnswersForEveryWagerOfEveryNumberOfDecks) {
  for (int decks = 1; decks <= 8; ++decks) {
    for (const Options& options : {treasures, full_tables().at(game)})
      testing_support::expect_every_wager_counted(of_decks(options, decks));
  }
}

/// By the faces among four cards: so many of a face, of a rank, and others.
TEST(SolveColoradoBaccarat, Counts99FortunesByBinomialsForEveryNumberOfDecks) {
  for (int decks = 1; decks <= 8; ++decks) {
    const auto choose = [](int from, int cards) {
      Count ways = 1;
      for (int card = 0; card < cards; ++card) ways = ways * (from - card) / (card + 1);
      return ways;
    };
    const int of_rank = 4 * decks;
    const Count pairs = choose(of_rank, 2);
    const Count suited = 4 * choose(decks, 2);
    const Count others = choose(12, 2) * of_rank * of_rank;
    const Count suited_quads = 4 * choose(decks, 4);
    const Count suited_trips = 4 * choose(decks, 3) * 12 * of_rank;
    const Solved p5 = of_decks({{"99-fortunes-paytable", "p5"}}, decks);
    const auto expect_count = [&](const char* outcome, const Count& count) {
      EXPECT_EQ(p5.chance("99-fortunes", outcome), Fraction(count, choose(52 * decks, 4))) << outcome << decks;
    };
    expect_count("own-suited-quads", suited_quads);
    expect_count("other-suited-quads", 12 * suited_quads);
    expect_count("quads", 13 * (choose(of_rank, 4) - suited_quads));
    expect_count("suited-trips", 13 * suited_trips);
    expect_count("trips", 13 * (choose(of_rank, 3) * 12 * of_rank - suited_trips));
    expect_count("suited-pair", 13 * suited * others + 78 * (pairs * pairs - (pairs - suited) * (pairs - suited)));
    EXPECT_EQ(of_decks({{"99-fortunes-paytable", "p1"}}, decks).chance("99-fortunes", "two-pair"),
              Fraction(78 * pairs * pairs, choose(52 * decks, 4)));
  }
}

TEST(SolveColoradoBaccarat, SimulationAgrees) {
  const Options ties{{"vigorish-type", "on-ties"}, {"margin-bonus-table", "a"}, {"99-fortunes-paytable", "p4b"}};
  for (const Options& options : {full_tables().at(game), treasures, ties}) {
    const auto table = rules_of(game, options);
    testing_support::expect_simulation_agrees(Solved(table), games::bind(table), 2'000'000);
  }
}

}  // namespace
}  // namespace houseway::solve::colorado_baccarat_figures_test
