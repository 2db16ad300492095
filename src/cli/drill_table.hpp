#pragma once

#include <string>
#include <vector>

#include "games/bound_game.hpp"
#include "kit/certified.hpp"
#include "kit/flat_map.hpp"
#include "table/certified_shoe.hpp"

namespace houseway::cli {

/// A finished round as a dealer sees it before the payments.
struct DealtRound {
  table::Round round;
  table::RoundResult result;
  kit::FlatMap<std::string, kit::Cents> meters;  ///< their readings when the bets were closed
};

/// A table of several players who bet at random, within the rules, and play by the game's strategy. One decision in
/// twelve is another than the strategy's, so that every ending comes up that players bring about.
class DrillTable {
 public:
  /// Wagers in `focus` are bet whenever they may be.
  DrillTable(const games::BoundGame& game, const kit::Seed& seed, std::size_t seats, std::vector<std::string> focus);

  /// The next round from the same shoe, with new bets beside those that stand.
  DealtRound deal();

 private:
  [[nodiscard]] table::Round open();
  [[nodiscard]] table::Stakes standing_of(table::Seat seat) const;
  [[nodiscard]] table::Stakes bets_of(table::Seat seat);
  [[nodiscard]] bool is_in_focus(const rulebook::Wager& wager) const;
  [[nodiscard]] bool wants(const rulebook::Wager& wager);
  /// Adds the wager to the stakes at a spot and with an amount that the rules take, or leaves them as they are.
  void place(const rulebook::Wager& wager, const table::Stakes& standing, table::Stakes& stakes);
  void mend(const table::Stakes& standing, table::Stakes& stakes);
  /// Where the round cannot begin because a player must bet, lets the first who may do so.
  bool bet_what_is_missing(table::Round& round);
  [[nodiscard]] std::vector<std::string> spots_of(const rulebook::Wager& wager) const;
  [[nodiscard]] kit::Cents chips(const rulebook::Wager& wager);
  table::Event decide(const table::Prompt& prompt);
  void new_table();
  bool one_in(std::uint32_t n) { return random_.below(n) == 0; }

  const games::BoundGame& game_;
  std::vector<table::Seat> seats_;
  std::vector<std::string> focus_;
  std::vector<const rulebook::Wager*> wagers_;  ///< that are placed before the deal
  table::CertifiedShoe shoe_;
  kit::CertifiedRandom random_;
  table::Carry carry_;
};

}  // namespace houseway::cli
