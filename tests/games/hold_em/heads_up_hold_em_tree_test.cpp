#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "games/hold_em/heads_up_hold_em.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "support/ranked_deck.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::heads_up_hold_em_tree_test {
namespace {

using hands::test::cards;
using heads_up_hold_em::Game;
using heads_up_hold_em::Spot;
using kit::Card;
using kit::Cents;
using kit::Rank;
using table::Fraction;
using testing_support::Ranked;
using testing_support::Set;
using testing_support::sets_of;
using Tree = table::TreeTable<Game>;

/// What every wager brings on average, in cents.
struct Value {
  Fraction ante, odds, raise, trips_plus, pocket_bonus;
  [[nodiscard]] Fraction total() const { return ante + odds + raise + trips_plus + pocket_bonus; }
  Value& operator+=(const Value& other) {
    ante += other.ante, odds += other.odds, raise += other.raise;
    trips_plus += other.trips_plus, pocket_bonus += other.pocket_bonus;
    return *this;
  }
  Value& operator/=(std::int64_t n) {
    ante /= n, odds /= n, raise /= n, trips_plus /= n, pocket_bonus /= n;
    return *this;
  }
};

struct Staked {
  std::int64_t ante = 0, trips_plus = 0, pocket_bonus = 0;
};

/// The first of the choices that nothing beats.
Value best_of(std::initializer_list<Value> choices) {
  Value best = *choices.begin();
  for (const Value& choice : choices) best = choice.total() > best.total() ? choice : best;
  return best;
}

/// One player against the dealer: what §9 and §10 pay, Trips Plus and Pocket Bonus by tables A.
class Play {
 public:
  Play(const std::vector<Card>& deck, const Staked& staked, bool fold_keeps_trips_plus)
      : deck_(deck), staked_(staked), fold_keeps_trips_plus_(fold_keeps_trips_plus) {}

  Value value() {
    return average(deck_.all(), 2, [&](Set hole) {
      return best_of({after_flop(hole, 0), after_flop(hole, 1), after_flop(hole, 2), after_flop(hole, 3)});
    });
  }

 private:
  template <class Each>
  static Value average(Set among, int size, Each&& each) {
    Value sum;
    const auto sets = sets_of(among, size);
    for (const Set set : sets) sum += each(set);
    return sum /= static_cast<std::int64_t>(sets.size());
  }

  Value after_flop(Set hole, int raised) {
    return average(deck_.all() & ~hole, 3, [&](Set flop) {
      if (raised != 0) return after_river(hole, flop, raised);
      return best_of({after_river(hole, flop, 0), after_river(hole, flop, 1), after_river(hole, flop, 2)});
    });
  }

  Value after_river(Set hole, Set flop, int raised) {
    return average(deck_.all() & ~hole & ~flop, 2, [&](Set last) {
      if (raised != 0) return showdown(hole, flop | last, raised);
      return best_of({showdown(hole, flop | last, 0), showdown(hole, flop | last, 1)});
    });
  }

  Value showdown(Set hole, Set board, int raised) {
    const Ranked own = deck_.best(board | hole);
    const auto category = static_cast<std::size_t>(own.first);
    return average(deck_.all() & ~board & ~hole, 2, [&](Set dealer) {
      Value value;
      const Ranked house = deck_.best(board | dealer);
      const int sign = own > house ? 1 : own < house ? -1 : 0;
      if (raised == 0) {
        value.ante = value.odds = -staked_.ante;
      } else {
        value.ante = house.first >= 1 ? sign * staked_.ante : 0;
        value.raise = raised * sign * staked_.ante;
        constexpr std::array<int, 10> wins_twice{0, 0, 0, 0, 2, 3, 6, 20, 100, 1000};
        constexpr std::array<int, 10> bad_beat{-1, -1, -1, -1, 4, 5, 6, 25, 500, 0};
        if (sign > 0) value.odds = Fraction(wins_twice[category] * staked_.ante, 2);
        if (sign < 0) value.odds = bad_beat[category] * staked_.ante;
      }
      constexpr std::array<int, 10> trips_plus{-1, -1, -1, 3, 4, 7, 9, 30, 40, 100};
      const bool gives_up = raised == 0 && !fold_keeps_trips_plus_;
      value.trips_plus = (gives_up ? -1 : trips_plus[category]) * staked_.trips_plus;
      value.pocket_bonus = pocket_bonus(hole);
      return value;
    });
  }

  [[nodiscard]] std::int64_t pocket_bonus(Set hole) const {
    const std::vector<Card> own = deck_.of(hole);
    const auto is_face = [](Card card) { return card.rank() >= Rank::jack && card.rank() <= Rank::king; };
    const auto is_ace = [](Card card) { return card.rank() == Rank::ace; };
    std::int64_t odds = -1;
    if (own[0].rank() == own[1].rank()) odds = is_ace(own[0]) ? 30 : 5;
    if ((is_ace(own[0]) && is_face(own[1])) || (is_ace(own[1]) && is_face(own[0])))
      odds = own[0].suit() == own[1].suit() ? 20 : 10;
    return odds * staked_.pocket_bonus;
  }

  testing_support::RankedDeck deck_;
  Staked staked_;
  bool fold_keeps_trips_plus_;
};

void expect_equal(const std::vector<Card>& deck, const Staked& staked, const testing_support::Options& options = {},
                  bool fold_keeps_trips_plus = true) {
  auto table_rules = testing_support::read_as("ma/heads-up-hold-em",
                                              {{"trips-plus-on-fold", fold_keeps_trips_plus ? "yes" : "no"}}, options);
  rulebook::Binder binder(table_rules);
  const heads_up_hold_em::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = stakes[kit::index_of(Spot::odds)] = Cents(staked.ante);
  stakes[kit::index_of(Spot::trips_plus)] = Cents(staked.trips_plus);
  stakes[kit::index_of(Spot::pocket_bonus)] = Cents(staked.pocket_bonus);
  Tree tree(table_rules, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Value expected = Play(deck, staked, fold_keeps_trips_plus).value();
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante);
  EXPECT_EQ(value.spots[kit::index_of(Spot::odds)], expected.odds);
  EXPECT_EQ(value.spots[kit::index_of(Spot::raise)], expected.raise);
  EXPECT_EQ(value.spots[kit::index_of(Spot::trips_plus)], expected.trips_plus);
  EXPECT_EQ(value.spots[kit::index_of(Spot::pocket_bonus)], expected.pocket_bonus);
  EXPECT_EQ(value.total, expected.total());
}

TEST(HeadsUpHoldEmTree, MainWagersEqualTheCount) {
  expect_equal(cards("As Kd Qh Jc Th 9h 7c 7d 2c 2d"), {.ante = 1000});
}

/// Few cards, but every kind of hand: straight flushes beaten by a royal flush, and bad beats below them.
TEST(HeadsUpHoldEmTree, EveryWagerEqualsTheCount) {
  expect_equal(cards("As Ks Qs Js Ts 9s Ah Ac Kd"), {.ante = 1000, .trips_plus = 500, .pocket_bonus = 200});
}

/// A machine has dealt the board before the hands: nobody has seen it sooner.
TEST(HeadsUpHoldEmTree, TheMachineDealsTheSameGame) {
  expect_equal(cards("As Ks Qs Js Ts 9s Ah Ac Kd"), {.ante = 1000, .trips_plus = 500},
               {{"delivery", "automated-shoe"}});
}

/// By the other reading a fold gives Trips Plus up, which is a reason to raise.
TEST(HeadsUpHoldEmTree, AFoldThatGivesTripsPlusUpEqualsTheCount) {
  expect_equal(cards("As Ah Ad Ks Kh Qd Jc Ts 2s"), {.ante = 200, .trips_plus = 1000}, {}, false);
}

}  // namespace
}  // namespace houseway::games::heads_up_hold_em_tree_test
