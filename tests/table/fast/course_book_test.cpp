#include "table/fast/memory/course_book.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace houseway::table::course_book_test {
namespace {

using Cards = std::vector<std::uint8_t>;
using Points = std::vector<CourseBook::Point>;

LearnedRound giving(std::int64_t cents) { return {{{0, kit::Cents(cents)}}, {}, cents}; }

CourseBook::Place follow(const CourseBook& book, const Cards& cards) {
  CourseBook::Place at = CourseBook::start;
  for (const std::uint8_t card : cards) at = book.next(at, card);
  return at;
}

TEST(CourseBook, FollowsTheCardsOfARoundItKnows) {
  CourseBook book;
  book.learn(Cards{3, 5, 7}, Points{}, giving(10));
  EXPECT_TRUE(CourseBook::goes_on(follow(book, {3})));
  EXPECT_TRUE(CourseBook::goes_on(follow(book, {3, 5})));
  const CourseBook::Place end = follow(book, {3, 5, 7});
  ASSERT_TRUE(CourseBook::is_end(end));
  EXPECT_EQ(book.ends()[CourseBook::end_at(end)], giving(10));
  EXPECT_EQ(follow(book, {3, 6}), CourseBook::unknown);
  EXPECT_EQ(follow(book, {4}), CourseBook::unknown);
}

TEST(CourseBook, KeepsRoundsThatGiveTheSameOnce) {
  CourseBook book;
  book.learn(Cards{1, 2}, Points{}, giving(10));
  book.learn(Cards{2, 1}, Points{}, giving(10));
  book.learn(Cards{2, 2}, Points{}, giving(-10));
  EXPECT_EQ(follow(book, {1, 2}), follow(book, {2, 1}));
  EXPECT_NE(follow(book, {1, 2}), follow(book, {2, 2}));
  EXPECT_EQ(book.ends().size(), 2U);
}

/// Two ways to the same point: what one round has shown of the rest holds for the other.
TEST(CourseBook, GoesOnAtTheSamePlaceWhereTheRestIsTheSame) {
  CourseBook book;
  book.learn(Cards{1, 2, 9}, Points{{2, 77}}, giving(10));
  book.learn(Cards{2, 1, 8}, Points{{2, 77}}, giving(-10));
  EXPECT_EQ(follow(book, {1, 2}), follow(book, {2, 1}));
  EXPECT_EQ(follow(book, {2, 1, 9}), follow(book, {1, 2, 9}));
  EXPECT_NE(follow(book, {1, 2, 8}), follow(book, {1, 2, 9}));
}

/// Of what is said between two cards the last counts.
TEST(CourseBook, TakesTheLastWordBeforeACard) {
  CourseBook book;
  book.learn(Cards{1, 9}, Points{{1, 5}, {1, 6}}, giving(10));
  book.learn(Cards{2, 8}, Points{{1, 6}}, giving(10));
  EXPECT_EQ(follow(book, {1}), follow(book, {2}));
}

/// Between two cards, and after the last.
TEST(CourseBook, StopsWhereNoNumberSaysWhatMatters) {
  CourseBook book;
  book.learn(Cards{1, 2, 3}, Points{{1, 5}, {2, {}}}, giving(10));
  EXPECT_EQ(follow(book, {1, 2}), CourseBook::dealt);
  book.learn(Cards{1, 3, 4}, Points{{1, 5}, {2, 6}, {3, {}}}, giving(20));
  EXPECT_TRUE(CourseBook::goes_on(follow(book, {1, 3})));
  EXPECT_EQ(follow(book, {1, 3, 4}), CourseBook::dealt);
  EXPECT_TRUE(book.ends().empty());
}

TEST(CourseBook, StopsWhereAProcedureStopsSayingWhatMatters) {
  CourseBook book;
  book.learn(Cards{1, 2, 3, 4}, Points{{1, 5}}, giving(10));
  EXPECT_TRUE(CourseBook::goes_on(follow(book, {1})));
  EXPECT_EQ(follow(book, {1, 2}), CourseBook::dealt);
  EXPECT_TRUE(book.ends().empty());
}

}  // namespace
}  // namespace houseway::table::course_book_test
