#include "games/hold_em/fast_action_house_way.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "support/fast_action_reference.hpp"

/// The house way against the rules of the text, one after the other.
namespace houseway::games::fast_action_hold_em::fast_action_house_way_test {
namespace {

namespace reference = testing_support::fast_action;

/// Four cards of the shoe, each a face or another copy of the one before. A step beyond one leaves some out.
template <class Visit>
void each_hand(int step, Visit&& visit) {
  int number = 0;
  for (int a = 0; a < kit::deck_size; ++a) {
    for (int b = a; b < kit::deck_size; ++b) {
      for (int c = b; c < kit::deck_size; ++c) {
        for (int d = c; d < kit::deck_size; ++d) {
          if (number++ % step == 0) visit(Four{Card::from_id(c), Card::from_id(a), Card::from_id(d), Card::from_id(b)});
        }
      }
    }
  }
}

void expect_reference(WayAfter12 after_12) {
  const HouseWay way(after_12);
  std::array<int, kit::count_of<WayRule>> seen{};
  each_hand(31, [&](const Four& cards) {
    const auto expected =
        reference::house_way({cards.begin(), cards.end()}, after_12 == WayAfter12::running_then_highest);
    Two kept = way.keep(cards);
    if (kept[0] < kept[1]) std::swap(kept[0], kept[1]);
    ASSERT_EQ(kept[0], expected.two[0]);
    ASSERT_EQ(kept[1], expected.two[1]);
    ASSERT_EQ(static_cast<int>(kit::index_of(way.rule(kept))) + 1, expected.rule);
    ++seen[kit::index_of(way.rule(kept))];
  });
  for (std::size_t rule = 0; rule < seen.size(); ++rule) {
    const bool unused = static_cast<WayRule>(rule) == WayRule::running && after_12 == WayAfter12::highest_two;
    EXPECT_EQ(seen[rule] == 0, unused) << rule;
  }
}

TEST(FastActionHouseWay, IsTheFirstRuleThatApplies) { expect_reference(WayAfter12::running_then_highest); }
TEST(FastActionHouseWay, IsTheFirstRuleOfTheOtherReading) { expect_reference(WayAfter12::highest_two); }

/// The share of hands that the unreadable rules decide: four different ranks of four suits, no ace, at most one jack or
/// better. With six decks 378 sets of ranks in 24 × 6⁴ ways each, of C(312, 4) hands.
TEST(FastActionHouseWay, LeavesFewHandsToTheReading) {
  const HouseWay way;
  std::int64_t unreadable = 0;
  std::int64_t all = 0;
  each_hand(1, [&](const Four& cards) {
    std::int64_t ways = 1;
    Four sorted = cards;
    std::sort(sorted.begin(), sorted.end());
    int alike = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      alike = i > 0 && sorted[i] == sorted[i - 1] ? alike + 1 : 0;
      ways = ways * (6 - alike) / (alike + 1);
    }
    all += ways;
    if (way.rule(way.keep(cards)) >= WayRule::running) unreadable += ways;
  });
  EXPECT_EQ(all, 387'278'970);
  EXPECT_EQ(unreadable, 378 * 24 * 1296);
}

constexpr Card card(Rank rank, kit::Suit suit) { return {rank, suit}; }
static_assert(way_rule(card(Rank::ace, kit::Suit::clubs), card(Rank::two, kit::Suit::hearts),
                       WayAfter12::highest_two) == WayRule::ace_with_highest_card);

}  // namespace
}  // namespace houseway::games::fast_action_hold_em::fast_action_house_way_test
