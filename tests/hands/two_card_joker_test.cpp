#include "hands/two_card_joker.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string_view>
#include <vector>

#include "deal.hpp"
#include "kit/deck.hpp"

namespace houseway::hands::two_card_joker_test {
namespace {

TwoCardJokerValue value(std::string_view text) { return two_card_joker_value(test::cards<2>(text)); }

/// The frequencies of 1,431 hands, counted by the regulation's own list.
TEST(TwoCardJoker, EveryHand) {
  const std::vector<Card> deck = kit::DeckSpec{.decks = 1, .jokers = 2}.cards();
  std::array<int, kit::count_of<TwoCardJokerCategory>> counts{};
  for (std::size_t a = 0; a < deck.size(); ++a) {
    for (std::size_t b = a + 1; b < deck.size(); ++b) {
      const TwoCardJokerValue hand = two_card_joker_value({deck[a], deck[b]});
      EXPECT_EQ(hand, two_card_joker_value({deck[b], deck[a]}));
      ++counts[kit::index_of(hand.category())];
    }
  }
  EXPECT_EQ(counts, (std::array{780, 260, 182, 156, 48, 4, 1}));
}

TEST(TwoCardJoker, HandsInOrder) {
  constexpr std::array<std::string_view, 18> ascending{"4c 2d", "5c 2d", "5c 3d", "Ac 3d", "Ac Qd", "4c 2c",
                                                       "Ac Qc", "2c 2d", "Ac Ad", "Ac 2d", "3c 2d", "Kc Qd",
                                                       "Ac Kd", "Ac 2c", "3c 2c", "Kc Qc", "Ac Kc", "Jk JK"};
  for (std::size_t i = 0; i + 1 < ascending.size(); ++i)
    EXPECT_LT(value(ascending[i]), value(ascending[i + 1])) << ascending[i];
}

TEST(TwoCardJoker, AJokerPairsAnyCard) {
  EXPECT_EQ(value("9c Jk"), value("9h 9d"));
  EXPECT_EQ(value("JK 2s"), value("2h 2d"));
}

}  // namespace
}  // namespace houseway::hands::two_card_joker_test
