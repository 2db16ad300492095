#include "solve/count/count_wagers.hpp"

#include <gtest/gtest.h>

#include "games/poker/three_card_poker.hpp"
#include "hands/deal.hpp"
#include "solve/count/side_gain.hpp"
#include "support/solved.hpp"

/// Counts up to suits, and with folds apart, equal counts of every hand one by one.
namespace houseway::solve::count_wagers_test {
namespace {

using games::three_card_poker::HandOutcome;
using games::three_card_poker::wagers;
using hands::PokerCategory;
using kit::Card;

constexpr const auto& pair_plus = std::get<0>(wagers);
constexpr const auto& six_card_bonus = std::get<1>(wagers);
constexpr const auto& link = std::get<4>(wagers);

/// Spades of high rank, which a suit's name is asked of; clubs as diamonds; a suit that is short.
const std::vector<Card>& short_deck() {
  static const auto deck = hands::test::cards("As Ks Qs Ac Kc Qc Ad Kd Qd 9c 9d 9h 5c 5d 2h");
  return deck;
}

template <std::size_t Count, class Visit>
void each_hand(Visit&& visit) {
  const auto& deck = short_deck();
  for (unsigned set = 0; set < 1U << deck.size(); ++set) {
    if (std::popcount(set) != static_cast<int>(Count)) continue;
    std::array<Card, Count> cards;
    std::size_t held = 0;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if ((set >> i & 1) != 0) cards[held++] = deck[i];
    }
    visit(cards);
  }
}

TEST(CountWagers, EqualEveryHandOneByOne) {
  OutcomeCounts<HandOutcome> threes;
  each_hand<3>([&](const auto& cards) { ++threes[pair_plus.name(cards)]; });
  EXPECT_EQ(threes[HandOutcome::mini_royal_of_spades], 1U);
  EXPECT_EQ(count_wager(pair_plus, short_deck()).counts, threes.counts);
  OutcomeCounts<PokerCategory> sixes;
  each_hand<6>([&](const auto& cards) { ++sixes[six_card_bonus.name(cards)]; });
  EXPECT_EQ(count_wager(six_card_bonus, short_deck()).counts, sixes.counts);
}

bool plays_pairs(std::span<const Card> own) {
  return hands::three_card_value(own[0], own[1], own[2]).category() >= hands::ThreeCardCategory::pair;
}

TEST(CountWagers, KeepHandsThatFoldApart) {
  CountsByFold<PokerCategory> one_by_one;
  each_hand<3>([&](const std::array<Card, 3>& own) {
    auto& side = plays_pairs(own) ? one_by_one.played : one_by_one.folded;
    for (std::size_t i = 0; i < short_deck().size(); ++i) {
      for (std::size_t j = i + 1; j < short_deck().size(); ++j) {
        const Card a = short_deck()[i];
        const Card b = short_deck()[j];
        if (std::count(own.begin(), own.end(), a) + std::count(own.begin(), own.end(), b) > 0) continue;
        ++side[link.name(std::array{own[0], own[1], own[2], a, b})];
      }
    }
  });
  const auto counts = count_by_fold(link, short_deck(), plays_pairs);
  EXPECT_EQ(counts.played.counts, one_by_one.played.counts);
  EXPECT_EQ(counts.folded.counts, one_by_one.folded.counts);
  EXPECT_GT(counts.folds(), 0U);
}

/// Pair Plus and a link beside the ante, in tenths of it: what playing brings is what the outcomes pay, less the
/// stakes.
TEST(CountWagers, GiveWhatPlayingGainsBesideTheMainBet) {
  auto table = testing_support::rules_of(
      "ma/three-card-poker", {{"multi-game-link-paytable", "ptmgl01"}, {"folded-hands-qualify-for-progressive", "no"}});
  rulebook::Binder binder(table);
  const games::three_card_poker::Rules rules(binder);
  const std::vector<Beside> beside{{"multi-game-link", Fraction(1, 10), kit::Cents(100)},
                                   {"pair-plus", 1, kit::Cents(1000)}};
  SideGain<wagers> gain(rules.side, short_deck(), beside, table.meters);
  const auto own = hands::test::cards<3>("9c 9d 9h");
  Fraction sum = 0;
  int completions = 0;
  for (std::size_t i = 0; i < short_deck().size(); ++i) {
    for (std::size_t j = i + 1; j < short_deck().size(); ++j) {
      if (short_deck()[i].rank() == kit::Rank::nine || short_deck()[j].rank() == kit::Rank::nine) continue;
      const auto outcome = link.name(std::array{own[0], own[1], own[2], short_deck()[i], short_deck()[j]});
      sum += net_of({"multi-game-link", rules.side.get<4>().pays[outcome].pays}, table.meters, kit::Cents(100)) + 1;
      ++completions;
    }
  }
  // A fold leaves Pair Plus alone here.
  EXPECT_EQ(gain(own), sum / completions / 10);
  EXPECT_GT(gain(own), 0);
  EXPECT_EQ(gain(hands::test::cards<3>("9c 9d 9h")), gain(own));
}

}  // namespace
}  // namespace houseway::solve::count_wagers_test
