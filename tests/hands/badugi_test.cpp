#include "hands/badugi.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include "deal.hpp"

namespace houseway::hands::badugi_test {
namespace {

using test::cards;
using enum BadugiCategory;

BadugiValue value(std::string_view text) { return badugi_value(cards<4>(text)); }

/// What is left when cards are dropped one by one, in every order, until no two share a rank or a suit: how many cards,
/// negative so that more are lower, and their ranks from the highest down.
using Reading = std::vector<int>;

Reading read(const std::vector<Card>& hand) {
  for (std::size_t a = 0; a < hand.size(); ++a) {
    for (std::size_t b = a + 1; b < hand.size(); ++b) {
      if (hand[a].rank() != hand[b].rank() && hand[a].suit() != hand[b].suit()) continue;
      std::vector<Card> without_a = hand;
      std::vector<Card> without_b = hand;
      without_a.erase(without_a.begin() + static_cast<std::ptrdiff_t>(a));
      without_b.erase(without_b.begin() + static_cast<std::ptrdiff_t>(b));
      return std::min(read(without_a), read(without_b));
    }
  }
  Reading reading;
  for (const Card card : hand) reading.push_back((static_cast<int>(card.rank()) + 1) % kit::rank_count);
  std::sort(reading.rbegin(), reading.rend());
  reading.insert(reading.begin(), -static_cast<int>(hand.size()));
  return reading;
}

/// 13 · 12 · 11 · 10 hands of four cards that count, as poker players publish it; hands of one rank or of one suit have
/// one card that counts.
TEST(Badugi, CountsEveryHand) {
  std::array<int, kit::count_of<BadugiCategory>> counts{};
  std::map<Reading, BadugiValue> values;
  test::for_each_hand<4>(kit::deck_size, [&](const std::array<Card, 4>& hand) {
    const BadugiValue worth = badugi_value(hand);
    ++counts[kit::index_of(worth.category())];
    ASSERT_EQ(values.emplace(read({hand.begin(), hand.end()}), worth).first->second, worth);
  });
  EXPECT_EQ(counts, (std::array{17'160, 154'440, 96'252, 13 + 4 * 715}));
  ASSERT_EQ(values.size(), 715U + 286U + 78U + 13U);
  for (auto it = std::next(values.begin()); it != values.end(); ++it) ASSERT_LT(std::prev(it)->second, it->second);
  EXPECT_EQ(values.begin()->second, BadugiValue());
}

TEST(Badugi, ReadsTheExamplesOfTheRule) {
  EXPECT_EQ(value("Ac 2d 3h 4s"), BadugiValue());
  EXPECT_LT(value("2s 3h 4d 5c"), value("2d 4c 6s 7h"));
  EXPECT_EQ(value("Ac 2d 4h 4s"), badugi_value(cards("Ac 2d 4h")));
  EXPECT_EQ(value("Ac 2d 2h 2s"), badugi_value(cards("Ac 2d")));
  EXPECT_EQ(value("4c 4d 4h 4s"), badugi_value(cards("4c")));
  EXPECT_EQ(value("Kh Kc 9c 8s"), badugi_value(cards("Kh 9c 8s")));
  EXPECT_EQ(value("Ad 4s 5h 6h"), badugi_value(cards("Ad 4s 5h"))) << "the lower of two hearts counts";
  EXPECT_LT(value("Kc Qd Jh Ts"), value("Ac 2d 3h 3s"));
}

TEST(Badugi, NamesTheCardsThatCount) {
  EXPECT_EQ(badugi_hand(cards("Ad 4s 5h 6h")).counting, 0b0111U);
  EXPECT_EQ(badugi_hand(cards("Kh Kc 9c 8s")).counting, 0b1101U);
}

}  // namespace
}  // namespace houseway::hands::badugi_test
