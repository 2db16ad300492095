#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "houseway/error.hpp"
#include "houseway/setup.hpp"

namespace houseway {

struct OutcomePrice {
  std::string outcome = {};
  std::string pays = {};
  double probability = 0;
  double contribution = 0;  ///< to the player's expectation, in units of the opening stake
};

/// A wager in figures: fractions of the opening stake, positive for the house.
struct Price {
  std::string wager = {};
  std::vector<std::string> parts = {};  ///< wagers that are counted with it as one bet
  std::vector<std::string> paytables = {};
  double house_edge = 0;
  double element_of_risk = 0;  ///< of all that is staked in the round
  double standard_deviation = 0;
  double hit_frequency = 0;  ///< the chance of a net win
  double average_stake = 1;
  std::string exact = {};     ///< the house edge as a fraction; empty where it is not counted
  bool simulated = false;     ///< there is no count of it
  double standard_error = 0;  ///< of a simulated edge
  std::vector<OutcomePrice> outcomes = {};
};

struct Prices {
  std::vector<Price> wagers = {};
  std::vector<std::string> not_offered = {};      ///< wagers of the game that this table does not have
  std::vector<std::string> not_by_the_rule = {};  ///< how its odds and rules differ from the regulation's

  /// Of this wager, or of the bet that it is a part of; null where it was not asked for.
  [[nodiscard]] const Price* of(const std::string& wager) const;
};

struct PriceOptions {
  std::vector<std::string> wagers = {};  ///< empty: all that the table offers
  int seats = 1;
  int threads = 1;
  std::uint64_t simulated_rounds = 10'000'000;  ///< of wagers that cannot be counted
  std::uint64_t seed = 1;
};

/// Prices tables. What no pay table changes is counted once and kept, so the next table of the same game costs little.
class Pricer {
 public:
  Pricer();
  Pricer(Pricer&&) noexcept;
  Pricer& operator=(Pricer&&) noexcept;
  ~Pricer();

  /// Throws `Refused` where there is no such table or wager.
  Prices price(const Setup& setup, const PriceOptions& options = {});

 private:
  class Counts;
  std::unique_ptr<Counts> counts_;
};

}  // namespace houseway
