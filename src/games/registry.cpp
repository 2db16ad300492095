#include "games/registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "games/procedures.hpp"
#include "kit/error.hpp"
#include "rulebook/embedded.hpp"

namespace houseway::games {

const std::vector<Procedure>& procedures() {
#define HOUSEWAY_LIST_PROCEDURE(game) game##_procedure,
  static const std::vector<Procedure> all{HOUSEWAY_GAMES(HOUSEWAY_LIST_PROCEDURE)};
#undef HOUSEWAY_LIST_PROCEDURE
  return all;
}

std::vector<rulebook::Vocabulary> vocabularies() {
  std::vector<rulebook::Vocabulary> out;
  for (const Procedure& procedure : procedures()) out.push_back(procedure.vocabulary());
  return out;
}

BoundGame bind(rulebook::TableRules rules, const StrategyFile* strategy) {
  if (const std::string why = rules.not_dealt(); !why.empty()) throw kit::InputError("", why);
  if (strategy != nullptr && strategy->procedure != rules.game.procedure) {
    throw kit::InputError(strategy->name, fmt::format("is a strategy for “{}”, and {} is dealt by “{}”",
                                                      strategy->procedure, rules.game.id, rules.game.procedure));
  }
  for (const Procedure& procedure : procedures()) {
    if (procedure.id == rules.game.procedure) return procedure.bind(std::move(rules), strategy);
  }
  throw kit::InputError(rules.game.file, "no procedure “" + rules.game.procedure + "”");
}

std::vector<rulebook::Violation> unlawful_odds(const rulebook::TableRules& rules) {
  for (const Procedure& procedure : procedures()) {
    if (procedure.id == rules.game.procedure && procedure.unlawful_odds != nullptr)
      return procedure.unlawful_odds(rules);
  }
  return {};
}

std::vector<rulebook::SourceFile> rulebook_files(const std::string& folder) {
  return folder.empty() ? rulebook::embedded_files() : rulebook::files_in(folder);
}

std::string plain_name(std::string_view game) {
  std::string out;
  for (const char c : game.substr(game.find('/') + 1)) {  // from the start where there is no slash
    if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c - 'A' + 'a');
    } else if (c != '-' && c != ' ' && c != '\'') {
      out += c;
    }
  }
  return out;
}

std::vector<std::string> games_named(std::string_view name, const std::vector<std::string>& ids) {
  if (std::find(ids.begin(), ids.end(), name) != ids.end()) return {std::string(name)};
  std::vector<std::string> out;
  if (name.find('/') != std::string_view::npos) return out;
  std::copy_if(ids.begin(), ids.end(), std::back_inserter(out),
               [&](const std::string& id) { return plain_name(id) == plain_name(name); });
  return out;
}

std::vector<std::string> games_named(std::string_view name, const std::string& folder) {
  std::vector<std::string> ids;
  for (const rulebook::SourceFile& file : rulebook_files(folder)) ids.push_back(file.id);
  return games_named(name, ids);
}

std::string game_id(const std::string& name, const std::string& folder) {
  const auto meant = games_named(name, folder);
  if (meant.empty()) return name;
  if (meant.size() == 1) return meant.front();
  throw kit::InputError("", fmt::format("“{}” is a game of several jurisdictions: write {}", name, kit::one_of(meant)));
}

rulebook::Rulebook load_rulebook(const std::string& folder, const std::string& only) {
  if (folder.empty()) return {rulebook::embedded_files(), vocabularies(), only};
  return {rulebook::files_in(folder), vocabularies(), "", rulebook::embedded_files()};
}

}  // namespace houseway::games
