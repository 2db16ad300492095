#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "games/baccarat/baccarat_chemin_de_fer.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::baccarat_chemin_de_fer_tree_test {
namespace {

using baccarat_chemin_de_fer::Game;
using baccarat_chemin_de_fer::Spot;
using kit::Card;
using kit::Cents;
using table::Fraction;
using Tree = table::TreeTable<Game>;

std::vector<Card> shoe_of(std::string_view text) {
  std::vector<Card> cards;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3) cards.push_back(*Card::parse(text.substr(at, 2)));
  return cards;
}

int points(Card card) {
  const int rank = static_cast<int>(card.rank()) + 2;
  return rank == 14 ? 1 : rank >= 10 ? 0 : rank;
}

/// How often the Player's Hand and the Banker's are higher.
struct Odds {
  Fraction player = 0;
  Fraction banker = 0;
};

/// The third-card table as it is printed: a row for each Banker count, a column for none and for 0 to 9.
using Printed = std::array<std::string_view, 8>;
constexpr Printed by_the_table{"DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSD",
                               "DSSDDDDDDSS", "DSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS"};
constexpr Printed read_literally{"DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSD",
                                 "SSSDDDDDDSS", "SSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS"};
constexpr Printed with_a_choice{"DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSO",
                                "DSSDDDDDDSS", "DSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS"};

/// All coups of a short shoe. Of two plays `better` says whether the second is to be preferred.
template <class Better>
class Count {
 public:
  Count(std::vector<Card> shoe, const Printed& printed, Better better)
      : shoe_(std::move(shoe)), used_(shoe_.size(), false), printed_(printed), better_(better) {}

  Odds all() {
    return each([&](int first) { return each([&](int second) { return with_player((first + second) % 10); }); });
  }

 private:
  /// The mean over the cards that are left.
  template <class Then>
  Odds each(Then&& then) {
    Odds sum;
    std::int64_t cards = 0;
    for (std::size_t i = 0; i < shoe_.size(); ++i) {
      if (used_[i]) continue;
      used_[i] = true;
      const Odds one = then(points(shoe_[i]));
      used_[i] = false;
      sum.player += one.player;
      sum.banker += one.banker;
      ++cards;
    }
    return {sum.player / cards, sum.banker / cards};
  }
  static Odds end(int player, int banker) { return {player > banker ? 1 : 0, banker > player ? 1 : 0}; }

  Odds with_player(int player) {
    if (player == 5) {
      const Odds stays = with_banker(player, false);
      const Odds draws = with_banker(player, true);
      return better_(stays, draws) ? draws : stays;
    }
    return with_banker(player, player < 5);
  }
  Odds with_banker(int player, bool draws) {
    return each([&](int first) {
      return each([&](int second) {
        const int banker = (first + second) % 10;
        if (player >= 8 || banker >= 8) return end(player, banker);
        if (!draws) return answer(player, banker, -1);
        return each([&](int third) { return answer((player + third) % 10, banker, third); });
      });
    });
  }
  Odds answer(int player, int banker, int third) {
    const char says = printed_[static_cast<std::size_t>(banker)][static_cast<std::size_t>(third + 1)];
    const Odds stays = end(player, banker);
    if (says == 'S') return stays;
    const Odds draws = each([&](int card) { return end(player, (banker + card) % 10); });
    return says == 'D' || better_(stays, draws) ? draws : stays;
  }

  std::vector<Card> shoe_;
  std::vector<bool> used_;
  const Printed& printed_;
  Better better_;
};

/// The best for a wager against the bank.
const auto for_player = [](const Odds& one, const Odds& other) {
  return other.player - other.banker > one.player - one.banker;
};
/// The least for the house, when both sides are at the table.
const auto against_house = [](const Odds& one, const Odds& other) { return other.banker < one.banker; };

/// Fives of several cards, naturals, and a Banker's three against a nine.
const std::vector<Card>& short_shoe() {
  static const auto shoe = shoe_of("Ac 4d 5h Ks 3c 9d 2h 6s");
  return shoe;
}

Tree::Value tree_value(const rulebook::TableRules& table, const std::vector<std::pair<Spot, Cents>>& by_seat) {
  rulebook::TableRules bound = table;
  rulebook::Binder binder(bound);
  const baccarat_chemin_de_fer::Rules rules(binder);
  std::vector<Tree::SpotStakes> seats(by_seat.size());
  for (std::size_t i = 0; i < seats.size(); ++i) seats[i][kit::index_of(by_seat[i].first)] = by_seat[i].second;
  Tree tree(bound, rules.policy, short_shoe(), seats);
  return tree.value([&](Tree& t) { Game::deal(t, rules); });
}
Fraction at(const Tree::Value& value, Spot spot) { return value.spots[kit::index_of(spot)]; }

TEST(BaccaratCheminDeFerTree, EqualsTheCountAgainstTheBank) {
  const auto value = tree_value(testing_support::rules_of("ma/baccarat-chemin-de-fer"), {{Spot::partial, Cents(1000)}});
  const Odds odds = Count(short_shoe(), by_the_table, for_player).all();
  EXPECT_EQ(at(value, Spot::partial), (odds.player - odds.banker) * 1000);
}

TEST(BaccaratCheminDeFerTree, EqualsTheCountOfTheTableReadLiterally) {
  const auto value =
      tree_value(testing_support::read_as("ma/baccarat-chemin-de-fer", {{"banker-when-player-stays", "draw-to-three"}}),
                 {{Spot::banco_seul, Cents(1000)}});
  const Odds odds = Count(short_shoe(), read_literally, for_player).all();
  EXPECT_EQ(at(value, Spot::banco_seul), (odds.player - odds.banker) * 1000);
}

TEST(BaccaratCheminDeFerTree, EqualsTheCountWhereTheBankerChooses) {
  const auto value =
      tree_value(testing_support::rules_of("ch4/baccarat-chemin-de-fer"), {{Spot::partial, Cents(1000)}});
  const Odds odds = Count(short_shoe(), with_a_choice, for_player).all();
  EXPECT_EQ(at(value, Spot::partial), (odds.player - odds.banker) * 1000);
}

/// What one side loses the other wins, but for the vigorish.
TEST(BaccaratCheminDeFerTree, EqualsTheCountOfBothSides) {
  for (const int percent : {4, 5}) {
    const auto table =
        testing_support::rules_of("ma/baccarat-chemin-de-fer", {{"vigorish-percentage", std::to_string(percent)}});
    const auto value = tree_value(table, {{Spot::banker_bank, Cents(1000)}, {Spot::partial, Cents(1000)}});
    const Odds odds = Count(short_shoe(), by_the_table, against_house).all();
    EXPECT_EQ(at(value, Spot::partial), (odds.player - odds.banker) * 1000);
    EXPECT_EQ(at(value, Spot::banker_bank), odds.banker * (1000 - 10 * percent) - odds.player * 1000);
    EXPECT_EQ(value.total, -odds.banker * (10 * percent));
  }
}

}  // namespace
}  // namespace houseway::games::baccarat_chemin_de_fer_tree_test
