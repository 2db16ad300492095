#include "solve/blackjack/known_finals.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <vector>

#include "solve/blackjack/terms.hpp"

namespace houseway::solve::blackjack::known_finals_test {
namespace {

constexpr std::array<std::size_t, 1> shows_six{5};

Terms six_decks() {
  games::blackjack::Rules rules;
  rules.shoe.deck.decks = 6;
  return Terms(rules);
}

/// Of every hand with these two cards beside it: more shoes than there is room for at first.
std::vector<Cards> shoes_without(const Terms& terms, std::size_t a, std::size_t b) {
  std::vector<Cards> out;
  const Hands& hands = Hands::all();
  for (const HandIndex hand : hands.to_play()) {
    Cards left = terms.pack;
    for (const std::size_t value : {shows_six[0], a, b}) --left[value];
    for (std::size_t value = 0; value < value_count; ++value) left[value] -= hands[hand].cards[value];
    out.push_back(left);
  }
  return out;
}

TEST(KnownFinals, AreWhatIsReckonedForEachShoe) {
  const Terms terms = six_decks();
  const DealerHands dealer(shows_six, terms.hits_soft_17);
  KnownFinals<double> known(shows_six, terms);
  for (int again = 0; again < 2; ++again) {
    for (std::size_t b = 0; b < value_count; ++b) {
      const std::vector<Cards> shoes = shoes_without(terms, ten, b);
      std::vector<Finals<double>> expected(shoes.size());
      std::vector<Finals<double>> found(shoes.size());
      dealer.finals<double>(shoes, expected);
      known.finals(shoes, found);
      EXPECT_EQ(found, expected) << b;
    }
  }
}

}  // namespace
}  // namespace houseway::solve::blackjack::known_finals_test
