#pragma once

#include <string>
#include <vector>

#include "rulebook/model.hpp"
#include "rulebook/table_config.hpp"

namespace houseway::cli {

/// The house edge of a wager under one way of reading a doubtful text.
struct ReadingEdge {
  std::string wager;
  std::string value;
  std::string under;  ///< options other than the table's own, where the reading matters only with them
  double house_edge = 0;
  bool simulated = false;
};

/// Of every wager whose edge the reading changes, under each of its values.
std::vector<ReadingEdge> reading_edges(const rulebook::GameRules& game, const rulebook::TableConfig& config,
                                       const rulebook::Reading& reading);

}  // namespace houseway::cli
