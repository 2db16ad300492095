#include "solve/pai_gow/pai_gow_main.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <map>
#include <string>
#include <vector>

#include "games/pai_gow/pai_gow_poker.hpp"
#include "hands/deal.hpp"
#include "hands/pai_gow.hpp"
#include "support/house.hpp"

namespace houseway::solve::pai_gow_poker::pai_gow_main_test {
namespace {

using games::pai_gow_poker::ace_hand;
using games::pai_gow_poker::ace_high_outcome;
using games::pai_gow_poker::AceHigh;
using games::pai_gow_poker::compare;
using games::pai_gow_poker::Copies;
using games::pai_gow_poker::Game;
using games::pai_gow_poker::MainOutcome;
using games::pai_gow_poker::Rules;
using games::pai_gow_poker::Seven;
using games::pai_gow_poker::Spot;
using hands::Setting;
using hands::WheelRank;
using hands::test::cards;

/// Seven cards as each side sets them.
struct SetHand {
  Seven cards;
  Setting player;
  Setting dealer;
};

/// A table, how its players set, and in how many deals each outcome comes.
struct Dealt {
  Rules rules;
  hands::HouseWay player;
};
struct MainCounts {
  std::map<std::string, Count> main;
  std::map<std::string, Count> ace_high;
};

/// Both wagers as they are analysed: every deal counted by how the hands stand, and paid as the procedure pays it.
MainCounts count_all(const std::vector<kit::Card>& deck, const Dealt& dealt, int threads = 2) {
  const auto deals = seen_at(dealt.rules.variant, count_main(deck, {dealt.player, dealt.rules.house_way}, threads, {}));
  const auto by = [&](const hands::HouseWay& way) {
    return [&](const Seven& cards) { return set_by(way, dealt.rules.variant, cards); };
  };
  const auto counts = [&]<class Outcome>(std::string_view wager, Spot spot, Outcome) {
    SetPayments<Game, TwoHands> payments(dealt.rules, {wager, spot}, deck, by(dealt.player), by(dealt.rules.house_way));
    std::map<std::string, Count> out;
    for (const Ending& ending : payments.distribution<Outcome>(deals).endings) out[ending.outcome] = ending.count;
    return out;
  };
  MainCounts out{counts("pai-gow-poker", Spot::pai_gow_poker, MainOutcome{}), {}};
  if (dealt.rules.variant == Variant::face_up_fortune) out.ace_high = counts("ace-high", Spot::ace_high, AceHigh{});
  return out;
}

/// Every deal of seven cards to each side, one after the other.
MainCounts deal_all(const std::vector<kit::Card>& deck, const Dealt& table) {
  struct {
    const hands::HouseWay& player;
    const hands::HouseWay& dealer;
    Variant variant;
    Copies copies;
  } const sides{table.player, table.rules.house_way, table.rules.variant, table.rules.copies};
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
  for (std::size_t i = 0; i < main.counts.size(); ++i) {
    if (main.counts[i] != 0) out.main.emplace(kit::name_of(static_cast<MainOutcome>(i)), main.counts[i]);
  }
  for (std::size_t i = 0; i < ace_high.counts.size(); ++i) {
    if (sides.variant == Variant::face_up_fortune && ace_high.counts[i] != 0)
      out.ace_high.emplace(kit::name_of(static_cast<AceHigh>(i)), ace_high.counts[i]);
  }
  return out;
}

void expect_equal(const MainCounts& counted, const MainCounts& dealt) {
  EXPECT_EQ(counted.main, dealt.main);
  EXPECT_EQ(counted.ace_high, dealt.ace_high);
}

hands::HouseWay house_way(WheelRank wheel = WheelRank::second_highest) { return games::house_way("default", wheel); }

/// A table of a variant, whose dealer sets by a way.
Rules table_of(Variant variant, const hands::HouseWay& dealer, Copies copies = Copies::dealer) {
  auto table = testing_support::rules_of("ma/pai-gow-poker", {{"variant", std::string(kit::name_of(variant))}});
  rulebook::Binder binder(table);
  Rules rules(binder);
  rules.house_way = dealer;
  rules.order = dealer.order();
  rules.copies = copies;
  rules.side_wagers = true;
  return rules;
}

/// A way that keeps pairs together and everything else as high as it may be.
hands::HouseWay cautious_way(WheelRank wheel = WheelRank::second_highest) {
  std::vector<hands::HouseWayRule> rules;
  for (std::size_t i = 0; i < kit::count_of<hands::SevenCardShape>; ++i) {
    const auto shape = static_cast<hands::SevenCardShape>(i);
    const bool others = has_cards_for(hands::LowChoice::two_best_others, shape);
    rules.emplace_back().hands = {shape};
    rules.back().low = shape == hands::SevenCardShape::no_pair ? hands::LowChoice::second_and_third
                       : others                                ? hands::LowChoice::two_best_others
                                                               : hands::LowChoice::second_pair;
  }
  return {rules, wheel};
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
  const Dealt table{table_of(Variant::standard, house_way()), house_way()};
  const MainCounts counted = count_all(eighteen_and_joker(), table);
  expect_equal(counted, deal_all(eighteen_and_joker(), table));
  EXPECT_GT(counted.main.at("copy"), 0);
  // One way on both sides: what one wins the other loses.
  EXPECT_EQ(counted.main.at("both-higher"), counted.main.at("both-lower"));
}

TEST(PaiGowMain, EqualsEveryDealWhereTheDealerCanPush) {
  for (const Variant variant : {Variant::ez, Variant::commission_free_fortune, Variant::face_up_fortune}) {
    const Dealt table{table_of(variant, house_way()), house_way()};
    const MainCounts counted = count_all(many_ranks(), table);
    expect_equal(counted, deal_all(many_ranks(), table));
    EXPECT_TRUE(counted.main.contains(std::string(kit::name_of(*push_of(variant)))));
    EXPECT_EQ(counted.ace_high.size(), variant == Variant::face_up_fortune ? kit::count_of<AceHigh> : 0);
  }
}

TEST(PaiGowMain, EqualsEveryDealWhereTheSidesSetInTheirOwnWays) {
  const Dealt table{table_of(Variant::commission_free_fortune, house_way(WheelRank::lowest)),
                    cautious_way(WheelRank::lowest)};
  const MainCounts counted = count_all(many_ranks(), table);
  expect_equal(counted, deal_all(many_ranks(), table));
  EXPECT_NE(counted.main.at("both-higher"), counted.main.at("both-lower"));
}

TEST(PaiGowMain, EqualsEveryDealWhereThePlayerHasTheCopies) {
  for (const Variant variant : {Variant::standard, Variant::ez}) {
    const Dealt table{table_of(variant, cautious_way(), Copies::player), house_way()};
    const MainCounts counted = count_all(many_ranks(), table);
    expect_equal(counted, deal_all(many_ranks(), table));
    EXPECT_FALSE(counted.main.contains("copy"));
  }
}

TEST(PaiGowMain, EqualsEveryDealWhereTheJokerCompletesNoStraightFlush) {
  const auto by_the_letter = games::house_way("default", {WheelRank::second_highest, false});
  const Dealt table{table_of(Variant::standard, by_the_letter), by_the_letter};
  const MainCounts counted = count_all(suited_run(), table);
  expect_equal(counted, deal_all(suited_run(), table));
  const MainCounts completing = count_all(suited_run(), {table_of(Variant::standard, house_way()), house_way()});
  EXPECT_NE(counted.main.at("both-higher"), completing.main.at("both-higher"));
}

TEST(PaiGowMain, ThreadsDoNotMatter) {
  const Dealt table{table_of(Variant::face_up_fortune, cautious_way()), house_way()};
  expect_equal(count_all(many_ranks(), table, 1), count_all(many_ranks(), table, 3));
}

/// Two hands that are counted as one standing and paid differently stop the analysis: here the marks of a table whose
/// dealer pushes are those of one where he does not.
TEST(PaiGowMain, StopsWhereHandsThatStandAlikeArePaidDifferently) {
  const Rules rules = table_of(Variant::face_up_fortune, house_way());
  const auto unmarked = [&](const Seven& cards) { return set_by(rules.house_way, Variant::standard, cards); };
  SetPayments<Game, TwoHands> payments(rules, {"pai-gow-poker", Spot::pai_gow_poker}, many_ranks(), unmarked, unmarked);
  const auto deals = seen_at(Variant::standard, count_main(many_ranks(), {house_way(), house_way()}, 1, {}));
  EXPECT_THROW(static_cast<void>(payments.distribution<MainOutcome>(deals)), kit::BrokenInvariant);
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
  const Sides sides{house_way(), house_way()};
  EXPECT_THROW(static_cast<void>(count_main(eighteen_and_joker(), sides, 1, monitor)), Interrupted);
  EXPECT_GT(furthest, 0.5);
  EXPECT_LT(furthest, 0.9);
}

}  // namespace
}  // namespace houseway::solve::pai_gow_poker::pai_gow_main_test
