#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rulebook/table_rules.hpp"
#include "solve/core/distribution.hpp"

namespace houseway::solve {

/// An outcome in figures. Pays and contribution are in units of the opening stake.
struct OutcomeFigures {
  std::string outcome;
  Count count;
  double probability = 0;
  std::string pays;
  double net = 0;
  double contribution = 0;  ///< to the player's expectation
};

/// A meter that pays on this wager: the house edge falls by `slope` for every dollar on it.
struct MeterFigures {
  std::string meter;
  kit::Cents reading;
  kit::Cents seed;
  double contribution = 0;               ///< of each stake
  double slope = 0;                      ///< of the edge, by dollar
  std::optional<kit::Cents> break_even;  ///< where the edge is nothing, the other meters as they read
  std::optional<double> won_whole;       ///< the chance that it is won whole
};

/// A wager in figures: fractions of the opening stake, positive for the house.
struct WagerFigures {
  std::string wager;
  std::vector<std::string> parts;
  std::vector<std::string> paytables;  ///< in force for it
  std::string envied;
  double house_edge = 0;
  double element_of_risk = 0;  ///< of all that is staked in the round
  double hit_frequency = 0;    ///< chance of a net win
  double standard_deviation = 0;
  double average_stake = 1;
  std::optional<Fraction> exact;  ///< the house edge
  bool simulated = false;
  std::optional<double> standard_error;
  Count cases;
  std::vector<OutcomeFigures> outcomes;
  std::vector<MeterFigures> meters;
  std::optional<double> long_run_edge;  ///< with what the stakes add to the meters and what new meters start with
  std::optional<double> envy;           ///< what each other player takes off the house edge
  kit::Cents stake;                     ///< on which amounts of money are reckoned
  std::optional<Play> play;
  double every = 1;  ///< rounds from one such bet to the next
};

/// The figures of a distribution. Amounts of money, and what a meter pays, are reckoned on `stake`.
WagerFigures figures_of(const Distribution& distribution, const rulebook::TableRules& table, kit::Cents stake);

/// What a payment brings, in units of the opening stake, rounding to the cent left out.
Fraction net_of(const Payment& payment, const std::vector<rulebook::TableMeter>& meters = {},
                kit::Cents stake = kit::Cents::dollars(1));

}  // namespace houseway::solve
