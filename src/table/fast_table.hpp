#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "kit/philox.hpp"
#include "rulebook/table_rules.hpp"
#include "table/concept.hpp"
#include "table/house_policy.hpp"
#include "table/meter_board.hpp"
#include "table/tally.hpp"

namespace houseway::table {

/// The table of a simulation: chance from a counter-based generator, decisions from an inlined strategy. Nothing in it
/// allocates, compares strings or calls through a pointer while rounds are dealt.
///
/// The shoe is shuffled as it is dealt: each card is drawn from those left, and a new shuffle only starts over, which
/// gives the same chances as shuffling first.
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
        random_(random),
        policy_(policy),
        cards_(plan.deck.cards()),
        size_(static_cast<std::uint32_t>(cards_.size())),
        cut_at_(size_ - static_cast<std::uint32_t>(plan.cut_card)),
        meters_(still_meters(rules, std::span<const std::string_view>(kit::names_of<Spot>()), seats)) {
    for (const SpotStakes& stakes : seats) {
      opening_[seat_count_] = stakes;
      seats_[seat_count_] = Seat::at(seat_count_);
      from_right_[MaxSeats - 1 - seat_count_] = Seat::at(seat_count_);
      ++seat_count_;
    }
  }

  /// Deals one round and adds it to the tally.
  template <class Procedure>
  void play(Procedure&& procedure, Tally<spots>& tally) {
    stakes_[0] = opening_[0];
    for (std::size_t seat = 1; seat < seat_count_; ++seat) stakes_[seat] = opening_[seat];
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

  [[nodiscard]] bool fresh_shoe() const { return next_ == 0; }
  [[nodiscard]] bool cut_card_out() const { return next_ >= cut_at_; }
  void shuffle_next() { next_ = ready_ = 0; }
  void burn(int count) {
    for (int i = 0; i < count; ++i) draw();
  }
  Card deal_up(Place) { return draw(); }
  void deal_down(Place) const {}
  template <std::size_t N>
  std::array<Card, N> look(Place) {
    std::array<Card, N> cards;
    for (Card& card : cards) card = draw();
    return cards;
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
  void raise(Seat seat, Spot spot, Cents amount) { stakes_[seat.index()][kit::index_of(spot)] += amount; }

  void settle(Seat seat, Spot spot, const Award& award) {
    const Cents stake = std::exchange(stakes_[seat.index()][kit::index_of(spot)], Cents{});
    if (!stake) return;
    staked_[kit::index_of(spot)] += stake;
    Cents& net = net_of(spot);
    if (award.net.whole) {
      net += stake * award.net.times;
      return;
    }
    const auto verdict = award.pays.on(stake, reading(award), policy_.commission_unit);
    net += verdict.returned + verdict.won - verdict.commission - stake;
  }
  void bonus(Seat, Spot spot, Cents on, const Award& award) {
    if (award.pays.kind == rulebook::PayKind::lose) return;
    net_of(spot) += award.pays.on(on, reading(award), policy_.commission_unit).won;
  }

  bool happens(std::uint32_t favourable, std::uint32_t possible) { return random_.below(possible) < favourable; }
  std::uint32_t pick(std::uint32_t possible) { return random_.below(possible); }
  [[nodiscard]] Cents meter(std::size_t index) const { return meters_[index].reading; }
  [[nodiscard]] Cents contributed(std::size_t index) const { return meters_[index].contribution; }
  std::int64_t& carried(typename Game::Carried what) { return carried_[static_cast<std::size_t>(what)]; }

  /// All money staked on each spot so far.
  [[nodiscard]] const SpotStakes& staked() const { return staked_; }

 private:
  Card draw() {
    if (next_ == ready_) [[unlikely]]
      make_ready();
    return cards_[next_++];
  }

  /// Shuffles the next few cards: which of those left comes first, second, and so on.
  [[gnu::noinline]] void make_ready() {
    constexpr std::uint32_t at_once = 4;
    for (int group = 0; group < 2; ++group) {
      const std::uint32_t left = size_ - ready_;
      if (left >= at_once) {
        for (const std::uint32_t pick : random_.template below_falling<at_once>(left)) bring_forward(pick);
      } else if (left > 0) {
        bring_forward(random_.below(left));
      }
    }
  }
  void bring_forward(std::uint32_t pick) {
    std::swap(cards_[ready_], cards_[ready_ + pick]);
    ++ready_;
  }

  /// The round's result of a spot, from zero when it is the first to be settled there.
  Cents& net_of(Spot spot) {
    const std::uint64_t bit = std::uint64_t{1} << kit::index_of(spot);
    Cents& net = net_[kit::index_of(spot)];
    if ((settled_ & bit) == 0) net = Cents{};
    settled_ |= bit;
    return net;
  }

  [[nodiscard]] Cents reading(const Award& award) const {
    return award.pays.kind == rulebook::PayKind::share ? meters_[award.pays.meter].reading : Cents{};
  }

  typename Game::Strategy strategy_;
  kit::Philox random_;
  HousePolicy policy_;
  std::vector<Card> cards_;
  std::uint32_t size_;
  std::uint32_t cut_at_;
  std::uint32_t next_ = 0;
  std::uint32_t ready_ = 0;  ///< cards in front that are shuffled already
  std::vector<StillMeter> meters_;

  std::size_t seat_count_ = 0;
  std::array<Seat, MaxSeats> seats_{};
  std::array<Seat, MaxSeats> from_right_{};
  std::array<SpotStakes, MaxSeats> opening_{};
  std::array<SpotStakes, MaxSeats> stakes_{};
  SpotStakes net_{};
  std::uint64_t settled_ = 0;  ///< spots that have a result this round, one bit each
  SpotStakes staked_{};

  std::array<std::int64_t, kit::count_of<typename Game::Carried> + 1> carried_{};
};

}  // namespace houseway::table
