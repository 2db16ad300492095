#include "games/poker_room/side_pots.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <vector>

#include "games/poker_room/rake.hpp"
#include "games/poker_room/showdown.hpp"

/// The main pot, side pots, and how they are divided and raked.
namespace houseway::games::side_pots_test {
namespace {

using namespace poker_room;

PerPlayer<Cents> paid(std::initializer_list<std::int64_t> amounts) {
  PerPlayer<Cents> out{};
  std::size_t p = 0;
  for (const std::int64_t amount : amounts) out[p++] = Cents(amount);
  return out;
}

/// Puts shares on a list.
auto into(Shares& shares) {
  return [&shares](const Share& share) { shares.push_back(share); };
}

PlayerSet set_of(std::initializer_list<int> players) {
  PlayerSet set;
  for (const int p : players) set.add(p);
  return set;
}

TEST(SidePots, AnAllInPlayerContestsAsMuchAsHeMatched) {
  const SidePots pots = side_pots(4, paid({50, 200, 200, 120}), set_of({0, 1, 2}));
  ASSERT_EQ(pots.size(), 2U);
  EXPECT_EQ(pots[0], (SidePot{Cents(200), set_of({0, 1, 2})}));
  EXPECT_EQ(pots[1], (SidePot{Cents(370), set_of({1, 2})}));
}

TEST(SidePots, AnyNumberOfThem) {
  const SidePots pots = side_pots(10, paid({1, 2, 3, 4, 5, 6, 7, 8, 9, 9}), PlayerSet::first(10));
  ASSERT_EQ(pots.size(), 9U);
  for (std::size_t i = 0; i < 9; ++i) EXPECT_EQ(pots[i].amount, Cents(static_cast<std::int64_t>(10 - i)));
}

TEST(SidePots, DeadMoneyLiesInTheMainPot) {
  const SidePots level = side_pots(3, paid({10, 10, 0}), set_of({0, 1}), Cents(7));
  ASSERT_EQ(level.size(), 1U);
  EXPECT_EQ(level[0].amount, Cents(27));
  // A hand that has paid nothing beside it contests it all the same.
  const SidePots apart = side_pots(3, paid({10, 10, 0}), set_of({0, 1, 2}), Cents(7));
  ASSERT_EQ(apart.size(), 2U);
  EXPECT_EQ(apart[0], (SidePot{Cents(7), set_of({0, 1, 2})}));
  EXPECT_EQ(apart[1], (SidePot{Cents(20), set_of({0, 1})}));
}

TEST(SidePots, TheLastHandGivenUpHasWonWhatNoLiveHandMatched) {
  PerPlayer<int> given_up{};
  given_up[3] = 1;
  given_up[2] = 2;
  given_up[1] = 3;
  const SidePots pots = side_pots(4, paid({50, 100, 200, 200}), set_of({0}), {}, given_up);
  ASSERT_EQ(pots.size(), 3U);
  EXPECT_EQ(pots[0], (SidePot{Cents(200), set_of({0})}));
  EXPECT_EQ(pots[1], (SidePot{Cents(150), set_of({1})}));
  EXPECT_EQ(pots[2], (SidePot{Cents(200), set_of({2})}));
}

/// What everybody gets, reckoned chip by chip from the rule alone: of every player's n-th chip those contest who have
/// paid n chips themselves, and the best of them share it. In parts so small that all shares are whole.
std::vector<std::int64_t> chip_by_chip(int players, const std::vector<std::int64_t>& in,
                                       const std::vector<bool>& folded, const std::vector<Strength>& worth,
                                       std::int64_t parts) {
  std::vector<std::int64_t> out(static_cast<std::size_t>(players));
  for (int from = 0; from < players; ++from) {
    for (std::int64_t chip = 1; chip <= in[at(from)]; ++chip) {
      // The best who have matched this chip; where nobody in the hand has, those who matched the most.
      std::vector<int> winners;
      for (std::int64_t level = chip; winners.empty() && level >= 0; --level) {
        Strength best = 0;
        for (int p = 0; p < players; ++p) {
          if (folded[at(p)] || in[at(p)] < level || worth[at(p)] < best) continue;
          if (worth[at(p)] > best) winners.clear();
          best = worth[at(p)];
          winners.push_back(p);
        }
      }
      for (const int p : winners) out[at(p)] += parts / static_cast<std::int64_t>(winners.size());
    }
  }
  return out;
}

TEST(SidePots, EqualAReckoningChipByChipOnAMillionSituations) {
  constexpr std::int64_t parts = 2520;  // divides by every number of winners
  std::mt19937_64 random(16);
  const auto number = [&](std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most - least + 1));
  };
  std::int64_t with_side_pots = 0;
  for (int situation = 0; situation < 1'000'000; ++situation) {
    const int players = static_cast<int>(number(2, 10));
    std::vector<std::int64_t> in(at(players));
    std::vector<bool> folded(at(players));
    std::vector<Strength> worth(at(players));
    PerPlayer<Cents> amounts{};
    PerPlayer<Shown> shown{};
    PlayerSet live;
    for (int p = 0; p < players; ++p) {
      in[at(p)] = number(0, 8);
      folded[at(p)] = number(0, 2) == 0;
      worth[at(p)] = static_cast<Strength>(number(1, 4));
      amounts[at(p)] = Cents(in[at(p)] * parts);
      shown[at(p)].high = worth[at(p)];
      if (!folded[at(p)]) live.add(p);
    }
    if (live.empty()) continue;
    const SidePots pots = side_pots(players, amounts, live);
    with_side_pots += pots.size() > 1 ? 1 : 0;
    Shares shares;
    for (std::size_t pot = 0; pot < pots.size(); ++pot)
      divide_pot(into(shares), static_cast<int>(pot), pots[pot], shown, Division{});
    std::vector<std::int64_t> got(at(players));
    for (const Share& share : shares) got[at(share.player)] += share.amount.count();
    ASSERT_EQ(got, chip_by_chip(players, in, folded, worth, parts)) << "situation " << situation;
  }
  EXPECT_GT(with_side_pots, 500'000);
}

TEST(Showdown, OddChipsGoOneEachToTheFirst) {
  PerPlayer<Shown> shown{};
  for (int p = 0; p < 3; ++p) shown[at(p)].high = 5;
  Division division;
  division.odd_order = {2, 0, 1};
  division.chip = Cents(5);
  Shares shares;
  divide_pot(into(shares), 0, {Cents(100), PlayerSet::first(3)}, shown, division);
  ASSERT_EQ(shares.size(), 3U);
  EXPECT_EQ(shares[0], (Share{0, 1, Way::whole, Cents(35), Cents(5), 3}));
  EXPECT_EQ(shares[1], (Share{0, 2, Way::whole, Cents(35), Cents(5), 3}));
  EXPECT_EQ(shares[2], (Share{0, 0, Way::whole, Cents(30), Cents(0), 3}));
}

TEST(Showdown, WhoWinsOneWayAndTiesTheOtherHasThreeQuarters) {
  PerPlayer<Shown> shown{};
  shown[0] = {9, 4};
  shown[1] = {3, 4};
  Division division;
  division.high_low = true;
  Shares shares;
  divide_pot(into(shares), 0, {Cents(800), PlayerSet::first(2)}, shown, division);
  Cents first;
  for (const Share& share : shares) first += share.player == 0 ? share.amount : Cents{};
  EXPECT_EQ(first, Cents(600));
}

TEST(Showdown, TheOddChipBetweenHighAndLowIsTheHighHands) {
  PerPlayer<Shown> shown{};
  shown[0] = {3, 4};
  shown[1] = {9, 0};
  Division division;
  division.high_low = true;
  division.chip = Cents(100);
  Shares shares;
  divide_pot(into(shares), 0, {Cents(500), PlayerSet::first(2)}, shown, division);
  ASSERT_EQ(shares.size(), 2U);
  EXPECT_EQ(shares[0], (Share{0, 1, Way::high, Cents(300), Cents{}, 1}));
  EXPECT_EQ(shares[1], (Share{0, 0, Way::low, Cents(200), Cents{}, 1}));
  // No low qualifies: high has it all.
  shown[0].low = 0;
  Shares whole;
  divide_pot(into(whole), 0, {Cents(500), PlayerSet::first(2)}, shown, division);
  ASSERT_EQ(whole.size(), 1U);
  EXPECT_EQ(whole[0], (Share{0, 1, Way::whole, Cents(500), Cents{}, 1}));
}

TEST(Showdown, TheLastBettorShowsFirstElseTheFirstToAct) {
  const auto order = [](std::optional<int> aggressor, std::optional<int> opened) {
    std::vector<int> shown;
    for (PlayerSet left = set_of({0, 2, 3}); !left.empty(); left.remove(shown.back()))
      shown.push_back(next_to_show(left, aggressor, opened));
    return shown;
  };
  EXPECT_EQ(order(2, 0), (std::vector{2, 3, 0}));
  EXPECT_EQ(order(std::nullopt, 3), (std::vector{3, 0, 2}));
  EXPECT_EQ(order(std::nullopt, 1), (std::vector{2, 3, 0}));
}

TEST(Rake, IsAtMostATenthRoundedDownToTheSmallestChip) {
  const RakePlan plan{.percent = 10, .chip = Cents(100)};
  EXPECT_TRUE(plan.lawful());
  EXPECT_FALSE((RakePlan{.percent = 11}).lawful());
  EXPECT_EQ(rake_of(plan, Cents(9'999)), Cents(900));
  EXPECT_EQ(rake_of(plan, Cents(10'000)), Cents(1'000));
  EXPECT_EQ(rake_of({.percent = 10, .most = Cents(400), .chip = Cents(100)}, Cents(10'000)), Cents(400));
  for (std::int64_t wagered = 0; wagered < 20'000; wagered += 7)
    ASSERT_LE(rake_of(plan, Cents(wagered)).count() * 10, wagered);
}

TEST(Rake, IsBorneByThePotsInProportion) {
  const SidePots pots = side_pots(3, paid({1'000, 4'000, 4'000}), PlayerSet::first(3));
  ASSERT_EQ(pots.size(), 2U);
  const auto taken = rake_by_pot(pots, Cents(900), Cents(100));
  EXPECT_EQ(taken[0], Cents(300));
  EXPECT_EQ(taken[1], Cents(600));
  const auto uneven = rake_by_pot(pots, Cents(500), Cents(100));  // 166 and 333: the chip left over is the main pot's
  EXPECT_EQ(uneven[0], Cents(200));
  EXPECT_EQ(uneven[1], Cents(300));
}

/// A house that rakes what nobody called too may reckon more than there is.
TEST(Rake, IsNoMoreThanThePotsHold) {
  const SidePots one = side_pots(3, paid({50, 100, 100}), set_of({2}));
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(rake_by_pot(one, Cents(10'015), Cents(1))[0], Cents(250));
  const SidePots two = side_pots(2, paid({50, 100}), PlayerSet::first(2));
  ASSERT_EQ(two.size(), 2U);
  const auto taken = rake_by_pot(two, Cents(1'000), Cents(100));
  EXPECT_EQ(taken[0], Cents(100));
  EXPECT_EQ(taken[1], Cents(50));
}

TEST(PlayerSet, GoesClockwise) {
  const PlayerSet players = set_of({1, 4, 9});
  EXPECT_EQ(players.after(-1), 1);
  EXPECT_EQ(players.after(1), 4);
  EXPECT_EQ(players.after(4), 9);
  EXPECT_EQ(players.after(9), 1);
  EXPECT_EQ(std::vector<int>({1, 4, 9}), [&] {
    std::vector<int> out;
    for (const int p : players) out.push_back(p);
    return out;
  }());
  EXPECT_TRUE(players.several());
  EXPECT_FALSE(players.single());
  EXPECT_TRUE(set_of({9}).single());
  EXPECT_FALSE(PlayerSet{}.single());
  EXPECT_FALSE(PlayerSet{}.several());
}

}  // namespace
}  // namespace houseway::games::side_pots_test
