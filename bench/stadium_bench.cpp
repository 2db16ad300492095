#include <benchmark/benchmark.h>
#include <malloc.h>

#include <string>

#include "games/registry.hpp"
#include "games/running_table.hpp"
#include "houseway/table.hpp"
#include "table/round_file.hpp"

/// Targets, one core, Release: at a table of 500 terminals a player's event costs under 1 ms, and a replay of the whole
/// round under 50 ms.
namespace houseway {

namespace {

constexpr int terminals = 500;

games::BoundGame bound(const std::string& id) {
  static const rulebook::Rulebook rulebook = games::load_rulebook();
  rulebook::TableConfig config;
  config.game = id;
  return games::bind(rulebook::resolve_lawful(rulebook.game(id), config));
}

table::Event line(const std::string& text) { return table::parse_event(text); }

/// Every terminal bets on two locations that tie, and decides twice.
table::Round war_round() {
  table::Round round;
  for (std::size_t i = 0; i < terminals; ++i)
    round.stakes[table::Seat::at(i)] = {
        {"ante:2", kit::Cents(1000)}, {"ante:6", kit::Cents(500)}, {"tie:2", kit::Cents(500)}};
  for (const char* card : {"Kh", "9d", "2c", "5s", "Ah", "9s", "7d"})
    round.log.push_back(line("deal " + std::string(card) + " to board"));
  round.log.push_back(line("deal 9c to dealer"));
  return round;
}
table::Event war_decision(std::size_t step) {
  return table::Act{table::Seat::at(step * 7 % terminals), step % 3 == 0 ? "surrender" : "go-to-war", {}};
}

table::Round poker_round() {
  table::Round round;
  for (std::size_t i = 0; i < terminals; ++i)
    round.stakes[table::Seat::at(i)] = {
        {"ante:1-5-9", kit::Cents(1000)}, {"pair-plus", kit::Cents(500)}, {"six-card-bonus-row-1", kit::Cents(500)}};
  for (const char* card : {"Kh", "9d", "2c", "Qs", "6h", "4d", "7c", "7d", "3s"})
    round.log.push_back(line("deal " + std::string(card) + " to board"));
  return round;
}
table::Event poker_decision(std::size_t step) {
  return table::Act{table::Seat::at(step * 7 % terminals), step % 3 == 0 ? "fold" : "play", {}};
}

/// A third of the terminals stand and all others hit, so that they have different dealers.
table::Round blackjack_round() {
  table::Round round;
  for (std::size_t i = 0; i < terminals; ++i) round.stakes[table::Seat::at(i)] = {{"blackjack", kit::Cents(1000)}};
  for (const char* card : {"deal Kh to player", "deal 6c to dealer", "deal 3d to player"})
    round.log.push_back(line(card));
  return round;
}
table::Event blackjack_decision(std::size_t step) {
  return table::Act{table::Seat::at(step * 7 % terminals), step % 3 == 0 ? "stand" : "hit", {}};
}

/// One decision after another; the last is left out, for it deals the rest of the round.
template <class Decision>
void decide(benchmark::State& state, const games::BoundGame& game, const table::Round& opening, Decision&& decision) {
  games::RunningTable open(game, std::nullopt);
  open.begin(opening);
  const std::size_t asked = open.result().waiting->together.size() - 1;
  games::RunningTable table = open;
  std::size_t step = 0;
  for (auto _ : state) {
    table.add(decision(step));
    if (++step < asked) continue;
    state.PauseTiming();
    table = open;
    step = 0;
    state.ResumeTiming();
  }
}

/// The last of them: the procedure runs again, until it needs the next card.
template <class Decision>
void decide_last(benchmark::State& state, const games::BoundGame& game, const table::Round& opening,
                 Decision&& decision) {
  games::RunningTable open(game, std::nullopt);
  open.begin(opening);
  const std::size_t asked = open.result().waiting->together.size();
  for (std::size_t step = 0; step + 1 < asked; ++step) open.add(decision(step));
  for (auto _ : state) {
    state.PauseTiming();
    games::RunningTable table = open;
    state.ResumeTiming();
    table.add(decision(asked - 1));
    benchmark::DoNotOptimize(table.result());
  }
}

/// The whole round over its log.
template <class Decision>
void replay(benchmark::State& state, const games::BoundGame& game, table::Round round, Decision&& decision,
            const std::vector<std::string>& ending) {
  const std::size_t asked = game.play(round, nullptr).waiting->together.size();
  for (std::size_t step = 0; step < asked; ++step) round.log.push_back(decision(step));
  for (const std::string& text : ending) round.log.push_back(line(text));
  for (auto _ : state) {
    auto result = game.play(round, nullptr);
    if (result.waiting) state.SkipWithError("the round is not over");
    benchmark::DoNotOptimize(result);
  }
}

void BM_stadium_decision_casino_war(benchmark::State& state) {
  decide(state, bound("co/stadium-casino-war"), war_round(), war_decision);
}
BENCHMARK(BM_stadium_decision_casino_war)->Unit(benchmark::kMicrosecond);
void BM_stadium_decision_three_card_poker(benchmark::State& state) {
  decide(state, bound("co/stadium-three-card-poker"), poker_round(), poker_decision);
}
BENCHMARK(BM_stadium_decision_three_card_poker)->Unit(benchmark::kMicrosecond);

void BM_stadium_decision_blackjack(benchmark::State& state) {
  decide(state, bound("co/stadium-blackjack"), blackjack_round(), blackjack_decision);
}
BENCHMARK(BM_stadium_decision_blackjack)->Unit(benchmark::kMicrosecond);

void BM_stadium_last_decision_casino_war(benchmark::State& state) {
  decide_last(state, bound("co/stadium-casino-war"), war_round(), war_decision);
}
BENCHMARK(BM_stadium_last_decision_casino_war)->Unit(benchmark::kMillisecond);
void BM_stadium_last_decision_blackjack(benchmark::State& state) {
  decide_last(state, bound("co/stadium-blackjack"), blackjack_round(), blackjack_decision);
}
BENCHMARK(BM_stadium_last_decision_blackjack)->Unit(benchmark::kMillisecond);

void BM_stadium_replay_casino_war(benchmark::State& state) {
  replay(state, bound("co/stadium-casino-war"), war_round(), war_decision,
         {"burn 3", "deal Jc to player", "burn 3", "deal Tc to dealer"});
}
BENCHMARK(BM_stadium_replay_casino_war)->Unit(benchmark::kMillisecond);
void BM_stadium_replay_three_card_poker(benchmark::State& state) {
  replay(state, bound("co/stadium-three-card-poker"), poker_round(), poker_decision,
         {"deal As to dealer", "deal 8s to dealer", "deal 5c to dealer"});
}
BENCHMARK(BM_stadium_replay_three_card_poker)->Unit(benchmark::kMillisecond);

/// The card makes 21 of every hand that took it.
void BM_stadium_replay_blackjack(benchmark::State& state) {
  replay(state, bound("co/stadium-blackjack"), blackjack_round(), blackjack_decision,
         {"deal 8s to board", "deal Td to board", "deal 5c to board"});
}
BENCHMARK(BM_stadium_replay_blackjack)->Unit(benchmark::kMillisecond);

/// A card that comes as an event, with all bets on the felt: the procedure runs again.
void BM_stadium_card_casino_war(benchmark::State& state) {
  const games::BoundGame game = bound("co/stadium-casino-war");
  table::Round round = war_round();
  round.log.resize(4);
  games::RunningTable open(game, std::nullopt);
  open.begin(round);
  for (auto _ : state) {
    games::RunningTable table = open;
    table.add(line("deal Ah to board"));
    benchmark::DoNotOptimize(table.result());
  }
}
BENCHMARK(BM_stadium_card_casino_war)->Unit(benchmark::kMillisecond);

/// A bet of one terminal and a decision of another, as a program gives them; and what the open table holds.
void BM_stadium_bet(benchmark::State& state) {
  const std::size_t before = mallinfo2().uordblks;
  Table table({.game = "co/stadium-casino-war"}, {.chance = Chance::shoe, .secret = "bench"});
  for (int seat = 1; seat <= terminals; ++seat) table.apply(event::Bet{seat, "ante:2", Cents(1000)});
  int seat = 0;
  for (auto _ : state) {
    seat = seat % terminals + 1;
    table.apply(event::Bet{seat, "tie:3", Cents(500)});
  }
  table.apply(event::Deal{});
  state.counters["table_KiB"] = static_cast<double>(mallinfo2().uordblks - before) / 1024;
}
BENCHMARK(BM_stadium_bet)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace houseway
