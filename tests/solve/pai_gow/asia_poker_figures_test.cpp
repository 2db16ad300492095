#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <vector>

#include "games/pai_gow/asia_way_file.hpp"
#include "hands/deal.hpp"
#include "solve/pai_gow/asia_main.hpp"
#include "solve/pai_gow/removal_effects.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

namespace houseway::solve::asia_poker::asia_poker_figures_test {
namespace {

using games::asia_poker::Copies;
using games::asia_poker::MainOutcome;
using games::asia_poker::Rules;
using games::asia_poker::Seven;
using games::asia_poker::Spot;
using testing_support::Solved;
using Game = games::asia_poker::Game;
using Tree = table::TreeTable<Game>;

constexpr const char* main_wager = "asia-poker";
const games::StrategyFile& house_way() {
  static const auto file = games::StrategyFile::parse("procedure = \"asia-poker\"\n", "the house way");
  return file;
}

rulebook::TableRules table_of(const std::map<std::string, std::string>& options = {},
                              const std::map<std::string, std::string>& rules = {}) {
  rulebook::TableConfig config = testing_support::config_of("ma/asia-poker", options);
  config.options["starting-position-method"] = "button";
  config.rules = rules;
  return rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules;
}

/// The deals that are counted, as the procedure pays them: by outcome, and what they bring.
struct Paid {
  std::vector<Count> by_outcome;
  Fraction net;
};
Paid paid(const std::vector<kit::Card>& deck, const Rules& rules, const MainCounts& counts) {
  const auto by_house = [&](const Seven& cards) { return set_by(rules.house_way, cards); };
  SetPayments<Game, ThreeHands> payments(rules, {main_wager, Spot::asia_poker}, deck, by_house, by_house);
  const Distribution distribution = payments.distribution<MainOutcome>(counts.deals);
  OutcomeCounts<MainOutcome, Count> out;
  Paid paid;
  for (const Ending& ending : distribution.endings) {
    out[*kit::from_name<MainOutcome>(ending.outcome)] = ending.count;
    paid.net += Fraction(ending.count, distribution.cases) * net_of(ending.payments.front());
  }
  paid.by_outcome = out.list();
  return paid;
}
Rules rules_of(rulebook::TableRules table) {
  rulebook::Binder binder(table);
  return Rules(binder);
}

/// The best play on a short deck is what the exhaustive table finds, as a fraction.
void expect_tree(const std::vector<kit::Card>& deck, rulebook::TableRules table) {
  rulebook::Binder binder(table);
  const Rules rules(binder);
  const MainCounts counts = count_main(deck, {rules.house_way, nullptr, rules.copies == Copies::player}, 1, {});
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::asia_poker)] = kit::Cents(10'000);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  EXPECT_EQ(paid(deck, rules, counts).net * 10'000, value.spots[kit::index_of(Spot::asia_poker)]);
}

TEST(AsiaPokerSolver, EqualsTheTreeOnShortDecks) {
  expect_tree(hands::test::cards("As Ks Qs Js 2s 3h 4d Kh Qh 7d 7c Ac 5d Jk"), table_of());
  expect_tree(hands::test::cards("As Kd Qs 9c 9d 8s 8h 7d 5c 5h 4s 3d 2c Jk"), table_of());
}
TEST(AsiaPokerSolver, EqualsTheTreeUnderOtherRules) {
  const auto deck = hands::test::cards("As 2s 3s 4s 5s 6h Ah 2d 3d 4c 5c Kc 9d Jk");
  expect_tree(deck, table_of({{"ace-low-straight-rank", "lowest"}}));
  expect_tree(deck, table_of({}, {{"copies", "player"}}));
}

/// A way unlike the built-in one: medium hands before all else.
hands::AsiaWay other_way() {
  std::vector<hands::AsiaWayRule> none;
  return {none, hands::WheelRank::second_highest};
}

/// Every seven of a short deck as both sides set them, by the places of the cards in the deck, one bit each.
struct ShortDeck {
  struct Hand {
    Seven cards;
    hands::AsiaSetting player;
    hands::AsiaSetting dealer;
  };
  ShortDeck(const std::vector<kit::Card>& deck, const hands::AsiaWay& player, const hands::AsiaWay& dealer)
      : whole((1u << deck.size()) - 1), hands(whole + 1) {
    for (unsigned set = 0; set <= whole; ++set) {
      if (std::popcount(set) != 7) continue;
      Hand& hand = hands[set];
      std::size_t held = 0;
      for (std::size_t i = 0; i < deck.size(); ++i) {
        if ((set >> i & 1) != 0) hand.cards[held++] = deck[i];
      }
      hand.player = hands::set_hands(hand.cards, player.parts(hand.cards), player.wheel());
      hand.dealer = hands::set_hands(hand.cards, dealer.parts(hand.cards), dealer.wheel());
    }
  }
  /// Those of the dealer that share no card with a hand.
  [[nodiscard]] std::vector<hands::AsiaSetting> beside(unsigned held) const {
    std::vector<hands::AsiaSetting> out;
    const unsigned rest = whole & ~held;
    for (unsigned dealt = rest; dealt != 0; dealt = (dealt - 1) & rest) {
      if (std::popcount(dealt) == 7) out.push_back(hands[dealt].dealer);
    }
    return out;
  }

  unsigned whole;
  std::vector<Hand> hands;
};

/// Every deal of seven cards to each side, one after the other.
std::vector<Count> deal_all(const std::vector<kit::Card>& deck, const hands::AsiaWay& player,
                            const hands::AsiaWay& dealer, Copies copies) {
  const ShortDeck all(deck, player, dealer);
  OutcomeCounts<MainOutcome> out;
  for (unsigned held = 0; held <= all.whole; ++held) {
    if (std::popcount(held) != 7) continue;
    for (const auto& house : all.beside(held)) ++out[games::asia_poker::compare(all.hands[held].player, house, copies)];
  }
  return out.list();
}

/// Inclusion and exclusion, on decks with few ranks and with many.
TEST(AsiaPokerSolver, EqualsEveryDealOfNineteenCards) {
  const auto way = games::asia_way("asia-poker", hands::WheelRank::second_highest);
  const hands::AsiaWay other = other_way();
  for (const char* text : {"Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js Tc Td Jk",
                           "As Ah Kd Qc Qd Js Tc 9c 9d 8s 7h 7c 6c 5d 4c 3h 2s 2d Jk"}) {
    const auto deck = hands::test::cards(text);
    for (const auto* player : {&way, &other}) {
      for (const Copies copies : {Copies::dealer, Copies::player}) {
        const MainCounts counted = count_main(deck, {way, player, copies == Copies::player}, 2, {});
        Rules rules = rules_of(table_of());
        rules.copies = copies;
        EXPECT_EQ(paid(deck, rules, counted).by_outcome, deal_all(deck, *player, way, copies)) << text;
      }
    }
    const MainCounts alike = count_main(deck, {way, &way, false}, 1, {});
    EXPECT_EQ(alike.deals[ThreeHands::higher], alike.deals[ThreeHands::lower]);
    EXPECT_GT(alike.deals[ThreeHands::neither], 0);
  }
}

/// The setting with the best chance, of equal ones that with the greatest key.
ThreeHands best_by_effects(const RemovalEffects& effects, const Seven& cards) {
  std::pair<float, std::uint32_t> best{-1, 0};
  each_lawful(cards, hands::WheelRank::second_highest, [&](const hands::AsiaParts&, const hands::AsiaSetting& set) {
    const ThreeHands three = ThreeHands::of(set);
    best = std::max(best, {effects.chance(cards, three), three.key()});
  });
  return ThreeHands::of_key(best.second);
}

/// Effects of removal set hands nearly as well as they can be set: hand by hand, against all that are left.
TEST(AsiaPokerSolver, FindsNearlyTheBestPlay) {
  const auto way = games::asia_way("asia-poker", hands::WheelRank::second_highest);
  const auto deck = hands::test::cards("As Ah Kd Kc Qc Qd Jh Js Ts Tc 9d 9h 8c 8s 7h 7d Ad Kh Jk");
  const ShortDeck all(deck, way, way);
  std::vector<unsigned> sets;
  std::map<std::uint32_t, RemovalEffects::Held> by_key;
  for (unsigned held = 0; held <= all.whole; ++held) {
    if (std::popcount(held) != 7) continue;
    sets.push_back(held);
    RemovalEffects::Held one{.hands = 1};
    for (const kit::Card card : all.hands[held].cards) ++one.cards[RemovalEffects::kind_of(card)];
    by_key[ThreeHands::of(all.hands[held].dealer).key()] += one;
  }
  std::vector<ThreeHands> classes;
  std::vector<RemovalEffects::Held> dealers;
  for (const auto& [key, held] : by_key) {
    classes.push_back(ThreeHands::of_key(key));
    dealers.push_back(held);
  }
  const RemovalEffects effects(deck, classes, dealers, false);

  const auto won = [](const ThreeHands& set, const std::vector<hands::AsiaSetting>& beside) {
    return std::count_if(beside.begin(), beside.end(), [&](const auto& house) {
      return ThreeHands::standing(set, ThreeHands::of(house)) == ThreeHands::higher;
    });
  };
  std::int64_t by_effects = 0;
  std::int64_t deals = 0;
  // Of some hands, each in every way to set it.
  constexpr std::size_t every = 40;
  std::int64_t some_best = 0;
  std::int64_t some_by_effects = 0;
  std::int64_t some_by_house = 0;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const auto beside = all.beside(sets[i]);
    const auto& hand = all.hands[sets[i]];
    const std::int64_t found = won(best_by_effects(effects, hand.cards), beside);
    by_effects += found;
    deals += static_cast<std::int64_t>(beside.size());
    if (i % every != 0) continue;
    std::int64_t best = 0;
    each_lawful(hand.cards, way.wheel(), [&](const hands::AsiaParts&, const hands::AsiaSetting& set) {
      best = std::max(best, won(ThreeHands::of(set), beside));
    });
    some_best += best;
    some_by_effects += found;
    some_by_house += won(ThreeHands::of(hand.dealer), beside);
  }
  const MainCounts counted = count_main(deck, {way, nullptr, false}, 2, {});
  EXPECT_EQ(paid(deck, rules_of(table_of()), counted).net, Fraction(2 * by_effects - deals, deals));
  // Nine tenths of what can be gained over the house way, even where seven of nineteen cards are gone.
  EXPECT_LT(10 * (some_best - some_by_effects), some_best - some_by_house);
  EXPECT_GT(some_by_effects, some_by_house);
}

TEST(AsiaPokerSolver, ThreadsDoNotMatter) {
  const auto way = games::asia_way("asia-poker", hands::WheelRank::second_highest);
  const auto deck = hands::test::cards("As Ah Kd Qc Qd Js Tc 9c 9d 8s 7h 7c 6c 5d 4c 3h 2s 2d Jk");
  EXPECT_EQ(count_main(deck, {way, nullptr, false}, 1, {}).list(),
            count_main(deck, {way, nullptr, false}, 3, {}).list());
}

/// The counts survive being kept.
TEST(AsiaPokerSolver, KeepsWhatItCounts) {
  const auto way = games::asia_way("asia-poker", hands::WheelRank::second_highest);
  const hands::AsiaWay other = other_way();
  const auto deck = hands::test::cards("As Ah Kd Qc Qd Js Tc 9c 9d 8s 7h 7c 6c 5d");
  const auto list = count_main(deck, {way, &other, false}, 1, {}).list();
  EXPECT_EQ(MainCounts::from_list(list).list(), list);
}

const Solved& by_house_way() {
  static const Solved solved(table_of(), &house_way(), {main_wager});
  return solved;
}

/// All 154,143,080 hands against 53,524,680 others each. Trade press (J. Grochowski, "Asia Poker introduced to
/// Tropicana Atlantic City", Atlantic City Weekly) prints an edge of 4.82% and no house way: with a sensible one on
/// both sides it is near that.
TEST(AsiaPokerSolver, CountsEveryDealOfTheHouseWay) {
  const Solved& by_house = by_house_way();
  EXPECT_EQ(by_house[main_wager].cases, Count(154'143'080) * 53'524'680);
  EXPECT_EQ(by_house.chance(main_wager, "two-higher"), by_house.chance(main_wager, "two-lower"));
  EXPECT_EQ(by_house.edge(main_wager), by_house.chance(main_wager, "copy"));
  EXPECT_NEAR(by_house.house_edge(main_wager), 0.0482, 0.001);
  EXPECT_NEAR(by_house.house_edge(main_wager), 0.0478, 5e-5);  // as the doubt in the rulebook says
  testing_support::expect_simulation_agrees(by_house, games::bind(table_of()), 4'000'000);
}

/// What the best play saves is what the house way's mistakes cost, as far as effects of removal tell.
TEST(AsiaPokerSolver, SetsBetterThanTheHouseWayAndSaysWhatThatCosts) {
  const Solved& by_house = by_house_way();
  const Solved best(table_of(), nullptr, {main_wager});
  EXPECT_EQ(best[main_wager].cases, Count(154'143'080) * 53'524'680);
  double cost = 0;
  for (const Mistake& mistake : by_house[main_wager].play->mistakes) cost += mistake.cost;
  EXPECT_GT(cost, 0.001);
  EXPECT_NEAR(by_house.house_edge(main_wager) - best.house_edge(main_wager), cost, 5e-4);
  EXPECT_NEAR(best.house_edge(main_wager), 0.0297, 5e-5);  // as the doubt in the rulebook says
  EXPECT_TRUE(best[main_wager].play->mistakes.empty());
}

}  // namespace
}  // namespace houseway::solve::asia_poker::asia_poker_figures_test
