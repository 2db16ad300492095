#include <benchmark/benchmark.h>

#include <map>
#include <string>

#include "games/registry.hpp"
#include "solve/solvers.hpp"

/// Every wager of a table solved, with nothing counted before.
namespace houseway {
namespace {

void solve_table(benchmark::State& state, const std::string& game, const std::map<std::string, std::string>& options) {
  const rulebook::Rulebook rulebook = games::load_rulebook();
  rulebook::TableConfig config;
  config.game = game;
  config.options = options;
  const rulebook::TableRules table = rulebook::resolve_lawful(rulebook.game(game), config);
  for (auto _ : state) {
    solve::Counted counted;
    solve::Question question;
    question.table = table;
    question.counted = &counted;
    question.threads = 2;
    benchmark::DoNotOptimize(solve::solve(question));
  }
}

void craps(benchmark::State& state) {
  solve_table(state, "ma/craps",
              {{"offer-six-seven-eight", "yes"}, {"multi-roll-side-bet", "hot-roller"}, {"offer-bonus-craps", "yes"}});
}
void craps_with_fire_bet_and_lucky_shooter(benchmark::State& state) {
  solve_table(state, "pa/craps",
              {{"multi-roll-side-bet", "fire-bet"}, {"lucky-shooter", "offered"}, {"offer-bonus-craps", "yes"}});
}
void roulette(benchmark::State& state) { solve_table(state, "pa/roulette", {{"blazing-7s", "offered"}}); }

BENCHMARK(craps)->Unit(benchmark::kMillisecond);
BENCHMARK(craps_with_fire_bet_and_lucky_shooter)->Unit(benchmark::kMillisecond);
BENCHMARK(roulette)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace houseway
