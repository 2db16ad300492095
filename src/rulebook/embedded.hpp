#pragma once

#include <string>
#include <vector>

namespace houseway::rulebook {

/// One file of the rulebook: its id ("ma/casino-war") and its text.
struct SourceFile {
  std::string id;
  std::string text;
  std::string path = {};  ///< for messages; empty: rulebook/<id>.toml
};

/// The rulebook that the binary carries.
std::vector<SourceFile> embedded_files();

/// The house ways that the binary carries; the id of each is its name.
std::vector<SourceFile> embedded_house_ways();

/// The rulebook of a folder laid out like rulebook/: DIR/<jurisdiction>/<game>.toml.
std::vector<SourceFile> files_in(const std::string& folder);

}  // namespace houseway::rulebook
