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
};

/// One player at one table, in a terminal.
class PlaySession {
 public:
  PlaySession(const games::BoundGame& game, const kit::Seed& seed, PlaySettings settings);
  void run();

 private:
  bool ask_stakes();
  void show_stakes() const;
  bool change_stake(const std::string& wager);
  void play_round();
  /// The player's answer as an event; nothing when he leaves the table.
  std::optional<table::Event> answer(const table::Prompt& prompt, const table::RoundResult& result);
  std::optional<table::Event> ask_choice(const table::Prompt& prompt);
  std::optional<table::Event> ask_bet(const table::Prompt& prompt);
  void show_result(const table::RoundResult& result);
  void keep(const table::Round& round, const table::RoundResult& result, const table::CertifiedShoe::Position& start);
  [[nodiscard]] std::vector<std::string> wagers() const;

  const games::BoundGame& game_;
  PlaySettings settings_;
  table::CertifiedShoe shoe_;
  Console console_;
  table::Carry carry_;
  table::Stakes stakes_;
  kit::Cents purse_;
  int round_number_ = 0;
  bool leaving_ = false;
};

}  // namespace houseway::cli
