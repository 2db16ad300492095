#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "deal.hpp"
#include "games/pai_gow/asia_way_file.hpp"
#include "games/pai_gow/house_way_file.hpp"
#include "hands/asia_poker.hpp"
#include "hands/asia_way.hpp"
#include "support/asia_reference.hpp"
#include "support/house.hpp"

namespace houseway::hands::asia_poker_test {
namespace {

using test::cards;
using testing_support::error_of;
namespace reference = testing_support::asia;

constexpr std::array wheels{WheelRank::second_highest, WheelRank::lowest};

AsiaValue value(std::string_view text, WheelRank wheel = WheelRank::second_highest) {
  return asia_value(cards<4>(text), wheel);
}

/// §3: every four of the deck with a joker in the order in which the regulation read plainly has them.
TEST(AsiaPokerHands, RankAsTheRegulationReads) {
  for (const WheelRank wheel : wheels) {
    std::map<reference::Ranked, AsiaValue> by_rank;
    for (int a = 0; a < 53; ++a) {
      for (int b = a + 1; b < 53; ++b) {
        for (int c = b + 1; c < 53; ++c) {
          for (int d = c + 1; d < 53; ++d) {
            // One in seven, and all with the joker.
            if (d < 52 && (a + 3 * b + 5 * c + 11 * d) % 7 != 0) continue;
            const std::array four{Card::from_id(a), Card::from_id(b), Card::from_id(c), Card::from_id(d)};
            const auto rank = reference::high_hand_of({four.begin(), four.end()}, wheel == WheelRank::lowest);
            const AsiaValue found = asia_value(four, wheel);
            ASSERT_EQ(static_cast<int>(kit::index_of(found.category())), rank.first);
            ASSERT_EQ(by_rank.emplace(rank, found).first->second, found) << four[0].text() << four[1].text();
          }
        }
      }
    }
    ASSERT_TRUE(std::is_sorted(by_rank.begin(), by_rank.end(),
                               [](const auto& a, const auto& b) { return a.second < b.second; }));
    for (auto at = std::next(by_rank.begin()); at != by_rank.end(); ++at) ASSERT_LT(std::prev(at)->second, at->second);
  }
}

TEST(AsiaPokerHands, AreHighestToLowest) {
  const std::vector<std::string_view> order{"As Ah Ad Jk", "Ah Kh Qh Jh", "Ac 2c 3c 4c", "Kd Qd Jd Td", "5s 4s 3s 2s",
                                            "Ks Kh Kd Kc", "2s 2h 2d 2c", "As Ks Qs 9s", "As Kd Qs Js", "As 2d 3s 4s",
                                            "Ks Qd Js Ts", "5s 4d 3s 2s", "As Ah Ad 2c", "As Ah Kd Kc", "As Ah 3d 2c",
                                            "As Kh Qd Tc", "6s 4h 3d 2c"};
  for (std::size_t i = 1; i < order.size(); ++i) EXPECT_GT(value(order[i - 1]), value(order[i])) << order[i];
  EXPECT_LT(value("As 2d 3s 4s", WheelRank::lowest), value("5s 4d 3s 2s", WheelRank::lowest));
  EXPECT_LT(value("Ac 2c 3c 4c", WheelRank::lowest), value("5s 4s 3s 2s", WheelRank::lowest));
}

TEST(AsiaPokerHands, HaveNames) {
  const auto name = [](std::string_view text, WheelRank wheel = WheelRank::second_highest) {
    return hand_name(value(text, wheel), wheel);
  };
  EXPECT_EQ(name("As Ah Ad Jk"), "four aces");
  EXPECT_EQ(name("Ah Kh Jk Jh"), "royal flush");
  for (const WheelRank wheel : wheels) {
    EXPECT_EQ(name("Ac 2c 3c 4c", wheel), "straight flush, ace to four");
    EXPECT_EQ(name("Ac 2d 3c 4c", wheel), "straight, ace to four");
    EXPECT_EQ(name("Ac Kd Qc Jc", wheel), "straight to the ace");
    EXPECT_EQ(name("7c 6d 5c 4c", wheel), "straight to the seven");
  }
  EXPECT_EQ(name("As Jk 9s 2s"), "flush, ace high");
  EXPECT_EQ(name("Kc Kd 5c 5d"), "kings and fives");
  EXPECT_EQ(name("Kc Jk Qc Td"), "straight to the king");
  EXPECT_EQ(name("Kc Jk 8c 2d"), "ace high");
}

/// §10(a), as the doubts read it.
TEST(AsiaPokerHands, AreFoulOutOfOrder) {
  const auto foul = [](std::string_view high, std::string_view medium, std::string_view low) {
    const auto four = cards<4>(high);
    const auto two = cards<2>(medium);
    const Card one = cards<1>(low)[0];
    const std::array<Card, 7> all{four[0], four[1], four[2], four[3], two[0], two[1], one};
    return set_hands(all, {two, one}, WheelRank::second_highest).foul;
  };
  EXPECT_FALSE(foul("7s 7h 4d 2c", "7d 7c", "As"));
  EXPECT_TRUE(foul("7s 7h 4d 2c", "8d 8c", "As"));
  EXPECT_TRUE(foul("As Kh 4d 2c", "3d 3c", "9s"));
  EXPECT_FALSE(foul("As Kh 4d 2c", "Kd Jc", "Ks"));
  EXPECT_TRUE(foul("As Kh 4d 2c", "Kd Jc", "Ac"));
  EXPECT_TRUE(foul("Ks Qh 4d 2c", "Ad 3c", "9s"));
  EXPECT_TRUE(foul("As 9h 4d 2c", "Ad Tc", "8s"));
  EXPECT_FALSE(foul("As 9h 4d 2c", "Ad 9c", "8s"));
  EXPECT_TRUE(foul("Ks Kh 4d 2c", "Qd 9c", "Jk"));
}

AsiaWay built_in(WheelRank wheel = WheelRank::second_highest) { return games::asia_way("asia-poker", wheel); }

std::string parts_of(const AsiaWay& way, std::string_view text) {
  auto parts = way.parts(cards<7>(text));
  std::sort(parts.medium.begin(), parts.medium.end());
  return parts.medium[0].text() + " " + parts.medium[1].text() + " / " + parts.low.text();
}

/// The fast way equals its rules read one by one, on many hands and on rare ones.
void expect_as_read(const std::vector<AsiaWayRule>& rules, WheelRank wheel) {
  const AsiaWay way(rules, wheel);
  std::mt19937 random(7);
  std::vector<Card> deck;
  for (int id = 0; id < 53; ++id) deck.push_back(Card::from_id(id));
  for (int i = 0; i < 6000; ++i) {
    // Out of few ranks every other time, so that sets are dealt.
    const std::size_t from = i % 2 == 0 ? 0 : deck.size() - 21;
    for (std::size_t at = 0; at < 7; ++at)
      std::swap(deck[from + at], deck[from + at + random() % (deck.size() - from - at)]);
    std::array<Card, 7> hand;
    std::copy_n(deck.begin() + static_cast<std::ptrdiff_t>(from), 7, hand.begin());
    if (i % 2 != 0) std::sort(deck.begin(), deck.end());
    const auto read = reference::set_by(rules, hand, wheel == WheelRank::lowest);
    auto parts = way.parts(hand);
    std::sort(parts.medium.begin(), parts.medium.end());
    std::string text;
    for (const Card card : hand) text += card.text() + " ";
    ASSERT_EQ(parts, (AsiaParts{read.medium, read.low})) << text;
    ASSERT_FALSE(set_hands(hand, parts, wheel).foul) << text;
  }
}

TEST(AsiaWay, SetsAsItsRulesRead) {
  const auto file = games::house_way_file("asia-poker");
  const auto rules = games::parse_asia_way(file.text, file.path);
  for (const WheelRank wheel : wheels) expect_as_read(rules, wheel);
}

/// Rules of every kind: conditions, thresholds, and one that would often be out of order.
TEST(AsiaWay, SetsAsOtherRulesRead) {
  const auto file = games::house_way_file("asia-poker");
  std::string text(file.text);
  text.insert(text.find("[[rule]]"), R"(
[[rule]]
hand        = ["pair", "two-pairs"]
makes       = ["flush", "straight"]
medium      = "best-left"
medium-from = "Q"
low-from    = "9"

[[rule]]
hand      = "two-pairs"
first     = "9-K"
second    = "2-5"
holds-any = ["A", "K"]
medium    = ["other-1", "other-2"]
low       = "other-3"

[[rule]]
hand   = "two-pairs"
medium = ["first", "first"]
low    = "second"

[[rule]]
hand      = "pair"
holds-all = ["A", "K"]
makes     = ["straight"]
medium    = ["first", "other-2"]
low       = "other-3"

)");
  expect_as_read(games::parse_asia_way(text, "more"), WheelRank::second_highest);
}

TEST(AsiaWay, LeavesTheJokerWhereItIsWorthMore) {
  const AsiaWay way = built_in();
  EXPECT_EQ(parts_of(way, "As Ah Ad Ac Jk 9d 5h"), "Ac Ad / Ah");
}

TEST(AsiaWay, SaysWhatIsWrongWithAFile) {
  const auto file = games::house_way_file("asia-poker");
  const auto problem = [&](const std::string& rule) {
    std::string text(file.text);
    text.insert(text.find("[[rule]]"), "[[rule]]\n" + rule + "\n");
    return error_of([&] { (void)games::parse_asia_way(text, "the file"); });
  };
  EXPECT_EQ(problem("hand = \"pair\"\nmedium = [\"other-1\", \"other-2\"]\nlow = \"first\""), "");
  EXPECT_NE(problem("hand = \"pair\"\nmedium = [\"second\", \"second\"]\nlow = \"first\"").find("no such cards"),
            std::string::npos);
  EXPECT_NE(problem("hand = \"full-house\"\nmedium = [\"second\", \"second\"]\nlow = \"second\"").find("no such cards"),
            std::string::npos);
  EXPECT_NE(problem("hand = \"pair\"\nmedium = [\"other-1\", \"other-1\"]\nlow = \"first\"").find("no such cards"),
            std::string::npos);
  EXPECT_NE(problem("hand = \"pair\"\nmedium = \"other-1\"\nlow = \"first\"").find("two cards"), std::string::npos);
  EXPECT_NE(problem("hand = \"pair\"\nmedium = \"best-left\"").find("goes with makes"), std::string::npos);
  EXPECT_NE(problem("hand = \"no-pair\"\nfirst = \"A\"\nmedium = [\"other-2\", \"other-3\"]\nlow = \"other-4\"")
                .find("has no set"),
            std::string::npos);
  EXPECT_NE(problem("hand = \"pair\"\nmakes = [\"pair\"]\nmedium = \"best-left\"").find("straight-flush"),
            std::string::npos);
  EXPECT_NE(error_of([] { (void)games::parse_asia_way("title = \"none\"\n", "the file"); }).find("last rule"),
            std::string::npos);
}

TEST(AsiaWay, IsKnownByItsRules) {
  EXPECT_EQ(built_in().fingerprint(), built_in().fingerprint());
  EXPECT_NE(built_in().fingerprint(), built_in(WheelRank::lowest).fingerprint());
  const auto words = games::asia_way_in_words("asia-poker");
  EXPECT_NE(words.title.find("own"), std::string::npos);
  EXPECT_GT(words.rules.size(), 10U);
  EXPECT_EQ(words.rules.back(), "no-pair: medium other-2, other-4, low other-3");
}

}  // namespace
}  // namespace houseway::hands::asia_poker_test
