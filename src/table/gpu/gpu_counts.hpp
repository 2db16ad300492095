#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "table/fast/fast_felt.hpp"
#include "table/fast/fast_results.hpp"
#include "table/spot_set.hpp"

namespace houseway::table {

/// What rounds on a device gave: whole numbers, so that those of many threads are added up in any order. It answers as
/// `FastTable` does when its rounds are dealt.
template <class Game>
class GpuCounts {
 public:
  using Spot = typename Game::Spot;
  using Felt = FastFelt<Game, 1>;
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
    for (std::size_t spot = 0; spot < spots; ++spot) {
      const Cents lying = stands ? felt.stake(seat, static_cast<Spot>(spot)) : Cents{};
      raised_[spot] = (felt.raised(spot) - lying).count();
      flat_[spot] = (felt.flat(spot) - lying).count();
    }
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
      for (std::size_t part = 0; part < parts; ++part, rest >>= 32) add(at++, static_cast<std::uint32_t>(rest));
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

  template <class Self, class Visit>
  static constexpr void each(Self& self, Visit&& visit) {
    visit(self.sums_.rounds);
    for (auto& net : self.sums_.net) visit(net);
    for (auto& squares : self.sums_.squares) visit(squares);
    visit(self.sums_.together_net);
    visit(self.sums_.together_squares);
    for (auto& bets : self.sums_.bets) visit(bets);
    for (auto& squares : self.sums_.bet_squares) visit(squares);
    visit(self.sums_.together_bets);
    for (auto& raised : self.raised_) visit(raised);
    for (auto& flat : self.flat_) visit(flat);
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
