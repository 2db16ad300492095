#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/named_enum.hpp"
#include "rulebook/table_rules.hpp"
#include "solve/core/analysis.hpp"
#include "solve/core/question.hpp"

/// Side wagers beside the main bet: whether the player's decisions change them, and what all bring together.
namespace houseway::solve {

/// What the decisions of a round do to a side wager's expectation.
HOUSEWAY_ENUM(Influence, none, solved, not_solved)

Influence influence_of_play(rulebook::TableRules& table, std::string_view wager);

/// Reads "sevens", "sevens=1/5", "sevens=0.2". Throws `kit::InputError` for a stake that is none.
Beside parse_beside(const std::string& text);

/// The main bet and the wagers beside it, under the play that is best for all of them.
struct Together {
  struct Side {
    std::string wager;
    Fraction stake;
    Influence influence = Influence::none;
  };

  std::string main;  ///< the wager that everything is measured by
  std::vector<Side> sides;
  double expectation = 0;         ///< the player's, in units of the main bet's opening stake
  std::optional<Fraction> exact;  ///< the same
  Fraction plain_costs;           ///< what the best play for the main bet alone would cost
};

/// `figures` hold the main bet and every side, all of them under the same play.
Together put_together(std::string main, std::vector<Together::Side> sides, const std::vector<WagerFigures>& figures);

}  // namespace houseway::solve
