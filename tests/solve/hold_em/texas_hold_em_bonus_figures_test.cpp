#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "solve/core/analysis.hpp"
#include "solve/hold_em/texas_hold_em_bonus.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::texas_hold_em_bonus_figures_test {
namespace {

using games::texas_hold_em_bonus::Game;
using games::texas_hold_em_bonus::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using texas_hold_em_bonus::Rules;
using Tree = table::TreeTable<Game>;

constexpr const char* game = "ma/texas-hold-em-bonus";
const testing_support::Options every_wager{
    {"bonus-both-aces", "offered"}, {"progressive", "offered"}, {"multi-game-link-paytable", "ptmgl01"}};

struct Table {
  explicit Table(const testing_support::Options& options = {}) : table(testing_support::rules_of(game, options)) {}

  [[nodiscard]] std::map<std::string, Distribution> solved(const std::vector<Card>& deck,
                                                           const games::StrategyFile* strategy = nullptr,
                                                           const std::vector<Beside>& beside = {}) const {
    Counted counted;
    Question question;
    question.table = table;
    question.strategy = strategy;
    question.beside = beside;
    question.threads = 2;
    question.counted = &counted;
    std::map<std::string, Distribution> out;
    for (Distribution& each : texas_hold_em_bonus::solve_on(question, rules, deck)) {
      const std::string wager = each.wager;
      out.emplace(wager, std::move(each));
    }
    return out;
  }
  /// What a part of a wager brings in one round on this stake, in cents; all of its parts where none is named.
  [[nodiscard]] Fraction expectation(const Distribution& distribution, std::int64_t stake,
                                     std::string_view part = "") const {
    Fraction sum = 0;
    for (const Ending& ending : distribution.endings) {
      for (const Payment& payment : ending.payments) {
        if (part.empty() || payment.wager == part)
          sum += net_of(payment, table.meters, Cents(stake)) * stake * Fraction(ending.count, distribution.cases);
      }
    }
    return sum;
  }
  [[nodiscard]] Tree::Value tree(const std::vector<Card>& deck, const std::map<Spot, std::int64_t>& staked) const {
    Tree::SpotStakes stakes{};
    for (const auto& [spot, cents] : staked) stakes[kit::index_of(spot)] = Cents(cents);
    Tree tree(table, rules.policy, deck, {stakes});
    return tree.value([&](Tree& dealt) { Game::deal(dealt, rules); });
  }

  rulebook::TableRules table;
  rulebook::Binder binder{table};
  Rules rules{binder};
};

/// The exhaustive table on the same short deck, part by part.
void expect_tree(const char* deck, const testing_support::Options& options = {}) {
  const Table t(options);
  constexpr std::int64_t ante = 1000;
  const auto value = t.tree(cards(deck), {{Spot::ante, ante}});
  const Distribution solved = t.solved(cards(deck)).at("ante");
  EXPECT_EQ(t.expectation(solved, ante), value.total) << deck;
  for (const Spot part : Game::one_bet)
    EXPECT_EQ(t.expectation(solved, ante, kit::name_of(part)), value.spots[kit::index_of(part)]) << deck;
  EXPECT_TRUE(solved.play->mistakes.empty());
}

TEST(TexasHoldEmBonusSolver, EqualsTheTreeOnShortDecks) {
  expect_tree("As Ks Qs Js Ah 9h 7c 7d 2c");
  expect_tree("As Kd Qh Jc Th 9h 7c 7d 2c");
  expect_tree("As Kd Qh Jc Th 9h 7c 7d 2c", {{"ante-pays-from", "flush"}});
}

/// Suits that may be exchanged, and boards that are alike: two suits of the same ranks.
TEST(TexasHoldEmBonusSolver, EqualsTheTreeWhereSuitsAreAlike) {
  expect_tree("As Ah Ks Kh Qs Qh Js Jh 2c");
  expect_tree("9c 9d 9h 9s 8c 8d 8h 8s 7c");
}

/// Played for all of them, as the tree plays: folds are rarer where they give progressives up.
TEST(TexasHoldEmBonusSolver, EqualsTheTreeWithEveryWagerBeside) {
  const Table t(every_wager);
  for (const char* deck : {"As Ks Qs Js Ts 9s Ah Ac Ad", "2h 2d 2c 3s 3h Ks Kh As Ah"}) {
    const auto value = t.tree(
        cards(deck), {{Spot::ante, 1000}, {Spot::bonus, 500}, {Spot::progressive, 100}, {Spot::multi_game_link, 100}});
    const auto solved =
        t.solved(cards(deck), nullptr,
                 {{"progressive", Fraction(1, 10), Cents(100)}, {"multi-game-link", Fraction(1, 10), Cents(100)}});
    EXPECT_EQ(t.expectation(solved.at("ante"), 1000),
              value.spots[kit::index_of(Spot::ante)] + value.spots[kit::index_of(Spot::flop_bet)] +
                  value.spots[kit::index_of(Spot::turn_bet)] + value.spots[kit::index_of(Spot::river_bet)]);
    EXPECT_EQ(t.expectation(solved.at("bonus"), 500), value.spots[kit::index_of(Spot::bonus)]);
    EXPECT_EQ(t.expectation(solved.at("progressive"), 100), value.spots[kit::index_of(Spot::progressive)]);
    EXPECT_EQ(t.expectation(solved.at("multi-game-link"), 100), value.spots[kit::index_of(Spot::multi_game_link)]);
  }
}

/// A player alone has no board once he has folded, and nothing of a royal flush that would have lain there.
TEST(TexasHoldEmBonusSolver, EqualsTheTreeWhereAFoldGivesUpTheRoyalOfTheBoard) {
  const Table t(every_wager);
  const auto deck = cards("As Ks Qs Js Ts 2c 7d 9h 9d");
  constexpr std::int64_t ante = 10'000'000;
  const auto value = t.tree(deck, {{Spot::ante, ante}, {Spot::progressive, 100}});
  const auto solved = t.solved(deck, nullptr, {{"progressive", Fraction(100, ante), Cents(100)}});
  const Distribution& progressive = solved.at("progressive");
  EXPECT_TRUE(std::any_of(progressive.endings.begin(), progressive.endings.end(),
                          [](const Ending& ending) { return ending.outcome == "folded" && ending.count > 0; }));
  EXPECT_EQ(t.expectation(progressive, 100), value.spots[kit::index_of(Spot::progressive)]);
  EXPECT_EQ(t.expectation(solved.at("ante"), ante) + t.expectation(progressive, 100), value.total);
}

/// What the plain best play would cost beside the progressives is what the better one gains of all together.
TEST(TexasHoldEmBonusSolver, SaysWhatThePlainPlayCosts) {
  const Table t(every_wager);
  const auto deck = cards("2h 2d 2c 3s 3h Ks Kh As Ah");
  const std::vector<Beside> beside{{"progressive", 1, Cents(100)}};
  const auto all = [&](const auto& solved) {
    return Fraction(t.expectation(solved.at("ante"), 100) + t.expectation(solved.at("progressive"), 100));
  };
  const auto plain = t.solved(deck);
  const auto together = t.solved(deck, nullptr, beside);
  const Fraction costs = together.at("ante").play->plain_costs.value();
  EXPECT_GT(costs, 0);
  EXPECT_EQ(costs * 100, all(together) - all(plain));
}

TEST(TexasHoldEmBonusSolver, MistakesAddUpToWhatAStrategyLoses) {
  const Table t;
  const auto deck = cards("As Ks Qs Js Ah 9h 7c 7d 6d 2c 2d 3c");
  const auto practical = games::StrategyFile::parse(
      "procedure = \"texas-hold-em-bonus\"\nbefore-flop = [\"22+\", \"A2+\", \"K9s+\"]\n", "practical");
  const Distribution best = t.solved(deck).at("ante");
  const Distribution given = t.solved(deck, &practical).at("ante");
  ASSERT_EQ(best.cases, given.cases);
  double cost = 0;
  for (const Mistake& mistake : given.play->mistakes) cost += mistake.cost;
  EXPECT_GT(cost, 0);
  EXPECT_NEAR(static_cast<double>(Fraction(t.expectation(best, 1) - t.expectation(given, 1))), cost, 1e-12);
}

/// The progressive over all hands is the sum over each of them.
TEST(TexasHoldEmBonusSolver, ProgressiveCountsHandByHand) {
  const auto deck = cards("As Ks Qs Js Ts 9s Ah Ac Ad 9d 2c");
  texas_hold_em_bonus::ProgressiveCounts sum;
  for (std::size_t i = 0; i < deck.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      sum += texas_hold_em_bonus::count_progressive(deck, set_of(deck[i]) | set_of(deck[j]));
  }
  EXPECT_EQ(sum.counts, texas_hold_em_bonus::count_progressive(deck).counts);
}

}  // namespace
}  // namespace houseway::solve::texas_hold_em_bonus_figures_test
