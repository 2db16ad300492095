#pragma once

#include <string>
#include <utility>
#include <vector>

namespace houseway::rulebook {

/// An outcome that a procedure can settle a wager with, and the wider outcome whose row pays it where a pay table has
/// no row of its own ("mini-royal" is paid as "straight-flush").
struct OutcomeWord {
  std::string name;
  std::string wider;
};

struct WagerWords {
  std::string wager;
  std::string applies;
  std::vector<OutcomeWord> outcomes;
};

/// The words a procedure speaks: what its rulebook files may say of wagers and outcomes.
struct Vocabulary {
  std::string procedure;
  std::vector<WagerWords> wagers;
  /// Ends of a wager that no pay table lists, "wager.outcome": they need a clause all the same.
  std::vector<std::pair<std::string, std::string>> losses;

  [[nodiscard]] const WagerWords* find(const std::string& wager, const std::string& applies) const {
    for (const WagerWords& words : wagers) {
      if (words.wager == wager && words.applies == applies) return &words;
    }
    return nullptr;
  }
};

}  // namespace houseway::rulebook
