#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/running_table.hpp"
#include "houseway/table.hpp"

namespace houseway {

/// What a `Table` holds: a running table, the bets that are made between rounds, and whether it is in order.
class Table::Felt {
 public:
  Felt(games::BoundGame game, Dealing dealing);

  void apply(const Event& event);
  [[nodiscard]] State state(Viewer viewer) const;
  [[nodiscard]] std::vector<Offer> offers(int seat) const;
  [[nodiscard]] std::string record() const;
  [[nodiscard]] const games::RunningTable& table() const { return table_; }

 private:
  void take(const Event& event);
  void take_between_rounds(const Event& event);
  void place(const event::Bet& bet);
  void call(const event::Working& working);
  void note(const Event& event);
  void begin();
  void open_bets();
  /// Takes a step of the round, with what it then waits for; or leaves all as it was, and throws.
  template <class Step>
  void keep(Step&& step);
  [[noreturn]] void break_down(const char* what);

  [[nodiscard]] table::Seat known_seat(int number) const;
  [[nodiscard]] table::Stakes stakes_of(table::Seat seat) const;
  [[nodiscard]] table::Calls calls_of(table::Seat seat) const;
  [[nodiscard]] table::Round opening() const;
  [[nodiscard]] std::vector<SeatState> seat_states() const;

  games::RunningTable table_;
  Dealing dealing_;
  Stage stage_ = Stage::bets;
  std::uint64_t round_ = 1;
  table::BySeat<table::Stakes> stakes_;  ///< when the round begins
  table::BySeat<table::Calls> working_;
  std::vector<table::Event> first_;  ///< what happened before the first card: calls, a new dealer
  std::optional<Prompt> prompt_;
  std::optional<Breakdown> breakdown_;
};

/// Makes tables of games that stand in no rulebook, for tests.
class TableMaker {
 public:
  static Table make(games::BoundGame game, Dealing dealing) {
    return Table(std::make_unique<Table::Felt>(std::move(game), std::move(dealing)));
  }
};

}  // namespace houseway
