#include <gtest/gtest.h>

#include "games/poker/four_card_poker.hpp"
#include "support/constant_round.hpp"

/// Four Card Poker dealt by the compiler.
namespace houseway::games::four_card_poker::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::higher_or_equal)] = pays_to(1);
  out.play.awards[kit::index_of(PlayOutcome::higher_or_equal)] = pays_to(1);
  out.ante_bonus.awards[kit::index_of(FourCardHand::three_of_a_kind)] = pays_to(2);
  out.side.at<Spot::aces_up>().pays.awards[kit::index_of(FourCardHand::three_of_a_kind)] = pays_to(9);
  return out;
}();

constexpr std::array three_jacks{Card(jack, spades), Card(jack, hearts), Card(jack, diamonds), Card(five, clubs),
                                 Card(four, hearts)};
constexpr std::array king_high{Card(king, clubs), Card(ten, diamonds), Card(seven, spades), Card(six, clubs),
                               Card(three, diamonds)};
constexpr std::array also_king_high{Card(two, hearts),  Card(king, hearts), Card(ten, clubs),
                                    Card(seven, clubs), Card(six, hearts),  Card(three, clubs)};
constexpr std::array three_kings{Card(king, spades), Card(king, hearts), Card(king, diamonds),
                                 Card(nine, clubs),  Card(eight, clubs), Card(two, clubs)};
constexpr std::array plays{Action::play};
constexpr std::array plays_more{Action::more};
constexpr std::array folds{Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::aces_up, 100}},
                   {.own = own, .house = house, .decisions = decides});
}

// Ante, play of three times as much, the bonus on the ante, aces up.
static_assert(dealt(three_jacks, also_king_high, plays_more) == 1000 + 3000 + 2000 + 900);
static_assert(dealt(three_jacks, three_kings, plays) == -1000 - 1000 + 2000 + 900);
static_assert(dealt(three_jacks, three_kings, folds) == -1000 + 900);
static_assert(dealt(king_high, also_king_high, plays) == 1000 + 1000 - 100);  // equal hands win

/// The same dealt when the program runs.
TEST(FourCardPokerConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(dealt(three_jacks, also_king_high, plays_more), 6900);
  EXPECT_EQ(dealt(king_high, also_king_high, plays), 1900);
}

}  // namespace
}  // namespace houseway::games::four_card_poker::constant_test
