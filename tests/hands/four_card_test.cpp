#include "hands/four_card.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "deal.hpp"

namespace houseway::hands::four_card_test {
namespace {

using test::cards;
using enum FourCardCategory;

FourCardValue value(std::string_view text) { return four_card_value(cards(text)); }

/// A hand as a person reads it: its category, then its ranks, the most frequent first and the higher first among those.
struct Reading {
  FourCardCategory category = high_card;
  std::vector<int> ranks;

  friend auto operator<=>(const Reading&, const Reading&) = default;
};

Reading read(const std::array<Card, 4>& hand) {
  std::map<int, int> times;
  for (const Card card : hand) ++times[static_cast<int>(card.rank())];
  std::vector<std::pair<int, int>> groups;
  for (const auto& [rank, count] : times) groups.emplace_back(count, rank);
  std::sort(groups.rbegin(), groups.rend());
  Reading reading;
  for (const auto& [count, rank] : groups) reading.ranks.push_back(rank);
  if (reading.ranks == std::vector{12, 2, 1, 0}) reading.ranks = {2, 1, 0, -1};

  const bool suited = std::all_of(hand.begin(), hand.end(), [&](Card card) { return card.suit() == hand[0].suit(); });
  const bool in_sequence = groups.size() == 4 && reading.ranks.front() - reading.ranks.back() == 3;
  if (groups[0].first == 4) {
    reading.category = four_of_a_kind;
  } else if (in_sequence && suited) {
    reading.category = straight_flush;
  } else if (groups[0].first == 3) {
    reading.category = three_of_a_kind;
  } else if (suited) {
    reading.category = flush;
  } else if (in_sequence) {
    reading.category = straight;
  } else if (groups.size() == 2) {
    reading.category = two_pair;
  } else if (groups.size() == 3) {
    reading.category = pair;
  }
  return reading;
}

int choose(int n, int k) { return k == 0 ? 1 : choose(n - 1, k - 1) * n / k; }

TEST(FourCard, CountsEveryHand) {
  std::array<int, kit::count_of<FourCardCategory>> counts{};
  test::for_each_hand<4>(kit::deck_size, [&](const std::array<Card, 4>& hand) {
    ++counts[kit::index_of(four_card_value(hand).category())];
  });
  constexpr int sequences = 11;  // from 4-3-2-A to A-K-Q-J
  const int suit_patterns = 4 * 4 * 4 * 4;
  const int straight_flushes = sequences * 4;
  const int straights = sequences * suit_patterns - straight_flushes;
  const int flushes = choose(13, 4) * 4 - straight_flushes;
  const int high_cards = (choose(13, 4) - sequences) * (suit_patterns - 4);
  const int pairs = 13 * choose(4, 2) * choose(12, 2) * 4 * 4;
  const int two_pairs = choose(13, 2) * choose(4, 2) * choose(4, 2);
  const int trips = 13 * choose(4, 3) * 12 * 4;
  EXPECT_EQ(counts, (std::array{high_cards, pairs, two_pairs, straights, flushes, trips, straight_flushes, 13}));
}

TEST(FourCard, OrdersEveryHandAsAReaderDoes) {
  std::map<Reading, FourCardValue> values;
  test::for_each_hand<4>(kit::deck_size, [&](const std::array<Card, 4>& hand) {
    const FourCardValue worth = four_card_value(hand);
    ASSERT_EQ(values.emplace(read(hand), worth).first->second, worth);
  });
  EXPECT_EQ(values.size(), 2'535u);
  for (auto it = std::next(values.begin()); it != values.end(); ++it) ASSERT_LT(std::prev(it)->second, it->second);
}

TEST(FourCard, RanksTheCategoriesOfTheGame) {
  const std::vector<std::string_view> rising{"Ac Kd Qh 9s", "2c 2d 3h 4s", "Ac Ad Kh Qs", "3c 3d 2h 2s",
                                             "4c 3d 2h As", "5c 4d 3h 2s", "Ac Kd Qh Js", "6c 4c 3c 2c",
                                             "Ac Kc Qc Tc", "2c 2d 2h 3s", "Ac Ad Ah Ks", "4c 3c 2c Ac",
                                             "5c 4c 3c 2c", "Ac Kc Qc Jc", "2c 2d 2h 2s", "Ac Ad Ah As"};
  for (std::size_t i = 1; i < rising.size(); ++i) EXPECT_LT(value(rising[i - 1]), value(rising[i])) << rising[i];
}

TEST(FourCard, ComparesThePairBeforeTheKickers) {
  EXPECT_GT(value("3c 3d 4h 5s"), value("2c 2d Ah Ks"));
  EXPECT_GT(value("3c 3d Ah 5s"), value("3h 3s Kh Qs"));
  EXPECT_EQ(value("3c 3d Ah 5s"), value("3h 3s Ac 5d"));
}

TEST(FourCard, TakesTheBestFourOfMore) {
  EXPECT_EQ(value("2c 2d 2h 4c 6c 8c").category(), three_of_a_kind);
  EXPECT_EQ(value("2c 4c 6c 8c Tc Ac"), value("Ad Td 8d 6d"));
  EXPECT_EQ(value("Ac Ad Kc Kd Qc Qd"), value("Ah As Kh Ks"));
  EXPECT_EQ(value("5h 6h 7h 8h 7d 7c").category(), straight_flush);
  EXPECT_EQ(value("5h 6h 7h 7s 7d 7c").category(), four_of_a_kind);
  EXPECT_EQ(value("3c 3d 3h 4c 4d 4h"), value("4s 4d 4h 3c"));
}

TEST(FourCard, IsTheBestOfAllChoicesOfFour) {
  test::RandomHands random(4);
  for (int i = 0; i < 30'000; ++i) {
    const auto hand = random.next(static_cast<std::size_t>(5 + i % 2));
    FourCardValue best;
    for (unsigned chosen = 0; chosen < 1u << hand.size(); ++chosen) {
      if (std::popcount(chosen) != 4) continue;
      std::vector<Card> four;
      for (std::size_t at = 0; at < hand.size(); ++at) {
        if ((chosen >> at & 1) != 0) four.push_back(hand[at]);
      }
      best = std::max(best, four_card_value(four));
    }
    ASSERT_EQ(four_card_value(hand), best);
  }
}

TEST(FourCard, StatesThresholds) {
  EXPECT_EQ(FourCardValue::at_least(pair, {Rank::queen}), value("Qc Qd 3h 2s"));
  EXPECT_EQ(FourCardValue::at_least(high_card, {Rank::king}), value("Kc 4d 3h 2s"));
  EXPECT_EQ(value("Ac Ad Ah As").lead(), Rank::ace);
}

}  // namespace
}  // namespace houseway::hands::four_card_test
