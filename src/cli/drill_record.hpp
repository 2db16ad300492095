#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cli/drill_answer.hpp"

namespace houseway::cli {

/// How a student has answered on one ending of one wager.
struct DrillScore {
  int asked = 0;
  int answered = 0;
  int right = 0;
  int weak = 0;  ///< more by a wrong answer, less by a right one
};

/// What has been asked and how it was answered, by wager and outcome. It says what is worth asking next: what has not
/// been asked yet, what was answered wrong, and rather a win or a push than a loss.
class DrillRecord {
 public:
  using Key = std::pair<std::string, std::string>;  ///< wager, outcome

  [[nodiscard]] double worth(const table::Settlement& settlement) const;
  /// Answered wrong, and not made good since.
  [[nodiscard]] bool is_weak(const table::Settlement& settlement) const;
  void count(const table::Settlement& settlement, std::optional<bool> right);

  [[nodiscard]] DrillScore total() const;
  /// Answered wrong at least once, the weakest first.
  [[nodiscard]] std::vector<std::pair<Key, DrillScore>> weak_spots() const;

 private:
  static Key key_of(const table::Settlement& settlement);

  std::map<Key, DrillScore> scores_;
};

/// What became of each bet of a round. What went into a pot and what its seat took out of it are one, so that nobody is
/// told by the question who has won; commission that is collected later ends no bet.
std::vector<table::Settlement> ended_bets(const table::RoundResult& result);

/// The settlements of a round that are worth asking, in their order: those of `focus` where wagers are named. Losses,
/// but for weak spots, are at most as many as the others, and one where there is nothing else; eight questions in all.
std::vector<table::Settlement> questions_of(const table::RoundResult& result, const DrillRecord& record,
                                            const std::vector<std::string>& focus);

}  // namespace houseway::cli
