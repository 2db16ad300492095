#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <vector>

#include "games/poker/stadium_three_card_poker.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::stadium_three_card_poker_tree_test {
namespace {

using kit::Card;
using kit::Cents;
using stadium_three_card_poker::Game;
using stadium_three_card_poker::Spot;
using table::Fraction;
using Tree = table::TreeTable<Game>;

/// Four faces of different suits, three of each: an array of nine leaves the dealer's three.
constexpr std::array faces{"Qs", "9h", "4c", "2d"};
constexpr std::array ranks{12, 9, 4, 2};
using Left = std::array<int, 4>;

/// Of three faces: 0 high card, 1 pair, 2 three of a kind; then what breaks ties. No straight or flush can come.
std::array<int, 4> ranked(std::array<std::size_t, 3> hand) {
  std::array<int, 3> r{};
  for (std::size_t i = 0; i < 3; ++i) r[i] = ranks[hand[i]];
  std::sort(r.begin(), r.end(), std::greater<>());
  if (r[0] == r[2]) return {2, r[0], 0, 0};
  if (r[0] == r[1]) return {1, r[0], r[2], 0};
  if (r[1] == r[2]) return {1, r[1], r[0], 0};
  return {0, r[0], r[1], r[2]};
}

struct Expected {
  Fraction main, pair_plus, row, column;
};

/// The hand is 1-5-9; $10 ante, $5 Pair Plus on it, on the second row and on the third column. In cents.
Expected count() {
  Expected sum;
  Fraction cases = 0;
  Left left{3, 3, 3, 3};
  std::vector<std::size_t> array;
  const auto pair_plus = [&](std::size_t a, std::size_t b, std::size_t c) {
    constexpr std::array pays{-500, 500, 15'000};
    return pays[static_cast<std::size_t>(ranked({array[a], array[b], array[c]})[0])];
  };
  const std::function<void(Fraction)> fill = [&](const Fraction& ways) {
    if (array.size() < 9) {
      for (std::size_t face = 0; face < left.size(); ++face) {
        if (left[face] == 0) continue;
        array.push_back(face);
        const Fraction more = ways * left[face]--;
        fill(more);
        ++left[face];
        array.pop_back();
      }
      return;
    }
    std::vector<std::size_t> house;
    for (std::size_t face = 0; face < left.size(); ++face)
      house.insert(house.end(), static_cast<std::size_t>(left[face]), face);
    const auto own = ranked({array[0], array[4], array[8]});
    const auto other = ranked({house[0], house[1], house[2]});
    const bool qualifies = other >= std::array{0, 12, 0, 0};
    const int bonus = own[0] == 2 ? 4000 : 0;
    int play = 1000 + bonus;
    if (qualifies) play = (own > other ? 2000 : own < other ? -2000 : 0) + bonus;
    cases += ways;
    sum.main += ways * std::max(play, -1000);
    sum.pair_plus += ways * pair_plus(0, 4, 8);
    sum.row += ways * pair_plus(3, 4, 5);
    sum.column += ways * pair_plus(2, 5, 8);
  };
  fill(1);
  return {sum.main / cases, sum.pair_plus / cases, sum.row / cases, sum.column / cases};
}

TEST(StadiumThreeCardPokerTree, EqualsTheCount) {
  rulebook::TableRules table_rules = testing_support::rules_of("co/stadium-three-card-poker");
  rulebook::Binder binder(table_rules);
  const stadium_three_card_poker::Rules rules(binder);
  std::vector<Card> deck;
  for (const char* face : faces) deck.insert(deck.end(), 3, *Card::parse(face));
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante_at_1_5_9)] = Cents(1000);
  for (const Spot spot : {Spot::pair_plus, Spot::pair_plus_row_2, Spot::pair_plus_column_3})
    stakes[kit::index_of(spot)] = Cents(500);
  Tree tree(table_rules, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const auto spot = [&](Spot at) { return value.spots[kit::index_of(at)]; };
  const Expected expected = count();
  EXPECT_EQ(spot(Spot::ante_at_1_5_9) + spot(Spot::play) + spot(Spot::ante_bonus), expected.main);
  EXPECT_EQ(spot(Spot::pair_plus), expected.pair_plus);
  EXPECT_EQ(spot(Spot::pair_plus_row_2), expected.row);
  EXPECT_EQ(spot(Spot::pair_plus_column_3), expected.column);
}

}  // namespace
}  // namespace houseway::games::stadium_three_card_poker_tree_test
