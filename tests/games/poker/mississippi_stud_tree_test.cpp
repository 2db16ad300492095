#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/poker/five_cards.hpp"
#include "games/poker/mississippi_stud.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::mississippi_stud_tree_test {
namespace {

using hands::test::cards;
using kit::Card;
using kit::Cents;
using mississippi_stud::Game;
using mississippi_stud::Spot;
using table::Fraction;
using testing_support::Five;
using testing_support::FiveCards;
using Tree = table::TreeTable<Game>;

int pays(const std::vector<Card>& five) {
  const FiveCards hand(five);
  if (hand.made == Five::pair) return hand.pair_of >= 11 ? 1 : hand.pair_of >= 6 ? 0 : -1;
  constexpr std::array<int, 10> odds{-1, -1, 2, 3, 4, 6, 10, 40, 100, 500};
  return odds[static_cast<std::size_t>(hand.made)];
}

/// What a hand brings at its best, in antes over all boards that may come, with so many antes staked.
std::int64_t best(const std::vector<Card>& seen, const std::vector<Card>& rest, std::int64_t staked) {
  std::int64_t boards = 1;
  for (std::size_t i = 0; i < 5 - seen.size(); ++i) boards *= static_cast<std::int64_t>(rest.size() - i);
  std::int64_t value = -staked * boards;
  for (std::int64_t bet = 1; bet <= 3; ++bet) {
    std::int64_t sum = 0;
    for (const Card card : rest) {
      std::vector<Card> with = seen;
      with.push_back(card);
      std::vector<Card> left;
      std::copy_if(rest.begin(), rest.end(), std::back_inserter(left), [&](Card other) { return other != card; });
      sum += with.size() == 5 ? pays(with) * (staked + bet) : best(with, left, staked + bet);
    }
    value = std::max(value, sum);
  }
  return value;
}

template <class Visit>
void each_own(const std::vector<Card>& deck, Visit&& visit) {
  for (std::size_t a = 0; a < deck.size(); ++a) {
    for (std::size_t b = a + 1; b < deck.size(); ++b) {
      std::vector<Card> rest;
      for (std::size_t i = 0; i < deck.size(); ++i) {
        if (i != a && i != b) rest.push_back(deck[i]);
      }
      visit(std::vector{deck[a], deck[b]}, rest);
    }
  }
}

struct Fixture {
  rulebook::TableRules table_rules;
  mississippi_stud::Rules rules;

  explicit Fixture(rulebook::TableRules table)
      : table_rules(std::move(table)), rules([this] {
          rulebook::Binder binder(table_rules);
          return mississippi_stud::Rules(binder);
        }()) {}

  Tree::Value of(const std::vector<Card>& deck, const std::vector<std::pair<Spot, Cents>>& staked) const {
    Tree::SpotStakes stakes{};
    for (const auto& [spot, amount] : staked) stakes[kit::index_of(spot)] = amount;
    Tree tree(table_rules, rules.policy, deck, {stakes});
    return tree.value([&](Tree& t) { Game::deal(t, rules); });
  }
};

const std::vector<Card>& short_deck() {
  static const auto deck = cards("As Ks Qs Js Td 6h 6d 3c");
  return deck;
}

TEST(MississippiStudTree, AnteAndStreetBetsEqualTheCount) {
  std::int64_t sum = 0;
  std::int64_t boards = 0;
  each_own(short_deck(), [&](const std::vector<Card>& own, const std::vector<Card>& rest) {
    sum += best(own, rest, 1);
    boards += 6 * 5 * 4;
  });
  for (const char* id : {"ma/mississippi-stud", "ch4/mississippi-stud"}) {
    const auto value = Fixture(testing_support::rules_of(id)).of(short_deck(), {{Spot::ante, Cents(1000)}});
    EXPECT_EQ(value.total, Fraction(1000 * sum, boards)) << id;
  }
}

TEST(MississippiStudTree, ThreeCardBonusIsOnTheBoardWhateverIsPlayed) {
  const Fixture ma(testing_support::rules_of("ma/mississippi-stud", {{"three-card-bonus-table", "3cs-04"}}));
  const auto value = ma.of(short_deck(), {{Spot::ante, Cents(1000)}, {Spot::three_card_bonus, Cents(100)}});
  // Of 56 boards: A-K-Q of spades; K-Q-J of spades; Q-J-T of two suits; A-K-J and A-Q-J flushes; the pair of sixes.
  EXPECT_EQ(value.spots[kit::index_of(Spot::three_card_bonus)],
            Fraction(100 * (50 + 40 + 6 + 2 * 4 + 6 - (56 - 1 - 1 - 1 - 2 - 6)), 56));
}

/// Two meanings of a fold: the progressive goes with it, or is paid on the five cards all the same.
TEST(MississippiStudTree, AProgressiveThatIsKeptEqualsTheCount) {
  const Fixture kept(testing_support::read_as("ma/mississippi-stud", {{"progressive-on-fold", "yes"}},
                                              {{"progressive-table", "ms-stud-01"}}));
  const auto value = kept.of(short_deck(), {{Spot::ante, Cents(1000)}, {Spot::progressive, Cents(100)}});
  const std::int64_t meter = kept.table_rules.meters.front().reading.count();
  Fraction sum = 0;
  std::int64_t hands = 0;
  each_own(short_deck(), [&](const std::vector<Card>& own, const std::vector<Card>& rest) {
    for (std::size_t a = 0; a < rest.size(); ++a) {
      for (std::size_t b = a + 1; b < rest.size(); ++b) {
        for (std::size_t c = b + 1; c < rest.size(); ++c) {
          ++hands;
          const auto made = static_cast<std::size_t>(FiveCards({own[0], own[1], rest[a], rest[b], rest[c]}).made);
          sum += std::array<std::int64_t, 10>{0, 0, 0, 900, 3000, 4000, 5000, 30'000, meter / 10, meter}[made] - 100;
        }
      }
    }
  });
  EXPECT_EQ(value.spots[kit::index_of(Spot::progressive)], sum / hands);
}

}  // namespace
}  // namespace houseway::games::mississippi_stud_tree_test
