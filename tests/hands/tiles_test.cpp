#include "hands/tiles.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "hands/tile_way.hpp"
#include "kit/deck.hpp"
#include "support/each_hand.hpp"
#include "support/tiles_reference.hpp"

namespace houseway::hands::tiles_test {
namespace {

namespace reference = testing_support::tiles;

const std::vector<Card>& whole_set() {
  static const std::vector<Card> tiles = kit::DeckSpec{.tiles = true}.cards();
  return tiles;
}

TileValue value(const char* a, const char* b) { return tile_value(Tile::parse(a)->card(), Tile::parse(b)->card()); }

TEST(Tiles, ASetHas32InSixteenPairs) {
  EXPECT_EQ(whole_set().size(), 32U);
  EXPECT_EQ((kit::DeckSpec{.tiles = true}.size()), 32);
  EXPECT_TRUE(std::is_sorted(whole_set().begin(), whole_set().end()));
  std::map<TileName, int> of_name;
  for (const Card tile : whole_set()) {
    EXPECT_TRUE(tile.is_tile());
    EXPECT_FALSE(tile.is_joker());
    EXPECT_EQ(Card::parse(tile.text()), tile);
    EXPECT_EQ((kit::DeckSpec{.tiles = true}.copies_of(tile)), Tile(tile).copies());
    EXPECT_EQ(kit::DeckSpec{}.copies_of(tile), 0);
    ++of_name[Tile(tile).name()];
  }
  for (const auto& [name, count] : of_name) EXPECT_EQ(count, 2) << kit::name_of(name);
  EXPECT_EQ((kit::DeckSpec{.tiles = true}.copies_of(Card::from_id(0))), 0);
  EXPECT_FALSE(Card::parse("3-1"));
  EXPECT_FALSE(Card::parse("0-6"));
}

/// Every two tiles, against the lists of the regulation.
TEST(Tiles, RankAsTheRegulationListsThem) {
  for (const Card a : whole_set()) {
    for (const Card b : whole_set()) {
      if (a == b && Tile(a).copies() < 2) continue;
      const auto own = reference::value_of(a.text(), b.text());
      EXPECT_EQ(tile_value(a, b).is_zero(), own.points == 0) << a.text() << b.text();
      for (const Card c : whole_set()) {
        for (const Card d : whole_set()) {
          if (c == d && Tile(c).copies() < 2) continue;
          const auto other = reference::value_of(c.text(), d.text());
          ASSERT_EQ(tile_value(a, b) < tile_value(c, d), own.order < other.order)
              << a.text() << " " << b.text() << " and " << c.text() << " " << d.text();
        }
      }
    }
  }
}

TEST(Tiles, HaveTheNamesOfTheTrade) {
  EXPECT_EQ(hand_name(value("2-4", "1-2")), "Gee Joon");
  EXPECT_EQ(hand_name(value("6-6", "6-6")), "pair of Teen");
  EXPECT_EQ(hand_name(value("1-4", "2-3")), "pair of Chop Ng");
  EXPECT_EQ(hand_name(value("6-6", "4-5")), "Teen wong");
  EXPECT_EQ(hand_name(value("1-1", "4-4")), "Day gong");
  EXPECT_EQ(hand_name(value("1-3", "1-2")), "7, Gor high");
  EXPECT_EQ(hand_name(value("1-2", "2-3")), "8, Chop Ng high");
}

/// Wizard of Odds, Bonanza Pai Gow: how often four tiles make these, a lame duck being a high 6, a low 6, a 7 and a 4,
/// set 2 over 1, and the edge of its two pay tables (https://wizardofodds.com/games/bonanza-pai-gow/).
TEST(Tiles, AreAsFrequentAsPublishedForBonanzaPaiGow) {
  std::map<std::string, int> hands;
  testing_support::each_hand<4>(whole_set(), [&](const reference::Four& four, const auto&) {
    std::set<std::string> pairs;
    bool wong = false;
    std::pair<TileValue, TileValue> best;  // by the low hand
    for (std::size_t with = 1; with < 4; ++with) {
      const std::size_t other = with == 1 ? 2 : 1;
      const TileValue a = tile_value(four[0], four[with]);
      const TileValue b = tile_value(four[other], four[6 - with - other]);
      for (const TileValue each : {a, b}) {
        if (each.hand() >= TileHand::pair) pairs.insert(hand_name(each));
        wong = wong || each.hand() == TileHand::wong;
      }
      best = std::max(best, std::pair(std::min(a, b), std::max(a, b)));
    }
    const auto has = [&](const char* name) { return pairs.count(name) > 0; };
    std::set<int> ranks;
    std::set<int> spots;
    for (const Card tile : four) {
      ranks.insert(Tile(tile).rank());
      spots.insert(Tile(tile).spots());
    }
    const bool sixes = ranks.count(Tile::parse("3-3")->rank()) > 0 && ranks.count(Tile::parse("1-5")->rank()) > 0;
    const bool lame = sixes && spots == std::set{4, 6, 7} && pairs.empty();
    if (lame) {
      EXPECT_EQ(best.first.hand(), TileHand::one);
      EXPECT_EQ(best.second.hand(), TileHand::two);
    }
    const bool top = has("Gee Joon") || has("pair of Teen") || has("pair of Day");
    if (pairs.size() == 2 && has("Gee Joon") && has("pair of Teen")) {
      ++hands["gee joon and teen"];
    } else if (pairs.size() == 2 && has("Gee Joon") && has("pair of Day")) {
      ++hands["gee joon and day"];
    } else if (pairs.size() == 2 && has("pair of Teen") && has("pair of Day")) {
      ++hands["teen and day"];
    } else if (lame) {
      ++hands["lame duck"];
    } else if (pairs.size() == 2) {
      ++hands["two pair"];
    } else if (pairs.size() == 1) {
      ++hands[top ? "top pair" : "one pair"];
    } else {
      ++hands[wong ? "wong" : "loser"];
    }
  });
  const std::map<std::string, int> published{{"gee joon and teen", 1}, {"gee joon and day", 1}, {"teen and day", 1},
                                             {"lame duck", 64},        {"two pair", 117},       {"top pair", 1260},
                                             {"one pair", 5460},       {"wong", 2704},          {"loser", 26352}};
  EXPECT_EQ(hands, published);
  const auto edge = [&](const std::map<std::string, int>& pays) {
    int net = 0;
    for (const auto& [hand, count] : hands) net += count * pays.at(hand);
    return -net / 35'960.0;
  };
  EXPECT_NEAR(edge({{"gee joon and teen", 200},
                    {"gee joon and day", 60},
                    {"teen and day", 30},
                    {"lame duck", 20},
                    {"two pair", 12},
                    {"top pair", 5},
                    {"one pair", 2},
                    {"wong", 1},
                    {"loser", -1}}),
              0.096051, 5e-7);
  EXPECT_NEAR(edge({{"gee joon and teen", 200},
                    {"gee joon and day", 100},
                    {"teen and day", 50},
                    {"lame duck", 20},
                    {"two pair", 10},
                    {"top pair", 4},
                    {"one pair", 2},
                    {"wong", 2},
                    {"loser", -1}}),
              0.060734, 5e-7);
}

/// Its page on Pair Fortunes: 1, 119, 420, 1,680, 4,620 and 29,120 of 35,960 hands
/// (https://wizardofodds.com/games/pai-gow-tiles/pair-fortunes/).
TEST(Tiles, AreAsFrequentAsPublishedForPairFortunes) {
  std::map<std::string, int> hands;
  testing_support::each_hand<4>(whole_set(), [&](const reference::Four& four, const auto&) {
    std::map<TileName, std::vector<Card>> by_name;
    for (const Card tile : four) by_name[Tile(tile).name()].push_back(tile);
    std::vector<TileName> pairs;
    for (const auto& [name, tiles] : by_name) {
      if (tiles.size() == 2) pairs.push_back(name);
    }
    if (pairs == std::vector{TileName::gee_joon, TileName::teen}) {
      ++hands["gee joon and teen"];
    } else if (pairs.size() == 2) {
      ++hands["two pair"];
    } else if (pairs.empty()) {
      ++hands["other"];
    } else if (pairs[0] == TileName::gee_joon) {
      ++hands["gee joon"];
    } else {
      ++hands[by_name[pairs[0]][0] == by_name[pairs[0]][1] ? "identical" : "mixed"];
    }
  });
  const std::map<std::string, int> published{{"gee joon and teen", 1}, {"two pair", 119},   {"gee joon", 420},
                                             {"mixed", 1680},          {"identical", 4620}, {"other", 29120}};
  EXPECT_EQ(hands, published);
}

/// A way is a table: every hand that can be dealt, in any order of its tiles, has two tiles low, and no foul.
TEST(TileWay, SetsEveryHandLawfully) {
  const TileWay way({{{TileHand::supreme_pair}}, {{TileHand::pair, TileHand::wong, TileHand::gong}}, {}}, {});
  int hands = 0;
  TileWay::each_hand([&](const TileWay::Four& tiles) {
    ++hands;
    const TileWay::Four turned{tiles[2], tiles[0], tiles[3], tiles[1]};
    EXPECT_FALSE(set_tiles(turned, way.low(turned)).foul);
    EXPECT_EQ(set_tiles(turned, way.low(turned)), set_tiles(tiles, way.low(tiles)));
  });
  EXPECT_EQ(hands, 8130);
}

/// The tiles of a mixed pair stand for each other in an exception, those of Gee Joon do not.
TEST(TileWay, AnExceptionIsForHandsAlike) {
  const auto tile = [](const char* text) { return *Tile::parse(text); };
  const auto four = [](const char* text) {
    const auto tiles = reference::tiles_of(text);
    return TileWay::Four{tiles[0], tiles[1], tiles[2], tiles[3]};
  };
  TileWay way({{{}}}, {});
  const TileSetting before = set_tiles(four("4-5 1-1 5-6 2-4"), way.low(four("4-5 1-1 5-6 2-4")));
  way.add({{{tile("3-6"), tile("1-1"), tile("5-6"), tile("1-2")}, {tile("5-6"), tile("1-2")}}});
  EXPECT_EQ(set_tiles(four("4-5 1-1 5-6 1-2"), way.low(four("4-5 1-1 5-6 1-2"))).high, value("1-1", "4-5"));
  EXPECT_EQ(set_tiles(four("4-5 1-1 5-6 2-4"), way.low(four("4-5 1-1 5-6 2-4"))), before);
}

template <std::size_t Size>
void expect_hands(std::size_t hands, std::size_t kinds) {
  std::size_t all = 0;
  std::set<std::multiset<TileName>> by_name;
  testing_support::each_hand<Size>(whole_set(), [&](const auto& hand, const auto&) {
    ++all;
    std::multiset<TileName> names;
    for (const Card tile : hand) names.insert(Tile(tile).name());
    by_name.insert(names);
  });
  EXPECT_EQ(all, hands);
  EXPECT_EQ(by_name.size(), kinds);
}

/// Wikipedia, “Pai gow”: of the 32 tiles so many hands of four and of two, and so many where the tiles of a pair stand
/// for each other.
TEST(Tiles, MakeThePublishedNumbersOfHands) {
  expect_hands<4>(35'960, 3'620);
  expect_hands<2>(496, 136);
}

/// Wizard of Vegas, “Pai Gow Tiles statistics”
/// (wizardofvegas.com/forum/gambling/tables/25828-pai-gow-tiles-statistics): what two tiles make, in percent of all
/// hands that look different.
TEST(Tiles, MakeEveryTotalAsOftenAsPublished) {
  std::map<TileHand, int> made;
  int all = 0;
  for (const Tile a : kit::all_tiles) {
    for (const Tile b : kit::all_tiles) {
      if (b > a || (a == b && a.copies() < 2)) continue;
      const TileHand hand = tile_value(a.card(), b.card()).hand();
      ++made[hand == TileHand::supreme_pair ? TileHand::pair : hand];
      ++all;
    }
  }
  EXPECT_EQ(all, 221);
  const std::map<TileHand, std::string> published{
      {TileHand::pair, "7.24"},  {TileHand::wong, "1.8"}, {TileHand::gong, "2.71"},   {TileHand::nine, "9.5"},
      {TileHand::eight, "9.95"}, {TileHand::six, "9.95"}, {TileHand::seven, "10.86"}, {TileHand::five, "10.4"},
      {TileHand::four, "10.4"},  {TileHand::two, "7.69"}, {TileHand::three, "10.86"}, {TileHand::one, "5.43"},
      {TileHand::zero, "3.17"}};
  for (const auto& [hand, percent] : published) {
    const auto decimals = percent.size() - percent.find('.') - 1;
    EXPECT_EQ(fmt::format("{:.{}f}", 100.0 * made[hand] / all, decimals), percent) << kit::name_of(hand);
  }
}

}  // namespace
}  // namespace houseway::hands::tiles_test
