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
#include "table/tally.hpp"

namespace houseway::table {

/// The table of a simulation: chance from a counter-based generator, decisions from an inlined strategy. Nothing in it
/// allocates, compares strings or calls through a pointer while rounds are dealt.
///
/// The shoe is shuffled as it is dealt: each card is drawn from those left, and a new shuffle only starts over, which
/// gives the same chances as shuffling first.
template <class Game>
class FastTable {
 public:
  using Spot = typename Game::Spot;
  using Action = typename Game::Action;
  static constexpr std::size_t max_seats = 9;
  static constexpr std::size_t spots = kit::count_of<Spot>;
  static constexpr std::size_t max_cards = 8 * (kit::deck_size + kit::joker_count);
  static constexpr std::size_t max_meters = 8;
  using SpotStakes = std::array<Cents, spots>;

  template <class Value>
  class PerSeat {
   public:
    Value& operator[](Seat seat) { return values_[seat.index()]; }

   private:
    std::array<Value, max_seats> values_;
  };

  FastTable(const rulebook::TableRules& rules, const HousePolicy& policy, const ShoePlan& plan,
            const typename Game::Strategy& strategy, std::span<const SpotStakes> seats, kit::Philox random)
      : strategy_(strategy), random_(random), policy_(policy) {
    for (const Card card : plan.deck.cards()) cards_[size_++] = card;
    cut_at_ = size_ - static_cast<std::uint32_t>(plan.cut_card);
    for (const SpotStakes& stakes : seats) {
      opening_[seat_count_] = stakes;
      seats_[seat_count_] = Seat::at(seat_count_);
      from_right_[max_seats - 1 - seat_count_] = Seat::at(seat_count_);
      ++seat_count_;
    }
    for (const rulebook::TableMeter& meter : rules.meters) set_meter(meter);
  }

  /// Deals one round and adds it to the tally.
  template <class Procedure>
  void play(Procedure&& procedure, Tally<spots>& tally) {
    stakes_ = opening_;
    net_ = {};
    for (std::size_t i = 0; i < meter_count_; ++i) meters_[i].reading += meters_[i].contribution;
    procedure(*this);
    tally.add(net_);
  }

  void phase(Phase) const {}
  [[nodiscard]] std::span<const Seat> bettors() const { return {seats_.data(), seat_count_}; }
  [[nodiscard]] std::span<const Seat> bettors_from_right() const {
    return {from_right_.data() + (max_seats - seat_count_), seat_count_};
  }
  [[nodiscard]] Cents stake(Seat seat, Spot spot) const { return stakes_[seat.index()][kit::index_of(spot)]; }

  [[nodiscard]] bool fresh_shoe() const { return next_ == 0; }
  [[nodiscard]] bool cut_card_out() const { return next_ >= cut_at_; }
  void shuffle_next() { next_ = 0; }
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
    const auto verdict = award.pays.on(stake, reading(award), policy_.commission_unit);
    net_[kit::index_of(spot)] += verdict.returned + verdict.won - verdict.commission - stake;
    staked_[kit::index_of(spot)] += stake;
    restart_meter(award);
  }
  void bonus(Seat, Spot spot, Cents on, const Award& award) {
    if (award.pays.kind == rulebook::PayKind::lose) return;
    net_[kit::index_of(spot)] += award.pays.on(on, reading(award), policy_.commission_unit).won;
    restart_meter(award);
  }
  void collect_commission(ClauseId) const {}

  bool happens(std::uint32_t favourable, std::uint32_t possible) { return random_.below(possible) < favourable; }
  std::uint32_t pick(std::uint32_t possible) { return random_.below(possible); }
  [[nodiscard]] Cents meter(std::size_t index) const { return meters_[index].reading; }
  [[nodiscard]] Cents contributed(std::size_t index) const { return meters_[index].contribution; }
  std::int64_t& carried(typename Game::Carried what) { return carried_[static_cast<std::size_t>(what)]; }

  /// All money staked on each spot so far.
  [[nodiscard]] const SpotStakes& staked() const { return staked_; }

 private:
  struct MeterState {
    Cents reading;
    Cents seed;
    Cents contribution;  ///< of one round's stakes
  };

  Card draw() {
    const std::uint32_t at = next_ + random_.below(size_ - next_);
    const Card card = cards_[at];
    cards_[at] = cards_[next_];
    cards_[next_] = card;
    ++next_;
    return card;
  }

  void set_meter(const rulebook::TableMeter& meter) {
    MeterState state{meter.reading, meter.seed, {}};
    for (std::size_t spot = 0; spot < spots; ++spot) {
      if (kit::names_of<Spot>()[spot] != meter.wager) continue;
      for (std::size_t seat = 0; seat < seat_count_; ++seat) {
        state.contribution += rulebook::part(opening_[seat][spot], meter.contribution, 10'000);
      }
    }
    meters_[meter_count_++] = state;
  }
  [[nodiscard]] Cents reading(const Award& award) const { return meters_[award.pays.meter].reading; }
  void restart_meter(const Award& award) {
    if (award.pays.kind != rulebook::PayKind::share) return;
    MeterState& state = meters_[award.pays.meter];
    const bool whole = award.pays.amount == award.pays.over;
    state.reading =
        whole ? state.seed : state.reading - rulebook::part(state.reading, award.pays.amount, award.pays.over);
  }

  typename Game::Strategy strategy_;
  kit::Philox random_;
  HousePolicy policy_;
  std::uint32_t next_ = 0;
  std::uint32_t size_ = 0;
  std::uint32_t cut_at_ = 0;
  std::array<Card, max_cards> cards_{};

  std::size_t seat_count_ = 0;
  std::array<Seat, max_seats> seats_{};
  std::array<Seat, max_seats> from_right_{};
  std::array<SpotStakes, max_seats> opening_{};
  std::array<SpotStakes, max_seats> stakes_{};
  SpotStakes net_{};
  SpotStakes staked_{};

  std::size_t meter_count_ = 0;
  std::array<MeterState, max_meters> meters_{};
  std::array<std::int64_t, kit::count_of<typename Game::Carried> + 1> carried_{};
};

}  // namespace houseway::table
