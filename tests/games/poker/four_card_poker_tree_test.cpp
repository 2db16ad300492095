#include <gtest/gtest.h>

#include <array>

#include "games/poker/four_card_poker.hpp"
#include "games/poker/four_cards.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::four_card_poker_tree_test {
namespace {

using four_card_poker::Game;
using four_card_poker::Spot;
using kit::Cents;
using namespace testing_support::four_cards;
using table::Fraction;
using Tree = table::TreeTable<Game>;

struct Expected {
  Fraction ante, play, ante_bonus, aces_up;
};

/// In cents on an ante of $10.
int ante_bonus_pays(const Reading& own) {
  constexpr std::array from_three{2000, 20'000, 25'000};
  return own.first < three_of_a_kind ? 0 : from_three[static_cast<std::size_t>(own.first - three_of_a_kind)];
}

/// In cents on a stake of $1, table V.
int aces_up_pays(const Reading& own) {
  constexpr std::array pays{-100, -100, 300, 400, 500, 800, 4000, 5000};
  if (own.first == pair && own.second[0] == 14) return 100;
  return pays[static_cast<std::size_t>(own.first)];
}

/// An ante of $10 with $1 on aces up, played for one or three times the ante or folded, by the card that the dealer
/// shows, as well as possible.
Expected count(const Cards& deck) {
  Expected sum;
  std::int64_t seen = 0;
  each_hand(deck, 5, [&](const Cards& own, const Cards& left) {
    const Reading value = read_best(own);
    each_hand(left, 1, [&](const Cards& up, const Cards& rest) {
      ++seen;
      Fraction won = 0;  // on $10
      std::int64_t dealers = 0;
      each_hand(rest, 5, [&](const Cards& down, const Cards&) {
        ++dealers;
        Cards house = down;
        house.push_back(up[0]);
        won += value >= read_best(house) ? 1000 : -1000;
      });
      won /= dealers;
      const Fraction played = won * (won > 0 ? 3 : 1);
      const bool plays = won + played + ante_bonus_pays(value) > -1000;
      sum.ante += plays ? won : Fraction(-1000);
      sum.play += plays ? played : Fraction(0);
      sum.ante_bonus += plays ? ante_bonus_pays(value) : 0;
      sum.aces_up += aces_up_pays(value);
    });
  });
  return {sum.ante / seen, sum.play / seen, sum.ante_bonus / seen, sum.aces_up / seen};
}

void expect_count(std::string_view text) {
  auto table = testing_support::rules_of("ma/four-card-poker", {{"aces-up-table", "v"}});
  rulebook::Binder binder(table);
  const four_card_poker::Rules rules(binder);
  const auto deck = hands::test::cards(text);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(1000);
  stakes[kit::index_of(Spot::aces_up)] = Cents(100);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Expected expected = count(deck);
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante);
  EXPECT_EQ(value.spots[kit::index_of(Spot::play)], expected.play);
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante_bonus)], expected.ante_bonus);
  EXPECT_EQ(value.spots[kit::index_of(Spot::aces_up)], expected.aces_up);
}

TEST(FourCardPokerTree, EveryWagerEqualsTheCount) {
  expect_count("As Ah Ad Ac 4s 3s 2s Kh Qh Jh 9h 8c");
  expect_count("Ks Qh Ts 9d 8c 7d 5h 4c 3d 2h Qd Ac");
  expect_count("Ks Kh Qs Qh 9s 9d 8s 8c 6h 4c 3d");  // ties
}

}  // namespace
}  // namespace houseway::games::four_card_poker_tree_test
