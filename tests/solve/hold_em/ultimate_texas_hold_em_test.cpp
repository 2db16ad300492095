#include "solve/hold_em/ultimate_texas_hold_em.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "solve/core/analysis.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::ultimate_texas_hold_em_test {
namespace {

using games::ultimate_texas_hold_em::Action;
using games::ultimate_texas_hold_em::Game;
using games::ultimate_texas_hold_em::Rules;
using games::ultimate_texas_hold_em::Spot;
using games::ultimate_texas_hold_em::Strategy;
using games::ultimate_texas_hold_em::Street;
using hands::PokerHand;
using hands::test::cards;
using kit::Cents;
using Tree = table::TreeTable<Game>;

constexpr const char* game = "ma/ultimate-texas-hold-em";

using WhatIf = std::map<std::string, std::string>;

struct Table {
  explicit Table(const WhatIf& what_if = {}) : table(testing_support::what_if(game, what_if)) {}

  rulebook::TableRules table;
  rulebook::Binder binder{table};
  Rules rules{binder};
};

/// What a part of the bet brings in one round, in antes; of all parts where it is not named.
Fraction expectation(const Distribution& distribution, std::string_view part = "") {
  Fraction sum = 0;
  for (const Ending& ending : distribution.endings) {
    for (const Payment& payment : ending.payments) {
      if (part.empty() || payment.wager == part) sum += net_of(payment) * Fraction(ending.count, distribution.cases);
    }
  }
  return sum;
}

/// The exhaustive table on the same short deck, part by part.
void expect_tree(const char* deck, const WhatIf& what_if = {}) {
  const Table t(what_if);
  Tree::SpotStakes stakes{};
  constexpr int ante = 1000;
  stakes[kit::index_of(Spot::ante)] = stakes[kit::index_of(Spot::blind)] = Cents(ante);
  Tree tree(t.table, t.rules.policy, cards(deck), {stakes});
  const auto value = tree.value([&](Tree& table) { Game::deal(table, t.rules); });
  const HoldEmBoards boards(HoldEmDeck(cards(deck)), {}, hands::PokerCategory::pair);
  const Distribution solved = ultimate_texas_hold_em::main_bet(t.rules, boards, nullptr, {.threads = 2});
  EXPECT_EQ(expectation(solved) * ante, value.total) << deck;
  EXPECT_EQ(expectation(solved, "ante") * ante, value.spots[kit::index_of(Spot::ante)]) << deck;
  EXPECT_EQ(expectation(solved, "blind") * ante, value.spots[kit::index_of(Spot::blind)]) << deck;
  EXPECT_EQ(expectation(solved, "play") * ante, value.spots[kit::index_of(Spot::play)]) << deck;
  EXPECT_TRUE(solved.play->mistakes.empty());
}

TEST(UltimateTexasHoldEmSolver, EqualsTheTreeOnShortDecks) {
  expect_tree("As Ks Qs Js Ah 9h 7c 7d 6d 2c");
  expect_tree("As Ks Qs Js Ts 9s Ah Ac Kd");
}

/// With a dealer who always qualifies no ante is returned because of the dealer's hand.
TEST(UltimateTexasHoldEmSolver, EqualsTheTreeWhereTheDealerAlwaysQualifies) {
  expect_tree("As Ks Qs Js Ah 9h 7c 7d 6d 2c", {{"dealer-qualifies", "any"}});
  const Table t(WhatIf{{"dealer-qualifies", "any"}});
  const HoldEmBoards boards(HoldEmDeck(cards("As Ks Qs Js Ah 9h 7c 7d 6d 2c")), {}, hands::PokerCategory::pair);
  for (const Ending& ending : ultimate_texas_hold_em::main_bet(t.rules, boards, nullptr, {}).endings)
    EXPECT_EQ(ending.outcome.find("dealer-not-qualified"), std::string::npos) << ending.outcome;
}

/// Suits that may be exchanged, and boards that are alike: two suits of the same ranks.
TEST(UltimateTexasHoldEmSolver, EqualsTheTreeWhereSuitsAreAlike) {
  expect_tree("As Ah Ks Kh Qs Qh Js Jh 2c");
  expect_tree("9c 9d 9h 9s 8c 8d 8h 8s 7c");
}

TEST(UltimateTexasHoldEmSolver, MistakesAddUpToWhatAStrategyLoses) {
  const Table t;
  const HoldEmBoards boards(HoldEmDeck(cards("As Ks Qs Js Ah 9h 7c 7d 6d 2c 2d 3c")), {}, hands::PokerCategory::pair);
  const Strategy practical(t.rules);
  const Distribution best = ultimate_texas_hold_em::main_bet(t.rules, boards, nullptr, {});
  const Distribution given = ultimate_texas_hold_em::main_bet(t.rules, boards, &practical, {});
  ASSERT_EQ(best.cases, given.cases);
  double cost = 0;
  for (const Mistake& mistake : given.play->mistakes) cost += mistake.cost;
  EXPECT_GT(cost, 0);
  EXPECT_NEAR(static_cast<double>(Fraction(expectation(best) - expectation(given))), cost, 1e-12);
}

/// What the parts of the bet bring, from the awards of the rules.
struct Payments {
  explicit Payments(const Rules& rules) {
    using namespace games::ultimate_texas_hold_em;
    const auto net = [](const rulebook::Award& award) { return net_of({award.outcome, award.pays}); };
    for (std::size_t comparison = 0; comparison < 3; ++comparison) {
      for (const bool qualifies : {false, true})
        ante[comparison][qualifies ? 1 : 0] = net(rules.ante_award(comparison, qualifies));
      for (std::size_t i = 0; i < kit::count_of<PokerCategory>; ++i)
        blind[comparison][i] = net(rules.blind[blind_outcome(comparison, static_cast<PokerCategory>(i))]);
      play[comparison] = net(rules.play[play_outcome(comparison)]);
    }
    folded = net(rules.ante[AnteOutcome::folded]) + net(rules.blind[BlindOutcome::folded]);
  }
  std::array<std::array<Fraction, 2>, 3> ante;
  std::array<std::array<Fraction, kit::count_of<hands::PokerCategory>>, 3> blind;
  std::array<Fraction, 3> play;
  Fraction folded;
};

/// One deal after another on a short deck, by the strategy itself.
TEST(UltimateTexasHoldEmSolver, AStrategyIsPricedAsItPlays) {
  const Table t;
  const auto deck = cards("As Ks Qs Js Ah 9h 7c 7d 6d 2c");
  const Strategy practical(t.rules);
  const Payments payments(t.rules);
  Fraction sum = 0;
  std::int64_t deals = 0;
  const auto sets = [&](const PokerHand& taken, int size, auto&& visit) {
    for (unsigned set = 0; set < 1U << deck.size(); ++set) {
      if (std::popcount(set) != size) continue;
      PokerHand hand;
      for (std::size_t i = 0; i < deck.size(); ++i) {
        if ((set >> i & 1) != 0) hand += deck[i];
      }
      if ((hand.cards() & taken.cards()) == 0) visit(hand);
    }
  };
  sets({}, 2, [&](const PokerHand& held) {
    const std::array hole{Card::from_id(std::countr_zero(held.cards())),
                          Card::from_id(63 - std::countl_zero(held.cards()))};
    const Action first = practical({Street::hole, hole, {}, {}});
    sets(held, 3, [&](const PokerHand& flop) {
      const Action second = practical({Street::flop, hole, flop, evaluate(flop + held)});
      sets(held + flop, 2, [&](const PokerHand& rest) {
        const PokerHand board = flop + rest;
        const auto own = evaluate(board + held);
        const Action third = practical({Street::river, hole, board, own});
        const std::int64_t antes = first == Action::play_4x    ? 4
                                   : second == Action::play_2x ? 2
                                                               : third == Action::play_1x;
        sets(held + board, 2, [&](const PokerHand& dealer) {
          const auto house = evaluate(board + dealer);
          const std::size_t comparison = hands::compare(own, house);
          sum += antes == 0
                     ? payments.folded
                     : Fraction(payments.ante[comparison][house.category() >= hands::PokerCategory::pair ? 1 : 0] +
                                payments.blind[comparison][kit::index_of(own.category())] +
                                antes * payments.play[comparison]);
          ++deals;
        });
      });
    });
  });
  const HoldEmBoards boards(HoldEmDeck(deck), {}, hands::PokerCategory::pair);
  const Distribution given = ultimate_texas_hold_em::main_bet(t.rules, boards, &practical, {});
  EXPECT_EQ(given.cases, deals);
  EXPECT_EQ(expectation(given), sum / deals);
}

TEST(UltimateTexasHoldEmSolver, ShowdownsAreThoseOfEveryDealersHand) {
  const HoldEmBoards boards(HoldEmDeck::whole(), {.threads = 2}, hands::PokerCategory::pair);
  hands::test::RandomHands random(11);
  for (int round = 0; round < 200; ++round) {
    const HoldEmBoards::Board& board = boards.boards()[static_cast<std::size_t>(round) * 211];
    const auto deck = random.next(kit::deck_size);
    std::vector<Card> unseen;
    for (const Card card : deck) {
      if (!board.cards.holds(card)) unseen.push_back(card);
    }
    const PokerHand held{unseen[0], unseen[1]};
    Showdown counted;
    counted.category = evaluate(board.cards + held).category();
    for (std::size_t i = 2; i < unseen.size(); ++i) {
      for (std::size_t j = 2; j < i; ++j) {
        const auto house = evaluate(board.cards + PokerHand{unseen[i], unseen[j]});
        ++counted.hands[hands::compare(evaluate(board.cards + held), house)]
                       [house.category() >= hands::PokerCategory::pair ? 1 : 0];
      }
    }
    const Showdown& showdown = boards.showdowns()[board.first + hole_looks[board.suit][hole_of(unseen[0], unseen[1])]];
    ASSERT_EQ(showdown.hands, counted.hands);
    ASSERT_EQ(showdown.category, counted.category);
  }
}

Strategy strategy_of(const Rules& rules, const char* text) {
  const auto file = games::StrategyFile::parse(std::string("procedure = \"ultimate-texas-hold-em\"\n") + text, "test");
  return games::make_strategy<Game>(rules, &file);
}

/// A strategy is asked once for boards and holes that look alike. What it answers may depend on nothing else.
TEST(UltimateTexasHoldEmSolver, StrategiesDoTheSameWhereCardsLookAlike) {
  const Table t;
  const std::array strategies{Strategy(t.rules), strategy_of(t.rules, "after-river = \"exact\"\n")};
  const HoldEmDeck deck = HoldEmDeck::whole();
  hands::test::RandomHands random(5);
  for (int round = 0; round < 300; ++round) {
    const auto dealt = random.next(7);
    const PokerHand board(dealt.subspan(2));
    const BoardSuit suit = suit_of_board(board);
    const std::size_t looks = hole_looks[suit][hole_of(dealt[0], dealt[1])];
    for (const Strategy& strategy : strategies) {
      const Action first = strategy({Street::river, {dealt[0], dealt[1]}, board, hands::evaluate(dealt)});
      for (const std::size_t hole : deck.holes()) {
        const auto [a, b] = hole_cards[hole];
        if (hole_looks[suit][hole] != looks || board.holds(a) || board.holds(b)) continue;
        ASSERT_EQ(strategy({Street::river, {a, b}, board, evaluate(board + PokerHand{a, b})}), first);
      }
    }
  }
}

TEST(UltimateTexasHoldEmSolver, AFileSaysWhereThePracticalStrategyIsLeft) {
  const Table t;
  const Strategy strategy = strategy_of(t.rules,
                                        "before-flop = [\"QQ+\", \"AKs\"]\nbefore-flop-3x = [\"72o\"]\n"
                                        "[after-flop]\n2c3c4d = \"5hTh 9d9h\"\n");
  const auto before = [&](const char* hole) {
    const auto two = cards<2>(hole);
    return strategy({Street::hole, two, {}, {}});
  };
  EXPECT_EQ(before("Qd Qs"), Action::play_4x);
  EXPECT_EQ(before("Ks As"), Action::play_4x);
  EXPECT_EQ(before("Ks Ad"), Action::check);
  EXPECT_EQ(before("2s 7d"), Action::play_3x);
  const auto after = [&](const char* hole, const char* flop) {
    const auto two = cards<2>(hole);
    const PokerHand board(cards(flop));
    return strategy({Street::flop, two, board, evaluate(board + PokerHand(two))});
  };
  EXPECT_EQ(after("5h Th", "2c 3c 4d"), Action::play_2x);
  EXPECT_EQ(after("Td 5d", "4h 2s 3s"), Action::play_2x) << "suits exchanged";
  EXPECT_EQ(after("5h Ts", "2c 3c 4d"), Action::check);
  EXPECT_EQ(after("9d 9h", "2c 3c 4d"), Action::check);
  EXPECT_EQ(after("9d 9c", "2c 3c 4d"), Action::play_2x);
}

}  // namespace
}  // namespace houseway::solve::ultimate_texas_hold_em_test
