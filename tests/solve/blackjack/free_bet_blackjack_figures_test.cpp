#include <gtest/gtest.h>

#include <string>

#include "hands/deal.hpp"
#include "solve/blackjack/side.hpp"
#include "support/blackjack_reference.hpp"
#include "support/solved.hpp"

/// Free Bet Blackjack: counted, dealt by the exhaustive table, simulated, and as others have published it.
namespace houseway::solve::free_bet_blackjack_figures_test {
namespace {

using games::blackjack::Spot;
using hands::test::cards;
using kit::Cents;
using testing_support::Options;
using testing_support::Solved;

const std::string game = "ma/free-bet-blackjack";
const Options with_push_22{{"push-22", "offered"}};

Solved solved(const rulebook::TableRules& table, const std::string& wager) { return Solved(table, nullptr, {wager}); }

/// A table under rules that the regulation does not allow.
rulebook::TableRules what_if(const Options& options, const Options& rules, const Options& readings = {}) {
  rulebook::TableConfig config = testing_support::config_of(game, options);
  config.readings = readings;
  config.rules = rules;
  return rulebook::resolve_or_what_if(testing_support::the_rulebook().game(game), config).rules;
}
rulebook::TableRules hits_soft_17(const Options& options, const Options& readings = {}) {
  return what_if(options, {{"dealer-soft-17", "hit"}}, readings);
}

/// The Wizard of Odds, “Free Bet Blackjack”, prints 1.04% for six decks, where the dealer hits soft 17, pairs are split
/// up to four hands, aces too, which get one card each. Ours is 0.026% less; why is not known. Single hands as
/// published elsewhere agree (`blackjack_kin_test.cpp`).
TEST(FreeBetBlackjack, IsNearThePublishedEdge) {
  EXPECT_NEAR(solved(hits_soft_17({}, {{"split-aces", "one-card-each"}}), "blackjack").house_edge("blackjack"), 0.0104,
              0.0003);
}

/// S. How, “Push 22 Side Bet @ Viejas Casino” (discountgambling.net): six decks, the dealer hits soft 17, table A.
TEST(FreeBetBlackjackPush22, PublishedFigures) {
  const Solved push_22 = solved(hits_soft_17(with_push_22), "push-22");
  const auto chance = [&](const char* outcome) { return static_cast<double>(push_22.chance("push-22", outcome)); };
  constexpr double printed = 0.0000005;
  EXPECT_NEAR(chance("same-suit-22"), 0.003327, printed);
  EXPECT_NEAR(chance("same-color-22"), 0.011659, printed);
  EXPECT_NEAR(chance("other-22"), 0.058551, printed);
  EXPECT_NEAR(chance("not-22") + chance("dealer-blackjack"), 0.926464, printed);
  EXPECT_NEAR(50 * chance("same-suit-22"), 0.166345, printed);
  EXPECT_NEAR(20 * chance("same-color-22"), 0.2331745, printed);  // printed 0.233174: cut off, not rounded
  EXPECT_NEAR(8 * chance("other-22"), 0.468405, printed);
  EXPECT_NEAR(push_22.house_edge("push-22"), 0.0585, 0.00005);
}

/// The Wizard of Odds, “Push 22”: how often the dealer, who hits soft 17, comes to 22, and what is lost of a wager on
/// it at 11 to 1. His other column cannot be right: with one deck it has more of them for a dealer who stands.
TEST(FreeBetBlackjackPush22, ComesAsOftenAsIsPrinted) {
  struct Printed {
    const char* decks;
    double chance, edge;
  };
  for (const auto& [decks, chance, edge] : {Printed{"6", 0.073536, 0.117565}, Printed{"8", 0.073544, 0.117471}}) {
    rulebook::TableConfig config = testing_support::config_of(game, {{"push-22", "offered"}, {"decks", decks}});
    config.rules = {{"dealer-soft-17", "hit"}};
    config.pays["push-22"] = {{"same-suit-22", "11 to 1"}, {"same-color-22", "11 to 1"}, {"other-22", "11 to 1"}};
    const Solved push_22 =
        solved(rulebook::resolve_or_what_if(testing_support::the_rulebook().game(game), config).rules, "push-22");
    const auto lost = push_22.chance("push-22", "not-22") + push_22.chance("push-22", "dealer-blackjack");
    EXPECT_NEAR(1 - static_cast<double>(lost), chance, 0.0000005) << decks;
    EXPECT_NEAR(push_22.house_edge("push-22"), edge, 0.0000005) << decks;
  }
}

/// From more and more decks the edges come to those of cards that come independently.
TEST(FreeBetBlackjackPush22, EdgesByPaytableAndDecks) {
  const auto edge = [](const char* paytable, const char* decks) {
    const auto table =
        testing_support::rules_of(game, {{"push-22", "offered"}, {"push-22-paytable", paytable}, {"decks", decks}});
    return solved(table, "push-22").house_edge("push-22");
  };
  constexpr double printed = 0.000005;
  EXPECT_NEAR(edge("a", "6"), 0.06843, printed);
  EXPECT_NEAR(edge("a", "8"), 0.06690, printed);
  EXPECT_NEAR(edge("b", "6"), 0.12612, printed);
  EXPECT_NEAR(edge("b", "8"), 0.12455, printed);
}

TEST(FreeBetBlackjackPush22, EqualsTheExhaustiveTable) {
  for (const char* deck : {"6c 6h 6d Th Tc Td Ts 4h 2d 9c", "Ah Ad 5h 5d 6h 6d Th Td 9h Tc Kc"}) {
    const auto shoe = cards(deck);
    Counted counted;
    Question question;
    question.table = what_if(with_push_22, {{"split-hands", "1"}});  // of which a short deck has enough cards
    question.counted = &counted;
    rulebook::Binder binder(question.table);
    const games::blackjack::Rules rules(binder);
    const auto found = blackjack_side::wagers(question, rules, shoe);
    ASSERT_EQ(found.size(), 1U);
    const auto dealt = testing_support::blackjack_tree_value(
        question.table, shoe, {{Spot::blackjack, Cents(1000)}, {Spot::push_22, Cents(100)}});
    EXPECT_EQ(dealt.spots[kit::index_of(Spot::push_22)],
              -*figures_of(found.front(), question.table, Cents(100)).exact * 100)
        << deck;
  }
}

TEST(FreeBetBlackjackPush22, SimulationIsWithinFourStandardErrors) {
  const Solved push_22 = solved(testing_support::rules_of(game, with_push_22), "push-22");
  testing_support::expect_simulation_agrees(push_22, testing_support::bound(game, with_push_22), 1'000'000);
}

}  // namespace
}  // namespace houseway::solve::free_bet_blackjack_figures_test
