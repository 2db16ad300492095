#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "games/poker/high_card_flush.hpp"
#include "hands/deal.hpp"
#include "support/each_hand.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::high_card_flush_tree_test {
namespace {

using hands::test::cards;
using high_card_flush::Game;
using high_card_flush::Spot;
using kit::Card;
using kit::Cents;
using table::Fraction;
using Tree = table::TreeTable<Game>;
using Cards = std::vector<Card>;
using Seven = std::array<Card, 7>;
using testing_support::each_hand;

/// The ranks of the longest flush, from the highest down: as many cards first, then card by card (§5(b)).
std::pair<std::size_t, std::vector<int>> longest_flush(const Seven& hand) {
  std::map<kit::Suit, std::vector<int>> suits;
  for (const Card card : hand) suits[card.suit()].push_back(static_cast<int>(card.rank()) + 2);
  std::pair<std::size_t, std::vector<int>> best;
  for (auto& [suit, ranks] : suits) {
    std::sort(ranks.rbegin(), ranks.rend());
    best = std::max(best, std::pair(ranks.size(), ranks));
  }
  return best;
}

/// The most cards of one suit that follow each other, the ace high or low.
int longest_straight_flush(const Seven& hand) {
  const auto holds = [&](int rank, kit::Suit suit) {
    const int wanted = rank == 1 ? 14 : rank;
    return std::any_of(hand.begin(), hand.end(),
                       [&](Card card) { return static_cast<int>(card.rank()) + 2 == wanted && card.suit() == suit; });
  };
  int best = 0;
  for (const kit::Suit suit : {kit::Suit::clubs, kit::Suit::diamonds, kit::Suit::hearts, kit::Suit::spades}) {
    for (int from = 1; from <= 14; ++from) {
      int length = 0;
      while (from + length <= 14 && holds(from + length, suit)) ++length;
      best = std::max(best, length);
    }
  }
  return best;
}

struct Expected {
  Fraction ante, raise, flush_bonus, straight_flush_bonus, progressive;
};

/// An ante of $10 with $1 on each other wager, raised as far as the flush allows or folded, as well as possible. A fold
/// loses the progressive.
Expected count(const Cards& deck) {
  constexpr std::array flush_pays{-1, -1, -1, -1, 1, 10, 100, 500};
  constexpr std::array straight_flush_pays{-1, -1, -1, 7, 60, 100, 1000, 8000};
  constexpr std::array progressive_pays{-100, -100, -100, 200, 4900, 24'900};
  Expected sum;
  std::int64_t hands = 0;
  each_hand<7>(deck, [&](const Seven& own, const Cards& rest) {
    ++hands;
    const auto value = longest_flush(own);
    const auto run = static_cast<std::size_t>(longest_straight_flush(own));
    sum.flush_bonus += 100 * flush_pays[value.first];
    sum.straight_flush_bonus += 100 * straight_flush_pays[run];
    const int raise = value.first < 5 ? 1000 : value.first == 5 ? 2000 : 3000;
    Fraction ante = 0;
    Fraction raised = 0;
    std::int64_t dealers = 0;
    each_hand<7>(rest, [&](const Seven& house, const Cards&) {
      ++dealers;
      const auto other = longest_flush(house);
      if (other < std::pair<std::size_t, std::vector<int>>(3, {9})) {
        ante += 1000;
      } else if (value != other) {
        ante += value > other ? 1000 : -1000;
        raised += value > other ? raise : -raise;
      }
    });
    ante /= dealers;
    raised /= dealers;
    const bool raises = ante + raised + progressive_pays[run] > -1000 - 100;
    sum.ante += raises ? ante : Fraction(-1000);
    sum.raise += raises ? raised : Fraction(0);
    sum.progressive += raises ? progressive_pays[run] : -100;
  });
  return {sum.ante / hands, sum.raise / hands, sum.flush_bonus / hands, sum.straight_flush_bonus / hands,
          sum.progressive / hands};
}

TEST(HighCardFlushTree, EveryWagerEqualsTheCount) {
  auto table = testing_support::rules_of(
      "ma/high-card-flush",
      {{"flush-bonus-offered", "yes"}, {"straight-flush-bonus-offered", "yes"}, {"progressive-offered", "yes"}});
  rulebook::Binder binder(table);
  const high_card_flush::Rules rules(binder);
  // Hands that do not qualify, ties, flushes of three to six cards, straight flushes of three to five.
  const auto deck = cards("As 3s 2s Ts 8s 6s Th 8h 6h 7h 9c 8c 4c Jd 5d");
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(1000);
  for (const Spot spot : {Spot::flush_bonus, Spot::straight_flush_bonus, Spot::progressive})
    stakes[kit::index_of(spot)] = Cents(100);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Expected expected = count(deck);
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante);
  EXPECT_EQ(value.spots[kit::index_of(Spot::raise)], expected.raise);
  EXPECT_EQ(value.spots[kit::index_of(Spot::flush_bonus)], expected.flush_bonus);
  EXPECT_EQ(value.spots[kit::index_of(Spot::straight_flush_bonus)], expected.straight_flush_bonus);
  EXPECT_EQ(value.spots[kit::index_of(Spot::progressive)], expected.progressive);
}

}  // namespace
}  // namespace houseway::games::high_card_flush_tree_test
