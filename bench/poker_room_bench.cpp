#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "games/registry.hpp"
#include "table/round_file.hpp"

/// Targets, one core, Release: six players at Texas hold 'em are simulated at 3 million hands/s, and their hands are
/// dealt again from their logs at 300,000 hands/s.
namespace houseway {

namespace {

constexpr std::size_t players = 6;
constexpr auto chips = kit::Cents::dollars(100);

const games::BoundGame& hold_em() {
  static const games::BoundGame game = [] {
    static const rulebook::Rulebook rulebook = games::load_rulebook();
    rulebook::TableConfig config;
    config.game = "ch4/poker";
    return games::bind(rulebook::resolve_lawful(rulebook.game(config.game), config));
  }();
  return game;
}

void BM_fast_poker_room_six_players(benchmark::State& state) {
  constexpr std::int64_t hands = 1 << 16;
  const games::BoundGame& game = hold_em();
  games::SpotStakes stakes;
  for (const auto spot : game.facts.spots) stakes.push_back(spot == "stake" ? chips : kit::Cents{});
  const std::vector<games::SpotStakes> seats(players, stakes);
  std::uint64_t block = 0;
  for (auto _ : state) benchmark::DoNotOptimize(game.simulate(seats, 1, block++, hands));
  state.SetItemsProcessed(state.iterations() * hands);
}
BENCHMARK(BM_fast_poker_room_six_players)->Unit(benchmark::kMillisecond);

/// A hand that everybody plays as the strategy advises.
table::Round played_hand(const games::BoundGame& game, const std::string& seed) {
  table::CertifiedShoe shoe(kit::Seed::from_text(seed), game.facts.shoe);
  table::Round round;
  round.before.fresh_shoe = true;
  for (std::size_t seat = 0; seat < players; ++seat) round.stakes[table::Seat::at(seat)]["stake"] = chips;
  for (;;) {
    const table::RoundResult result = game.play(round, &shoe);
    if (!result.waiting) return round;
    round.log.emplace_back(table::Act{*result.waiting->seat, result.waiting->advice});
  }
}

void BM_replay_poker_room_six_players(benchmark::State& state) {
  constexpr std::size_t hands = 1'000;
  const games::BoundGame& game = hold_em();
  std::vector<table::Round> rounds;
  for (std::size_t i = 0; i < hands; ++i) rounds.push_back(played_hand(game, "hand " + std::to_string(i)));
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(game.play(rounds[next], nullptr));
    next = (next + 1) % hands;
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BM_replay_poker_room_six_players)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace houseway
