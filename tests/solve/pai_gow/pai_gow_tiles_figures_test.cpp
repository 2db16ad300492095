#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "games/pai_gow/tile_way_file.hpp"
#include "rulebook/wager_names.hpp"
#include "solve/pai_gow/pai_gow_tiles.hpp"
#include "support/each_hand.hpp"
#include "support/solved.hpp"
#include "support/tiles_reference.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::pai_gow_tiles::pai_gow_tiles_figures_test {
namespace {

using games::pai_gow_tiles::Rules;
using games::pai_gow_tiles::Spot;
using hands::TileSetting;
using hands::TileWay;
using testing_support::Solved;
using Game = games::pai_gow_tiles::Game;
using Tree = table::TreeTable<Game>;
namespace reference = testing_support::tiles;

constexpr const char* main_wager = "pai-gow";

rulebook::TableRules nine_eight_seven() {
  return testing_support::read_as("ma/pai-gow-tiles", {{"house-way-open-choice", "nine-eight-seven"}});
}
games::StrategyFile house_way() {
  return games::StrategyFile::parse("procedure = \"pai-gow-tiles\"\n", "the house way");
}

/// The best play on a few tiles is what the exhaustive table finds, as a fraction.
TEST(PaiGowTilesSolver, EqualsTheTreeOnFewTiles) {
  for (const char* text : {"6-6 6-6 1-1 3-6 2-6 2-4 1-2 5-5", "5-5 4-6 3-3 2-2 5-6 1-3 1-6 2-3"}) {
    const std::vector<kit::Card> tiles = reference::tiles_of(text);
    rulebook::TableRules table = rulebook::in_procedures_words(testing_support::rules_of("ma/pai-gow-tiles"));
    rulebook::Binder binder(table);
    const Rules rules(binder);
    const Engine engine(Shape{rules}, tiles, [&](const auto& four) { return rules.house_way.low(four); });
    Fraction counted = 0;
    for (const Engine::Hand& hand : engine.hands())
      counted += Fraction(hand.ways[Engine::best_way(hand)].brings) * hand.deals;
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::pai_gow_tiles)] = Engine::opening;
    Tree tree(table, rules.policy, tiles, {stakes});
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    EXPECT_EQ(counted / Fraction(engine.deals()), value.spots[kit::index_of(Spot::pai_gow_tiles)]);
  }
}

/// Every deal of the whole set, 35,960 hands of the player and 20,475 of the dealer each: the house way of the rules
/// against itself, by the lists of the regulation.
TEST(PaiGowTilesSolver, EqualsEveryDealOfTheHouseWay) {
  std::array<int, 17> copies{};
  std::vector<kit::Card> whole = kit::DeckSpec{.tiles = true}.cards();
  for (const kit::Card tile : whole) ++copies[static_cast<std::size_t>(reference::rank_of(tile.text()) - 1)];
  std::map<std::array<int, 17>, reference::Split> kinds;
  testing_support::each_hand<4>(whole, [&](const reference::Four& four, const auto&) {
    std::array<int, 17> held{};
    for (const kit::Card tile : four) ++held[static_cast<std::size_t>(reference::rank_of(tile.text()) - 1)];
    if (kinds.count(held) == 0) kinds[held] = reference::by_nine_eight_seven(four);
  });
  const auto choose = [](int n, int k) { return k == 0 ? 1 : k == 1 ? n : n * (n - 1) / 2; };
  std::map<int, std::int64_t> deals;
  for (const auto& [player, own] : kinds) {
    std::int64_t hands = 1;
    for (std::size_t i = 0; i < player.size(); ++i) hands *= choose(copies[i], player[i]);
    for (const auto& [dealer, other] : kinds) {
      std::int64_t ways = hands;
      for (std::size_t i = 0; i < dealer.size() && ways > 0; ++i) {
        const int left = copies[i] - player[i];
        ways *= dealer[i] > left ? 0 : choose(left, dealer[i]);
      }
      if (ways > 0) deals[reference::settled(own, other)] += ways;
    }
  }
  const std::int64_t all = deals[95] + deals[0] + deals[-100];
  EXPECT_EQ(all, 35'960LL * 20'475);
  const games::StrategyFile file = house_way();
  const Solved solved(nine_eight_seven(), &file, {main_wager});
  EXPECT_EQ(solved.chance(main_wager, "both-higher"), Fraction(deals[95], all));
  EXPECT_EQ(solved.chance(main_wager, "one-higher"), Fraction(deals[0], all));
  EXPECT_EQ(solved.edge(main_wager), Fraction(deals[-100] * 100 - deals[95] * 95, all * 100));
}

/// What the rulebook's doubts say of the two readings, and that a player who sets best beats one of them.
TEST(PaiGowTilesSolver, TheReadingDecidesWhoHasTheEdge) {
  const games::StrategyFile file = house_way();
  const auto table = testing_support::rules_of("ma/pai-gow-tiles");
  EXPECT_NEAR(Solved(table, nullptr, {main_wager}).house_edge(main_wager), 0.0050, 5e-5);
  EXPECT_NEAR(Solved(table, &file, {main_wager}).house_edge(main_wager), 0.0263, 5e-5);
  EXPECT_NEAR(Solved(nine_eight_seven(), nullptr, {main_wager}).house_edge(main_wager), -0.0062, 5e-5);
  EXPECT_NEAR(Solved(nine_eight_seven(), &file, {main_wager}).house_edge(main_wager), 0.0272, 5e-5);
}

/// The default house way is what its file says it is: of the splits that the rules allow, the one that does best
/// against a player who sets each hand best where the dealer sets nine before eight before seven; and it names no hand
/// for which what the rules prefer does as well.
TEST(PaiGowTilesSolver, TheHouseWayIsTheBestExpectation) {
  rulebook::TableRules table = rulebook::in_procedures_words(nine_eight_seven());
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto whole = rules.shoe.deck.cards();
  const Engine engine(
      Shape{rules}, whole, [&](const auto& four) { return rules.house_way.low(four); }, 2);
  const TileWay filed = games::tile_way("pai-gow-tiles");
  const auto statutory = games::parse_tile_way(
      "title = \"the rules\"\n[[rule]]\nmakes = \"supreme-pair\"\n[[rule]]\nmakes = [\"pair\", \"wong\", \"gong\"]\n"
      "[[rule]]\nmakes = [\"nine\", \"eight\", \"seven\"]\n[[rule]]\njoins = \"highest-and-lowest\"\n",
      "rules.toml");
  const TileWay preferred(statutory.rules, {});
  std::array<int, 17> copies{};
  for (const kit::Card tile : whole) ++copies[Shape::kind_of(tile)];
  const auto held_by = [](const auto& tiles) {
    std::array<int, 17> held{};
    for (const kit::Card tile : tiles) ++held[Shape::kind_of(tile)];
    return held;
  };
  struct Replies {
    std::array<int, 17> held{};
    TileSetting set;
  };
  std::vector<Replies> replies;
  for (const Engine::Hand& hand : engine.hands())
    replies.push_back({held_by(hand.cards), hand.ways[Engine::best_way(hand)].set});
  int open = 0;
  for (const Engine::Hand& dealer : engine.hands()) {
    const auto allowed = TileWay::allowed(statutory.rules, dealer.cards);
    const TileSetting chosen = hands::set_tiles(dealer.cards, filed.low(dealer.cards));
    if (allowed.size() == 1) {
      EXPECT_EQ(chosen, hands::set_tiles(dealer.cards, allowed[0]));
      continue;
    }
    ++open;
    const auto held = held_by(dealer.cards);
    const auto players = [&](const TileSetting& set) {
      std::int64_t net = 0;
      for (const Replies& reply : replies) {
        std::int64_t ways = 1;
        for (std::size_t i = 0; i < held.size() && ways > 0; ++i) {
          const int left = copies[i] - held[i];
          const int need = reply.held[i];
          ways *= need > left ? 0 : need == 0 ? 1 : need == 1 ? left : 1;
        }
        if (ways == 0) continue;
        const auto outcome = Shape{rules}.against(reply.set, set);
        net += ways * (outcome == Shape::Outcome::both_higher ? 95 : outcome == Shape::Outcome::one_higher ? 0 : -100);
      }
      return net;
    };
    const std::int64_t own = players(chosen);
    bool is_allowed = false;
    for (const auto& low : allowed) {
      const TileSetting other = hands::set_tiles(dealer.cards, low);
      is_allowed = is_allowed || other == chosen;
      EXPECT_LE(own, players(other)) << Words::text(dealer.cards);
    }
    EXPECT_TRUE(is_allowed) << Words::text(dealer.cards);
    const TileSetting by_rules = hands::set_tiles(dealer.cards, preferred.low(dealer.cards));
    if (chosen != by_rules) {
      EXPECT_LT(own, players(by_rules)) << Words::text(dealer.cards);
    }
  }
  EXPECT_GT(open, 1000);
}

/// The Wizard of Odds prints the same odds for sic bo: a single die at 1, 2 and 3 to 1 costs 7.87%, any triple at 30 to
/// 1 13.89%, and even and odd, which triples lose, 2.78% (https://wizardofodds.com/games/sic-bo/).
TEST(PaiGowTilesSolver, EqualsPublishedFiguresOfTheDice) {
  const Solved solved("co/pai-gow-tiles", {{"dragons-eye", "offered"}});
  EXPECT_NEAR(solved.house_edge("match"), 0.0787, 5e-5);
  EXPECT_NEAR(solved.house_edge("triple"), 0.1389, 5e-5);
  EXPECT_NEAR(solved.house_edge("even"), 0.0278, 5e-5);
  EXPECT_NEAR(solved.house_edge("odd"), 0.0278, 5e-5);
  EXPECT_EQ(solved.edge("double"), Fraction(1, 6));
}

/// Three rounds in a row, of 216 throws each: of what is first put down 15.5% is lost where a stake is left up,
/// and 13.2% where the seat of the last button shakes every round. The solver measures all that is staked.
TEST(PaiGowTilesSolver, CountsTheDiceBonus) {
  const auto of_first_stake = [](const Fraction& first, const Fraction& second, const Fraction& third) -> Fraction {
    const Fraction triple(1, 36);
    return first + triple * second + triple * triple * third;
  };
  const auto round = [](const Fraction& pays) -> Fraction { return (pays - 35) / 36; };
  const auto mean = [](int shaker, int other) { return Fraction(shaker + 5 * other, 6); };
  const Fraction usual = of_first_stake(round(25), round(mean(500, 50)), round(mean(10'000, 1'000)));
  EXPECT_NEAR(static_cast<double>(usual), -0.155, 5e-4);
  const Fraction other = of_first_stake(round(mean(30, 25)), round(mean(500, 50)), round(mean(10'000, 1'000)));
  EXPECT_NEAR(static_cast<double>(other), -0.132, 5e-4);
  const Fraction rounds = 1 + Fraction(1, 36) + Fraction(1, 1296);
  const Solved every(testing_support::read_as("co/pai-gow-tiles", {{"dice-bonus-shaker", "button-seat-every-round"}},
                                              {{"dragons-eye", "offered"}}),
                     nullptr, {"dice-bonus"});
  EXPECT_EQ(-every.edge("dice-bonus"), other / rounds);
  const Solved solved(testing_support::rules_of("co/pai-gow-tiles", {{"dragons-eye", "offered"}}), nullptr,
                      {"dice-bonus"});
  EXPECT_NEAR(-static_cast<double>(solved.edge("dice-bonus")), static_cast<double>(usual / rounds), 1e-5);
}

/// Without vigorish one round in 36 is lost to a triple, and a win is paid whole.
TEST(PaiGowTilesSolver, CountsMethodB) {
  const games::StrategyFile file = house_way();
  const Solved a(testing_support::rules_of("co/pai-gow-tiles", {{"dragons-eye", "offered"}}), &file);
  const Solved b(
      testing_support::rules_of("co/pai-gow-tiles", {{"dragons-eye", "offered"}, {"dragons-eye-vigorish", "b"}}),
      &file);
  const char* tiles = "pai-gow-tiles";
  EXPECT_EQ(b.chance(tiles, "triple"), Fraction(1, 36));
  EXPECT_EQ(b.chance(tiles, "both-higher"), a.chance(tiles, "both-higher") * 35 / 36);
  EXPECT_EQ(b.edge(tiles), Fraction(1, 36) + (a.edge(tiles) - a.chance(tiles, "both-higher") / 20) * 35 / 36);
  for (const auto& [wager, distribution] : b.all()) {
    Count sum = 0;
    for (const Ending& ending : distribution.endings) sum += ending.count;
    EXPECT_EQ(sum, distribution.cases) << wager;
  }
  EXPECT_EQ(b.all().size(), 7U);
}

TEST(PaiGowTilesSolver, SetsBetterThanTheHouseWayAndSaysWhatThatCosts) {
  const games::StrategyFile house = house_way();
  const auto table = testing_support::rules_of("ma/pai-gow-tiles");
  const Solved by_house(table, &house, {main_wager});
  const Solved best(table, nullptr, {main_wager});
  EXPECT_TRUE(best[main_wager].play->mistakes.empty());
  double cost = 0;
  for (const Mistake& mistake : by_house[main_wager].play->mistakes) cost += mistake.cost;
  EXPECT_NEAR(by_house.house_edge(main_wager) - best.house_edge(main_wager), cost, 1e-12);
  // The file that the analysis gives plays what it has found.
  const games::StrategyFile file = games::StrategyFile::parse(best[main_wager].play->strategy_file, "the best");
  const Solved by_file(table, &file, {main_wager});
  EXPECT_EQ(by_file.edge(main_wager), best.edge(main_wager));
  EXPECT_TRUE(by_file[main_wager].play->mistakes.empty());
}

/// What a player who banks takes, the player against him loses.
TEST(PaiGowTilesSolver, CountsABank) {
  const Solved solved("co/pai-gow-tiles", {{"player-banking", "yes"}, {"co-banking", "yes"}});
  EXPECT_EQ(solved.all().size(), 5U);
  EXPECT_EQ(solved.chance("pai-gow-tiles:bank", "shortfall"),
            solved.chance("pai-gow-tiles:against-bank", "both-higher"));
  EXPECT_GT(solved.chance("dealer-against-bank", "bank-wins"), solved.chance("dealer-against-bank", "bank-loses"));
}

/// Simulated as the house way sets, and as the file of the best play does; and every wager on the dice.
TEST(PaiGowTilesSolver, AgreesWithSimulation) {
  const games::StrategyFile house = house_way();
  const auto table = testing_support::rules_of("ma/pai-gow-tiles");
  const Solved best(table);
  const games::StrategyFile file = games::StrategyFile::parse(best[main_wager].play->strategy_file, "the best");
  testing_support::expect_simulation_agrees(best, games::bind(table, &file), 2'000'000);
  const auto eye =
      testing_support::rules_of("co/pai-gow-tiles", {{"dragons-eye", "offered"}, {"dragons-eye-vigorish", "b"}});
  testing_support::expect_simulation_agrees(Solved(eye, &house), games::bind(eye, &house), 4'000'000);
}

}  // namespace
}  // namespace houseway::solve::pai_gow_tiles::pai_gow_tiles_figures_test
