#include "table/fast/cards_left.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "games/war/casino_war.hpp"
#include "table/fast/fast_shoe.hpp"
#include "table/fast/kinds_of.hpp"
#include "table/gpu/gpu_kind_shoe.hpp"

namespace houseway::table::cards_left_test {
namespace {

using kit::Card;

ShoePlan shoe_of(int decks, bool tens = true, int jokers = 0) {
  ShoePlan plan;
  plan.deck.decks = decks;
  plan.deck.tens = tens;
  plan.deck.jokers = jokers;
  plan.cut_card = plan.deck.size() / 4;
  return plan;
}
const std::vector<ShoePlan> shoes{shoe_of(1), shoe_of(2),        shoe_of(6),
                                  shoe_of(8), shoe_of(6, false), shoe_of(3, true, 2)};

/// One of 0 … n − 1 by the word at this place, as the rule says it.
std::size_t below(const kit::PlacedWords& words, std::uint32_t draw, std::uint64_t n) {
  for (std::uint32_t attempt = 0;; ++attempt) {
    const std::uint64_t product = words.for_draws(draw / 4, attempt)[draw % 4] * n;
    if (product % (std::uint64_t{1} << 32) >= (std::uint64_t{1} << 32) % n) return product >> 32;
  }
}

/// The cards of a block, drawn from the row of those that are left.
class Row {
 public:
  Row(const ShoePlan& plan, const kit::PlacedWords& words) : all_(plan.deck.cards()), left_(all_), words_(words) {}

  Card draw() {
    const auto at = left_.begin() + static_cast<std::ptrdiff_t>(below(words_, draws_++, left_.size()));
    const Card card = *at;
    left_.erase(at);
    return card;
  }
  void shuffle() { left_ = all_; }

 private:
  std::vector<Card> all_;
  std::vector<Card> left_;
  kit::PlacedWords words_;
  std::uint32_t draws_ = 0;
};

TEST(CardsLeft, AreDrawnOneByOneThroughAllShuffles) {
  for (const ShoePlan& plan : shoes) {
    FastShoe shoe(plan, kit::Philox({9, kit::Generator::philox4x32}, 4));
    Row row(plan, {9, 4});
    const auto size = static_cast<std::uint32_t>(plan.deck.size());
    for (std::uint32_t shuffle = 1; shuffle < 60; ++shuffle) {
      const std::uint32_t cards = shuffle % 7 == 0 ? size : shuffle * 5 % size;
      for (std::uint32_t i = 0; i < cards; ++i) ASSERT_EQ(shoe.draw(), row.draw()) << size << " cards, " << i;
      shoe.shuffle();
      row.shuffle();
    }
  }
}

TEST(CardsLeft, ComeAgainWhenTheyArePutBack) {
  FastShoe shoe(shoe_of(6), kit::Philox({2, kit::Generator::philox4x32}));
  for (int i = 0; i < 40; ++i) shoe.draw();
  const std::vector<Card> first(shoe.drawn().begin(), shoe.drawn().end());
  shoe.put_back(17);
  for (std::size_t i = 17; i < first.size(); ++i) EXPECT_EQ(shoe.draw(), first[i]);
}

/// Who counts kinds alone draws the same kinds.
template <class Game>
void expect_kinds_of_cards() {
  using Kinds = KindsOf<Game>;
  for (const ShoePlan& plan : shoes) {
    if (plan.deck.jokers != 0) continue;
    const auto cards = plan.deck.cards();
    GpuKindPlan kinds;
    std::array<std::uint32_t, GpuKindPlan::most_kinds> counts{};
    std::ranges::copy(Kinds::counts(cards), counts.begin());
    kinds.kinds = KindsLeft<GpuKindPlan::most_kinds>::count(counts);
    kinds.size = static_cast<std::uint32_t>(cards.size());
    GpuKindShoe<Kinds::count> counted(kinds, {3, 5});
    FastShoe shoe(plan, kit::Philox({3, kit::Generator::philox4x32}, 5));
    for (int shuffle = 0; shuffle < 20; ++shuffle) {
      for (int i = 0; i < plan.deck.size() - shuffle; ++i)
        ASSERT_EQ(Kinds::numbers[counted.draw_kind()], Game::card_kind(shoe.draw()));
      counted.shuffle();
      shoe.shuffle();
    }
  }
}

TEST(CardsLeft, AreCountedByKinds) {
  expect_kinds_of_cards<games::blackjack::Game>();
  expect_kinds_of_cards<games::casino_war::ByRanks>();
}

// Half of all words are passed over where the bound is a little more than half of what a word can be.
TEST(CardsLeft, AWordThatWouldFavourSomeIsPassedOver) {
  const kit::PlacedWords words(5, 6);
  constexpr std::uint32_t bound = (1U << 31) + 1;
  int again = 0;
  for (std::uint32_t draw = 0; draw < 400; ++draw) {
    const std::uint32_t first = words.for_draws(draw / 4)[draw % 4];
    kit::PlacedDraw number(words, draw, first);
    const std::uint32_t found = number.below(bound);
    EXPECT_EQ(found, below(words, draw, bound));
    again += found != std::uint64_t{first} * bound >> 32 ? 1 : 0;
  }
  EXPECT_GT(again, 150);
  EXPECT_LT(again, 250);
}

TEST(CardsLeft, OnlyShoesThatAreDealtDownAreDrawnByCounts) {
  for (const ShoePlan& plan : shoes) EXPECT_TRUE(is_drawn_by_counts(plan));
  EXPECT_FALSE(is_drawn_by_counts({}));
  EXPECT_FALSE(is_drawn_by_counts(shoe_of(10)));
  ShoePlan tiles;
  tiles.deck.tiles = true;
  EXPECT_FALSE(is_drawn_by_counts(tiles));
}

}  // namespace
}  // namespace houseway::table::cards_left_test
