#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"
#include "games/bound_game.hpp"
#include "kit/error.hpp"
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
  void play_rounds();
  void play_round();
  void show_result(const table::RoundResult& result);
  void keep(const table::Round& round, const table::RoundResult& result, const table::CertifiedShoe::Position& start);

  // Between the rounds, the bets: play_bets.cpp
  /// False when the player leaves.
  bool ask_stakes();
  [[nodiscard]] table::Stakes first_stakes() const;
  /// What is wrong with the stakes as they are; nothing if they are right or there are none.
  [[nodiscard]] std::optional<kit::InputError> stakes_problem() const;
  /// The same by the rules of the game: against what stands on the felt.
  [[nodiscard]] std::optional<kit::InputError> bets_problem(const table::Stakes& stakes,
                                                            const table::Calls& calls) const;
  /// Why the round cannot begin, by the round itself; empty where it can.
  [[nodiscard]] std::string opening_problem() const;
  std::string round_problem();
  [[nodiscard]] table::Round opening_round() const;
  void bet_plan();
  void show_purse() const;
  void show_stakes() const;
  /// On layouts too large for single keys: a line like "split:17-20 5", "on hard-4". False when the player leaves.
  bool ask_line();
  void explain_bets() const;
  void read_bet(const std::string& line);
  void list_spots(const std::string& wager) const;
  [[nodiscard]] bool can_open(std::string_view spot, table::Stakes& beside) const;
  [[nodiscard]] std::string first_spot(const std::string& wager) const;
  bool change_stake(const std::string& wager);
  [[nodiscard]] std::vector<std::string> wagers() const;
  [[nodiscard]] bool bets_by_name() const;
  /// What stands on the felt from the rounds before.
  [[nodiscard]] table::Stakes standing() const;

  // During a round: play_decisions.cpp
  /// The player's answer as an event; nothing when he leaves the table.
  std::optional<table::Event> answer(const table::Round& round, const table::RoundResult& result);
  std::optional<table::Event> ask(const table::Round& round, const table::RoundResult& result);
  std::optional<table::Event> ask_choice(const table::Round& round, const table::Prompt& prompt);
  std::optional<table::Event> ask_setting(const table::Round& round, const table::Prompt& prompt);
  std::optional<table::Event> ask_bet(const table::Prompt& prompt, bool added);
  /// How much of what he may add he adds; nothing when he leaves.
  std::optional<kit::Cents> ask_amount(kit::Cents most);
  /// The round after this event, as far as the cards on the table go.
  [[nodiscard]] table::RoundResult after(const table::Round& round, const table::Event& event) const;
  /// Throws where the player does not have the money that an event takes.
  void check_purse(const table::RoundResult& before, const table::RoundResult& after) const;

  // At the end: play_leaving.cpp
  /// False where stakes that he may not take down keep him at the table.
  bool leave();
  [[nodiscard]] table::Stakes stays_on_felt() const;
  bool wants_to_play_out();
  bool play_out(const table::Stakes& stays);

  const games::BoundGame& game_;
  PlaySettings settings_;
  table::CertifiedShoe shoe_;
  Console console_;
  table::Carry carry_;
  table::Stakes stakes_;
  table::Stakes plan_;  ///< what an automatic player bets whenever he may
  table::Calls calls_;
  std::optional<table::Call> supervisor_;  ///< without whose call the next round could not begin
  kit::Cents purse_;
  int round_number_ = 0;
  bool leaving_ = false;  ///< in the middle of a round
};

}  // namespace houseway::cli
