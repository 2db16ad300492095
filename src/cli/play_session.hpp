#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"
#include "cli/play_summary.hpp"
#include "cli/record.hpp"
#include "cli/roads.hpp"
#include "cli/typed_bet.hpp"
#include "games/running_table.hpp"
#include "kit/error.hpp"
#include "kit/table_secret.hpp"

namespace houseway::cli {

struct PlaySettings {
  table::Seat seat;
  bool automatic = false;
  bool json = false;
  int rounds = 0;                     ///< 0: until the player stops
  int others = 0;                     ///< seats that the strategy plays
  std::string record_folder;          ///< empty: rounds are not kept
  std::optional<kit::SecretKey> key;  ///< to seal the record with
  std::string rulebook;               ///< the digest of the rulebook files that the game rests on
  kit::Cents bankroll = kit::Cents::dollars(1000);
  std::optional<table::Stakes> stakes;  ///< to begin with; else the main wager, or all of them in automatic play
};

/// One player at one table, in a terminal.
class PlaySession {
 public:
  PlaySession(const games::BoundGame& game, const kit::TableSecret& secret, PlaySettings settings);
  void run();

 private:
  void play_rounds();
  void play_round();
  void show_result(const table::RoundResult& result);
  void mark_roads(const table::RoundResult& result);

  // The record: play_record.cpp
  void open_record();
  void close_record();
  /// Writes down the round that has ended.
  void keep();

  // Between the rounds, the bets: play_bets.cpp
  /// False when the player leaves.
  bool ask_stakes();
  [[nodiscard]] table::Stakes offered_stakes() const;
  [[nodiscard]] table::Stakes first_stakes() const;
  void buy_within_purse();
  /// What is wrong with the stakes as they are; nothing if they are right or there are none.
  [[nodiscard]] std::optional<kit::InputError> stakes_problem() const;
  /// Why the round cannot begin, by the round itself; empty where it can.
  [[nodiscard]] std::string opening_problem() const;
  std::string round_problem();
  [[nodiscard]] table::Round opening_round() const;
  void show_purse() const;
  void show_stakes() const;
  /// On layouts too large for single keys: a line like "split:17-20 5", "on hard-4". False when the player leaves.
  bool ask_line();
  void explain_bets() const;
  void read_bet(const std::string& line);
  void need_amount(const TypedBet& bet) const;
  [[nodiscard]] std::string place_meant(const std::vector<std::string>& words,
                                        const std::function<bool(const std::string&)>& takes) const;
  void list_wagers() const;
  void list_places(const std::string& wanted) const;
  bool change_stake(const std::string& wager, char key);
  [[nodiscard]] std::vector<std::string> wagers() const;
  [[nodiscard]] std::vector<std::string> keyed_wagers() const;
  [[nodiscard]] bool is_of_bank(std::string_view wager) const;
  [[nodiscard]] bool players_bank() const;
  [[nodiscard]] bool needs_company() const;
  [[nodiscard]] std::optional<std::string> follows(const std::string& wager) const;
  void set_followers(const std::string& wager);
  [[nodiscard]] bool bets_by_name() const;

  // Without a person: play_automatic.cpp
  std::string bet_plan();
  void stop_automatic(const std::string& problem) const;
  void bet_one_by_one();
  void bet_together();
  void bet_what_is_wanted();
  [[nodiscard]] table::Event automatic_answer(const table::RoundResult& result) const;

  // The other seats: play_others.cpp
  void invite_others(int count);
  void seat_others(table::Round& round) const;
  [[nodiscard]] table::Stakes stakes_of_other(table::Seat seat) const;
  static table::Event strategy_answer(const table::Prompt& prompt);
  void show_others(const table::RoundResult& result) const;
  static kit::Cents won_in_pots(const table::RoundResult& result, table::Seat seat);

  // Irregularities: play_calls.cpp
  static constexpr char call_key = '!';
  [[nodiscard]] static bool asks_for_call(const std::string& line);
  /// The call that is typed after its key, as a line; nothing at the end of input.
  std::optional<std::string> ask_call();
  void list_calls(const std::vector<rulebook::Phase>& now) const;
  [[nodiscard]] std::optional<table::Call> read_call(const std::string& line,
                                                     const std::vector<rulebook::Phase>& now) const;
  void call_before_round(const std::string& line);
  /// The call as an event; nothing where the line only asked what can be called.
  [[nodiscard]] std::optional<table::Event> call_at_decision(const std::string& line, rulebook::Phase phase) const;

  // During a round: play_decisions.cpp
  /// The player's answer as an event; nothing when he leaves the table.
  std::optional<table::Event> answer(const table::RoundResult& result);
  std::optional<table::Event> ask(const table::RoundResult& result);
  std::optional<table::Event> ask_choice(const table::RoundResult& result);
  std::optional<table::Event> ask_cards(const table::RoundResult& result);
  std::optional<table::Event> ask_bet(const table::RoundResult& result);
  /// Whether the player keeps to a hand that is foul as it is set.
  bool keeps_foul_hand(const table::Event& event);
  /// Of the choices, those for which the purse holds enough.
  [[nodiscard]] std::vector<std::string> affordable(const table::RoundResult& result) const;
  /// What the player can still add to the stakes of a round.
  [[nodiscard]] kit::Cents purse_left(const table::RoundResult& result) const;
  /// How much of what he may add he adds; nothing when he leaves.
  std::optional<kit::Cents> ask_amount(const std::string& action, kit::Cents most);
  std::optional<kit::Cents> ask_amount(const std::string& action, table::AmountRange open);
  [[nodiscard]] std::string pots_and_bets(const table::RoundResult& result) const;
  [[nodiscard]] std::string chips_taken(const table::RoundResult& result, const std::string& choice) const;
  /// Throws where the player does not have the money that an event takes.
  void check_purse(const table::RoundResult& before, const table::RoundResult& after) const;

  // At the end: play_leaving.cpp
  /// What the player says to a prompt, or what becomes of his hand once he has left.
  table::Event event_for(const table::RoundResult& result);
  /// False where stakes that he may not take down keep him at the table.
  bool leave();
  [[nodiscard]] table::Stakes stays_on_felt() const;
  bool wants_to_play_out();
  bool play_out(const table::Stakes& stays);

  const games::BoundGame& game_;
  PlaySettings settings_;
  games::RunningTable table_;
  Console console_;
  table::Stakes stakes_;
  table::Stakes plan_;  ///< what an automatic player bets whenever he may
  table::Calls calls_;
  std::vector<table::Seat> others_;
  std::vector<table::Call> called_;        ///< for the beginning of the next round
  std::optional<table::Call> supervisor_;  ///< without whose call the next round could not begin
  std::optional<Recorder> recorder_;
  table::Stakes taken_down_;  ///< on leaving
  table::Stakes forfeited_;   ///< on leaving
  kit::Cents purse_;
  Roads roads_;
  PlaySummary summary_;
  int round_number_ = 0;
  bool leaving_ = false;  ///< in the middle of a round
};

}  // namespace houseway::cli
