#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "houseway/state.hpp"

namespace houseway::protocol {

/// "everyone", "dealer", "seat-2": whose eyes an answer is for.
std::optional<Viewer> viewer_named(std::string_view text);
std::string text_of(const Viewer& viewer);

}  // namespace houseway::protocol
