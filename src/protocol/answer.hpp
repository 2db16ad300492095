#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "houseway/state.hpp"
#include "protocol/driven_table.hpp"
#include "protocol/refusal.hpp"
#include "protocol/request.hpp"

/// The table's answers as JSON. Amounts are whole cents, and their keys say so.
namespace houseway::protocol {

using Json = nlohmann::ordered_json;

/// The version of the objects. A new key in an answer does not change it; whatever could mislead an old program does.
inline constexpr int version = 1;

Json table_json(const DrivenTable& table, Chance chance);
Json state_json(const DrivenTable& table, const State& state);
Json offers_json(const std::vector<Offer>& offers);
Json calls_json(const std::vector<Callable>& calls);
Json error_json(const Refusal& refusal);

}  // namespace houseway::protocol
