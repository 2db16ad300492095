#include <benchmark/benchmark.h>

#include <map>
#include <string>

#include "games/registry.hpp"
#include "solve/solvers.hpp"

/// Targets, two cores, Release: all side wagers of a Blackjack table in 1 s.
namespace houseway::solve {

namespace {

/// Every wager of a table, with nothing counted before.
void solve_anew(benchmark::State& state, const std::string& id, const std::map<std::string, std::string>& options) {
  static const rulebook::Rulebook rulebook = games::load_rulebook();
  rulebook::TableConfig config;
  config.game = id;
  config.options = options;
  const rulebook::TableRules table = rulebook::resolve_lawful(rulebook.game(id), config);
  for (auto _ : state) {
    Counted counted;
    Question question;
    question.table = table;
    question.threads = 2;
    question.counted = &counted;
    benchmark::DoNotOptimize(solve(question));
  }
}

/// Thirteen wagers and two envy bonuses.
void BM_solve_blackjack_side_wagers(benchmark::State& state) {
  solve_anew(state, "pa/blackjack",
             {{"perfect-pairs", "a"},
              {"jackpot-party", "p25"},
              {"match-the-dealer-progressive", "six-deck-1"},
              {"super-4", "3-1"},
              {"super-4-mystery", "3"},
              {"21-plus-3-table", "a"},
              {"top-3", "b"},
              {"lucky-aces", "a"},
              {"blazing-7s", "b"},
              {"blackjack-match", "a"},
              {"blackjack-match-envy", "offered"},
              {"trilux-deluxe", "offered"},
              {"axman", "offered"},
              {"buster-blackjack", "a"},
              {"buster-blackjack-bonus", "b1"}});
}
BENCHMARK(BM_solve_blackjack_side_wagers)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace houseway::solve
