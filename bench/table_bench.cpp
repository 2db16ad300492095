#include <benchmark/benchmark.h>

#include <map>
#include <string>

#include "games/registry.hpp"
#include "simulate/lanes/course_lanes.hpp"
#include "simulate/simulator.hpp"
#include "table/round_file.hpp"

/// Targets, one core, Release: FastTable deals Casino War at 40, Minibaccarat at 25, Three Card Poker (one seat, all
/// optional wagers) at 20, Ultimate Texas Hold 'Em at 6 and Blackjack by basic strategy at 15 million rounds/s, which
/// lanes follow at 50; craps with ten standing bets at 30 million rolls/s, roulette with ten bets at 50 million
/// spins/s, sic bo with ten bets at 100 million throws/s; a LogTable round replays in under 50 µs.
namespace houseway {

namespace {

const rulebook::Rulebook& the_rulebook() {
  static const rulebook::Rulebook rulebook = games::load_rulebook();
  return rulebook;
}

games::BoundGame bound(const std::string& id, const std::map<std::string, std::string>& options) {
  rulebook::TableConfig config;
  config.game = id;
  config.options = options;
  return games::bind(rulebook::resolve_lawful(the_rulebook().game(id), config));
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

/// A row for every game of the rulebook that is dealt, at its default table: `BM_fast/ma/casino-war`.
[[maybe_unused]] const bool every_game = [] {
  for (const auto& [id, rules] : the_rulebook().games()) {
    if (!rules.not_dealt.empty()) continue;
    benchmark::RegisterBenchmark(("BM_fast/" + id).c_str(), [id = id](benchmark::State& state) {
      const auto game = bound(id, {});
      deal_rounds(state, game, simulate::default_stakes(game));
    });
  }
  return true;
}();

void BM_fast_blackjack(benchmark::State& state) {
  const auto game =
      bound("ma/blackjack", {{"dealer-second-card", "hole-card-down-with-reader"}, {"resplit", "four-hands"}});
  deal_rounds(state, game, simulate::default_stakes(game));
}
BENCHMARK(BM_fast_blackjack);

/// Blocks side by side through a book that knows every course.
void follow_in_lanes(benchmark::State& state, const std::string& id) {
  using simulate::CourseLanes;
  const auto game = bound(id, {});
  simulate::Plan plan{.stakes = simulate::default_stakes(game),
                      .rounds = 300 * simulate::block_rounds,
                      .generator = kit::Generator::philox4x32};
  const simulate::Job job(game, plan);
  const auto lanes = CourseLanes::of(job);
  for (auto _ : state) benchmark::DoNotOptimize(lanes->deal({0, CourseLanes::lanes}));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(CourseLanes::lanes * simulate::block_rounds));
}
void BM_lanes_blackjack(benchmark::State& state) { follow_in_lanes(state, "ma/blackjack"); }
BENCHMARK(BM_lanes_blackjack);
void BM_lanes_casino_war(benchmark::State& state) { follow_in_lanes(state, "ma/casino-war"); }
BENCHMARK(BM_lanes_casino_war);

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

void BM_fast_ultimate_texas_hold_em_all_wagers(benchmark::State& state) {
  const auto game =
      bound("ma/ultimate-texas-hold-em", {{"cover-all", "offered"}, {"multi-game-link-paytable", "ptmgl02"}});
  deal_rounds(state, game, simulate::default_stakes(game));
}
BENCHMARK(BM_fast_ultimate_texas_hold_em_all_wagers);

void BM_fast_roulette_ten_bets(benchmark::State& state) {
  const auto bet = kit::Cents::dollars(5);
  deal_rounds(state, bound("ma/roulette", {}),
              {{"straight:17", bet},
               {"straight:00", bet},
               {"split:17-20", bet},
               {"split:0-00", bet},
               {"three-numbers:1-2-3", bet},
               {"four-numbers:1-2-4-5", bet},
               {"six-numbers:31-36", bet},
               {"column:2", bet},
               {"dozen:3", bet},
               {"red", bet}});
}
BENCHMARK(BM_fast_roulette_ten_bets);
void BM_fast_sic_bo_ten_bets(benchmark::State& state) {
  const auto bet = kit::Cents::dollars(5);
  deal_rounds(state, bound("ma/sic-bo", {}),
              {{"small", bet},
               {"total-value:4", bet},
               {"total-value:9", bet},
               {"total-value:14", bet},
               {"two-of-a-kind:2", bet},
               {"three-of-a-kind:6", bet},
               {"any-three-of-a-kind", bet},
               {"two-dice-combination:2-5", bet},
               {"one-of-a-kind:3", bet},
               {"one-of-a-kind:4", bet}});
}
BENCHMARK(BM_fast_sic_bo_ten_bets);
/// The line with odds, come bets and the numbers: ten stakes that stand from roll to roll.
void BM_fast_craps_ten_standing_bets(benchmark::State& state) {
  const auto game = bound("ma/craps", {});
  table::Stakes stakes{{"pass", kit::Cents(1000)},           {"pass-odds", kit::Cents(1000)},
                       {"come", kit::Cents(1000)},           {"place-to-win:4", kit::Cents(1000)},
                       {"place-to-win:5", kit::Cents(1000)}, {"place-to-win:6", kit::Cents(1200)},
                       {"place-to-win:8", kit::Cents(1200)}, {"buy:10", kit::Cents(2000)},
                       {"hard-6", kit::Cents(500)},          {"hard-8", kit::Cents(500)}};
  deal_rounds(state, game, stakes);
}
BENCHMARK(BM_fast_craps_ten_standing_bets);

void BM_fast_craps_pass_and_odds(benchmark::State& state) {
  const auto game = bound("ma/craps", {});
  deal_rounds(state, game, {{"pass", kit::Cents(1000)}, {"pass-odds", kit::Cents(1000)}});
}
BENCHMARK(BM_fast_craps_pass_and_odds);

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
void BM_replay_ultimate_texas_hold_em(benchmark::State& state) {
  replay(state, bound("ma/ultimate-texas-hold-em", {{"cover-all", "offered"}}));
}
BENCHMARK(BM_replay_ultimate_texas_hold_em)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace houseway
