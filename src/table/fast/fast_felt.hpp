#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "kit/error.hpp"
#include "table/concept/felt.hpp"
#include "table/fast/by_place.hpp"
#include "table/fast/memory/learned_round.hpp"
#include "table/spot_set.hpp"

namespace houseway::table {

/// The stakes that open a round of a simulated table.
template <class Game, std::size_t MaxSeats>
class OpeningStakes {
 public:
  using Spot = typename Game::Spot;
  using SpotStakes = std::array<Cents, kit::count_of<Spot>>;

  explicit constexpr OpeningStakes(std::span<const SpotStakes> seats) : seats_(seats.size()) {
    if (seats.size() > MaxSeats) {
      throw kit::InputError("seats", "a simulated table deals in at most " + std::to_string(MaxSeats) + ", not " +
                                         std::to_string(seats.size()));
    }
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      stakes_[seat] = seats[seat];
      for (std::size_t spot = 0; spot < stakes_[seat].size(); ++spot) {
        if (stakes_[seat][spot]) planned_[seat].add(static_cast<Spot>(spot));
      }
    }
  }

  [[nodiscard]] constexpr std::size_t seats() const { return seats_; }
  [[nodiscard]] constexpr const SpotStakes& of(std::size_t seat) const { return stakes_[seat]; }
  /// Where they are.
  [[nodiscard]] constexpr const SpotSet<Spot>& planned(std::size_t seat) const { return planned_[seat]; }

 private:
  std::size_t seats_;
  std::array<SpotStakes, MaxSeats> stakes_{};
  std::array<SpotSet<Spot>, MaxSeats> planned_{};
};

/// The stakes of a simulated table: those that open a round, and those that lie on the felt. `Opening` holds the first,
/// or refers to where they are.
template <class Game, std::size_t MaxSeats, class Opening = OpeningStakes<Game, MaxSeats>>
class FastFelt {
 public:
  using Spot = typename Game::Spot;
  static constexpr std::size_t spots = kit::count_of<Spot>;
  /// Whether it keeps track of the spots that have a stake.
  static constexpr bool tracks = by_place<Game>;
  /// Stakes that are not decided stay for the next round.
  static constexpr bool stands = stakes_stand<Game>;
  using SpotStakes = std::array<Cents, spots>;

  explicit constexpr FastFelt(const OpeningStakes<Game, MaxSeats>& opening) : opening_(opening) {}

  [[nodiscard]] constexpr std::size_t seats() const { return MaxSeats == 1 ? 1 : opening_.seats(); }

  /// Puts the opening stakes down, where they do not stand from round to round.
  constexpr void open() {
    if constexpr (tracks) {
      for (std::size_t seat = 0; seat < seats(); ++seat) {
        for (const Spot spot : opening_.planned(seat))
          stakes_[seat][kit::index_of(spot)] = opening_.of(seat)[kit::index_of(spot)];
        staked_[seat] = opening_.planned(seat);
      }
    } else {
      stakes_[0] = opening_.of(0);
      for (std::size_t seat = 1; seat < seats(); ++seat) stakes_[seat] = opening_.of(seat);
    }
  }

  [[nodiscard]] constexpr Cents stake(Seat seat, Spot spot) const { return stakes_[seat.index()][kit::index_of(spot)]; }
  [[nodiscard]] constexpr Cents opening(Seat seat, Spot spot) const {
    return opening_.of(seat.index())[kit::index_of(spot)];
  }
  [[nodiscard]] constexpr const SpotSet<Spot>& staked(Seat seat) const {
    static_assert(tracks, "a game that asks which spots are staked has positions, or a number that decides the round");
    return staked_[seat.index()];
  }
  [[nodiscard]] constexpr const SpotSet<Spot>& planned(Seat seat) const { return opening_.planned(seat.index()); }

  /// Takes the stake of a spot away.
  constexpr Cents take(Seat seat, Spot spot) {
    const Cents stake = std::exchange(stakes_[seat.index()][kit::index_of(spot)], Cents{});
    if constexpr (tracks) {
      if (stake) staked_[seat.index()].remove(spot);
    }
    return stake;
  }
  constexpr void add(Seat seat, Spot spot, Cents amount) {
    stakes_[seat.index()][kit::index_of(spot)] += amount;
    if constexpr (tracks) staked_[seat.index()].add(spot);
  }

  /// Takes all stakes away, of a round that is counted elsewhere.
  constexpr void sweep() {
    for (std::size_t seat = 0; seat < seats(); ++seat)
      staked_[seat].drain([&](Spot spot) { stakes_[seat][kit::index_of(spot)] = Cents{}; });
  }

  /// Counts money that has come on a spot during a round.
  constexpr void count(const PlacedStake& stake) {
    raised_[stake.spot] += stake.amount;
    if (stake.flat) flat_[stake.spot] += stake.amount;
  }
  /// So much has been counted of a spot: all of it, and of players who bet flat.
  [[nodiscard]] constexpr Cents raised(std::size_t spot) const { return raised_[spot]; }
  [[nodiscard]] constexpr Cents flat(std::size_t spot) const { return flat_[spot]; }
  /// Of a spot in so many rounds: staked before the deals and during the rounds, and before the deals alone.
  [[nodiscard]] constexpr Cents staked_in(std::uint64_t rounds, std::size_t spot) const {
    return raised_[spot] + opened_before(rounds, spot);
  }
  [[nodiscard]] constexpr Cents opened_in(std::uint64_t rounds, std::size_t spot) const {
    return flat_[spot] + opened_before(rounds, spot);
  }

  /// What lies on the felt: where, and the amounts seat by seat, spot by spot.
  struct Lying {
    std::array<SpotSet<Spot>, MaxSeats> staked{};
    std::vector<Cents> amounts;

    template <class Visit>
    void each(Visit&& visit) const {
      auto amount = amounts.begin();
      for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
        for (const Spot spot : staked[seat]) visit(Seat::at(seat), spot, *amount++);
      }
    }
  };
  [[nodiscard]] Lying lying() const {
    Lying out{staked_, {}};
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      for (const Spot spot : staked_[seat]) out.amounts.push_back(stakes_[seat][kit::index_of(spot)]);
    }
    return out;
  }
  void lay(const Lying& lying) {
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      for (const Spot spot : staked_[seat]) stakes_[seat][kit::index_of(spot)] = Cents{};
    }
    staked_ = lying.staked;
    lying.each([&](Seat seat, Spot spot, Cents amount) { stakes_[seat.index()][kit::index_of(spot)] = amount; });
  }

 private:
  [[nodiscard]] constexpr Cents opened_before(std::uint64_t rounds, std::size_t spot) const {
    Cents sum;
    if constexpr (!stands) {
      for (std::size_t seat = 0; seat < seats(); ++seat)
        sum += opening_.of(seat)[spot] * static_cast<std::int64_t>(rounds);
    }
    return sum;
  }

  Opening opening_;
  std::array<SpotStakes, MaxSeats> stakes_{};
  std::array<SpotSet<Spot>, MaxSeats> staked_{};  ///< where stakes are now, if it tracks them
  SpotStakes raised_{};                           ///< staked during rounds, all together
  SpotStakes flat_{};                             ///< of it, by players who bet flat
};

}  // namespace houseway::table
