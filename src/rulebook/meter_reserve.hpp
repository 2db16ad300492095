#pragma once

#include <cstddef>
#include <optional>

#include "rulebook/table_rules.hpp"

namespace houseway::rulebook {

/// The meter with which another goes on that was won whole, in place of its seed: `main-reserve` beside `main`.
inline std::optional<std::size_t> reserve_of(const TableRules& table, std::size_t meter) {
  return table.meter_index(table.meters[meter].id + "-reserve");
}

}  // namespace houseway::rulebook
