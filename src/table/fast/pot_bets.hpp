#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/money.hpp"
#include "kit/named_enum.hpp"
#include "table/fast/square_sum.hpp"
#include "table/seat.hpp"

namespace houseway::table {

/// What each seat of a simulated table has won and lost, where there are pots. What one seat takes out another has put
/// in, so that the sum of all seats, which every other wager is measured by, says nothing of how such a bet varies: it
/// is counted seat by seat, in the rounds too in which it is settled without a pot.
template <class Spot, std::size_t MaxSeats>
class PotBets {
 public:
  struct Sum {
    std::uint64_t bets = 0;
    SquareSum squares;
    bool goes_in = false;  ///< the wager is one that goes into a pot

    void add(std::int64_t net) {
      ++bets;
      squares.add(net);
    }
  };

  void goes_in(Spot spot) { sums_[kit::index_of(spot)].goes_in = true; }

  void record(Seat seat, Spot spot, kit::Cents result) {
    Bet& bet = bets_[seat.index()][kit::index_of(spot)];
    bet.net += result.count();
    bet.made = true;
    seats_ = std::max(seats_, seat.index() + 1);
  }
  /// `one_bet` are the parts of the main bet.
  template <std::size_t Parts>
  void end_round(const std::array<Spot, Parts>& one_bet) {
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      Bet main;
      for (const Spot part : one_bet) {
        const Bet& bet = bets_[seat][kit::index_of(part)];
        main.net += bet.net;
        main.made = main.made || bet.made;
        together_.goes_in = together_.goes_in || sums_[kit::index_of(part)].goes_in;
      }
      if (main.made) together_.add(main.net);
      for (std::size_t spot = 0; spot < kit::count_of<Spot>; ++spot) {
        Bet& bet = bets_[seat][spot];
        if (!bet.made) continue;
        sums_[spot].add(bet.net);
        bet = {};
      }
    }
    seats_ = 0;
  }

  [[nodiscard]] const Sum& of(std::size_t spot) const { return sums_[spot]; }
  /// The main bet, all its parts as one.
  [[nodiscard]] const Sum& together() const { return together_; }

 private:
  struct Bet {
    std::int64_t net = 0;
    bool made = false;
  };

  std::array<std::array<Bet, kit::count_of<Spot>>, MaxSeats> bets_{};
  std::array<Sum, kit::count_of<Spot>> sums_{};
  Sum together_;
  std::size_t seats_ = 0;  ///< of this round, as far as one has a bet
};

}  // namespace houseway::table
