#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "games/hold_em/ultimate_texas_hold_em.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "support/ranked_deck.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::ultimate_texas_hold_em_tree_test {
namespace {

using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using ultimate_texas_hold_em::Game;
using ultimate_texas_hold_em::Spot;
using Tree = table::TreeTable<Game>;
using testing_support::rank_five;
using testing_support::Ranked;
using testing_support::Set;
using testing_support::sets_of;

/// What every wager brings on average, in cents.
struct Value {
  Fraction ante, blind, play, trips, cover_all, link;
  [[nodiscard]] Fraction total() const { return ante + blind + play + trips + cover_all + link; }
  Value& operator+=(const Value& other) {
    ante += other.ante, blind += other.blind, play += other.play;
    trips += other.trips, cover_all += other.cover_all, link += other.link;
    return *this;
  }
  Value& operator/=(std::int64_t n) {
    ante /= n, blind /= n, play /= n, trips /= n, cover_all /= n, link /= n;
    return *this;
  }
};

struct Staked {
  std::int64_t ante = 0, trips = 0, cover_all = 0, link = 0;
};

/// The first of the choices that nothing beats.
Value best_of(std::initializer_list<Value> choices) {
  Value best = *choices.begin();
  for (const Value& choice : choices) best = choice.total() > best.total() ? choice : best;
  return best;
}

/// One player against the dealer, Trips by table A, Cover All by column 2, PTMGL02 at its reading.
class Play {
 public:
  Play(const std::vector<Card>& deck, const Staked& staked, std::int64_t meter)
      : count_(deck), staked_(staked), meter_(meter) {}

  Value value() {
    return average(count_.all(), 2, [&](Set hole) {
      return best_of({after_flop(hole, 0), after_flop(hole, 3), after_flop(hole, 4)});
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

  Value after_flop(Set hole, int played) {
    return average(count_.all() & ~hole, 3, [&](Set flop) {
      if (played != 0) return after_river(hole, flop, played);
      return best_of({after_river(hole, flop, 0), after_river(hole, flop, 2)});
    });
  }

  Value after_river(Set hole, Set flop, int played) {
    return average(count_.all() & ~hole & ~flop, 2, [&](Set last) {
      if (played != 0) return showdown(hole, flop, last, played);
      return best_of({showdown(hole, flop, last, 0), showdown(hole, flop, last, 1)});
    });
  }

  Value showdown(Set hole, Set flop, Set last, int played) {
    const Set board = flop | last;
    const Ranked own = count_.best(board | hole);
    const auto category = static_cast<std::size_t>(own.first);
    const auto flopped = static_cast<std::size_t>(rank_five(count_.of(hole | flop)).first);
    return average(count_.all() & ~board & ~hole, 2, [&](Set dealer) {
      Value value;
      const Ranked house = count_.best(board | dealer);
      const int sign = own > house ? 1 : own < house ? -1 : 0;
      if (played == 0) {
        value.ante = value.blind = -staked_.ante;
      } else {
        value.ante = house.first >= 1 ? sign * staked_.ante : 0;
        value.play = staked_.ante * sign * played;
        constexpr std::array<int, 10> twice{0, 0, 0, 0, 2, 3, 6, 20, 100, 1000};
        value.blind = sign > 0 ? Fraction(twice[category] * staked_.ante, 2) : Fraction(sign * staked_.ante);
      }
      constexpr std::array<int, 10> trips{-1, -1, -1, 3, 4, 7, 9, 30, 40, 50};
      value.trips = trips[category] * staked_.trips;
      // A folded hand that nothing holds on the table is not looked at.
      const bool shown = played != 0 || staked_.trips != 0 || staked_.link != 0;
      const auto top = static_cast<std::size_t>(shown ? std::max(own, house).first : house.first);
      constexpr std::array<int, 10> cover_all{-1, -1, -1, -1, -1, -1, 12, 70, 100, 200};
      value.cover_all = cover_all[top] * staked_.cover_all;
      const std::array<Fraction, 10> link{0,
                                          0,
                                          0,
                                          9 * staked_.link,
                                          30 * staked_.link,
                                          40 * staked_.link,
                                          50 * staked_.link,
                                          300 * staked_.link,
                                          meter_ / 10,
                                          meter_};
      if (staked_.link != 0) value.link = link[flopped] - staked_.link;
      return value;
    });
  }

  testing_support::RankedDeck count_;
  Staked staked_;
  std::int64_t meter_;
};

void expect_equal(const std::vector<Card>& deck, const Staked& staked) {
  auto table_rules = testing_support::rules_of("ma/ultimate-texas-hold-em",
                                               {{"cover-all", "offered"}, {"multi-game-link-paytable", "ptmgl02"}});
  rulebook::Binder binder(table_rules);
  const ultimate_texas_hold_em::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = stakes[kit::index_of(Spot::blind)] = Cents(staked.ante);
  stakes[kit::index_of(Spot::trips)] = Cents(staked.trips);
  stakes[kit::index_of(Spot::cover_all)] = Cents(staked.cover_all);
  stakes[kit::index_of(Spot::multi_game_link)] = Cents(staked.link);
  Tree tree(table_rules, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Value expected = Play(deck, staked, table_rules.meters[0].reading.count()).value();
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante);
  EXPECT_EQ(value.spots[kit::index_of(Spot::blind)], expected.blind);
  EXPECT_EQ(value.spots[kit::index_of(Spot::play)], expected.play);
  EXPECT_EQ(value.spots[kit::index_of(Spot::trips)], expected.trips);
  EXPECT_EQ(value.spots[kit::index_of(Spot::cover_all)], expected.cover_all);
  EXPECT_EQ(value.spots[kit::index_of(Spot::multi_game_link)], expected.link);
  EXPECT_EQ(value.total, expected.total());
}

TEST(UltimateTexasHoldEmTree, MainWagersEqualTheCount) {
  expect_equal(cards("As Ks Qs Js Ah 9h 7c 7d 6d 2c"), {.ante = 1000});
}

/// Few cards, but every kind of hand: the last of the deck are the dealer's.
TEST(UltimateTexasHoldEmTree, EveryWagerEqualsTheCount) {
  expect_equal(cards("As Ks Qs Js Ts 9s Ah Ac Kd"), {.ante = 1000, .trips = 500, .cover_all = 200, .link = 500});
}

/// Folding takes a hand out of Cover All, which is a reason to play.
TEST(UltimateTexasHoldEmTree, CoverAllWithoutAHandHeldEqualsTheCount) {
  expect_equal(cards("As Ah Ad Ac Ks Kh Qd Jc 2s"), {.ante = 200, .cover_all = 5000});
}

}  // namespace
}  // namespace houseway::games::ultimate_texas_hold_em_tree_test
