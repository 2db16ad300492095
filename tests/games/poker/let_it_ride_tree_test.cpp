#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/poker/five_cards.hpp"
#include "games/poker/let_it_ride.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::let_it_ride_tree_test {
namespace {

using hands::test::cards;
using kit::Card;
using kit::Cents;
using let_it_ride::Game;
using let_it_ride::Spot;
using table::Fraction;
using testing_support::Five;
using testing_support::FiveCards;
using Tree = table::TreeTable<Game>;

constexpr std::array<int, 10> main_odds{-1, -1, 2, 3, 5, 8, 11, 50, 200, 1000};

int pays(const std::vector<Card>& five) {
  const FiveCards hand(five);
  if (hand.made == Five::pair) return hand.pair_of >= 10 ? 1 : -1;
  return main_odds[static_cast<std::size_t>(hand.made)];
}

struct Fixture {
  rulebook::TableRules table_rules;
  let_it_ride::Rules rules;

  explicit Fixture(const std::string& id, const testing_support::Options& options = {})
      : table_rules(testing_support::rules_of(id, options)), rules([this] {
          rulebook::Binder binder(table_rules);
          return let_it_ride::Rules(binder);
        }()) {}

  Tree::Value of(const std::vector<Card>& deck, const std::vector<std::pair<Spot, Cents>>& staked) const {
    Tree::SpotStakes stakes{};
    for (const auto& [spot, amount] : staked) stakes[kit::index_of(spot)] = amount;
    Tree tree(table_rules, rules.policy, deck, {stakes});
    return tree.value([&](Tree& t) { Game::deal(t, rules); });
  }
};

const std::vector<std::pair<Spot, Cents>> three_bets{
    {Spot::bet_1, Cents(1000)}, {Spot::bet_2, Cents(1000)}, {Spot::bet_3, Cents(1000)}};

/// Calls `visit(own, rest)` for every three cards.
template <class Visit>
void each_own(const std::vector<Card>& deck, Visit&& visit) {
  for (std::size_t a = 0; a < deck.size(); ++a) {
    for (std::size_t b = a + 1; b < deck.size(); ++b) {
      for (std::size_t c = b + 1; c < deck.size(); ++c) {
        std::vector<Card> rest;
        for (std::size_t i = 0; i < deck.size(); ++i) {
          if (i != a && i != b && i != c) rest.push_back(deck[i]);
        }
        visit(std::vector{deck[a], deck[b], deck[c]}, rest);
      }
    }
  }
}

/// Straights, flushes and pairs of both kinds all come, and hands worth taking both bets back.
const std::vector<Card>& short_deck() {
  static const auto deck = cards("As Ks Qs Js Ts 9d 9h 4d 2c");
  return deck;
}

TEST(LetItRideTree, ThreeBetsEqualTheCount) {
  Fraction bet_1 = 0;
  Fraction bet_2 = 0;
  Fraction bet_3 = 0;
  std::int64_t hands = 0;
  each_own(short_deck(), [&](const std::vector<Card>& own, const std::vector<Card>& rest) {
    ++hands;
    std::int64_t of_three = 0;
    std::int64_t second = 0;
    for (const Card first : rest) {
      std::int64_t of_four = 0;
      for (const Card last : rest) {
        if (last == first) continue;
        of_four += pays({own[0], own[1], own[2], first, last});
      }
      of_three += of_four;
      second += std::max<std::int64_t>(of_four, 0);
    }
    const auto boards = static_cast<std::int64_t>(rest.size() * (rest.size() - 1));
    bet_1 += Fraction(1000 * std::max<std::int64_t>(of_three, 0), boards);
    bet_2 += Fraction(1000 * second, boards);
    bet_3 += Fraction(1000 * of_three, boards);
  });
  for (const char* id : {"ma/let-it-ride", "ch4/let-it-ride"}) {
    const auto value = Fixture(id).of(short_deck(), three_bets);
    EXPECT_EQ(value.spots[kit::index_of(Spot::bet_1)], bet_1 / hands) << id;
    EXPECT_EQ(value.spots[kit::index_of(Spot::bet_2)], bet_2 / hands) << id;
    EXPECT_EQ(value.spots[kit::index_of(Spot::bet_3)], bet_3 / hands) << id;
  }
}

TEST(LetItRideTree, WagersOnTheHandEqualTheCount) {
  const Fixture ma("ma/let-it-ride", {{"let-it-ride-bonus", "offered"},
                                      {"three-card-bonus-table", "d"},
                                      {"cover-all", "offered"},
                                      {"dealing-method", "automated-shoe"},
                                      {"progressive", "table-1"}});
  auto stakes = three_bets;
  for (const Spot spot : {Spot::let_it_ride_bonus, Spot::three_card_bonus, Spot::cover_all, Spot::progressive})
    stakes.emplace_back(spot, Cents(100));
  const auto value = ma.of(short_deck(), stakes);
  const std::int64_t meter = ma.table_rules.meters.front().reading.count();
  Fraction bonus = 0;
  Fraction cover_all = 0;
  Fraction progressive = 0;
  std::int64_t boards = 0;
  each_own(short_deck(), [&](const std::vector<Card>& own, const std::vector<Card>& rest) {
    for (std::size_t a = 0; a < rest.size(); ++a) {
      for (std::size_t b = a + 1; b < rest.size(); ++b) {
        ++boards;
        const auto made = static_cast<std::size_t>(FiveCards({own[0], own[1], own[2], rest[a], rest[b]}).made);
        bonus += std::array{0, 0, 0, 5, 25, 50, 200, 400, 2500, 25'000}[made] * 100 - 100;
        cover_all += std::array{-1, -1, -1, 20, 30, 70, 100, 150, 200, 500}[made] * 100;
        progressive +=
            std::array<std::int64_t, 10>{0, 0, 0, 900, 3000, 4000, 5000, 30'000, meter / 10, meter}[made] - 100;
      }
    }
  });
  EXPECT_EQ(value.spots[kit::index_of(Spot::let_it_ride_bonus)], bonus / boards);
  EXPECT_EQ(value.spots[kit::index_of(Spot::cover_all)], cover_all / boards);
  EXPECT_EQ(value.spots[kit::index_of(Spot::progressive)], progressive / boards);
  Fraction three_card = 0;
  each_own(short_deck(), [&](const std::vector<Card>& own, const std::vector<Card>&) {
    std::vector<int> ranks;
    for (const Card card : own) ranks.push_back(static_cast<int>(card.rank()) + 2);
    std::sort(ranks.begin(), ranks.end());
    const bool flush = own[0].suit() == own[1].suit() && own[1].suit() == own[2].suit();
    const bool run = (ranks[1] == ranks[0] + 1 && ranks[2] == ranks[1] + 1) || ranks == std::vector{2, 3, 14};
    const bool pair = ranks[0] == ranks[1] || ranks[1] == ranks[2];
    const int odds = run && flush ? (ranks[2] == 14 && ranks[0] == 12 ? 50 : 40) : run ? 6 : flush ? 4 : pair ? 1 : -1;
    three_card += odds * 100;
  });
  EXPECT_EQ(value.spots[kit::index_of(Spot::three_card_bonus)], three_card / 84);
}

}  // namespace
}  // namespace houseway::games::let_it_ride_tree_test
