#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "solve/solvers.hpp"

/// Every wager of a table solved on two cores, with nothing counted before. `docs/performance.md` has the targets.
namespace houseway::solve {
namespace {

using Options = std::map<std::string, std::string>;

void solve_anew(benchmark::State& state, const std::string& game, const Options& options,
                const std::vector<std::string>& wagers = {}) {
  static const rulebook::Rulebook rulebook = games::load_rulebook();
  rulebook::TableConfig config;
  config.game = game;
  config.options = options;
  const rulebook::TableRules table = rulebook::resolve_lawful(rulebook.game(game), config);
  for (auto _ : state) {
    Counted counted;
    Question question;
    question.table = table;
    question.wagers = wagers;
    question.threads = 2;
    question.counted = &counted;
    benchmark::DoNotOptimize(solve(question));
  }
}

void minibaccarat(benchmark::State& state) {
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
BENCHMARK(minibaccarat)->Name("solve_minibaccarat")->Arg(6)->Arg(8)->Unit(benchmark::kMillisecond);

BENCHMARK_CAPTURE(solve_anew, baccarat, "pa/baccarat",
                  Options{{"perfect-pairs", "paytable-a"},
                          {"commission-free", "yes"},
                          {"player-pair", "offered"},
                          {"banker-pair", "offered"},
                          {"lucky-six", "offered"},
                          {"heavenly-9-progressive", "offered"},
                          {"five-treasures", "paytable-b"},
                          {"lucky-nines", "paytable-c"},
                          {"dragon-bonus", "paytable-a"},
                          {"house-money", "offered"}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, casino_war, "ma/casino-war", Options{{"progressive", "offered"}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, three_card_poker, "ma/three-card-poker",
                  Options{{"six-card-bonus", "tcp-6b2"},
                          {"cover-all", "offered"},
                          {"progressive-table", "1"},
                          {"multi-game-link-paytable", "ptmgl01"}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, craps, "ma/craps",
                  Options{{"offer-six-seven-eight", "yes"},
                          {"multi-roll-side-bet", "hot-roller"},
                          {"offer-bonus-craps", "yes"}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, craps_with_fire_bet_and_lucky_shooter, "pa/craps",
                  Options{
                      {"multi-roll-side-bet", "fire-bet"}, {"lucky-shooter", "offered"}, {"offer-bonus-craps", "yes"}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, roulette, "pa/roulette", Options{{"blazing-7s", "offered"}})
    ->Unit(benchmark::kMillisecond);
/// Every wager beside the hands that an EZ table may have.
BENCHMARK_CAPTURE(solve_anew, colorado_baccarat, "co/baccarat",
                  Options{{"ez-baccarat", "yes"},
                          {"ez-progressive-paytable", "3"},
                          {"99-fortunes-paytable", "p5"},
                          {"total-card-wagers", "offered"},
                          {"perfect-pair", "offered"},
                          {"match-pair", "offered-with-division-approval"},
                          {"margin-bonus-table", "c"}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, baccarat_chemin_de_fer, "ma/baccarat-chemin-de-fer", Options{})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, keno, "co/keno", Options{{"progressive-type", "in-house"}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, big_six, "ma/big-six", Options{})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, sic_bo, "ma/sic-bo", Options{})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, heads_up_hold_em, "ma/heads-up-hold-em", Options{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, texas_hold_em_bonus, "ma/texas-hold-em-bonus",
                  Options{{"bonus-both-aces", "offered"},
                          {"progressive", "offered"},
                          {"multi-game-link-paytable", "ptmgl01"}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, ultimate_texas_hold_em, "ma/ultimate-texas-hold-em",
                  Options{{"cover-all", "offered"}, {"multi-game-link-paytable", "ptmgl02"}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, caribbean_stud, "ma/caribbean-stud", Options{}, {"ante"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, crazy_4_poker, "ma/crazy-4-poker", Options{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, boston_5_stud, "ma/boston-5-stud", Options{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, double_cross_poker, "ma/double-cross-poker", Options{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, dj_wild, "ma/dj-wild",
                  Options{{"two-way-bad-beat-offered", "yes"},
                          {"cover-all-offered", "yes"},
                          {"multi-game-link-offered", "yes"}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, colorado_hold_em, "ma/colorado-hold-em", Options{{"bonus-wager", "offered"}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, four_card_poker, "ma/four-card-poker", Options{}, {"ante"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, let_it_ride, "ma/let-it-ride", Options{})->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, mississippi_stud, "ma/mississippi-stud", Options{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, double_down_stud, "ma/double-down-stud", Options{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, red_dog, "ma/red-dog", Options{})->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, chase_the_flush, "ma/chase-the-flush", Options{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, high_card_flush, "ma/high-card-flush", Options{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, two_card_joker_poker, "ma/two-card-joker-poker", Options{})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, blackjack_six_decks, "ma/blackjack",
                  Options{{"dealer-second-card", "hole-card-down-with-reader"},
                          {"resplit", "four-hands"},
                          {"resplit-aces", "split-once-only"}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
/// Thirteen wagers and two envy bonuses beside the hand.
BENCHMARK_CAPTURE(solve_anew, blackjack_side_wagers, "pa/blackjack",
                  Options{{"perfect-pairs", "a"},
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
                          {"buster-blackjack-bonus", "b1"}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(solve_anew, pai_gow_poker_main, "ma/pai-gow-poker", Options{})
    ->Unit(benchmark::kSecond)
    ->UseRealTime()
    ->Iterations(1);
BENCHMARK_CAPTURE(solve_anew, pai_gow_tiles, "ma/pai-gow-tiles", Options{{"player-banking", "yes"}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, supreme_pai_gow, "ma/supreme-pai-gow", Options{{"player-banking", "yes"}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_anew, pai_gow_poker_bonuses, "ma/pai-gow-poker",
                  Options{{"fortune-bonus-offered", "yes"},
                          {"pai-gow-insurance-offered", "yes"},
                          {"progressive-payout-offered", "five-dollars"},
                          {"progressive-payout-14-offered", "yes"},
                          {"fortune-progressive-14a-offered", "yes"}},
                  {"fortune-bonus", "pai-gow-insurance", "progressive-payout", "progressive-payout-14",
                   "fortune-progressive-14a"})
    ->Unit(benchmark::kSecond)
    ->UseRealTime()
    ->Iterations(1);

}  // namespace
}  // namespace houseway::solve
