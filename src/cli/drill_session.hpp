#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/drill_record.hpp"
#include "cli/drill_table.hpp"

namespace houseway::cli {

struct DrillSettings {
  std::size_t seats = 3;
  int rounds = 0;                   ///< 0: until the student leaves
  std::vector<std::string> wagers;  ///< only these are asked; empty: all
  bool json = false;
};

/// A student says what the wagers of finished tables are paid.
class DrillSession {
 public:
  DrillSession(const games::BoundGame& game, const kit::Seed& seed, DrillSettings settings);
  void run();

 private:
  /// Of the next rounds of the table, the one that is most worth asking about.
  [[nodiscard]] DealtRound pick_round();
  void ask_round(const DealtRound& dealt);
  void show_table(const DealtRound& dealt, const std::vector<table::Settlement>& questions) const;
  /// False when the student leaves.
  bool ask(const table::Settlement& settlement);
  bool ask_program(const table::Settlement& settlement);
  void show_paytable(const std::string& wager) const;
  void show_summary() const;

  const games::BoundGame& game_;
  kit::Seed seed_;
  DrillSettings settings_;
  DrillTable table_;
  DrillRecord record_;
  Console console_;
  int round_ = 0;
  int question_ = 0;
  bool leaving_ = false;
  bool input_over_ = false;  ///< a program that has no more answers still gets the questions
};

}  // namespace houseway::cli
