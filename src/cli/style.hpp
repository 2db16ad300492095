#pragma once

#include <string>
#include <string_view>

/// Colours and weights, on a terminal only (and never where NO_COLOR is set).
namespace houseway::cli {

[[nodiscard]] bool stdout_is_terminal();
[[nodiscard]] bool stderr_is_terminal();

std::string bold(std::string_view text);
std::string dim(std::string_view text);
std::string red(std::string_view text);
std::string green(std::string_view text);
std::string yellow(std::string_view text);

}  // namespace houseway::cli
