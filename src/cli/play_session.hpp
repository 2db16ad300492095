#pragma once

#include <optional>
#include <string>

#include "cli/console.hpp"
#include "games/bound_game.hpp"
#include "table/certified_shoe.hpp"
#include "table/round_file.hpp"

namespace houseway::cli {

struct PlaySettings {
  table::Seat seat;
  bool automatic = false;
  bool json = false;
  int rounds = 0;             ///< 0: until the player stops
  std::string record_folder;  ///< empty: rounds are not kept
  kit::Cents bankroll = kit::Cents::dollars(1000);
  std::optional<table::Stakes> stakes;  ///< to begin with; else the main wager, or all of them in automatic play
};

/// One player at one table, in a terminal.
class PlaySession {
 public:
  PlaySession(const games::BoundGame& game, const kit::Seed& seed, PlaySettings settings);
  void run();

 private:
  bool ask_stakes();
  /// What is wrong with the stakes as they are; empty if nothing is.
  [[nodiscard]] std::string stakes_problem() const;
  [[nodiscard]] std::string round_problem() const;
  [[nodiscard]] table::Round opening_round() const;
  void bet_plan();
  void show_stakes() const;
  /// On layouts too large for single keys: a line like "split:17-20 5", "on hard-4". False when the player leaves.
  bool ask_line();
  void read_bet(const std::string& line);
  void list_spots(const std::string& wager) const;
  [[nodiscard]] bool can_open(std::string_view spot, table::Stakes& beside) const;
  [[nodiscard]] std::string first_spot(const std::string& wager) const;
  bool change_stake(const std::string& wager);
  void play_round();
  /// The player's answer as an event; nothing when he leaves the table.
  std::optional<table::Event> answer(const table::Prompt& prompt, const table::RoundResult& result);
  std::optional<table::Event> ask_choice(const table::Prompt& prompt);
  std::optional<table::Event> ask_setting(const table::Prompt& prompt);
  std::optional<table::Event> ask_bet(const table::Prompt& prompt, bool added);
  void show_result(const table::RoundResult& result);
  void keep(const table::Round& round, const table::RoundResult& result, const table::CertifiedShoe::Position& start);
  [[nodiscard]] std::vector<std::string> wagers() const;

  const games::BoundGame& game_;
  PlaySettings settings_;
  table::CertifiedShoe shoe_;
  Console console_;
  table::Carry carry_;
  table::Stakes stakes_;
  table::Stakes plan_;  ///< what an automatic player bets whenever he may
  table::Calls calls_;
  kit::Cents purse_;
  int round_number_ = 0;
  bool leaving_ = false;
};

}  // namespace houseway::cli
