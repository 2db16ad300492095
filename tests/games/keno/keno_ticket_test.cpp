#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/keno/ticket.hpp"
#include "kit/error.hpp"

/// The keno ticket as text.
namespace houseway::games::keno::ticket_test {
namespace {

std::string refusal(std::string_view place) {
  try {
    static_cast<void>(read_ticket(place));
  } catch (const kit::InputError& error) {
    return error.problem();
  }
  return "";
}

TEST(KenoTicket, AStraightTicketIsOneWay) {
  const WrittenTicket ticket = read_ticket("straight:3-17-22-40");
  ASSERT_EQ(ticket.ways.size(), 1U);
  EXPECT_EQ(ticket.ways[0].spots, (kit::BallSet{kit::Ball(3), kit::Ball(17), kit::Ball(22), kit::Ball(40)}));
  EXPECT_EQ(ticket.ways[0].rate, Rate::regular);
  EXPECT_EQ(ticket.parts(), 1);
  EXPECT_EQ(read_ticket("straight:3@special").ways[0].rate, Rate::special);
}

TEST(KenoTicket, WaysOfASizeAreAllUnionsThatHaveIt) {
  // Four groups of three: six pairs, four threes, and one of all.
  const WrittenTicket ticket = read_ticket("way:1-2-3/4-5-6/7-8-9/10-11-12:4/3+6/6*2+4/9+1/12");
  EXPECT_EQ(ticket.ways.size(), 15U);
  EXPECT_EQ(ticket.parts(), 4 + 12 + 4 + 1);
  std::set<std::uint32_t> groups;
  for (const Way& way : ticket.ways) groups.insert(way.groups);
  EXPECT_EQ(groups.size(), 15U);
  // Groups of two, three and five: five spots are the last, or the first two.
  EXPECT_EQ(read_ticket("combination:1-2/3-4-5/6-7-8-9-10:2/5").ways.size(), 2U);
}

TEST(KenoTicket, CombinationsAreNamedByTheLettersOfTheirGroups) {
  const WrittenTicket ticket = read_ticket("king:7/10-11/20-21-22:ab+ac@special*2");
  ASSERT_EQ(ticket.ways.size(), 2U);
  EXPECT_EQ(ticket.ways[0].size, 3);
  EXPECT_EQ(ticket.ways[1].size, 4);
  EXPECT_EQ(ticket.ways[1].rate, Rate::special);
  EXPECT_EQ(ticket.parts(), 3);
  // The terms stand in one order: the rate, then how many times.
  EXPECT_NE(refusal("king:7/10-11:ab*2@special").find("once to 1000 times"), std::string::npos);
}

/// §30-2506(3)(d): where two groups differ in size, each is bet at its own rate.
TEST(KenoTicket, GroupsOfDifferentSizesHaveRatesOfTheirOwn) {
  const WrittenTicket ticket = read_ticket("split:1-2/3-4@special*2/5-6-7");
  ASSERT_EQ(ticket.ways.size(), 3U);
  EXPECT_EQ(ticket.ways[0].rate, Rate::regular);
  EXPECT_EQ(ticket.ways[1].rate, Rate::special);
  EXPECT_EQ(ticket.parts(), 4);
}

TEST(KenoTicket, AMultiRaceTicketLosesAGameAtATime) {
  const WrittenTicket ticket = read_ticket("multi-race:10:split:1-2/40-41-42");
  EXPECT_EQ(ticket.games, 10);
  EXPECT_EQ(ticket.kind, Kind::multi_race);
  EXPECT_EQ(ticket.played, Kind::split);
  EXPECT_EQ(ticket.ways.size(), 2U);
  EXPECT_EQ(with_a_game_less("multi-race:10:split:1-2/40-41-42"), "multi-race:9:split:1-2/40-41-42");
}

TEST(KenoTicket, WhatIsTypedBecomesAPlace) {
  EXPECT_EQ(place_typed("3 17 22 40"), "straight:3-17-22-40");
  EXPECT_EQ(place_typed("straight 3-17-22"), "straight:3-17-22");
  EXPECT_EQ(place_typed("quick-pick 6"), "quick-pick:6");
  EXPECT_EQ(place_typed("way 1-2/3-4:2/2+1/4"), "way:1-2/3-4:2/2+1/4");
  EXPECT_EQ(place_typed("straight:3-17-22"), "straight:3-17-22");
  EXPECT_EQ(place_typed("3, 17, 22"), "straight:3-17-22");
  EXPECT_EQ(place_typed("quick pick 6 special"), "quick-pick:6@special");
  EXPECT_EQ(place_typed("straight 1 2 3 special"), "straight:1-2-3@special");
  EXPECT_EQ(place_typed("multi-race 3 straight 1 2"), "multi-race:3:straight:1-2");
  EXPECT_EQ(place_typed("way 1 2 3 / 4 5 6 : 2/3 * 2 + 1/6"), "way:1-2-3/4-5-6:2/3*2+1/6");
  EXPECT_EQ(place_typed("king 7/10 11/20 21 22 ab+ac"), "king:7/10-11/20-21-22:ab+ac");
  EXPECT_EQ(place_typed("progressive keno 1 2 3"), "progressive-keno:1-2-3");
}

TEST(KenoTicket, ARefusalSaysWhatIsWrongAndHowItIsWritten) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"strait:1", "there is no ticket “strait” (did you mean straight?)"},
      {"straight:0", "“0” is no spot"},
      {"straight:81", "“81” is no spot"},
      {"straight:07", "“07” is no spot"},
      {"straight:", "“” is no spot"},
      {"straight:5-5", "5 is marked twice"},
      {"straight:5*2", "bet more on it"},
      {"straight:5@best", "“best” is no rate"},
      {"split:1-2", "at least two groups"},
      {"split:1-2/2-3", "no number lies in two groups"},
      {"split:1-2/3-4@special", "groups that are all of the same size are bet at the same rate"},
      {"way:1-2/3-4-5:1/5", "equal size"},
      {"way:1-2/3-4", "after a colon"},
      {"way:1-2/3-4:2/4", "“2/4”: the groups make 1 way of 4 spots"},
      {"way:1-2/3-4:0/3", "“0/3”: write ways and spots"},
      {"way:1-2/3-4:1/0", "“1/0”: write ways and spots"},
      {"way:1-2/3-4:1/21", "no rate card goes beyond 20 spots"},
      {"way:1-2/3-4:1/4", "one alone is a straight ticket"},
      {"combination:1-2/3-4-5:ab", "one alone is a straight ticket"},
      {"king:7/1-2/3-4:b+c", "a king is combined with other groups"},
      {"king:7/1-2/3-4:a+bc", "a king is combined with other groups"},
      {"way:1-2/3-4:1/3", "the groups make 0 ways of 3 spots"},
      {"way:1-2/3-4:a+b*2", "ways of the same size are bet at the same rate"},
      {"combination:1-2/3-4-5:ac", "the groups are a to b"},
      {"combination:1-2/3-4-5:aa", "names a group twice"},
      {"combination:1-2/3-4-5:ab+ab", "stands twice on the ticket"},
      {"combination:1-2/3-4-5:", "names its groups"},
      {"king:1-2/3-4:ab", "a king"},
      {"multi-race:0:straight:1", "the number of games"},
      {"multi-race:3", "the number of games"},
      {"multi-race:3:multi-race:2:straight:1", "repeats a ticket of one game"},
      {"multi-race:3:quick-pick:4", "write the picked numbers"},
      {"quick-pick:21", "1 to 20 spots"},
      {"quick-pick:0", "1 to 20 spots"},
      {"straight:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21", "no rate card goes beyond 20"}};
  for (const auto& [place, problem] : wrong)
    EXPECT_NE(refusal(place).find(problem), std::string::npos) << place << ": " << refusal(place);
  // However long it is, the message is not.
  EXPECT_EQ(refusal("straight:" + std::string(20'000, '1')), "20009 characters; a ticket is written in at most 10000");
  EXPECT_LT(refusal("straight:" + std::string(9'000, '1')).size(), 300U);
  EXPECT_NE(refusal("way:1-2").find("way:1-2-3/11-12-13:2/3+1/6"), std::string::npos);
}

}  // namespace
}  // namespace houseway::games::keno::ticket_test
