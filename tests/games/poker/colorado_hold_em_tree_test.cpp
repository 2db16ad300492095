#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/poker/colorado_hold_em.hpp"
#include "games/poker/five_cards.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::colorado_hold_em_tree_test {
namespace {

using colorado_hold_em::Game;
using colorado_hold_em::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using testing_support::Five;
using testing_support::FiveCards;
using testing_support::Options;
using Tree = table::TreeTable<Game>;

/// A table as the regulation describes it.
struct Law {
  bool required = true;
  bool tens_paid = false;
  bool ace_low = true;
  int bonus = 0;  ///< its stake, in tenths of the ante

  [[nodiscard]] int main(const FiveCards& hand) const {
    const int paid_from = required || tens_paid ? 10 : 11;
    if (hand.made == Five::pair) return hand.pair_of >= paid_from ? 1 : hand.pair_of >= (required ? 7 : 9) ? 0 : -1;
    constexpr std::array<int, 10> odds{-1, 0, 2, 3, 5, 8, 11, 40, 100, 500};
    if (!required && hand.made == Five::four) return 25;
    if (!required && hand.made == Five::full_house) return 10;
    return odds[static_cast<std::size_t>(hand.made)];
  }
  [[nodiscard]] static int side(const FiveCards& hand) {
    constexpr std::array<int, 10> odds{-1, 0, 1, 3, 15, 25, 50, 100, 1000, 10'000};
    if (hand.made == Five::pair) return hand.pair_of >= 11 ? 0 : -1;
    return odds[static_cast<std::size_t>(hand.made)];
  }
  [[nodiscard]] bool wins_at_once(const std::vector<Card>& three) const {
    std::vector<int> ranks;
    for (const Card card : three) ranks.push_back(static_cast<int>(card.rank()) + 2);
    std::sort(ranks.begin(), ranks.end());
    if (ranks[0] == ranks[2]) return true;
    const bool suited = three[0].suit() == three[1].suit() && three[0].suit() == three[2].suit();
    const bool row = ranks[0] + 1 == ranks[1] && ranks[1] + 1 == ranks[2];
    return suited && (row || (ace_low && ranks == std::vector{2, 3, 14}));
  }
};

/// Calls `visit(chosen, others)` for every set of three cards.
template <class Visit>
void each_three(const std::vector<Card>& deck, const Visit& visit) {
  std::vector<bool> taken(deck.size(), false);
  std::fill_n(taken.begin(), 3, true);
  do {
    std::vector<Card> chosen;
    std::vector<Card> others;
    for (std::size_t i = 0; i < deck.size(); ++i) (taken[i] ? chosen : others).push_back(deck[i]);
    visit(chosen, others);
  } while (std::prev_permutation(taken.begin(), taken.end()));
}

/// What all wagers bring together under the best play, in tenths of the ante.
Fraction count(const std::vector<Card>& deck, const Law& law) {
  std::int64_t sum = 0;
  std::int64_t deals = 0;
  each_three(deck, [&](const std::vector<Card>& own, const std::vector<Card>& others) {
    std::int64_t boards = 0;
    std::array<std::int64_t, 3> ante{};
    std::array<std::int64_t, 3> bonus{};
    each_three(others, [&](const std::vector<Card>& board, const std::vector<Card>&) {
      for (std::size_t goes = 0; goes < own.size(); ++goes) {
        std::vector<Card> five = board;
        for (std::size_t i = 0; i < own.size(); ++i) {
          if (i != goes) five.push_back(own[i]);
        }
        const FiveCards hand(five);
        ante[goes] += 10 * law.main(hand);
        bonus[goes] += law.bonus * Law::side(hand);
      }
      ++boards;
    });
    std::vector<std::int64_t> brings;
    for (std::size_t goes = 0; goes < own.size(); ++goes) {
      brings.push_back(2 * ante[goes] + bonus[goes]);
      if (!law.required) brings.push_back(ante[goes] + bonus[goes]);
    }
    if (law.required) brings.push_back(-boards * (10 + law.bonus));
    if (law.wins_at_once(own)) brings.push_back(5 * boards * (10 + law.bonus));
    sum += *std::max_element(brings.begin(), brings.end());
    deals += boards;
  });
  return Fraction(sum, deals);
}

Fraction tree(rulebook::TableRules table, const std::vector<Card>& deck, int bonus = 0) {
  rulebook::Binder binder(table);
  const colorado_hold_em::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(1000);
  stakes[kit::index_of(Spot::bonus)] = Cents(100 * bonus);
  Tree exhaustive(table, rules.policy, deck, {stakes});
  return exhaustive.value([&](Tree& t) { Game::deal(t, rules); }).total;
}

// Royal flush, straights and pairs; full houses, four of a kind and instant winners; low suited cards that fold.
const std::vector<const char*> short_decks{"As Ks Qs Js Ts 9d 9h 4c", "7c 7d 7h 7s Ad Ah 2c 8c",
                                           "Ac 2c 3c 4d 5h 5d 6c 8h"};
const std::string game = "ma/colorado-hold-em";

TEST(ColoradoHoldEmTree, RequiredBetEqualsTheCount) {
  for (const char* text : short_decks) {
    const auto deck = cards(text);
    EXPECT_EQ(tree(testing_support::rules_of(game), deck), 100 * count(deck, {})) << text;
    EXPECT_EQ(tree(testing_support::read_as(game, {{"ace-low-instant-winner", "no"}}), deck),
              100 * count(deck, {.ace_low = false}))
        << text;
  }
}

TEST(ColoradoHoldEmTree, PermissibleBetEqualsTheCount) {
  const Options permissible{{"version", "permissible-bet"}};
  for (const char* text : short_decks) {
    const auto deck = cards(text);
    EXPECT_EQ(tree(testing_support::rules_of(game, permissible), deck), 100 * count(deck, {.required = false})) << text;
    EXPECT_EQ(tree(testing_support::read_as(game, {{"pair-of-tens", "1-to-1"}}, permissible), deck),
              100 * count(deck, {.required = false, .tens_paid = true}))
        << text;
  }
}

TEST(ColoradoHoldEmTree, TheBonusBesideEqualsTheCount) {
  for (const bool required : {true, false}) {
    const Options options{{"bonus-wager", "offered"}, {"version", required ? "required-bet" : "permissible-bet"}};
    for (const char* text : short_decks) {
      const auto deck = cards(text);
      EXPECT_EQ(tree(testing_support::rules_of(game, options), deck, 1),
                100 * count(deck, {.required = required, .bonus = 1}))
          << text;
    }
  }
}

}  // namespace
}  // namespace houseway::games::colorado_hold_em_tree_test
