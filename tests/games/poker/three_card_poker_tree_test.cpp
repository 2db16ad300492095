#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <vector>

#include "games/poker/three_card_poker.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::three_card_poker_tree_test {
namespace {

using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using three_card_poker::Game;
using three_card_poker::Spot;
using Tree = table::TreeTable<Game>;
using Three = std::array<Card, 3>;

/// A hand as the regulation ranks it: category (0 high card … 5 straight flush), then the ranks that break ties.
std::tuple<int, int, int, int> ranked(const Three& hand) {
  std::array<int, 3> r{};
  for (std::size_t i = 0; i < 3; ++i) r[i] = static_cast<int>(hand[i].rank()) + 2;
  std::sort(r.begin(), r.end(), std::greater<>());
  const bool flush = hand[0].suit() == hand[1].suit() && hand[1].suit() == hand[2].suit();
  const bool low = r == std::array{14, 3, 2};
  const bool run = low || (r[0] == r[1] + 1 && r[1] == r[2] + 1);
  if (run) return {flush ? 5 : 3, low ? 3 : r[0], 0, 0};
  if (r[0] == r[2]) return {4, r[0], 0, 0};
  if (r[0] == r[1]) return {1, r[0], r[2], 0};
  if (r[1] == r[2]) return {1, r[1], r[0], 0};
  return {flush ? 2 : 0, r[0], r[1], r[2]};
}

bool mini_royal(const Three& hand) { return std::get<0>(ranked(hand)) == 5 && std::get<1>(ranked(hand)) == 14; }

/// The best five-card category among the given cards (0 high card … 8 straight flush, 9 royal), by trying every five.
int five_card_category(const std::vector<Card>& held) {
  int best = 0;
  std::vector<bool> chosen(held.size(), false);
  std::fill(chosen.begin(), chosen.begin() + 5, true);
  do {
    std::map<int, int> counts;
    std::vector<int> ranks;
    bool flush = true;
    Card first;
    bool any = false;
    for (std::size_t i = 0; i < held.size(); ++i) {
      if (!chosen[i]) continue;
      if (!any) first = held[i];
      any = true;
      flush = flush && held[i].suit() == first.suit();
      ranks.push_back(static_cast<int>(held[i].rank()) + 2);
      ++counts[ranks.back()];
    }
    std::sort(ranks.begin(), ranks.end());
    std::vector<int> shape;
    for (const auto& [rank, count] : counts) shape.push_back(count);
    std::sort(shape.begin(), shape.end(), std::greater<>());
    const bool wheel = ranks == std::vector{2, 3, 4, 5, 14};
    const bool run = counts.size() == 5 && (wheel || ranks[4] - ranks[0] == 4);
    int category = 0;
    if (run && flush) {
      category = ranks[0] == 10 ? 9 : 8;
    } else if (shape[0] == 4) {
      category = 7;
    } else if (shape[0] == 3 && shape[1] == 2) {
      category = 6;
    } else if (flush) {
      category = 5;
    } else if (run) {
      category = 4;
    } else if (shape[0] == 3) {
      category = 3;
    } else if (shape[0] == 2) {
      category = shape[1] == 2 ? 2 : 1;
    }
    best = std::max(best, category);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return best;
}

template <class Visit>
void each_three(const std::vector<Card>& deck, Visit&& visit) {
  for (std::size_t a = 0; a < deck.size(); ++a) {
    for (std::size_t b = a + 1; b < deck.size(); ++b) {
      for (std::size_t c = b + 1; c < deck.size(); ++c) visit(Three{deck[a], deck[b], deck[c]});
    }
  }
}

std::vector<Card> without(const std::vector<Card>& deck, const Three& hand) {
  std::vector<Card> rest;
  for (const Card card : deck) {
    if (std::find(hand.begin(), hand.end(), card) == hand.end()) rest.push_back(card);
  }
  return rest;
}

struct Fixture {
  rulebook::TableRules table_rules;
  three_card_poker::Rules rules;

  explicit Fixture(const std::string& id, const testing_support::Options& options = {})
      : table_rules(testing_support::rules_of(id, options)), rules([this] {
          rulebook::Binder binder(table_rules);
          return three_card_poker::Rules(binder);
        }()) {}

  Tree::Value of(const std::vector<Card>& deck, const std::map<Spot, Cents>& staked) const {
    Tree::SpotStakes stakes{};
    for (const auto& [spot, amount] : staked) stakes[kit::index_of(spot)] = amount;
    Tree tree(table_rules, rules.policy, deck, {stakes});
    return tree.value([&](Tree& t) { Game::deal(t, rules); });
  }
};

struct Expected {
  Fraction ante, play, bonus;
};

/// Ante and play at $10, played as well as possible, ante bonus 5-4-1.
Expected count_ante(const std::vector<Card>& deck) {
  Expected sum;
  std::int64_t hands = 0;
  each_three(deck, [&](const Three& player) {
    ++hands;
    const auto own = ranked(player);
    Fraction ante = 0;
    Fraction play = 0;
    std::int64_t dealers = 0;
    each_three(without(deck, player), [&](const Three& house) {
      ++dealers;
      const auto other = ranked(house);
      const bool qualifies = other >= std::tuple{0, 12, 0, 0};
      if (!qualifies) {
        ante += 1000;
        return;
      }
      const int sign = own > other ? 1 : own < other ? -1 : 0;
      ante += 1000 * sign;
      play += 1000 * sign;
    });
    ante /= dealers;
    play /= dealers;
    constexpr std::array<int, 6> pays{0, 0, 0, 1, 4, 5};
    const Fraction bonus = pays[static_cast<std::size_t>(std::get<0>(own))] * 1000;
    if (ante + play + bonus >= -1000) {
      sum.ante += ante;
      sum.play += play;
      sum.bonus += bonus;
    } else {
      sum.ante -= 1000;
    }
  });
  return {sum.ante / hands, sum.play / hands, sum.bonus / hands};
}

/// Straights, flushes, straight flushes and mini royals all occur, and hands worth folding.
const std::vector<Card>& short_deck() {
  static const auto deck = cards("As Ks Qs Ad 3d 2d 7h 7c Qh");
  return deck;
}

TEST(ThreeCardPokerTree, AnteAndPlayEqualTheCount) {
  for (const char* id : {"ma/three-card-poker", "ch4/three-card-poker"}) {
    const auto value = Fixture(id).of(short_deck(), {{Spot::ante, Cents(1000)}});
    const Expected expected = count_ante(short_deck());
    EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], expected.ante) << id;
    EXPECT_EQ(value.spots[kit::index_of(Spot::play)], expected.play) << id;
    EXPECT_EQ(value.spots[kit::index_of(Spot::ante_bonus)], expected.bonus) << id;
  }
}

TEST(ThreeCardPokerTree, WagersOnTheHandAloneEqualTheCount) {
  const Fixture ma("ma/three-card-poker", {{"progressive-table", "1"}, {"cover-all", "offered"}});
  const auto& deck = short_deck();
  const auto value =
      ma.of(deck, {{Spot::pair_plus, Cents(1000)}, {Spot::progressive, Cents(100)}, {Spot::cover_all, Cents(1000)}});
  Fraction pair_plus = 0;
  Fraction progressive = 0;
  Fraction cover_all = 0;
  std::int64_t hands = 0;
  std::int64_t tables = 0;
  const std::int64_t meter = ma.table_rules.meters[*ma.table_rules.meter_index("progressive")].reading.count();
  each_three(deck, [&](const Three& player) {
    ++hands;
    const auto category = static_cast<std::size_t>(std::get<0>(ranked(player)));
    pair_plus += std::array{-1000, 1000, 3000, 5000, 25'000, 35'000}[category];
    if (mini_royal(player)) {
      progressive += player[0].suit() == kit::Suit::spades ? meter : 50'000;
    } else {
      progressive += std::array{0, 0, 0, 600, 6'000, 7'000}[category];
    }
    progressive -= 100;
    each_three(without(deck, player), [&](const Three& house) {
      ++tables;
      const Three& best = ranked(house) > ranked(player) ? house : player;
      const auto top = static_cast<std::size_t>(std::get<0>(ranked(best)));
      cover_all += mini_royal(best) ? 100'000 : std::array{-1000, -1000, -1000, 5000, 50'000, 60'000}[top];
    });
  });
  EXPECT_EQ(value.spots[kit::index_of(Spot::pair_plus)], pair_plus / hands);
  EXPECT_EQ(value.spots[kit::index_of(Spot::progressive)], progressive / hands);
  EXPECT_EQ(value.spots[kit::index_of(Spot::cover_all)], cover_all / tables);
}

TEST(ThreeCardPokerTree, SixCardBonusEqualsTheCount) {
  const Fixture ma("ma/three-card-poker", {{"six-card-bonus", "tcp-6b3"}});
  const auto deck = cards("As Ks Qs Js Ts 9s Ah Ac");
  const auto value = ma.of(deck, {{Spot::pair_plus, Cents(1000)}, {Spot::six_card_bonus, Cents(1000)}});
  Fraction sum = 0;
  std::int64_t tables = 0;
  each_three(deck, [&](const Three& player) {
    each_three(without(deck, player), [&](const Three& house) {
      ++tables;
      std::vector<Card> six(player.begin(), player.end());
      six.insert(six.end(), house.begin(), house.end());
      constexpr std::array<int, 10> pays{-1, -1, -1, 8, 9, 15, 20, 100, 200, 1000};
      sum += pays[static_cast<std::size_t>(five_card_category(six))] * 1000;
    });
  });
  EXPECT_EQ(value.spots[kit::index_of(Spot::six_card_bonus)], sum / tables);
}

TEST(ThreeCardPokerTree, MultiGameLinkEqualsTheCount) {
  const Fixture ma("ma/three-card-poker", {{"multi-game-link-paytable", "ptmgl01"}});
  const auto deck = cards("As Ks Qs Js Ts 9s 9h 9c");
  const auto value = ma.of(deck, {{Spot::pair_plus, Cents(1000)}, {Spot::multi_game_link, Cents(100)}});
  const std::int64_t meter = ma.table_rules.meters[0].reading.count();
  Fraction sum = 0;
  std::int64_t deals = 0;
  each_three(deck, [&](const Three& player) {
    const auto rest = without(deck, player);
    for (std::size_t a = 0; a < rest.size(); ++a) {
      for (std::size_t b = a + 1; b < rest.size(); ++b) {
        ++deals;
        const std::vector<Card> five{player[0], player[1], player[2], rest[a], rest[b]};
        const std::array<std::int64_t, 10> pays{0, 0, 0, 900, 3'000, 4'000, 5'000, 30'000, meter / 10, meter};
        sum += pays[static_cast<std::size_t>(five_card_category(five))] - 100;
      }
    }
  });
  EXPECT_EQ(value.spots[kit::index_of(Spot::multi_game_link)], sum / deals);
}

}  // namespace
}  // namespace houseway::games::three_card_poker_tree_test
