#include <gtest/gtest.h>

#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "solve/core/analysis.hpp"
#include "solve/hold_em/heads_up_hold_em.hpp"
#include "support/house.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::heads_up_hold_em_test {
namespace {

using games::heads_up_hold_em::Game;
using games::heads_up_hold_em::Rules;
using games::heads_up_hold_em::Spot;
using hands::test::cards;
using kit::Cents;
using Tree = table::TreeTable<Game>;

constexpr const char* game = "ma/heads-up-hold-em";

/// One ante on a short deck, with Trips Plus beside it where it is staked.
struct Short {
  std::string deck;
  std::int64_t ante = 1000;
  std::int64_t trips_plus = 0;
  rulebook::TableRules table = testing_support::rules_of(game);

  [[nodiscard]] std::vector<Distribution> solved(const games::StrategyFile* strategy = nullptr) const {
    Counted counted;
    Question question;
    question.table = table;
    question.wagers = {"ante", "trips-plus"};
    question.strategy = strategy;
    question.counted = &counted;
    if (trips_plus > 0) question.beside = {{"trips-plus", Fraction(trips_plus, ante), Cents(trips_plus)}};
    rulebook::Binder binder(question.table);
    return heads_up_hold_em::solve_on(question, Rules(binder), cards(deck));
  }
  [[nodiscard]] auto dealt_out() const {
    rulebook::TableRules rules_of_table = table;
    rulebook::Binder binder(rules_of_table);
    const Rules rules(binder);
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::ante)] = stakes[kit::index_of(Spot::odds)] = Cents(ante);
    stakes[kit::index_of(Spot::trips_plus)] = Cents(trips_plus);
    Tree tree(rules_of_table, rules.policy, cards(deck), {stakes});
    return tree.value([&](Tree& t) { Game::deal(t, rules); });
  }
};

/// What a part of a bet brings in one round, in units of its opening stake; of all parts where it is not named.
Fraction expectation(const Distribution& distribution, std::string_view part = "") {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) {
      if (part.empty() || payment.wager == part) sum += net_of(payment) * Fraction(ending.count, distribution.cases);
    }
  }
  return sum;
}

/// The exhaustive table on the same short deck, part by part. It may also raise the ante once after the flop.
void expect_tree(const Short& short_deck) {
  const auto value = short_deck.dealt_out();
  const auto solved = short_deck.solved();
  for (const Spot spot : Game::one_bet) {
    EXPECT_EQ(expectation(solved[0], kit::name_of(spot)) * short_deck.ante, value.spots[kit::index_of(spot)])
        << short_deck.deck << " " << kit::name_of(spot);
  }
  EXPECT_EQ(expectation(solved[1]) * short_deck.trips_plus, value.spots[kit::index_of(Spot::trips_plus)])
      << short_deck.deck;
}

TEST(HeadsUpHoldEmSolver, EqualsTheTreeOnShortDecks) {
  expect_tree({"As Ks Qs Js Ah 9h 7c 7d 6d 2c"});
  expect_tree({"As Ks Qs Js Ts 9s Ah Ac Kd"});
  expect_tree({"9c 9d 9h 9s 8c 8d 8h 8s 7c"});
  EXPECT_TRUE(Short{"As Ks Qs Js Ts 9s Ah Ac Kd"}.solved()[0].play->mistakes.empty());
}

TEST(HeadsUpHoldEmSolver, EqualsTheTreeWhereTheDealerAlwaysQualifies) {
  expect_tree({.deck = "As Ks Qs Js Ah 9h 7c 7d 6d 2c",
               .table = testing_support::what_if(game, {{"dealer-qualifies", "any"}})});
}

/// By the other reading a fold gives Trips Plus up: it is played for together with the main bet.
TEST(HeadsUpHoldEmSolver, EqualsTheTreeWhereAFoldGivesTripsPlusUp) {
  const auto table = testing_support::read_as(game, {{"trips-plus-on-fold", "no"}});
  for (const char* deck : {"As Ah Ad Ks Kh Qd Jc Ts 2s", "As Kd Qh Jc 9h 7c 7d 7s 2c 3d"}) {
    const Short beside{.deck = deck, .ante = 200, .trips_plus = 1000, .table = table};
    expect_tree(beside);
    // What the best play for the main bet alone would lose of both is what it plays worse.
    const Short alone{.deck = deck, .ante = 200, .table = table};
    const auto both = [](const std::vector<Distribution>& solved) {
      return Fraction(expectation(solved[0]) + 5 * expectation(solved[1]));
    };
    const auto solved = beside.solved();
    ASSERT_TRUE(solved[0].play->plain_costs);
    EXPECT_GT(*solved[0].play->plain_costs, 0) << deck;
    EXPECT_EQ(both(solved) - both(alone.solved()), *solved[0].play->plain_costs) << deck;
  }
}

TEST(HeadsUpHoldEmSolver, MistakesAddUpToWhatAStrategyLoses) {
  const Short short_deck{"As Ks Qs Js Ah 9h 7c 7d 6d 2c 2d 3c"};
  const auto practical = games::StrategyFile::parse("procedure = \"heads-up-hold-em\"\n", "practical");
  const Distribution best = short_deck.solved()[0];
  const Distribution given = short_deck.solved(&practical)[0];
  ASSERT_EQ(best.cases, given.cases);
  double cost = 0;
  for (const Mistake& mistake : given.play->mistakes) cost += mistake.cost;
  EXPECT_GT(cost, 0);
  EXPECT_NEAR(static_cast<double>(Fraction(expectation(best) - expectation(given))), cost, 1e-12);
}

}  // namespace
}  // namespace houseway::solve::heads_up_hold_em_test
