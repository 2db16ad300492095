#include <gtest/gtest.h>

#include <cmath>

#include "kit/philox.hpp"
#include "solve/baccarat/baccarat_chemin_de_fer.hpp"
#include "support/solved.hpp"
#include "table/fast/fast_table.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::baccarat_chemin_de_fer_figures_test {
namespace {

using baccarat_chemin_de_fer::best_answers;
using baccarat_chemin_de_fer::Cell;
using baccarat_chemin_de_fer::count_coups;
using baccarat_chemin_de_fer::Coups;
using baccarat_chemin_de_fer::equilibrium;
using baccarat_chemin_de_fer::Frequencies;
using baccarat_chemin_de_fer::Worth;
using games::baccarat_chemin_de_fer::Game;
using games::baccarat_chemin_de_fer::OptionCells;
using games::baccarat_chemin_de_fer::RoundRules;
using games::baccarat_chemin_de_fer::Rules;
using games::baccarat_chemin_de_fer::Spot;
using games::baccarat_chemin_de_fer::Strategy;
using kit::Card;
using kit::Cents;
using testing_support::rules_of;
using testing_support::Solved;
using Tree = table::TreeTable<Game>;

const std::string ma = "ma/baccarat-chemin-de-fer";
const std::string ch4 = "ch4/baccarat-chemin-de-fer";
const Worth even{-1, 0, 1};  // to the Player, without a vigorish
const Worth opposite{1, 0, -1};

Fraction value(const Coups& coups, const Frequencies& played, const Worth& worth) {
  const Worth results = baccarat_chemin_de_fer::results(coups, played);
  Fraction sum = 0;
  for (std::size_t i = 0; i < worth.size(); ++i) sum += results[i] * worth[i];
  return sum / Count(coups.cases);
}

Rules bound(rulebook::TableRules table) {
  rulebook::Binder binder(table);
  return Rules(binder);
}

/// Cards that are put back after each draw.
class WithReplacement {
 public:
  template <class Then>
  void each_draw(Then&& then) const {
    for (int rank = 0; rank < kit::rank_count; ++rank) then(Card(static_cast<kit::Rank>(rank), kit::Suit::clubs), 1);
  }
  [[nodiscard]] Ways unseen(int cards) const { return cards == 0 ? 1 : kit::rank_count * unseen(cards - 1); }
};

/// Kemeny and Snell, Game-Theoretic Solution of Baccarat (1957), Model A1 of Ethier and Gámez, A Game-Theoretic
/// Analysis of Baccara Chemin de Fer (2013): cards with replacement, a Banker who is free, and no commission. The
/// Player draws on five 9 times of 11. The value of the game, and how often the Banker draws on six against a stay,
/// follow from that.
TEST(SolveBaccaratCheminDeFer, GivesTheSolutionOfKemenyAndSnell) {
  const WithReplacement shoe;
  const Coups coups = count_coups(shoe);
  RoundRules rules;
  rules.option_cells = OptionCells::every;
  const Frequencies played = equilibrium(coups, rules, even, opposite);
  EXPECT_EQ(played.five, Fraction(9, 11));
  EXPECT_EQ(value(coups, played, even), Fraction(-679'568, 53'094'899));
  int sixes = 0;
  for (std::size_t i = 0; i < coups.cells.size(); ++i) {
    const Cell& cell = coups.cells[i];
    if (cell.count() == 6 && !cell.third) {
      EXPECT_EQ(played.banker[i], Fraction(859, 2288));
      ++sixes;
    } else {
      EXPECT_TRUE(played.banker[i] == 0 || played.banker[i] == 1);
    }
  }
  EXPECT_EQ(sixes, 6);
}

/// Neither side does better by another choice.
TEST(SolveBaccaratCheminDeFer, IsAnEquilibrium) {
  for (const int fee : {0, 5}) {
    const Rules rules = bound(rules_of(ch4, {{"fee", std::to_string(fee)}}));
    RoundRules free = rules;
    free.option_cells = OptionCells::every;
    const auto cards = rules.shoe.deck.cards();
    CardKinds shoe(cards, kit::baccarat_value);
    const Coups coups = count_coups(shoe);
    const Worth banker = baccarat_chemin_de_fer::worth_of_bank(rules);
    const Frequencies played = equilibrium(coups, free, even, banker);
    EXPECT_GT(played.five, 0);
    EXPECT_LT(played.five, 1);
    EXPECT_EQ(baccarat_chemin_de_fer::gain_by_drawing(coups, played.banker, even), 0);
    const Frequencies best{played.five, best_answers(coups, free, banker, played.five)};
    EXPECT_EQ(value(coups, best, banker), value(coups, played, banker));
  }
}

/// After two cards of the Player, eight decks: a five wins 0.358488, ties 0.103663 (Probability of a Win at Various
/// Mid-game Stages, daikenfudousan.com/games/baccarat/appendix/3), where it draws and the Banker plays by the same
/// table.
TEST(SolveBaccaratCheminDeFer, GivesThePublishedChancesOfAFive) {
  const Rules rules = bound(rules_of(ma, {{"decks", "8"}}));
  const auto cards = rules.shoe.deck.cards();
  CardKinds shoe(cards, kit::baccarat_value);
  const Coups coups = count_coups(shoe);
  const auto answers = best_answers(coups, rules, opposite, 1);
  Fraction wins = 0;
  Fraction ties = 0;
  for (std::size_t i = 0; i < coups.cells.size(); ++i) {
    const Cell& cell = coups.cells[i];
    if (!cell.third) continue;
    const auto& then = answers[i] == 1 ? cell.five.draws : cell.five.stays;
    ties += Count(then.ways[1]);
    wins += Count(then.ways[2]);
  }
  Ways fives = 0;
  baccarat::each_two_cards(shoe, [&](const auto& hand, Ways ways) {
    if (hands::point_count(hand[0], hand[1]) == 5) fives += ways * shoe.unseen(4);
  });
  constexpr double sixth_decimal = 5e-7;
  EXPECT_NEAR(static_cast<double>(Fraction(wins / Count(fives))), 0.358488, sixth_decimal);
  EXPECT_NEAR(static_cast<double>(Fraction(ties / Count(fives))), 0.103663, sixth_decimal);
}

/// Where the Player draws on five it is punto banco: the counts of eight decks, and house edges of 1.2351% and 1.0579%
/// (excelpunks.com, Concepts 13, which prints the counts to fifteen digits).
TEST(SolveBaccaratCheminDeFer, GivesThePublishedCountsOfEightDecks) {
  const Solved eight(rules_of(ma, {{"decks", "8"}}));
  const Count cases("4998398275503360");
  EXPECT_EQ(eight.chance("partial", "player-higher"), Fraction(Count("2230518282592256"), cases));
  EXPECT_EQ(eight.chance("partial", "player-lower"), Fraction(Count("2292252566437888"), cases));
  EXPECT_EQ(eight.chance("banker-bank", "banker-higher"), Fraction(Count("2292252566437888"), cases));
  constexpr double sixth_decimal = 5.1e-7;
  EXPECT_NEAR(eight.house_edge("partial"), 0.012351, sixth_decimal);
  EXPECT_NEAR(eight.house_edge("banker-bank"), 0.010579, sixth_decimal);
}

/// The vigorish is taken of what the bank wins, and nothing else goes to the house.
TEST(SolveBaccaratCheminDeFer, TheHouseHasItsShareOfTheBank) {
  for (const auto& [percent, part] : {std::pair{"4", Fraction(1, 25)}, std::pair{"5", Fraction(1, 20)}}) {
    const Solved six(rules_of(ma, {{"vigorish-percentage", percent}}));
    EXPECT_EQ(six.edge("partial") + six.edge("banker-bank"), six.chance("banker-bank", "banker-higher") * part);
  }
  const Solved without(rules_of(ch4, {{"fee", "0"}}));
  EXPECT_EQ(without.edge("partial") + without.edge("banker-bank"), 0);
}

TEST(SolveBaccaratCheminDeFer, DrawsOnFiveAndOnThreeAgainstNine) {
  for (const std::string& id : {ma, ch4}) {
    const Rules rules = bound(rules_of(id));
    const auto cards = rules.shoe.deck.cards();
    CardKinds shoe(cards, kit::baccarat_value);
    const Coups coups = count_coups(shoe);
    const Frequencies played = equilibrium(coups, rules, baccarat_chemin_de_fer::worth_against(rules),
                                           baccarat_chemin_de_fer::worth_of_bank(rules));
    EXPECT_EQ(played.five, 1);
    for (std::size_t i = 0; i < coups.cells.size(); ++i) {
      if (coups.cells[i].count() == 3 && coups.cells[i].third == 9) {
        EXPECT_EQ(played.banker[i], 1);
      }
    }
  }
}

/// A shoe whose fives are all of an ace and a four, so that who sees the cards knows no more than who sees the count.
TEST(SolveBaccaratCheminDeFer, EqualsTheTree) {
  std::vector<Card> cards;
  for (const char* text : {"Ac", "4d", "Kh", "6s", "7c", "3d", "3s", "4h"}) cards.push_back(*Card::parse(text));
  for (const rulebook::TableRules& table :
       {rules_of(ma), testing_support::read_as(ma, {{"banker-when-player-stays", "draw-to-three"}})}) {
    const Rules rules = bound(table);
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::partial)] = Cents(1000);
    rulebook::TableRules held = table;
    rulebook::Binder binder(held);
    const Rules here(binder);
    Tree tree(held, here.policy, cards, {stakes});
    const auto best = tree.value([&](Tree& t) { Game::deal(t, here); });
    CardKinds shoe(cards, kit::baccarat_value);
    const Coups coups = count_coups(shoe);
    const Frequencies played = equilibrium(coups, rules, even, opposite);
    EXPECT_EQ(value(coups, played, even) * 1000, best.spots[kit::index_of(Spot::partial)]);
  }
}

TEST(SolveBaccaratCheminDeFer, AnswersForEveryWager) {
  for (const std::string& id : {ma, ch4}) testing_support::expect_every_wager_counted(Solved(rules_of(id)));
}

TEST(SolveBaccaratCheminDeFer, SimulationAgreesAgainstTheBank) {
  for (const std::string& id : {ma, ch4}) {
    const auto table = rules_of(id);
    testing_support::expect_simulation_agrees(Solved(table), games::bind(table), 2'000'000);
  }
}

/// Both sides at one table, by the rules of the bank: what it wins and how it scatters.
TEST(SolveBaccaratCheminDeFer, SimulationAgreesOnTheBank) {
  using Fast = table::FastTable<Game>;
  rulebook::TableRules table = rules_of(ma);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  Strategy strategy(rules);
  strategy.takes_the_bank = false;  // so that the same seat bids for it again
  std::vector<Fast::SpotStakes> seats(2);
  seats[0][kit::index_of(Spot::banker_bank)] = Cents(1000);
  seats[1][kit::index_of(Spot::partial)] = Cents(1000);
  Fast fast(table, rules.policy, rules.shoe, strategy, seats, kit::Philox(1, 0));
  constexpr std::uint64_t rounds = 2'000'000;
  fast.play(rounds, [&](Fast& t) { Game::deal(t, rules); });
  const auto tally = fast.tally();
  const auto index = kit::index_of(Spot::banker_bank);
  const auto figures = Solved(rules_of(ma)).figures("banker-bank");
  const double mean = static_cast<double>(tally.net[index]) / rounds / 1000;
  const double square = static_cast<double>(tally.squares[index].total()) / rounds / 1e6;
  const double error = figures.standard_deviation / std::sqrt(static_cast<double>(rounds));
  EXPECT_NEAR(-mean, figures.house_edge, 4 * error);
  EXPECT_NEAR(std::sqrt(square - mean * mean), figures.standard_deviation, 0.002);
}

TEST(SolveBaccaratCheminDeFer, PricesAStrategyAsItIsGiven) {
  const auto stays = games::StrategyFile::parse("procedure = \"baccarat-chemin-de-fer\"\ndraws-on-five = false\n", "s");
  const Solved six(rules_of(ma), &stays);
  EXPECT_NEAR(six.house_edge("partial"), 0.0152, 5e-5);
  ASSERT_EQ(six["partial"].play->mistakes.size(), 1U);
  EXPECT_EQ(six["partial"].play->mistakes[0].best, "card");
  EXPECT_NEAR(six["partial"].play->mistakes[0].cost,
              six.house_edge("partial") - Solved(rules_of(ma)).house_edge("partial"), 1e-12);
}

}  // namespace
}  // namespace houseway::solve::baccarat_chemin_de_fer_figures_test
