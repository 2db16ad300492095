#include <gtest/gtest.h>

#include "games/blackjack/bonus_wheel.hpp"
#include "support/house.hpp"
#include "table/event.hpp"

/// What Spanish 21 refuses, and what it does not offer.
namespace houseway::games::spanish_21_test {
namespace {

using blackjack::BonusWheel;
using kit::Cents;
using testing_support::bound;
using testing_support::error_of;
using testing_support::Options;
using testing_support::rules_of;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string problem_of(const Options& options, const table::Stakes& stakes) {
  const auto problem = rules_of("ma/spanish-21", options).check_stakes(stakes);
  return problem ? problem->text() : "";
}

TEST(Spanish21, MatchTheDealerIsAtLeastADollarAndAtMostTheWagerAndThePostedAmount) {
  const auto beside = [](Cents amount, const Options& options = {}) {
    return problem_of(options, {{"main", Cents::dollars(10)}, {"match-the-dealer", amount}});
  };
  EXPECT_EQ(beside(Cents::dollars(10)), "");
  EXPECT_TRUE(has(beside(Cents::dollars(11)), "§6(b)(1)")) << beside(Cents::dollars(11));
  EXPECT_EQ(beside(Cents::dollars(1)), "");
  EXPECT_NE(beside(Cents(99)), "");
  const Options posted{{"match-the-dealer-maximum", "$5"}};
  EXPECT_EQ(beside(Cents::dollars(5), posted), "");
  EXPECT_NE(beside(Cents::dollars(6), posted), "");
  EXPECT_NE(problem_of({}, {{"match-the-dealer", Cents::dollars(5)}}), "");
}

TEST(Spanish21, TheReaderNeedsAHoleCard) {
  EXPECT_TRUE(has(error_of([] { rules_of("ma/spanish-21", {{"card-reader", "used"}}); }), "§7(i)"));
  EXPECT_EQ(error_of([] {
              rules_of("ma/spanish-21", {{"card-reader", "used"}, {"hole-card", "face-down-after-second-cards"}});
            }),
            "");
}

/// It is settled when the dealer has two cards, and before any other is dealt.
TEST(Spanish21, MatchTheDealerProgressiveNeedsAHoleCard) {
  const auto problem = [](const char* progressive) {
    return error_of([&] {
      rules_of("pa/spanish-21", {{"match-the-dealer-progressive", progressive},
                                 {"hole-card", "face-up-after-players"},
                                 {"card-reader", "not-used"}});
    });
  };
  EXPECT_TRUE(has(problem("six-deck-1"), "§635b.1(g)"));
  EXPECT_EQ(problem("off"), "");
}

TEST(Spanish21, BonusSpinNeedsAWheelAndFiveDollars) {
  EXPECT_FALSE(rules_of("ma/spanish-21").offers("bonus-spin"));
  EXPECT_TRUE(has(error_of([] { bound("ma/spanish-21", {{"bonus-spin", "on"}}); }), "options.bonus-spin-wheel"));
  const Options on{{"bonus-spin", "on"}, {"bonus-spin-wheel", "12 x $20, 1 x $1,000"}};
  EXPECT_EQ(error_of([&] { bound("ma/spanish-21", on); }), "");
  EXPECT_EQ(problem_of(on, {{"main", Cents::dollars(10)}, {"bonus-spin", Cents::dollars(5)}}), "");
  EXPECT_NE(problem_of(on, {{"main", Cents::dollars(10)}, {"bonus-spin", Cents::dollars(10)}}), "");
}

TEST(Spanish21, TheWheelHasItsSections) {
  const BonusWheel wheel("12 x $20, 6 x $50, 1 x $1,000");
  EXPECT_EQ(wheel.sections(), 19U);
  std::map<Cents, int> prizes;
  for (std::uint32_t section = 0; section < wheel.sections(); ++section) ++prizes[wheel.prize(section)];
  EXPECT_EQ(prizes,
            (std::map<Cents, int>{{Cents::dollars(20), 12}, {Cents::dollars(50), 6}, {Cents::dollars(1000), 1}}));
  const auto refused = [](const char* filed) { return error_of([&] { BonusWheel{filed}; }); };
  for (const char* filed :
       {"", "none filed", "12 x twenty", "0 x $20", "12 x $0", "-1 x $20", "12 x $20,6 x $50", "x $20"})
    EXPECT_TRUE(has(refused(filed), "§16(d)")) << filed;
  EXPECT_EQ(refused("1 x $0.50"), "");
  EXPECT_TRUE(has(refused("10001 x $1"), "10000 sections"));
}

/// What a player may do after these events.
std::vector<std::string> open_after(const std::vector<std::string>& events, const Options& options = {}) {
  const BoundGame game = bound("ma/spanish-21", options);
  table::Round round;
  round.stakes[table::Seat::at(0)] = {{"main", Cents::dollars(10)}};
  for (const std::string& event : events) round.log.push_back(table::parse_event(event));
  const auto played = game.play(round, nullptr);
  return played.waiting ? played.waiting->choices : std::vector<std::string>{};
}

using Words = std::vector<std::string>;

TEST(Spanish21, WhatIsOpenToAHand) {
  const Words pair{"deal 8s", "deal 9h", "deal 8d"};
  const auto then = [](Words events, const Words& more) {
    events.insert(events.end(), more.begin(), more.end());
    return events;
  };
  EXPECT_EQ(open_after(pair), (Words{"stand", "hit", "double", "split", "surrender"}));
  // A card drawn ends the right to surrender, and not that to double (§8(a), §9(a)).
  EXPECT_EQ(open_after(then(pair, {"seat-1 hit", "deal 2c"})), (Words{"stand", "hit", "double"}));
  // So does a split (§8(a), §10(c)).
  const Words split = then(pair, {"seat-1 split", "deal 8c"});
  EXPECT_EQ(open_after(split), (Words{"stand", "hit", "double", "split"}));
  // Four hands are the most (§10(c)).
  EXPECT_EQ(open_after(then(split, {"seat-1 split", "deal 8h", "seat-1 split", "deal 8s"})),
            (Words{"stand", "hit", "double"}));
  // The card of a double leaves a rescue (§9(d)).
  EXPECT_EQ(open_after(then(pair, {"seat-1 double", "deal 2c"})), (Words{"stand", "rescue"}));
}

TEST(Spanish21, DecksHaveNoTens) {
  const BoundGame game = bound("ma/spanish-21");
  table::Round round;
  round.stakes[table::Seat::at(0)] = {{"main", Cents::dollars(10)}};
  round.log.push_back(table::parse_event("deal Ts"));
  EXPECT_NE(error_of([&] { static_cast<void>(game.play(round, nullptr)); }), "");
}

}  // namespace
}  // namespace houseway::games::spanish_21_test
