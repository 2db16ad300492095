#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <utility>

#include "games/strategy_file.hpp"
#include "solve/core/question.hpp"
#include "solve/hold_em/boards.hpp"
#include "solve/hold_em/declared.hpp"
#include "solve/hold_em/payments.hpp"
#include "table/probe/probe_table.hpp"

/// The engine of games in which two cards of the player and two of the dealer meet on a board of five for all:
/// Ultimate Texas Hold 'Em, Texas Hold 'Em Bonus and their kin.
///
/// It counts the boards up to what makes them alike, and on each how a hand meets every hand of the dealer; finds the
/// best choice at each street; and follows it through every flop. What the ways to end are paid it learns from the
/// procedure itself (`Payments`). A game says at which streets it asks, and what (`Declared`).
namespace houseway::solve::hold_em {

struct Answer {
  Distribution main_bet;
  std::bitset<hole_count> plays;         ///< the holes that do not fold before the flop
  std::array<Count, categories> played;  ///< the deals in which a hand does not fold, by what it makes with the board
  Count folded;                          ///< those in which it does
};

/// How a bet is to be played: as the advice of a strategy says or, where there is none, at its best for the main bet
/// and its gains beside it. `built_in` is what a strategy file departs from.
struct Way {
  const Advice* given = nullptr;
  Advice built_in;
  Gains gains{};
};

Answer solve_main_bet(const Declared& game, const Procedure& procedure, const HoldEmBoards& boards, const Way& way,
                      const Stretch& stretch);

/// `Game::deal`, asked what it pays for given cards and decisions. `opens` is staked before the deal, the ante first.
template <class Game, std::size_t N>
Procedure procedure_of(const typename Game::Rules& rules, const std::array<typename Game::Spot, N>& opens) {
  using Probe = table::ProbeTable<Game>;
  static constexpr kit::Cents stake = kit::Cents::dollars(100);  // of which every part is a whole number of cents
  typename Probe::SpotStakes stakes{};
  for (const auto spot : opens) stakes[kit::index_of(spot)] = stake;
  Procedure out;
  out.id = Game::id;
  for (const auto part : Game::one_bet) out.parts.emplace_back(kit::name_of(part));
  out.pays = [&rules, ante = opens.front(), probe = Probe(rules.policy, stakes)](
                 const ProbedDeal& deal, std::span<const std::size_t> taken) mutable {
    std::vector<typename Game::Action> actions;
    for (const std::size_t action : taken) actions.push_back(static_cast<typename Game::Action>(action));
    const typename Probe::Script script{
        .own = deal.own, .house = deal.house, .board = deal.board, .decisions = actions};
    return settled_of(probe.round(script, [&](Probe& table) { Game::deal(table, rules); }), ante, stake);
  };
  return out;
}

template <class Strategy>
Advice advice_of(Strategy strategy) {
  return [strategy = std::move(strategy)](const Seen& seen) { return kit::index_of(strategy(seen)); };
}

/// The main bet under a strategy, or at its best for it and its gains beside it.
template <class Game, std::size_t N>
Answer play(const typename Game::Rules& rules, const std::array<typename Game::Spot, N>& opens, const Declared& game,
            const HoldEmBoards& boards, const typename Game::Strategy* given, Gains gains, const Stretch& stretch) {
  std::optional<Advice> advice;
  if (given != nullptr) advice = advice_of(*given);
  return solve_main_bet(game, procedure_of<Game>(rules, opens), boards,
                        {advice ? &*advice : nullptr, advice_of(typename Game::Strategy(rules)), std::move(gains)},
                        stretch);
}

/// The same as a question asks for it; `gains` count only where something is staked beside it. `from` is how much of
/// the way has been gone before.
template <class Game, std::size_t N>
Answer answer(const Question& question, const typename Game::Rules& rules,
              const std::array<typename Game::Spot, N>& opens, const Declared& game, const HoldEmBoards& boards,
              Gains gains, double from) {
  std::optional<typename Game::Strategy> given;
  if (question.strategy != nullptr) given = games::make_strategy<Game>(rules, question.strategy);
  if (question.beside.empty()) gains = {};
  Answer out = play<Game>(rules, opens, game, boards, given ? &*given : nullptr, std::move(gains),
                          {question.threads, &question.monitor, from, 1});
  if (question.strategy != nullptr) out.main_bet.play->name = question.strategy->name;
  return out;
}

}  // namespace houseway::solve::hold_em
