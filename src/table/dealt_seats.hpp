#pragma once

#include <cstddef>

namespace houseway::table {

/// Seats that a simulation or the exhaustive table deals in, at most. Live tables have as many as their rulebook says.
inline constexpr std::size_t most_dealt_seats = 9;

}  // namespace houseway::table
