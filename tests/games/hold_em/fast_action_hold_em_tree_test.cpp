#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "games/hold_em/fast_action_hold_em.hpp"
#include "hands/deal.hpp"
#include "support/fast_action_reference.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::fast_action_hold_em_tree_test {
namespace {

using fast_action_hold_em::Game;
using fast_action_hold_em::Spot;
using kit::Card;
using kit::Cents;
using table::Fraction;
using Tree = table::TreeTable<Game>;
namespace reference = testing_support::fast_action;

/// What one way to play a hand brings in halves of the wager, summed over all cases, on either wager.
struct Brings {
  std::int64_t first = 0;
  std::int64_t second = 0;
  [[nodiscard]] std::int64_t both() const { return first + second; }
};

/// The best five of the same seven cards is looked for once.
const std::vector<int>& best_of(std::vector<Card> cards) {
  static std::map<std::vector<Card>, std::vector<int>> known;
  std::sort(cards.begin(), cards.end());
  const auto at = known.find(cards);
  return at != known.end() ? at->second : known.emplace(cards, reference::best_five(cards)).first->second;
}

/// Six ways to keep two cards; the same six with the other two as a second hand; surrender.
std::vector<Brings> ways_of(const std::vector<Card>& own, const std::vector<Card>& rest) {
  std::vector<Brings> ways(13);
  reference::each(rest, 4, [&](const std::vector<Card>& house, const std::vector<Card>& left) {
    const bool natural = reference::is_natural(house);
    const std::vector<Card> kept = reference::house_way(house).two;
    reference::each(left, 5, [&](const std::vector<Card>& board, const auto&) {
      const auto with = [&](std::vector<Card> two) {
        two.insert(two.end(), board.begin(), board.end());
        return best_of(two);
      };
      const auto dealers = with(kept);
      std::size_t way = 0;
      reference::each(own, 2, [&](const std::vector<Card>& two, const std::vector<Card>& other) {
        const int first = !natural && with(two) > dealers ? 2 : -2;
        const int second = natural ? 0 : with(other) > dealers ? 2 : -2;
        ways[way].first += first;
        ways[way + 6].first += first;
        ways[way + 6].second += second;
        ++way;
      });
      --ways[12].first;
    });
  });
  return ways;
}

void expect_equal(std::string_view text) {
  const std::vector<Card> shoe = hands::test::cards(text);
  rulebook::TableRules table_rules = testing_support::rules_of("ma/fast-action-hold-em");
  rulebook::Binder binder(table_rules);
  const fast_action_hold_em::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::wager)] = Cents(1000);
  Tree tree(table_rules, rules.policy, shoe, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });

  std::int64_t hands = 0;
  Fraction total = 0;
  reference::each(shoe, 4, [&](const std::vector<Card>& own, const std::vector<Card>& rest) {
    ++hands;
    if (reference::is_natural(own)) {
      total += 10;
      return;
    }
    const auto ways = ways_of(own, rest);
    const std::int64_t cases = -ways[12].first;
    const Brings best = *std::max_element(ways.begin(), ways.end(),
                                          [](const Brings& a, const Brings& b) { return a.both() < b.both(); });
    total += Fraction(best.both(), cases);
  });
  EXPECT_EQ(value.total, total * 500 / hands);
  EXPECT_EQ(value.spots[kit::index_of(Spot::wager)] + value.spots[kit::index_of(Spot::split_wager)], value.total);
}

/// Thirteen cards, all dealt: copies of cards, a suit of which a flush with a pair is made, two naturals.
TEST(FastActionHoldEmTree, EqualsACountOfThirteenCards) { expect_equal("As As Ah Ad Ks Ks Qs 7s 7h 7d 7c 2s 3d"); }
/// Two faces four times: five of a kind, and dealers who have naturals.
TEST(FastActionHoldEmTree, EqualsACountOfFewFaces) { expect_equal("Ks Ks Ks Ks 8h 8h 8h 8h Ts Ts Js Js Qd"); }
/// No pairs: the lower rules of the house way.
TEST(FastActionHoldEmTree, EqualsACountOfHighCards) { expect_equal("Kc Jd 9h 8s 7c 6d 5h 4s 3c 2d Th Qs 8c"); }

}  // namespace
}  // namespace houseway::games::fast_action_hold_em_tree_test
