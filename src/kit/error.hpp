#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/named_enum.hpp"

namespace houseway::kit {

/// A mistake that a person can make and mend: where it stands, what is wrong, what is allowed. Thrown anywhere, caught
/// once, at the edge of the program.
class InputError : public std::runtime_error {
 public:
  InputError(std::string where, const std::string& problem)
      : std::runtime_error(where.empty() ? problem : where + ": " + problem), where_(std::move(where)) {}

  [[nodiscard]] const std::string& where() const { return where_; }
  /// What is wrong, for a person who knows where he is.
  [[nodiscard]] std::string problem() const {
    return std::string(what()).substr(where_.empty() ? 0 : where_.size() + 2);
  }

 private:
  std::string where_;
};

/// Text from a file for a person's eyes: control characters are shown, not obeyed.
std::string printable(std::string_view text);

/// "a, b or c": how a message lists what is allowed.
std::string one_of(const std::vector<std::string>& names);

/// The names of these values, for such a list.
template <NamedEnum E>
std::vector<std::string> names_of(const std::vector<E>& values) {
  std::vector<std::string> names;
  for (const E value : values) names.emplace_back(name_of(value));
  return names;
}

/// " (did you mean “x”?)" for the candidates nearest to a misspelt name, or nothing when none is near.
std::string did_you_mean(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace houseway::kit
