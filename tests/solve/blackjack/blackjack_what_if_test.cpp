#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "simulate/simulator.hpp"
#include "solve/blackjack/main.hpp"
#include "solve/core/analysis.hpp"
#include "solve/solvers.hpp"
#include "support/blackjack_house.hpp"

/// Rules that mathematicians vary: the solver against published figures, and against the exhaustive table as exact
/// fractions.
namespace houseway::solve::blackjack::blackjack_what_if_test {
namespace {

using games::blackjack::Strategy;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using testing_support::brought_by_chart;
using testing_support::Options;
using testing_support::solved_by_chart;
using testing_support::with;

/// Six decks, the dealer looks and stands on soft 17, doubles on any two cards and after a split, four hands, aces
/// split once: Chapter 4, and what is different.
struct House : testing_support::BlackjackHouse {
  explicit House(const Options& what_if, const std::string& game = "ch4/blackjack")
      : BlackjackHouse(testing_support::what_if(game, what_if)) {}
};

struct Published {
  std::string name;
  Options what_if;
  double expectation;
};
void PrintTo(const Published& test, std::ostream* out) { *out << test.name; }

class BlackjackPublished : public testing::TestWithParam<Published> {};

/// The Wizard of Odds, Blackjack Appendix 9: pairs to four hands, aces once. His player knows how often a pair was
/// split, and his splits are an approximation: a thousandth of a percent is allowed for that.
TEST_P(BlackjackPublished, IsWorthWhatIsPrinted) {
  const Published& test = GetParam();
  const House house(test.what_if);
  EXPECT_NEAR(best_expectation<double>(house.terms, Memory::pairs), test.expectation, 1e-5);
}

const Options no_das{{"double-after-split", "no"}};
const Options hits{{"soft-17", "hit"}};
const Options all_lost{{"dealer-second-card", "no-hole-card"}, {"dealer-blackjack-takes", "all-wagers"}};
Options decks(int count) { return {{"decks", std::to_string(count)}}; }

INSTANTIATE_TEST_SUITE_P(
    AppendixNine, BlackjackPublished,
    testing::Values(
        Published{"one_deck", decks(1), 0.001839}, Published{"one_deck_no_das", with(decks(1), no_das), 0.000423},
        Published{"one_deck_hits", with(decks(1), hits), -0.000072},
        Published{"one_deck_hits_no_das", with(with(decks(1), hits), no_das), -0.001513},
        Published{"two_decks_hits", with(decks(2), hits), -0.003797},
        Published{"two_decks_hits_no_das", with(with(decks(2), hits), no_das), -0.005252},
        Published{"five_decks", decks(5), -0.003804}, Published{"five_decks_no_das", with(decks(5), no_das), -0.005225},
        Published{"five_decks_hits", with(decks(5), hits), -0.005918},
        Published{"five_decks_hits_no_das", with(with(decks(5), hits), no_das), -0.007366},
        Published{"all_lost_six_decks", with(with(decks(6), hits), all_lost), -0.0072705},
        Published{"all_lost_six_decks_no_das", with(with(with(decks(6), hits), all_lost), no_das), -0.0086975},
        Published{"all_lost_eight_decks", with(with(decks(8), hits), all_lost), -0.007562},
        Published{"all_lost_eight_decks_no_das", with(with(with(decks(8), hits), all_lost), no_das), -0.0089865}),
    [](const auto& test) { return test.param.name; });

/// The same appendix prints what hands of two cards are worth that are not split, against a dealer's ace without a hole
/// card: six digits.
TEST(BlackjackWhatIf, HandsAreWorthWhatIsPrinted) {
  const House house(with(hits, all_lost));
  constexpr std::array<std::size_t, 1> shown{ace};
  Column<double> column(house.terms, shown);
  const std::vector<double> values = solve_column(column).values;
  struct Hand {
    std::size_t first;
    std::size_t second;
    double stand;
    double hit;
    double doubled;
  };
  constexpr std::size_t two = 1;
  for (const Hand& hand :
       {Hand{two, ace, -0.722356, -0.379910, -1.024099}, Hand{two + 1, two, -0.721887, -0.529734, -1.443774},
        Hand{two + 3, two + 2, -0.721243, -0.396287, -0.932671}, Hand{two + 4, ace, -0.665166, -0.463296, -0.999484},
        Hand{two + 4, two + 3, -0.720879, -0.235772, -0.535879}, Hand{two + 5, ace, -0.466029, -0.421285, -0.909374}}) {
    const HandIndex index = column.hands().of_two(hand.first, hand.second);
    const auto value = [&](Action action) { return column.value(action, index, {}, Money::original, values); };
    EXPECT_NEAR(value(Action::stand), hand.stand, 5.1e-7);
    EXPECT_NEAR(value(Action::hit), hand.hit, 5.1e-7);
    EXPECT_NEAR(value(Action::double_), hand.doubled, 5.1e-7);
  }
}

/// E. Farmer on the forum of blackjackinfo.com: a short shoe, two deuces against a seven, split to four hands.
TEST(BlackjackWhatIf, AShortShoeIsWorthWhatIsPublished) {
  House house({});
  house.terms.pack = {0, 4, 4, 2, 0, 0, 2, 0, 0, 7};
  constexpr std::size_t deuce = 1;
  constexpr std::array<std::size_t, 1> seven{6};
  Column<double> column(house.terms, seven);
  const auto solution = solve_column(column);
  const HandIndex pair = column.hands().of_two(deuce, deuce);
  const auto value = [&](Action action) { return column.value(action, pair, {}, Money::original, solution.values); };
  EXPECT_NEAR(value(Action::stand), -0.61639194139, 1e-11);
  EXPECT_NEAR(value(Action::hit), -0.13266733267, 1e-11);
  EXPECT_NEAR(value(Action::double_), -1.23278388278, 1e-11);
  EXPECT_NEAR(solution.splits[deuce], -0.76210220335, 1e-11);
}

struct Effect {
  std::string name;
  Options what_if;
  double gain;  ///< in percent
};
void PrintTo(const Effect& test, std::ostream* out) { *out << test.name; }

class BlackjackEffect : public testing::TestWithParam<Effect> {};

/// The Wizard of Odds and blackjackreview.com, effects of rule variations: against eight decks, in hundredths of a
/// percent.
TEST_P(BlackjackEffect, IsWhatIsPrinted) {
  const Effect& test = GetParam();
  const double base = best_expectation<double>(House(decks(8)).terms);
  const double changed = best_expectation<double>(House(with(decks(8), test.what_if)).terms);
  EXPECT_NEAR(100 * (changed - base), test.gain, 0.005);
}

INSTANTIATE_TEST_SUITE_P(RuleVariations, BlackjackEffect,
                         testing::Values(Effect{"seven_card_charlie", {{"charlie", "7"}}, 0.01},
                                         Effect{"early_surrender", {{"surrender", "early"}}, 0.39 + 0.24},
                                         Effect{"late_surrender", {{"surrender", "late"}}, 0.08},
                                         Effect{"draws_to_split_aces", {{"hit-split-aces", "yes"}}, 0.19},
                                         Effect{"no_double_after_split", no_das, -0.14},
                                         Effect{"double_9_to_11", {{"double-on", "9-10-11"}}, -0.09}),
                         [](const auto& test) { return test.param.name; });

struct Removal {
  std::string name;
  Options what_if;
  std::array<double, value_count> gain;  ///< of an ace, a deuce and so on, in percent
};
void PrintTo(const Removal& test, std::ostream* out) { *out << test.name; }

class BlackjackRemoval : public testing::TestWithParam<Removal> {};

/// The Wizard of Odds, Blackjack Appendix 7 (from bjstrat.net): what a card gains the player that is out of six decks,
/// where pairs are split once and the play is the best for what is left. The page does not speak of surrender; without
/// it ours are up to a sixth lower, and with late surrender all are within three thousandths of a percent. What is left
/// is not known: that the values themselves are right is held by the trees of short packs.
TEST_P(BlackjackRemoval, IsNearWhatIsPrinted) {
  const House house(with(GetParam().what_if, {{"split-hands", "2"}, {"surrender", "late"}}));
  const double whole = best_expectation<double>(house.terms);
  for (std::size_t value = 0; value < value_count; ++value) {
    std::vector<Card> shoe = house.rules.shoe.deck.cards();
    shoe.erase(std::find_if(shoe.begin(), shoe.end(),
                            [&](Card card) { return games::blackjack::value_of(card) - 1 == value; }));
    const double gain = best_expectation<double>(Terms(house.rules, shoe)) - whole;
    EXPECT_NEAR(100 * gain, GetParam().gain[value], 0.003) << value + 1;
  }
}

INSTANTIATE_TEST_SUITE_P(
    AppendixSeven, BlackjackRemoval,
    testing::Values(Removal{"stands", {}, {-0.094, 0.069, 0.082, 0.110, 0.141, 0.079, 0.041, -0.008, -0.040, -0.091}},
                    Removal{"hits", hits, {-0.084, 0.071, 0.086, 0.117, 0.143, 0.084, 0.038, -0.010, -0.045, -0.097}}),
    [](const auto& test) { return test.param.name; });

/// Of a shoe without some of its kings, counted by the text: a ten beside the dealer's ace, and three cards of one
/// rank. What is known of the whole shoe is not taken for it.
TEST(BlackjackWhatIf, CardsThatAreGoneAreNotDealt) {
  Counted counted;
  const Card king = cards("Kh").front();
  for (int gone = 0; gone < 3; ++gone) {
    Question question;
    question.table = testing_support::rules_of("ma/blackjack", {{"21-plus-3-table", "b"}});
    question.wagers = {"insurance", "21-plus-3"};
    question.without = std::vector<Card>(static_cast<std::size_t>(gone), king);
    question.counted = &counted;
    const auto choose_3 = [](Count of) { return Count(of * (of - 1) * (of - 2) / 6); };
    Fraction alike = 0;
    for (const Distribution& each : solve::solve(question)) {
      if (each.wager == "insurance") {
        EXPECT_EQ(figures_of(each, question.table, Cents(500)).exact, 1 - Fraction(3 * (96 - gone), 311 - gone));
      }
      for (const Ending& ending : each.endings) {
        if (ending.outcome.ends_with("three-of-a-kind")) alike += Fraction(ending.count, each.cases);
      }
    }
    EXPECT_EQ(alike, Fraction(12 * choose_3(24) + choose_3(24 - gone), choose_3(312 - gone)));
  }
}

/// S. How, “Bust It Blackjack Side Bet” (discountgambling.net, December 2012): the wager on the dealer's third card
/// with six decks, what it costs and what each card that is gone takes off that.
TEST(BlackjackWhatIf, CardsOfTheThirdCardWagerAreWorthWhatIsPublished) {
  Counted counted;
  const auto edge = [&](const std::vector<Card>& without) {
    Question question;
    question.table = testing_support::rules_of("ma/blackjack", {{"offer-optional-bonus", "yes"}});
    question.wagers = {"optional-bonus"};
    question.without = without;
    question.counted = &counted;
    return figures_of(solve::solve(question).front(), question.table, Cents(500)).house_edge;
  };
  const double whole = edge({});
  EXPECT_NEAR(whole, 0.0691, 5e-5);
  const std::map<std::string, double> published{
      {"2h", 0.006589},  {"3h", 0.005042},  {"4h", 0.002963},  {"5h", 0.000256},  {"6h", -0.006910}, {"7h", -0.001608},
      {"8h", -0.003443}, {"9h", -0.003001}, {"Th", -0.002231}, {"Kh", -0.002231}, {"Ah", 0.009038}};
  for (const auto& [card, gain] : published) EXPECT_NEAR(whole - edge(cards(card)), gain, 5.1e-7) << card;
}

TEST(BlackjackWhatIf, WhatCannotBeGoneIsRefused) {
  Counted counted;
  Question question;
  question.counted = &counted;
  question.without = std::vector<Card>(7, cards("Kh").front());
  question.table = testing_support::rules_of("ma/blackjack");
  EXPECT_THROW(solve::solve(question), kit::InputError);
  question.without.resize(1);
  for (const char* game : {"ma/blackjack-switch", "ma/zappit-blackjack", "ma/casino-war"}) {
    question.table = testing_support::rules_of(game);
    EXPECT_THROW(solve::solve(question), kit::InputError) << game;
  }
}

struct Short {
  std::string name;
  Options what_if;
  std::string pack;
};
void PrintTo(const Short& test, std::ostream* out) { *out << test.name; }

class BlackjackShortPack : public testing::TestWithParam<Short> {};

TEST_P(BlackjackShortPack, ChartIsWorthWhatTheExhaustiveTableFinds) {
  const Short& test = GetParam();
  House house(test.what_if, "ma/blackjack");
  const auto pack = cards(test.pack);
  house.short_pack(pack);
  const Strategy strategy(house.rules);
  EXPECT_EQ(solved_by_chart(house, strategy) * 1000, brought_by_chart(house, pack, strategy));
}

const Options reader{{"dealer-second-card", "hole-card-down-with-reader"}};
const Options four{{"split-hands", "4"}};

INSTANTIATE_TEST_SUITE_P(
    WhatIf, BlackjackShortPack,
    testing::Values(
        Short{"no_double_after_split", with(with(reader, four), no_das), "3c 3c 3c 8c 8c 8c Tc Tc Tc Tc Tc Tc Ac"},
        Short{"draws_to_split_aces", with(reader, {{"hit-split-aces", "yes"}}),
              "Ac Ac Ac Ac 6c 6c 7c 9c Tc Tc Tc Tc Tc Tc"},
        Short{"draws_to_aces_split_again",
              with(reader, {{"split-hands", "3"}, {"hit-split-aces", "yes"}, {"resplit-aces", "allowed"}}),
              "Ac Ac Ac Ac 7c 8c 8c 9c 9c Tc Tc Tc Tc Tc Tc"},
        Short{"charlie", with(reader, {{"charlie", "5"}}), "2c 2c 2c 3c 3c 4c 5c Tc Tc Tc Tc Tc Tc Ac"},
        Short{"charlie_no_hole_card", {{"charlie", "5"}}, "2c 2c 2c 3c 3c 4c 5c Tc Tc Tc Tc Tc Tc Ac"},
        Short{"early_surrender", with(reader, {{"surrender", "early"}}), "5c 6c 7c 7c 8c 8c 9c Tc Tc Tc Tc Ac Ac"},
        Short{"early_surrender_no_hole_card", {{"surrender", "early"}}, "5c 6c 7c 7c 8c 8c 9c Tc Tc Tc Tc Ac Ac"},
        Short{"late_surrender", with(reader, {{"surrender", "late"}}), "6c 7c 8c 8c 9c Tc Tc Tc Tc Ac"},
        Short{"all_lost", all_lost, "5c 6c 8c 8c 8c Tc Tc Tc Tc Tc Ac Ac"},
        Short{"no_hole_card", {{"dealer-second-card", "no-hole-card"}}, "5c 6c 8c 8c 8c Tc Tc Tc Tc Tc Ac Ac"},
        Short{"double_10_and_11", with(reader, {{"double-on", "10-11"}}), "3c 4c 5c 6c 6c 8c Tc Tc Tc Tc Ac"},
        Short{"no_splits", with(reader, {{"split-hands", "1"}}), "8c 8c 8c 9c 9c Tc Tc Tc Tc Ac Ac"},
        Short{"split_21_pushes", four, "Ac Ac Ac 5c 5c 6c Tc Tc Tc Tc"},
        Short{"split_21_wins", with(four, {{"two-card-21-after-split", "wins"}}), "Ac Ac Ac 5c 5c 6c Tc Tc Tc Tc"}),
    [](const auto& test) { return test.param.name; });

/// Published by E. Farmer: one deck, a pair of deuces against a six, split once, no doubling after it.
TEST(BlackjackWhatIf, ASplitIsWorthWhatIsPublished) {
  const House house({{"decks", "1"}, {"double-after-split", "no"}, {"split-hands", "2"}});
  constexpr std::size_t deuce = 1;
  constexpr std::array<std::size_t, 1> six{5};
  Column<double> column(house.terms, six);
  EXPECT_NEAR(solve_column(column).splits[deuce], 0.1189818683947885, 1e-14);
}

/// A simulated player with the solver's chart, dealt by the procedure under the same rules.
TEST(BlackjackWhatIf, AgreesWithSimulation) {
  for (const Options& what_if :
       {with(reader, {{"surrender", "early"}}), with(reader, {{"charlie", "5"}, {"hit-split-aces", "yes"}}),
        with(all_lost, {{"double-after-split", "no"}, {"split-hands", "4"}})}) {
    const House house(what_if, "ma/blackjack");
    const BestPlay best = best_play(house.terms, 2, {}, {false, true});
    const WagerFigures figures = figures_of(best.basic_rounds, house.table, Cents(1000));
    const auto file = games::StrategyFile::parse(strategy_file(best.chart(), house.terms), "chart.toml");
    const games::BoundGame game = games::bind(testing_support::what_if("ma/blackjack", what_if), &file);
    simulate::Plan plan;
    plan.stakes = *file.stakes;
    plan.rounds = 2'000'000;
    const std::atomic<bool> stop{false};
    const auto result = simulate::run(
        game, plan, [](std::uint64_t) {}, stop);
    const auto& measured = result.together.at(0);
    const double error = measured.standard_deviation / std::sqrt(static_cast<double>(plan.rounds));
    EXPECT_NEAR(measured.house_edge, figures.house_edge, 4 * error) << testing::PrintToString(what_if);
    EXPECT_NEAR(measured.standard_deviation, figures.standard_deviation, 0.005) << testing::PrintToString(what_if);
  }
}

/// An early surrender is part of the round in which the dealer has blackjack, and nothing is counted twice.
TEST(BlackjackWhatIf, EndingsAddUpToTheExpectation) {
  for (const Options& what_if :
       {with(reader, {{"surrender", "early"}}), Options{{"surrender", "early"}}, with(reader, {{"charlie", "6"}}),
        all_lost, with(reader, {{"hit-split-aces", "yes"}})}) {
    const House house(what_if, "ma/blackjack");
    const BestPlay best = best_play(house.terms, 2, {}, {false, true});
    for (const auto& [rounds, expectation] :
         {std::pair(&best.zero_memory_rounds, best.zero_memory), std::pair(&best.basic_rounds, best.basic)}) {
      const WagerFigures figures = figures_of(*rounds, house.table, Cents(1000));
      EXPECT_NEAR(figures.house_edge, -expectation, 1e-13);
      Count sum = 0;
      for (const Ending& ending : rounds->endings) sum += ending.count;
      EXPECT_EQ(sum, rounds->cases);
    }
  }
}

}  // namespace
}  // namespace houseway::solve::blackjack::blackjack_what_if_test
