#include "hands/joker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>

#include "deal.hpp"

namespace houseway::hands::joker_test {
namespace {

using test::cards;

JokerValue joker(std::string_view text, WheelRank wheel = WheelRank::second_highest) {
  return joker_value(cards<5>(text), wheel);
}

/// What four or fewer natural cards can become with others of any kind, by counting instead of trying.
struct Prospects {
  std::map<int, int> times;
  std::set<Suit> suits;

  explicit Prospects(std::span<const Card> natural) {
    for (const Card card : natural) {
      ++times[static_cast<int>(card.rank())];
      suits.insert(card.suit());
    }
  }
  [[nodiscard]] int most() const {
    int count = 0;
    for (const auto& [rank, n] : times) count = std::max(count, n);
    return count;
  }
  [[nodiscard]] bool no_pair() const { return most() <= 1; }
  [[nodiscard]] bool flush() const { return suits.size() <= 1; }
  [[nodiscard]] bool royal() const { return flush() && no_pair() && times.begin()->first >= 8; }
  [[nodiscard]] bool straight() const {
    if (!no_pair()) return false;
    const int low = times.begin()->first;
    const int high = times.rbegin()->first;
    if (high - low <= 4) return true;
    return high == 12 && std::prev(times.end(), 2)->first <= 3;
  }
};

JokerCategory read_joker(std::span<const Card> natural) {
  using enum JokerCategory;
  Prospects with(natural);
  if (with.times[12] == 4) return five_aces;
  if (with.times[12] == 0) with.times.erase(12);
  if (with.royal()) return royal_flush;
  if (with.straight() && with.flush()) return straight_flush;
  std::map<int, int> as_ace = with.times;
  ++as_ace[12];
  int most = 0;
  for (const auto& [rank, count] : as_ace) most = std::max(most, count);
  if (most == 4) return four_of_a_kind;
  if (most == 3 && as_ace.size() == 2) return full_house;
  if (with.flush()) return flush;
  if (with.straight()) return straight;
  if (most == 3) return three_of_a_kind;
  if (as_ace.size() == 3) return two_pair;
  return as_ace.size() == 4 ? pair : high_card;
}

TEST(Joker, CountsEveryHandOfFiftyThreeCards) {
  std::array<int, kit::count_of<JokerCategory>> counts{};
  test::for_each_hand<5>(kit::deck_size + 1, [&](const std::array<Card, 5>& hand) {
    if (!hand[4].is_joker()) return;
    const JokerCategory category = joker_value(hand, WheelRank::lowest).category();
    ASSERT_EQ(category, read_joker(std::span(hand).first(4)));
    ++counts[kit::index_of(category)];
  });
  constexpr std::array without{1'302'540, 1'098'240, 123'552, 54'912, 10'200, 5'108, 3'744, 624, 36, 4, 0};
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += without[i];
  EXPECT_EQ(counts, (std::array{1'418'964, 1'215'024, 138'600, 63'360, 20'532, 7'804, 4'368, 828, 180, 24, 1}));
}

TEST(Joker, IsAnAceOrCompletes) {
  using enum JokerCategory;
  EXPECT_EQ(joker("Jk Ac Ad Ah As").category(), five_aces);
  EXPECT_EQ(joker("Jk Kc Kd Kh Ks").category(), four_of_a_kind);
  EXPECT_EQ(joker("Jk Kc Kd 9h 8s").category(), pair) << "the joker is no king";
  EXPECT_EQ(joker("Jk Kc Kd 9h 9s").category(), two_pair);
  EXPECT_EQ(joker("Jk Ac Ad 9h 9s").category(), full_house);
  EXPECT_EQ(joker("Jk Tc 9d 8h 7s"), joker("Jc Td 9c 8h 7s"));
  EXPECT_EQ(joker("Jk Tc Jc Qc Kc").category(), royal_flush);
  EXPECT_EQ(joker("Jk Ac 9c 5c 3c"), joker("Ad Kd 9d 5d 3d"));
  EXPECT_EQ(joker("Jk Kc 9d 5h 3s"), joker("Ad Kd 9d 5h 3s"));
}

TEST(Joker, CompletesNoStraightFlushButTheRoyalWhereItIsReadSo) {
  using enum JokerCategory;
  constexpr HighOrder by_the_letter(WheelRank::second_highest, false);
  const auto read = [&](std::string_view text) { return joker_value(cards<5>(text), by_the_letter); };
  EXPECT_EQ(joker("Jk 9c 8c 7c 6c").category(), straight_flush);
  EXPECT_EQ(read("Jk 9c 8c 7c 6c"), read("Ad 9d 8d 7d 6d")) << "a flush, the joker its ace";
  EXPECT_EQ(read("Jk 9c 8d 7c 6c"), joker("Jk 9c 8d 7c 6c"));
  EXPECT_EQ(read("Jk Tc Jc Qc Kc").category(), royal_flush);
  EXPECT_EQ(read("Jk Ac Jc Qc Kc").category(), royal_flush);
  EXPECT_EQ(read("9c 8c 7c 6c 5c").category(), straight_flush);
}

TEST(Joker, PutsTheWheelWhereTheRuleDoes) {
  const auto with = [](WheelRank wheel) { return [wheel](std::string_view text) { return joker(text, wheel); }; };
  const auto second = with(WheelRank::second_highest);
  EXPECT_GT(second("Ac 2d 3h 4s 5c"), second("Kc Qd Jh Ts 9c"));
  EXPECT_LT(second("Ac 2d 3h 4s 5c"), second("Ac Kd Qh Js Tc"));
  EXPECT_GT(second("Ac 2c 3c 4c 5c"), second("Kc Qc Jc Tc 9c"));
  EXPECT_LT(second("Ac 2c 3c 4c 5c"), second("Ac Kc Qc Jc Tc"));
  EXPECT_EQ(second("Jk 2d 3h 4s 5c"), second("Ac 2d 3h 4s 5c")) << "the better straight";
  const auto lowest = with(WheelRank::lowest);
  EXPECT_LT(lowest("Ac 2d 3h 4s 5c"), lowest("6c 5d 4h 3s 2c"));
  EXPECT_EQ(lowest("Jk 2d 3h 4s 5c"), lowest("6c 2d 3h 4s 5c"));
}

}  // namespace
}  // namespace houseway::hands::joker_test
