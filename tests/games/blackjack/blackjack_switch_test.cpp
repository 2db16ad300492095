#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/house.hpp"
#include "table/event.hpp"

/// What a table of Blackjack Switch refuses.
namespace houseway::games::blackjack_switch_test {
namespace {

using kit::Cents;
using table::Stakes;
using testing_support::error_of;
using testing_support::Options;

constexpr Cents ten = Cents::dollars(10);
constexpr Cents five = Cents::dollars(5);

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string refused_after(const Stakes& stakes, const std::vector<std::string>& log, const Options& options = {}) {
  const BoundGame game = testing_support::bound("ma/blackjack-switch", options);
  table::Round round;
  round.stakes[table::Seat::at(0)] = stakes;
  for (const std::string& line : log) round.log.push_back(table::parse_event(line));
  return error_of([&] { static_cast<void>(game.play(round, nullptr)); });
}

const Stakes both{{"blackjack-hand-1", ten}, {"blackjack-hand-2", ten}};

TEST(BlackjackSwitch, WagersAreTwoAndEqual) {
  EXPECT_EQ(refused_after(both, {}), "");
  EXPECT_TRUE(has(refused_after({{"blackjack-hand-1", ten}}, {}), "must be placed"));
  EXPECT_TRUE(has(refused_after({{"blackjack-hand-1", ten}, {"blackjack-hand-2", five}}, {}), "§5(a)"));
  EXPECT_TRUE(has(refused_after({{"match", five}}, {}), "needs blackjack-hand-1"));
}

TEST(BlackjackSwitch, EverybodyOnASpotBetsOnBothBoxes) {
  const auto with_behind = [](Cents first, Cents second) {
    Stakes stakes = both;
    stakes["blackjack-hand-1:b"] = first;
    if (second) stakes["blackjack-hand-2:b"] = second;
    return stakes;
  };
  const Options two{{"bettors-per-spot", "2"}};
  EXPECT_EQ(refused_after(with_behind(five, five), {}, two), "");
  EXPECT_TRUE(has(refused_after(with_behind(five, ten), {}, two), "both hands are bet alike"));
  EXPECT_TRUE(has(refused_after(with_behind(five, Cents{}), {}, two), "both hands are bet alike"));
  EXPECT_TRUE(has(refused_after(with_behind(five, five), {}), "only one player bets on a box"));
  Stakes three = with_behind(five, five);
  three["blackjack-hand-1:c"] = three["blackjack-hand-2:c"] = five;
  EXPECT_TRUE(has(refused_after(three, {}, two), "2 players at most bet on a box"));
}

/// §7(g)(2)-(3): until another card comes, and once.
TEST(BlackjackSwitch, IsRevokedUntilAnotherCardComes) {
  const auto then = [](std::vector<std::string> log, const std::vector<std::string>& more) {
    log.insert(log.end(), more.begin(), more.end());
    return refused_after(both, log);
  };
  const std::vector<std::string> dealt{"deal Ts", "deal 6s", "deal 6h", "deal 2d", "deal Tc"};
  EXPECT_EQ(then(dealt, {"seat-1 switch", "seat-1 stand", "seat-1 revoke"}), "");
  EXPECT_TRUE(has(then(dealt, {"seat-1 keep", "seat-1 revoke"}), "is not allowed"));
  EXPECT_TRUE(
      has(then(dealt, {"seat-1 switch", "seat-1 stand", "seat-1 hit", "deal 2c", "seat-1 revoke"}), "is not allowed"));
  EXPECT_TRUE(has(then(dealt, {"seat-1 switch", "seat-1 revoke", "seat-1 stand", "seat-1 revoke"}), "is not allowed"));
}

}  // namespace
}  // namespace houseway::games::blackjack_switch_test
