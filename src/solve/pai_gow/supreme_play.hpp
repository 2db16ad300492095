#pragma once

#include <string>

#include "solve/core/distribution.hpp"
#include "solve/pai_gow/supreme_pai_gow.hpp"

/// How the hands of Supreme Pai Gow are set, for people and as a file.
namespace houseway::solve::supreme_pai_gow {

/// Which way each hand of the engine is set, in their order.
using Chosen = std::vector<std::size_t>;

/// In two grids: hands that can hold a pair together, by it and the low hand beside it; the others by the best high and
/// the best low hand that they can make.
Chart chart_of(const Engine& engine, const Chosen& chosen);

/// A strategy file that sets them so: a house way, and the hands that are set otherwise.
std::string file_of(const Engine& engine, const Chosen& chosen, const hands::SupremeWay& way);

/// Those that are not set best, by what that costs.
std::vector<Mistake> mistakes_of(const Engine& engine, const Chosen& chosen);

}  // namespace houseway::solve::supreme_pai_gow
