#pragma once

#include <optional>
#include <string>
#include <vector>

#include "book/pricing.hpp"
#include "solve/core/analysis.hpp"

namespace houseway::book {

/// What a question of the book gave: figures, one for each place or play of its bet, or why there are none.
struct Priced {
  std::vector<solve::WagerFigures> figures;
  std::string refused;
};

/// What an answer depends on beside the question.
struct Grounds {
  std::string version;  ///< of the program
  std::string texts;    ///< a fingerprint of the game's text, of what it extends, and of the house ways it names
  std::uint64_t rounds = 0;
  std::uint64_t seed = 0;
};

/// The name of an answer among those kept: 64 hexadecimal digits that differ where anything does that the answer
/// depends on.
std::string key_of(const Grounds& grounds, const Pricing& pricing);

/// Answers that have been found, kept in a folder from run to run, each as soon as it is there: work that is
/// interrupted goes on where it stopped.
class KeptAnswers {
 public:
  /// Without a folder nothing is kept.
  explicit KeptAnswers(std::string folder) : folder_(std::move(folder)) {}

  /// Nothing where there is none, or where the file was cut short or changed.
  [[nodiscard]] std::optional<Priced> find(const std::string& key) const;
  /// What cannot be written is found anew next time.
  void keep(const std::string& key, const Priced& priced) const;

 private:
  [[nodiscard]] std::string path(const std::string& key) const { return folder_ + "/" + key + ".figures"; }

  std::string folder_;
};

}  // namespace houseway::book
