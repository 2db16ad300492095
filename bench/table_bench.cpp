#include <benchmark/benchmark.h>

#include <map>
#include <string>

#include "games/registry.hpp"
#include "simulate/simulator.hpp"
#include "table/round_file.hpp"

/// Targets, one core, Release: FastTable deals Casino War at 40, Minibaccarat at 25 and Three Card Poker (one seat, all
/// optional wagers) at 20 million rounds/s; a LogTable round replays in under 50 µs.
namespace houseway {

namespace {

games::BoundGame bound(const std::string& id, const std::map<std::string, std::string>& options) {
  static const rulebook::Rulebook rulebook = games::load_rulebook();
  rulebook::TableConfig config;
  config.game = id;
  config.options = options;
  return games::bind(rulebook::resolve_lawful(rulebook.game(id), config));
}

games::SpotStakes stakes_of(const games::BoundGame& game, const table::Stakes& stakes) {
  games::SpotStakes out;
  for (const auto spot : game.facts.spots) {
    const auto at = stakes.find(std::string(spot));
    out.push_back(at == stakes.end() ? kit::Cents{} : at->second);
  }
  return out;
}

void deal_rounds(benchmark::State& state, const games::BoundGame& game, const table::Stakes& stakes) {
  constexpr std::int64_t rounds = 1 << 18;
  const std::vector<games::SpotStakes> seats{stakes_of(game, stakes)};
  std::uint64_t block = 0;
  for (auto _ : state) benchmark::DoNotOptimize(game.simulate(seats, 1, block++, rounds));
  state.SetItemsProcessed(state.iterations() * rounds);
}

void BM_fast_casino_war(benchmark::State& state) {
  const auto game = bound("ma/casino-war", {});
  deal_rounds(state, game, simulate::default_stakes(game));
}
BENCHMARK(BM_fast_casino_war);

void BM_fast_minibaccarat(benchmark::State& state) {
  const auto game = bound("ma/minibaccarat", {});
  deal_rounds(state, game, simulate::default_stakes(game));
}
BENCHMARK(BM_fast_minibaccarat);

void BM_fast_minibaccarat_all_wagers(benchmark::State& state) {
  const auto game = bound("ma/minibaccarat", {{"dragon-bonus", "paytable-a"},
                                              {"house-money", "offered"},
                                              {"ez-baccarat", "yes"},
                                              {"royal-9", "offered"},
                                              {"must-hit", "available"}});
  deal_rounds(state, game, simulate::default_stakes(game));
}
BENCHMARK(BM_fast_minibaccarat_all_wagers);

void BM_fast_three_card_poker_all_wagers(benchmark::State& state) {
  const auto game = bound("ma/three-card-poker", {{"six-card-bonus", "tcp-6b1"},
                                                  {"cover-all", "offered"},
                                                  {"progressive-table", "1"},
                                                  {"multi-game-link-paytable", "ptmgl01"}});
  deal_rounds(state, game, simulate::default_stakes(game));
}
BENCHMARK(BM_fast_three_card_poker_all_wagers);

void BM_fast_pai_gow_poker(benchmark::State& state) {
  const auto game = bound("ma/pai-gow-poker", {});
  deal_rounds(state, game, simulate::default_stakes(game));
}
BENCHMARK(BM_fast_pai_gow_poker);

void replay(benchmark::State& state, const games::BoundGame& game) {
  table::CertifiedShoe shoe(kit::Seed::from_text("bench"), game.facts.shoe);
  table::Round round;
  round.stakes[table::Seat::at(0)] = simulate::default_stakes(game);
  auto result = game.play(round, &shoe);
  while (result.waiting) {
    const table::Prompt& prompt = *result.waiting;
    if (prompt.kind != table::PromptKind::bet) {
      round.log.emplace_back(table::Act{*prompt.seat, prompt.advice});
    } else {
      round.log.emplace_back(table::Bet{*prompt.seat, prompt.wager, {}});
    }
    result = game.play(round, &shoe);
  }
  for (auto _ : state) benchmark::DoNotOptimize(game.play(round, nullptr));
}

void BM_replay_casino_war(benchmark::State& state) { replay(state, bound("ma/casino-war", {})); }
BENCHMARK(BM_replay_casino_war)->Unit(benchmark::kMicrosecond);
void BM_replay_minibaccarat(benchmark::State& state) { replay(state, bound("ma/minibaccarat", {})); }
BENCHMARK(BM_replay_minibaccarat)->Unit(benchmark::kMicrosecond);
void BM_replay_three_card_poker(benchmark::State& state) {
  replay(state, bound("ma/three-card-poker",
                      {{"six-card-bonus", "tcp-6b1"}, {"cover-all", "offered"}, {"progressive-table", "1"}}));
}
BENCHMARK(BM_replay_three_card_poker)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace houseway
