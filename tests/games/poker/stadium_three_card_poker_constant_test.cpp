#include <gtest/gtest.h>

#include "games/poker/stadium_three_card_poker.hpp"
#include "support/constant_round.hpp"

/// Stadium Three Card Poker dealt by the compiler.
namespace houseway::games::stadium_three_card_poker::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out;
  for (const AnteOutcome outcome : {AnteOutcome::dealer_not_qualified, AnteOutcome::player_higher})
    out.ante.awards[kit::index_of(outcome)] = pays_to(1);
  out.ante.awards[kit::index_of(AnteOutcome::tied)] = pushes();
  out.play.awards[kit::index_of(PlayOutcome::player_higher)] = pays_to(1);
  for (const PlayOutcome outcome : {PlayOutcome::dealer_not_qualified, PlayOutcome::tied})
    out.play.awards[kit::index_of(outcome)] = pushes();
  out.ante_bonus.awards[kit::index_of(HandOutcome::three_of_a_kind)] = pays_to(4);
  out.side.at<Spot::pair_plus>().pays.awards[kit::index_of(HandOutcome::pair)] = pays_to(1);
  out.side.at<Spot::pair_plus>().pays.awards[kit::index_of(HandOutcome::three_of_a_kind)] = pays_to(30);
  return out;
}();

constexpr std::array array_of_nine{Card(king, hearts),  Card(nine, diamonds),  Card(two, clubs),
                                   Card(queen, spades), Card(six, hearts),     Card(four, diamonds),
                                   Card(queen, clubs),  Card(seven, diamonds), Card(queen, hearts)};
constexpr std::array low{Card(jack, hearts), Card(eight, spades), Card(five, clubs)};
constexpr std::array high{Card(ace, hearts), Card(eight, spades), Card(five, clubs)};
constexpr std::array plays{Action::play};
constexpr std::array folds{Action::fold};
constexpr std::array plays_with_tip{Action::play_with_tip};

constexpr std::int64_t dealt(std::initializer_list<OnSpot<Spot>> stakes, std::span<const Card> house,
                             std::span<const Action> decides) {
  return net<Game>(rules, stakes, {.own = {}, .house = house, .board = array_of_nine, .decisions = decides});
}

static_assert(dealt({{Spot::ante_at_1_2_3, 1000}}, low, plays) == 1000);
static_assert(dealt({{Spot::ante_at_1_2_3, 1000}}, high, plays) == -2000);
static_assert(dealt({{Spot::ante_at_1_2_3, 1000}}, high, folds) == -1000);
static_assert(dealt({{Spot::ante_at_4_7_9, 1000}, {Spot::pair_plus, 500}}, high, plays) == 2000 + 4000 + 15000);
static_assert(dealt({{Spot::ante_at_4_7_9, 1000}, {Spot::dealer_tip_at_ante, 100}}, high, plays_with_tip) ==
              2000 + 4000 + 200);
static_assert(dealt({{Spot::ante_at_1_2_3, 1000},
                     {Spot::pair_plus_row_1, 500},
                     {Spot::pair_plus_row_3, 100},
                     {Spot::pair_plus_column_1, 10}},
                    high, folds) == -1000 - 500 + 100 + 10);

/// The same dealt when the program runs.
TEST(StadiumThreeCardPokerConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(dealt({{Spot::ante_at_4_7_9, 1000}, {Spot::pair_plus, 500}}, high, plays), 21'000);
}

TEST(StadiumThreeCardPokerConstant, TheAntesSpotsAreNamedForTheirLocations) {
  for (std::size_t i = 0; i < choice_count; ++i) {
    const auto& [a, b, c] = choices[i];
    EXPECT_EQ(kit::name_of(after(Spot::ante_at_1_2_3, i)),
              "ante:" + std::to_string(a + 1) + "-" + std::to_string(b + 1) + "-" + std::to_string(c + 1));
  }
}

}  // namespace
}  // namespace houseway::games::stadium_three_card_poker::constant_test
