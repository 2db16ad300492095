#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "hands/deal.hpp"
#include "solve/poker/dj_wild.hpp"
#include "solve/poker/dj_wild_hands.hpp"
#include "solve/poker/fold_or_raise.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::dj_wild_figures_test {
namespace {

using dj_wild::Shape;
using games::dj_wild::Game;
using games::dj_wild::Rules;
using games::dj_wild::Spot;
using testing_support::rules_of;
using testing_support::Solved;
using Engine = FoldOrRaise<Shape>;
using Tree = table::TreeTable<Game>;

const std::string game = "ma/dj-wild";
constexpr std::string_view header = "procedure = \"dj-wild\"\n";
const testing_support::Options everything{
    {"two-way-bad-beat-offered", "yes"}, {"cover-all-offered", "yes"}, {"multi-game-link-offered", "yes"}};

/// The expectation of a bet in units of its opening stake.
Fraction expectation(const Distribution& distribution) {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) sum += net_of(payment) * ending.count;
  }
  return sum / distribution.cases;
}

std::vector<kit::Card> short_deck() { return hands::test::cards("As Ks Qs 9s 9h 8d 7c 4c 4d 3h 2s 2d Jk"); }

TEST(DjWildSolver, EqualsTheExhaustiveTableOnAShortDeck) {
  auto table = rules_of(game);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = short_deck();
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = stakes[kit::index_of(Spot::blind)] = kit::Cents::dollars(10);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  for (const int threads : {1, 3})
    EXPECT_EQ(expectation(Engine({rules}, deck, threads).play().main_bet()) * 1000, value.total);
}

/// In the readings in which a fold loses them, so much on Trips or on the link that hands are played for their sake:
/// the tree finds the same.
TEST(DjWildSolver, WithWagersThatAFoldLosesEqualsTheExhaustiveTable) {
  auto table = testing_support::read_as(game, {{"trips-on-fold", "no"}, {"folded-hands-qualify-for-link", "no"}},
                                        {{"multi-game-link-offered", "yes"}});
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = hands::test::cards("3c 3d 3h 9s 9h 9d Kc Kd Kh Ks 2s Jk");  // threes are beaten
  for (const int ante : {1'000'000, 100}) {
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::ante)] = stakes[kit::index_of(Spot::blind)] = kit::Cents(ante);
    stakes[kit::index_of(Spot::trips)] = kit::Cents(10'000);
    stakes[kit::index_of(Spot::multi_game_link)] = kit::Cents(100);
    Tree tree(table, rules.policy, deck, {stakes});
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    const std::array beside{Beside{"trips", Fraction(10'000, ante), kit::Cents(10'000)},
                            Beside{"multi-game-link", Fraction(100, ante), kit::Cents(100)}};
    const RaiseBook book = Engine({rules}, deck, 2).play(nullptr, dj_wild::FoldGain(rules, deck, beside, table.meters));
    const auto side = [&]<Spot spot>(const auto& hands) {
      const auto& bound = rules.side.at<spot>();
      const auto counts = count_by_play(hands, deck, book.times_raised());
      return expectation(by_outcome_and_fold(kit::name_of(spot), rows_of(bound.pays), bound.folded, counts));
    };
    const Distribution main = book.main_bet();
    EXPECT_EQ(expectation(main) * ante + side.template operator()<Spot::trips>(dj_wild::TripsHands(rules)) * 10'000 +
                  side.template operator()<Spot::multi_game_link>(dj_wild::LinkHands(deck)) * 100,
              value.total)
        << ante;
    if (ante == 100) {
      EXPECT_GT(*main.play->plain_costs, 0);
    }
  }
}

/// Stephen How (discountgambling.net, June 2015) gives the edge as about 3.5% of an ante; the game of
/// github.com/mykeychain/terminal-casino, which quotes 1.73% of ante and blind together, plays any pair of fours or
/// better, and finds 1.76% in three million hands.
TEST(DjWildSolver, GivesThePublishedEdge) {
  const Solved solved(rules_of(game), nullptr, {"ante"});
  EXPECT_NEAR(solved.house_edge("ante"), 0.035, 5e-4);
  EXPECT_NEAR(solved.house_edge("ante") / 2, 0.0173, 5e-5);
  EXPECT_EQ(solved["ante"].cases, Count(2'869'685) * 1'712'304);
  EXPECT_EQ(text_of(solved["ante"].play->chart),
            "Play a pair of fours or better, but fold fours beside a three; fold the rest.\n");
  const auto fours = games::StrategyFile::parse(std::string(header) + "lowest-hand-played = \"44653\"\n", "fours.toml");
  const Solved simple(rules_of(game), &fours, {"ante"});
  EXPECT_NEAR(simple.house_edge("ante") / 2, 0.0176, 4 * 0.0010);
  EXPECT_GT(simple.edge("ante"), solved.edge("ante"));
  EXPECT_LT(simple.house_edge("ante") - solved.house_edge("ante"), 0.0005) << "a rule of thumb that costs little";
}

/// What github.com/mykeychain/terminal-casino counts over all 2,869,685 hands for odds of its own: 95.76%. A hand is
/// natural there where it makes its category without a wild card.
TEST(DjWildSolver, GivesThePublishedReturnOfOtherOdds) {
  rulebook::TableConfig config = testing_support::config_of(game);
  config.readings = {{"trips-deuce", "category-first"}};
  config.pays["trips"] = {{"five-wilds", "2000 to 1"},
                          {"natural-royal-flush", "1000 to 1"},
                          {"wild-royal-flush", "100 to 1"},
                          {"five-of-a-kind", "100 to 1"},
                          {"natural-straight-flush", "200 to 1"},
                          {"wild-straight-flush", "20 to 1"},
                          {"natural-four-of-a-kind", "60 to 1"},
                          {"wild-four-of-a-kind", "8 to 1"},
                          {"natural-full-house", "30 to 1"},
                          {"wild-full-house", "6 to 1"},
                          {"natural-flush", "25 to 1"},
                          {"wild-flush", "4 to 1"},
                          {"natural-straight", "15 to 1"},
                          {"wild-straight", "3 to 1"},
                          {"natural-three-of-a-kind", "5 to 1"},
                          {"wild-three-of-a-kind", "1 to 1"}};
  const auto table = rulebook::resolve(testing_support::the_rulebook().game(game), config).rules;
  EXPECT_NEAR(1 - Solved(table, nullptr, {"trips"}).house_edge("trips"), 0.9576, 5e-5);
}

/// Counted by a program of its own from the regulation: what Trips returns with each table, and with table 01 in the
/// other reading.
TEST(DjWildSolver, CountsTrips) {
  constexpr std::array returns{0.9983, 0.9881, 0.9684, 0.9384, 0.9247, 0.9234, 0.9145};
  for (std::size_t i = 0; i < returns.size(); ++i) {
    const Solved solved(rules_of(game, {{"trips-table", "0" + std::to_string(i + 1)}}), nullptr, {"trips"});
    EXPECT_NEAR(1 - solved.house_edge("trips"), returns[i], 5e-5) << i + 1;
  }
  const Solved other(testing_support::read_as(game, {{"trips-deuce", "category-first"}}), nullptr, {"trips"});
  EXPECT_NEAR(1 - other.house_edge("trips"), 0.9941, 5e-5);
  EXPECT_EQ(other.chance("trips", "five-wilds"), Fraction(1, 2'869'685));
}

TEST(DjWildSolver, CountsTheBadBeat) {
  const Solved solved(rules_of(game, everything), nullptr, {"two-way-bad-beat"});
  EXPECT_NEAR(1 - solved.house_edge("two-way-bad-beat"), 0.877, 0.005);
  // A royal flush is beaten by the one hand of five wild cards, and must then be natural: either hand may be it.
  EXPECT_EQ(solved.chance("two-way-bad-beat", "royal-flush"), Fraction(2 * 4, 2'869'685) / 1'712'304);
}

TEST(DjWildSolver, CountsCoverAllForOnePlayer) {
  const Solved solved(rules_of(game, everything), nullptr, {"cover-all"});
  EXPECT_NEAR(1 - solved.house_edge("cover-all"), 0.92, 0.01);
  EXPECT_EQ(solved.chance("cover-all", "five-wilds"), Fraction(2, 2'869'685));
  const auto printed = testing_support::read_as(game, {{"cover-all-rows", "as-printed"}}, everything);
  EXPECT_NEAR(1 - Solved(printed, nullptr, {"cover-all"}).house_edge("cover-all"), 3.0, 0.1);
}

/// Five cards of the 48 that are not wild, by the frequencies of such hands.
TEST(DjWildSolver, CountsTheLink) {
  const Solved solved(rules_of(game, everything), nullptr, {"multi-game-link"});
  constexpr int hands = 1'712'304;
  EXPECT_EQ(solved.chance("multi-game-link", "royal-flush"), Fraction(4, hands));
  EXPECT_EQ(solved.chance("multi-game-link", "straight-flush"), Fraction(4 * 7, hands));
  EXPECT_EQ(solved.chance("multi-game-link", "four-of-a-kind"), Fraction(12 * 44, hands));
  EXPECT_EQ(solved.chance("multi-game-link", "full-house"), Fraction(12 * 4 * 11 * 6, hands));
  EXPECT_EQ(solved.chance("multi-game-link", "straight"), Fraction(8 * 1024 - 32, hands));
}

TEST(DjWildSolver, TheBuiltInStrategyIsTheBest) {
  auto table = rules_of(game);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const games::dj_wild::Strategy strategy(rules);
  for (const PlayedHand& hand : Engine({rules}, rules.shoe.deck.cards(), 2).play().hands) {
    const auto cards = cards_of<5>(hand.cards);
    ASSERT_EQ(kit::index_of(strategy({cards, hands::deuces_wild_value(cards)})), hand.action_against(0))
        << ranks_text(hand.cards);
  }
}

TEST(DjWildSolver, AgreesWithTheSimulation) {
  const Solved solved(game, everything);
  for (const std::string& wager : solved.table().wagers)
    EXPECT_TRUE(wager == "blind" || wager == "play" || solved.all().contains(wager)) << wager;
  testing_support::expect_simulation_agrees(solved, games::bind(rules_of(game, everything)), 4'000'000);
}

/// A strategy that folds whatever is not a flush loses the wagers on smaller hands with them, in the readings that say
/// so.
TEST(DjWildSolver, AFoldedHandLosesItsWagersInTheOtherReadings) {
  const auto file = games::StrategyFile::parse(std::string(header) + "lowest-hand-played = \"33344\"\n", "folds.toml");
  const auto table =
      testing_support::read_as(game, {{"trips-on-fold", "no"}, {"folded-hands-qualify-for-link", "no"}}, everything);
  const Solved solved(table, &file);
  EXPECT_EQ(solved.chance("trips", "wild-straight"), 0);
  EXPECT_GT(solved.chance("multi-game-link", "folded"), Fraction(9, 10));
  testing_support::expect_simulation_agrees(solved, games::bind(table, &file), 1'000'000);
}

/// What a strategy's mistakes cost together is what it loses more than the best play, and the file that the best play
/// is written to makes none.
TEST(DjWildSolver, MistakesCostWhatIsLost) {
  const Solved best(rules_of(game), nullptr, {"ante"});
  const auto tight = games::StrategyFile::parse(std::string(header) + "lowest-hand-played = \"66543\"\n", "tight.toml");
  const Solved solved(rules_of(game), &tight, {"ante"});
  double costs = 0;
  for (const Mistake& mistake : solved["ante"].play->mistakes) costs += mistake.cost;
  EXPECT_NEAR(costs, static_cast<double>(Fraction(solved.edge("ante") - best.edge("ante"))), 1e-12);
  const auto file = games::StrategyFile::parse(best["ante"].play->strategy_file, "best.toml");
  const Solved again(rules_of(game), &file, {"ante"});
  EXPECT_EQ(again.edge("ante"), best.edge("ante"));
  EXPECT_TRUE(again["ante"].play->mistakes.empty());
}

TEST(DjWildSolver, AStrategyFileSaysWhatIsWrongWithIt) {
  const auto read = [](const std::string& text) {
    return testing_support::error_of([&] {
      const auto file = games::StrategyFile::parse(std::string(header) + text, "wrong.toml");
      static_cast<void>(Solved(rules_of(game), &file, {"ante"}));
    });
  };
  EXPECT_NE(read("lowest-hand-played = \"445\"\n").find("five ranks"), std::string::npos);
  EXPECT_NE(read("lowest-hand-played = \"55643\"\nalso-played = [\"44x65\"]\n").find("44x65"), std::string::npos);
}

}  // namespace
}  // namespace houseway::solve::dj_wild_figures_test
