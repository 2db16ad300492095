#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "games/poker/caribbean_stud.hpp"
#include "games/poker/five_cards.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::caribbean_stud_tree_test {
namespace {

using caribbean_stud::Game;
using caribbean_stud::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using Tree = table::TreeTable<Game>;
using testing_support::each_set;
using testing_support::ranked;
using Five = std::array<Card, 5>;

struct Fixture {
  rulebook::TableRules table_rules;
  caribbean_stud::Rules rules;

  explicit Fixture(const std::string& id, const testing_support::Options& options = {})
      : table_rules(testing_support::rules_of(id, options)), rules([this] {
          rulebook::Binder binder(table_rules);
          return caribbean_stud::Rules(binder);
        }()) {}

  [[nodiscard]] Tree::Value of(const std::vector<Card>& deck, const std::map<Spot, Cents>& staked) const {
    Tree::SpotStakes stakes{};
    for (const auto& [spot, amount] : staked) stakes[kit::index_of(spot)] = amount;
    Tree tree(table_rules, rules.policy, deck, {stakes});
    return tree.value([&](Tree& t) { Game::deal(t, rules); });
  }
};

constexpr std::array<int, 10> bet_pays{1, 1, 2, 3, 4, 5, 7, 20, 50, 100};

struct Expected {
  Fraction ante, bet;
};

/// An ante of $10, bet or folded as well as possible against each card that the dealer shows. `folding` is what a fold
/// costs beside the ante, by the own hand.
template <class Folding>
Expected count_ante(const std::vector<Card>& deck, Folding&& folding) {
  Expected sum;
  std::int64_t seen = 0;
  each_set<5>(deck, [&](const Five& own, const std::vector<Card>& rest) {
    const auto hand = ranked(own);
    for (const Card up : rest) {
      std::vector<Card> hidden = rest;
      hidden.erase(std::find(hidden.begin(), hidden.end(), up));
      Fraction ante = 0;
      Fraction bet = 0;
      std::int64_t dealers = 0;
      each_set<4>(hidden, [&](const std::array<Card, 4>& hole, const auto&) {
        ++dealers;
        const auto house = ranked({up, hole[0], hole[1], hole[2], hole[3]});
        if (house < std::vector{0, 14, 13, 0}) {
          ante += 1000;
        } else if (hand > house) {
          ante += 1000;
          bet += 2000 * bet_pays[static_cast<std::size_t>(hand[0])];
        } else if (hand < house) {
          ante -= 1000;
          bet -= 2000;
        }
      });
      ante /= dealers;
      bet /= dealers;
      ++seen;
      if (ante + bet > -1000 - folding(hand)) {
        sum.ante += ante;
        sum.bet += bet;
      } else {
        sum.ante -= 1000;
      }
    }
  });
  return {sum.ante / seen, sum.bet / seen};
}

/// Hands that do not qualify, ace-king, pairs, straights and a flush all occur, and hands worth folding.
const std::vector<Card>& short_deck() {
  static const auto deck = cards("As Ks Qs Jd 9s 8s 8h 4c 4d 3h 2s");
  return deck;
}

TEST(CaribbeanStudTree, AnteAndBetEqualTheCount) {
  const Expected expected = count_ante(short_deck(), [](const auto&) { return 0; });
  for (const char* id : {"ma/caribbean-stud", "ch4/caribbean-stud"}) {
    const auto value = Fixture(id).of(short_deck(), {{Spot::ante, Cents(1000)}});
    EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante) << id;
    EXPECT_EQ(value.spots[kit::index_of(Spot::bet)], expected.bet) << id;
  }
}

TEST(CaribbeanStudTree, WagersOnHandsEqualTheCount) {
  const Fixture ma("ma/caribbean-stud", {{"five-card-hand-bonus-offered", "yes"},
                                         {"cover-all-offered", "yes"},
                                         {"delivery", "automated-shoe-5-card-stacks"}});
  const auto deck = cards("As Ks Qs Js Ts Th Tc 9s 2c 2d");
  const std::int64_t meter = ma.table_rules.meters[0].reading.count();
  const auto value = ma.of(deck, {{Spot::ante, Cents(1000)},
                                  {Spot::five_card_hand_bonus_at_player, Cents(100)},
                                  {Spot::five_card_hand_bonus_at_dealer, Cents(100)},
                                  {Spot::cover_all, Cents(1000)}});
  Fraction own_bonus = 0;
  Fraction cover_all = 0;
  std::int64_t hands = 0;
  each_set<5>(deck, [&](const Five& own, const std::vector<Card>& rest) {
    ++hands;
    const auto category = static_cast<std::size_t>(ranked(own)[0]);
    own_bonus += std::array<std::int64_t, 10>{0, 0, 0, 0, 0, 5000, 10'000, 50'000, meter / 10, meter}[category] - 100;
    const auto best = std::max(ranked(own), ranked({rest[0], rest[1], rest[2], rest[3], rest[4]}));
    cover_all += std::array{-1, -1, -1, 9, 25, 35, 40, 60, 200, 500}[static_cast<std::size_t>(best[0])] * 1000;
  });
  EXPECT_EQ(value.spots[kit::index_of(Spot::five_card_hand_bonus_at_player)], own_bonus / hands);
  EXPECT_EQ(value.spots[kit::index_of(Spot::five_card_hand_bonus_at_dealer)], own_bonus / hands);
  EXPECT_EQ(value.spots[kit::index_of(Spot::cover_all)], cover_all / hands);
}

/// The bonus is lost with a fold: so much on it that hands are bet for its sake.
TEST(CaribbeanStudTree, AForfeitedBonusChangesThePlay) {
  const Fixture ma("ma/caribbean-stud", {{"caribbean-stud-bonus-table", "a"}});
  const auto deck = cards("Ts Tc 9h 8d 7c 6h Ac Ad Kc Kd");
  constexpr std::array<int, 10> pays{-1, 1, 3, 7, 25, 40, 50, 100, 200, 1000};
  const auto bonus_of = [&](const std::vector<int>& hand) {
    return hand[0] == 1 && hand[1] < 10 ? -1 : pays[static_cast<std::size_t>(hand[0])];
  };
  for (const int stake : {100, 100'000}) {
    const auto value = ma.of(deck, {{Spot::ante, Cents(1000)}, {Spot::caribbean_stud_bonus, Cents(stake)}});
    const Expected expected =
        count_ante(deck, [&](const std::vector<int>& hand) { return stake * (bonus_of(hand) + 1); });
    EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante) << stake;
    EXPECT_EQ(value.spots[kit::index_of(Spot::bet)], expected.bet) << stake;
  }
}

/// The system draws once in ten rounds: a card of 52, and one of eight positions.
TEST(CaribbeanStudTree, MagicCardAndLuckyBonusEqualTheirChances) {
  const testing_support::Options options{{"five-card-hand-bonus-offered", "yes"}, {"magic-lucky-offered", "yes"}};
  const Fixture with("ma/caribbean-stud", options);
  const Fixture without("ma/caribbean-stud", {{"five-card-hand-bonus-offered", "yes"}});
  const auto deck = cards("As Ks Qs Js Ts Th Tc 9s 2c 2d");
  const std::map<Spot, Cents> staked{{Spot::ante, Cents(1000)}, {Spot::five_card_hand_bonus_at_player, Cents(100)}};
  const auto at = kit::index_of(Spot::five_card_hand_bonus_at_player);
  EXPECT_EQ(with.of(deck, staked).spots[at] - without.of(deck, staked).spots[at],
            Fraction(1, 10) * (Fraction(5, 52) * 2000 + Fraction(1, 8) * 500));
}

}  // namespace
}  // namespace houseway::games::caribbean_stud_tree_test
