#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "kit/philox.hpp"
#include "rulebook/table_rules.hpp"
#include "table/concept.hpp"
#include "table/fast_shoe.hpp"
#include "table/house_policy.hpp"
#include "table/meter_board.hpp"
#include "table/tally.hpp"

namespace houseway::table {

/// The table of a simulation: chance from a counter-based generator, decisions from an inlined strategy. Nothing in it
/// allocates, compares strings or calls through a pointer while rounds are dealt.
///
/// A table for one seat is a type of its own: what is done for every seat is then done once, without a loop.
template <class Game, std::size_t MaxSeats = 9>
class FastTable {
 public:
  using Spot = typename Game::Spot;
  using Action = typename Game::Action;
  static constexpr std::size_t spots = kit::count_of<Spot>;
  static_assert(spots <= 64);
  using SpotStakes = std::array<Cents, spots>;

  template <class Value>
  class PerSeat {
   public:
    Value& operator[](Seat seat) { return values_[seat.index()]; }

   private:
    std::array<Value, MaxSeats> values_;
  };

  FastTable(const rulebook::TableRules& rules, const HousePolicy& policy, const ShoePlan& plan,
            const typename Game::Strategy& strategy, std::span<const SpotStakes> seats, kit::Philox random)
      : strategy_(strategy),
        shoe_(plan, random),
        policy_(policy),
        meters_(still_meters(rules, std::span<const std::string_view>(kit::names_of<Spot>()), seats)) {
    for (const SpotStakes& stakes : seats) {
      opening_[seat_count_] = stakes;
      seats_[seat_count_] = Seat::at(seat_count_);
      from_right_[MaxSeats - 1 - seat_count_] = Seat::at(seat_count_);
      ++seat_count_;
    }
  }

  /// Deals one round and adds it to the tally.
  template <class Procedure, class TallyType>
  [[gnu::flatten]] void play(Procedure&& procedure, TallyType& tally) {
    stakes_[0] = opening_[0];
    for (std::size_t seat = 1; seat < seat_count_; ++seat) stakes_[seat] = opening_[seat];
    net_ = {};
    settled_ = 0;
    procedure(*this);
    tally.add(net_, settled_);
  }

  void phase(Phase) const {}
  [[nodiscard]] auto bettors() const {
    if constexpr (MaxSeats == 1) {
      return std::array{Seat::at(0)};
    } else {
      return std::span<const Seat>(seats_.data(), seat_count_);
    }
  }
  [[nodiscard]] auto bettors_from_right() const {
    if constexpr (MaxSeats == 1) {
      return bettors();
    } else {
      return std::span<const Seat>(from_right_.data() + (MaxSeats - seat_count_), seat_count_);
    }
  }
  [[nodiscard]] Cents stake(Seat seat, Spot spot) const { return stakes_[seat.index()][kit::index_of(spot)]; }

  [[nodiscard]] bool fresh_shoe() const { return shoe_.fresh(); }
  [[nodiscard]] bool cut_card_out() const { return shoe_.cut_card_out(); }
  void shuffle_next() { shoe_.shuffle(); }
  void burn(int count) {
    for (int i = 0; i < count; ++i) shoe_.draw();
  }
  Card deal_up(Place) { return shoe_.draw(); }
  template <std::size_t N>
  std::array<Card, N> deal_up(Place place) {
    return look<N>(place);
  }
  void deal_down(Place) const {}
  template <std::size_t N>
  std::array<Card, N> look(Place) {
    return draw_each(std::make_index_sequence<N>());
  }
  template <std::size_t N>
  std::array<Card, N> reveal(Place place) {
    return look<N>(place);
  }

  void expose(Place) const {}

  template <std::size_t N>
  Action choose(Seat, const std::array<Action, N>&, const typename Game::Seen& seen) const {
    return strategy_(seen);
  }
  /// The strategies of simulation bet before the deal only.
  Cents offer(Seat, Spot) const { return {}; }
  void raise(Seat seat, Spot spot, Cents amount) {
    stakes_[seat.index()][kit::index_of(spot)] += amount;
    raised_[kit::index_of(spot)] += amount;
  }

  void settle(Seat seat, Spot spot, const Award& award) {
    const Cents stake = std::exchange(stakes_[seat.index()][kit::index_of(spot)], Cents{});
    if (!stake) return;
    net_of(spot) += award.net.known() ? award.net.of(stake) : exact_net(stake, award);
  }
  void bonus(Seat, Spot spot, Cents on, const Award& award) {
    if (award.pays.kind == rulebook::PayKind::lose) return;
    net_of(spot) += award.pays.on(on, reading(award), policy_.commission_unit).won;
  }

  bool happens(std::uint32_t favourable, std::uint32_t possible) { return shoe_.below(possible) < favourable; }
  std::uint32_t pick(std::uint32_t possible) { return shoe_.below(possible); }
  [[nodiscard]] Cents meter(std::size_t index) const { return meters_[index].reading; }
  [[nodiscard]] Cents contributed(std::size_t index) const { return meters_[index].contribution; }
  std::int64_t& carried(typename Game::Carried what) { return carried_[static_cast<std::size_t>(what)]; }

  /// All money staked on each spot in so many rounds.
  [[nodiscard]] SpotStakes staked(std::uint64_t rounds) const {
    SpotStakes all = raised_;
    for (std::size_t seat = 0; seat < seat_count_; ++seat) {
      for (std::size_t spot = 0; spot < spots; ++spot)
        all[spot] += opening_[seat][spot] * static_cast<std::int64_t>(rounds);
    }
    return all;
  }

 private:
  /// Drawn into place one by one: an array filled in a loop is copied, and a copy of bytes just written has to wait.
  template <std::size_t... I>
  std::array<Card, sizeof...(I)> draw_each(std::index_sequence<I...>) {
    return {(static_cast<void>(I), shoe_.draw())...};
  }

  /// The net of a payment that is in no proportion to its stake. Out of line: it is the rare case.
  [[gnu::noinline]] Cents exact_net(Cents stake, const Award& award) const {
    const auto verdict = award.pays.on(stake, reading(award), policy_.commission_unit);
    return verdict.returned + verdict.won - verdict.commission - stake;
  }

  /// The round's result of a spot.
  Cents& net_of(Spot spot) {
    settled_ |= std::uint64_t{1} << kit::index_of(spot);
    return net_[kit::index_of(spot)];
  }

  [[nodiscard]] Cents reading(const Award& award) const {
    return award.pays.kind == rulebook::PayKind::share ? meters_[award.pays.meter].reading : Cents{};
  }

  typename Game::Strategy strategy_;
  FastShoe shoe_;
  HousePolicy policy_;
  std::vector<StillMeter> meters_;

  std::size_t seat_count_ = 0;
  std::array<Seat, MaxSeats> seats_{};
  std::array<Seat, MaxSeats> from_right_{};
  std::array<SpotStakes, MaxSeats> opening_{};
  std::array<SpotStakes, MaxSeats> stakes_{};
  SpotStakes net_{};
  std::uint64_t settled_ = 0;  ///< spots that have a result this round, one bit each
  SpotStakes raised_{};        ///< staked during rounds, all together

  std::array<std::int64_t, kit::count_of<typename Game::Carried> + 1> carried_{};
};

}  // namespace houseway::table
