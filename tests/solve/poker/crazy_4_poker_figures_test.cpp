#include <gtest/gtest.h>

#include <string>

#include "hands/deal.hpp"
#include "kit/invariant.hpp"
#include "solve/count/best_of_two.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/crazy_4_poker.hpp"
#include "solve/poker/fold_or_raise.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::crazy_4_poker_figures_test {
namespace {

using crazy_4_poker::Shape;
using games::FourCardHand;
using games::crazy_4_poker::Game;
using games::crazy_4_poker::Rules;
using games::crazy_4_poker::Spot;
using testing_support::rules_of;
using testing_support::Solved;
using Engine = FoldOrRaise<Shape>;
using Tree = table::TreeTable<Game>;

const std::string game = "ma/crazy-4-poker";

/// The expectation of a bet in units of its opening stake.
Fraction expectation(const Distribution& distribution) {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) sum += net_of(payment) * ending.count;
  }
  return sum / distribution.cases;
}

/// Hands that do not qualify and hands worth folding, pairs of aces, straights, flushes, three of a kind.
std::vector<kit::Card> short_deck() { return hands::test::cards("As Ah Ks Qh Js Ts 9h 8c 7d 4s 4h 2c"); }

Tree::SpotStakes main_stakes() {
  Tree::SpotStakes stakes{};
  for (const Spot spot : Shape::opens) stakes[kit::index_of(spot)] = kit::Cents(1000);
  return stakes;
}

void expect_tree(rulebook::TableRules table) {
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = short_deck();
  Tree tree(table, rules.policy, deck, {main_stakes()});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  for (const int threads : {1, 3}) {
    const Distribution main = Engine(Shape{rules}, deck, threads).play().main_bet();
    EXPECT_EQ(expectation(main) * 1000, value.total);
    Count sum = 0;
    for (const Ending& ending : main.endings) sum += ending.count;
    EXPECT_EQ(sum, main.cases);
  }
}

TEST(Crazy4PokerSolver, EqualsTheExhaustiveTableOnAShortDeck) {
  expect_tree(rules_of(game));
  for (const char* with : {"any", "queen-high", "ace-high", "pair"})
    expect_tree(testing_support::what_if(game, {{"dealer-qualifies", with}}));
}

/// As Michael Shackleford publishes it from Stanley Ko's analysis (wizardofodds.com, Crazy 4 Poker): an element of risk
/// of 1.09%, which is 3.42% of the ante. Play from king-queen-eight-four on, three times the ante whenever that is
/// allowed (smartgaming.com, “How to Play Crazy 4 Poker”).
TEST(Crazy4PokerSolver, GivesThePublishedFigures) {
  const Solved best(rules_of(game), nullptr, {"ante"});
  EXPECT_EQ(best["ante"].cases, Count(2'598'960) * 1'533'939);
  EXPECT_EQ(best.edge("ante"), Fraction(264'142'729, Count(7'726'058'340)));
  EXPECT_NEAR(best.house_edge("ante"), 0.0342, 5e-5);
  EXPECT_NEAR(best.figures("ante").element_of_risk, 0.0109, 5e-5);
  const auto simple =
      games::StrategyFile::parse("procedure = \"crazy-4-poker\"\nlowest-hand-played = \"KQ84\"\n", "simple.toml");
  const Solved played(rules_of(game), &simple, {"ante"});
  EXPECT_NEAR(played.house_edge("ante"), 0.0342, 5e-5);
  EXPECT_NEAR(played.figures("ante").element_of_risk, 0.0109, 5e-5);
  for (const Ending& ending : best["ante"].endings)  // nobody plays less than may be played
    EXPECT_TRUE(!ending.outcome.starts_with("play, ") || ending.outcome.find("straight") == std::string::npos);
}

/// From the frequencies of the best four of five cards: four of a kind 624, straight flush 2,072, three of a kind
/// 58,656, flush 114,616, straight 101,808, two pair 123,552. A pair of queens or better comes 242,916 times: six pairs
/// of 217 (with aces or kings 218) sets of three other ranks that make no straight, in 62 of 64 suits.
TEST(Crazy4PokerSolver, CountsQueensUp) {
  constexpr std::int64_t hands = 2'598'960;
  const auto edge = [&](int straight_flush, int three_of_a_kind) {
    const std::int64_t won =
        50 * 624 + straight_flush * 2072 + three_of_a_kind * 58'656 + 4 * 114'616 + 3 * 101'808 + 2 * 123'552 + 242'916;
    const std::int64_t lost = hands - 624 - 2072 - 58'656 - 114'616 - 101'808 - 123'552 - 242'916;
    return Fraction(lost - won, hands);
  };
  const auto counted = [](const std::string& table) {
    return Solved(rules_of(game, {{"queens-up-paytable", table}}), nullptr, {"queens-up"}).edge("queens-up");
  };
  EXPECT_EQ(counted("a"), edge(30, 9));
  EXPECT_EQ(counted("b"), edge(40, 8));
  EXPECT_EQ(counted("c"), edge(30, 8));
  EXPECT_EQ(counted("d"), edge(40, 7));
}

/// From the same frequencies: 34.9% and 48.5% come back without the meter, which four aces take once in 54,145 hands.
TEST(Crazy4PokerSolver, CountsTheProgressives) {
  const auto return_of = [](const testing_support::Options& options, const std::string& wager) {
    return 1 - *Solved(rules_of(game, options), nullptr, {wager}).figures(wager, kit::Cents::dollars(1)).exact;
  };
  constexpr std::int64_t hands = 2'598'960;
  const Fraction four_aces(48, hands);
  const Fraction fixed = Fraction(300 * 576 + 100 * 2072, hands);
  const Fraction trips(58'656, hands);
  EXPECT_EQ(return_of({{"four-card-progressive", "a"}}, "four-card-progressive"), fixed + 9 * trips + 5000 * four_aces);
  EXPECT_EQ(return_of({{"four-card-progressive", "b"}}, "four-card-progressive"),
            fixed + 15 * trips + 1000 * four_aces);
  EXPECT_EQ(return_of({{"section-12-progressive", "offered"}}, "progressive-section-12"),
            fixed + 9 * trips + 5000 * four_aces);
  EXPECT_EQ(return_of({{"five-card-progressive", "offered"}}, "five-card-progressive"),
            Fraction(10'000 * 4 + 1000 * 36 + 300 * 624 + 50 * 3744 + 40 * 5108 + 30 * 10'200 + 9 * 54'912, hands));
}

/// What a system that draws every second round pays: a card that a hand holds 5 times in 52, one position of eight.
TEST(Crazy4PokerSolver, CountsWhatTheSystemDraws) {
  testing_support::Options options{{"five-card-hand-bonus", "offered"}};
  const auto edge = [&] {
    const Solved solved(rules_of(game, options), nullptr, {"five-card-hand-bonus"});
    return *solved.figures("five-card-hand-bonus", kit::Cents::dollars(1)).exact;
  };
  const Fraction plain = edge();
  EXPECT_EQ(1 - plain, Fraction(10'000 * 4 + 1000 * 36 + 500 * 624 + 100 * 3744 + 50 * 5108, 2'598'960));
  options["system-draws-one-round-in"] = "2";
  options["magic-card-bonus"] = "offered";
  EXPECT_EQ(plain - edge(), Fraction(20 * 5, 52 * 2));
  options["lucky-bonus"] = "offered";
  EXPECT_EQ(plain - edge(), Fraction(20 * 5, 52 * 2) + Fraction(5, 8 * 2));
  options["magic-card-bonus"] = "not-offered";
  EXPECT_EQ(plain - edge(), Fraction(5, 8 * 2));
}

/// The better of two hands in the order of the Cover All table, dealt through on a short deck.
TEST(Crazy4PokerSolver, TheBestOfTwoHandsEqualsEveryDeal) {
  const auto deck = hands::test::cards("As Ks Qs Js Ah Kh Kd Kc 9h 8h 7h 6h");
  std::vector<Count> expected(kit::count_of<FourCardHand>);
  SuitOrbits(deck).each(5, [&](CardSet own, unsigned images) {
    each_completed<5>(deck, own, [&](CardSet both) {
      const FourCardHand better =
          std::max(games::best_four(cards_of<5>(own)), games::best_four(cards_of<5>(both & ~own)));
      expected[kit::index_of(better)] += images;
    });
  });
  EXPECT_EQ((count_best_of_two<5, 5, FourCardHand>(deck, games::best_four)), expected);
  EXPECT_GT(expected[kit::index_of(FourCardHand::royal_flush)], 0);
  EXPECT_GT(expected[kit::index_of(FourCardHand::four_of_a_kind)], 0);
}

TEST(Crazy4PokerSolver, CountsCoverAllForOnePlayer) {
  const Solved solved(rules_of(game, {{"cover-all", "offered"}, {"dealing-method", "automated-shoe"}}), nullptr,
                      {"cover-all"});
  EXPECT_EQ(solved["cover-all"].cases, Count(2'598'960) * 1'533'939);
  // Four aces in one hand or in the other: never in both.
  EXPECT_EQ(solved.chance("cover-all", "four-aces"), Fraction(2 * 48, 2'598'960));
  EXPECT_NEAR(1 - solved.house_edge("cover-all"), 0.91, 0.01);
}

/// The built-in strategy looks at the best four cards alone; the best play looks at the fifth and the suits too, with
/// two kinds of hands where the dealer qualifies with a king.
TEST(Crazy4PokerSolver, TheStrategyFollowsTheDealersQualifyingHand) {
  for (const char* with : {"any", "queen-high", "king-high", "ace-high", "pair"}) {
    auto table = testing_support::what_if(game, {{"dealer-qualifies", with}});
    rulebook::Binder binder(table);
    const Rules rules(binder);
    const games::crazy_4_poker::Strategy strategy(rules);
    std::map<std::uint16_t, std::array<std::uint64_t, 2>> images;  // by value: as the strategy plays, and otherwise
    for (const PlayedHand& hand : Engine({rules}, rules.shoe.deck.cards(), 2).play().hands) {
      const auto cards = cards_of<5>(hand.cards);
      const bool alike = kit::index_of(strategy({cards, hands::four_card_value(cards)})) == hand.action_against(0);
      images[hand.value][alike ? 0 : 1] += hand.images;
    }
    for (const auto& [value, counts] : images)
      EXPECT_GT(counts[0], counts[1]) << with << " " << hands::FourCardValue::from_bits(value).place();
  }
}

TEST(Crazy4PokerSolver, AgreesWithTheSimulation) {
  // The simulation plays by the best four cards, so the count does.
  const auto file = games::StrategyFile::parse("procedure = \"crazy-4-poker\"\n", "built-in.toml");
  const testing_support::Options all{{"queens-up-paytable", "d"},          {"four-card-progressive", "a"},
                                     {"five-card-hand-bonus", "offered"},  {"cover-all", "offered"},
                                     {"dealing-method", "automated-shoe"}, {"multi-game-link-paytable", "ptmgl01"}};
  const Solved solved(rules_of(game, all), &file);
  for (const std::string& wager : solved.table().wagers)
    EXPECT_TRUE(wager == "play" || wager == "super-bonus" || solved.all().contains(wager)) << wager;
  testing_support::expect_simulation_agrees(solved, games::bind(rules_of(game, all)), 4'000'000);
  for (const char* with : {"any", "queen-high"}) {
    const auto table = testing_support::what_if(game, {{"dealer-qualifies", with}});
    testing_support::expect_simulation_agrees(Solved(table, &file, {"ante"}), games::bind(table), 1'000'000);
  }
}

/// What the draws bring comes at spots of its own: together with the bonus they bring what is counted.
TEST(Crazy4PokerSolver, TheDrawsAgreeWithTheSimulation) {
  const auto table = rules_of(
      game, {{"five-card-hand-bonus", "offered"}, {"magic-card-bonus", "offered"}, {"lucky-bonus", "offered"}});
  const auto bound = games::bind(table);
  constexpr std::uint64_t rounds = 2'000'000;
  const std::atomic<bool> stop{false};
  const simulate::Result result = simulate::run(
      bound, {simulate::default_stakes(bound), 1, rounds, 2, 1}, [](std::uint64_t) {}, stop);
  std::map<std::string, double> cents;  // a round, of a bonus
  for (const auto& wager : result.wagers) cents[wager.wager] = -wager.house_edge;
  // On $1 on the own hand: a draw in ten rounds.
  EXPECT_NEAR(cents.at("magic-card"), 2000.0 * 5 / 52 / 10, 0.5);
  EXPECT_NEAR(cents.at("lucky-bonus"), 500.0 / 8 / 10, 0.25);
}

/// A strategy that plays pairs and better alone: its mistakes cost what it loses more than the best play, and the file
/// that the best play is written to makes none.
TEST(Crazy4PokerSolver, MistakesCostWhatIsLost) {
  const Solved best(rules_of(game), nullptr, {"ante"});
  const auto tight =
      games::StrategyFile::parse("procedure = \"crazy-4-poker\"\nlowest-hand-played = \"2243\"\n", "tight.toml");
  const Solved solved(rules_of(game), &tight, {"ante"});
  double costs = 0;
  for (const Mistake& mistake : solved["ante"].play->mistakes) costs += mistake.cost;
  EXPECT_GT(costs, 0.01);
  EXPECT_NEAR(costs, static_cast<double>(Fraction(solved.edge("ante") - best.edge("ante"))), 1e-12);
  EXPECT_TRUE(text_of(best["ante"].play->chart)
                  .starts_with("A play is all that the hand allows: the ante, three times the ante from a pair of aces "
                               "on.\nPlay KQ85 or better.\n"));
  const auto file = games::StrategyFile::parse(best["ante"].play->strategy_file, "best.toml");
  const Solved again(rules_of(game), &file, {"ante"});
  EXPECT_EQ(again.edge("ante"), best.edge("ante"));
  EXPECT_TRUE(again["ante"].play->mistakes.empty());
}

/// A file may fold more than a pair of aces.
TEST(Crazy4PokerSolver, TheLowestHandPlayedMayBeAboveAPairOfAces) {
  const auto file =
      games::StrategyFile::parse("procedure = \"crazy-4-poker\"\nlowest-hand-played = \"5432\"\n", "tight.toml");
  const Solved solved(rules_of(game), &file, {"ante"});
  // A straight or better comes 277,776 times; of these the straights 4-3-2-A fold too.
  EXPECT_GE(solved.chance("ante", "folded"), 1 - Fraction(277'776, 2'598'960));
}

/// With so much on queens up that hands are played for its sake: the tree finds the same.
TEST(Crazy4PokerSolver, WithQueensUpBesideTheAnteEqualsTheExhaustiveTable) {
  auto table = rules_of(game);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const auto deck = hands::test::cards("As Ah Ad Ac Ks Kh Kd Qs Qh 9c 8d 7h");
  for (const auto& [stake, changes] : {std::pair(10, false), std::pair(100'000, true)}) {
    auto stakes = main_stakes();
    stakes[kit::index_of(Spot::queens_up)] = kit::Cents(stake);
    Tree tree(table, rules.policy, deck, {stakes});
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    const Beside beside{"queens-up", Fraction(stake, 1000), kit::Cents(stake)};
    const RaiseBook book = Engine(Shape{rules}, deck, 2)
                               .play(nullptr, SideGain<games::crazy_4_poker::wagers>(
                                                  rules.side, deck, std::span(&beside, 1), table.meters));
    const auto counts = count_by_fold(std::get<0>(games::crazy_4_poker::wagers), deck, book.times_raised());
    const auto& bound = rules.side.get<0>();
    const Distribution side = by_outcome_and_fold("queens-up", bound.pays, bound.folded, counts);
    const Distribution main = book.main_bet();
    EXPECT_EQ(expectation(main) * 1000 + expectation(side) * stake, value.total) << stake;
    EXPECT_EQ(*main.play->plain_costs > 0, changes) << stake;
  }
}

HOUSEWAY_ENUM(AnyHand, any_hand)

/// One class for hands that the super bonus pays differently.
struct TooWide : Shape {
  using Class = AnyHand;
  static constexpr bool offers(AnyHand, Game::Action action) { return action != Game::Action::play_more; }
  static AnyHand class_of(const std::array<kit::Card, 5>&, hands::FourCardValue) { return AnyHand::any_hand; }
};

TEST(Crazy4PokerSolver, StopsWhereAClassIsPaidDifferently) {
  auto table = rules_of(game);
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const FoldOrRaise<TooWide> engine(TooWide{{rules}}, rules.shoe.deck.cards(), 2);
  EXPECT_THROW(static_cast<void>(engine.play()), kit::BrokenInvariant);
}

}  // namespace
}  // namespace houseway::solve::crazy_4_poker_figures_test
