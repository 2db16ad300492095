#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace houseway {

/// What a caller asked for and cannot have: an event that is not lawful now, a table that its regulation does not
/// allow. It says where, what is wrong, and what is allowed. Nothing has changed.
class Refused : public std::runtime_error {
 public:
  Refused(std::string where, const std::string& problem)
      : std::runtime_error(where.empty() ? problem : where + ": " + problem), where_(std::move(where)) {}

  /// A seat, a line of the log, a key of a file; may be empty.
  [[nodiscard]] const std::string& where() const { return where_; }
  [[nodiscard]] std::string problem() const {
    return std::string(what()).substr(where_.empty() ? 0 : where_.size() + 2);
  }

 private:
  std::string where_;
};

/// A fault of the library itself, found before money moved: an invariant does not hold. A table that meets one is out
/// of order from then on and takes no further event.
class Fault : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

}  // namespace houseway
