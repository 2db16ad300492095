#pragma once

#include <string>
#include <string_view>

namespace houseway::kit {

/// A text as a field of values separated by commas: in quotes where it needs them.
inline std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    out += c;
    if (c == '"') out += '"';
  }
  return out + "\"";
}

}  // namespace houseway::kit
