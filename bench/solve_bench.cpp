#include <benchmark/benchmark.h>

#include <map>
#include <string>

#include "games/registry.hpp"
#include "solve/solvers.hpp"

/// Targets, two cores, Release: all Minibaccarat wagers of a jurisdiction on six and on eight decks in 1 s together;
/// everything of Casino War well within 1 s.
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

void BM_solve_casino_war(benchmark::State& state) { solve_anew(state, "ma/casino-war", {{"progressive", "offered"}}); }
BENCHMARK(BM_solve_casino_war)->Unit(benchmark::kMillisecond);

void BM_solve_minibaccarat(benchmark::State& state) {
  const std::string decks = std::to_string(state.range(0));
  solve_anew(state, "ma/minibaccarat",
             {{"decks", decks},
              {"dragon-bonus", "paytable-a"},
              {"ez-baccarat", "yes"},
              {"house-money", "offered"},
              {"royal-9", "offered"},
              {"royal-9-decks", decks},
              {"must-hit", "available"}});
}
BENCHMARK(BM_solve_minibaccarat)->Arg(6)->Arg(8)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace houseway::solve
