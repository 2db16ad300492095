#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "table/round.hpp"

/// A round for people and for programs.
namespace houseway::cli {

/// One line: "seat-1 ante $10.00: player-higher, 1 to 1: wins $10.00  [§10(a)(1)]".
std::string settlement_line(const table::Settlement& settlement);
/// What became of each pot: "the pot of $15.00: seat-2 takes $15.00".
std::vector<std::string> pot_lines(const table::RoundResult& result);
nlohmann::json to_json(const table::Settlement& settlement);
nlohmann::json to_json(const table::RoundResult& result);
/// The cards on the layout, hidden ones as "--" unless `all`.
std::string layout_line(const table::RoundResult& result, bool all);

}  // namespace houseway::cli
