#include "solve/pai_gow/pai_gow_main.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <vector>

#include "hands/deal.hpp"
#include "hands/pai_gow.hpp"

namespace houseway::solve::pai_gow_poker::pai_gow_main_test {
namespace {

using games::pai_gow_poker::ace_hand;
using games::pai_gow_poker::ace_high_outcome;
using games::pai_gow_poker::AceHigh;
using games::pai_gow_poker::compare;
using games::pai_gow_poker::Copies;
using games::pai_gow_poker::MainOutcome;
using games::pai_gow_poker::Seven;
using games::pai_gow_poker::Variant;
using hands::Setting;
using hands::WheelRank;
using hands::test::cards;

/// Seven cards as each side sets them.
struct SetHand {
  Seven cards;
  Setting player;
  Setting dealer;
};

/// Every deal of seven cards to each side, one after the other.
MainCounts deal_all(const std::vector<kit::Card>& deck, const Sides& sides) {
  const unsigned whole = (1u << deck.size()) - 1;
  std::vector<SetHand> hands(whole + 1);
  for (unsigned set = 0; set <= whole; ++set) {
    if (std::popcount(set) != 7) continue;
    SetHand& hand = hands[set];
    std::size_t held = 0;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if ((set >> i & 1) != 0) hand.cards[held++] = deck[i];
    }
    hand.player = hands::set_hands(hand.cards, sides.player.low(hand.cards), sides.player.order());
    hand.dealer = hands::set_hands(hand.cards, sides.dealer.low(hand.cards), sides.dealer.order());
  }
  MainCounts out;
  OutcomeCounts<MainOutcome> main;
  OutcomeCounts<AceHigh> ace_high;
  for (unsigned dealt = 0; dealt <= whole; ++dealt) {
    if (std::popcount(dealt) != 7) continue;
    const SetHand& dealer = hands[dealt];
    const auto push = dealer_push(sides.variant, dealer.cards, dealer.dealer);
    const auto dealer_ace = ace_hand(dealer.cards);
    const unsigned rest = whole & ~dealt;
    for (unsigned held = rest; held != 0; held = (held - 1) & rest) {
      if (std::popcount(held) != 7) continue;
      const SetHand& player = hands[held];
      ++main[push ? *push : compare(player.player, dealer.dealer, sides.copies)];
      // The player's ace-high hands are looked at only where they matter: most deals have none of the dealer's.
      const bool asked = dealer_ace != games::pai_gow_poker::AceHand::no_ace_high;
      ++ace_high[asked ? ace_high_outcome(dealer_ace, ace_hand(player.cards)) : AceHigh::no_ace_high];
    }
  }
  std::copy(main.counts.begin(), main.counts.end(), out.main.counts.begin());
  std::copy(ace_high.counts.begin(), ace_high.counts.end(), out.ace_high.counts.begin());
  return out;
}

void expect_equal(const MainCounts& counted, const MainCounts& dealt) {
  for (std::size_t i = 0; i < counted.main.counts.size(); ++i)
    EXPECT_EQ(counted.main.counts[i], dealt.main.counts[i]) << kit::name_of(static_cast<MainOutcome>(i));
  for (std::size_t i = 0; i < counted.ace_high.counts.size(); ++i)
    EXPECT_EQ(counted.ace_high.counts[i], dealt.ace_high.counts[i]) << kit::name_of(static_cast<AceHigh>(i));
}

hands::HouseWay house_way(WheelRank wheel = WheelRank::second_highest) { return games::house_way("default", wheel); }

/// A way that keeps pairs together and everything else as high as it may be.
hands::HouseWay cautious_way() {
  std::vector<hands::HouseWayRule> rules;
  for (std::size_t i = 0; i < kit::count_of<hands::SevenCardShape>; ++i) {
    const auto shape = static_cast<hands::SevenCardShape>(i);
    const bool others = has_cards_for(hands::LowChoice::two_best_others, shape);
    rules.emplace_back().hands = {shape};
    rules.back().low = shape == hands::SevenCardShape::no_pair ? hands::LowChoice::second_and_third
                       : others                                ? hands::LowChoice::two_best_others
                                                               : hands::LowChoice::second_pair;
  }
  return {rules, WheelRank::second_highest};
}

/// Few ranks, so that suits can be renamed in four ways and hands are full of pairs, flushes and straights.
const std::vector<kit::Card>& eighteen_and_joker() {
  static const auto deck = cards("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js Tc Td Jk");
  return deck;
}

/// Many ranks, so that hands with no pair are dealt, and no two suits alike.
const std::vector<kit::Card>& many_ranks() {
  static const auto deck = cards("As Ah Kd Qc Qd Js 9c 9d 8s 7h 7c 6c 5d 4c 3h 2s Jk");
  return deck;
}

/// Suits in sequence, which the joker completes.
const std::vector<kit::Card>& suited_run() {
  static const auto deck = cards("9h 8h 7h 6h 5h 4h 9s 8s 7s 6s 5s Kd Kc Qd 4c 4d Jk");
  return deck;
}

TEST(PaiGowMain, EqualsEveryDealOfEighteenCardsAndTheJoker) {
  const Sides sides{house_way(), house_way(), Variant::standard};
  const MainCounts counted = count_main(eighteen_and_joker(), sides, 2, {});
  expect_equal(counted, deal_all(eighteen_and_joker(), sides));
  EXPECT_GT(counted.main[MainOutcome::copy], 0);
  // One way on both sides: what one wins the other loses.
  EXPECT_EQ(counted.main[MainOutcome::both_higher], counted.main[MainOutcome::both_lower]);
}

TEST(PaiGowMain, EqualsEveryDealWhereTheDealerCanPush) {
  for (const Variant variant : {Variant::ez, Variant::commission_free_fortune, Variant::face_up_fortune}) {
    const Sides sides{house_way(), house_way(), variant};
    const MainCounts counted = count_main(many_ranks(), sides, 2, {});
    expect_equal(counted, deal_all(many_ranks(), sides));
    EXPECT_GT(counted.main[*push_of(variant)], 0);
    for (const Count& count : counted.ace_high.counts) EXPECT_GT(count, 0);
  }
}

TEST(PaiGowMain, EqualsEveryDealWhereTheSidesSetInTheirOwnWays) {
  const Sides sides{cautious_way(), house_way(WheelRank::lowest), Variant::commission_free_fortune};
  const MainCounts counted = count_main(many_ranks(), sides, 2, {});
  expect_equal(counted, deal_all(many_ranks(), sides));
  EXPECT_NE(counted.main[MainOutcome::both_higher], counted.main[MainOutcome::both_lower]);
}

TEST(PaiGowMain, EqualsEveryDealWhereThePlayerHasTheCopies) {
  for (const Variant variant : {Variant::standard, Variant::ez}) {
    const Sides sides{house_way(), cautious_way(), variant, Copies::player};
    const MainCounts counted = count_main(many_ranks(), sides, 2, {});
    expect_equal(counted, deal_all(many_ranks(), sides));
    EXPECT_EQ(counted.main[MainOutcome::copy], 0);
  }
}

TEST(PaiGowMain, EqualsEveryDealWhereTheJokerCompletesNoStraightFlush) {
  const auto by_the_letter = games::house_way("default", {WheelRank::second_highest, false});
  const Sides sides{by_the_letter, by_the_letter, Variant::standard};
  const MainCounts counted = count_main(suited_run(), sides, 2, {});
  expect_equal(counted, deal_all(suited_run(), sides));
  const MainCounts completing = count_main(suited_run(), {house_way(), house_way(), Variant::standard}, 2, {});
  EXPECT_NE(counted.main[MainOutcome::both_higher], completing.main[MainOutcome::both_higher]);
}

TEST(PaiGowMain, ThreadsDoNotMatter) {
  const Sides sides{house_way(), cautious_way(), Variant::face_up_fortune};
  expect_equal(count_main(many_ranks(), sides, 1, {}), count_main(many_ranks(), sides, 3, {}));
}

TEST(PaiGowMain, SaysHowFarItIsAndStops) {
  std::atomic<bool> stop = false;
  std::atomic<double> furthest = 0;
  const Monitor monitor(
      [&](double done) {
        furthest = std::max(furthest.load(), done);
        if (done > 0.5) stop = true;
      },
      &stop);
  const Sides sides{house_way(), house_way(), Variant::standard};
  EXPECT_THROW(static_cast<void>(count_main(eighteen_and_joker(), sides, 1, monitor)), Interrupted);
  EXPECT_GT(furthest, 0.5);
  EXPECT_LT(furthest, 0.9);
}

}  // namespace
}  // namespace houseway::solve::pai_gow_poker::pai_gow_main_test
