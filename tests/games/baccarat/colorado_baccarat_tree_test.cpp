#include <gtest/gtest.h>

#include "games/baccarat/colorado_baccarat.hpp"
#include "games/baccarat/every_coup.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::colorado_baccarat_tree_test {
namespace {

using colorado_baccarat::Game;
using colorado_baccarat::Spot;
using kit::Card;
using kit::Cents;
using table::Fraction;
using testing_support::Options;
using testing_support::every_coup::CardList;
using testing_support::every_coup::cards_of;
using testing_support::every_coup::DealtCoup;
using testing_support::every_coup::total;
using Tree = table::TreeTable<Game>;

/// A table of these options and readings.
struct Fixture {
  rulebook::TableRules table_rules;
  colorado_baccarat::Rules rules;

  explicit Fixture(const Options& options, const Options& readings = {})
      : table_rules(testing_support::read_as("co/baccarat", readings, options)), rules([this] {
          rulebook::Binder binder(table_rules);
          return colorado_baccarat::Rules(binder);
        }()) {}

  /// What a spot wins on average, of all seats that stake on it.
  Fraction of(const CardList& shoe, Spot spot, Cents stake = Cents(1000), const std::vector<std::size_t>& seats = {0},
              Spot staked = Spot::player) const {
    if (seats.size() == 1) staked = spot;
    std::vector<Tree::SpotStakes> stakes(seats.back() + 1);
    for (const std::size_t seat : seats) stakes[seat][kit::index_of(staked)] = stake;
    Tree tree(table_rules, rules.policy, shoe, stakes);
    return tree.value([&](Tree& t) { Game::deal(t, rules); }).spots[kit::index_of(spot)];
  }
};

/// Naturals, draws on both sides, pairs, sevens, eights and nines all occur.
const CardList& short_shoe() {
  static const auto shoe = cards_of("Ac 2d 3h 3s 6c 6d 7h 9s Kc");
  return shoe;
}

bool dragon(const DealtCoup& c) { return total(c.banker) == 7 && c.banker_drew() && total(c.player) < 7; }
bool panda(const DealtCoup& c) { return total(c.player) == 8 && c.player_drew() && total(c.banker) < 8; }
int nines(const DealtCoup& c) {
  return (c.player_drew() && total(c.player) == 9 ? 1 : 0) + (c.banker_drew() && total(c.banker) == 9 ? 1 : 0);
}

TEST(ColoradoBaccaratTree, VigorishOnWinsAndOnTies) {
  const auto banker = [](const Options& options, int on_win, int on_tie) {
    const Fixture table(options);
    EXPECT_EQ(table.of(short_shoe(), Spot::banker),
              testing_support::every_coup::average(short_shoe(), [&](const DealtCoup& c) -> Fraction {
                if (total(c.banker) == total(c.player)) return -on_tie;
                return total(c.banker) > total(c.player) ? 1000 - on_win : -1000;
              }));
  };
  banker({}, 50, 0);
  banker({{"vigorish-rate", "12"}}, 120, 0);
  banker({{"vigorish-type", "on-ties"}}, 0, 250);
  banker({{"vigorish-type", "on-ties"}, {"vigorish-rate", "5"}}, 0, 50);
}

TEST(ColoradoBaccaratTree, TotalCards) {
  const Fixture table({{"total-card-wagers", "offered"}}, {});
  const auto with = [&](std::size_t cards, int pays) {
    return testing_support::every_coup::average(short_shoe(), [&](const DealtCoup& c) -> Fraction {
      return c.player.size() + c.banker.size() == cards ? pays : -1000;
    });
  };
  EXPECT_EQ(table.of(short_shoe(), Spot::total_cards_4), with(4, 1500));
  EXPECT_EQ(table.of(short_shoe(), Spot::total_cards_5), with(5, 2000));
  EXPECT_EQ(table.of(short_shoe(), Spot::total_cards_6), with(6, 2000));
}

const CardList& paired_shoe() {
  static const auto shoe = cards_of("3h 3h 3d 6c 6c 6s 9s Kc");
  return shoe;
}

TEST(ColoradoBaccaratTree, Pairs) {
  const Options offered{{"perfect-pair", "offered"}, {"match-pair", "offered-with-division-approval"}};
  const auto perfect = [](int both) {
    return testing_support::every_coup::average(paired_shoe(), [&](const DealtCoup& c) -> Fraction {
      const bool player = c.player[0] == c.player[1];
      const bool banker = c.banker[0] == c.banker[1];
      return player && banker ? both : player || banker ? 25'000 : -1000;
    });
  };
  const auto match = [](bool suited_too) {
    return testing_support::every_coup::average(paired_shoe(), [&](const DealtCoup& c) -> Fraction {
      const bool pair = c.banker[0].rank() == c.banker[1].rank();
      return pair && (suited_too || c.banker[0] != c.banker[1]) ? 11'000 : -1000;
    });
  };
  const Fixture usual(offered);
  EXPECT_EQ(usual.of(paired_shoe(), Spot::perfect_pair), perfect(25'000));
  EXPECT_EQ(usual.of(paired_shoe(), Spot::match_pair_banker), match(true));
  const Fixture other(offered,
                      {{"perfect-pair-both-hands", "one-payment-per-hand"}, {"match-pair-suits", "different-suits"}});
  EXPECT_EQ(other.of(paired_shoe(), Spot::perfect_pair), perfect(50'000));
  EXPECT_EQ(other.of(paired_shoe(), Spot::match_pair_banker), match(false));
}

TEST(ColoradoBaccaratTree, MarginsOfTableC) {
  const auto bonus = [](int own_two, int own, int other_two, int other) -> Fraction {
    if (own_two >= 8) return own_two == other_two ? 0 : own_two > other_two ? 1000 : -1000;
    const int margin = own - other;
    if (other_two >= 8 || margin < 4) return -1000;
    constexpr std::array<int, 6> pays{2, 2, 4, 4, 10, 30};
    return pays[static_cast<std::size_t>(margin - 4)] * 1000;
  };
  const auto& shoe = short_shoe();
  const Fraction player = testing_support::every_coup::average(
      shoe, [&](const DealtCoup& c) { return bonus(c.player_two, total(c.player), c.banker_two, total(c.banker)); });
  const Fraction banker = testing_support::every_coup::average(
      shoe, [&](const DealtCoup& c) { return bonus(c.banker_two, total(c.banker), c.player_two, total(c.player)); });
  const Fixture margin({{"margin-bonus-table", "c"}}, {});
  EXPECT_EQ(margin.of(shoe, Spot::margin_bonus), player);
  EXPECT_EQ(margin.of(shoe, Spot::margin_bonus_banker), banker);
  const Fixture dragon_bonus({{"dragon-bonus-paytable", "3"}}, {});
  EXPECT_EQ(dragon_bonus.of(shoe, Spot::dragon_bonus_player), player);
  EXPECT_EQ(dragon_bonus.of(shoe, Spot::dragon_bonus_banker), banker);
}

TEST(ColoradoBaccaratTree, FiveTreasures) {
  const auto shoe = cards_of("2d 5h 5c 5s Kd Kc 7h 7s 4c");
  const auto sevens = [](const DealtCoup& c) -> std::size_t {
    const bool both = total(c.player) == 7 && total(c.banker) == 7 && c.player.size() == c.banker.size();
    return both ? c.player.size() : 0;
  };
  for (const char* paytable : {"1", "2"}) {
    const bool second = *paytable == '2';
    const Fixture table({{"five-treasures-paytable", paytable}}, {});
    const auto expect = [&](Spot spot, const auto& settle) {
      EXPECT_EQ(table.of(shoe, spot), testing_support::every_coup::average(shoe, settle))
          << paytable << " " << kit::name_of(spot);
    };
    expect(Spot::fortune_7, [&](const DealtCoup& c) -> Fraction { return dragon(c) ? 40'000 : -1000; });
    expect(Spot::golden_8, [&](const DealtCoup& c) -> Fraction { return panda(c) ? 25'000 : -1000; });
    expect(Spot::heavenly_9, [&](const DealtCoup& c) -> Fraction {
      return nines(c) == 2 ? 75'000 : nines(c) == 1 ? 10'000 : -1000;
    });
    expect(Spot::blazing_7s, [&](const DealtCoup& c) -> Fraction {
      if (sevens(c) == 3) return second ? 200'000 : 400'000;
      return sevens(c) == 2 && second ? 50'000 : -1000;
    });
    expect(Spot::cover_all, [&](const DealtCoup& c) -> Fraction {
      const bool won = dragon(c) || panda(c) || nines(c) > 0 || sevens(c) == 3 || (sevens(c) == 2 && second);
      return won ? 6000 : -1000;
    });
    expect(Spot::five_treasures_banker, [&](const DealtCoup& c) -> Fraction {
      return total(c.banker) > total(c.player) ? 950 : total(c.banker) < total(c.player) ? -1000 : 0;
    });
  }
}

/// All hearts but two cards: suited hands, hands of one colour and mixed ones.
const CardList& suited_shoe() {
  static const auto shoe = cards_of("2h 3h 3h 5h 4h 6h Kh Kh Kd 4s");
  return shoe;
}

struct Suits {
  bool one_suit = true;
  bool one_color = true;

  explicit Suits(std::initializer_list<const CardList*> hands) {
    const Card first = (*hands.begin())->front();
    for (const CardList* hand : hands) {
      for (const Card card : *hand) {
        one_suit = one_suit && card.suit() == first.suit();
        one_color = one_color && kit::is_red(card.suit()) == kit::is_red(first.suit());
      }
    }
  }
};

TEST(ColoradoBaccaratTree, EzBaccarat) {
  const Fixture table({{"ez-baccarat", "yes"}}, {});
  const auto& shoe = suited_shoe();
  EXPECT_EQ(table.of(shoe, Spot::ez_banker),
            testing_support::every_coup::average(shoe, [](const DealtCoup& c) -> Fraction {
              if (dragon(c) || total(c.banker) == total(c.player)) return 0;
              return total(c.banker) > total(c.player) ? 1000 : -1000;
            }));
  EXPECT_EQ(table.of(shoe, Spot::dragon_7),
            testing_support::every_coup::average(
                shoe, [](const DealtCoup& c) -> Fraction { return dragon(c) ? 40'000 : -1000; }));
  EXPECT_EQ(table.of(shoe, Spot::panda_8),
            testing_support::every_coup::average(
                shoe, [](const DealtCoup& c) -> Fraction { return panda(c) ? 25'000 : -1000; }));
}

TEST(ColoradoBaccaratTree, EzProgressive) {
  const auto& shoe = suited_shoe();
  for (const bool both : {true, false}) {
    const Options readings{{"ez-suited-scope", both ? "both-hands" : "winning-hand"}};
    const Fixture first({{"ez-progressive-paytable", "1"}, {"ez-baccarat", "yes"}}, readings);
    const Fixture third({{"ez-progressive-paytable", "3"}, {"ez-baccarat", "yes"}}, readings);
    const std::int64_t meter = first.table_rules.meters[0].reading.count();
    const auto suits = [&](const DealtCoup& c, const CardList& winner) {
      return both ? Suits{&c.player, &c.banker} : Suits{&winner};
    };
    EXPECT_EQ(first.of(shoe, Spot::ez_progressive, Cents(100)),
              testing_support::every_coup::average(shoe, [&](const DealtCoup& c) -> Fraction {
                if (total(c.player) != 0 || total(c.banker) != 7) return -100;
                if (!c.banker_drew()) return 5900;
                const Suits seen = suits(c, c.banker);
                return seen.one_suit ? meter - 100 : seen.one_color ? 24'900 : 7400;
              }));
    EXPECT_EQ(third.of(shoe, Spot::ez_progressive, Cents(100)),
              testing_support::every_coup::average(shoe, [&](const DealtCoup& c) -> Fraction {
                if (panda(c) && total(c.banker) == 7 && c.banker_drew()) {
                  const Suits seen = suits(c, c.player);
                  return seen.one_suit ? meter - 100 : seen.one_color ? 49'900 : 4900;
                }
                if (panda(c)) return Suits{&c.player}.one_suit ? 1900 : 1000;
                if (dragon(c)) return Suits{&c.banker}.one_suit ? 1900 : 1000;
                return -100;
              }));
  }
}

/// Deuces, threes and fives for four seats, so that each has a top award of its own; kings for nobody.
const CardList& fortunes_shoe() {
  static const auto shoe = cards_of("2s 2s 2s 2s 2d 3c 3c Kd Kd Kh");
  return shoe;
}

/// What a seat is paid by the pay table P5, in cents; the rank that is its own is a deuce for the second seat.
std::int64_t fortune(const DealtCoup& c, bool own_deuces, std::int64_t meter) {
  std::array<Card, 4> four{c.player[0], c.player[1], c.banker[0], c.banker[1]};
  int ranks = 0;
  int faces = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = i + 1; j < 4; ++j) {
      ranks += four[i].rank() == four[j].rank() ? 1 : 0;
      faces += four[i] == four[j] ? 1 : 0;
    }
  }
  if (faces == 6) return own_deuces ? meter : 500'000;
  if (ranks == 6) return 50'000;
  if (faces == 3) return 12'500;
  if (ranks == 3) return 4000;
  return faces > 0 ? 1500 : 0;
}
std::int64_t envy(const DealtCoup& c, bool top_won) {
  switch (fortune(c, false, 0)) {
    case 500'000:
      return top_won ? 100'000 : 50'000;
    case 50'000:
      return 5000;
    case 12'500:
      return 2500;
    case 4000:
      return 500;
    case 1500:
      return 100;
    default:
      return 0;
  }
}

TEST(ColoradoBaccaratTree, FortunesOfOneBettor) {
  const Fixture table({{"99-fortunes-paytable", "p5"}}, {});
  const std::int64_t meter = table.table_rules.meters[0].reading.count();
  for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
    EXPECT_EQ(table.of(fortunes_shoe(), Spot::fortunes_99, Cents(500), {seat}),
              testing_support::every_coup::average(
                  fortunes_shoe(), [&](const DealtCoup& c) -> Fraction { return fortune(c, seat == 1, meter) - 500; }));
    Tree::SpotStakes stakes{};
    stakes[kit::index_of(Spot::fortunes_99)] = Cents(500);
    Tree alone(table.table_rules, table.rules.policy, fortunes_shoe(), {stakes});
    const auto value = alone.value([&](Tree& t) { Game::deal(t, table.rules); });
    EXPECT_EQ(value.spots[kit::index_of(Spot::fortunes_99_envy)], 0);
  }
}

TEST(ColoradoBaccaratTree, FortunesOfThreeBettors) {
  const std::vector<std::size_t> with_deuces{0, 1, 2};
  const std::vector<std::size_t> without{0, 2, 3};
  for (const bool by_winner : {false, true}) {
    for (const bool alone : {false, true}) {
      const Fixture table({{"99-fortunes-paytable", "p5"}},
                          {{"99-fortunes-envy", by_winner ? "once-per-winning-bettor" : "once-to-each-other-bettor"},
                           {"99-fortunes-non-matching", alone ? "envy-alone" : "other-suited-quads-row"}});
      const std::int64_t meter = table.table_rules.meters[0].reading.count();
      for (const auto& seats : {with_deuces, without}) {
        const bool deuces = seats == with_deuces;
        const auto top = [&](const DealtCoup& c) { return deuces && fortune(c, true, -1) == -1; };
        EXPECT_EQ(table.of(fortunes_shoe(), Spot::fortunes_99, Cents(500), seats, Spot::fortunes_99),
                  testing_support::every_coup::average(fortunes_shoe(),
                                                       [&](const DealtCoup& c) -> Fraction {
                                                         const std::int64_t other =
                                                             top(c) && alone ? 0 : fortune(c, false, meter);
                                                         return (top(c) ? meter : other) + 2 * other - 1500;
                                                       }))
            << by_winner << alone << deuces;
        EXPECT_EQ(table.of(fortunes_shoe(), Spot::fortunes_99_envy, Cents(500), seats, Spot::fortunes_99),
                  testing_support::every_coup::average(fortunes_shoe(),
                                                       [&](const DealtCoup& c) -> Fraction {
                                                         if (!by_winner) return envy(c, top(c)) * (top(c) ? 2 : 3);
                                                         if (!top(c)) return envy(c, false) * 6;
                                                         // Both others envy the top award; where they have a row of
                                                         // their own, all envy that too.
                                                         return 2 * envy(c, true) + (alone ? 0 : 4 * envy(c, false));
                                                       }))
            << by_winner << alone << deuces;
      }
    }
  }
}

}  // namespace
}  // namespace houseway::games::colorado_baccarat_tree_test
