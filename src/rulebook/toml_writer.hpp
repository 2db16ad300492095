#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The few forms in which the program writes TOML: laid out for people, which a general serializer is not.
namespace houseway::rulebook {

/// A basic string: quotes, backslashes and control characters escaped.
std::string in_quotes(std::string_view text);
/// `["a", "b"]`, or `"a"` for a single word.
std::string quoted_list(const std::vector<std::string>& words);
/// A key, bare where TOML allows it.
std::string key(std::string_view name);
/// "2.5%" from hundredths of a percent.
std::string percent_text(std::int64_t basis_points);

}  // namespace houseway::rulebook
