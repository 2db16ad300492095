#include "games/registry.hpp"

#include "games/procedures.hpp"
#include "kit/error.hpp"
#include "rulebook/embedded.hpp"

namespace houseway::games {

const std::vector<Procedure>& procedures() {
  static const std::vector<Procedure> all{casino_war_procedure, minibaccarat_procedure, three_card_poker_procedure,
                                          ultimate_texas_hold_em_procedure};
  return all;
}

std::vector<rulebook::Vocabulary> vocabularies() {
  std::vector<rulebook::Vocabulary> out;
  for (const Procedure& procedure : procedures()) out.push_back(procedure.vocabulary());
  return out;
}

BoundGame bind(rulebook::TableRules rules) {
  for (const Procedure& procedure : procedures()) {
    if (procedure.id == rules.game.procedure) return procedure.bind(std::move(rules));
  }
  throw kit::InputError(rules.game.file, "no procedure “" + rules.game.procedure + "”");
}

rulebook::Rulebook load_rulebook(const std::string& folder) {
  return {folder.empty() ? rulebook::embedded_files() : rulebook::files_in(folder), vocabularies()};
}

}  // namespace houseway::games
