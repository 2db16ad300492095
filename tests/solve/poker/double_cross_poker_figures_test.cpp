#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "hands/deal.hpp"
#include "solve/poker/cross_meetings.hpp"
#include "solve/poker/double_cross_poker.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::double_cross_poker_figures_test {
namespace {

using cross::CrossEnds;
using cross::CrossMeetings;
using games::double_cross_poker::Game;
using games::double_cross_poker::Rules;
using games::double_cross_poker::Spot;
using kit::Card;
using testing_support::rules_of;
using testing_support::Solved;

const std::string game = "ma/double-cross-poker";

Fraction expectation(const Distribution& distribution) {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) sum += net_of(payment) * ending.count;
  }
  return sum / distribution.cases;
}

void expect_tree(const char* cards) {
  auto table = rules_of(game);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = hands::test::cards(cards);
  using Tree = table::TreeTable<Game>;
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = kit::Cents::dollars(10);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Distribution solved = double_cross_poker::main_bet(rules, deck, nullptr, {});
  EXPECT_EQ(expectation(solved) * 1000, value.total) << cards;
}

/// One suit, where every line is suited; two, where lines are of one suit or of both; three with pairs and triplets.
TEST(DoubleCrossPokerSolver, EqualsTheExhaustiveTableOnShortDecks) {
  expect_tree("As Ks Qs Js Ts 9s 8s 5s 4s");
  expect_tree("As Ks Qs Js Ts Ah Kh Qh Jh Th");
  expect_tree("As Ks 9s 5s 2s Ah Kh 9h 5h 2h");
  expect_tree("As Ks 4s Ah Kh 4h Ad Kd 4d");
}

/// How a hand ends on a line, by dealing everything that is hidden.
CrossEnds dealt_out(const std::vector<Card>& deck, const std::array<Card, 2>& own, Card named, Card other) {
  CrossEnds out;
  std::vector<Card> rest;
  for (const Card card : deck) {
    if (card != own[0] && card != own[1] && card != named && card != other) rest.push_back(card);
  }
  for (const Card centre : rest) {
    for (const Card last : rest) {
      if (last == centre) continue;
      const hands::PokerHand line{named, centre, last};
      const hands::PokerValue mine = evaluate(line + hands::PokerHand(own));
      for (const Card last_other : rest) {
        if (last_other == centre || last_other == last) continue;
        const hands::PokerHand other_line{other, centre, last_other};
        for (std::size_t i = 0; i < rest.size(); ++i) {
          if (line.holds(rest[i]) || other_line.holds(rest[i])) continue;
          for (std::size_t j = 0; j < i; ++j) {
            if (line.holds(rest[j]) || other_line.holds(rest[j])) continue;
            const hands::PokerHand two{rest[i], rest[j]};
            const hands::PokerValue house = std::max(evaluate(line + two), evaluate(other_line + two));
            if (mine > house) ++out.times[kit::index_of(mine.category())];
            if (mine == house) ++out.times[CrossEnds::tied];
          }
        }
      }
    }
  }
  return out;
}

/// What is counted by ranks and by one suit, against all deals card by card, whatever the suits of what is seen.
TEST(DoubleCrossPokerSolver, EndsAreThoseOfEveryDeal) {
  std::vector<Card> deck;
  for (int id = 0; id < kit::deck_size; ++id) {
    const Card card = Card::from_id(id);
    if (card.rank() == kit::Rank::two || card.rank() >= kit::Rank::ten) deck.push_back(card);
  }
  const CrossMeetings meetings(deck, {});
  hands::test::RandomHands random(7);
  for (int hand = 0; hand < 40;) {
    const auto seen = random.next(4);
    const auto in_deck = [&](Card card) { return std::find(deck.begin(), deck.end(), card) != deck.end(); };
    if (!std::all_of(seen.begin(), seen.end(), in_deck)) continue;
    ++hand;
    const std::array own{seen[0], seen[1]};
    EXPECT_EQ(meetings.ends(own, seen[2], seen[3]).times, dealt_out(deck, own, seen[2], seen[3]).times)
        << seen[0].text() << seen[1].text() << " " << seen[2].text() << " " << seen[3].text();
  }
}

/// The same of two hands with the whole deck: of one suit with their line, and with both lines.
TEST(DoubleCrossPokerSolver, EndsAreThoseOfEveryDealOfTheWholeDeck) {
  auto table = rules_of(game);
  rulebook::Binder binder(table);
  const auto cards = Rules(binder).shoe.deck.cards();
  const std::vector<Card> deck(cards.begin(), cards.end());
  const CrossMeetings meetings(deck, {.threads = 2});
  EXPECT_EQ(meetings.deals(), std::int64_t{48} * 47 * 46 * 990);
  for (const char* text : {"Kd 9d 5d 7c", "Jh Th 9h 4h"}) {
    const auto seen = hands::test::cards<4>(text);
    const std::array own{seen[0], seen[1]};
    EXPECT_EQ(meetings.ends(own, seen[2], seen[3]).times, dealt_out(deck, own, seen[2], seen[3]).times) << text;
  }
}

/// From the frequencies of three cards: straight flush 48, three of a kind 52, straight 720, flush 1,096, pair 3,744.
/// The same odds of the same hands are published for Pair Plus at 2.32%: John Grochowski, "Three Card Poker and Pair
/// Plus", casinocitytimes.com, 8 July 2021; Michael Shackleford's table 1 of Three Card Poker, wizardofodds.com. Of
/// the main wager nobody seems to have published figures.
TEST(DoubleCrossPokerSolver, GivesThePublishedThreeCardWager) {
  const Solved solved(rules_of(game), nullptr, {"three-card"});
  constexpr int nothing = 22100 - 48 - 52 - 720 - 1096 - 3744;
  EXPECT_EQ(solved.edge("three-card"), Fraction(nothing - 40 * 48 - 30 * 52 - 6 * 720 - 4 * 1096 - 3744, 22100));
  EXPECT_NEAR(solved.house_edge("three-card"), 0.0232, 5e-5);
}

/// The best play, found once for all tests.
const Solved& best() {
  static const Solved solved(rules_of(game), nullptr, {"ante"});
  return solved;
}

TEST(DoubleCrossPokerSolver, CountsEveryDeal) {
  const Solved& solved = best();
  EXPECT_EQ(solved["ante"].cases, Count(52) * 51 * 1225 * 48 * 47 * 46 * 990);
  Count sum = 0;
  for (const Ending& ending : solved["ante"].endings) sum += ending.count;
  EXPECT_EQ(sum, solved["ante"].cases);
  const auto figures = solved.figures("ante");
  EXPECT_NEAR(figures.house_edge, 0.0220637, 5e-7);
  EXPECT_NEAR(figures.element_of_risk, 0.0098125, 5e-7);
  EXPECT_NEAR(figures.standard_deviation, 3.15556, 5e-5);
  EXPECT_NEAR(static_cast<double>(solved.chance("ante", "folded")), 0.375734, 5e-6);
}

/// The simulation plays the built-in strategy.
TEST(DoubleCrossPokerSolver, AgreesWithTheSimulation) {
  const auto built_in = games::StrategyFile::parse("procedure = \"double-cross-poker\"\n", "built-in.toml");
  testing_support::expect_simulation_agrees(Solved(rules_of(game), &built_in), games::bind(rules_of(game)), 6'000'000);
}

/// Its mistakes cost what it loses more than the best play, and the file that the best play is written to makes none.
TEST(DoubleCrossPokerSolver, MistakesCostWhatIsLost) {
  EXPECT_TRUE(best()["ante"].play->mistakes.empty());
  const auto built_in = games::StrategyFile::parse("procedure = \"double-cross-poker\"\n", "built-in.toml");
  const Solved solved(rules_of(game), &built_in, {"ante"});
  double costs = 0;
  for (const Mistake& mistake : solved["ante"].play->mistakes) costs += mistake.cost;
  EXPECT_GT(costs, 0.001);
  EXPECT_LT(costs, 0.005);
  EXPECT_NEAR(costs, static_cast<double>(Fraction(solved.edge("ante") - best().edge("ante"))), 1e-12);
  const auto file = games::StrategyFile::parse(best()["ante"].play->strategy_file, "best.toml");
  const Solved again(rules_of(game), &file, {"ante"});
  EXPECT_EQ(again.edge("ante"), best().edge("ante"));
  EXPECT_TRUE(again["ante"].play->mistakes.empty());
}

/// Higher odds on the raises are played for.
TEST(DoubleCrossPokerSolver, OddsChangeThePlay) {
  rulebook::TableConfig config = testing_support::config_of(game);
  for (const char* raise : {"raise-1", "raise-2"}) config.pays[raise] = {{"flush", "20 to 1"}};
  const Solved solved(rulebook::resolve_lawful(testing_support::the_rulebook().game(game), config), nullptr, {"ante"});
  EXPECT_LT(solved.chance("ante", "folded"), best().chance("ante", "folded"));
  EXPECT_GT(solved.chance("ante", "player-higher, flush"), best().chance("ante", "player-higher, flush"));
}

TEST(DoubleCrossPokerSolver, ThreadsDoNotMatter) {
  const auto deck = hands::test::cards("As Ks Qs 9s 5s 2s Ah Kh Qh 9h 5h 2h Ad Kd Qd 9d 5d 2d");
  const CrossMeetings one(deck, {.threads = 1});
  const CrossMeetings three(deck, {.threads = 3});
  const auto own = hands::test::cards<2>("As 9h");
  EXPECT_EQ(one.ends(own, deck[2], deck[9]).times, three.ends(own, deck[2], deck[9]).times);
}

}  // namespace
}  // namespace houseway::solve::double_cross_poker_figures_test
