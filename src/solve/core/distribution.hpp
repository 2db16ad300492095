#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/pays.hpp"
#include "solve/core/chart.hpp"

/// How a wager can end, each way with its exact weight: what every solver gives, and every figure is made from.
namespace houseway::solve {

using Count = boost::multiprecision::cpp_int;
using Fraction = boost::multiprecision::cpp_rational;

/// What one part of a bet gets.
struct Payment {
  std::string_view wager;  ///< the part
  rulebook::Pays pays;
  Fraction stake = 1;             ///< of this part, in units of the opening stake
  bool staked = true;             ///< false for a bonus: paid on that stake, which another part puts down
  std::optional<Fraction> net{};  ///< of a payment that the procedure reckons, in units of the opening stake
};

/// Cases that end alike.
struct Ending {
  std::string outcome;
  Count count;
  std::vector<Payment> payments;
};

/// A choice that a strategy gets wrong, and what it costs by round, in units of the opening stake.
struct Mistake {
  std::string situation;
  std::string chosen;
  std::string best;
  double cost = 0;
};

/// How a bet with decisions is played.
struct Play {
  std::string name;  ///< "optimal", "basic strategy", or the file
  Chart chart;
  std::string strategy_file;  ///< the text of a file that plays it
  std::vector<Mistake> mistakes;
  /// With wagers beside the bet: what the best play for the bet alone would cost of both. The mistakes are its own.
  std::optional<Fraction> plain_costs{};
};

/// All endings of a wager, or of a bet of several parts that one stake opens.
struct Distribution {
  std::string wager;                      ///< the first part, whose stake the figures are measured by
  std::vector<std::string> parts;         ///< where there are several
  std::string envied;                     ///< of an envy bonus: the wager that earns it, by each other player's hand
  Count cases;                            ///< equally likely
  std::vector<Ending> endings;            ///< their counts add up to the cases
  bool rounded = false;                   ///< counted in floating point: right to its last digits, but no fraction
  bool sampled = false;                   ///< not counted: the cases are rounds of a simulation, by chance these
  std::optional<double> more_variance{};  ///< of what the endings tell apart no further
  std::optional<Play> play{};
  double every = 1;  ///< rounds from one such bet to the next: more where several rounds decide it
};

}  // namespace houseway::solve
