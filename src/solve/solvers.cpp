#include "solve/solvers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/procedures.hpp"
#include "games/registry.hpp"
#include "kit/error.hpp"
#include "rulebook/wager_names.hpp"
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
  const std::vector<kit::Card> shoe = question.left_of(game.facts.shoe.deck.cards());
  for (const table::CardWager& wager : *game.facts.card_wagers) {
    const rulebook::Wager& rule = *question.table.game.wager(wager.id);
    if (!is_asked(rule)) continue;
    if (const auto counts = count_names(wager.naming, wager.looks_at, shoe))
      out.push_back(by_award(rule.id, wager.awards, *counts));
  }
}

/// By the solver of the procedure, in its words.
std::vector<Distribution> solve_in_words(Question& question) {
  using Solver = std::vector<Distribution> (*)(Question&);
#define HOUSEWAY_LIST_SOLVER(game) std::pair<std::string_view, Solver>{games::game##_procedure.id, &game::solve},
  static const std::array solvers{HOUSEWAY_GAMES(HOUSEWAY_LIST_SOLVER)};
#undef HOUSEWAY_LIST_SOLVER
  for (const auto& [procedure, solver] : solvers) {
    if (procedure == question.table.game.procedure) return solver(question);
  }
  return {};
}

/// The same question by the procedure's names of its wagers.
Question in_procedures_words(const Question& question) {
  const rulebook::GameRules& game = question.table.game;
  Question out = question;
  out.table = rulebook::in_procedures_words(question.table);
  for (std::string& wager : out.wagers) wager = rulebook::procedures_name(game, wager);
  for (Beside& each : out.beside) each.wager = rulebook::procedures_name(game, each.wager);
  return out;
}

/// The answer by the file's names. Those of payments are the table's own, which lives on.
void name_by_file(const rulebook::GameRules& game, Distribution& distribution) {
  distribution.wager = rulebook::files_name(game, distribution.wager);
  distribution.envied = rulebook::files_name(game, distribution.envied);
  for (std::string& part : distribution.parts) part = rulebook::files_name(game, part);
  for (Ending& ending : distribution.endings) {
    for (Payment& payment : ending.payments) {
      const rulebook::Wager* wager = game.wager(rulebook::files_name(game, payment.wager));
      if (wager != nullptr) payment.wager = wager->id;
    }
  }
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  if (!question.without.empty() && question.table.game.procedure != games::blackjack_procedure.id)
    throw kit::InputError("--without", "only Blackjack is counted with cards out of the shoe");
  std::vector<Distribution> out;
  if (const rulebook::GameRules& game = question.table.game; rulebook::renames_wagers(game)) {
    Question in_words = in_procedures_words(question);
    out = solve_in_words(in_words);
    for (Distribution& distribution : out) name_by_file(game, distribution);
  } else {
    out = solve_in_words(question);
  }
  add_card_wagers(question, out);
  return out;
}

}  // namespace houseway::solve
