#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "solve/core/analysis.hpp"

namespace houseway::book {

/// Figures as they are kept: everything that they hold, so that they come back equal. What people are given is
/// `cli::to_json`.
nlohmann::json kept_json(const solve::WagerFigures& figures);

/// Throws `nlohmann::json::exception` or `std::exception` where the object is none of ours.
solve::WagerFigures figures_from(const nlohmann::json& kept);

}  // namespace houseway::book
