#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "hands/deal.hpp"
#include "simulate/simulator.hpp"
#include "solve/blackjack/side.hpp"
#include "solve/core/analysis.hpp"
#include "solve/solvers.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// The side wagers of Blackjack: counted, dealt by the exhaustive table, simulated, and as others have published them.
namespace houseway::solve::blackjack_side_test {
namespace {

using games::blackjack::Game;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using testing_support::full_tables;
using testing_support::Options;
using testing_support::rules_of;

struct SideTable {
  std::string name;
  std::string game;
  Options options;
};

/// Between them they offer every side wager that can be counted.
std::vector<SideTable> side_tables() {
  const std::string ma = "ma/blackjack";
  const std::string pa = "pa/blackjack";
  Options drawn_sevens = full_tables().at(pa);
  Options up_card_sevens = drawn_sevens;
  up_card_sevens["blazing-7s-third-seven"] = "dealers-up-card";
  up_card_sevens["dealer-soft-17"] = "hit";
  return {
      {"ma_full", ma, full_tables().at(ma)},
      {"pa_full", pa, drawn_sevens},
      {"pa_up_card_sevens", pa, up_card_sevens},
      {"over_under_13", ma, {{"section-17-kind", "over-under-13"}, {"twenty-point-paytable", "b"}}},
      {"in_between", ma, {{"in-between-table", "d"}, {"decks", "8"}}},
      {"optional_bonus", ma, {{"offer-optional-bonus", "yes"}, {"dealer-second-card", "hole-card-down-with-reader"}}},
      {"blackjack_bonus", ma, {{"blackjack-bonus-stake", "$1"}, {"decks", "8"}}},
      {"kings_bounty",
       ma,
       {{"section-17-kind", "same-suit"},
        {"kings-bounty-table", "2"},
        {"super-4-table", "updated"},
        {"section-19-progressive", "other-approved-progressive"},
        {"decks", "8"}}},
      {"progressive_blackjack",
       ma,
       {{"offer-progressive-blackjack", "yes"}, {"section-19-progressive", "progressive-blackjack"}}},
  };
}

SideTable side_table(std::string_view name) {
  const auto tables = side_tables();
  return *std::find_if(tables.begin(), tables.end(), [&](const SideTable& each) { return each.name == name; });
}

/// Solved with the hand, by whose results they are decided.
const std::set<std::string> solved_with_the_hand{"streak-2", "streak-3", "streak-4", "streak-5"};

Question question_of(const rulebook::TableRules& table, Counted& counted) {
  Question question;
  question.table = table;
  question.counted = &counted;
  return question;
}

std::vector<Distribution> solve_short(const rulebook::TableRules& table, const std::vector<Card>& shoe) {
  Counted counted;
  Question question = question_of(table, counted);
  rulebook::Binder binder(question.table);
  const games::blackjack::Rules rules(binder);
  return blackjack_side::wagers(question, rules, shoe);
}

std::vector<Distribution> solve_table(const rulebook::TableRules& table, std::vector<std::string> wagers = {}) {
  Counted counted;
  Question question = question_of(table, counted);
  question.wagers = std::move(wagers);
  return blackjack_side::solve(question);
}

std::vector<std::string> parts_of(const Distribution& distribution) {
  return distribution.parts.empty() ? std::vector{distribution.wager} : distribution.parts;
}

WagerFigures figures(const std::string& game, const Options& options, const std::string& wager) {
  const auto table = rules_of(game, options);
  for (const Distribution& each : solve_table(table, {wager})) {
    if (each.wager == wager) return figures_of(each, table, Cents::dollars(5));
  }
  throw std::out_of_range(wager);
}

double probability(const WagerFigures& figures, const std::string& outcome) {
  for (const OutcomeFigures& each : figures.outcomes) {
    if (each.outcome == outcome) return each.probability;
  }
  throw std::out_of_range(outcome);
}

/// The exhaustive table with players who do what they are told, or else stand: most wagers depend on nothing they do.
class PlayedTree : public table::TreeTable<Game> {
 public:
  using table::TreeTable<Game>::TreeTable;

  void play_by(const Game::Strategy& strategy) { strategy_ = &strategy; }

  template <class Actions>
  Game::Action choose(table::Place, const Actions& actions, const Game::Seen& seen) const {
    return strategy_ == nullptr ? *actions.begin() : (*strategy_)(seen);
  }

 private:
  const Game::Strategy* strategy_ = nullptr;
};

PlayedTree::Value tree_value(rulebook::TableRules table, const std::vector<Card>& shoe, const table::Stakes& stakes,
                             std::size_t seats, bool plays = false) {
  rulebook::Binder binder(table);
  const games::blackjack::Rules rules(binder);
  PlayedTree::SpotStakes staked{};
  for (std::size_t spot = 0; spot < staked.size(); ++spot) {
    const auto at = stakes.find(std::string(kit::name_of(static_cast<Game::Spot>(spot))));
    if (at != stakes.end()) staked[spot] = at->second;
  }
  PlayedTree tree(table, rules.policy, shoe, std::vector(seats, staked));
  const Game::Strategy strategy(rules);
  if (plays) tree.play_by(strategy);
  return tree.value([&](auto&) { Game::deal(tree, rules); });
}

Fraction value_of(const PlayedTree::Value& value, const std::string& wager) {
  return value.spots[kit::index_of(*kit::from_name<Game::Spot>(wager))];
}

struct ShortShoe {
  const char* table;
  const char* cards;
  std::size_t wagers;  ///< compared
};

class ShortShoes : public testing::TestWithParam<ShortShoe> {};

/// Every wager of the table at once: what the solver counts is what the procedure pays, to the last fraction.
TEST_P(ShortShoes, EqualTheExhaustiveTable) {
  const auto tables = side_tables();
  const auto& table =
      *std::find_if(tables.begin(), tables.end(), [](const SideTable& each) { return each.name == GetParam().table; });
  const auto shoe = cards(GetParam().cards);
  const auto rules = rules_of(table.game, table.options);
  const auto every_stake = simulate::default_stakes(games::bind(rules));
  table::Stakes stakes;
  const auto solved = solve_short(rules, shoe);
  for (const Distribution& each : solved) {
    if (each.envied.empty() && !each.play) stakes[each.wager] = every_stake.at(each.wager);
  }
  const auto value = tree_value(rules, shoe, stakes, 1);
  std::size_t compared = 0;
  for (const Distribution& each : solved) {
    if (!stakes.contains(each.wager)) continue;
    const Cents stake = stakes.at(each.wager);
    Fraction dealt = 0;
    for (const std::string& part : parts_of(each)) dealt += value_of(value, part);
    EXPECT_EQ(dealt, -*figures_of(each, rules, stake).exact * stake.count()) << each.wager;
    ++compared;
  }
  EXPECT_EQ(compared, GetParam().wagers);
}

INSTANTIATE_TEST_SUITE_P(Side, ShortShoes,
                         testing::Values(ShortShoe{"ma_full", "As Kh Kd Qs Qs Js 7d 7d 7d 6c", 7},
                                         ShortShoe{"ma_full", "As Kd Kd Kd 2c 2c 2c 2c 3c 3c", 7},
                                         ShortShoe{"pa_full", "As Kd Kd Kd 2c 2c 2c 2c 3c 3c", 11},
                                         ShortShoe{"pa_full", "Ad Ad Kd Kd Qd Jd 8c 8d 6h 5c", 11},
                                         ShortShoe{"pa_full", "2d 2d 2d 2h 3d 3d 4d 4d 9s Kd Kd", 11},
                                         ShortShoe{"pa_up_card_sevens", "As 7d 7d 7d 7h Kd 6s 6s Ts", 12},
                                         ShortShoe{"over_under_13", "Qh Qh Ks Ah As 9h 7c 6s 6c 5h", 3},
                                         ShortShoe{"in_between", "2c 2d 2h 4s 7c Td As As Qh", 1},
                                         ShortShoe{"optional_bonus", "8c 8c 8c 8s 8s 5h 6h 7d 9c Kd As", 1},
                                         ShortShoe{"blackjack_bonus", "As Ks 9d 8c 7h Ts 9c", 1},
                                         ShortShoe{"kings_bounty", "Ks Ks Kh Kh Qh As As 9s Jd Td", 4}),
                         [](const auto& test) {
                           return std::string(test.param.table) + "_" + std::to_string(test.index);
                         });

struct PlayedShoe {
  const char* table;
  const char* second_card;
  const char* cards;
  const char* wager;
};

class PlayedShoes : public testing::TestWithParam<PlayedShoe> {};

/// Sevens and aces are what the player makes of them, by his strategy and not for the side wager's sake.
TEST_P(PlayedShoes, EqualTheExhaustiveTable) {
  SideTable table = side_table(GetParam().table);
  table.options["dealer-second-card"] = GetParam().second_card;
  const auto rules = rules_of(table.game, table.options);
  const auto shoe = cards(GetParam().cards);
  const auto solved = solve_short(rules, shoe);
  const auto wager = std::find_if(solved.begin(), solved.end(),
                                  [](const Distribution& each) { return each.wager == GetParam().wager; });
  ASSERT_NE(wager, solved.end());
  EXPECT_TRUE(wager->play);
  const Cents stake = simulate::default_stakes(games::bind(rules)).at(wager->wager);
  const auto value = tree_value(rules, shoe, {{wager->wager, stake}}, 1, true);
  EXPECT_EQ(value_of(value, wager->wager), -*figures_of(*wager, rules, stake).exact * stake.count());
}

constexpr const char* short_sevens = "7d 7d 7h 7c Ac 4h Kd Kd Kd Kd Kd Kd Kd Kd";

INSTANTIATE_TEST_SUITE_P(
    Side, PlayedShoes,
    testing::Values(PlayedShoe{"ma_full", "no-hole-card", short_sevens, "sevens"},
                    PlayedShoe{"ma_full", "hole-card-down-with-reader", short_sevens, "sevens"},
                    PlayedShoe{"pa_full", "no-hole-card", short_sevens, "blazing-7s"},
                    PlayedShoe{"pa_full", "hole-card-down-with-reader", short_sevens, "blazing-7s"},
                    PlayedShoe{"progressive_blackjack", "no-hole-card", "As As Ad 6c Kd Kd Kd Kd 9h 8s",
                               "progressive-blackjack"}),
    [](const auto& test) { return std::string(test.param.table) + "_" + std::to_string(test.index); });

/// Two players, each of whom envies the other's hand.
TEST(BlackjackSide, EnvyIsByEachOtherHand) {
  const auto table = rules_of("pa/blackjack", full_tables().at("pa/blackjack"));
  const auto shoe = cards("Ad Ad Kd Kd Qd Jd 9h 9c");
  const table::Stakes stakes{{"jackpot-party", Cents::dollars(1)}, {"blackjack-match", Cents::dollars(1)}};
  const auto value = tree_value(table, shoe, stakes, 2);
  int compared = 0;
  for (const Distribution& each : solve_short(table, shoe)) {
    if (each.envied.empty()) continue;
    const Fraction due = -*figures_of(each, table, stakes.at(each.envied)).exact * stakes.at(each.envied).count();
    EXPECT_GT(due, 0) << each.wager;
    EXPECT_EQ(value_of(value, each.wager), 2 * due) << each.wager;
    ++compared;
  }
  EXPECT_EQ(compared, 2);
}

/// Figures of the Wizard of Odds, to the digits printed.
TEST(BlackjackSide, PublishedEdges) {
  constexpr double printed = 0.00005;
  const auto edge = [](const char* game, Options options, const char* wager) {
    return figures(game, options, wager).house_edge;
  };
  for (const auto& [decks, due] : std::map<const char*, double>{{"6", 0.0611}, {"8", 0.0410}})
    EXPECT_NEAR(edge("pa/blackjack", {{"perfect-pairs", "a"}, {"decks", decks}}, "perfect-pairs"), due, printed);
  EXPECT_NEAR(edge("ma/blackjack", {{"21-plus-3-table", "a"}, {"decks", "6"}}, "21-plus-3"), 0.032386, 0.0000005);
  for (const auto& [decks, due] : std::map<const char*, double>{{"6", 0.2471}, {"8", 0.2405}})
    EXPECT_NEAR(edge("ma/blackjack", {{"twenty-point-paytable", "a"}, {"decks", decks}}, "twenty-point-bonus"), due,
                printed);
  for (const auto& [decks, due] : std::map<const char*, double>{{"4", 0.1683}, {"5", 0.1608}, {"6", 0.1556}})
    EXPECT_NEAR(edge("pa/blackjack", {{"lucky-aces", "b"}, {"decks", decks}}, "lucky-aces"), due, printed);
  EXPECT_NEAR(edge("pa/blackjack", {{"lucky-aces", "b"}, {"decks", "8"}}, "lucky-aces"), 0.149012, 0.0000005);
  EXPECT_NEAR(edge("pa/blackjack", {{"lucky-aces", "a"}, {"decks", "8"}}, "lucky-aces"), 0.1906, printed);
  for (const auto& [decks, due] : std::map<const char*, double>{{"1", 0.0877}, {"6", 0.0825}, {"8", 0.0822}}) {
    const Options options{{"buster-blackjack", "c"}, {"decks", decks}, {"dealer-soft-17", "stand"}};
    EXPECT_NEAR(edge("pa/blackjack", options, "buster-blackjack"), due, printed) << decks;
  }
  const std::map<const char*, double> hits_soft_17{{"1", 0.0689}, {"2", 0.0651}, {"4", 0.0629},
                                                   {"5", 0.0625}, {"6", 0.0621}, {"8", 0.0617}};
  for (const auto& [decks, due] : hits_soft_17)
    EXPECT_NEAR(edge("ma/blackjack", {{"buster-paytable", "c"}, {"decks", decks}}, "buster"), due, printed) << decks;
}

TEST(BlackjackSide, PublishedChancesOfABust) {
  const auto buster = figures("ma/blackjack", {{"buster-paytable", "a"}}, "buster");
  const std::map<std::string, double> due{{"bust-with-3", 0.173032}, {"bust-with-4", 0.089392},
                                          {"bust-with-5", 0.020473}, {"bust-with-6", 0.002638},
                                          {"bust-with-7", 0.000214}, {"bust-with-8-or-more", 0.000012}};
  for (const auto& [outcome, chance] : due) EXPECT_NEAR(probability(buster, outcome), chance, 0.0000005) << outcome;
}

/// §19(p) prints a hit frequency, of six decks.
TEST(BlackjackSide, HitFrequencyOfBlazingSevensAsTheRulebookStatesIt) {
  const Options options{{"blazing-7s-table", "1"}, {"section-19-progressive", "other-approved-progressive"}};
  EXPECT_NEAR(figures("ma/blackjack", options, "blazing-7s").hit_frequency, 0.1482, 0.00005);
}

TEST(BlackjackSide, EveryWagerIsCountedOrKnownToBeLeftOut) {
  std::set<std::string> offered;
  std::set<std::string> counted;
  for (const SideTable& each : side_tables()) {
    const auto table = rules_of(each.game, each.options);
    for (const Distribution& solved : solve_table(table)) {
      for (const std::string& part : parts_of(solved)) counted.insert(part);
    }
  }
  for (const char* game : {"ma/blackjack", "pa/blackjack", "ch4/blackjack", "pa/blackjack-switch-hands"}) {
    for (const rulebook::Wager& wager : testing_support::the_rulebook().game(game).wagers) {
      using enum rulebook::WagerKind;
      if (wager.kind == side || wager.kind == progressive) offered.insert(wager.id);
    }
  }
  for (const std::string& wager : offered)
    EXPECT_NE(counted.contains(wager), solved_with_the_hand.contains(wager)) << wager;
}

/// All wagers of all tables, against the deal of a shoe to the cut card.
TEST(BlackjackSide, SimulationsAreWithinFourStandardErrors) {
  constexpr std::uint64_t rounds = 1'000'000;
  for (const SideTable& each : side_tables()) {
    const auto rules = rules_of(each.game, each.options);
    const auto game = games::bind(rules);
    const auto solved = solve_table(rules);
    const auto every_stake = simulate::default_stakes(game);
    table::Stakes stakes{{"blackjack", every_stake.at("blackjack")}};
    for (const Distribution& wager : solved) {
      if (wager.envied.empty()) stakes[wager.wager] = every_stake.at(wager.wager);
    }
    const std::atomic<bool> stop{false};
    const auto result = simulate::run(
        game, {stakes, 1, rounds, 2, 1}, [](std::uint64_t) {}, stop);
    const auto net_of = [&](const std::string& wager) {
      for (const simulate::WagerResult& simulated : result.wagers) {
        if (simulated.wager == wager) return static_cast<double>(simulated.net.count());
      }
      return 0.0;
    };
    for (const Distribution& wager : solved) {
      if (!wager.envied.empty()) continue;
      const Cents stake = stakes.at(wager.wager);
      double net = 0;
      for (const std::string& part : parts_of(wager)) net += net_of(part);
      const WagerFigures due = figures_of(wager, rules, stake);
      const double edge = -net / static_cast<double>(stake.count()) / static_cast<double>(rounds);
      EXPECT_NEAR(edge, due.house_edge, 4 * due.standard_deviation / std::sqrt(static_cast<double>(rounds)))
          << each.name << " " << wager.wager;
      const auto seen = std::find_if(result.wagers.begin(), result.wagers.end(),
                                     [&](const auto& simulated) { return simulated.wager == wager.wager; });
      ASSERT_NE(seen, result.wagers.end()) << wager.wager;
      // A wager in parts has a row for each of them.
      if (parts_of(wager).size() > 1) continue;
      const auto bets = static_cast<std::uint64_t>(seen->staked.count() / stake.count());
      testing_support::expect_deviation_agrees(wager, rules, stake, *seen, bets);
    }
  }
}

}  // namespace
}  // namespace houseway::solve::blackjack_side_test
