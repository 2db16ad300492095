#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "solve/blackjack/main.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// Tables of Blackjack for tests of its solver: what the solver reckons from, and the exhaustive table that referees
/// it.
namespace houseway::testing_support {

using BlackjackStakes = std::map<games::blackjack::Spot, kit::Cents>;
inline const BlackjackStakes one_blackjack_wager{{games::blackjack::Spot::blackjack, kit::Cents(1000)}};

/// A table, its rules, and what the solver makes of them.
struct BlackjackHouse {
  /// `parts`: changes the rules that the rulebook gives.
  explicit BlackjackHouse(rulebook::TableRules of, const std::function<void(games::blackjack::Rules&)>& parts = {})
      : table(std::move(of)),
        rules([&] {
          rulebook::Binder binder(table);
          games::blackjack::Rules out(binder);
          if (parts) parts(out);
          return out;
        }()),
        terms(rules) {}

  /// The solver deals from these cards, and from no shoe.
  void short_pack(const std::vector<kit::Card>& pack) {
    terms.pack = {};
    for (const kit::Card card : pack) ++terms.pack[games::blackjack::value_of(card) - 1];
    for (solve::blackjack::Terms& attacking : terms.attacking) attacking.pack = terms.pack;
  }
  void never_splits() {
    terms.most_hands = 1;
    for (solve::blackjack::Terms& attacking : terms.attacking) attacking.most_hands = 1;
  }

  rulebook::TableRules table;
  games::blackjack::Rules rules;
  solve::blackjack::Terms terms;
};

using BlackjackTree = table::TreeTable<games::blackjack::Game>;

/// The exhaustive table on which the player does what a strategy says.
struct BlackjackChartTree : BlackjackTree {
  using BlackjackTree::BlackjackTree;
  const games::blackjack::Strategy* strategy = nullptr;

  template <class Actions>
  games::blackjack::Action choose(table::Place, const Actions& actions, const games::blackjack::Seen& seen) {
    const games::blackjack::Action action = (*strategy)(seen);
    EXPECT_NE(std::find(std::begin(actions), std::end(actions), action), std::end(actions));
    return action;
  }
};

/// The exhaustive table on which no pair is split.
struct BlackjackUnsplitTree : BlackjackTree {
  using BlackjackTree::BlackjackTree;

  template <class Actions>
  games::blackjack::Action choose(table::Place place, const Actions& actions, const games::blackjack::Seen& seen) {
    std::vector<games::blackjack::Action> open;
    for (const games::blackjack::Action action : actions) {
      if (action != games::blackjack::Action::split) open.push_back(action);
    }
    return BlackjackTree::choose(place, open, seen);
  }
};

/// What a round brings on an exhaustive table, in cents. `prepare`: tells the table, before each round, what it must
/// know.
template <class Table, class Prepare>
solve::Fraction brought_by_tree(const BlackjackHouse& house, const std::vector<kit::Card>& pack,
                                const BlackjackStakes& staked, Prepare&& prepare) {
  BlackjackTree::SpotStakes stakes{};
  for (const auto& [spot, amount] : staked) stakes[kit::index_of(spot)] = amount;
  Table tree(house.table, house.rules.policy, pack, {stakes});
  return tree
      .value([&](BlackjackTree& each) {
        auto& table = static_cast<Table&>(each);
        prepare(table);
        games::blackjack::Game::deal(table, house.rules);
      })
      .total;
}
template <class Table = BlackjackTree>
solve::Fraction brought_by_tree(const BlackjackHouse& house, const std::vector<kit::Card>& pack,
                                const BlackjackStakes& staked = one_blackjack_wager) {
  return brought_by_tree<Table>(house, pack, staked, [](const Table&) {});
}
/// The same of a player who does what a strategy says.
inline solve::Fraction brought_by_chart(const BlackjackHouse& house, const std::vector<kit::Card>& pack,
                                        const games::blackjack::Strategy& strategy,
                                        const BlackjackStakes& staked = one_blackjack_wager) {
  return brought_by_tree<BlackjackChartTree>(house, pack, staked,
                                             [&](BlackjackChartTree& tree) { tree.strategy = &strategy; });
}

/// What the solver makes of a strategy, in wagers.
inline solve::Fraction solved_by_chart(const BlackjackHouse& house, const games::blackjack::Strategy& strategy) {
  using namespace solve::blackjack;
  const Choice choice = choice_of(strategy);
  solve::Fraction sum = 0;
  for (const auto& shown : shown_cards(house.terms)) {
    const bool attacks = !house.terms.attacking.empty() && choice.attacks(shown);
    Column<solve::Fraction> column(attacks ? house.terms.attacking.front() : house.terms, shown);
    if (column.chance() == 0) continue;
    sum += column.chance() * price_column(column, play_of(choice, column_of(shown), house.terms)).expectation;
  }
  return sum;
}

/// Options, and those of the second in place of their own.
inline Options with(Options options, const Options& more) {
  for (const auto& [key, value] : more) options[key] = value;
  return options;
}

}  // namespace houseway::testing_support
