#include "table/event.hpp"

#include <gtest/gtest.h>

#include "support/house.hpp"

namespace houseway::table::event_test {
namespace {

TEST(Event, ReadsWhatItWrites) {
  for (const std::string line :
       {"deal Kh to seat-1", "deal Jk", "deal 2c to seat-3.1", "deal Td to banker", "burn 3", "hands 7 of 7",
        "seat-2 go-to-war", "seat-7 bet tie $5.00", "seat-3 bet", "random 3 of 9", "cut-card", "new-dealer",
        "call burn-forgotten", "call card-misdelivered in draw discard-card 7h seat-2 seat-3",
        "call above-maximum-wager seat-1 banker"}) {
    EXPECT_EQ(to_text(parse_event(line)), line);
  }
}

TEST(Event, SaysWhatIsWrong) {
  const auto error = [](const std::string& line) {
    return testing_support::error_of([&] { (void)parse_event(line); });
  };
  EXPECT_NE(error("deal Kx to seat-1").find("“Kx” is no card"), std::string::npos);
  EXPECT_NE(error("deal Kh to nowhere").find("“nowhere” is no place"), std::string::npos);
  EXPECT_NE(error("seat-1 bet tie five").find("no amount"), std::string::npos);
  EXPECT_NE(error("seat-1 bet tie").find("seat-N bet WAGER $AMOUNT"), std::string::npos);
  EXPECT_NE(error("burn 0").find("1 to 99"), std::string::npos);
  EXPECT_NE(error("hands 7 of 0").find("hands N of K"), std::string::npos);
  EXPECT_NE(error("hands 7").find("hands N of K"), std::string::npos);
  EXPECT_NE(error("random 9 of 9").find("0 to N - 1"), std::string::npos);
  EXPECT_NE(error("call x in nowhere y").find("no phase"), std::string::npos);
  EXPECT_NE(error("shout").find("is no event"), std::string::npos);
  EXPECT_NE(error("new-dealer now").find("is no event"), std::string::npos);
  EXPECT_NE(error("").find("missing"), std::string::npos);
  EXPECT_NE(error("seat-0 fold").find("is no event"), std::string::npos);
}

}  // namespace
}  // namespace houseway::table::event_test
