#include "hands/longest_flush.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "deal.hpp"

namespace houseway::hands::longest_flush_test {
namespace {

FlushValue value(std::string_view text) { return longest_flush(test::cards<7>(text)); }
int run(std::string_view text, bool ace_low = true) { return BySuit(test::cards<7>(text)).longest_run(ace_low); }

TEST(LongestFlush, MoreCardsThenHigherOnes) {
  EXPECT_EQ(value("Th 8h 6h Js Ad Qd Jc"), FlushValue({Rank::ten, Rank::eight, Rank::six}));
  EXPECT_EQ(value("Th 8h 6h Js Ts Qs Jc"), FlushValue({Rank::queen, Rank::jack, Rank::ten}));
  EXPECT_LT(value("Ah Kh Qh Js Ad Qd Jc"), value("5h 4h 3h 2h Ad Qd Jc"));
  EXPECT_LT(value("Kh 3h 2h Js Ad Qd Jc"), value("Ah 3h 2h Js Td Qd Jc"));
  EXPECT_EQ(value("Kh 3h 2h Js Ad Qd Jc"), value("Ks 3s 2s Jh Ad Qd Jc"));
}

TEST(LongestFlush, RunsOfOneSuit) {
  EXPECT_EQ(run("8s 7s 6s 5s 4s 3s 2s"), 7);
  EXPECT_EQ(run("Ah 2h 3h Js Ad Qd Jc"), 3);
  EXPECT_EQ(run("Ah 2h 3h Js Ad Qd Jc", false), 2);
  EXPECT_EQ(run("Kh Ah 2h Js 9d Qd Jc"), 2);
  EXPECT_EQ(run("Qh Kh Ah 2s 3d 4s Jc"), 3);
  EXPECT_EQ(run("As 2c 4s 6h 8d Ts Qc"), 1);
}

/// Against every hand of a short deck.
TEST(LongestFlush, CountsWhatIsLeft) {
  const std::vector<Card> deck = test::cards("As 3s 2s Ts 8s Th 8h 7h 9c 8c 4c Jd 5d");
  std::array<RankSet, kit::suit_count> left{};
  for (const Card card : deck) {
    RankSet& suit = left[static_cast<std::size_t>(card.suit())];
    suit = suit | card.rank();
  }
  std::vector<FlushValue> hands;
  std::vector<bool> chosen(deck.size(), false);
  std::fill(chosen.begin(), chosen.begin() + 7, true);
  do {
    std::vector<Card> hand;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if (chosen[i]) hand.push_back(deck[i]);
    }
    hands.push_back(longest_flush(BySuit(hand)));
  } while (std::prev_permutation(chosen.begin(), chosen.end()));

  const FlushesLeft counted(left);
  EXPECT_EQ(counted.all(), static_cast<std::int64_t>(hands.size()));
  for (unsigned bits = 0; bits < 1u << kit::rank_count; ++bits) {
    const RankSet ranks = RankSet::from_bits(bits);
    if (ranks.size() > 7) continue;
    const FlushValue limit(ranks);
    const auto below = [&](FlushValue each) { return each < limit; };
    const auto up_to = [&](FlushValue each) { return each <= limit; };
    ASSERT_EQ(counted.below(limit), std::count_if(hands.begin(), hands.end(), below)) << bits;
    ASSERT_EQ(counted.up_to(limit), std::count_if(hands.begin(), hands.end(), up_to)) << bits;
  }
}

}  // namespace
}  // namespace houseway::hands::longest_flush_test
