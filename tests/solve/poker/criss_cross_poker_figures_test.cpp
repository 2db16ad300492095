#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <string>
#include <variant>

#include "hands/deal.hpp"
#include "kit/philox.hpp"
#include "solve/poker/criss_cross_poker.hpp"
#include "solve/poker/two_lines.hpp"
#include "support/house.hpp"
#include "support/solved.hpp"
#include "table/tree/tree_table.hpp"

/// Criss-Cross Poker counted against the exhaustive table, simulation, a count of its own and published figures.
namespace houseway::solve::criss_cross_poker_figures_test {
namespace {

using games::criss_cross_poker::Game;
using games::criss_cross_poker::Rules;
using games::criss_cross_poker::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using testing_support::Solved;
using Tree = table::TreeTable<Game>;

const std::string game = "ma/criss-cross-poker";
const std::string main_bet = "ante-across";

Rules bind(rulebook::TableRules& table) {
  rulebook::Binder binder(table);
  return Rules(binder);
}

/// A table that pays these odds on all three bets, lawful or not.
rulebook::TableRules paying(const std::vector<std::pair<std::string, std::string>>& odds) {
  auto config = testing_support::config_of(game);
  for (const char* wager : {"across-bet", "down-bet", "middle-bet"}) config.pays[wager] = odds;
  return rulebook::resolve_or_what_if(testing_support::the_rulebook().game(game), config).rules;
}

const games::StrategyFile& built_in() {
  static const auto file = games::StrategyFile::parse("procedure = \"criss-cross-poker\"\n", "built-in.toml");
  return file;
}
const testing_support::Options bonus{{"five-card-bonus-offered", "yes"}};
/// Counted once for all tests: each takes some seconds.
const Solved& best() {
  static const Solved solved(game, bonus);
  return solved;
}
const Solved& by_built_in() {
  static const Solved solved(testing_support::rules_of(game, bonus), &built_in());
  return solved;
}

void expect_the_tree(const rulebook::TableRules& table, const char* short_deck) {
  const auto deck = cards(short_deck);
  Question question;
  question.table = table;
  rulebook::TableRules bound = table;
  const Rules rules = bind(bound);
  Tree::SpotStakes stakes{};
  for (const Spot ante : {Spot::ante_across, Spot::ante_down}) stakes[kit::index_of(ante)] = Cents(1200);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const Distribution solved = criss_cross_poker::solve_main(question, rules, deck);
  EXPECT_EQ(-*figures_of(solved, table, Cents(1200)).exact * 1200, value.total) << short_deck;
}

TEST(CrissCrossPokerSolver, EqualsTheExhaustiveTable) {
  for (const char* deck :
       {"As Ks Qs Js Ts 9d 4c", "Js Jh 5s 5h 6s 6h 2d", "2c 3c 4d 5c 7h 9h Kd", "9s 9h 9d 9c 2s 2h Ks"}) {
    expect_the_tree(testing_support::rules_of(game), deck);
    // Odds that differ by bet, with halves.
    auto config = testing_support::config_of(game);
    config.pays["down-bet"] = {{"two-pair", "5 to 2"}, {"pair-of-sixes-to-tens", "1 to 1"}};
    config.pays["middle-bet"] = {{"straight", "9 to 1"}, {"pair-of-sixes-to-tens", "lose"}};
    config.pays["ante-down"] = {{"pair-of-jacks-or-better", "2 to 1"}};
    expect_the_tree(rulebook::resolve_or_what_if(testing_support::the_rulebook().game(game), config).rules, deck);
  }
}

/// The odds of the regulation. A count of all 84,284,272,800 rounds, middle card by middle card and without this
/// program, gave -7,296,546,600 antes; of both antes the edge is half of that.
TEST(CrissCrossPokerSolver, PricesTheRegulation) {
  const Solved& solved = best();
  EXPECT_EQ(solved.all().size(), 2U);
  for (const auto& [wager, distribution] : solved.all()) {
    Count sum = 0;
    for (const Ending& ending : distribution.endings) sum += ending.count;
    EXPECT_EQ(sum, distribution.cases) << wager;
  }
  EXPECT_EQ(solved.edge(main_bet), Fraction(7'296'546'600, 84'284'272'800));  // 8.6571%
  EXPECT_EQ(solved[main_bet].cases, Count(1326) * 1225 * 1128 * 46);
  EXPECT_EQ(solved.edge("five-card-bonus"), Fraction(7653, 216'580));  // 3.5336%
}

/// Figures of the edge without such a card were not found. The strategy of the Wizard of Odds folds unsuited, unpaired
/// cards of which the higher is a five or less; a player's advice at wizardofvegas.com (“Criss Cross”, 33459) bets
/// three times the ante on the middle card with every flush draw and every pair that wins.
TEST(CrissCrossPokerSolver, FoldsAndRaisesAsPublished) {
  const Solved& solved = best();
  const std::string chart = text_of(solved[main_bet].play->chart);
  EXPECT_NE(chart.find("fold: 52o+ 42o+ 32o\n"), std::string::npos) << chart;
  EXPECT_NE(chart.find("raise-3x: 22+ QJs\n"), std::string::npos) << chart;
  for (const auto& part : solved[main_bet].play->chart.parts) {
    const auto* grid = std::get_if<ChartGrid>(&part);
    if (grid == nullptr) continue;
    for (const ChartGrid::Row& row : grid->rows) {
      const bool sure = row.name == "four-to-a-flush" || row.name == "pair-of-sixes-or-better";
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (sure || grid->columns[i] == "flush" || grid->columns[i] == "sixes+") {
          EXPECT_EQ(row.cells[i], "3") << row.name << ", " << grid->columns[i];
        }
      }
    }
  }
}

/// What the classes of five cards are worth, in units of each bet; all are whole numbers by the regulation's odds.
struct Nets {
  using Of = std::array<std::int64_t, kit::count_of<games::JacksOrBetter>>;
  Of ante_across, ante_down, across, down, middle;

  explicit Nets(const Rules& rules) {
    using games::criss_cross_poker::ante_outcome;
    for (std::size_t i = 0; i < middle.size(); ++i) {
      const auto made = static_cast<games::JacksOrBetter>(i);
      ante_across[i] = whole(rules.ante_across[ante_outcome(made)]);
      ante_down[i] = whole(rules.ante_down[ante_outcome(made)]);
      across[i] = whole(rules.across_bet[made]);
      down[i] = whole(rules.down_bet[made]);
      middle[i] = whole(rules.middle_bet[made]);
    }
  }

 private:
  static std::int64_t whole(const rulebook::Award& award) {
    return static_cast<std::int64_t>(Fraction(net_of({"", award.pays})));
  }
};

/// Two own cards and a middle card that is seen: what the best play brings, added up over all ends of both lines. A bet
/// is worth something in proportion to it, so that only the least and the most of each come into question.
std::int64_t brings_with_middle(const Nets& nets, CardSet own, CardSet middle) {
  using Counts = std::array<std::int64_t, kit::count_of<games::JacksOrBetter>>;
  struct Ends {
    std::size_t first;
    std::size_t second;
    std::size_t made;
  };
  std::vector<Ends> all;
  Counts counts{};
  std::array<Counts, kit::deck_size> with{};  // those that hold this card
  for (std::size_t i = 0; i < kit::deck_size; ++i) {
    for (std::size_t j = i + 1; j < kit::deck_size; ++j) {
      const CardSet ends = CardSet{1} << i | CardSet{1} << j;
      if ((ends & (own | middle)) != 0) continue;
      const std::size_t made = kit::index_of(games::jacks_or_better(hands::evaluate(cards_of<5>(own | middle | ends))));
      all.push_back({i, j, made});
      ++counts[made];
      ++with[i][made];
      ++with[j][made];
    }
  }
  const std::int64_t columns = 47 * 46 / 2;
  const std::int64_t folded_at_once = -2 * columns * static_cast<std::int64_t>(all.size());
  std::int64_t best = folded_at_once;
  for (const int across : {1, 3}) {
    std::int64_t brings = 0;
    for (const Ends& row : all) {
      std::int64_t best_of_row = -(2 + across) * columns;
      for (const int down : {1, 3}) {
        std::int64_t sum = 0;
        for (std::size_t made = 0; made < counts.size(); ++made) {
          const std::int64_t ways =
              counts[made] - with[row.first][made] - with[row.second][made] + (made == row.made ? 1 : 0);
          const std::int64_t stands = nets.ante_across[row.made] + nets.ante_down[made] +
                                      across * nets.across[row.made] + down * nets.down[made];
          const std::int64_t bet = nets.middle[std::max(row.made, made)];
          sum += ways * std::max<std::int64_t>(stands + std::max(bet, 3 * bet), -(2 + across + down));
        }
        best_of_row = std::max(best_of_row, sum);
      }
      brings += best_of_row;
    }
    best = std::max(best, brings);
  }
  return best;
}

/// E. Jacobson, “Hole-carding Criss-Cross Poker” (888casino.com): who sees one card of the cross has an edge of up to
/// 49.37%. It is the middle card, seen before the first bet, and the edge is one on both antes.
TEST(CrissCrossPokerSolver, AMiddleCardThatIsSeenBringsWhatIsPublished) {
  rulebook::TableRules table = testing_support::rules_of(game);
  const Nets nets(bind(table));
  Count deals = 0;
  Count brings = 0;
  // Of suits only two matter: a pair or two ranks of two suits, or of one.
  for (int high = 0; high < kit::rank_count; ++high) {
    for (int low = 0; low <= high; ++low) {
      for (const bool suited : {false, true}) {
        if (suited && high == low) continue;
        const int images = suited ? 4 : high == low ? 6 : 12;
        const CardSet own = CardSet{1} << (high * kit::suit_count) | CardSet{1} << (low * kit::suit_count + !suited);
        for (int card = 0; card < kit::deck_size; ++card) {
          const CardSet middle = CardSet{1} << card;
          if ((own & middle) != 0) continue;
          brings += Count(images) * brings_with_middle(nets, own, middle);
          deals += Count(images) * (49 * 48 / 2) * (47 * 46 / 2);
        }
      }
    }
  }
  EXPECT_EQ(deals, Count(1326) * 50 * 1176 * 1081);
  EXPECT_NEAR(static_cast<double>(Fraction(brings, deals * 2)), 0.4937, 5e-5);
}

/// The better of two lines, by sets of middle cards, against every card in turn.
TEST(CrissCrossPokerSolver, LinesAreWorthWhatTheirCardsAre) {
  two_lines::Worths worths;
  kit::Philox random(7);
  for (auto* table : {&worths.ante_across, &worths.ante_down, &worths.across, &worths.down, &worths.middle}) {
    for (two_lines::Worth& worth : *table) worth = static_cast<two_lines::Worth>(random.below(1000)) - 500;
  }
  std::vector<Card> deck;
  for (int id = 0; id < kit::deck_size; ++id) deck.push_back(Card::from_id(id));
  for (int round = 0; round < 20; ++round) {
    CardSet own = 0;
    while (std::popcount(own) < 2) own |= CardSet{1} << random.below(kit::deck_size);
    const two_lines::OwnCards with(own, deck, worths);
    for (int pair = 0; pair < 200; ++pair) {
      const auto pick = [&]() -> const two_lines::Line& {
        return with.lines()[random.below(static_cast<std::uint32_t>(with.lines().size()))];
      };
      const two_lines::Line& row = pick();
      const two_lines::Line& column = pick();
      if ((row.ends & column.ends) != 0) continue;
      two_lines::BothLines sum{};
      for (const Card card : deck) {
        const CardSet middle = set_of(card);
        if ((middle & (own | row.ends | column.ends)) != 0) continue;
        const auto made = [&](const two_lines::Line& line) {
          return kit::index_of(games::jacks_or_better(hands::evaluate(cards_of<5>(own | line.ends | middle))));
        };
        const std::size_t across = made(row);
        const std::size_t down = made(column);
        sum.antes += worths.ante_across[across] + worths.ante_down[down];
        sum.across += worths.across[across];
        sum.down += worths.down[down];
        sum.middle += worths.middle[std::max(across, down)];
      }
      const two_lines::BothLines both = two_lines::OwnCards::Row(with, row).with(column);
      EXPECT_EQ(both.antes, sum.antes);
      EXPECT_EQ(both.across, sum.across);
      EXPECT_EQ(both.down, sum.down);
      EXPECT_EQ(both.middle, sum.middle);
    }
  }
}

/// Across and Middle Bets of the built-in strategy are the best ones; its Down Bets cost less than a hundredth of a
/// percent of the ante. What a strategy gets wrong costs together what it loses more.
TEST(CrissCrossPokerSolver, MistakesAddUp) {
  const auto table = testing_support::rules_of(game);
  const Solved& given = by_built_in();
  const double more = given.house_edge(main_bet) - best().house_edge(main_bet);
  EXPECT_GT(more, 0);
  EXPECT_LT(more, 1e-4);
  double lost = 0;
  for (const Mistake& mistake : given[main_bet].play->mistakes) {
    EXPECT_TRUE(mistake.situation.starts_with("Down Bet")) << mistake.situation;
    lost += mistake.cost;
  }
  EXPECT_NEAR(lost, more, 1e-12);

  const auto wrong = games::StrategyFile::parse(
      "procedure = \"criss-cross-poker\"\nacross-2x = [\"22\", \"54o\"]\nacross-3x = [\"33+\"]\n"
      "[down]\nAcKd7h2s = \"fold\"\nTcTd7h2s = \"raise-2x\"\n",
      "wrong.toml");
  const Solved worse(table, &wrong);
  lost = 0;
  std::set<std::string> situations;
  for (const Mistake& mistake : worse[main_bet].play->mistakes) {
    lost += mistake.cost;
    situations.insert(mistake.situation);
  }
  EXPECT_NEAR(lost, worse.house_edge(main_bet) - best().house_edge(main_bet), 1e-12);
  for (const char* situation : {"Across Bet: 22", "Across Bet: 54o", "Across Bet: QJs", "Down Bet: other-cards",
                                "Down Bet: pair-of-sixes-or-better"})
    EXPECT_TRUE(situations.contains(situation)) << situation;

  // The best play as a file plays itself again to the last digit.
  const auto exported = games::StrategyFile::parse(best()[main_bet].play->strategy_file, "best.toml");
  EXPECT_EQ(Solved(table, &exported).edge(main_bet), best().edge(main_bet));
}

/// The strategy's Middle Bets against a count of every middle card in turn, also where a pair of sixes may lose and
/// after bets of any amount.
TEST(CrissCrossPokerSolver, TheMiddleBetIsCountedOut) {
  for (const auto& odds : std::vector<std::vector<std::pair<std::string, std::string>>>{
           {}, {{"flush", "30 to 1"}, {"two-pair", "5 to 1"}}, {{"pair-of-sixes-to-tens", "lose"}}}) {
    rulebook::TableRules table = paying(odds);
    const Rules rules = bind(table);
    const games::criss_cross_poker::Strategy strategy(rules);
    kit::Philox random(3);
    std::array<int, 4> chosen{};
    for (int round = 0; round < 3000; ++round) {
      CardSet seen = 0;
      std::array<CardSet, 3> pairs{};
      for (CardSet& pair : pairs) {
        while (std::popcount(pair) < 2) pair |= (CardSet{1} << random.below(kit::deck_size)) & ~seen;
        seen |= pair;
      }
      const std::int64_t ante = 1 + random.below(4);
      const auto any_bet = [&] { return ante + random.below(static_cast<std::uint32_t>(2 * ante + 1)); };
      const std::array<std::int64_t, 2> bets{any_bet(), any_bet()};
      std::array<Fraction, 4> worth{};
      for (int id = 0; id < kit::deck_size; ++id) {
        const CardSet middle = CardSet{1} << id;
        if ((seen & middle) != 0) continue;
        const auto made = [&](CardSet ends) {
          return games::jacks_or_better(hands::evaluate(cards_of<5>(pairs[0] | ends | middle)));
        };
        const auto across = made(pairs[1]);
        const auto down = made(pairs[2]);
        const auto net = [](const rulebook::Award& award) { return net_of({"", award.pays}); };
        using games::criss_cross_poker::ante_outcome;
        const Fraction antes = net(rules.ante_across[ante_outcome(across)]) + net(rules.ante_down[ante_outcome(down)]);
        const Fraction stands =
            ante * antes + bets[0] * net(rules.across_bet[across]) + bets[1] * net(rules.down_bet[down]);
        worth[0] -= 2 * ante + bets[0] + bets[1];
        for (int bet = 1; bet <= 3; ++bet)
          worth[static_cast<std::size_t>(bet)] += stands + bet * ante * net(rules.middle_bet[std::max(across, down)]);
      }
      const auto action = kit::index_of(strategy({pairs[0], pairs[0] | pairs[1], pairs[0] | pairs[2], bets, ante}));
      ++chosen[action];
      EXPECT_EQ(worth[action], *std::max_element(worth.begin(), worth.end()));
    }
    EXPECT_GT(chosen[0], 10);
    EXPECT_GT(chosen[1], 100);
    EXPECT_GT(chosen[3], 100);
  }
}

TEST(CrissCrossPokerSolver, SimulationAgrees) {
  testing_support::expect_simulation_agrees(by_built_in(), testing_support::bound(game, bonus), 4'000'000);
}

}  // namespace
}  // namespace houseway::solve::criss_cross_poker_figures_test
