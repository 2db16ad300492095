#include "rulebook/toml_writer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace houseway::rulebook {

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      out += fmt::format("\\u{:04X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string quoted_list(const std::vector<std::string>& words) {
  if (words.size() == 1) return in_quotes(words.front());
  std::string out = "[";
  for (std::size_t i = 0; i < words.size(); ++i) out += (i > 0 ? ", " : "") + in_quotes(words[i]);
  return out + "]";
}

std::string key(std::string_view name) {
  const bool bare = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  return bare ? std::string(name) : in_quotes(name);
}

std::string percent_text(std::int64_t basis_points) {
  return fmt::format("{:g}%", static_cast<double>(basis_points) / 100.0);
}

}  // namespace houseway::rulebook
