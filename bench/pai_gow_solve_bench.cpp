#include <benchmark/benchmark.h>

#include <vector>

#include "games/house_way_file.hpp"
#include "kit/shoe.hpp"
#include "solve/pai_gow_bonus.hpp"
#include "solve/pai_gow_main.hpp"

/// Targets, two cores, Release: the main wager over every deal in a minute, all bonus wagers in twenty seconds.
namespace houseway::solve::pai_gow_poker {

namespace {

constexpr int threads = 2;

std::vector<kit::Card> deck_with_joker() {
  kit::DeckSpec deck;
  deck.jokers = 1;
  return deck.cards();
}

void BM_solve_pai_gow_poker_main(benchmark::State& state) {
  const auto deck = deck_with_joker();
  const auto way = games::house_way("default", hands::WheelRank::second_highest);
  for (auto _ : state) benchmark::DoNotOptimize(count_main(deck, {way, way}, threads, {}));
}
BENCHMARK(BM_solve_pai_gow_poker_main)->Unit(benchmark::kSecond)->UseRealTime()->Iterations(1);

void BM_solve_pai_gow_poker_bonuses(benchmark::State& state) {
  const auto deck = deck_with_joker();
  for (auto _ : state) benchmark::DoNotOptimize(count_bonuses(deck, threads, {}));
}
BENCHMARK(BM_solve_pai_gow_poker_bonuses)->Unit(benchmark::kSecond)->UseRealTime()->Iterations(1);

}  // namespace
}  // namespace houseway::solve::pai_gow_poker
