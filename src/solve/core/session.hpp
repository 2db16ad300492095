#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "kit/money.hpp"
#include "kit/named_enum.hpp"
#include "solve/core/analysis.hpp"
#include "solve/core/question.hpp"

/// What many rounds of one bet do to a bankroll.
namespace houseway::solve {

/// What a round can bring the player, and how likely it does.
struct RoundResult {
  std::int64_t cents = 0;
  double probability = 0;
};

/// Every result of a round at this bet, to the cent, each once. Nothing where the figures do not tell the results
/// apart: they are simulated, or several hands of one round are counted each for itself.
std::optional<std::vector<RoundResult>> round_results(const WagerFigures& figures, kit::Cents bet);

struct Session {
  kit::Cents bet;
  std::uint64_t rounds = 0;
  /// Play ends when less than the bet is left. Nothing: it never ends.
  std::optional<kit::Cents> bankroll{};
  std::uint64_t seed = 1;  ///< of paths
  int threads = 1;
};

/// How the figures of a session come about.
///   - steps: the distribution of every round on top of the one before, without error
///   - paths: so many sessions are dealt out of the distribution of a round
///   - moments: from mean and deviation alone, as if a session were a Brownian motion
HOUSEWAY_ENUM(SessionMethod, steps, paths, moments)

inline constexpr std::array session_percents{1, 5, 25, 50, 75, 95, 99};

struct SessionRisk {
  SessionMethod method = SessionMethod::steps;
  std::uint64_t paths = 0;
  double mean = 0;       ///< of what the session brings, in cents
  double deviation = 0;  ///< of it
  /// What the session brings at most in so many percent of all sessions (`session_percents`), in cents.
  std::array<double, session_percents.size()> percentiles{};
  double ahead = 0;
  double behind = 0;
  /// With a bankroll: the chance that play ends before the rounds are over, and its standard error where paths gave it.
  std::optional<double> ruin{};
  std::optional<double> ruin_error{};
};

/// By steps where they take seconds, else by paths; by moments where the results of a round are not known.
SessionRisk session_risk(const WagerFigures& figures, const Session& session, const Monitor& monitor = {});

/// After how many rounds the expectation is as large as one standard deviation (N0). Nothing where the bet is fair.
std::optional<double> rounds_to_show(const WagerFigures& figures);

/// The most that the chance of ever losing the bankroll can be. One where the house has the edge or none has it; where
/// the player has it, by Lundberg's bound, or from the moments where the results are not known.
double ruin_ever(const WagerFigures& figures, const Session& session);

}  // namespace houseway::solve
