#include "hands/house_way.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "deal.hpp"
#include "games/pai_gow/house_way_file.hpp"
#include "rulebook/embedded.hpp"
#include "support/house.hpp"
#include "support/pai_gow_reference.hpp"

namespace houseway::hands::house_way_test {
namespace {

using test::cards;
using testing_support::error_of;
namespace reference = testing_support::pai_gow;

std::vector<HouseWayRule> default_rules() {
  for (const auto& file : rulebook::embedded_house_ways()) {
    if (file.id == "default") return games::parse_house_way(file.text, "default");
  }
  return {};
}

std::string low_of(std::string_view text) {
  static const HouseWay way = games::house_way("default", WheelRank::second_highest);
  auto low = way.low(cards<7>(text));
  std::sort(low.begin(), low.end());
  return low[0].text() + " " + low[1].text();
}

TEST(HouseWay, SetsEveryShapeAsItsRulesSay) {
  EXPECT_EQ(low_of("As Ah Ad Ac Jk Kd Kh"), "Kd Kh");  // five aces with kings: the kings
  EXPECT_EQ(low_of("As Ah Ad Ac Jk Qd Qh"), "Ac Ad");
  EXPECT_EQ(low_of("As Ah Ad Ac Jk Qd 5h"), "Ac Ad");
  EXPECT_EQ(low_of("9s 9h 9d 9c 4s 4h 4d"), "4d 4h");
  EXPECT_EQ(low_of("9s 9h 9d 9c 4s 4h Kd"), "4h 4s");
  EXPECT_EQ(low_of("6s 6h 6d 6c Ts 4h 2d"), "4h Ts");  // 2-6 stay together
  EXPECT_EQ(low_of("9s 9h 9d 9c Ks 4h 2d"), "4h Ks");  // 7-10 with an ace or king
  EXPECT_EQ(low_of("9s 9h 9d 9c Qs 4h 2d"), "9c 9d");  // else split
  EXPECT_EQ(low_of("Js Jh Jd Jc Ks 4h 2d"), "Jc Jd");
  EXPECT_EQ(low_of("Js Jh Jd Jc As 4h 2d"), "4h As");
  EXPECT_EQ(low_of("As Ah Ad Ac Ks 4h 2d"), "Ac Ad");
  EXPECT_EQ(low_of("Ks Kh Kd 4s 4h 4d 2c"), "Kd Kh");
  EXPECT_EQ(low_of("5s 5h 5d 9s 9h 4d 4c"), "9h 9s");
  EXPECT_EQ(low_of("5s 5h 5d 9s 9h Ad Kc"), "9h 9s");
  EXPECT_EQ(low_of("5s 5h 5d 2s 2h Ad Kc"), "Kc Ad");  // deuces with ace and king outside
  EXPECT_EQ(low_of("5s 5h 5d 2s 2h Ad Qc"), "2h 2s");
  EXPECT_EQ(low_of("9s 9h 7d 7c 4s 4h Ad"), "9h 9s");
  EXPECT_EQ(low_of("As Ah 3d 3c Ks 9h 7d"), "3c 3d");
  EXPECT_EQ(low_of("Ks Kh 3d 3c As 9h 7d"), "9h As");  // high and low with an ace: kept
  EXPECT_EQ(low_of("Ks Kh 3d 3c Qs 9h 7d"), "3c 3d");
  EXPECT_EQ(low_of("Ks Kh 7d 7c As 9h 4d"), "7c 7d");  // high and medium: split
  EXPECT_EQ(low_of("9s 9h 7d 7c As 2h 4d"), "4d As");
  EXPECT_EQ(low_of("9s 9h 7d 7c Ks 2h 4d"), "7c 7d");
  EXPECT_EQ(low_of("6s 6h 3d 3c Ks Qh 9d"), "Qh Ks");
  EXPECT_EQ(low_of("6s 6h 3d 3c Js Th 9d"), "3c 3d");
  EXPECT_EQ(low_of("9s 8h 7d 6c 5s Ah Kd"), "Kd Ah");  // a straight, and what is left
  EXPECT_EQ(low_of("9s 8h 7d 6c 5s 5h Kd"), "5h Kd");  // the straight before the pair; the lower five goes
  EXPECT_EQ(low_of("As Js 9s 6s 4s 2s Kd"), "Kd As");  // of six suited the ace can go
  EXPECT_EQ(low_of("As Ah Ad 9c 7s 4h 2d"), "9c Ad");  // three aces: one low
  EXPECT_EQ(low_of("Ks Kh Kd 9c 7s 4h 2d"), "7s 9c");
  EXPECT_EQ(low_of("Ks Kh Jd 9c 7s 4h 2d"), "9c Jd");
  EXPECT_EQ(low_of("Ks Qh Jd 9c 7s 4h 2d"), "Jd Qh");
  EXPECT_EQ(low_of("Jk Qh Jd 9c 7s 4h 2d"), "Jd Qh");
}

TEST(HouseWay, KeepsTheJokerHighWhereTheRanksLeaveAChoice) {
  EXPECT_EQ(low_of("As Ah Jk 9c 7s 4h 2d"), "9c Ah");
  EXPECT_EQ(low_of("As Ah Jk 9s 7s 4s 2d"), "2d Ah");  // the joker completes a flush
}

/// The setter against rules read one by one. Hands are drawn from few ranks and suits too, where the rare ones are.
void agree(const std::vector<HouseWayRule>& rules, unsigned seed, int hands) {
  const HouseWay way(rules, WheelRank::second_highest);
  std::mt19937 random(seed);
  for (int i = 0; i < hands; ++i) {
    const int ranks = i % 4 == 0 ? 13 : i % 4 == 1 ? 5 : i % 4 == 2 ? 7 : 13;
    const int suits = i % 4 == 3 ? 2 : 4;
    std::vector<Card> deck;
    for (int id = 0; id < kit::deck_size; ++id) {
      const Card card = Card::from_id(id);
      if (static_cast<int>(card.rank()) >= kit::rank_count - ranks && static_cast<int>(card.suit()) < suits)
        deck.push_back(card);
    }
    deck.push_back(Card::joker());
    std::shuffle(deck.begin(), deck.end(), random);
    std::array<Card, 7> hand;
    std::copy_n(deck.begin(), 7, hand.begin());
    if (i % 3 == 0 && std::find(hand.begin(), hand.end(), Card::joker()) == hand.end()) hand[0] = Card::joker();
    auto low = way.low(hand);
    std::sort(low.begin(), low.end());
    const auto expected = reference::set_by(rules, hand);
    ASSERT_EQ(low, expected.low) << [&] {
      std::string text;
      for (const Card card : hand) text += card.text() + " ";
      return text + ": " + low[0].text() + " " + low[1].text() + ", by the rules " + expected.low[0].text() + " " +
             expected.low[1].text();
    }();
    const Setting set = set_hands(hand, low, WheelRank::second_highest);
    EXPECT_EQ(set.foul, reference::is_foul(expected.high_value, expected.low_value));
    EXPECT_EQ(static_cast<int>(kit::index_of(set.high.category())), expected.high_value.first);
  }
}

TEST(HouseWay, AgreesWithItsRulesReadOneByOne) { agree(default_rules(), 1, 4'000); }

/// Another way, with every choice and every condition, and rules that would foul.
TEST(HouseWay, AgreesForAnyRules) {
  auto rules = games::parse_house_way(R"(
title = "a test"
[[rule]]
hand = ["two-pairs", "pair", "three-of-a-kind", "full-house"]
makes = "flush"
low = "first-pair"
[[rule]]
hand = ["pair", "no-pair", "two-pairs", "full-house", "four-of-a-kind"]
makes = ["straight", "straight-flush"]
low = "best-left"
[[rule]]
hand = "no-pair"
holds-any = ["2", "3"]
low = "two-best-others"
[[rule]]
hand = "no-pair"
low = "second-and-third"
[[rule]]
hand = ["pair", "three-of-a-kind"]
first = "9-A"
low = "one-of-first"
[[rule]]
hand = ["pair", "two-pairs", "three-of-a-kind", "full-house", "four-of-a-kind", "two-threes"]
low = "first-pair"
[[rule]]
hand = ["pair", "three-of-a-kind", "five-aces", "four-of-a-kind"]
low = "two-best-others"
[[rule]]
hand = ["full-house-and-pair", "three-pairs"]
second = "6-K"
low = "third-pair"
[[rule]]
hand = ["two-pairs", "full-house", "full-house-and-pair", "three-pairs", "four-and-pair", "four-and-three", "two-threes", "five-aces-and-pair"]
low = "second-pair"
)",
                                      "test");
  agree(rules, 2, 4'000);
}

TEST(HouseWay, SaysWhatIsWrongWithAFile) {
  const auto error = [](const std::string& rules) {
    return error_of([&] { (void)games::parse_house_way("title = \"t\"\n" + rules, "way.toml"); });
  };
  EXPECT_NE(error("[[rule]]\nhand = \"pear\"\nlow = \"first-pair\"").find("pair"), std::string::npos);
  EXPECT_NE(error("[[rule]]\nhand = \"pair\"\nlow = \"second-pair\"").find("no such cards"), std::string::npos);
  EXPECT_NE(error("[[rule]]\nhand = \"no-pair\"\nfirst = \"K\"\nlow = \"second-and-third\"").find("no set"),
            std::string::npos);
  EXPECT_NE(error("[[rule]]\nhand = \"pair\"\nsecond = \"K\"\nlow = \"two-best-others\"").find("no second set"),
            std::string::npos);
  EXPECT_NE(error("[[rule]]\nhand = \"pair\"\nfirst = \"K-7\"\nlow = \"two-best-others\"").find("downwards"),
            std::string::npos);
  EXPECT_NE(error("[[rule]]\nhand = \"pair\"\nlow = \"best-left\"").find("makes"), std::string::npos);
  EXPECT_NE(error("[[rule]]\nhand = \"pair\"\nmakes = \"pair\"\nlow = \"best-left\"").find("straight"),
            std::string::npos);
  EXPECT_NE(error("[[rule]]\nhand = \"pair\"\nlow = \"two-best-others\"").find("no last rule"), std::string::npos);
  EXPECT_NE(error_of([] { (void)games::house_way("no-such-way", WheelRank::lowest); }).find("default"),
            std::string::npos);
}

}  // namespace
}  // namespace houseway::hands::house_way_test
