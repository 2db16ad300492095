#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "games/baccarat/minibaccarat.hpp"
#include "games/poker/three_card_poker.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/loader.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/count/card_names.hpp"
#include "support/solved.hpp"
#include "support/tests_dir.hpp"
#include "table/tree/tree_table.hpp"
#include "table/watch/watching_table.hpp"

/// Wagers that a file adds to a game: counted, dealt on the exhaustive table, simulated and settled alike.
namespace houseway::solve::added_wagers_test {
namespace {

using kit::Card;
using kit::Cents;
using testing_support::Solved;

const rulebook::Rulebook& examples() {
  static const rulebook::Rulebook book =
      games::load_rulebook(testing_support::tests_dir() + "/../docs/examples/added-wagers");
  return book;
}

rulebook::TableRules table_of(const std::string& game, const testing_support::Options& options = {}) {
  return rulebook::resolve_lawful(examples().game(game), testing_support::config_of(game, options));
}

/// Six decks: after the first card 5 others of 311 are equal, 6 more of its colour and rank, 12 of the other colour.
/// The same odds are Perfect Pairs of Pennsylvania, paid at 6.1093%.
TEST(AddedWagers, CountsAPairBetOnBlackjack) {
  const Solved solved(table_of("house/blackjack", {{"decks", "6"}}), nullptr, {"lucky-pair"});
  EXPECT_EQ(solved.chance("lucky-pair", "perfect-pair"), Fraction(5, 311));
  EXPECT_EQ(solved.chance("lucky-pair", "coloured-pair"), Fraction(6, 311));
  EXPECT_EQ(solved.chance("lucky-pair", "mixed-pair"), Fraction(12, 311));
  EXPECT_EQ(solved.edge("lucky-pair"), Fraction(19, 311));
}

/// The 2,598,960 hands of five cards as every book has them.
TEST(AddedWagers, CountsAFiveCardBonusOnThreeCardPoker) {
  const Solved solved(table_of("house/three-card-poker"), nullptr, {"five-card-bonus"});
  const std::map<std::string, int> hands{
      {"royal-flush-of-hearts", 1}, {"royal-flush", 3}, {"straight-flush", 36}, {"four-of-a-kind", 624},
      {"full-house", 3744},         {"flush", 5108},    {"straight", 10200},    {"three-of-a-kind", 54912},
      {"two-pair", 123552},         {"pair", 1098240},  {"high-card", 1302540}};
  for (const auto& [name, count] : hands)
    EXPECT_EQ(solved.chance("five-card-bonus", name), Fraction(count, 2598960)) << name;
}

/// Four cards of eight decks, in every order, by rank and suit: written without the naming.
TEST(AddedWagers, CountsASuitBetOnMinibaccarat) {
  const Solved solved(table_of("house/minibaccarat", {{"decks", "8"}}), nullptr, {"four-suits"});
  std::array<std::int64_t, 52> left{};
  left.fill(8);
  std::map<std::string, std::int64_t> counts;
  const auto draw = [&](int face, const auto& then) {
    const std::int64_t ways = left[static_cast<std::size_t>(face)]--;
    then(ways);
    ++left[static_cast<std::size_t>(face)];
  };
  const auto suit = [](int face) { return face % 4; };
  const auto value = [](int face) { return face / 4 == 12 ? 1 : face / 4 >= 8 ? 0 : face / 4 + 2; };
  for (int a = 0; a < 52; ++a) {
    draw(a, [&](std::int64_t w1) {
      for (int b = 0; b < 52; ++b) {
        draw(b, [&](std::int64_t w2) {
          for (int c = 0; c < 52; ++c) {
            draw(c, [&](std::int64_t w3) {
              for (int d = 0; d < 52; ++d) {
                draw(d, [&](std::int64_t w4) {
                  const bool player = suit(a) == suit(b);
                  const bool banker = suit(c) == suit(d);
                  int red_aces = 0;
                  for (const int face : {a, b, c, d})
                    red_aces += face / 4 == 12 && (suit(face) == 1 || suit(face) == 2) ? 1 : 0;
                  const unsigned suits = 1U << suit(a) | 1U << suit(b) | 1U << suit(c) | 1U << suit(d);
                  const char* name = "nothing";
                  if (suits == 4) {
                    name = "four-hearts";
                  } else if (player && banker && suit(a) == suit(c)) {
                    name = "four-of-a-suit";
                  } else if (player && banker) {
                    name = "two-suited-hands";
                  } else if (player && (value(a) + value(b)) % 10 >= 8) {
                    name = "suited-naturals";
                  } else if (red_aces >= 3) {
                    name = "three-red-aces";
                  } else if (suits == 15) {
                    name = "four-different-suits";
                  }
                  counts[name] += w1 * w2 * w3 * w4;
                });
              }
            });
          }
        });
      }
    });
  }
  const std::int64_t all = std::int64_t{416} * 415 * 414 * 413;
  EXPECT_EQ(counts.size(), 7U);
  for (const auto& [name, count] : counts) EXPECT_EQ(solved.chance("four-suits", name), Fraction(count, all)) << name;
}

/// The procedure on every deal of a short deck, with the wager alone staked, against the count over the same deck.
template <class Game>
void expect_the_tree(rulebook::TableRules table_rules, const std::vector<Card>& deck) {
  const games::BoundGame bound = games::bind(table_rules);
  rulebook::Binder binder(table_rules);
  const typename Game::Rules rules(binder);
  using Tree = table::WatchingTable<table::TreeTable<Game>>;
  Tree tree(table_rules, rules.policy, deck, {typename Tree::SpotStakes{}});
  tree.watch(*bound.facts.card_wagers);
  const auto seat = table::Seat::at(0);
  for (const table::CardWager& wager : *bound.facts.card_wagers) {
    const auto value = tree.value([&](auto&) {
      tree.begin_round();
      Game::deal(tree, rules);
      tree.end_round();
      const auto& award = tree.award(wager, seat);
      const auto verdict = award.pays.on(Cents(1000), {}, Cents(1));
      tree.settle_by(seat, typename Game::Spot{}, award, verdict.returned + verdict.won - Cents(1000), {});
    });
    const auto counts = count_names(wager.naming, wager.looks_at, deck);
    ASSERT_TRUE(counts);
    const Distribution counted = by_award(wager.id, wager.awards, *counts);
    EXPECT_EQ(value.total, -1000 * *figures_of(counted, table_rules, Cents(1000)).exact) << wager.id;
  }
}

std::vector<Card> deck_of(std::initializer_list<const char*> texts) {
  std::vector<Card> cards;
  for (const char* text : texts) cards.push_back(*Card::parse(text));
  return cards;
}

TEST(AddedWagers, EqualTheTree) {
  expect_the_tree<games::three_card_poker::Game>(table_of("house/three-card-poker"),
                                                 deck_of({"Th", "Jh", "Qh", "Kh", "Ah", "9h", "9s", "Ts", "Ks"}));
  expect_the_tree<games::minibaccarat::Game>(table_of("house/minibaccarat"),
                                             deck_of({"Ah", "Ah", "Ad", "8h", "7h", "9c", "Kc", "Kd", "2s"}));
}

/// A wager on two of three cards that are seen together, and on a hidden card beside an open one.
TEST(AddedWagers, EqualTheTreeWhereTheyLookAtAPart) {
  const std::string part =
      "extends = \"ma/three-card-poker\"\nsource = \"a test\"\n[[wager]]\nid = \"part\"\nname = \"Part\"\nkind = "
      "\"side\"\n"
      "cite = \"§1\"\nlooks-at = { own = \"2-3\", house = 3 }\n"
      "[[wager.row]]\noutcome = \"match\"\nof = \"own\"\nlike = { card = \"house\", in = \"rank\", exactly = 1 }\n"
      "[[wager.row]]\noutcome = \"high\"\nof = \"own\"\nsum = { by = \"pips\", at-least = 20 }\n"
      "[[paytable]]\nwager = \"part\"\nid = \"a\"\ncite = \"§2\"\n[paytable.pays]\nmatch = \"3 to 1\"\nhigh = \"1 to "
      "1\"\n";
  const rulebook::Rulebook book({{"xx/part", part}}, games::vocabularies(), "", rulebook::embedded_files());
  const auto table = rulebook::resolve_lawful(book.game("xx/part"), testing_support::config_of("xx/part"));
  expect_the_tree<games::three_card_poker::Game>(table, deck_of({"2h", "2s", "Kh", "Ks", "Kd", "7c", "9d", "9c"}));
}

/// The main wager is dealt and simulated as it is without the added one, which lies within its error of the count.
TEST(AddedWagers, SimulationAgrees) {
  for (const auto& [game, wager] : std::map<std::string, std::string>{{"house/blackjack", "lucky-pair"},
                                                                      {"house/three-card-poker", "five-card-bonus"},
                                                                      {"house/minibaccarat", "four-suits"}}) {
    const auto table = table_of(game);
    testing_support::expect_simulation_agrees(Solved(table, nullptr, {wager}), games::bind(table), 2'000'000);
  }
}

/// A wager on every card that a procedure says it always deals, at every game: a table that did not deal one would
/// break an invariant.
TEST(AddedWagers, EveryGameDealsTheCardsThatItSpeaksOf) {
  std::size_t games = 0;
  for (const auto& [id, game] : testing_support::the_rulebook().games()) {
    const rulebook::AlwaysDealt dealt = game.vocabulary->dealt;
    std::string places;
    for (std::size_t i = 0; i < kit::count_of<rulebook::CardPlace>; ++i) {
      const auto place = static_cast<rulebook::CardPlace>(i);
      if (dealt.at(place) > 0)
        places += fmt::format("{}{} = {}", places.empty() ? "" : ", ", kit::name_of(place), dealt.at(place));
    }
    if (places.empty()) continue;
    ++games;
    const std::string file = fmt::format(
        "extends = \"{}\"\nsource = \"a test\"\n[[wager]]\nid = \"last\"\nname = \"Last\"\nkind = \"side\"\n"
        "cite = \"1\"\nlooks-at = {{ {} }}\n[[wager.row]]\noutcome = \"red\"\ncolours = \"red\"\n"
        "[[paytable]]\nwager = \"last\"\nid = \"a\"\ncite = \"2\"\n[paytable.pays]\nred = \"1 to 1\"\n",
        id, places);
    const rulebook::Rulebook book({{"xx/last", file}}, games::vocabularies(), "", rulebook::embedded_files());
    const auto options = testing_support::full_tables().find(id);
    const auto table = rulebook::resolve_lawful(
        book.game("xx/last"),
        testing_support::config_of(
            "xx/last", options == testing_support::full_tables().end() ? testing_support::Options{} : options->second));
    const games::BoundGame bound = games::bind(table);
    games::SpotStakes stakes(bound.facts.spots.size());
    stakes.front() = stakes.back() = Cents(1000);
    for (const std::size_t seats : {1U, 3U}) {
      const games::BlockResult result = bound.simulate(std::vector(seats, stakes), 1, 0, 2000);
      EXPECT_EQ(result.spots.back().staked, static_cast<std::int64_t>(seats) * 2000 * 1000) << id;
      EXPECT_NE(result.spots.back().net, 0) << id;
    }
  }
  EXPECT_GE(games, 10U);
}

/// Settled with its clause, after the procedure's own wagers, whatever the player does with the hand.
TEST(AddedWagers, AreSettledWithTheirClause) {
  const games::BoundGame game = games::bind(table_of("house/three-card-poker"));
  table::Round round;
  const auto seat = table::Seat::at(0);
  round.stakes[seat] = {{"ante", Cents(1000)}, {"five-card-bonus", Cents(500)}};
  const auto deal = [&](const char* card, table::Place place) {
    round.log.emplace_back(table::Deal{*Card::parse(card), place});
  };
  for (const auto& [own, house] : {std::pair{"Th", "Jh"}, std::pair{"Qh", "Kh"}, std::pair{"Ah", "2c"}}) {
    deal(own, seat);
    deal(house, table::dealer);
  }
  round.log.emplace_back(table::Act{seat, "fold", {}});
  const table::RoundResult result = game.play(round, nullptr);
  ASSERT_FALSE(result.waiting);
  const table::Settlement& last = result.settlements.back();
  EXPECT_EQ(last.wager, "five-card-bonus");
  EXPECT_EQ(last.outcome, "royal-flush-of-hearts");
  EXPECT_EQ(last.clause, "house rule 2(c)");
  EXPECT_EQ(last.returned, Cents(500));
  EXPECT_EQ(last.paid, Cents(1'000'000));
}

}  // namespace
}  // namespace houseway::solve::added_wagers_test
