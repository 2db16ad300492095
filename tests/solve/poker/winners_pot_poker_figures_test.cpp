#include <gtest/gtest.h>

#include <array>
#include <string>

#include "games/poker/winners_pot_reference.hpp"
#include "hands/deal.hpp"
#include "solve/analyze.hpp"
#include "solve/poker/stud_showdown.hpp"
#include "solve/poker/winners_pot_poker.hpp"
#include "support/house.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// The engine of stud against one opponent on Winner's Pot Poker: against the exhaustive table, a count from the
/// regulation, a simulation, and what is known of five cards. No published figures of the game were found.
namespace houseway::solve::winners_pot_poker_figures_test {
namespace {

using games::winners_pot_poker::Game;
using games::winners_pot_poker::JacksPlus;
using games::winners_pot_poker::Rules;
using games::winners_pot_poker::Spot;
using kit::Cents;
using testing_support::Solved;

const std::string game = "ma/winners-pot-poker";

std::vector<Distribution> solved_with(const std::string& commission, const char* short_deck, const Fraction& beside) {
  Question question{.table = testing_support::rules_of(game, {{"commission", commission}})};
  question.threads = 2;
  if (beside != 0) question.beside.push_back({"jacks-plus", beside, Cents(500)});
  return winners_pot_poker::solve_with(question, hands::test::cards(short_deck));
}

/// What both wagers bring, in antes.
Fraction value_of(const std::vector<Distribution>& solved, const rulebook::TableRules& table, const Fraction& beside) {
  return -*figures_of(solved[0], table, Cents(1000)).exact - *figures_of(solved[1], table, Cents(500)).exact * beside;
}

/// The pot alone and with half an ante on Jacks Plus, at several commissions.
TEST(WinnersPotPokerSolver, EqualsTheCountOnShortDecks) {
  for (const char* deck : testing_support::winners_pot::short_decks) {
    for (const auto& [commission, percent] : {std::pair("10%", 10), std::pair("0%", 0)}) {
      for (const int half_antes : {0, 1}) {
        const Fraction beside(half_antes, 2);
        const auto table = testing_support::rules_of(game, {{"commission", commission}});
        const auto solved = solved_with(commission, deck, beside);
        const auto expected = testing_support::winners_pot::count(hands::test::cards(deck), percent, 500 * half_antes);
        EXPECT_EQ(value_of(solved, table, beside) * 1000, expected.total()) << deck << " " << commission;
      }
    }
  }
}

/// The same by the procedure itself, dealt in every way.
TEST(WinnersPotPokerSolver, EqualsTheExhaustiveTable) {
  using Tree = table::TreeTable<Game>;
  rulebook::TableRules table = testing_support::rules_of(game, {{"commission", "$5"}});
  rulebook::Binder binder(table);
  const Rules rules(binder);
  for (const char* short_deck : testing_support::winners_pot::short_decks) {
    const auto deck = hands::test::cards(short_deck);
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::ante)] = Cents(1000);
    Tree tree(table, rules.policy, deck, {stakes});
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    EXPECT_EQ(value_of(solved_with("$5", short_deck, 0), table, 0) * 1000, value.total) << short_deck;
  }
}

const Solved& best() {
  static const Solved solved(game);
  return solved;
}

/// Counted twice: with the classes of cards of this engine, and deal by deal on the short decks above.
TEST(WinnersPotPokerSolver, PricesThePot) {
  EXPECT_EQ(best().edge("ante"), Fraction(3'034'090'608'509, 15'820'024'220'000));  // 19.1788%
  const WagerFigures figures = best().figures("ante");
  EXPECT_NEAR(figures.element_of_risk, 0.06372706, 5e-9);
  EXPECT_NEAR(figures.standard_deviation, 2.9323, 5e-5);
  for (const char* wager : {"ante", "jacks-plus"}) {
    Count sum = 0;
    for (const Ending& ending : best()[wager].endings) sum += ending.count;
    EXPECT_EQ(sum, best()[wager].cases) << wager;
  }
}

/// The player has the edge below a commission of 4.08%.
TEST(WinnersPotPokerSolver, SaysWhereTheGameIsEven) {
  const auto edge = [](const char* commission) {
    return Solved(testing_support::rules_of(game, {{"commission", commission}}), nullptr, {"ante"}).house_edge("ante");
  };
  EXPECT_NEAR(edge("0%"), -0.1390805, 5e-8);
  EXPECT_NEAR(edge("5%"), 0.0305944, 5e-8);
  EXPECT_LT(edge("4.08%"), 0);
  EXPECT_GT(edge("4.09%"), 0);
}

/// A player who never folds gets what five cards of a deck give: the counts that every book has.
TEST(WinnersPotPokerSolver, JacksPlusWithoutAFold) {
  constexpr std::array<int, 10> hands{2'062'860, 337'920, 123'552, 54'912, 10'200, 5'108, 3'744, 624, 36, 4};
  constexpr std::array<int, 10> pays{-1, 1, 3, 7, 10, 15, 30, 50, 80, 400};
  const auto deck = kit::DeckSpec{}.cards();
  const StudShowdown engine(
      deck, kit::count_of<JacksPlus>,
      [](std::span<const kit::Card> cards) {
        return kit::index_of(cards.size() == 5 ? games::winners_pot_poker::jacks_plus(hands::evaluate(cards))
                                               : games::winners_pot_poker::jacks_plus_of_short_hand(set_of(cards)));
      },
      2);
  const auto book =
      engine.play({.won = 1, .tied = 0, .lost = -1, .folded_on_three = -9, .folded_on_four = -9, .side = {}});
  EXPECT_EQ(book.ends.folded_on_three + book.ends.folded_on_four, 0U);
  EXPECT_EQ(book.ends.won, book.ends.lost);  // both hands are alike, and nobody has chosen
  Fraction returned = 0;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const Fraction chance(hands[i], 2'598'960);
    EXPECT_EQ(Fraction(book.ends.side[i], book.cases), chance) << i;
    returned += chance * (1 + pays[i]);
  }
  EXPECT_NEAR(static_cast<double>(returned), 0.752486, 5e-7);
  EXPECT_NEAR(best().house_edge("jacks-plus"), 0.363807, 5e-7);  // with the folds of the best play
}

games::StrategyFile file_of(const std::string& lines = "") {
  return games::StrategyFile::parse("procedure = \"winners-pot-poker\"\n" + lines, "mine.toml");
}

/// The play that is built in loses little, and what it loses is told.
TEST(WinnersPotPokerSolver, MistakesAddUp) {
  const auto file = file_of();
  const Solved given(testing_support::rules_of(game), &file);
  const double costs = given.house_edge("ante") - best().house_edge("ante");
  double lost = 0;
  for (const Mistake& mistake : given["ante"].play->mistakes) lost += mistake.cost;
  EXPECT_NEAR(lost, costs, 1e-12);
  EXPECT_GT(costs, 0);
  EXPECT_LT(costs, 0.005);
  EXPECT_TRUE(best()["ante"].play->mistakes.empty());
}

TEST(WinnersPotPokerSolver, SimulationAgrees) {
  const auto file = file_of();
  const Solved given(testing_support::rules_of(game), &file);
  testing_support::expect_simulation_agrees(given, testing_support::bound(game), 4'000'000);
}

/// Jacks Plus keeps hands in that the pot alone would not.
TEST(WinnersPotPokerSolver, PlaysForBoth) {
  Question question{.table = testing_support::rules_of(game)};
  question.threads = 2;
  question.beside.push_back({"jacks-plus", 1, Cents(1000)});
  question.counted = &testing_support::counted();
  const auto solved = solve(question);
  const Fraction both = value_of(solved, question.table, 1);
  const Fraction plain = -best().edge("ante") - best().edge("jacks-plus");
  EXPECT_GT(both, plain);
  EXPECT_EQ(*solved[0].play->plain_costs, both - plain);
}

/// With several players the others' cards and play matter: it is simulated.
TEST(WinnersPotPokerSolver, CountsOnePlayerOnly) {
  Question question{.table = testing_support::rules_of(game)};
  question.seats = 2;
  EXPECT_TRUE(solve(question).empty());
}

/// Figures that say whose play they are, and count all that is staked.
TEST(WinnersPotPokerSolver, SimulatesSeveralPlayers) {
  Request request;
  request.game = &testing_support::the_rulebook().game(game);
  request.config = testing_support::config_of(game);
  request.threads = 2;
  request.seats = 2;
  request.simulated_rounds = 200'000;
  const Answer answer = analyze(request);
  const WagerFigures& figures = testing_support::figures_of(answer, "ante");
  EXPECT_TRUE(figures.simulated);
  ASSERT_TRUE(figures.play);
  EXPECT_EQ(figures.play->name, "as built in, by every player");
  EXPECT_NEAR(figures.house_edge, 0.304, 0.02);
  EXPECT_NEAR(figures.average_stake, 2.71, 0.02);
  EXPECT_NEAR(figures.element_of_risk * figures.average_stake, figures.house_edge, 1e-12);
}

}  // namespace
}  // namespace houseway::solve::winners_pot_poker_figures_test
