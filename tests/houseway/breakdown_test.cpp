#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "games/war/casino_war.hpp"
#include "houseway/felt.hpp"
#include "kit/invariant.hpp"
#include "rulebook/binder.hpp"
#include "support/house.hpp"
#include "table/log/live_table.hpp"

/// A broken invariant puts its own table out of order, and no other.
namespace houseway::breakdown_test {
namespace {

using War = games::casino_war::Game;
using table::Seat;

/// A game with a fault: every seat gets one card, which wins, but on a deuce it forgets the stake on the felt.
games::BoundGame forgetful_game() {
  games::BoundGame game = testing_support::bound("ma/casino-war");
  rulebook::TableRules table_rules = *game.rules;
  rulebook::Binder binder(table_rules);
  const auto rules = std::make_shared<const War::Rules>(binder);
  const auto strategy = std::make_shared<const War::Strategy>(*rules);
  game.run = [held = game.rules, facts = game.facts, rules, strategy](table::Round& round, table::CertifiedShoe* shoe,
                                                                      table::ShoeUse use) {
    table::LiveTable<War> live(*held, facts, *strategy, round, shoe, use);
    return live.run([&] {
      for (const Seat seat : live.bettors()) {
        if (live.deal_up(seat).rank() == kit::Rank::two) continue;
        live.settle(seat, War::Spot::initial, rules->initial[games::casino_war::FirstDeal::higher]);
      }
      live.shuffle_next();
    });
  };
  return game;
}

struct House {
  std::vector<Breakdown> heard;
  Table table = TableMaker::make(
      forgetful_game(), {.chance = Chance::events, .on_breakdown = [this](const Breakdown& b) { heard.push_back(b); }});

  void play(const std::vector<std::string>& cards) {
    for (std::size_t seat = 1; seat <= cards.size(); ++seat)
      table.apply(event::Bet{static_cast<int>(seat), "initial", Cents::dollars(10)});
    table.apply(event::Deal{});
    for (const std::string& card : cards) table.apply(event::Card{card});
  }
};

TEST(Breakdown, IsAnErrorOfItsTableAlone) {
  House broken;
  House sound;
  broken.play({"Kh"});
  broken.table.apply(event::NextRound{});
  EXPECT_THROW(broken.play({"Kh", "2c"}), Fault);

  const State state = broken.table.state();
  EXPECT_EQ(state.stage, Stage::out_of_order);
  ASSERT_TRUE(state.out_of_order);
  EXPECT_EQ(state.out_of_order->what, "a stake was left on the felt");
  EXPECT_EQ(state.out_of_order->game, "ma/casino-war");
  EXPECT_EQ(state.out_of_order->round, 2U);
  EXPECT_FALSE(state.waiting);

  sound.play({"Kh", "Qc"});
  EXPECT_EQ(sound.table.state().stage, Stage::over);
  EXPECT_EQ(sound.table.state().house, Cents::dollars(-20));
  EXPECT_TRUE(sound.heard.empty());
}

/// Not even of the seat whose hand was in order: the round is settled as a whole or not at all.
TEST(Breakdown, CommitsNoMoney) {
  House house;
  EXPECT_THROW(house.play({"Kh", "2c"}), Fault);
  const State state = house.table.state(surveillance);
  EXPECT_TRUE(state.settlements.empty());
  EXPECT_EQ(state.house, Cents{});
  ASSERT_EQ(state.seats.size(), 2U);
  for (const SeatState& seat : state.seats) {
    EXPECT_EQ(seat.net, Cents{});
    ASSERT_EQ(seat.stakes.size(), 1U);
    EXPECT_EQ(seat.stakes.front().amount, Cents::dollars(10));
  }
}

TEST(Breakdown, IsToldOnceAndForGood) {
  House house;
  EXPECT_THROW(house.play({"2c"}), Fault);
  ASSERT_EQ(house.heard.size(), 1U);
  EXPECT_EQ(house.heard.front().what, "a stake was left on the felt");
  for (const Event& event : {Event(event::NextRound{}), Event(event::Card{"Kh"}), Event(event::Deal{})})
    EXPECT_THROW(house.table.apply(event), Fault);
  EXPECT_EQ(house.heard.size(), 1U);
  EXPECT_EQ(house.table.state().stage, Stage::out_of_order);
  EXPECT_TRUE(house.table.offers(1).empty());
}

/// The record names hidden cards, so it is for those who see all; it meets the fault again.
TEST(Breakdown, KeepsTheRoundThatBrokeIt) {
  House house;
  EXPECT_THROW(house.play({"Kh", "2c"}), Fault);
  EXPECT_EQ(house.table.state().out_of_order->record, "");
  const std::string text = house.table.state(surveillance).out_of_order->record;
  table::Round round = table::parse_round(text, "record").round;
  ASSERT_EQ(round.log.size(), 2U);
  EXPECT_THROW(static_cast<void>(forgetful_game().play(round, nullptr)), kit::BrokenInvariant);
}

/// With a shoe too: what it dealt before the fault is in the record.
TEST(Breakdown, OfAShoeLeavesTheShoeAsItWas) {
  for (int i = 0; i < 200; ++i) {
    Table table = TableMaker::make(forgetful_game(), {.secret = std::to_string(i)});
    table.apply(event::Bet{1, "initial", Cents::dollars(10)});
    try {
      table.apply(event::Deal{});
    } catch (const Fault&) {
      const State state = table.state(surveillance);
      EXPECT_EQ(state.shoe->number, 1U);
      EXPECT_NE(state.out_of_order->record.find("deal 2"), std::string::npos);
      return;
    }
  }
  FAIL() << "no deuce came";
}

/// A game that offers what it then refuses: who gets a deuce may surrender, and then he may not.
games::BoundGame fickle_game() {
  games::BoundGame game = testing_support::bound("ma/casino-war");
  rulebook::TableRules table_rules = *game.rules;
  rulebook::Binder binder(table_rules);
  const auto rules = std::make_shared<const War::Rules>(binder);
  const auto strategy = std::make_shared<const War::Strategy>(*rules);
  game.run = [held = game.rules, facts = game.facts, rules, strategy](table::Round& round, table::CertifiedShoe* shoe,
                                                                      table::ShoeUse use) {
    table::LiveTable<War> live(*held, facts, *strategy, round, shoe, use);
    return live.run([&] {
      const rulebook::Award& award = rules->initial[games::casino_war::FirstDeal::higher];
      for (const Seat seat : live.bettors()) {
        const kit::Card card = live.deal_up(seat);
        if (card.rank() == kit::Rank::two) {
          (void)live.choose(seat, std::array{War::Action::surrender}, War::Seen{card});
          live.refuse(award.clause, "nobody surrenders here");
        }
        live.settle(seat, War::Spot::initial, award);
      }
      live.shuffle_next();
    });
  };
  return game;
}

/// Such a step is refused as a whole: the table waits for what it waited for.
TEST(Refusal, OfAChoiceThatIsOfferedChangesNothing) {
  Table table = TableMaker::make(fickle_game(), {.chance = Chance::events});
  for (const int seat : {1, 2}) table.apply(event::Bet{seat, "initial", Cents::dollars(10)});
  table.apply(event::Deal{});
  table.apply(event::Card{"Kh"});
  const std::string before = table.record();
  EXPECT_THROW(table.apply(event::Card{"2c"}), Refused);
  EXPECT_EQ(table.record(), before);
  EXPECT_EQ(table.state().stage, Stage::round);
  ASSERT_TRUE(table.state().waiting);
  EXPECT_EQ(table.state().waiting->wanted, Wanted::card);
  table.apply(event::Card{"Qh"});
  EXPECT_EQ(table.state().stage, Stage::over);
}

}  // namespace
}  // namespace houseway::breakdown_test
