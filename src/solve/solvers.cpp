#include "solve/solvers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/procedures.hpp"
#include "games/registry.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/count/card_names.hpp"

namespace houseway::solve {

#define HOUSEWAY_DECLARE_SOLVER(game)                  \
  namespace game {                                     \
  std::vector<Distribution> solve(Question& question); \
  }
HOUSEWAY_GAMES(HOUSEWAY_DECLARE_SOLVER)
#undef HOUSEWAY_DECLARE_SOLVER

namespace {

/// Wagers that a file has added are counted by the cards that they look at: no decision changes them.
void add_card_wagers(const Question& question, std::vector<Distribution>& out) {
  const auto& wagers = question.table.game.wagers;
  const auto is_asked = [&](const rulebook::Wager& wager) { return wager.on_cards && question.asks(wager.id); };
  if (std::none_of(wagers.begin(), wagers.end(), is_asked)) return;
  const games::BoundGame game = games::bind(question.table);
  const std::vector<kit::Card> shoe = game.facts.shoe.deck.cards();
  for (const table::CardWager& wager : *game.facts.card_wagers) {
    const rulebook::Wager& rule = *question.table.game.wager(wager.id);
    if (!is_asked(rule)) continue;
    if (const auto counts = count_names(wager.naming, wager.looks_at, shoe))
      out.push_back(by_award(rule.id, wager.awards, *counts));
  }
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  using Solver = std::vector<Distribution> (*)(Question&);
#define HOUSEWAY_LIST_SOLVER(game) std::pair<std::string_view, Solver>{games::game##_procedure.id, &game::solve},
  static const std::array solvers{HOUSEWAY_GAMES(HOUSEWAY_LIST_SOLVER)};
#undef HOUSEWAY_LIST_SOLVER
  std::vector<Distribution> out;
  for (const auto& [procedure, solver] : solvers) {
    if (procedure == question.table.game.procedure) out = solver(question);
  }
  add_card_wagers(question, out);
  return out;
}

}  // namespace houseway::solve
