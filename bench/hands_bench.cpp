#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "hands/deuces_wild.hpp"
#include "hands/poker.hpp"
#include "hands/three_card.hpp"

// Targets on one core of a current server, in hands per second: seven-card poker 500 million in enumeration order and
// 250 million on random hands; three cards 100 million.
namespace houseway::hands {
namespace {

/// A million hands side by side, each of `Size` different cards: 7 MB of seven-card hands, more than a core's own
/// cache.
template <std::size_t Size>
std::vector<Card> random_hands() {
  constexpr std::size_t hands = 1 << 20;
  std::mt19937_64 random(20240229);
  std::array<Card, kit::deck_size> deck;
  for (std::size_t id = 0; id < deck.size(); ++id) deck[id] = Card::from_id(static_cast<int>(id));
  std::vector<Card> cards;
  cards.reserve(hands * Size);
  for (std::size_t hand = 0; hand < hands; ++hand) {
    for (std::size_t i = 0; i < Size; ++i) {
      std::swap(deck[i], deck[std::uniform_int_distribution<std::size_t>(i, deck.size() - 1)(random)]);
      cards.push_back(deck[i]);
    }
  }
  return cards;
}

template <std::size_t Size, class Worth>
void over_random_hands(benchmark::State& state, Worth worth) {
  const std::vector<Card> cards = random_hands<Size>();
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (std::size_t at = 0; at < cards.size(); at += Size) {
      sum += worth(std::span<const Card, Size>(cards.data() + at, Size)).bits();
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(cards.size() / Size));
}

/// Adds up the values of every hand that completes `partial` with `Left` cards from `first` on.
template <int Left>
std::uint64_t sum_completions(const PokerHand& partial, int first) {
  std::uint64_t sum = 0;
  for (int id = first; id <= kit::deck_size - Left; ++id) {
    const PokerHand hand = partial + Card::from_id(id);
    if constexpr (Left == 1) {
      sum += evaluate(hand).bits();
    } else {
      sum += sum_completions<Left - 1>(hand, id + 1);
    }
  }
  return sum;
}

void BM_poker7_enumeration(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(sum_completions<7>({}, 0));
  state.SetItemsProcessed(state.iterations() * 133'784'560);
}
BENCHMARK(BM_poker7_enumeration)->Unit(benchmark::kMillisecond);

void BM_poker7_random(benchmark::State& state) {
  over_random_hands<7>(state, [](auto cards) { return evaluate(cards); });
}
BENCHMARK(BM_poker7_random)->Unit(benchmark::kMillisecond);

void BM_poker5_random(benchmark::State& state) {
  over_random_hands<5>(state, [](auto cards) { return evaluate(cards); });
}
BENCHMARK(BM_poker5_random)->Unit(benchmark::kMillisecond);

void BM_deuces_wild_random(benchmark::State& state) {
  over_random_hands<5>(state, [](auto cards) {
    return deuces_wild_value({cards[0], cards[1], cards[2], cards[3], cards[4]});
  });
}
BENCHMARK(BM_deuces_wild_random)->Unit(benchmark::kMillisecond);

void BM_three_card_random(benchmark::State& state) {
  over_random_hands<3>(state, [](auto cards) { return three_card_value(cards); });
}
BENCHMARK(BM_three_card_random)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace houseway::hands
