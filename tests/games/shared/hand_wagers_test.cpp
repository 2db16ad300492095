#include "games/shared/hand_wagers.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "games/baccarat/minibaccarat.hpp"
#include "games/blackjack/side_rules.hpp"
#include "games/hold_em/ultimate_texas_hold_em.hpp"
#include "games/pai_gow/pai_gow_poker_rules.hpp"
#include "games/poker/three_card_poker.hpp"
#include "games/war/casino_war.hpp"
#include "hands/deal.hpp"
#include "support/solved.hpp"

namespace houseway::games::hand_wagers_test {
namespace {

using hands::test::cards;
using kit::Card;
using kit::Cents;
using testing_support::rules_of;

// What a procedure reads while it deals can be copied as bytes.
static_assert(std::is_trivially_copyable_v<three_card_poker::SideWagers>);
static_assert(std::is_trivially_copyable_v<ultimate_texas_hold_em::SideWagers>);
static_assert(std::is_trivially_copyable_v<casino_war::SideWagers>);
static_assert(std::is_trivially_copyable_v<HandWagers<minibaccarat::wagers>>);
static_assert(std::is_trivially_copyable_v<blackjack::FirstCardsWagers>);
static_assert(std::is_trivially_copyable_v<pai_gow_poker::SideWagers>);

HOUSEWAY_ENUM(Spot, pair, plain, pair_envy, pair_plus)
HOUSEWAY_ENUM(Ranks, unlike, alike)

constexpr auto ranks = [](const std::array<Card, 2>& cards) {
  return cards[0].rank() == cards[1].rank() ? Ranks::alike : Ranks::unlike;
};
constexpr std::array own{Card(kit::Rank::ace, kit::Suit::clubs), Card(kit::Rank::two, kit::Suit::clubs)};
constexpr std::array up{Card(kit::Rank::ace, kit::Suit::spades)};

static_assert(envy_spot(Spot::pair) == Spot::pair_envy);
static_assert(!envy_spot(Spot::plain));
// The first own card and the dealer's.
static_assert(name_cards(own_cards<1> + house_cards<1>, ranks, dealt(false, own, up)) == Ranks::alike);
static_assert(name_cards(own_cards<2>, ranks, dealt(false, own, up)) == Ranks::unlike);
// What the game has named is taken as it is, by wagers that name the same cards.
static_assert(name_cards(own_cards<2>, ranks, dealt(false, own).known(own_cards<2>, ranks, Ranks::alike)) ==
              Ranks::alike);
static_assert(name_cards(own_cards<1> + house_cards<1>, ranks,
                         dealt(false, own, up).known(own_cards<2>, ranks, Ranks::unlike)) == Ranks::alike);

/// A felt of two seats that notes what is settled and paid, and takes part in nothing else.
struct Felt {
  using Spot = three_card_poker::Spot;
  template <class Value>
  using PerSeat = std::map<table::Seat, Value>;
  std::array<std::array<Cents, kit::count_of<three_card_poker::Spot>>, 2> stakes{};
  std::vector<std::string> done;

  static std::array<table::Seat, 2> bettors() { return {table::Seat::at(0), table::Seat::at(1)}; }
  [[nodiscard]] Cents stake(table::Seat seat, three_card_poker::Spot spot) const {
    return stakes[seat.index()][kit::index_of(spot)];
  }
  void settle(table::Seat seat, three_card_poker::Spot spot, const rulebook::Award& award) {
    if (!stake(seat, spot)) return;
    stakes[seat.index()][kit::index_of(spot)] = {};
    note(seat, spot, award);
  }
  void bonus(table::Seat seat, three_card_poker::Spot spot, Cents, const rulebook::Award& award) {
    note(seat, spot, award);
  }
  static void phase(table::Phase) {}
  static std::array<table::Seat, 2> bettors_from_right() { return {table::Seat::at(1), table::Seat::at(0)}; }
  static std::array<table::Seat, 2> everyone() { return bettors(); }
  static std::array<Spot, 0> staked(table::Seat) { return {}; }
  static std::optional<bool> called(table::Seat, Spot) { return {}; }
  static void raise(table::Seat, Spot, Cents) {}
  static Cents raise_up_to(table::Seat, Spot, Cents) { return {}; }
  static void bet_flat(table::Seat, bool (*)(Spot)) {}
  static void move(table::Seat, Spot, Spot) {}
  static void move_part(table::Seat, Spot, Spot, Cents) {}
  static void settle_part(table::Seat, Spot, Cents, const rulebook::Award&) {}
  static void settle_by(table::Seat, Spot, const rulebook::Award&, Cents, Cents) {}

  void note(table::Seat seat, three_card_poker::Spot spot, const rulebook::Award& award) {
    done.push_back(std::to_string(seat.number()) + " " + std::string(kit::name_of(spot)) + " " +
                   std::string(award.outcome) + " " + award.pays.text());
  }
};

static_assert(table::Felt<Felt>);

struct Played {
  explicit Played(const testing_support::Options& options)
      : table(rules_of("ma/three-card-poker", options)), rules(bind(table)) {
    for (auto& seat : felt.stakes) {
      seat[kit::index_of(three_card_poker::Spot::pair_plus)] = Cents(500);
      seat[kit::index_of(three_card_poker::Spot::progressive)] = Cents(100);
    }
  }
  static three_card_poker::SideWagers bind(rulebook::TableRules& table) {
    rulebook::Binder binder(table);
    return three_card_poker::SideWagers(binder);
  }

  /// Both seats hold these cards; the first has folded or not.
  void play(const std::array<Card, 3>& cards, bool folded, Pass pass = Pass::all) {
    const auto stakes = three_card_poker::SideWagers::note_stakes(felt, table::Seat::at(0));
    if (folded) rules.collect_folded(felt, table::Seat::at(0));
    constexpr std::array<Card, 2> community{};
    const auto cards_of = [&](table::Seat seat) {
      return dealt(folded && seat == table::Seat::at(0), cards, cards, community);
    };
    for (const table::Seat seat : Felt::bettors()) rules.settle(felt, seat, cards_of(seat), pass);
    rules.pay_envies(
        felt, Felt::bettors(), [&](table::Seat) { return stakes; }, cards_of);
  }

  rulebook::TableRules table;
  three_card_poker::SideWagers rules;
  Felt felt;
};

const testing_support::Options progressive{{"progressive-table", "1"}};
const testing_support::Options folds_lose{{"progressive-table", "1"}, {"folded-hands-qualify-for-progressive", "no"}};

TEST(HandWagers, SettleInTheDeclaredOrderAndPayTheEnvyOfEachHand) {
  Played played(progressive);
  played.play(cards<3>("As Ks Qs"), false);
  ASSERT_EQ(played.felt.done.size(), 6U);
  EXPECT_TRUE(played.felt.done[0].starts_with("1 pair-plus mini-royal-of-spades"));
  EXPECT_TRUE(played.felt.done[1].starts_with("1 progressive mini-royal-of-spades"));
  EXPECT_TRUE(played.felt.done[3].starts_with("2 progressive mini-royal-of-spades"));
  // The second seat envies the first, and then the first the second.
  EXPECT_TRUE(played.felt.done[4].starts_with("2 progressive-envy"));
  EXPECT_TRUE(played.felt.done[5].starts_with("1 progressive-envy"));
}

TEST(HandWagers, AFoldGivesUpWhatTheTableSays) {
  Played keeps(progressive);
  keeps.play(cards<3>("As Ks Qs"), true);
  EXPECT_TRUE(keeps.felt.done[1].starts_with("1 progressive mini-royal-of-spades"));
  EXPECT_FALSE(keeps.rules.loses_by_fold("progressive"));

  Played loses(folds_lose);
  loses.play(cards<3>("As Ks Qs"), true);
  EXPECT_TRUE(loses.rules.loses_by_fold("progressive"));
  EXPECT_FALSE(loses.rules.loses_by_fold("pair-plus"));
  EXPECT_EQ(loses.felt.done[1], "1 progressive folded lose");
  // Nobody envies the hand that folded.
  ASSERT_EQ(loses.felt.done.size(), 5U);
  EXPECT_TRUE(loses.felt.done[4].starts_with("1 progressive-envy"));
}

TEST(HandWagers, SettleLosersInTheFirstPassOnly) {
  Played played(folds_lose);
  played.play(cards<3>("As Ks Qs"), true, Pass::losers);
  ASSERT_GE(played.felt.done.size(), 1U);
  EXPECT_EQ(played.felt.done[0], "1 progressive folded lose");
  EXPECT_EQ(played.felt.stake(table::Seat::at(1), three_card_poker::Spot::pair_plus), Cents(500));
}

}  // namespace
}  // namespace houseway::games::hand_wagers_test
