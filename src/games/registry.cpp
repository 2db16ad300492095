#include "games/registry.hpp"

#include <fmt/format.h>

#include "games/procedures.hpp"
#include "kit/error.hpp"
#include "rulebook/embedded.hpp"

namespace houseway::games {

const std::vector<Procedure>& procedures() {
  static const std::vector<Procedure> all{blackjack_procedure,
                                          casino_war_procedure,
                                          craps_procedure,
                                          minibaccarat_procedure,
                                          pai_gow_poker_procedure,
                                          roulette_procedure,
                                          three_card_poker_procedure,
                                          ultimate_texas_hold_em_procedure};
  return all;
}

std::vector<rulebook::Vocabulary> vocabularies() {
  std::vector<rulebook::Vocabulary> out;
  for (const Procedure& procedure : procedures()) out.push_back(procedure.vocabulary());
  return out;
}

BoundGame bind(rulebook::TableRules rules, const StrategyFile* strategy) {
  if (strategy != nullptr && strategy->procedure != rules.game.procedure) {
    throw kit::InputError(strategy->name, fmt::format("is a strategy for “{}”, and {} is dealt by “{}”",
                                                      strategy->procedure, rules.game.id, rules.game.procedure));
  }
  for (const Procedure& procedure : procedures()) {
    if (procedure.id == rules.game.procedure) return procedure.bind(std::move(rules), strategy);
  }
  throw kit::InputError(rules.game.file, "no procedure “" + rules.game.procedure + "”");
}

std::vector<rulebook::SourceFile> rulebook_files(const std::string& folder) {
  return folder.empty() ? rulebook::embedded_files() : rulebook::files_in(folder);
}

rulebook::Rulebook load_rulebook(const std::string& folder, const std::string& only) {
  return {rulebook_files(folder), vocabularies(), folder.empty() ? only : ""};
}

}  // namespace houseway::games
