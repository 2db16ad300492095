#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "houseway/table.hpp"

namespace houseway::protocol {

/// A table with the players' money: what each seat has beside the felt, and who has left.
class DrivenTable {
 public:
  struct Settings {
    Cents bankroll = Cents::dollars(1000);  ///< of each seat
    /// Hears of every round as soon as it is over, and of one that is broken off when the table closes. The record is a
    /// round file.
    std::function<void(const std::string& record)> on_round = {};
  };

  /// What became of a seat's stakes and debts when the table was closed.
  struct Ending {
    std::vector<Stake> taken_down;
    std::vector<Stake> forfeited;
    Cents commission;
  };

  DrivenTable(Table table, Settings settings);

  /// Throws `Refused`, and nothing has changed.
  void apply(const Event& event);
  /// The player takes down what the rules let them take down. A hand that is being played is played out in absence:
  /// nothing is added to its stakes, no further card is taken, and it is set the house way.
  void leave(int seat);
  /// Everybody leaves. Stakes that still stand and cannot be taken down are forfeited; commission is collected.
  void close();

  [[nodiscard]] const Table& table() const { return table_; }
  /// The table as it is seen; a table that is closed shows its last round as everyone saw it.
  [[nodiscard]] State state(Viewer viewer) const;
  [[nodiscard]] int seats() const { return table_.seats(); }
  [[nodiscard]] bool closed() const { return closed_; }
  [[nodiscard]] bool has_left(int seat) const { return left_[index(seat)]; }
  [[nodiscard]] Cents bankroll() const { return settings_.bankroll; }
  /// What a seat has beside the felt.
  [[nodiscard]] Cents purse(int seat, const State& now) const;
  /// What the house has gained since the table was opened.
  [[nodiscard]] Cents house(const State& now) const { return closed_ ? house_ : house_ + now.house; }
  [[nodiscard]] const Ending& ending(int seat) const { return endings_[index(seat)]; }

 private:
  [[nodiscard]] static std::size_t index(int seat) { return static_cast<std::size_t>(seat - 1); }
  void check_seat(int seat) const;
  void check_purse(const Event& event) const;
  void pay(int seat, Cents takes, const State& now) const;
  void step(const Event& event);
  void clear_away();
  [[nodiscard]] int absent_of(const Prompt& prompt) const;
  void play_for_absent();
  void take_down(int seat);
  void end(int seat, const State& now);

  Table table_;
  Settings settings_;
  std::vector<Cents> purses_;  ///< as of the end of the last round that was cleared away
  std::vector<bool> left_;
  std::vector<std::vector<Stake>> standing_;  ///< on the felt since the last round
  std::vector<Ending> endings_;
  Cents house_;
  bool closed_ = false;
  std::optional<State> last_;  ///< the round that lay on the table when it was closed
};

}  // namespace houseway::protocol
