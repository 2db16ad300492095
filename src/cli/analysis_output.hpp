#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rulebook/model.hpp"
#include "solve/analyze.hpp"

/// Figures as people and programs read them.
namespace houseway::cli {

nlohmann::json to_json(const solve::WagerFigures& figures);
nlohmann::json to_json(const solve::Answer& answer);
nlohmann::json to_json(const solve::PricedTable& priced);

/// One line for each outcome of each wager.
std::string to_csv(const solve::Answer& answer);
/// One line for each pay table.
std::string to_csv(const std::vector<solve::PricedTable>& tables);

void print_answer(const solve::Answer& answer, const rulebook::GameRules& game, bool outcomes);
void print_tables(const std::vector<solve::PricedTable>& tables);

}  // namespace houseway::cli
