#include <gtest/gtest.h>

#include "games/baccarat/colorado_baccarat.hpp"
#include "support/constant_round.hpp"

/// Colorado's baccarat dealt by the compiler.
namespace houseway::games::colorado_baccarat::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  using baccarat::BankerOutcome;
  Rules out{};
  out.side.at<Spot::ez_banker>().pays.awards[kit::index_of(BankerOutcome::banker_higher)] = pays_to(1);
  out.side.at<Spot::ez_banker>().pays.awards[kit::index_of(BankerOutcome::dragon_7)] = pushes();
  out.side.at<Spot::total_cards_6>().pays.awards[kit::index_of(baccarat::TotalCards::six)] = pays_to(2);
  out.side.at<Spot::fortune_7>().pays.awards[kit::index_of(baccarat::Fortune7::fortune_7)] = pays_to(40);
  return out;
}();

constexpr std::array ten_in_three{Card(two, hearts), Card(three, clubs), Card(five, diamonds)};
constexpr std::array seven_in_three{Card(three, spades), Card(king, clubs), Card(four, clubs)};
constexpr std::array seven_in_two{Card(seven, spades), Card(king, clubs)};

constexpr std::int64_t dealt(std::span<const Card> player, std::span<const Card> banker) {
  return net<Game>(rules, {{Spot::ez_banker, 1000}, {Spot::total_cards_6, 500}, {Spot::fortune_7, 100}},
                   {.own = player, .house = banker});
}

// Five and a five are nothing; the Banker's three draws against a five, and a four makes a seven of three cards.
static_assert(dealt(ten_in_three, seven_in_three) == 0 + 1000 + 4000);
static_assert(dealt(ten_in_three, seven_in_two) == 1000 - 500 - 100);

static_assert(baccarat::position_number(0) == 1 && baccarat::position_number(3) == 5 &&
              baccarat::position_number(8) == 10);
static_assert(baccarat::rank_of_seat(0) == ace && baccarat::rank_of_seat(2) == three &&
              baccarat::rank_of_seat(3) == five && baccarat::rank_of_seat(8) == ten);

/// The same dealt when the program runs.
TEST(ColoradoBaccaratConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(ten_in_three, seven_in_three), 5000); }

}  // namespace
}  // namespace houseway::games::colorado_baccarat::constant_test
