#pragma once

#include <string>

#include "rulebook/table_rules.hpp"

namespace houseway::games {

/// What a table's rules rest on, as one digest: the text of its game's file, of those that it extends, and of the house
/// ways that it names. It is the SHA-256 of lines like `sha256sum` prints them, in the order of their names:
/// the digest of a file, two blanks, and rulebook/<id>.toml or house-ways/<name>.toml. `folder` is that of the
/// rulebook, empty for the one that the binary carries.
std::string rulebook_digest(const std::string& folder, const rulebook::TableRules& table);

}  // namespace houseway::games
