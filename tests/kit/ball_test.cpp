#include "kit/ball.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <set>
#include <vector>

#include "chi_square.hpp"
#include "kit/certified.hpp"
#include "kit/philox.hpp"

namespace houseway::kit::ball_test {
namespace {

static_assert(BallSet{Ball(1), Ball(64), Ball(65), Ball(80), Ball(80)}.size() == 4);
static_assert(std::input_iterator<BallSet::Iterator>);

TEST(Ball, NumbersRunFromOneToEighty) {
  EXPECT_FALSE(Ball::is_number(0));
  EXPECT_TRUE(Ball::is_number(1));
  EXPECT_TRUE(Ball::is_number(80));
  EXPECT_FALSE(Ball::is_number(81));
}

BallSet balls_of(const std::set<int>& numbers) {
  BallSet balls;
  for (const int number : numbers) balls.insert(Ball(number));
  return balls;
}

std::set<int> numbers_of(BallSet balls) {
  std::set<int> numbers;
  for (const Ball ball : balls) numbers.insert(ball.number());
  return numbers;
}

RC_GTEST_PROP(BallSet, BehavesAsASetOfNumbers, ()) {
  const auto ball = rc::gen::inRange(1, 81);
  const auto a = *rc::gen::container<std::set<int>>(ball);
  const auto b = *rc::gen::container<std::set<int>>(ball);
  std::set<int> both;
  std::set<int> either = a;
  std::set<int> only_a;
  for (const int number : a) (b.contains(number) ? both : only_a).insert(number);
  either.insert(b.begin(), b.end());

  RC_ASSERT(numbers_of(balls_of(a)) == a);
  RC_ASSERT(numbers_of(balls_of(a) & balls_of(b)) == both);
  RC_ASSERT(numbers_of(balls_of(a) | balls_of(b)) == either);
  RC_ASSERT(numbers_of(balls_of(a) - balls_of(b)) == only_a);
  RC_ASSERT(balls_of(a).size() == static_cast<int>(a.size()));
  RC_ASSERT(balls_of(a).empty() == a.empty());
  for (int number = 1; number <= 80; ++number) RC_ASSERT(balls_of(a).contains(Ball(number)) == a.contains(number));
  BallSet erased = balls_of(a);
  for (const int number : b) erased.erase(Ball(number));
  RC_ASSERT(erased == balls_of(only_a));
}

TEST(BallSet, IteratesLowestFirst) {
  std::vector<int> numbers;
  for (const Ball ball : BallSet{Ball(80), Ball(3), Ball(65), Ball(64)}) numbers.push_back(ball.number());
  EXPECT_EQ(numbers, (std::vector<int>{3, 64, 65, 80}));
}

TEST(Draw, TakesDifferentBalls) {
  CertifiedRandom random(Seed::from_text("keno"), 1);
  for (const int count : {0, 1, 20, 79, 80}) EXPECT_EQ(draw_balls(random, count).size(), count);
}

TEST(Draw, OneAtATimeIsTheSameDraw) {
  Philox together(8);
  Philox singly(8);
  BallSet drawn;
  for (int i = 0; i < 20; ++i) drawn.insert(draw_ball(singly, drawn));
  EXPECT_EQ(draw_balls(together, 20), drawn);
}

TEST(Draw, EveryBallIsEquallyLikely) {
  Philox philox(5);
  std::vector<std::uint64_t> counts(80);
  for (int i = 0; i < 50000; ++i) {
    for (const Ball ball : draw_balls(philox, 20)) ++counts.at(static_cast<std::size_t>(ball.number() - 1));
  }
  // Without replacement the counts vary less than the multinomial: by (80 − 20) / (80 − 1).
  const double mean = 79.0 * 60 / 79;
  EXPECT_LT(chi_square(counts), mean + 5 * std::sqrt(2 * mean));
}

// Five of five is one in 1,550.57 (C(80,5) / C(20,5)), which a million draws can see.
TEST(Draw, CatchesFiveOfFiveAsOftenAsCounted) {
  Philox philox(6);
  const BallSet ticket{Ball(7), Ball(21), Ball(64), Ball(65), Ball(80)};
  int caught = 0;
  constexpr int draws = 1000000;
  for (int i = 0; i < draws; ++i) caught += (ticket & draw_balls(philox, 20)).size() == 5 ? 1 : 0;
  const double expected = draws / 1550.568627;
  EXPECT_NEAR(caught, expected, 4 * std::sqrt(expected));
}

}  // namespace
}  // namespace houseway::kit::ball_test
