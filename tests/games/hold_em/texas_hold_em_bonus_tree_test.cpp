#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "games/hold_em/texas_hold_em_bonus.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "support/ranked_deck.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::texas_hold_em_bonus_tree_test {
namespace {

using hands::test::cards;
using kit::Card;
using kit::Cents;
using kit::Rank;
using table::Fraction;
using testing_support::Ranked;
using testing_support::Set;
using testing_support::sets_of;
using texas_hold_em_bonus::Game;
using texas_hold_em_bonus::Spot;
using Tree = table::TreeTable<Game>;

/// What every wager brings on average, in cents.
struct Value {
  Fraction ante, flop, turn, river, bonus, progressive, link;
  [[nodiscard]] Fraction total() const { return ante + flop + turn + river + bonus + progressive + link; }
  Value& operator+=(const Value& other) {
    ante += other.ante, flop += other.flop, turn += other.turn, river += other.river;
    bonus += other.bonus, progressive += other.progressive, link += other.link;
    return *this;
  }
  Value& operator/=(std::int64_t n) {
    ante /= n, flop /= n, turn /= n, river /= n, bonus /= n, progressive /= n, link /= n;
    return *this;
  }
};

struct Staked {
  std::int64_t ante = 0, bonus = 0, progressive = 0, link = 0;
};

struct Table {
  int lowest_paid = 4;  ///< the category from which the ante is paid: 4 a straight, 5 a flush
  bool both_aces = false;
  Fraction progressive_meter;
  Fraction link_meter;
};

/// One player against the dealer: what §9 to §11 pay.
class Play {
 public:
  Play(const std::vector<Card>& deck, const Staked& staked, const Table& table)
      : deck_(deck), staked_(staked), table_(table) {}

  Value value() {
    return average(deck_.all(), 2, [&](Set hole) { return better(folded(hole), flop(hole)); });
  }

 private:
  template <class Each>
  static Value average(Set among, int size, Each&& each) {
    Value sum;
    const auto sets = sets_of(among, size);
    for (const Set set : sets) sum += each(set);
    return sum /= static_cast<std::int64_t>(sets.size());
  }
  /// The second only where it brings more.
  static Value better(const Value& first, const Value& second) {
    return second.total() > first.total() ? second : first;
  }

  /// Nobody else plays: there is no board, and the progressives are lost.
  Value folded(Set hole) {
    return average(deck_.all() & ~hole, 2, [&](Set dealer) {
      Value value;
      value.ante = -staked_.ante;
      value.bonus = bonus(hole, dealer);
      value.progressive = -staked_.progressive;
      value.link = -staked_.link;
      return value;
    });
  }
  Value flop(Set hole) {
    return average(deck_.all() & ~hole, 3, [&](Set flop) { return better(turn(hole, flop, 0), turn(hole, flop, 1)); });
  }
  Value turn(Set hole, Set flop, int turn_bet) {
    return average(deck_.all() & ~hole & ~flop, 1, [&](Set turn) {
      return better(river(hole, flop, turn, turn_bet, 0), river(hole, flop, turn, turn_bet, 1));
    });
  }
  Value river(Set hole, Set flop, Set turn, int turn_bet, int river_bet) {
    return average(deck_.all() & ~hole & ~flop & ~turn, 1, [&](Set river) {
      const Set board = flop | turn | river;
      return average(deck_.all() & ~hole & ~board, 2, [&](Set dealer) {
        const Ranked own = deck_.best(board | hole);
        const Ranked house = deck_.best(board | dealer);
        const int sign = own > house ? 1 : own < house ? -1 : 0;
        Value value;
        value.ante = sign > 0 && own.first < table_.lowest_paid ? 0 : sign * staked_.ante;
        value.flop = 2 * sign * staked_.ante;
        value.turn = turn_bet * sign * staked_.ante;
        value.river = river_bet * sign * staked_.ante;
        value.bonus = bonus(hole, dealer);
        value.progressive = progressive(hole, flop, turn, river);
        value.link = link(hole | flop);
        return value;
      });
    });
  }

  [[nodiscard]] std::int64_t bonus(Set hole, Set dealer) const {
    const std::vector<Card> own = deck_.of(hole);
    const std::vector<Card> house = deck_.of(dealer);
    const auto has = [&](Rank a, Rank b) {
      return (own[0].rank() == a && own[1].rank() == b) || (own[0].rank() == b && own[1].rank() == a);
    };
    const bool suited = own[0].suit() == own[1].suit();
    std::int64_t odds = -1;
    if (own[0].rank() == own[1].rank()) odds = own[0].rank() >= Rank::jack ? 10 : 3;
    if (has(Rank::ace, Rank::queen) || has(Rank::ace, Rank::jack)) odds = suited ? 20 : 5;
    if (has(Rank::ace, Rank::king)) odds = suited ? 25 : 15;
    if (has(Rank::ace, Rank::ace)) {
      const bool both = house[0].rank() == Rank::ace && house[1].rank() == Rank::ace;
      odds = both && table_.both_aces ? 1000 : 30;
    }
    return odds * staked_.bonus;
  }

  Fraction progressive(Set hole, Set flop, Set turn, Set river) {
    if (staked_.progressive == 0) return 0;
    constexpr int royal = 9;
    Fraction paid = 0;
    switch (deck_.best(hole | flop | turn | river).first) {
      case 6:
        paid = 1000;
        break;
      case 7:
        paid = 10'000;
        break;
      case 8:
        paid = 25'000;
        break;
      case royal:
        paid = deck_.best(flop | turn | river).first == royal  ? Fraction(300'000)
               : deck_.best(hole | flop).first == royal        ? table_.progressive_meter
               : deck_.best(hole | flop | turn).first == royal ? table_.progressive_meter / 4
                                                               : table_.progressive_meter / 20;
        break;
      default:
        break;
    }
    return paid - staked_.progressive;
  }

  Fraction link(Set five) {
    const std::int64_t stake = staked_.link;
    if (stake == 0) return 0;
    const std::array<Fraction, 10> paid{
        0, 0, 0, 9 * stake, 30 * stake, 40 * stake, 50 * stake, 300 * stake, table_.link_meter / 10, table_.link_meter};
    return paid[static_cast<std::size_t>(deck_.best(five).first)] - stake;
  }

  testing_support::RankedDeck deck_;
  Staked staked_;
  Table table_;
};

void expect_equal(const std::vector<Card>& deck, const Staked& staked, bool flush_option = false) {
  auto table_rules =
      testing_support::rules_of("ma/texas-hold-em-bonus", {{"ante-pays-from", flush_option ? "flush" : "straight"},
                                                           {"bonus-both-aces", "offered"},
                                                           {"progressive", "offered"},
                                                           {"multi-game-link-paytable", "ptmgl01"}});
  rulebook::Binder binder(table_rules);
  const texas_hold_em_bonus::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(staked.ante);
  stakes[kit::index_of(Spot::bonus)] = Cents(staked.bonus);
  stakes[kit::index_of(Spot::progressive)] = Cents(staked.progressive);
  stakes[kit::index_of(Spot::multi_game_link)] = Cents(staked.link);
  Tree tree(table_rules, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  Table table{flush_option ? 5 : 4, true, 0, 0};
  for (const auto& meter : table_rules.meters)
    (meter.id == "progressive" ? table.progressive_meter : table.link_meter) = meter.reading.count();
  const Value expected = Play(deck, staked, table).value();
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante);
  EXPECT_EQ(value.spots[kit::index_of(Spot::flop_bet)], expected.flop);
  EXPECT_EQ(value.spots[kit::index_of(Spot::turn_bet)], expected.turn);
  EXPECT_EQ(value.spots[kit::index_of(Spot::river_bet)], expected.river);
  EXPECT_EQ(value.spots[kit::index_of(Spot::bonus)], expected.bonus);
  EXPECT_EQ(value.spots[kit::index_of(Spot::progressive)], expected.progressive);
  EXPECT_EQ(value.spots[kit::index_of(Spot::multi_game_link)], expected.link);
  EXPECT_EQ(value.total, expected.total());
}

TEST(TexasHoldEmBonusTree, MainWagersEqualTheCount) {
  expect_equal(cards("As Ks Qs Js Ah 9h 7c 7d 2c"), {.ante = 1000});
  expect_equal(cards("As Kd Qh Jc Th 9h 7c 7d 2c"), {.ante = 1000}, true);
}

/// Few cards, but every kind of hand: royal flushes at every street, and aces against aces.
TEST(TexasHoldEmBonusTree, EveryWagerEqualsTheCount) {
  expect_equal(cards("As Ks Qs Js Ts 9s Ah Ac Ad"), {.ante = 1000, .bonus = 500, .progressive = 100, .link = 100});
}

}  // namespace
}  // namespace houseway::games::texas_hold_em_bonus_tree_test
