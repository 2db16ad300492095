#include "table/fast/placed_shuffle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "table/fast/fast_shoe.hpp"

namespace houseway::table::placed_shuffle_test {
namespace {

constexpr auto generator = kit::Generator::philox4x32;

std::vector<kit::Card> cards_of(FastShoe& shoe, std::size_t count) {
  std::vector<kit::Card> cards;
  for (std::size_t i = 0; i < count; ++i) cards.push_back(shoe.draw());
  return cards;
}

/// The cards of a shuffle, word by word, as the rule says them.
std::vector<kit::Card> shuffled(std::vector<kit::Card> cards, const kit::PlacedWords& words, std::uint32_t shuffle,
                                bool single_deck) {
  std::size_t ready = 0;
  for (std::uint32_t pair = 0; ready < cards.size(); ++pair) {
    const auto both = words.for_cards(shuffle, pair);
    for (const std::size_t which : {0U, 1U}) {
      const std::size_t wanted = single_deck && ready == 0 ? 8 : 4;
      unsigned __int128 rest = both[which];
      for (std::size_t i = 0; i < wanted && ready + 1 < cards.size(); ++i, ++ready) {
        rest = (rest & 0xFFFFFFFFFFFFFFFF) * (cards.size() - ready);
        std::swap(cards[ready], cards[ready + static_cast<std::size_t>(rest >> 64)]);
      }
      if (ready + 1 == cards.size()) ++ready;
    }
  }
  return cards;
}

TEST(PlacedShuffle, EveryShuffleIsThatOfItsWords) {
  for (const int decks : {1, 10}) {
    ShoePlan plan;
    plan.deck.decks = decks;
    FastShoe shoe(plan, kit::Philox({9, generator}, 4));
    const kit::PlacedWords words(9, 4);
    for (std::uint32_t shuffle = 1; shuffle < 40; ++shuffle) {
      const std::size_t count = shuffle % 3 == 0 ? plan.deck.cards().size() : 5 * shuffle % 50;
      auto expected = shuffled(plan.deck.cards(), words, shuffle, decks == 1);
      expected.resize(count);
      ASSERT_EQ(cards_of(shoe, count), expected) << decks << " decks, shuffle " << shuffle;
      shoe.shuffle();
    }
  }
}

// Of 53 cards each comes first, eleventh and last as often as any other.
TEST(PlacedShuffle, EveryCardComesEverywhere) {
  ShoePlan plan;
  plan.deck.jokers = 1;
  FastShoe shoe(plan, kit::Philox({1, generator}));
  constexpr int shuffles = 53'000;
  std::map<std::size_t, std::map<int, int>> seen;
  for (int i = 0; i < shuffles; ++i) {
    const auto cards = cards_of(shoe, 53);
    for (const std::size_t at : {0U, 10U, 52U}) ++seen[at][cards[at].id()];
    shoe.shuffle();
  }
  for (const auto& [at, counts] : seen) {
    ASSERT_EQ(counts.size(), 53U);
    double chi_square = 0;
    for (const auto& [id, count] : counts) chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
    EXPECT_LT(chi_square, 52 + 5 * 10.2) << "place " << at;  // five deviations above its mean
  }
}

}  // namespace
}  // namespace houseway::table::placed_shuffle_test
