#include "solve/poker/streets.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/poker/let_it_ride.hpp"
#include "games/poker/mississippi_stud.hpp"
#include "hands/deal.hpp"
#include "kit/invariant.hpp"
#include "solve/poker/let_it_ride.hpp"
#include "solve/poker/mississippi_stud.hpp"
#include "support/house.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// The engine of streets against the exhaustive table, simulation and published figures.
namespace houseway::solve::streets_test {
namespace {

using hands::test::cards;
using kit::Card;
using kit::Cents;
using testing_support::Options;
using testing_support::rules_of;
using testing_support::Solved;

namespace ride = games::let_it_ride;
namespace stud = games::mississippi_stud;

Fraction expectation(const Distribution& distribution, const rulebook::TableRules& table = {},
                     Cents stake = Cents::dollars(1)) {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments)
      sum += net_of(payment, table.meters, stake) * Fraction(ending.count, distribution.cases);
  }
  return sum;
}

/// A table with its rules, on a short deck: by the engine and by the exhaustive table.
template <class Game>
struct Short {
  Question question;
  typename Game::Rules rules;
  std::vector<Card> deck;

  Short(rulebook::TableRules table, std::string_view short_deck)
      : question{.table = std::move(table)},
        rules([this] {
          rulebook::Binder binder(question.table);
          return typename Game::Rules(binder);
        }()),
        deck(cards(std::string(short_deck))) {}

  using Tree = table::TreeTable<Game>;
  typename Tree::Value tree(const std::vector<std::pair<typename Game::Spot, Cents>>& staked) const {
    typename Tree::SpotStakes stakes{};
    for (const auto& [spot, amount] : staked) stakes[kit::index_of(spot)] = amount;
    Tree tree(question.table, rules.policy, deck, {stakes});
    return tree.value([&](Tree& t) { Game::deal(t, rules); });
  }
};

const Cents ten = Cents::dollars(10);
const std::vector<std::pair<ride::Spot, Cents>> three_bets{
    {ride::Spot::bet_1, ten}, {ride::Spot::bet_2, ten}, {ride::Spot::bet_3, ten}};

TEST(Streets, LetItRideEqualsTheExhaustiveTable) {
  for (const char* deck : {"As Ks Qs Js Ts 9d 9h 4d 2c", "2c 3c 4c 5c 6d 7h Td Th", "As Ah Ks Kh Qs Qh Jd Td"}) {
    const Short<ride::Game> table(rules_of("ma/let-it-ride"), deck);
    const auto main = streets::answer<ride::Game>(table.question, table.rules, table.deck, let_it_ride::declared());
    EXPECT_EQ(expectation(main.front()) * 1000, table.tree(three_bets).total) << deck;
  }
}

TEST(Streets, MississippiStudEqualsTheExhaustiveTable) {
  for (const char* deck : {"As Ks Qs Js Td 6h 6d 3c", "2c 3c 4c 5c 6d 7h 8h 9h", "Js Jh 5s 5h 6s 6h 2d 9d"}) {
    const Short<stud::Game> table(rules_of("ma/mississippi-stud"), deck);
    const auto main =
        streets::answer<stud::Game>(table.question, table.rules, table.deck, mississippi_stud::declared());
    EXPECT_EQ(expectation(main.front()) * 1000, table.tree({{stud::Spot::ante, ten}}).total) << deck;
  }
}

/// A fold gives the progressive up.
TEST(Streets, AProgressiveBesideTheAnteEqualsTheExhaustiveTable) {
  for (const std::int64_t stake : {1, 500}) {
    Short<stud::Game> table(rules_of("ma/mississippi-stud", {{"progressive-table", "ms-stud-01"}}),
                            "As Ks Qs Js Ts 4h 3d 2c");
    table.question.beside = {{"progressive", Fraction(stake, 1000), Cents(stake)}};
    const std::array sides{stud::Spot::progressive};
    const auto solved = streets::answer<stud::Game>(table.question, table.rules, table.deck,
                                                    mississippi_stud::declared(), std::span<const stud::Spot>(sides));
    const auto tree = table.tree({{stud::Spot::ante, ten}, {stud::Spot::progressive, Cents(stake)}});
    const Fraction progressive = expectation(solved[1], table.question.table, Cents(stake)) * stake;
    EXPECT_EQ(expectation(solved[0]) * 1000 + progressive, tree.total) << stake;
    EXPECT_EQ(progressive, tree.spots[kit::index_of(stud::Spot::progressive)]) << stake;
    // Whoever can still win the progressive of this pack plays on for the ante alone.
    EXPECT_EQ(*solved[0].play->plain_costs, 0) << stake;
  }
}

/// One class for all hands: some of them are paid and some are not.
TEST(Streets, AClassThatIsPaidDifferentlyIsABrokenInvariant) {
  const Short<ride::Game> table(rules_of("ma/let-it-ride"), "As Ah Ks Kh Qs Qh Jd Td");
  streets::Declared coarse = let_it_ride::declared();
  coarse.shape.classes = 1;
  coarse.shape.class_of = [](const streets::Held&, std::size_t) { return std::size_t{0}; };
  EXPECT_THROW(streets::answer<ride::Game>(table.question, table.rules, table.deck, coarse), kit::BrokenInvariant);
}

/// A board of two lines: what is seen is told apart by line, and no two nodes are one another with suits renamed.
TEST(Streets, CardsOfTwoLinesAreToldApart) {
  const streets::Shape shape{
      .streets = {{.cards = 1}, {.cards = 1, .line = 1}, {.cards = 1, .line = 2}},
      .classes = 2,
      .class_of = [](const streets::Held& held, std::size_t) { return held[1] > held[2] ? 1U : 0U; }};
  const auto deck = cards("As Ah Kd Kc Qs");
  const streets::Tree tree(shape, deck);
  std::uint64_t deals = 0;
  std::uint64_t outcomes = 0;
  for (std::size_t node = 0; node < tree.nodes(0).size(); ++node) {
    deals += tree.deals()[node];
    for (const std::uint64_t count : tree.outcomes(0, node)) outcomes += tree.deals()[node] * count;
  }
  EXPECT_EQ(deals, 5U);
  EXPECT_EQ(outcomes, 5U * 4 * 3);
  // The kings' suits hold the same, the others do not: As, Ah, one king, Qs.
  EXPECT_EQ(tree.nodes(0).size(), 4U);
}

TEST(LetItRideSolver, GivesThePublishedFigures) {
  const auto figures = testing_support::figures_of(
      testing_support::analyzed(testing_support::config_of("ma/let-it-ride"), {"bet-1"}), "bet-1");
  // Wizard of Odds, Let It Ride: 3.51% of one bet, 2.85% of the bets left at the end (1.2297 of them).
  EXPECT_NEAR(figures.house_edge, 0.035057, 5e-7);
  EXPECT_NEAR(figures.element_of_risk, 0.0285, 5e-5);
  // The same, appendix 1: bet 1 rides with 1,608 of 22,100 hands.
  Fraction rides = 0;
  for (const OutcomeFigures& outcome : figures.outcomes) {
    if (outcome.outcome.starts_with("let-it-ride")) rides += Fraction(outcome.count, figures.cases);
  }
  EXPECT_EQ(rides, Fraction(1608, 22'100));
}

/// Wizard of Odds, Let It Ride, appendix 1: what the first bet brings over all hands that it rides with.
TEST(LetItRideSolver, TheFirstBetBringsWhatIsPublished) {
  const Solved solved(rules_of("ch4/let-it-ride"), nullptr, {"bet-1"});
  Fraction first = 0;
  for (const Ending& ending : solved["bet-1"].endings) {
    for (const Payment& payment : ending.payments) {
      if (payment.wager == "bet-1") first += net_of(payment) * Fraction(ending.count, solved["bet-1"].cases);
    }
  }
  EXPECT_NEAR(static_cast<double>(first), 0.10912580, 5e-9);
}

TEST(MississippiStudSolver, GivesThePublishedFigures) {
  const auto config = testing_support::config_of("ch4/mississippi-stud");
  const auto figures = testing_support::figures_of(testing_support::analyzed(config, {"ante"}), "ante");
  // Wizard of Odds, Mississippi Stud: 4.91%, 3.59 antes staked, 1.37% of them.
  EXPECT_NEAR(figures.house_edge, 0.049149, 5e-7);
  EXPECT_NEAR(figures.average_stake, 3.59, 5e-3);
  EXPECT_NEAR(figures.element_of_risk, 0.0137, 5e-5);
}

/// The same source: 3.7591% where a straight pays 5 to 1, as at the Barona casino, under the best play for it.
TEST(MississippiStudSolver, PricesOtherOdds) {
  auto config = testing_support::config_of("ma/mississippi-stud");
  for (const char* wager : {"ante", "third-street", "fourth-street", "fifth-street"})
    config.pays[wager] = {{"straight", "5 to 1"}};
  const auto answer = testing_support::analyzed(config, {"ante"});
  const auto& figures = testing_support::figures_of(answer, "ante");
  EXPECT_NEAR(figures.house_edge, 0.037591, 5e-7);
  // The play that it exports is the one that it found.
  const auto file = games::StrategyFile::parse(figures.play->strategy_file, "exported.toml");
  Solved exported(rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules, &file,
                  {"ante"});
  EXPECT_EQ(exported.edge("ante"), *figures.exact);
  EXPECT_TRUE(exported["ante"].play->mistakes.empty());
}

/// With the usual odds no play loses less than the strategies that are built in.
TEST(Streets, TheBuiltInStrategiesAreTheBestPlay) {
  for (const auto& [game, wager] : {std::pair("let-it-ride", "bet-1"), std::pair("mississippi-stud", "ante")}) {
    const auto file = games::StrategyFile::parse("procedure = \"" + std::string(game) + "\"\n", "built-in.toml");
    const auto table = rules_of("ma/" + std::string(game));
    const Solved given(table, &file, {wager});
    const Solved best(table, nullptr, {wager});
    EXPECT_EQ(given.edge(wager), best.edge(wager)) << game;
    EXPECT_TRUE(given[wager].play->mistakes.empty()) << given[wager].play->mistakes.front().situation;
    EXPECT_EQ(best[wager].play->strategy_file, "procedure = \"" + std::string(game) + "\"\n");
  }
}

/// What a strategy gets wrong costs together what it loses more.
TEST(Streets, MistakesAddUp) {
  const auto file = games::StrategyFile::parse(
      "procedure = \"mississippi-stud\"\n[departures]\n2c2d = \"fold\"\nKcQd = \"raise-3x\"\n"
      "Kc8d5h3s = \"3 raise-1x, 5 fold\"\n",
      "wrong.toml");
  const auto table = rules_of("ma/mississippi-stud");
  const Solved given(table, &file, {"ante"});
  double lost = 0;
  std::set<std::string> situations;
  for (const Mistake& mistake : given["ante"].play->mistakes) {
    lost += mistake.cost;
    situations.insert(mistake.situation);
  }
  EXPECT_NEAR(lost, given.house_edge("ante") - Solved(table, nullptr, {"ante"}).house_edge("ante"), 1e-12);
  EXPECT_EQ(situations, (std::set<std::string>{"3rd street: 22", "3rd street: KQ", "5th street: K853"}));
}

TEST(Streets, DeparturesAreReadStrictly) {
  const auto error = [](const std::string& departures) {
    return testing_support::error_of([&] {
      const auto file = games::StrategyFile::parse(
          "procedure = \"mississippi-stud\"\n[departures]\n" + departures + "\n", "wrong.toml");
      games::bind(rules_of("ma/mississippi-stud"), &file);
    });
  };
  EXPECT_NE(error("2c2c = \"fold\"").find("“2c2c” are no different cards"), std::string::npos);
  EXPECT_NE(error("2c2d = \"raise-4x\"").find("did you mean raise-1x"), std::string::npos)
      << error("2c2d = \"raise-4x\"");
  EXPECT_NE(error("2c2d = \"3 fold, 4\"").find("is no action"), std::string::npos);
}

/// Every wager is counted, and the simulation deals it so, its deviation too.
TEST(LetItRideSolver, SimulationAgrees) {
  const Options all{{"let-it-ride-bonus", "offered"}, {"three-card-bonus-table", "d"},
                    {"cover-all", "offered"},         {"dealing-method", "automated-shoe"},
                    {"progressive", "table-1"},       {"multi-game-link-paytable", "ptmglml02"}};
  const Solved solved("ma/let-it-ride", all);
  testing_support::expect_simulation_agrees(solved, testing_support::bound("ma/let-it-ride", all), 4'000'000);
}

TEST(MississippiStudSolver, SimulationAgrees) {
  const Options all{{"three-card-bonus-table", "3cs-04"},
                    {"cover-all", "offered"},
                    {"dealing-method", "automated-shoe"},
                    {"progressive-table", "ms-stud-mg-01"},
                    {"multi-game-link", "ptmgl01"}};
  const Solved solved("ma/mississippi-stud", all);
  testing_support::expect_simulation_agrees(solved, testing_support::bound("ma/mississippi-stud", all), 4'000'000);
}

/// By the other readings the decisions change no wager beside the ante.
TEST(MississippiStudSolver, FollowsTheReadingsOfAFold) {
  const Options all{
      {"cover-all", "offered"}, {"dealing-method", "automated-shoe"}, {"progressive-table", "ms-stud-01"}};
  const auto table = testing_support::read_as(
      "ma/mississippi-stud", {{"progressive-on-fold", "yes"}, {"cover-all-folded-hands", "counted"}}, all);
  const Solved kept(table);
  EXPECT_EQ(kept.chance("progressive", "royal-flush"), Fraction(4, 2'598'960));
  EXPECT_EQ(kept.chance("cover-all", "three-of-a-kind"), Fraction(54'912, 2'598'960));
  const Solved lost("ma/mississippi-stud", all);
  EXPECT_LT(lost.chance("progressive", "three-of-a-kind"), Fraction(54'912, 2'598'960));
  EXPECT_GT(lost.chance("progressive", "folded"), Fraction(1, 10));
  EXPECT_GT(lost.house_edge("cover-all"), kept.house_edge("cover-all"));
  testing_support::expect_simulation_agrees(kept, games::bind(table), 1'000'000);
}

/// Bonuses on three cards: the published edges of Pair Plus with the same odds (Wizard of Odds, Three Card Poker).
TEST(Streets, PricesTheBonusesOnThreeCards) {
  EXPECT_NEAR(Solved("ma/let-it-ride", {{"three-card-bonus-table", "a"}}).house_edge("three-card-bonus"), 0.023167,
              5e-7);
  EXPECT_NEAR(Solved("ma/let-it-ride", {{"three-card-bonus-table", "c"}}).house_edge("three-card-bonus"), 0.072760,
              5e-7);
  EXPECT_NEAR(Solved("ma/mississippi-stud", {{"three-card-bonus-table", "3cs-04"}}).house_edge("three-card-bonus"),
              0.021357, 5e-7);
}

}  // namespace
}  // namespace houseway::solve::streets_test
