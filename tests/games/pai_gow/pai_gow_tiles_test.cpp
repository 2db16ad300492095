#include "games/pai_gow/pai_gow_tiles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/pai_gow/tile_way_file.hpp"
#include "support/house.hpp"
#include "support/tiles_reference.hpp"
#include "table/certified_shoe.hpp"

/// What rounds alone do not show: how tiles leave the stacks, who may bet what, house ways and strategies out of files.
namespace houseway::games::pai_gow_tiles_test {
namespace {

using namespace pai_gow_tiles;
using table::Round;
using testing_support::bound;
using testing_support::error_of;
using testing_support::Options;

constexpr Seat first = Seat::at(0);
constexpr Seat third = Seat::at(2);

/// The first places of delivery as "stack.layer", stacks from the dealer's right.
std::vector<std::string> first_of(Action style, std::size_t tiles) {
  std::vector<std::string> out;
  for (const std::uint8_t tile : Delivery::by_style(style)) {
    if (out.size() < tiles) out.push_back(std::to_string(tile / 4 + 1) + "." + std::to_string(tile % 4 + 1));
  }
  return out;
}

/// §8(k): which tiles go to the first two places, or four.
TEST(PaiGowTiles, DeliversByEachStyle) {
  using Tiles = std::vector<std::string>;
  EXPECT_EQ(first_of(Action::house_way_right, 8), (Tiles{"1.1", "1.2", "1.3", "1.4", "2.1", "2.2", "2.3", "2.4"}));
  EXPECT_EQ(first_of(Action::house_way_left, 8), (Tiles{"8.1", "8.2", "8.3", "8.4", "7.1", "7.2", "7.3", "7.4"}));
  EXPECT_EQ(first_of(Action::cup_say_right, 8), (Tiles{"1.1", "1.2", "2.1", "2.2", "1.3", "1.4", "2.3", "2.4"}));
  EXPECT_EQ(first_of(Action::cup_say_left, 8), (Tiles{"8.1", "8.2", "7.1", "7.2", "8.3", "8.4", "7.3", "7.4"}));
  EXPECT_EQ(first_of(Action::jung_quat, 12),
            (Tiles{"4.1", "4.2", "5.1", "5.2", "4.3", "4.4", "5.3", "5.4", "3.1", "3.2", "6.1", "6.2"}));
  EXPECT_EQ(first_of(Action::chee_yee, 12),
            (Tiles{"1.1", "1.2", "8.1", "8.2", "1.3", "1.4", "8.3", "8.4", "2.1", "2.2", "7.1", "7.2"}));
  EXPECT_EQ(first_of(Action::pin_say_right, 12),
            (Tiles{"1.1", "2.1", "3.1", "4.1", "8.1", "7.1", "6.1", "5.1", "1.2", "2.2", "3.2", "4.2"}));
  EXPECT_EQ(first_of(Action::pin_say_left, 12),
            (Tiles{"8.1", "7.1", "6.1", "5.1", "1.1", "2.1", "3.1", "4.1", "8.2", "7.2", "6.2", "5.2"}));
  EXPECT_EQ(first_of(Action::dragon_phoenix_right, 20),
            (Tiles{"1.1", "1.2", "2.1", "2.2", "8.1", "7.1", "6.1", "5.1", "1.3", "1.4",
                   "2.3", "2.4", "8.2", "7.2", "6.2", "5.2", "3.1", "3.2", "4.1", "4.2"}));
  EXPECT_EQ(first_of(Action::dragon_phoenix_left, 8), (Tiles{"8.1", "8.2", "7.1", "7.2", "1.1", "2.1", "3.1", "4.1"}));
}
/// Every style and every cut delivers each tile once.
TEST(PaiGowTiles, LeavesNoTileBehind) {
  for (int i = 0; i < style_count; ++i) {
    for (int from = 0; from < stacks; ++from) {
      for (int to = from; to < stacks; ++to) {
        for (int right = from; right <= to + 1; ++right) {
          const TileOrder order = delivered(cut_stacks(from, to, right), style_at(i));
          EXPECT_EQ(std::set<int>(order.begin(), order.end()).size(), order.size());
        }
      }
    }
  }
  EXPECT_EQ(cut_stacks(2, 3, 4), (StackOrder{2, 3, 0, 1, 4, 5, 6, 7}));
  EXPECT_EQ(cut_stacks(1, 1, 1), (StackOrder{0, 2, 3, 4, 5, 6, 7, 1}));
  EXPECT_EQ(cut_stacks(2, 4, 3), (StackOrder{2, 0, 1, 5, 6, 7, 3, 4}));
}

/// A bank's style moves the tiles of a shoe: dealt again from its seed, the round has them in the same order.
TEST(PaiGowTiles, AShoeIsDealtByTheStyle) {
  const BoundGame game = bound("ma/pai-gow-tiles", {{"player-banking", "yes"}});
  const kit::Seed seed = kit::Seed::from_text("tiles");
  const auto first_tile = [&](const std::string& style) {
    Round round;
    round.before.fresh_shoe = true;
    round.before.counters = {{"bank", 3}};
    round.before.seat_counters[third] = {{"last-wager", 2000}};
    round.stakes[first] = {{"pai-gow", Cents(1000)}};
    table::CertifiedShoe shoe(seed, game.facts.shoe);
    round.log = {};
    (void)game.play(round, &shoe);
    for (const std::string line : {"seat-3 no-cut", style.c_str()}) {
      round.log.push_back(table::parse_event(line));
      table::CertifiedShoe again(seed, game.facts.shoe);
      (void)game.run(round, &again, table::ShoeUse::deal);
    }
    table::CertifiedShoe held_against(seed, game.facts.shoe);
    (void)game.check(round, held_against);
    std::string tiles;
    for (const table::Event& event : round.log) {
      if (const auto* deal = std::get_if<table::Deal>(&event); deal != nullptr && deal->to->text() == "seat-1")
        tiles += deal->card.text() + " ";
    }
    return tiles;
  };
  EXPECT_EQ(first_tile("seat-3 house-way-right").size(), 16U);
  EXPECT_NE(first_tile("seat-3 house-way-right"), first_tile("seat-3 pin-say-left"));
}

std::string refusal(const Options& options, const Round& round, const std::string& game = "co/pai-gow-tiles") {
  return error_of([&] {
    Round copy = round;
    (void)bound(game, options).play(copy, nullptr);
  });
}

TEST(PaiGowTiles, SaysWhyABankMayNotBetSo) {
  const Options banked{{"player-banking", "yes"}, {"co-banking", "yes"}};
  Round round;
  round.before.counters = {{"bank", 3}, {"co-bank", 0}};
  round.stakes[first] = {{"pai-gow", Cents(1000)}};
  EXPECT_NE(refusal(banked, round, "ma/pai-gow-tiles").find("[§8(d)(1)]"), std::string::npos);
  round.before.seat_counters[third] = {{"last-wager", 2000}};
  round.stakes[third] = {{"dealer-against-bank", Cents(2500)}};
  EXPECT_NE(refusal(banked, round, "ma/pai-gow-tiles").find("$20.00 that the bank last bet"), std::string::npos);
  round.before.counters["co-bank"] = 1;
  EXPECT_NE(refusal(banked, round, "ma/pai-gow-tiles").find("shares [§8(e)]"), std::string::npos);
}

/// §9(d)-(f), §30-2610(4)-(7): what is called for a seat that it is not for, when the tiles of a bank lie there.
TEST(PaiGowTiles, SaysWhatToCallForABank) {
  const Options banked{{"player-banking", "yes"}};
  const auto refused = [&](const std::vector<std::string>& called) {
    Round round;
    round.before.counters = {{"bank", 3}};
    round.before.seat_counters[third] = {{"last-wager", 2000}};
    round.stakes[first] = {{"pai-gow-tiles", Cents(1000)}};
    std::vector<std::string> log{"seat-3 no-cut", "seat-3 house-way-right", "hands 8 of 4", "roll 1 1 1"};
    for (const char* tile : {"1-5", "1-5", "2-2", "4-6"}) log.push_back(std::string("deal ") + tile + " to seat-1");
    log.emplace_back("burn 20");
    for (const char* tile : {"6-6", "6-6", "4-4", "5-6"}) log.push_back(std::string("deal ") + tile + " to seat-3");
    log.emplace_back("burn 4");
    log.insert(log.end(), called.begin(), called.end());
    for (const std::string& line : log) round.log.push_back(table::parse_event(line));
    return refusal(banked, round);
  };
  EXPECT_EQ(refused({"seat-1 sets 2-2 4-6", "seat-3 sets 4-4 5-6", "call dealer-misset"}), "");
  const std::vector<std::string> misset{"seat-1 sets 2-2 4-6", "seat-3 sets 6-6 5-6", "call dealer-misset seat-3"};
  EXPECT_NE(refused(misset).find("has not set this seat's hands"), std::string::npos);
  for (const std::string when : {"", "seat-1 sets 2-2 4-6"}) {
    std::vector<std::string> log{"call player-tile-leaves-table seat-3"};
    if (!when.empty()) log.insert(log.begin(), when);
    EXPECT_NE(refused(log).find("call dealer-tile-leaves-table"), std::string::npos) << when;
  }
  EXPECT_NE(refused({"call player-tile-exposed-by-dealer accept seat-3"}).find("call other-tile-exposed"),
            std::string::npos);
}

/// §30-2612(6), §30-2606(4): which dice bonus wagers may lie, and who may bet on the dice alone.
TEST(PaiGowTiles, SaysWhichDiceWagersMayLie) {
  const Options eye{{"dragons-eye", "offered"}};
  Round round;
  round.stakes[first] = {{"pai-gow-tiles", Cents(1000)}, {"dice-bonus", Cents(500)}};
  EXPECT_EQ(refusal(eye, round), "");
  round.before.counters = {{"triples", 1}};
  EXPECT_NE(refusal(eye, round).find("without one before it [§30-2612(6)]"), std::string::npos);
  round.before.seat_counters[first] = {{"dice-bonus", 300}};
  EXPECT_NE(refusal(eye, round).find("the $3.00 of the round before stay"), std::string::npos);
  round.before.seat_counters[first] = {{"dice-bonus", 500}};
  EXPECT_EQ(refusal(eye, round), "");
  // The third triple bars newcomers like any other, and no streak is longer.
  round.before.counters = {{"triples", 3}};
  EXPECT_EQ(refusal(eye, round), "");
  round.before.seat_counters[first] = {{"dice-bonus", 0}};
  EXPECT_NE(refusal(eye, round).find("without one before it"), std::string::npos);
  round.before.counters = {{"triples", 4}};
  EXPECT_NE(refusal(eye, round).find("a streak has 0 to 3 triples"), std::string::npos);
  round.before.counters = {{"triples", 1}};
  round.stakes[first] = {{"pai-gow-tiles", Cents(1000)}};
  EXPECT_NE(refusal({}, round).find("nobody bets on the dice"), std::string::npos);
  round.before = {};
  round.stakes[first] = {{"even", Cents(500)}};
  EXPECT_NE(refusal(eye, round).find("pai-gow-tiles: must be placed"), std::string::npos);
  EXPECT_EQ(refusal({{"dragons-eye", "offered"}, {"dragons-eye-without-main-wager", "yes"}}, round), "");
}

TEST(PaiGowTiles, SaysWhatIsWrongInAHouseWay) {
  const auto error = [](const std::string& text) {
    return error_of([&] { (void)parse_tile_way("title = \"a way\"\n" + text, "way.toml"); });
  };
  const std::string last = "[[rule]]\njoins = \"highest-and-lowest\"\n";
  EXPECT_EQ(error(last), "");
  EXPECT_NE(error("[[rule]]\nmakes = \"nine\"\n").find("must set every hand"), std::string::npos);
  EXPECT_NE(error("[[rule]]\nmakes = \"ten\"\n" + last).find("ten"), std::string::npos);
  EXPECT_NE(error("set = [\"6-6 1-1 3-6: 1-1 3-6\"]\n" + last).find("not four tiles"), std::string::npos);
  EXPECT_NE(error("set = [\"3-6 3-6 1-1 2-2: 1-1 2-2\"]\n" + last).find("more often than a set"), std::string::npos);
  EXPECT_NE(error("set = [\"6-6 6-6 1-5 5-6: 6-6 6-6\"]\n" + last).find("below the low hand"), std::string::npos);
}

/// The way of the rules against a reading of them that was written apart, for every hand.
TEST(PaiGowTiles, TheHouseWayIsTheRegulations) {
  const TileWay way = tile_way(std::string(statutory_ways[1]));
  TileWay::each_hand([&](const TileWay::Four& tiles) {
    const TileSetting set = hands::set_tiles(tiles, way.low(tiles));
    const auto own = testing_support::tiles::by_nine_eight_seven(tiles);
    bool same = false;
    for (const auto& split : testing_support::tiles::splits(tiles))
      same = same || (split.high.order == own.high.order && split.low.order == own.low.order);
    ASSERT_TRUE(same);
    ASSERT_EQ(set.low.is_zero(), own.low.points == 0);
    ASSERT_EQ(set.high.hand() >= hands::TileHand::gong, own.high.points < 0);
    if (own.high.points >= 0) {
      ASSERT_EQ(static_cast<int>(kit::index_of(set.high.hand())), own.high.points);
    }
    if (own.low.points >= 0) {
      ASSERT_EQ(static_cast<int>(kit::index_of(set.low.hand())), own.low.points);
    }
  });
}

}  // namespace
}  // namespace houseway::games::pai_gow_tiles_test
