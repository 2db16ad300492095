#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <type_traits>

#include "kit/each_index.hpp"
#include "table/fast/fast_felt.hpp"
#include "table/fast/fast_results.hpp"
#include "table/spot_set.hpp"

namespace houseway::table {

/// The felt of a table on a device, whose opening stakes lie where all tables see them.
template <class Game>
using GpuFelt = FastFelt<Game, 1, const OpeningStakes<Game, 1>&>;

/// What rounds on a device gave: whole numbers, so that those of many threads are added up in any order. It answers as
/// `FastTable` does when its rounds are dealt.
template <class Game>
class GpuCounts {
 public:
  using Spot = typename Game::Spot;
  using Felt = GpuFelt<Game>;
  using Sums = typename FastResults<Game, 1>::Sums;
  using SpotStakes = typename Felt::SpotStakes;
  static constexpr std::size_t spots = kit::count_of<Spot>;
  static constexpr bool stands = stakes_stand<Game>;
  static constexpr bool has_pots = false;

  constexpr explicit GpuCounts(const SpotStakes& opening) : opening_(opening) {}

  /// Takes over what a table has counted, with the stakes that lie there undecided.
  constexpr void take(const Sums& sums, const Felt& felt) {
    sums_ = sums;
    const Seat seat = Seat::at(0);
    each_below<spots>([&](std::size_t spot) {
      const Cents lying = stands ? felt.stake(seat, static_cast<Spot>(spot)) : Cents{};
      raised_[spot] = (felt.raised(spot) - lying).count();
      flat_[spot] = (felt.flat(spot) - lying).count();
    });
  }

  /// A number is added up in four parts of 32 bits each, which 2³² blocks do not overflow: what is carried from one
  /// part to the next is so left until all is added.
  static constexpr std::size_t parts = 4;
  static constexpr std::size_t all_parts = parts * (4 + 4 * spots + 2 * Sums::standing);

  /// Every part of every number, in a fixed order: `add(which, part)`.
  template <class Add>
  constexpr void each_part(const Add& add) const {
    std::size_t at = 0;
    each(*this, [&](const auto& number) {
      auto rest = static_cast<Unsigned>(value(number));
      kit::each_index<parts>([&](std::size_t) {
        add(at++, static_cast<std::uint32_t>(rest));
        rest >>= 32;
      });
    });
  }
  /// Adds what the parts of many blocks have come to.
  void add_parts(std::span<const std::uint64_t, all_parts> sums) {
    auto sum = sums.begin();
    each(*this, [&](auto& number) {
      Unsigned whole = 0;
      for (std::size_t part = 0; part < parts; ++part) whole += Unsigned{*sum++} << (32 * part);
      add_to(number, static_cast<kit::SignedWide>(whole));
    });
  }

  /// Adds a round that came so often, of which nothing has been counted.
  void add(const LearnedRound& round, std::uint64_t times) {
    FastResults<Game, 1>::add(sums_, round, times);
    for (const PlacedStake& stake : round.stakes) {
      const auto staked = stake.amount.count() * static_cast<std::int64_t>(times);
      raised_[stake.spot] += staked;
      if (stake.flat) flat_[stake.spot] += staked;
    }
  }

  /// So often this lay undecided on the spot when a block ended.
  void leave_out(Spot spot, Cents lying, std::uint64_t times) {
    const std::int64_t left = lying.count() * static_cast<std::int64_t>(times);
    raised_[kit::index_of(spot)] -= left;
    flat_[kit::index_of(spot)] -= left;
  }

  [[nodiscard]] const Sums& tally() const { return sums_; }
  /// All money staked on each wager in so many rounds, as far as it has been decided: a wager at its first spot.
  [[nodiscard]] SpotStakes staked(std::uint64_t rounds) const {
    SpotStakes all{};
    for (std::size_t spot = 0; spot < spots; ++spot)
      all[first_spots<Spot>[spot]] += Cents(raised_[spot]) + before(rounds, spot);
    return all;
  }
  /// What was staked on a spot before the deals of so many rounds, as far as it has been decided.
  [[nodiscard]] Cents opened(Spot spot, std::uint64_t rounds) const {
    return Cents(flat_[kit::index_of(spot)]) + before(rounds, kit::index_of(spot));
  }

 private:
  __extension__ using Unsigned = unsigned __int128;

  /// Of a small layout each spot is named, so that all that is counted stays in registers.
  template <std::size_t N, class Visit>
  static constexpr void each_below(Visit&& visit) {
    if constexpr (spots <= 16) {
      kit::each_index<N>(visit);
    } else {
      for (std::size_t i = 0; i < N; ++i) visit(i);
    }
  }
  template <class Self, class Visit>
  static constexpr void each(Self& self, Visit&& visit) {
    const auto each_of = [&](auto& numbers) {
      each_below<std::tuple_size_v<std::remove_cvref_t<decltype(numbers)>>>([&](std::size_t i) { visit(numbers[i]); });
    };
    visit(self.sums_.rounds);
    each_of(self.sums_.net);
    each_of(self.sums_.squares);
    visit(self.sums_.together_net);
    visit(self.sums_.together_squares);
    each_of(self.sums_.bets);
    each_of(self.sums_.bet_squares);
    visit(self.sums_.together_bets);
    each_of(self.raised_);
    each_of(self.flat_);
  }

  template <class Number>
  static constexpr kit::SignedWide value(const Number& number) {
    return number;
  }
  static constexpr kit::SignedWide value(const SquareSum& sum) { return sum.total(); }
  template <class Number>
  static constexpr void add_to(Number& number, kit::SignedWide more) {
    number = static_cast<Number>(number + more);
  }
  static constexpr void add_to(SquareSum& sum, kit::SignedWide more) { sum.add_total(more); }

  [[nodiscard]] constexpr Cents before(std::uint64_t rounds, std::size_t spot) const {
    return stands ? Cents{} : opening_[spot] * static_cast<std::int64_t>(rounds);
  }

  Sums sums_;
  std::array<std::int64_t, spots> raised_{};  ///< staked during rounds, and decided
  std::array<std::int64_t, spots> flat_{};    ///< of it, by players who bet flat
  SpotStakes opening_;
};

}  // namespace houseway::table
