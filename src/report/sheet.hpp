#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/verification.hpp"
#include "rulebook/embedded.hpp"
#include "rulebook/loader.hpp"
#include "solve/analyze.hpp"

namespace houseway::report {

/// A file that the figures follow from, by its SHA-256.
struct Source {
  std::string file;
  std::string sha256;
};

/// Everything that the page says. It holds no time and no place, so that the same question gives the same page.
struct Sheet {
  std::string version;
  std::vector<Source> sources;
  rulebook::TableRules table;
  solve::Answer answer;
  std::vector<solve::PricedTable> columns;  ///< of the table's wagers, where there are others than it uses
  std::optional<Verification> verification;
  std::uint64_t simulated_rounds = 0;  ///< of wagers that are not counted
  std::uint64_t seed = 0;
  std::size_t seats = 1;  ///< dealt in
};

/// The game's file and those that it extends.
std::vector<Source> sources_of(const std::vector<rulebook::SourceFile>& files, const rulebook::GameRules& game);

struct Making {
  solve::Request request;
  std::vector<rulebook::SourceFile> files;  ///< of the rulebook
  std::string version;
  std::uint64_t rounds = 0;  ///< of the verification; 0: none
};

Sheet make_sheet(const Making& making);

}  // namespace houseway::report
