#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "games/poker/five_cards.hpp"
#include "games/poker/flop_poker.hpp"
#include "hands/deal.hpp"
#include "kit/philox.hpp"
#include "solve/poker/flop_poker.hpp"
#include "solve/poker/flop_pot.hpp"
#include "support/house.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// The engine of streets on Flop Poker against the exhaustive table, simulation and published figures; its pot against
/// every deal of a short deck and a sample of the whole one.
namespace houseway::solve::flop_poker_figures_test {
namespace {

using games::flop_poker::Game;
using games::flop_poker::Rules;
using games::flop_poker::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using testing_support::Solved;
using Tree = table::TreeTable<Game>;

const std::string game = "ma/flop-poker";

TEST(FlopPokerSolver, EqualsTheExhaustiveTable) {
  for (const char* short_deck :
       {"As Ks Qs Js Ts 9d 9h 4d", "2c 3c 4c 5c 6d 7h Td Th", "5s 5h 6s 6h Js Jd 2d 9d", "2c 4d 6h 8s Tc 3d 9h"}) {
    const auto deck = cards(short_deck);
    Question question;
    question.table = testing_support::rules_of(game);
    rulebook::TableRules bound = question.table;
    rulebook::Binder binder(bound);
    const Rules rules(binder);
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::ante)] = Cents(1000);
    Tree tree(question.table, rules.policy, deck, {stakes});
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    const auto solved = streets::answer<Game>(question, rules, deck, flop_poker::declared());
    EXPECT_EQ(-*figures_of(solved.front(), question.table, Cents(1000)).exact * 1000, value.total) << short_deck;
  }
}

/// A table that pays this for a straight.
Solved paying_for_a_straight(const char* odds) {
  auto config = testing_support::config_of(game);
  config.pays["flop"] = {{"straight", odds}};
  return Solved(rulebook::resolve_lawful(testing_support::the_rulebook().game(game), config));
}

/// 888casino.com, Flop Poker Hole-Card Play, for the odds of the trade, which pay 11 to 1 for a straight: a house edge
/// of 5.4237%, four of a kind or better once in 1,607 hands, and 8.3% of the return on these. The Wizard of Odds,
/// wizardofodds.com/games/flop-poker, has the same odds, names those of the regulation the stingy ones, and gives the
/// pot no house edge.
TEST(FlopPokerSolver, GivesThePublishedEdgeOfTheTrade) {
  const Solved solved = paying_for_a_straight("11 to 1");
  EXPECT_NEAR(solved.house_edge("ante"), 0.054237, 5e-7);
  Fraction often = 0;
  Fraction brings = 0;
  for (const Ending& ending : solved["ante"].endings) {
    const bool rare = ending.outcome == "flop-wager, four-of-a-kind" ||
                      ending.outcome == "flop-wager, straight-flush" || ending.outcome == "flop-wager, royal-flush";
    if (!rare) continue;
    const Fraction chance(ending.count, solved["ante"].cases);
    often += chance;
    for (const Payment& payment : ending.payments) brings += chance * net_of(payment);
  }
  EXPECT_EQ(static_cast<int>(Fraction(1 / often)), 1607);
  EXPECT_NEAR(static_cast<double>(brings), 0.083, 5e-4);
}

/// The odds of the regulation: counted apart from this program's engines too.
TEST(FlopPokerSolver, PricesTheRegulation) {
  const Solved solved(game);
  EXPECT_EQ(solved.edge("ante"), Fraction(3'300'677, 50'896'300));  // 6.4851%
  const auto figures = solved.figures("ante");
  EXPECT_NEAR(figures.average_stake, 1 + 19'100.0 / 22'100, 1e-12);  // hands that are played
}

/// With the usual odds no play loses less than the strategy that is built in.
TEST(FlopPokerSolver, TheBuiltInStrategyIsTheBestPlay) {
  const std::string plain = "procedure = \"flop-poker\"\n";
  const auto file = games::StrategyFile::parse(plain, "built-in.toml");
  const auto table = testing_support::rules_of(game);
  const Solved given(table, &file);
  const Solved best(table);
  EXPECT_EQ(given.edge("ante"), best.edge("ante"));
  EXPECT_TRUE(given["ante"].play->mistakes.empty());
  EXPECT_EQ(best["ante"].play->strategy_file, plain);
}

/// What a strategy gets wrong costs together what it loses more.
TEST(FlopPokerSolver, MistakesAddUp) {
  const auto file = games::StrategyFile::parse(
      "procedure = \"flop-poker\"\n[departures]\nTc6d2h = \"flop-wager\"\nJc6d2h = \"surrender\"\n", "wrong.toml");
  const auto table = testing_support::rules_of(game);
  const Solved given(table, &file);
  double lost = 0;
  for (const Mistake& mistake : given["ante"].play->mistakes) lost += mistake.cost;
  EXPECT_EQ(given["ante"].play->mistakes.size(), 2U);
  EXPECT_NEAR(lost, given.house_edge("ante") - Solved(table).house_edge("ante"), 1e-12);
}

TEST(FlopPokerSolver, SimulationAgrees) {
  const Solved solved(game);
  testing_support::expect_simulation_agrees(solved, testing_support::bound(game), 4'000'000);
}

/// A hand by the regulation, to be compared.
std::vector<int> best_ranked(const std::array<Card, 3>& own, const std::array<Card, 3>& flop) {
  std::vector<int> best;
  for (std::size_t left_out = 0; left_out < flop.size(); ++left_out) {
    const Card a = flop[left_out == 0 ? 1 : 0];
    const Card b = flop[left_out == 2 ? 1 : 2];
    best = std::max(best, testing_support::ranked({own[0], own[1], own[2], a, b}));
  }
  return best;
}

TEST(FlopPot, EqualsTheCountOfEveryDeal) {
  for (const char* short_deck :
       {"As Ks Qs Js Ts 9d 9h 4d 4s", "7c 7d 7h 7s Ad Ah 2c 2d 9h", "2c 3d 4h 5s 6c 7d 8h 9s Tc 5h"}) {
    const auto deck = cards(short_deck);
    std::int64_t cases = 0;
    std::int64_t ties = 0;
    std::int64_t won = 0;
    testing_support::each_set<3>(deck, [&](const auto& flop, const std::vector<Card>& left) {
      testing_support::each_set<3>(left, [&](const auto& one, const std::vector<Card>& rest) {
        const auto mine = best_ranked(one, flop);
        testing_support::each_set<3>(rest, [&](const auto& other, const std::vector<Card>&) {
          const auto theirs = best_ranked(other, flop);
          ++cases;
          ties += mine == theirs ? 1 : 0;
          won += mine > theirs ? 1 : 0;
        });
      });
    });
    const auto counted = flop_poker::count_pot_of_two(deck);
    EXPECT_EQ(counted.cases, cases) << short_deck;
    EXPECT_EQ(counted.ties, ties) << short_deck;
    EXPECT_EQ((counted.cases - counted.ties) / 2, won) << short_deck;
  }
}

/// Every deal of a short deck to two players, by the table that keeps the books: what the first wins of the pot.
TEST(FlopPot, IsWhatTheProcedurePays) {
  const auto bound = testing_support::bound(game);
  const auto deck = cards("7c 7d 7h Ad Ah 2c 2d 9h 9s");
  std::map<std::int64_t, std::int64_t> nets;
  testing_support::each_set<3>(deck, [&](const auto& flop, const std::vector<Card>& left) {
    testing_support::each_set<3>(left, [&](const auto& one, const std::vector<Card>& other) {
      table::Round round;
      for (std::size_t seat = 0; seat < 2; ++seat)
        round.stakes[table::Seat::at(seat)] = {{"ante", Cents::dollars(10)}, {"pot", Cents::dollars(5)}};
      for (std::size_t i = 0; i < 3; ++i) {
        round.log.emplace_back(table::Deal{one[i], {}});
        round.log.emplace_back(table::Deal{other[i], {}});
        round.log.emplace_back(table::Deal{flop[i], {}});
      }
      round.log.emplace_back(table::Act{table::Seat::at(0), "surrender"});
      round.log.emplace_back(table::Act{table::Seat::at(1), "flop-wager"});
      const auto result = bound.play(round, nullptr);
      ASSERT_FALSE(result.waiting);
      Cents net;
      for (const auto& settlement : result.settlements) {
        if (settlement.seat == table::Seat::at(0) && settlement.wager == "pot") net += settlement.net();
      }
      ++nets[net.count()];
    });
  });
  const auto counted = flop_poker::count_pot_of_two(deck);
  const Count won = (counted.cases - counted.ties) / 2;
  EXPECT_EQ(nets.size(), 3U);
  EXPECT_EQ(nets[500], won);
  EXPECT_EQ(nets[0], counted.ties);
  EXPECT_EQ(nets[-500], won);
}

Question about_a_pot_of_two() {
  Question question;
  question.table = testing_support::rules_of(game);
  question.wagers = {"pot"};
  question.threads = 2;
  question.seats = 2;
  question.counted = &testing_support::counted();
  return question;
}

/// On the whole deck: fair, and as often tied as in a sample.
TEST(FlopPot, IsFairAndTiedAsOftenAsASampleSays) {
  Question question = about_a_pot_of_two();
  const auto solved = solve(question);
  ASSERT_EQ(solved.size(), 1U);
  const WagerFigures figures = figures_of(solved.front(), question.table, Cents::dollars(5));
  EXPECT_EQ(*figures.exact, 0);
  const double tied = static_cast<double>(Fraction(solved.front().endings[1].count, solved.front().cases));
  EXPECT_NEAR(figures.standard_deviation, std::sqrt(1 - tied), 1e-12);

  kit::Philox random(1);
  constexpr int deals = 400'000;
  int seen = 0;
  std::array<Card, kit::deck_size> deck;
  for (std::size_t id = 0; id < deck.size(); ++id) deck[id] = Card::from_id(static_cast<int>(id));
  for (int i = 0; i < deals; ++i) {
    for (std::uint32_t at = 0; at < 9; ++at) std::swap(deck[at], deck[at + random.below(kit::deck_size - at)]);
    const std::array<Card, 3> flop{deck[6], deck[7], deck[8]};
    const auto hand = [&](std::size_t from) {
      return games::flop_poker::best_hand({deck[from], deck[from + 1], deck[from + 2]}, flop);
    };
    seen += hand(0) == hand(3) ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(seen) / deals, tied, 4 * std::sqrt(tied * (1 - tied) / deals));
}

/// What a simulated seat wins and loses of the pot varies as it should: with three seats by the square root of two, but
/// for the few pots that are shared.
TEST(FlopPot, SimulationMeasuresTheBetOfOneSeat) {
  const auto bound = testing_support::bound(game);
  const std::atomic<bool> stop{false};
  const auto simulated = [&](std::size_t seats) {
    constexpr std::uint64_t rounds = 1'000'000;
    const auto result = simulate::run(
        bound, {simulate::default_stakes(bound, seats), seats, rounds, 2, 1}, [](std::uint64_t) {}, stop);
    return *std::find_if(result.wagers.begin(), result.wagers.end(),
                         [](const simulate::WagerResult& wager) { return wager.wager == "pot"; });
  };
  Question question = about_a_pot_of_two();
  const auto solved = solve(question);
  const auto of_two = simulated(2);
  EXPECT_EQ(of_two.net, Cents{});
  testing_support::expect_deviation_agrees(solved.front(), question.table, Cents::dollars(10), of_two, 2'000'000);
  const auto of_three = simulated(3);
  EXPECT_LT(of_three.standard_deviation, std::sqrt(2.0));
  EXPECT_NEAR(of_three.standard_deviation, std::sqrt(2.0), 2e-3);
}

}  // namespace
}  // namespace houseway::solve::flop_poker_figures_test
