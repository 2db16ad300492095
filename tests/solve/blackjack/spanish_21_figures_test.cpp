#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "hands/deal.hpp"
#include "rulebook/wager_names.hpp"
#include "simulate/simulator.hpp"
#include "solve/blackjack/side.hpp"
#include "solve/core/analysis.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// The side wagers of Spanish 21: counted, reckoned by hand, dealt by the exhaustive table, simulated, and as others
/// have published them.
namespace houseway::solve::spanish_21_figures_test {
namespace {

using games::blackjack::Game;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using testing_support::expect_deviation_agrees;
using testing_support::Options;
using testing_support::rules_of;
using testing_support::Solved;

Solved solved(const rulebook::TableRules& table, const std::string& wager) { return Solved(table, nullptr, {wager}); }
Solved solved(const std::string& game, const Options& options, const std::string& wager) {
  return solved(rules_of(game, options), wager);
}

const Options with_wheel{{"bonus-spin", "on"}, {"bonus-spin-wheel", "12 x $20, 6 x $50, 1 x $1,000"}};

/// Of two cards out of `all`, none of `some`.
Fraction none_of(int all, int some) { return Fraction(all - some, all) * Fraction(all - some - 1, all - 1); }

/// Each card is paid, so that the two can be reckoned one by one; the stake is lost if neither matches.
Fraction match_the_dealer_edge(int decks, int suited_pays, int unsuited_pays) {
  const int unseen = 48 * decks - 1;
  const int suited = decks - 1;
  const int unsuited = 3 * decks;
  return none_of(unseen, suited + unsuited) - 2 * Fraction(suited * suited_pays + unsuited * unsuited_pays, unseen);
}

TEST(Spanish21MatchTheDealer, IsWhatTwoCardsBring) {
  EXPECT_EQ(solved("ma/spanish-21", {}, "match-the-dealer").edge("match-the-dealer"), match_the_dealer_edge(6, 9, 4));
  EXPECT_EQ(solved("ma/spanish-21", {{"decks", "8"}}, "match-the-dealer").edge("match-the-dealer"),
            match_the_dealer_edge(8, 12, 3));
}

/// E. Jacobson, “Card Counting the Match the Dealer Side Bet in Spanish 21” (888casino.com), six decks; the Wizard of
/// Odds, “Match the Dealer”, and his answer on six-deck odds with eight decks (“Ask the Wizard”, Spanish 21).
TEST(Spanish21MatchTheDealer, PublishedFigures) {
  const auto six = solved("ma/spanish-21", {}, "match-the-dealer").figures("match-the-dealer", Cents::dollars(5));
  EXPECT_NEAR(six.house_edge, 0.03055, 0.000005);
  EXPECT_NEAR(six.hit_frequency, 0.15411, 0.000005);
  EXPECT_NEAR(six.standard_deviation, 2.448, 0.0005);
  EXPECT_NEAR(six.house_edge, 0.0306, 0.00005);
  EXPECT_NEAR(solved("ma/spanish-21", {{"decks", "8"}}, "match-the-dealer").house_edge("match-the-dealer"), 0.0299,
              0.00005);
  auto config = testing_support::config_of("ma/spanish-21", {{"decks", "8"}, {"match-the-dealer-payouts", "higher"}});
  config.pays["match-the-dealer"] = {{"one-unsuited", "4 to 1"}, {"one-suited", "9 to 1"}};
  const auto table = rulebook::resolve_or_what_if(testing_support::the_rulebook().game("ma/spanish-21"), config).rules;
  EXPECT_NEAR(solved(table, "match-the-dealer").house_edge("match-the-dealer"), 0.0142, 0.00005);
}

/// Wikipedia, “Spanish 21”.
TEST(Spanish21Insurance, PublishedEdge) {
  const auto edge = solved("ma/spanish-21", {}, "insurance").house_edge("insurance");
  EXPECT_NEAR(edge, 0.247, 0.0005);
  EXPECT_NEAR(edge, 1 - 3 * 72.0 / 287, 1e-12);
}

/// blackjackgamesvariety.com, “Spanish 21”, after the Wizard of Odds, who also has what $5 or $25 alone gain by it
/// with six decks.
TEST(Spanish21SuperBonus, PublishedChances) {
  for (const auto& [decks, once_in] : std::map<std::string, double>{{"6", 668'382}, {"8", 549'188}}) {
    const auto by_decks = solved("ma/spanish-21", {{"decks", decks}}, "super-bonus");
    EXPECT_NEAR(1 / static_cast<double>(by_decks.chance("super-bonus", "winner")), once_in, 0.5) << decks;
  }
  const auto six = solved("ma/spanish-21", {}, "super-bonus");
  EXPECT_NEAR(-six.figures("super-bonus", Cents::dollars(5)).house_edge, 0.00030, 0.000005);
  auto config = testing_support::config_of("ma/spanish-21");
  config.limits["main"].least = Cents::dollars(25);
  const auto table = rulebook::resolve_lawful(testing_support::the_rulebook().game("ma/spanish-21"), config);
  EXPECT_EQ(solved(table, "super-bonus").figures("super-bonus", Cents::dollars(25)).exact,
            six.figures("super-bonus", Cents::dollars(5)).exact);
}

TEST(Spanish21BonusSpin, IsWhatTheCardsAndTheWheelBring) {
  for (const int decks : {6, 8}) {
    Options options = with_wheel;
    options["decks"] = std::to_string(decks);
    const int all = 48 * decks;
    const Fraction blackjack = 2 * Fraction(4 * decks, all) * Fraction(12 * decks, all - 1);
    const Fraction no_ace = none_of(all, 4 * decks);
    const Fraction ace = 1 - no_ace - blackjack;
    const Fraction mean_section(12 * 20 + 6 * 50 + 1000, 19);
    EXPECT_EQ(solved("ma/spanish-21", options, "bonus-spin").edge("bonus-spin"),
              no_ace - 2 * ace - blackjack * mean_section / 5);
  }
}

/// The chances and the break-even section of which the rulebook's doubt speaks.
TEST(Spanish21BonusSpin, BreaksEvenAtSeventyTwoDollars) {
  const auto edge = [](const char* wheel) {
    return solved("ma/spanish-21", {{"bonus-spin", "on"}, {"bonus-spin-wheel", wheel}}, "bonus-spin")
        .house_edge("bonus-spin");
  };
  EXPECT_GT(edge("1 x $72"), 0);
  EXPECT_LT(edge("1 x $73"), 0);
}

/// A share of the meter is left out: fixed pays, and what the increments of 15% and 6% return.
Fraction fixed_return(const std::string& paytable, const std::string& stake) {
  const Options options{{"match-the-dealer-progressive", paytable}, {"decks", paytable.starts_with("six") ? "6" : "8"}};
  const auto table = testing_support::read_as("pa/spanish-21", {{"racked-stake-to-1", stake}}, options);
  const Solved found = solved(table, "match-the-dealer-progressive");
  const Distribution& wager = found["match-the-dealer-progressive"];
  Fraction sum(21, 100);
  for (const Ending& ending : wager.endings) {
    const rulebook::Pays& pays = ending.payments.front().pays;
    if (pays.kind == rulebook::PayKind::share) continue;
    sum += Fraction(ending.count, wager.cases) * (1 + net_of(ending.payments.front(), table.meters, Cents::dollars(1)));
  }
  return sum;
}

/// The rulebook's reading rests on these.
TEST(Spanish21Progressive, ReturnsOfTheTablesInBothReadings) {
  const auto percent = [](const std::string& paytable, const std::string& stake) {
    return 100 * static_cast<double>(fixed_return(paytable, stake));
  };
  constexpr double printed = 0.05;
  EXPECT_NEAR(percent("six-deck-1", "kept"), 75.8, printed);
  EXPECT_NEAR(percent("six-deck-10", "kept"), 95.2, printed);
  EXPECT_NEAR(percent("eight-deck-1", "kept"), 76.6, printed);
  EXPECT_NEAR(percent("eight-deck-10", "kept"), 94.6, printed);
  EXPECT_NEAR(percent("six-deck-1", "returned"), 91.2, printed);
  EXPECT_NEAR(percent("six-deck-10", "returned"), 110.6, printed);
  EXPECT_NEAR(percent("eight-deck-1", "returned"), 92.1, printed);
  EXPECT_NEAR(percent("eight-deck-10", "returned"), 110.1, printed);
  for (int i = 1; i <= 10; ++i) {
    const std::string number = std::to_string(i);
    EXPECT_LT(fixed_return("six-deck-" + number, "kept"), 1) << i;
    EXPECT_LT(fixed_return("eight-deck-" + number, "kept"), 1) << i;
    EXPECT_EQ(fixed_return("six-deck-" + number, "returned") > 1, i >= 4) << i;
    EXPECT_EQ(fixed_return("eight-deck-" + number, "returned") > 1, i >= 5) << i;
  }
}

TEST(Spanish21Progressive, ChancesOfTheMeter) {
  const auto six =
      solved("pa/spanish-21", {{"match-the-dealer-progressive", "six-deck-1"}}, "match-the-dealer-progressive");
  const auto once_in = [&](const char* outcome) {
    return 1 / static_cast<double>(six.chance("match-the-dealer-progressive", outcome));
  };
  EXPECT_NEAR(once_in("two-suited"), 4'191, 0.5);
  EXPECT_NEAR(once_in("two-aces-of-spades"), 196'997, 0.5);
}

/// The exhaustive table with a player who draws to sevens, and else stands.
class HittingTree : public table::TreeTable<Game> {
 public:
  using table::TreeTable<Game>::TreeTable;

  template <class Actions>
  Game::Action choose(table::Place, const Actions& actions, const Game::Seen& seen) const {
    constexpr std::size_t fourteen = 14;
    const bool sevens = seen.row == games::blackjack::pair_row(Card(kit::Rank::seven, kit::Suit::clubs));
    const bool hits = sevens || seen.row == fourteen;
    return hits && std::find(actions.begin(), actions.end(), Game::Action::hit) != actions.end() ? Game::Action::hit
                                                                                                 : *actions.begin();
  }
};

TEST(Spanish21Side, EqualsTheExhaustiveTable) {
  const auto table = rulebook::in_procedures_words(rules_of("ma/spanish-21", with_wheel));
  for (const char* deck : {"7h 7h 7h 7c 7h As Kd Kd 8c", "As As As Ah Kd Kc 9d 9d 9c", "8h 8h 8h 8d 8c 2c 2c Kd Qd"}) {
    const auto shoe = cards(deck);
    Question question;
    question.table = table;
    question.counted = &testing_support::counted();
    rulebook::Binder binder(question.table);
    const games::blackjack::Rules rules(binder);
    Counted counted;
    question.counted = &counted;
    const auto found = blackjack_side::wagers(question, rules, shoe);
    const std::map<std::string, Cents> stakes{
        {"blackjack", Cents::dollars(5)}, {"match-the-dealer", Cents::dollars(5)}, {"bonus-spin", Cents::dollars(5)}};
    HittingTree::SpotStakes staked{};
    for (const auto& [wager, stake] : stakes) staked[kit::index_of(*kit::from_name<Game::Spot>(wager))] = stake;
    HittingTree tree(question.table, rules.policy, shoe, std::vector(1, staked));
    const auto value = tree.value([&](auto&) { Game::deal(tree, rules); });
    int compared = 0;
    for (const Distribution& each : found) {
      if (!each.envied.empty()) continue;
      const Fraction dealt = value.spots[kit::index_of(*kit::from_name<Game::Spot>(each.wager))];
      EXPECT_EQ(dealt, -*figures_of(each, question.table, Cents::dollars(5)).exact * 500) << each.wager << " " << deck;
      ++compared;
    }
    EXPECT_EQ(compared, 3);
  }
}

/// Two players: each has $50 by the other's suited sevens.
TEST(Spanish21Side, OthersAreByEachOtherHand) {
  const auto table = rulebook::in_procedures_words(rules_of("ma/spanish-21", {}));
  const auto shoe = cards("7h 7h 7h 7h 7c Kd Kd Kd");
  Counted counted;
  Question question;
  question.table = table;
  question.counted = &counted;
  rulebook::Binder binder(question.table);
  const games::blackjack::Rules rules(binder);
  HittingTree::SpotStakes staked{};
  staked[kit::index_of(Game::Spot::blackjack)] = Cents::dollars(5);
  HittingTree tree(question.table, rules.policy, shoe, std::vector(2, staked));
  const auto value = tree.value([&](auto&) { Game::deal(tree, rules); });
  for (const Distribution& each : blackjack_side::wagers(question, rules, shoe)) {
    if (each.wager != "super-bonus-others") continue;
    const Fraction due = -*figures_of(each, question.table, Cents::dollars(5)).exact * 500;
    EXPECT_GT(due, 0);
    EXPECT_EQ(value.spots[kit::index_of(Game::Spot::super_bonus_others)], 2 * due);
  }
}

/// Dealt from a shoe to the cut card.
TEST(Spanish21Side, SimulationIsWithinFourStandardErrors) {
  constexpr std::uint64_t rounds = 1'000'000;
  struct Table {
    std::string game;
    Options options;
    std::vector<std::string> wagers;
  };
  const Options progressive{{"match-the-dealer-progressive", "eight-deck-6"}, {"decks", "8"}};
  for (const Table& each :
       {Table{"ma/spanish-21", with_wheel, {"match-the-dealer", "bonus-spin"}},
        Table{"pa/spanish-21", progressive, {"match-the-dealer-progressive", "match-the-dealer"}}}) {
    const auto rules = rules_of(each.game, each.options);
    const auto game = games::bind(rules);
    const Solved found(rules, nullptr, each.wagers);
    const auto stakes = simulate::default_stakes(game);
    const std::atomic<bool> stop{false};
    const auto result = simulate::run(
        game, {stakes, 1, rounds, 2, 1}, [](std::uint64_t) {}, stop);
    for (const std::string& wager : each.wagers) {
      const Cents stake = stakes.at(wager);
      const WagerFigures due = figures_of(found[wager], rules, stake);
      const auto seen = std::find_if(result.wagers.begin(), result.wagers.end(),
                                     [&](const auto& simulated) { return simulated.wager == wager; });
      ASSERT_NE(seen, result.wagers.end()) << wager;
      const double edge =
          -static_cast<double>(seen->net.count()) / static_cast<double>(stake.count()) / static_cast<double>(rounds);
      EXPECT_NEAR(edge, due.house_edge, 4 * due.standard_deviation / std::sqrt(static_cast<double>(rounds))) << wager;
      expect_deviation_agrees(found[wager], rules, stake, *seen, rounds);
    }
  }
}

}  // namespace
}  // namespace houseway::solve::spanish_21_figures_test
