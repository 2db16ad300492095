#include <gtest/gtest.h>

#include <array>

#include "games/poker/crazy_4_poker.hpp"
#include "games/poker/four_cards.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::crazy_4_poker_tree_test {
namespace {

using crazy_4_poker::Game;
using crazy_4_poker::Spot;
using hands::test::cards;
using kit::Cents;
using namespace testing_support::four_cards;
using table::Fraction;
using Tree = table::TreeTable<Game>;

/// In cents on a stake of $10.
int super_bonus_pays(const Reading& own, bool lost) {
  constexpr std::array from_straight{1000, 1500, 2000, 15'000, 30'000};
  if (own == Reading{four_of_a_kind, {14}}) return 200'000;
  if (own.first >= straight) return from_straight[static_cast<std::size_t>(own.first - straight)];
  return lost ? -1000 : 0;
}

/// In cents on a stake of $1, table B.
int queens_up_pays(const Reading& own) {
  constexpr std::array pays{-100, -100, 200, 300, 400, 800, 4000, 5000};
  if (own.first == pair && own.second[0] >= 12) return 100;
  return pays[static_cast<std::size_t>(own.first)];
}

struct Expected {
  Fraction ante, super_bonus, play, queens_up;
};

/// Ante and super bonus of $10 with $1 on queens up, played for as much as may be or folded, as well as possible.
Expected count(const Cards& deck) {
  Expected sum;
  std::int64_t hands = 0;
  each_hand(deck, 5, [&](const Cards& own, const Cards& rest) {
    ++hands;
    const Reading value = read_best(own);
    const int most = value >= Reading{pair, {14}} ? 3000 : 1000;
    Fraction ante = 0;
    Fraction super_bonus = 0;
    Fraction won = 0;  // on a play of $10
    std::int64_t dealers = 0;
    each_hand(rest, 5, [&](const Cards& house, const Cards&) {
      ++dealers;
      const Reading other = read_best(house);
      const bool qualifies = other >= Reading{high_card, {13}};
      super_bonus += super_bonus_pays(value, qualifies && value < other);
      if (!qualifies) {
        won += 1000;
      } else if (value != other) {
        ante += value > other ? 1000 : -1000;
        won += value > other ? 1000 : -1000;
      }
    });
    ante /= dealers;
    super_bonus /= dealers;
    const Fraction play = won / dealers * (won > 0 ? most / 1000 : 1);
    const bool plays = ante + super_bonus + play + queens_up_pays(value) > -2000 - 100;
    sum.ante += plays ? ante : Fraction(-1000);
    sum.super_bonus += plays ? super_bonus : Fraction(-1000);
    sum.play += plays ? play : Fraction(0);
    sum.queens_up += plays ? queens_up_pays(value) : -100;
  });
  return {sum.ante / hands, sum.super_bonus / hands, sum.play / hands, sum.queens_up / hands};
}

void expect_count(std::string_view text) {
  auto table = testing_support::rules_of("ma/crazy-4-poker", {{"queens-up-paytable", "b"}});
  rulebook::Binder binder(table);
  const crazy_4_poker::Rules rules(binder);
  const auto deck = cards(text);
  Tree::SpotStakes stakes{};
  for (const Spot spot : {Spot::ante, Spot::super_bonus}) stakes[kit::index_of(spot)] = Cents(1000);
  stakes[kit::index_of(Spot::queens_up)] = Cents(100);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Expected expected = count(deck);
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante);
  EXPECT_EQ(value.spots[kit::index_of(Spot::super_bonus)], expected.super_bonus);
  EXPECT_EQ(value.spots[kit::index_of(Spot::play)], expected.play);
  EXPECT_EQ(value.spots[kit::index_of(Spot::queens_up)], expected.queens_up);
}

TEST(Crazy4PokerTree, EveryWagerEqualsTheCount) {
  expect_count("As Ah Ad Ac 4s 3s 2s Kh Qh Jh 9h 8c");  // four aces, straight flushes and flushes, straights
  expect_count("Qs Qh Js Jd 9c 9d 8h 7c 5d 4c 3h 2d");  // no king: the dealer qualifies with pairs alone
  expect_count("Ks Qh Ts 9d 8c 7d 5h 4c 3d 2h Qd Ac");  // hands worth a fold
  expect_count("Ks Kh Qs Qh 9s 9d 8s 8c 6h 4c 3d");     // ties
}

}  // namespace
}  // namespace houseway::games::crazy_4_poker_tree_test
