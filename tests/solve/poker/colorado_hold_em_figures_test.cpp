#include <gtest/gtest.h>

#include <map>

#include "hands/deal.hpp"
#include "solve/poker/colorado_hold_em.hpp"
#include "support/house.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// The engine of streets on Colorado Hold 'em Poker against the exhaustive table, simulation and other counts.
namespace houseway::solve::colorado_hold_em_figures_test {
namespace {

using games::colorado_hold_em::Game;
using games::colorado_hold_em::Rules;
using games::colorado_hold_em::Spot;
using hands::test::cards;
using kit::Cents;
using testing_support::Options;
using testing_support::read_as;
using testing_support::rules_of;
using testing_support::Solved;
using Tree = table::TreeTable<Game>;

const std::string game = "ma/colorado-hold-em";
const Options permissible{{"version", "permissible-bet"}};
const Options with_bonus{{"bonus-wager", "offered"}};
const Options permissible_with_bonus{{"version", "permissible-bet"}, {"bonus-wager", "offered"}};

Fraction expectation(const Distribution& distribution) {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) sum += net_of(payment) * Fraction(ending.count, distribution.cases);
  }
  return sum;
}

/// Ante and bonus of this many cents beside ten dollars, and that the bonus by itself is the same.
void expect_the_tree(rulebook::TableRules table, const char* short_deck, std::int64_t bonus) {
  const auto deck = cards(short_deck);
  Question question{.table = std::move(table)};
  if (bonus != 0) question.beside = {{"bonus", Fraction(bonus, 1000), Cents(bonus)}};
  rulebook::TableRules bound = question.table;
  rulebook::Binder binder(bound);
  const Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(1000);
  stakes[kit::index_of(Spot::bonus)] = Cents(bonus);
  Tree tree(question.table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const std::array sides{Spot::bonus};
  const auto solved = streets::answer<Game>(question, rules, deck, colorado_hold_em::declared(rules),
                                            std::span<const Spot>(sides).first(bonus != 0 ? 1 : 0));
  Fraction sum = expectation(solved[0]) * 1000;
  if (bonus != 0) sum += expectation(solved[1]) * bonus;
  EXPECT_EQ(sum, value.total) << short_deck << " " << bonus;
}

TEST(ColoradoHoldEmSolver, EqualsTheExhaustiveTable) {
  for (const char* deck : {"As Ks Qs Js Ts 9d 9h 4c", "7c 7d 7h 7s Ad Ah 2c 8c", "Ac 2c 3c 4d 5h 5d 6c 8h"}) {
    expect_the_tree(rules_of(game), deck, 0);
    expect_the_tree(rules_of(game, permissible), deck, 0);
    expect_the_tree(read_as(game, {{"pair-of-tens", "1-to-1"}}, permissible), deck, 0);
    // A bonus as large as the ante changes which card goes, and what is folded.
    for (const std::int64_t bonus : {100, 1000}) {
      expect_the_tree(rules_of(game, with_bonus), deck, bonus);
      expect_the_tree(rules_of(game, permissible_with_bonus), deck, bonus);
    }
  }
}

/// No published figure of this game was found. These were counted apart from this program, by a count of 22,100 hands
/// with 18,424 boards each that shares nothing with it.
TEST(ColoradoHoldEmSolver, PricesTheRegulation) {
  const Solved required(game);
  EXPECT_EQ(required.edge("ante"), Fraction(2133, 38'675));  // 5.5152%
  EXPECT_EQ(required.chance("ante", "fold"), Fraction(568, 22'100));
  EXPECT_EQ(Solved(read_as(game, {{"ace-low-instant-winner", "no"}})).edge("ante"),
            Fraction(2'858'741, 50'896'300));                                           // 5.6168%
  EXPECT_EQ(Solved(game, permissible).edge("ante"), Fraction(3'009'197, 101'792'600));  // 2.9562%
  EXPECT_EQ(Solved(read_as(game, {{"ace-low-instant-winner", "no"}}, permissible)).edge("ante"),
            Fraction(11'099, 363'545));  // 3.0530%
  EXPECT_EQ(Solved(read_as(game, {{"pair-of-tens", "1-to-1"}}, permissible)).edge("ante"),
            Fraction(-9603, 433'160));  // players win 2.2170%
}

/// Wizard of Odds, Three Card Poker: of 22,100 hands 48 are a straight flush and 52 three of a kind.
TEST(ColoradoHoldEmSolver, InstantWinnersComeAsPublished) {
  for (const Options& options : {Options{}, permissible}) {
    const Solved solved(game, options);
    EXPECT_EQ(solved.chance("ante", "declare, instant-straight-flush"), Fraction(48, 22'100));
    EXPECT_EQ(solved.chance("ante", "declare, instant-three-of-a-kind"), Fraction(52, 22'100));
  }
}

/// georgehernandez.com, Poker Odds: over all discards alike, the hands come as five cards of a deck do.
TEST(ColoradoHoldEmSolver, HandsComeAsPublished) {
  rulebook::TableRules table = rules_of(game);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const streets::Shape shape = colorado_hold_em::declared(rules).shape;
  const auto deck = rules.shoe.deck.cards();
  const streets::Tree tree(shape, deck);
  std::vector<Count> counts(shape.classes);
  Count all = 0;
  for (std::size_t node = 0; node < tree.nodes(0).size(); ++node) {
    for (std::size_t discard = 0; discard < 3; ++discard) {
      const auto outcomes = tree.outcomes(0, node, discard);
      for (std::size_t i = 0; i < outcomes.size(); ++i) {
        counts[i] += Count(tree.deals()[node]) * outcomes[i];
        all += Count(tree.deals()[node]) * outcomes[i];
      }
    }
  }
  EXPECT_EQ(all, Count(22'100) * 18'424 * 3);
  const auto set = [](const char* text) { return set_of(cards(text)); };
  const auto chance = [&](const char* own, const char* board) {
    return Fraction(counts[shape.class_of({set(own), set(board)}, 0)], all);
  };
  EXPECT_EQ(chance("As Ks", "Qs Js Ts"), Fraction(4, 2'598'960));
  EXPECT_EQ(chance("9s 8s", "7s 6s 5s"), Fraction(36, 2'598'960));
  EXPECT_EQ(chance("9s 9h", "9c 9d 5s"), Fraction(624, 2'598'960));
  EXPECT_EQ(chance("9s 9h", "9c 5d 5s"), Fraction(3744, 2'598'960));
  EXPECT_EQ(chance("9s 8s", "7s 4s 3s"), Fraction(5108, 2'598'960));
  EXPECT_EQ(chance("9s 8s", "7h 6s 5s"), Fraction(10'200, 2'598'960));
  EXPECT_EQ(chance("9s 9h", "9c 4d 5s"), Fraction(54'912, 2'598'960));
  EXPECT_EQ(chance("9s 9h", "4c 4d 5s"), Fraction(123'552, 2'598'960));
}

/// With the usual odds no play loses less than the strategy that is built in.
TEST(ColoradoHoldEmSolver, TheBuiltInStrategyIsTheBestPlay) {
  const std::string plain = "procedure = \"colorado-hold-em\"\n";
  const auto file = games::StrategyFile::parse(plain, "built-in.toml");
  for (const Options& options : {Options{}, permissible}) {
    const auto table = rules_of(game, options);
    const Solved given(table, &file);
    const Solved best(table);
    EXPECT_EQ(given.edge("ante"), best.edge("ante"));
    EXPECT_TRUE(given["ante"].play->mistakes.empty());
    EXPECT_EQ(best["ante"].play->strategy_file, plain);
  }
}

/// What a strategy gets wrong costs together what it loses more: another card, no bet, an instant winner kept silent.
TEST(ColoradoHoldEmSolver, MistakesAddUp) {
  const auto file = games::StrategyFile::parse(
      "procedure = \"colorado-hold-em\"\n[departures]\n"
      "AcKdQh = \"bet discarding Ac\"\n2c2d9h = \"fold\"\n7c7d7h = \"bet discarding 7c\"\n",
      "wrong.toml");
  const auto table = rules_of(game);
  const Solved given(table, &file);
  std::map<std::string, std::string> found;
  double lost = 0;
  for (const Mistake& mistake : given["ante"].play->mistakes) {
    lost += mistake.cost;
    found[mistake.situation] = mistake.chosen + " / " + mistake.best;
  }
  const std::map<std::string, std::string> expected{{"With three cards: 922", "fold / bet discarding the highest"},
                                                    {"With three cards: 777", "bet discarding the highest / declare"}};
  for (const auto& [situation, text] : expected) EXPECT_EQ(found[situation], text);
  EXPECT_NEAR(lost, given.house_edge("ante") - Solved(table).house_edge("ante"), 1e-12);
}

/// The play that is exported is the one that was found.
TEST(ColoradoHoldEmSolver, ExportsTheBestPlay) {
  const auto table = read_as(game, {{"pair-of-tens", "1-to-1"}}, permissible);
  const Solved best(table);
  const auto file = games::StrategyFile::parse(best["ante"].play->strategy_file, "exported.toml");
  const Solved exported(table, &file);
  EXPECT_EQ(exported.edge("ante"), best.edge("ante"));
  EXPECT_TRUE(exported["ante"].play->mistakes.empty());
  EXPECT_NE(best["ante"].play->strategy_file, "procedure = \"colorado-hold-em\"\n");
  testing_support::expect_simulation_agrees(exported, games::bind(table, &file), 1'000'000);
}

TEST(ColoradoHoldEmSolver, DeparturesAreReadStrictly) {
  const auto error = [](const std::string& departures, const Options& options = {}) {
    return testing_support::error_of([&] {
      const auto file = games::StrategyFile::parse(
          "procedure = \"colorado-hold-em\"\n[departures]\n" + departures + "\n", "wrong.toml");
      games::bind(rules_of(game, options), &file);
    });
  };
  EXPECT_NE(error("2c3d5h = \"check\"").find("nobody may check"), std::string::npos) << error("2c3d5h = \"check\"");
  EXPECT_NE(error("2c3d5h = \"fold\"", permissible).find("nobody may fold"), std::string::npos);
  EXPECT_NE(error("2c3d5h = \"declare\"").find("nobody may declare"), std::string::npos);
  EXPECT_NE(error("2c3d5h = \"bet discarding 6h\"").find("is no action"), std::string::npos);
  EXPECT_NE(error("2c3d = \"bet\"").find("three cards"), std::string::npos);
}

/// The bonus is counted under the play of the ante, and the simulation deals it so, its deviation too.
TEST(ColoradoHoldEmSolver, SimulationAgrees) {
  for (const Options& options : {with_bonus, permissible_with_bonus}) {
    const Solved solved(game, options);
    testing_support::expect_simulation_agrees(solved, testing_support::bound(game, options), 4'000'000);
  }
}

}  // namespace
}  // namespace houseway::solve::colorado_hold_em_figures_test
