#include "hands/deuces_wild.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "deal.hpp"

namespace houseway::hands::deuces_wild_test {
namespace {

using test::cards;
using enum WildCategory;

WildValue wild(std::string_view text) { return deuces_wild_value(cards<5>(text)); }

constexpr WildValue as_wild(PokerValue value) {
  const bool royal = value.category() == PokerCategory::royal_flush;
  return WildValue::at_place(royal ? royal_flush : static_cast<WildCategory>(value.category()), value.place());
}

/// The best of the hands that complete `natural` with `missing` more cards, taken from `first` on in the order of ids.
PokerValue best_completion(const PokerHand& natural, std::size_t missing, int first) {
  if (missing == 0) return evaluate(natural);
  PokerValue best;
  for (int id = first; id < kit::deck_size; ++id) {
    const Card card = Card::from_id(id);
    if (!natural.holds(card)) best = std::max(best, best_completion(natural + card, missing - 1, id + 1));
  }
  return best;
}

/// The best hand when each wild card may be any card that the hand does not hold, by trying them all; or one more of a
/// rank that is held alone.
WildValue by_substitution(const std::array<Card, 5>& hand) {
  PokerHand natural;
  RankSet ranks;
  std::size_t wilds = 0;
  for (const Card card : hand) {
    if (is_deuce_or_joker(card)) {
      ++wilds;
    } else {
      natural += card;
      ranks = ranks | card.rank();
    }
  }
  if (wilds == hand.size()) return WildValue::of(five_wilds, Rank::ace);
  const WildValue best = as_wild(best_completion(natural, wilds, 0));
  return wilds > 0 && ranks.size() == 1 ? std::max(best, WildValue::of(five_of_a_kind, ranks)) : best;
}

TEST(DeucesWild, MakesTheBestHand) {
  EXPECT_EQ(wild("Jk 2c 2d 2h 2s").category(), five_wilds);
  EXPECT_EQ(wild("Jk 2c 2d 2h Ks").category(), royal_flush);
  EXPECT_EQ(wild("Jk 2c 2d 2h 9s"), WildValue::of(five_of_a_kind, Rank::nine));
  EXPECT_EQ(wild("2c 9c 9d 9h 9s").category(), five_of_a_kind);
  EXPECT_EQ(wild("2c 2d 9c 8c 5c").category(), straight_flush);
  EXPECT_EQ(wild("2c 9c 9d 8h 8s"), WildValue::of(full_house, Rank::nine, Rank::eight));
  EXPECT_EQ(wild("2c Kd 9d 8h 4s"), WildValue::at_least(pair, {Rank::king, Rank::nine, Rank::eight, Rank::four}));
  EXPECT_EQ(wild("Ac Kd 9d 8h 4s").category(), high_card);
  EXPECT_EQ(wild("2c Ad 9d 8d 4d"), WildValue::of(flush, {Rank::ace, Rank::king, Rank::nine, Rank::eight, Rank::four}));
}

TEST(DeucesWild, RanksRoyalAboveFiveOfAKindAboveStraightFlush) {
  EXPECT_GT(wild("2c 2d 2h 2s Jk"), wild("As Ks Qs Js Ts"));
  EXPECT_GT(wild("2c Ks Qs Js Ts"), wild("2c Ac Ad Ah As"));
  EXPECT_GT(wild("2c 3c 3d 3h 3s"), wild("Ks Qs Js Ts 9s"));
  EXPECT_EQ(wild("2c Ks Qs Js Ts"), wild("As Ks Qs Js Ts")) << "a natural hand ties with the same ranks";
}

/// All hands without a wild card and, for each number of them, with as many deuces in the order of the suits: the rest
/// of the test shows that it makes no difference which wild cards they are.
TEST(DeucesWild, EqualsTheBestOfAllSubstitutions) {
  const auto deuces_first = [](const std::array<Card, 5>& hand) {
    int next = 0;
    return std::all_of(hand.begin(), hand.end(),
                       [&](Card card) { return !is_deuce_or_joker(card) || card.id() == next++; });
  };
  test::for_each_hand<5>(kit::deck_size, [&](const std::array<Card, 5>& hand) {
    if (deuces_first(hand)) ASSERT_EQ(deuces_wild_value(hand), by_substitution(hand));
  });
}

/// The frequencies of all 2,869,685 hands; one wild card is as good as another, wherever it lies.
TEST(DeucesWild, CountsEveryHandOfFiftyThreeCards) {
  std::array<int, kit::count_of<WildCategory>> counts{};
  test::for_each_hand<5>(kit::deck_size + 1, [&](const std::array<Card, 5>& hand) {
    const WildValue value = deuces_wild_value(hand);
    ++counts[kit::index_of(value.category())];
    std::array<Card, 5> other = hand;
    int deuces = 0;
    for (Card& card : other) {
      if (is_deuce_or_joker(card)) card = deuces < kit::suit_count ? Card::from_id(deuces++) : Card::joker(1);
    }
    std::reverse(other.begin(), other.end());
    ASSERT_EQ(deuces_wild_value(other), value);
  });
  EXPECT_EQ(counts,
            (std::array{799'680, 1'341'180, 95'040, 458'040, 84'000, 18'956, 15'048, 51'688, 3'648, 1'400, 1'004, 1}));
}

constexpr WildValue constant(std::array<Card, 5> hand) { return deuces_wild_value(hand); }

static_assert(constant({Card::joker(), Card(Rank::two, Suit::clubs), Card(Rank::king, Suit::hearts),
                        Card(Rank::nine, Suit::hearts), Card(Rank::four, Suit::hearts)}) ==
              WildValue::of(flush, {Rank::ace, Rank::king, Rank::queen, Rank::nine, Rank::four}));

TEST(DeucesWild, IsTheSameInAConstantExpression) {
  test::RandomHands random(20);
  for (int i = 0; i < 100'000; ++i) {
    std::array<Card, 5> hand;
    std::copy_n(random.next(5).begin(), 5, hand.begin());
    ASSERT_EQ(deuces_wild_value(hand), detail::best_with_wilds(hand));
  }
}

}  // namespace
}  // namespace houseway::hands::deuces_wild_test
