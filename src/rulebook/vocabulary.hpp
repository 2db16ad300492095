#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulebook/card_rule.hpp"

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

/// Whether some rulebook file sets a rule, or only somebody who asks "what if" does (`--rule`).
enum class SetBy : std::uint8_t { files, what_if };

/// A rule that a procedure reads by its key, and the values it understands. A file sets it as an option of the
/// licensee, as a reading of a doubtful text, or as the way in which its jurisdiction deals.
struct RuleWord {
  std::string key;
  std::vector<std::string> values;                    ///< all of them; empty: what `understands` takes
  std::string form;                                   ///< what `understands` takes, in words: "a number from 1 to 8"
  std::function<bool(std::string_view)> understands;  ///< where no list can say it
  std::string fallback;                               ///< where no file says anything
  SetBy set_by = SetBy::files;

  [[nodiscard]] bool knows(std::string_view value) const;
  [[nodiscard]] std::string allowed() const;
};

/// The words a procedure speaks: what its rulebook files may say of wagers, outcomes and rules.
struct Vocabulary {
  std::string procedure;
  std::vector<WagerWords> wagers;
  std::vector<RuleWord> rules;
  AlwaysDealt dealt;              ///< the cards that an added wager may look at
  std::set<std::string> clauses;  ///< asked for by name
  /// Ends of a wager that no pay table lists, "wager.outcome": they need a clause all the same.
  std::vector<std::pair<std::string, std::string>> losses;

  [[nodiscard]] const WagerWords* find(const std::string& wager, const std::string& applies) const {
    for (const WagerWords& words : wagers) {
      if (words.wager == wager && words.applies == applies) return &words;
    }
    return nullptr;
  }
  [[nodiscard]] const RuleWord* rule(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> rule_keys() const;
};

}  // namespace houseway::rulebook
