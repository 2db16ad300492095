#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "kit/out_of_line.hpp"
#include "table/concept/felt.hpp"
#include "table/concept/recall.hpp"
#include "table/fast/by_place.hpp"
#include "table/fast/memory/learned_round.hpp"
#include "table/fast/tally.hpp"
#include "table/spot_set.hpp"

namespace houseway::table {

/// What is known of spots when a game is compiled: a number as far as there are few of them, which takes no look into
/// memory.
template <std::size_t Spots>
class SpotFlags {
 public:
  constexpr void set(std::size_t spot) {
    if constexpr (is_number) {
      flags_ |= std::uint64_t{1} << spot;
    } else {
      flags_[spot] = true;
    }
  }
  [[nodiscard]] constexpr bool has(std::size_t spot) const {
    if constexpr (is_number) {
      return (flags_ >> spot & 1) != 0;
    } else {
      return flags_[spot];
    }
  }

 private:
  static constexpr bool is_number = Spots <= 64;
  std::conditional_t<is_number, std::uint64_t, std::array<bool, Spots>> flags_{};
};

/// What the spots of a simulated table bring: in the round that is being dealt, and in all of them.
///
/// What varies from round to round is the sum of a wager's results. At a small layout a seat has one of each wager,
/// which is counted at once, except where the game says otherwise; elsewhere they are counted when the round is over.
template <class Game, std::size_t MaxSeats>
class FastResults {
 public:
  using Spot = typename Game::Spot;
  static constexpr std::size_t spots = kit::count_of<Spot>;
  static constexpr bool stands = stakes_stand<Game>;
  static constexpr bool at_the_end = MaxSeats > 1 || by_place<Game> || remembers<Game, RemembersCourses>;
  static_assert(at_the_end || !stands);
  /// Where throws are learned, a stake on a position is a bet of its own.
  static constexpr bool by_position = remembers<Game, RemembersThrows>;
  using Sums = Tally<spots, !Game::one_bet.empty(), stands>;

  constexpr void begin_round() { together_ = 0; }

  constexpr void record(Spot spot, Cents result) {
    if (is_part.has(kit::index_of(spot))) together_ += result.count();
    if constexpr (at_the_end) {
      const std::size_t at = by_position ? kit::index_of(spot) : first_spots<Spot>[kit::index_of(spot)];
      net_[at] += result;
      touched_.add(static_cast<Spot>(at));
    } else if (several.has(kit::index_of(spot))) {
      add_to_round(spot, result);
    } else {
      sums_.add(kit::index_of(spot), result.count());
    }
  }

  constexpr void end_round() {
    if constexpr (at_the_end) {
      Counting counting(sums_, 1);
      touched_.drain([&](Spot spot) {
        counting.add(kit::index_of(spot), std::exchange(net_[kit::index_of(spot)], Cents{}).count());
      });
      counting.end(together_);
    } else {
      sums_.end_round(together_);
    }
  }

  /// Ends a round of which only the beginning was settled here: its rest is counted elsewhere, and so is the round.
  constexpr void end_beginning() {
    static_assert(at_the_end && !by_position);
    Counting counting(sums_, 1);
    touched_.drain([&](Spot spot) {
      counting.add(kit::index_of(spot), std::exchange(net_[kit::index_of(spot)], Cents{}).count());
    });
  }

  /// A further result of a spot that opens with a stake must be one that the game speaks of.
  constexpr void expect_several(Spot spot, Cents opening) const {
    if constexpr (!at_the_end)
      kit::ensure(several.has(kit::index_of(spot)) || !opening,
                  "a spot has a second result that its game does not speak of");
  }

  /// What the round just dealt gave, with the stakes that came during it.
  [[nodiscard]] LearnedRound this_round(const std::vector<PlacedStake>& stakes) const {
    LearnedRound round{{}, stakes, together_};
    for (const Spot spot : touched_) round.results.emplace_back(kit::index_of(spot), net_[kit::index_of(spot)]);
    return round;
  }
  /// Leaves the round out: it is counted elsewhere.
  void forget_round() {
    touched_.drain([&](Spot spot) { net_[kit::index_of(spot)] = Cents{}; });
  }

  [[nodiscard]] constexpr const Sums& sums() const { return sums_; }
  /// Adds a round that came so often.
  static void add(Sums& sums, const LearnedRound& round, std::uint64_t times) {
    Counting counting(sums, times);
    for (const auto& [spot, result] : round.results) counting.add(spot, result.count());
    counting.end(round.together);
  }

 private:
  /// The spots that are parts of the bet that counts together.
  static constexpr SpotFlags<spots> is_part = [] {
    SpotFlags<spots> parts;
    for (const Spot part : Game::one_bet) parts.set(kit::index_of(part));
    return parts;
  }();
  /// And those that may have several results in a round.
  static constexpr SpotFlags<spots> several = [] {
    SpotFlags<spots> out;
    if constexpr (requires { Game::paid_again; }) {
      for (const Spot spot : Game::paid_again) out.set(kit::index_of(spot));
    }
    return out;
  }();

  /// Counts the results of a round, or of so many that gave the same: by spot, in the order of the layout.
  class Counting {
   public:
    constexpr Counting(Sums& sums, std::uint64_t times) : sums_(sums), times_(times) {}

    constexpr void add(std::size_t spot, std::int64_t result) {
      decided_ = decided_ || is_part.has(spot);
      const std::size_t wager = first_spots<Spot>[spot];
      sums_.add_bet(wager, result, times_);
      if constexpr (by_position) {
        if (wager != wager_) end_wager();
        wager_ = wager;
        sum_ += result;
      } else {
        sums_.add(wager, result, times_);
      }
    }
    constexpr void end(std::int64_t together) {
      if constexpr (by_position) end_wager();
      sums_.end_rounds(together, decided_, times_);
    }

   private:
    constexpr void end_wager() {
      if (wager_ < spots) sums_.add(wager_, sum_, times_);
      sum_ = 0;
    }

    Sums& sums_;
    std::uint64_t times_;
    std::size_t wager_ = spots;  ///< of the position before
    std::int64_t sum_ = 0;       ///< of its positions so far
    bool decided_ = false;       ///< the bet that counts together
  };

  /// One of several results of a spot.
  HOUSEWAY_OUT_OF_LINE constexpr void add_to_round(Spot spot, Cents result) {
    Cents& so_far = net_[kit::index_of(spot)];
    if (std::exchange(round_of_[kit::index_of(spot)], sums_.rounds + 1) != sums_.rounds + 1) so_far = {};
    sums_.add_more(kit::index_of(spot), so_far.count(), result.count());
    so_far += result;
  }

  std::array<Cents, spots> net_{};               ///< of this round
  SpotSet<Spot> touched_;                        ///< with a result this round that has not been counted
  std::array<std::uint64_t, spots> round_of_{};  ///< in which a spot with several results had the last, from one
  std::int64_t together_ = 0;                    ///< of this round, the parts of one bet
  Sums sums_;
};

}  // namespace houseway::table
