#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "games/blackjack/terminal_blackjack.hpp"
#include "hands/deal.hpp"
#include "support/blackjack_reference.hpp"

/// Blackjack on terminals on short decks: the exhaustive table with best play against an expectation reckoned from the
/// regulations alone, and against Blackjack by the same rules, as exact fractions.
namespace houseway::games::terminal_blackjack_tree_test {
namespace {

using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using terminal_blackjack::Game;
using terminal_blackjack::Rules;
using terminal_blackjack::Spot;
using Tree = table::TreeTable<Game>;

struct Bound {
  rulebook::TableRules table;
  Rules rules;

  explicit Bound(const rulebook::TableRules& of) : table(rulebook::in_procedures_words(of)) {
    rulebook::Binder binder(table);
    rules = Rules(binder);
    rules.hand.burns = false;
    if (rules.split_cards_shared)
      rules.hand.hands = 1;               // what hands that share the cards tell of them is another matter
    rules.hand.offers_insurance = false;  // it would be taken where many tens are left
    rules.clock_burns = false;            // who lets the clock run sees a card, and plays by it
    rules.deals_every_field = false;      // the decks are too short
  }
};

/// Each seat with the same wager on a field.
Fraction value(const rulebook::TableRules& of, const std::string& deck, std::size_t seats = 1,
               Spot spot = Spot::blackjack) {
  const Bound bound(of);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(spot)] = Cents(1000);
  Tree tree(bound.table, bound.rules.policy, cards(deck), std::vector<Tree::SpotStakes>(seats, stakes));
  return tree.value([&](Tree& t) { Game::deal(t, bound.rules); }).total;
}

/// Blackjack by the same rules, at a table of its own.
Fraction value_of_blackjack(const rulebook::TableRules& of, const std::string& deck) {
  const Bound bound(of);
  testing_support::BlackjackTree::SpotStakes stakes{};
  stakes[kit::index_of(blackjack::Spot::blackjack)] = Cents(1000);
  testing_support::BlackjackTree tree(bound.table, bound.rules.policy, cards(deck), {stakes});
  return tree.value([&](auto& t) { blackjack::Game::deal(t, bound.rules.hand); }).total;
}

constexpr const char* stadium = "co/stadium-blackjack";

struct Case {
  std::string name;
  std::string deck;
};
/// No course of three hands runs through to the end.
const std::vector<Case> decks{{"eights", "4c 8c 8c 8c Tc Tc Tc Tc Tc Tc Tc"},
                              {"aces", "5c 6c 7c 9c Tc Ac Ac Ac Ac"},
                              {"doubles", "4c 5c 5c 8c 8c 9c 9c Tc Tc"}};

class StadiumBlackjackTree : public testing::TestWithParam<Case> {};

TEST_P(StadiumBlackjackTree, BestPlayIsWorthWhatTheRegulationGives) {
  testing_support::FamilyRules rules;
  rules.reader = false;
  rules.doubles_with_ace = false;
  rules.hands = 3;
  rules.plays_split_aces = rules.resplits_aces = false;
  const Fraction half_wager = 500;
  EXPECT_EQ(value(testing_support::rules_of(stadium), GetParam().deck),
            testing_support::FamilyReference(rules).value(cards(GetParam().deck)) * half_wager);
}

/// Cards for all, and a dealer of the cards that are left over, are worth what cards of one's own are.
TEST_P(StadiumBlackjackTree, IsWorthWhatBlackjackIs) {
  const auto expect = [&](const rulebook::TableRules& table) {
    EXPECT_EQ(value(table, GetParam().deck), value_of_blackjack(table, GetParam().deck));
  };
  using Options = testing_support::Options;
  for (const Options& options : {Options{}, Options{{"blackjack-pays", "6-to-5"}, {"dealer-soft-17", "hit"}},
                                 Options{{"double-cards", "any-number"}, {"split", "not-offered"}},
                                 Options{{"double-totals", "10-11"}}, Options{{"surrender", "offered"}}})
    expect(testing_support::rules_of(stadium, options));
  expect(testing_support::read_as(stadium, {{"surrender-against-dealer-blackjack", "whole-wager-lost"}},
                                  {{"surrender", "offered"}}));
}

/// What two terminals win together is what each wins: what one does with a card is nothing to the other.
TEST(StadiumBlackjackTerminals, ShareTheCards) {
  const std::string deck = "6c 7c 8c 9c Tc Ac Ac Ac";
  EXPECT_EQ(value(testing_support::rules_of(stadium), deck, 2), 2 * value(testing_support::rules_of(stadium), deck));
}

class HybridTableTree : public testing::TestWithParam<Case> {};

TEST_P(HybridTableTree, IsWorthWhatBlackjackIs) {
  const auto hole_card = testing_support::rules_of("pa/blackjack-hybrid-table");
  const Fraction blackjack = value_of_blackjack(hole_card, GetParam().deck);
  for (const Spot position : {Spot::blackjack, Spot::blackjack_2, Spot::blackjack_3})
    EXPECT_EQ(value(hole_card, GetParam().deck, 1, position), blackjack);
  const auto no_hole_card = testing_support::rules_of("pa/blackjack-hybrid-table", {{"version", "no-hole-card"}});
  EXPECT_EQ(value(no_hole_card, GetParam().deck), value_of_blackjack(no_hole_card, GetParam().deck));
}

class MultiHandTree : public testing::TestWithParam<Case> {};

TEST_P(MultiHandTree, IsWorthWhatBlackjackIs) {
  using Options = testing_support::Options;
  for (const Options& options :
       {Options{}, Options{{"face-down-card", "no-face-down"}, {"dealer-soft-17", "hit"}},
        Options{{"surrender", "offered"}, {"blackjack-payout", "6-to-5"}}, Options{{"hands", "1"}}}) {
    const auto table = testing_support::rules_of("co/multi-hand-blackjack", options);
    const Fraction blackjack = value_of_blackjack(table, GetParam().deck);
    EXPECT_EQ(value(table, GetParam().deck), blackjack);
    if (!options.contains("hands")) {
      EXPECT_EQ(value(table, GetParam().deck, 1, Spot::blackjack_3), blackjack);
    }
  }
}

/// What regulations give, reckoned without the procedure.
TEST_P(MultiHandTree, BestPlayIsWorthWhatTheRegulationGives) {
  testing_support::FamilyRules rules;
  rules.reader = false;
  rules.hands = 2;
  rules.plays_split_aces = rules.resplits_aces = false;
  const Fraction half_wager = 500;
  EXPECT_EQ(value(testing_support::rules_of("co/multi-hand-blackjack"), GetParam().deck),
            testing_support::FamilyReference(rules).value(cards(GetParam().deck)) * half_wager);
}

/// A hand of few choices, for longer decks.
Bound without_splits_and_doubles() {
  Bound bound(testing_support::rules_of("co/multi-hand-blackjack"));
  bound.rules.hand.hands = 1;
  bound.rules.hand.offers_double = false;
  return bound;
}

/// Who plays two fields sees all four cards: together they are worth no less than two that see their own alone.
TEST(MultiHandFields, AreSeparateWagers) {
  const Bound bound = without_splits_and_doubles();
  const auto deck = cards("8c 8c 9c 9c Tc Tc Tc Tc Tc Ac Ac");
  const auto worth = [&](std::initializer_list<Spot> spots) {
    Tree::SpotStakes stakes{};
    for (const Spot spot : spots) stakes[kit::index_of(spot)] = Cents(1000);
    Tree tree(bound.table, bound.rules.policy, deck, {stakes});
    return tree.value([&](Tree& t) { Game::deal(t, bound.rules); }).total;
  };
  EXPECT_GE(worth({Spot::blackjack, Spot::blackjack_2}), 2 * worth({Spot::blackjack}));
}

/// Four cards that win, since no short deck has ten.
TEST(MultiHandCharlie, IsThatOfBlackjack) {
  Bound bound = without_splits_and_doubles();
  bound.rules.hand.charlie = 4;
  const auto deck = cards("2c 2c 3c 3c 4c Tc Tc Tc Tc Tc Tc Ac");
  const auto worth = [&](auto& tree, const auto& deal) { return tree.value(deal).total; };
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::blackjack)] = Cents(1000);
  Tree terminal(bound.table, bound.rules.policy, deck, {stakes});
  testing_support::BlackjackTree::SpotStakes own{};
  own[kit::index_of(blackjack::Spot::blackjack)] = Cents(1000);
  testing_support::BlackjackTree box(bound.table, bound.rules.policy, deck, {own});
  const Fraction with = worth(terminal, [&](auto& t) { Game::deal(t, bound.rules); });
  EXPECT_EQ(with, worth(box, [&](auto& t) { blackjack::Game::deal(t, bound.rules.hand); }));
  bound.rules.hand.charlie = 0;
  Tree without(bound.table, bound.rules.policy, deck, {stakes});
  EXPECT_GT(with, worth(without, [&](auto& t) { Game::deal(t, bound.rules); }));
}

INSTANTIATE_TEST_SUITE_P(ShortDecks, MultiHandTree, testing::ValuesIn(decks),
                         [](const auto& test) { return test.param.name; });
INSTANTIATE_TEST_SUITE_P(ShortDecks, HybridTableTree, testing::ValuesIn(decks),
                         [](const auto& test) { return test.param.name; });
INSTANTIATE_TEST_SUITE_P(ShortDecks, StadiumBlackjackTree, testing::ValuesIn(decks),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace houseway::games::terminal_blackjack_tree_test
