#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <string>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "hands/deal.hpp"
#include "rulebook/wager_names.hpp"
#include "solve/blackjack/new_cards.hpp"
#include "solve/blackjack/second_cards.hpp"
#include "support/blackjack_house.hpp"
#include "support/solved.hpp"

/// Players who exchange cards: the solver against the exhaustive table as exact fractions, against published figures,
/// and against simulation.
namespace houseway::solve::blackjack::blackjack_exchange_test {
namespace {

using games::blackjack::Rules;
using games::blackjack::Spot;
using games::blackjack::Strategy;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using testing_support::BlackjackStakes;
using testing_support::BlackjackUnsplitTree;
using testing_support::brought_by_chart;
using testing_support::brought_by_tree;
using testing_support::Options;
using testing_support::with;

struct House : testing_support::BlackjackHouse {
  explicit House(const rulebook::TableRules& asked) : BlackjackHouse(rulebook::in_procedures_words(asked)) {}
};

Cards counts_of(const std::vector<Card>& pack) {
  Cards counts{};
  for (const Card card : pack) ++counts[games::blackjack::value_of(card) - 1];
  return counts;
}

const BlackjackStakes two{{Spot::blackjack, Cents(1000)}, {Spot::switch_second_wager, Cents(1000)}};
const BlackjackStakes with_ante{{Spot::blackjack, Cents(1000)}, {Spot::switch_hands_ante, Cents(200)}};

struct Case {
  std::string name;
  Options options;
  std::string pack;
};
void PrintTo(const Case& test, std::ostream* out) { *out << test.name; }
const auto name_of_case = [](const auto& test) { return test.param.name; };

const Options reader{{"hole-card", "face-down-after-second-cards"}, {"card-reader", "used"}};

// Second cards.

class SecondCardsByChart : public testing::TestWithParam<Case> {};

TEST_P(SecondCardsByChart, AreWorthWhatTheExhaustiveTableFinds) {
  const House house(testing_support::rules_of("ma/blackjack-switch", GetParam().options));
  const auto pack = cards(GetParam().pack);
  Terms terms(house.rules);
  terms.pack = counts_of(pack);
  const Strategy strategy(house.rules);
  const TwoHandPlay<Fraction> play{by_chart<Fraction>(strategy), by_rows<Fraction>(strategy, terms, false), false};
  EXPECT_EQ(two_hands<Fraction>(terms, play).value * 1000, brought_by_chart(house, pack, strategy, two));
}

INSTANTIATE_TEST_SUITE_P(
    ShortPacks, SecondCardsByChart,
    testing::Values(Case{"no_hole_card", {}, "5c 6c 7c Tc Tc Tc Tc Tc Tc Tc Tc Ac Ac"},
                    Case{"reader", reader, "5c 6c 7c 9c Tc Tc Tc Tc Tc Tc Tc Tc Ac Ac"},
                    Case{"pairs", reader, "8c 8c 8c 3c Tc Tc Tc Tc Tc Tc Tc Tc Ac"},
                    Case{"pairs_again", with(reader, {{"max-splits", "3"}}),
                         "8c 8c 8c 8c 8c Tc Tc Tc Tc Tc Tc Tc Tc 5c"},
                    Case{"surrender", {{"surrender", "offered"}}, "5c 6c 9c 7c Tc Tc Tc Tc Tc Tc Tc Tc Ac"},
                    Case{"soft", {}, "Ac Ac Ac 6c 6c 5c Tc Tc Tc Tc Tc Tc Tc Tc"}),
    name_of_case);

// New cards for a hand that is given away.

class Zapped : public testing::TestWithParam<Case> {};

TEST_P(Zapped, IsWorthWhatTheExhaustiveTableFinds) {
  House house(testing_support::what_if("ma/blackjack", with({{"zap", "hard-15-16-17-18"}}, GetParam().options)));
  const auto pack = cards(GetParam().pack);
  NewCards table = zap_of(house.rules);
  for (Terms* terms : {&table.kept, &table.changed}) {
    terms->pack = counts_of(pack);
    terms->most_hands = 1;
  }
  EXPECT_EQ(new_cards<Fraction>(table, best_exchange<Fraction>()).value * 1000,
            brought_by_tree<BlackjackUnsplitTree>(house, pack));
}

INSTANTIATE_TEST_SUITE_P(
    ShortPacks, Zapped,
    testing::Values(Case{"no_hole_card", {}, "5c 6c 7c 8c Tc Tc Tc Tc Tc Tc Tc Ac"},
                    Case{"reader",
                         {{"dealer-second-card", "hole-card-down-with-reader"}},
                         "5c 6c 7c 8c 9c Tc Tc Tc Tc Tc Tc Tc Ac"},
                    Case{"hits_soft_17", {{"soft-17", "hit"}}, "5c 6c 6c 8c Tc Tc Tc Tc Tc Tc Tc Ac Ac"},
                    Case{"surrender", {{"surrender", "late"}}, "5c 6c 7c 8c 9c Tc Tc Tc Tc Tc Tc Tc"}),
    name_of_case);

/// `color`: what a blackjack of one color pays.
House switch_hands(const Options& asked, const std::string& color = "") {
  rulebook::TableConfig config = testing_support::config_of("pa/blackjack-switch-hands", asked);
  if (const auto at = config.options.find("ante-collection"); at != config.options.end()) {
    config.readings.insert(*at);
    config.options.erase(at);
  }
  if (!color.empty()) config.pays["blackjack"].emplace_back("same-color-blackjack", color);
  return House(rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules);
}
NewCards unseen_from(const House& house, const std::vector<Card>& pack) {
  NewCards table = unseen_hand_of(house.rules);
  for (Terms* terms : {&table.kept, &table.changed}) terms->pack = counts_of(pack);
  return table;
}

class UnseenHand : public testing::TestWithParam<Case> {};

/// The exhaustive table would play by the colors that it has seen, had they a part in what is paid.
TEST_P(UnseenHand, IsWorthWhatTheExhaustiveTableFinds) {
  const House house = switch_hands(GetParam().options, "3 to 2");
  const auto pack = cards(GetParam().pack);
  NewCards table = unseen_from(house, pack);
  for (Terms* terms : {&table.kept, &table.changed}) terms->most_hands = 1;
  EXPECT_EQ(new_cards<Fraction>(table, best_exchange<Fraction>()).value * 1000,
            brought_by_tree<BlackjackUnsplitTree>(house, pack, with_ante));
}

class UnseenHandByChart : public testing::TestWithParam<Case> {};

/// Colors of blackjacks are as in whole decks, each as often as the other.
TEST_P(UnseenHandByChart, IsWorthWhatTheExhaustiveTableFinds) {
  const House house = switch_hands(GetParam().options);
  const auto pack = cards(GetParam().pack);
  const NewCards table = unseen_from(house, pack);
  const Strategy strategy(house.rules);
  EXPECT_EQ(new_cards<Fraction>(table, exchange_by_rows<Fraction>(strategy, table)).value * 1000,
            brought_by_chart(house, pack, strategy, with_ante));
}

const auto unseen_cases = testing::Values(
    Case{"switch_hands", {{"surrender", "not-offered"}}, "5c 6c 7c Tc Td Tc Td Tc Td Ac"},
    Case{"surrender", {}, "6c 7c 9c Tc Td Tc Td Tc Td Ac"},
    Case{"no_hole_card", {{"dealer-second-card", "no-hole-card"}}, "5c 6c 9c Tc Td Tc Td Tc Td Ac"},
    Case{"premium", {{"game-form", "blackjack-premium"}}, "5c 6c 9c Tc Td Tc Td Tc Td Ac"},
    Case{"tie_pays", {{"tie-blackjack-for-switchers", "1-to-2"}}, "6c 9c Tc Td Tc Td Tc Td Ac Ad"},
    Case{"ante_of_who_switches", {{"ante-collection", "only-from-those-who-switch"}}, "5c 7c 9c Tc Td Tc Td Tc Td Ac"});
INSTANTIATE_TEST_SUITE_P(ShortPacks, UnseenHand, unseen_cases, name_of_case);
INSTANTIATE_TEST_SUITE_P(ShortPacks, UnseenHandByChart, unseen_cases, name_of_case);

// Published figures.

double edge_of(const rulebook::TableRules& table) {
  const House house(table);
  const Terms terms(house.rules);
  const TwoHandPlay<double> play{for_the_best<double>(), where_better<double>(), house.rules.switched_blackjack};
  return -two_hands<double>(terms, play).value / 2;
}

struct Published {
  std::string name;
  std::string decks;
  std::map<std::string, std::string> rules;
  double percent;
};
void PrintTo(const Published& test, std::ostream* out) { *out << test.name; }

class BlackjackSwitchPublished : public testing::TestWithParam<Published> {};

/// The Wizard of Odds' rules of Las Vegas (wizardofodds.com/blackjackswitch): the dealer looks and hits soft 17,
/// doubles on any two cards and after a split, split to four hands, a switched blackjack counts 21, one as dealt beats
/// a 22; of both wagers 0.58% with six decks and 0.02% more with eight. Where a switched blackjack is one, 0.16% and
/// 0.18% (ibetbct.com/blackjack-switch). Ours are lower by up to 0.04 of a percent. Why is not known: neither source
/// says how its players choose; that ours add up is held by the trees above and the simulation below.
TEST_P(BlackjackSwitchPublished, IsNearWhatIsPrinted) {
  rulebook::TableConfig config = testing_support::config_of(
      "ma/blackjack-switch",
      with(reader, {{"max-splits", "3"}, {"resplit-aces", "split-once-only"}, {"decks", GetParam().decks}}));
  config.rules = GetParam().rules;
  const auto table = rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules;
  const double percent = 100 * edge_of(table);
  EXPECT_NEAR(percent, GetParam().percent, 0.05);
}

INSTANTIATE_TEST_SUITE_P(
    Rules, BlackjackSwitchPublished,
    testing::Values(Published{"six_decks", "6", {}, 0.58}, Published{"eight_decks", "8", {}, 0.60},
                    Published{"switched_blackjacks", "6", {{"switched-21", "blackjack"}}, 0.16},
                    Published{"switched_blackjacks_eight_decks", "8", {{"switched-21", "blackjack"}}, 0.18}),
    name_of_case);

House zappit(const Options& options, const Options& rules) {
  rulebook::TableConfig config = testing_support::config_of("ma/zappit-blackjack", options);
  config.readings = {{"split-aces", "one-card-each-split-once"}};
  config.rules = with({{"dealer-soft-17", "hit"}}, rules);
  return House(rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules);
}

/// As its maker first showed it, in 2015, the house kept 1.24% (debitcardcasino.ca, “Rules and Strategy for Zappit
/// 21”). The page does not print the rules of then: this is eight decks, a soft 17 hit, and aces split once, one card
/// to each.
TEST(Zappit, KeepsWhatIsPrinted) {
  const House house = zappit({{"decks", "8"}}, {});
  EXPECT_NEAR(-new_cards<double>(zap_of(house.rules), best_exchange<double>()).value, 0.0124, 0.00005);
}

/// onlineblackjackodds.com, “Zappit 21”: six decks, a soft 17 hit, pairs to three hands, surrender. Of 15 to 17 all is
/// zapped but two eights against a 6 or a 7.
TEST(Zappit, IsMadeWhereIsPrinted) {
  const House house = zappit({}, {{"split-hands", "3"}, {"surrender", "late"}});
  const Strategy strategy(house.rules);
  const NewCards table = zap_of(house.rules);
  const auto play = exchange_by_rows<double>(strategy, table);
  constexpr std::size_t ten_column = 10;
  constexpr std::size_t most = 17;
  constexpr std::size_t eight = 7;
  for (std::size_t column = 1; column <= ten_column; ++column) {
    each_two([&](std::size_t a, std::size_t b) {
      if (!table.may_exchange(a, b) || a + b + 2 > most) return;
      const bool kept = a == eight && b == eight && (column == 6 || column == 7);
      EXPECT_NE(play.gives_away(a, b, column, 0, 0), kept) << a + 1 << " " << b + 1 << " against " << column;
    });
  }
}

TEST(BlackjackSwitch, MatchKeepsWhatTheDoubtSays) {
  for (const auto& [decks, edge] : {std::pair{"6", 2.55}, std::pair{"8", 2.64}}) {
    const testing_support::Solved solved(testing_support::rules_of("ma/blackjack-switch", {{"decks", decks}}), nullptr,
                                         {"match"});
    EXPECT_EQ(std::round(10'000 * solved.house_edge("match")), std::round(100 * edge)) << decks;
  }
}

// Simulation.

/// Solved for the built-in strategy, by which the simulation plays.
void expect_simulation_agrees(const rulebook::TableRules& table, const std::string& wager, std::uint64_t rounds,
                              double leeway) {
  const games::BoundGame game = games::bind(table);
  Question question;
  question.table = table;
  question.wagers = {wager};
  question.threads = 2;
  question.counted = &testing_support::counted();
  const auto distributions = solve(question);
  const auto by_chart = std::find_if(distributions.begin(), distributions.end(), [&](const Distribution& each) {
    return each.wager == wager && each.play && each.play->name == "basic strategy";
  });
  ASSERT_NE(by_chart, distributions.end());
  const table::Stakes stakes = simulate::default_stakes(game);
  const std::atomic<bool> stop{false};
  const simulate::Result result = simulate::run(
      game, {stakes, 1, rounds, 2, 1}, [](std::uint64_t) {}, stop);
  ASSERT_FALSE(result.together.empty());
  const simulate::WagerResult& seen = result.together.front();
  const auto figures = solve::figures_of(*by_chart, table, stakes.at(wager));
  EXPECT_NEAR(seen.house_edge, figures.house_edge,
              4 * figures.standard_deviation / std::sqrt(static_cast<double>(rounds)));
  testing_support::expect_deviation_agrees(*by_chart, table, stakes.at(wager), seen, rounds, leeway);
}

/// The covariance of the hands is that of hands which tell nothing of each other but by the dealer: near, not exact.
TEST(BlackjackSwitch, AgreesWithSimulation) {
  expect_simulation_agrees(testing_support::rules_of("ma/blackjack-switch", {{"reshuffle-after-any-round", "yes"}}),
                           "blackjack-hand-1", 4'000'000, 2e-3);
}

TEST(SwitchHands, AgreesWithSimulation) {
  expect_simulation_agrees(
      testing_support::rules_of("pa/blackjack-switch-hands", {{"reshuffle-after-any-round", "yes"}}), "blackjack",
      4'000'000, 2e-4);
}

}  // namespace
}  // namespace houseway::solve::blackjack::blackjack_exchange_test
