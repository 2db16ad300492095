#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "games/pai_gow/pai_gow_poker.hpp"
#include "hands/deal.hpp"
#include "rulebook/embedded.hpp"
#include "support/each_hand.hpp"
#include "support/house.hpp"
#include "support/pai_gow_reference.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::pai_gow_poker_tree_test {
namespace {

using hands::test::cards;
using kit::Card;
using kit::Cents;
using pai_gow_poker::Game;
using pai_gow_poker::Spot;
using table::Fraction;
using Tree = table::TreeTable<Game>;
using Seven = std::array<Card, 7>;
namespace reference = testing_support::pai_gow;

/// The Fortune Bonus of $1 by column A of §16(b): the best that seven cards make.
int fortune(const Seven& hand) {
  const bool joker = std::find(hand.begin(), hand.end(), Card::joker()) != hand.end();
  int pays = -1;
  for (const auto& split : reference::all_splits(hand)) {
    static const std::map<int, int> odds{{reference::five_aces, 400},     {reference::royal, 150},
                                         {reference::straight_flush, 50}, {reference::four, 25},
                                         {reference::full_house, 5},      {reference::flush, 4},
                                         {reference::three, 3},           {reference::straight, 2}};
    const auto row = odds.find(split.high_value.first);
    if (row != odds.end()) pays = std::max(pays, row->second);
    const auto& low = split.low;
    const bool matched = low[0].rank() == kit::Rank::queen && low[1].rank() == kit::Rank::king &&
                         low[0].suit() == low[1].suit() && !low[1].is_joker();
    if (split.high_value.first == reference::royal && matched) pays = std::max(pays, 2000);
  }
  std::vector<int> ranks;
  std::set<kit::Suit> suits;
  for (const Card card : hand) {
    if (card.is_joker()) continue;
    ranks.push_back(reference::rank_of(card));
    suits.insert(card.suit());
  }
  std::sort(ranks.begin(), ranks.end());
  if (suits.size() == 1 && ranks.back() - ranks.front() <= 6) pays = std::max(pays, joker ? 1000 : 8000);
  return pays;
}

/// Both hands higher win 95 of 100, one of them saves the wager, and the dealer has the copies.
int settled(const reference::Split& player, const reference::Split& dealer) {
  if (reference::is_foul(player.high_value, player.low_value)) return -100;
  const bool high = player.high_value > dealer.high_value;
  const bool low = player.low_value > dealer.low_value;
  return high && low ? 95 : high || low ? 0 : -100;
}

TEST(PaiGowPokerTree, EqualsACountOfFourteenCards) {
  const auto fourteen = cards<14>("As Ks Qs Js Ts 9s 8s Kh Qh Jd Ad Ac 5d Jk");
  const std::vector<Card> deck(fourteen.begin(), fourteen.end());
  rulebook::TableRules table_rules = testing_support::rules_of(
      "ma/pai-gow-poker",
      {{"start-method", "button"}, {"deal-method", "automated-shoe"}, {"fortune-bonus-offered", "yes"}});
  rulebook::Binder binder(table_rules);
  const pai_gow_poker::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::pai_gow_poker)] = Cents(10'000);
  stakes[kit::index_of(Spot::fortune_bonus)] = Cents(100);
  Tree tree(table_rules, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });

  std::vector<hands::HouseWayRule> way;
  for (const auto& file : rulebook::embedded_house_ways()) {
    if (file.id == "default") way = parse_house_way(file.text, file.id);
  }
  std::map<Seven, reference::Split> dealer;
  testing_support::each_hand<7>(deck, [&](const Seven& hand, const std::vector<Card>&) {
    Seven sorted = hand;
    std::sort(sorted.begin(), sorted.end());
    dealer.emplace(sorted, reference::set_by(way, hand));
  });
  std::int64_t main = 0;
  std::int64_t bonus = 0;
  std::int64_t hands_dealt = 0;
  testing_support::each_hand<7>(deck, [&](const Seven& hand, const std::vector<Card>& rest) {
    Seven house;
    std::copy(rest.begin(), rest.end(), house.begin());
    std::sort(house.begin(), house.end());
    std::int64_t best = -100;
    for (const auto& split : reference::all_splits(hand))
      best = std::max<std::int64_t>(best, settled(split, dealer.at(house)));
    main += best;
    bonus += fortune(hand);
    ++hands_dealt;
  });
  EXPECT_EQ(hands_dealt, 3432);
  EXPECT_EQ(value.spots[kit::index_of(Spot::pai_gow_poker)], Fraction(main * 100, hands_dealt));
  EXPECT_EQ(value.spots[kit::index_of(Spot::fortune_bonus)], Fraction(bonus * 100, hands_dealt));
}

}  // namespace
}  // namespace houseway::games::pai_gow_poker_tree_test
