#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "solve/count/on_threads.hpp"
#include "solve/equity/notation.hpp"
#include "solve/equity/table.hpp"

/// All-in equities on two cores. Targets: heads-up hold 'em before the flop 50 ms, each of the 169 kinds of hands
/// against each 60 s.
namespace houseway::solve::equity {
namespace {

void equity(benchmark::State& state, const std::string& game, const std::vector<std::string>& hands) {
  Situation situation;
  situation.rules = named_rules(game);
  for (const std::string& hand : hands) situation.hands.push_back(parse_range(hand, situation.rules, 0));
  Effort effort;
  effort.threads = 2;
  for (auto _ : state) benchmark::DoNotOptimize(equities(situation, effort));
}

using Hands = std::vector<std::string>;

BENCHMARK_CAPTURE(equity, hold_em_two_hands, "texas-hold-em", Hands{"AhKh", "QsQd"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, hold_em_two_kinds, "texas-hold-em", Hands{"AA", "KK"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, hold_em_two_random, "texas-hold-em", Hands{"random", "random"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, hold_em_three_hands, "texas-hold-em", Hands{"AhKh", "QsQd", "JcTc"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, hold_em_three_kinds, "texas-hold-em", Hands{"AA", "QQ", "93o"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, hold_em_three_ranges, "texas-hold-em", Hands{"TT+,AQs+,AQo+", "QQ+,AKs,AKo", "TT"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, hold_em_three_wide_ranges, "texas-hold-em",
                  Hands{"22+,A2s+,KTs+,QTs+,JTs,ATo+,KJo+", "55+,A8s+,KJs+,AJo+", "QQ+,AK"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, omaha, "omaha", Hands{"AhAsKhKs", "JcTc9d8d"})->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(equity, omaha_8, "omaha-8", Hands{"AhAs2h3s", "KcKdQcQd"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, big_omaha, "big-omaha", Hands{"AhAsKhKs2c", "JcTc9d8d7d"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, seven_card_stud, "seven-card-stud", Hands{"AsAd4h", "KhQhJh"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, seven_card_stud_8, "seven-card-stud-8", Hands{"As2d3h", "KsKdJh"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(equity, crazy_pineapple, "crazy-pineapple", Hands{"AhAsKh", "QcJcTc"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

void match_ups(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(on_threads(2, [] { return hold_em_match_ups(2, Monitor()); }));
}
BENCHMARK(match_ups)->Name("equity/hold_em_169_by_169")->Unit(benchmark::kSecond)->UseRealTime()->Iterations(1);

}  // namespace
}  // namespace houseway::solve::equity
