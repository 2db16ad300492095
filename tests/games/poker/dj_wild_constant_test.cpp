#include <gtest/gtest.h>

#include "games/poker/dj_wild.hpp"
#include "support/constant_round.hpp"

/// DJ Wild dealt by the compiler.
namespace houseway::games::dj_wild::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  out.ante.awards[kit::index_of(AnteOutcome::player_higher)] = pays_to(1);
  out.ante.awards[kit::index_of(AnteOutcome::tied)] = pushes();
  out.play.awards[kit::index_of(PlayOutcome::player_higher)] = pays_to(1);
  out.play.awards[kit::index_of(PlayOutcome::tied)] = pushes();
  out.blind.awards[kit::index_of(BlindOutcome::five_wilds)] = pays_to(1000);
  out.blind.awards[kit::index_of(BlindOutcome::straight)] = pays_to(1);
  out.blind.awards[kit::index_of(BlindOutcome::less_than_straight)] = pushes();
  out.blind.awards[kit::index_of(BlindOutcome::tied)] = pushes();
  out.side.at<Spot::two_way_bad_beat>().pays.awards[kit::index_of(BeatenHand::straight)] = pays_to(100);
  return out;
}();

constexpr std::array five_wilds{Card(two, clubs), Card(two, diamonds), Card(two, hearts), Card(two, spades),
                                Card::joker()};
constexpr std::array straight{Card(five, clubs), Card(six, diamonds), Card(seven, hearts), Card(eight, spades),
                              Card(nine, clubs)};
constexpr std::array wild_straight{Card(five, hearts), Card(six, clubs), Card::joker(), Card(eight, diamonds),
                                   Card(nine, spades)};
constexpr std::array king_high{Card(king, clubs), Card(jack, diamonds), Card(ten, hearts), Card(four, spades),
                               Card(three, clubs)};
constexpr std::array plays{Action::play};
constexpr std::array folds{Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}, {Spot::blind, 1000}, {Spot::two_way_bad_beat, 100}},
                   {.own = own, .house = house, .decisions = decides});
}

static_assert(dealt(five_wilds, king_high, plays) == 1000 + 2000 + 1'000'000 - 100);
static_assert(dealt(straight, king_high, plays) == 1000 + 2000 + 1000 - 100);
static_assert(dealt(straight, wild_straight, plays) == -100);  // equal hands: no bad beat
static_assert(dealt(straight, five_wilds, plays) == -4000 + 10'000);
static_assert(dealt(straight, five_wilds, folds) == -2000 + 10'000);
static_assert(dealt(king_high, straight, plays) == -4000 - 100);

/// The same dealt when the program runs.
TEST(DjWildConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(straight, five_wilds, folds), 8000); }

}  // namespace
}  // namespace houseway::games::dj_wild::constant_test
