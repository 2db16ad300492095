#pragma once

#include <optional>
#include <string>

namespace houseway::cli {

/// What a person types. On a terminal a key counts as soon as it is pressed; from a pipe, keys are read one by one.
class Console {
 public:
  /// The next key, or nothing at the end of input.
  std::optional<char> key();
  /// The next line, or nothing at the end of input.
  std::optional<std::string> line();
  [[nodiscard]] static bool interactive();
};

}  // namespace houseway::cli
