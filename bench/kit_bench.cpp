#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "kit/ball.hpp"
#include "kit/certified.hpp"
#include "kit/dice.hpp"
#include "kit/philox.hpp"
#include "kit/shoe.hpp"

// Targets are for one core of a current server with AVX-512, built with -O3 -march=native by g++.
namespace houseway::kit {
namespace {

void count_items(benchmark::State& state, std::int64_t per_iteration) {
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * per_iteration);
}

// Target: 500 M/s.
void philox_below_52(benchmark::State& state) {
  Philox philox(1);
  for (auto _ : state) {
    std::uint32_t sum = 0;
    for (int i = 0; i < 1024; ++i) sum += philox.below(52);
    benchmark::DoNotOptimize(sum);
  }
  count_items(state, 1024);
}
BENCHMARK(philox_below_52);

// Target: 300 M/s, below 2 ns for each lane of 32 bits.
void philox_next64(benchmark::State& state) {
  Philox philox(1);
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (int i = 0; i < 1024; ++i) sum += philox.next64();
    benchmark::DoNotOptimize(sum);
  }
  count_items(state, 1024);
}
BENCHMARK(philox_next64);

// What a simulated round of community cards does: nine cards off the top of a deck that stays as it lies. Target: 350 M
// cards/s.
void philox_deals_nine_cards(benchmark::State& state) {
  Philox philox(1);
  std::array<Card, deck_size> deck{};
  for (int id = 0; id < deck_size; ++id) deck[static_cast<std::size_t>(id)] = Card::from_id(id);
  for (auto _ : state) {
    for (std::uint32_t i = 0; i < 9; ++i) std::swap(deck[i], deck[i + philox.below(deck_size - i)]);
    benchmark::DoNotOptimize(deck);
  }
  count_items(state, 9);
}
BENCHMARK(philox_deals_nine_cards);

// Target: 200 M rolls/s.
void philox_rolls_two_dice(benchmark::State& state) {
  Philox philox(1);
  for (auto _ : state) {
    int sum = 0;
    for (int i = 0; i < 1024; ++i) sum += Roll<2>::rolled(philox).sum();
    benchmark::DoNotOptimize(sum);
  }
  count_items(state, 1024);
}
BENCHMARK(philox_rolls_two_dice);

// Target: 5 M draws/s.
void philox_draws_twenty_balls(benchmark::State& state) {
  Philox philox(1);
  for (auto _ : state) benchmark::DoNotOptimize(draw_balls(philox, 20));
  count_items(state, 1);
}
BENCHMARK(philox_draws_twenty_balls);

// A new shoe of eight decks, certified. Target: 50,000 shoes/s, so that shuffling is never what a live table waits for.
void certified_shuffle_of_eight_decks(benchmark::State& state) {
  const Seed seed = Seed::from_text("bench");
  Shoe shoe(DeckSpec{.decks = 8});
  std::uint64_t number = 0;
  for (auto _ : state) {
    CertifiedRandom random(seed, ++number);
    shoe.shuffle(random);
    benchmark::DoNotOptimize(shoe.order().data());
  }
  count_items(state, 1);
}
BENCHMARK(certified_shuffle_of_eight_decks);

}  // namespace
}  // namespace houseway::kit
