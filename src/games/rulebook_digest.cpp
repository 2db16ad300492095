#include "games/rulebook_digest.hpp"

#include <fmt/format.h>

#include <map>

#include "games/pai_gow/house_way_file.hpp"
#include "kit/certified.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/loader.hpp"

namespace houseway::games {

namespace {

/// The games of a folder, and those of the binary that they may extend.
std::map<std::string, rulebook::SourceFile> sources_of(const std::string& folder) {
  std::map<std::string, rulebook::SourceFile> sources;
  if (!folder.empty()) {
    for (const rulebook::SourceFile& file : rulebook::files_in(folder)) sources.emplace(file.id, file);
  }
  for (const rulebook::SourceFile& file : rulebook::embedded_files()) sources.emplace(file.id, file);
  return sources;
}

}  // namespace

std::string rulebook_digest(const std::string& folder, const rulebook::TableRules& table) {
  const auto sources = sources_of(folder);
  std::map<std::string, std::string> digests;  // by name
  const auto add = [&](const auto& self, const std::string& id) -> void {
    const rulebook::SourceFile& file = sources.at(id);
    if (!digests.emplace("rulebook/" + id + ".toml", kit::sha256_hex(file.text)).second) return;
    for (const std::string& base : rulebook::parse_game(file).extends) self(self, base);
  };
  add(add, table.game.id);
  for (const std::string& way : house_ways_of(table)) {
    const rulebook::SourceFile file = house_way_file(way);
    digests.emplace(file.path, kit::sha256_hex(file.text));
  }
  std::string lines;
  for (const auto& [name, digest] : digests) lines += fmt::format("{}  {}\n", digest, name);
  return kit::sha256_hex(lines);
}

}  // namespace houseway::games
