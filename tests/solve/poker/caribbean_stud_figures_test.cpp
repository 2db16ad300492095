#include <gtest/gtest.h>

#include <string>

#include "games/poker/caribbean_stud.hpp"
#include "hands/deal.hpp"
#include "kit/invariant.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/caribbean_stud.hpp"
#include "solve/poker/fold_or_raise.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::caribbean_stud_figures_test {
namespace {

using caribbean_stud::Shape;
using games::caribbean_stud::Game;
using games::caribbean_stud::Rules;
using games::caribbean_stud::Spot;
using testing_support::rules_of;
using testing_support::Solved;
using Tree = table::TreeTable<Game>;

/// The expectation of a bet in units of its opening stake.
Fraction expectation(const Distribution& distribution) {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) sum += net_of(payment) * ending.count;
  }
  return sum / distribution.cases;
}

/// Hands that do not qualify, ace-king, pairs, straights and a flush all occur, and hands worth folding.
std::vector<kit::Card> short_deck() { return hands::test::cards("As Ks Qs Jd 9s 8s 8h 4c 4d 3h 2s 2d"); }

void expect_tree(rulebook::TableRules table) {
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = short_deck();
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = kit::Cents::dollars(10);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  for (const int threads : {1, 3}) {
    const Distribution main = FoldOrRaise<Shape>(Shape{rules}, deck, threads).play().main_bet();
    EXPECT_EQ(expectation(main) * 1000, value.total) << table.game.id;
    Count sum = 0;
    for (const Ending& ending : main.endings) sum += ending.count;
    EXPECT_EQ(sum, main.cases);
  }
}

TEST(CaribbeanStudSolver, EqualsTheExhaustiveTableOnAShortDeck) {
  expect_tree(rules_of("ma/caribbean-stud"));
  expect_tree(rules_of("ch4/caribbean-stud"));
}

TEST(CaribbeanStudSolver, FollowsTheDealersQualifyingHand) {
  for (const char* with : {"any", "pair"})
    expect_tree(testing_support::what_if("ma/caribbean-stud", {{"dealer-qualifies", with}}));
}

/// All deals of ten cards by the player's five, the dealer's up card and the four hole cards.
const Fraction all_deals = Fraction(19'933'230'517'200);

/// What strategies lose on one unit in all deals, and their element of risk, as Michael Shackleford publishes them
/// (wizardofodds.com, Caribbean Stud, “Strategy Statistics”).
TEST(CaribbeanStudSolver, GivesThePublishedLosses) {
  const Solved best("ma/caribbean-stud");
  EXPECT_EQ(best.edge("ante"), Fraction(1'041'372'912'372) / all_deals);
  EXPECT_NEAR(best.house_edge("ante"), 0.052243, 5e-7);
  EXPECT_NEAR(best.figures("ante").element_of_risk, 0.025553, 5e-7);
  EXPECT_EQ(best["ante"].cases, Count(19'933'230'517'200));
  EXPECT_EQ(Solved("ch4/caribbean-stud").edge("ante"), best.edge("ante"));
}

struct Published {
  const char* file;
  std::int64_t loss;
  double risk;
};
constexpr std::string_view header = "procedure = \"caribbean-stud\"\n";
const std::array<Published, 5> published{{{"", 1'041'417'758'724, 0.02554},  // the three rules for ace-king
                                          {"lowest-hand-played = \"AKJ83\"\n", 1'059'715'400'580, 0.02596},
                                          {"lowest-hand-played = \"22543\"\n", 1'090'272'101'460, 0.02738},
                                          {"lowest-hand-played = \"AK432\"\n", 1'132'600'203'540, 0.02672},
                                          {"lowest-hand-played = \"75432\"\n", 3'310'360'338'060, 0.05536}}};

TEST(CaribbeanStudSolver, GivesThePublishedLossesOfSimplerStrategies) {
  for (const Published& strategy : published) {
    const auto file = games::StrategyFile::parse(std::string(header) + strategy.file, "simple.toml");
    const Solved solved(rules_of("ma/caribbean-stud"), &file, {"ante"});
    EXPECT_EQ(solved.edge("ante"), Fraction(strategy.loss) / all_deals) << strategy.file;
    EXPECT_NEAR(solved.figures("ante").element_of_risk, strategy.risk, 5e-6) << strategy.file;
  }
}

/// What a strategy's mistakes cost together is what it loses more than the best play.
TEST(CaribbeanStudSolver, MistakesCostWhatIsLost) {
  const auto file = games::StrategyFile::parse(std::string(header), "rules-of-thumb.toml");
  const Solved solved(rules_of("ma/caribbean-stud"), &file, {"ante"});
  double costs = 0;
  for (const Mistake& mistake : solved["ante"].play->mistakes) costs += mistake.cost;
  EXPECT_NEAR(costs, static_cast<double>(Fraction(1'041'417'758'724 - 1'041'372'912'372) / all_deals), 1e-15);
}

/// The file that the best play is written to plays it, to the last hand.
TEST(CaribbeanStudSolver, TheStrategyFilePlaysTheBestPlay) {
  const Solved best(rules_of("ma/caribbean-stud"), nullptr, {"ante"});
  const auto file = games::StrategyFile::parse(best["ante"].play->strategy_file, "best.toml");
  const Solved again(rules_of("ma/caribbean-stud"), &file, {"ante"});
  EXPECT_EQ(again.edge("ante"), best.edge("ante"));
  EXPECT_TRUE(again["ante"].play->mistakes.empty());
}

TEST(CaribbeanStudSolver, AgreesWithTheSimulation) {
  const testing_support::Options all{{"caribbean-stud-bonus-table", "a"},
                                     {"progressive-table", "d"},
                                     {"five-card-hand-bonus-offered", "yes"},
                                     {"magic-lucky-offered", "yes"},
                                     {"cover-all-offered", "yes"},
                                     {"multi-game-link-table", "ptmgl01"},
                                     {"delivery", "automated-shoe-5-card-stacks"}};
  // The simulation plays the rules of thumb, so the count does.
  const auto file = games::StrategyFile::parse(std::string(header), "rules-of-thumb.toml");
  const Solved solved(rules_of("ma/caribbean-stud", all), &file);
  for (const std::string& wager : solved.table().wagers)
    EXPECT_TRUE(wager == "bet" || solved.all().contains(wager)) << wager;
  testing_support::expect_simulation_agrees(solved, games::bind(rules_of("ma/caribbean-stud", all)), 4'000'000);
}

/// A strategy that folds whatever is not a full house loses the wagers on smaller hands with them.
TEST(CaribbeanStudSolver, AFoldedHandLosesItsWagers) {
  const auto file = games::StrategyFile::parse(std::string(header) + "lowest-hand-played = \"22233\"\n", "folds.toml");
  const auto table = rules_of("ma/caribbean-stud", {{"caribbean-stud-bonus-table", "a"}, {"progressive-table", "e"}});
  const Solved solved(table, &file);
  EXPECT_EQ(solved.chance("caribbean-stud-bonus", "flush"), 0);
  EXPECT_EQ(solved.chance("caribbean-stud-bonus", "full-house"), Fraction(3744, 2'598'960));
  EXPECT_GT(solved.chance("progressive", "folded"), Fraction(99, 100));
  testing_support::expect_simulation_agrees(solved, games::bind(table, &file), 1'000'000);
}

/// Tables C and B differ from A by a straight and by three of a kind: counted by hand from the 2,598,960 hands.
TEST(CaribbeanStudSolver, CountsTheBonus) {
  const auto edge = [](const std::string& table) {
    return Solved(rules_of("ma/caribbean-stud", {{"caribbean-stud-bonus-table", table}}), nullptr,
                  {"caribbean-stud-bonus"})
        .edge("caribbean-stud-bonus");
  };
  constexpr std::int64_t hands = 2'598'960;
  const std::int64_t tens_and_better = 5 * 84'480;
  const std::int64_t won = 1000 * 4 + 200 * 36 + 100 * 624 + 50 * 3744 + 40 * 5108 + 25 * 10'200 + 7 * 54'912 +
                           3 * 123'552 + tens_and_better;
  const std::int64_t lost = hands - 4 - 36 - 624 - 3744 - 5108 - 10'200 - 54'912 - 123'552 - tens_and_better;
  EXPECT_EQ(edge("a"), Fraction(lost - won, hands));
  EXPECT_EQ(edge("b") - edge("a"), Fraction(54'912, hands));
  EXPECT_EQ(edge("c") - edge("b"), Fraction(5 * 10'200, hands));
}

/// From the frequencies of hands: (2,598,960 - 500·624 - 100·3,744 - 50·5,108) / 7.6.
TEST(CaribbeanStudSolver, KnowsWhereTheProgressiveBreaksEven) {
  for (const char* id : {"ma/caribbean-stud", "ch4/caribbean-stud"}) {
    testing_support::Options options;
    if (std::string_view(id).starts_with("ma")) options = {{"progressive-table", "e"}};
    const Solved solved(rules_of(id, options), nullptr, {"progressive"});
    const auto figures = solved.figures("progressive", kit::Cents::dollars(1));
    ASSERT_EQ(figures.meters.size(), 1U) << id;
    EXPECT_EQ(figures.meters[0].break_even, kit::Cents(21'804'737)) << id;
  }
}

/// Read by hands Cover All returns 90.6% to 93.6%; for one player it is counted.
TEST(CaribbeanStudSolver, CountsCoverAllForOnePlayer) {
  const Solved solved(
      rules_of("ma/caribbean-stud", {{"cover-all-offered", "yes"}, {"delivery", "automated-shoe-5-card-stacks"}}),
      nullptr, {"cover-all"});
  EXPECT_NEAR(1 - solved.house_edge("cover-all"), 0.92, 0.02);
  // One hand, or the other, less both.
  const Fraction royal = solved.chance("cover-all", "royal-flush");
  EXPECT_EQ(royal, Fraction(2 * 4, 2'598'960) - Fraction(4 * 3, 2'598'960) / Fraction(1'533'939));
}

/// With so much on the bonus that hands are bet for its sake: the tree finds the same.
TEST(CaribbeanStudSolver, WithABonusBesideTheAnteEqualsTheExhaustiveTable) {
  auto table = rules_of("ma/caribbean-stud", {{"caribbean-stud-bonus-table", "a"}});
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = hands::test::cards("Ts Tc 9h 8d 7c 6h 5d Ac Ad Kc Kd");
  for (const auto& [bonus, changes] : {std::pair(10, false), std::pair(100'000, true)}) {
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::ante)] = kit::Cents(1000);
    stakes[kit::index_of(Spot::caribbean_stud_bonus)] = kit::Cents(bonus);
    Tree tree(table, rules.policy, deck, {stakes});
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    const Beside beside{"caribbean-stud-bonus", Fraction(bonus, 1000), kit::Cents(bonus)};
    const FoldOrRaise<Shape> engine(Shape{rules}, deck, 2);
    const RaiseBook book = engine.play(
        nullptr, SideGain<games::caribbean_stud::wagers>(rules.side, deck, std::span(&beside, 1), table.meters));
    constexpr const auto& wager = std::get<0>(games::caribbean_stud::wagers);
    const auto counts = count_by_fold(wager, deck, book.times_raised(), book.shown());
    const auto& bound = rules.side.get<0>();
    const Distribution side = by_outcome_and_fold("caribbean-stud-bonus", bound.pays, bound.folded, counts);
    const Distribution main = book.main_bet();
    EXPECT_EQ(expectation(main) * 1000 + expectation(side) * bonus, value.total) << bonus;
    EXPECT_EQ(*main.play->plain_costs > 0, changes) << bonus;
  }
}

HOUSEWAY_ENUM(AnyHand, any_hand)

/// One class for hands that the bet pays differently.
struct TooWide : Shape {
  using Class = AnyHand;
  static AnyHand class_of(const std::array<kit::Card, 5>&, hands::PokerValue) { return AnyHand::any_hand; }
};

TEST(CaribbeanStudSolver, StopsWhereAClassIsPaidDifferently) {
  auto table = rules_of("ma/caribbean-stud");
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const FoldOrRaise<TooWide> engine(TooWide{{rules}}, rules.shoe.deck.cards(), 2);
  EXPECT_THROW(static_cast<void>(engine.play()), kit::BrokenInvariant);
}

}  // namespace
}  // namespace houseway::solve::caribbean_stud_figures_test
