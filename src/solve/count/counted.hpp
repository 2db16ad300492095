#pragma once

#include <map>
#include <string>
#include <vector>

#include "solve/core/distribution.hpp"

namespace houseway::solve {

/// Counts that have been made once: of what a pay table does not change. A pay table over them is then a sum of a few
/// products. They are kept for the run, and in a folder where there is one.
class Counted {
 public:
  Counted() = default;
  /// Counts that took long are kept in this folder. What cannot be read there or written is counted anew.
  explicit Counted(std::string folder) : folder_(std::move(folder)) {}

  /// The counts of `key`: letters, digits, '-' and '.', with everything in it that they depend on.
  template <class Count_>
  const std::vector<Count>& of(const std::string& key, Count_&& count) {
    if (const std::vector<Count>* known = find(key)) return *known;
    return keep(key, count());
  }

 private:
  const std::vector<Count>* find(const std::string& key);
  const std::vector<Count>& keep(const std::string& key, std::vector<Count> counts);
  [[nodiscard]] std::string path(const std::string& key) const;

  std::string folder_;
  std::map<std::string, std::vector<Count>> counts_;
};

}  // namespace houseway::solve
