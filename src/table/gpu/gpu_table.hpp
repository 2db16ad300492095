#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "kit/invariant.hpp"
#include "table/concept.hpp"
#include "table/fast/fast_results.hpp"
#include "table/fast/memory/throw_memory.hpp"
#include "table/gpu/gpu_counts.hpp"
#include "table/gpu/gpu_setup.hpp"
#include "table/gpu/gpu_shoe.hpp"

namespace houseway::table {

/// The table of a simulation on a device: one seat, one thread. It deals the rounds of `FastTable`, byte for byte, and
/// remembers none of them. All of it is `constexpr`, so that a device calls it, and a processor too: tests hold it
/// equal to `FastTable` there, block by block.
template <class GameOf, class ShoeOf>
class GpuTable {
  static_assert(deals_on_device<GameOf>);
  using Results = FastResults<GameOf, 1>;

 public:
  using Game = GameOf;
  using Shoe = ShoeOf;
  using Spot = typename Game::Spot;
  using Action = typename Game::Action;
  using Seen = typename Game::Seen;
  using Carried = typename Game::Carried;
  using Pot = PotOf<Game>;
  using Setup = GpuSetup<Game>;

  template <class Value>
  class PerSeat {
   public:
    constexpr Value& operator[](Seat) { return value_; }

   private:
    Value value_;
  };

  /// `setup` outlives the table.
  constexpr GpuTable(const Setup& setup, const Shoe& shoe) : setup_(setup), shoe_(shoe), felt_(setup.opening) {}

  constexpr void play(std::uint64_t rounds) {
    for (std::uint64_t i = 0; i < rounds; ++i) {
      shoe_.make_ready_ahead(ready_cards);
      deal_round();
    }
  }
  constexpr void deal_round() {
    if constexpr (!stakes_stand<Game>) felt_.open();
    results_.begin_round();
    hole_drawn_ = false;
    Game::deal(*this, setup_.rules);
    results_.end_round();
  }
  [[nodiscard]] constexpr Shoe& shoe() { return shoe_; }
  constexpr void count_into(GpuCounts<Game>& counts) const { counts.take(results_.sums(), felt_); }

  constexpr void phase(Phase) const {}
  [[nodiscard]] constexpr std::array<Seat, 1> bettors() const { return {Seat::at(0)}; }
  [[nodiscard]] constexpr std::array<Seat, 1> everyone() const { return bettors(); }
  [[nodiscard]] constexpr std::array<Seat, 1> bettors_from_right() const { return bettors(); }
  [[nodiscard]] constexpr Cents stake(Seat seat, Spot spot) const { return felt_.stake(seat, spot); }

  [[nodiscard]] constexpr bool fresh_shoe() const { return shoe_.fresh(); }
  [[nodiscard]] constexpr bool cut_card_out() const { return shoe_.cut_card_out(); }
  [[nodiscard]] constexpr bool new_dealer() const { return false; }
  constexpr void shuffle_next() { shoe_.shuffle(); }
  constexpr void burn(int count) {
    for (int i = 0; i < count; ++i) shoe_.draw();
  }
  constexpr Card deal_up(Place) { return shoe_.draw(); }
  template <std::size_t N>
  constexpr std::array<Card, N> deal_up(Place place) {
    return look<N>(place);
  }
  constexpr void deal_down(Place) const {}
  template <std::size_t N>
  constexpr std::array<Card, N> look(Place) {
    std::array<Card, N> cards;
    for (Card& card : cards) card = shoe_.draw();
    return cards;
  }
  template <std::size_t N>
  constexpr std::array<Card, N> reveal(Place place) {
    return look<N>(place);
  }
  template <std::size_t N>
  constexpr std::array<Card, N> look_rest(Place place) {
    return look<N>(place);
  }
  constexpr void deal_unseen(int) const {}
  constexpr void deal_hands(int, int) const {}
  template <std::size_t N>
  constexpr void rearrange(const std::array<std::uint8_t, N>&) const {}
  constexpr void expose(Place) const {}
  template <std::size_t N>
  constexpr void lay_apart(Place, const std::array<Card, N>&, int = 1) const {}
  template <class Question>
  constexpr bool peek(Place, Question&& question) {
    hole_ = shoe_.draw();
    hole_drawn_ = true;
    return question(hole_);
  }
  [[nodiscard]] constexpr bool can_peek() const { return true; }
  constexpr Card turn(Place) { return std::exchange(hole_drawn_, false) ? hole_ : shoe_.draw(); }
  constexpr void move_card(Place, std::size_t, Place) const {}
  constexpr void collect(Place) const {}
  constexpr void shuffle_discards(std::span<const Card>) const {}  // of a game with pots, which is not dealt here

  template <class Actions>
  constexpr Action choose(Place, const Actions&, const Seen& seen) const {
    return setup_.strategy(seen);
  }
  template <std::size_t K, std::size_t N>
  constexpr std::optional<std::array<Card, K>> choose_cards(Place, const CardsAsked<Action>&,
                                                            const std::array<Card, N>& cards, const Seen& seen) const {
    return setup_.strategy.template choose_cards<K>(cards, seen);
  }
  template <std::size_t N>
  constexpr kit::ShortList<Card, N> choose_some(Place, const CardsAsked<Action>&, const std::array<Card, N>& cards,
                                                const Seen& seen) const {
    return setup_.strategy.choose_some(cards, seen);
  }
  [[nodiscard]] constexpr Cents amount_said(Cents least, Cents) const { return least; }
  [[nodiscard]] constexpr bool remedied(Seat, rulebook::Remedy) const { return false; }
  constexpr Cents offer(Seat, Spot, std::optional<Cents> = {}) const { return {}; }
  constexpr void raise(Seat seat, Spot spot, Cents amount) { put(seat, {kit::index_of(spot), amount, false}); }
  constexpr Cents raise_up_to(Seat seat, Spot spot, Cents most) {
    raise(seat, spot, most);
    return most;
  }
  template <class May>
  constexpr void bet_flat(Seat seat, May&& may) {
    felt_.planned(seat).each([&](Spot spot) {
      if (stake(seat, spot) || !may(spot)) return;
      put(seat, {kit::index_of(spot), felt_.opening(seat, spot), true});
    });
  }

  constexpr void settle(Seat seat, Spot spot, const Award& award) {
    const Cents stake = felt_.take(seat, spot);
    if (!stake) return;
    results_.record(spot, award.net.known() ? award.net.of(stake) : Cents(exact_net(setup_, stake.count(), award)));
  }
  constexpr void settle_part(Seat seat, Spot spot, Cents amount, const Award& award) {
    expect_several(spot);
    const Cents rest = felt_.take(seat, spot) - amount;
    felt_.add(seat, spot, amount);
    settle(seat, spot, award);
    felt_.add(seat, spot, rest);
  }
  constexpr void settle_by(Seat seat, Spot spot, const Award&, Cents won, Cents commission) {
    felt_.take(seat, spot);
    results_.record(spot, won - commission);
  }
  constexpr void bonus(Seat, Spot spot, Cents on, const Award& award) {
    if (award.pays.kind == rulebook::PayKind::lose) return;
    expect_several(spot);
    const auto verdict = award.pays.on(on, reading(setup_, award), setup_.policy.commission_unit);
    results_.record(spot, verdict.won - verdict.commission);
  }
  constexpr void move(Seat seat, Spot from, Spot to) { felt_.add(seat, to, felt_.take(seat, from)); }
  constexpr void move_part(Seat seat, Spot from, Spot to, Cents amount) {
    felt_.add(seat, from, -amount);
    felt_.add(seat, to, amount);
  }
  [[nodiscard]] constexpr const SpotSet<Spot>& staked(Seat seat) const { return felt_.staked(seat); }

  // A game with a pot is not dealt here; procedures ask all the same.
  [[nodiscard]] constexpr Cents pot(Pot) const { return {}; }
  constexpr void put_in(Pot, Seat, Spot, const Award&) const {}
  constexpr void house_puts_in(Pot, Cents) const {}
  constexpr void take_out(Pot, Seat, Spot, Cents, const Award&) const {}
  constexpr void share_out(Pot, std::span<const Seat>, Spot, const Award&) const {}
  constexpr void pour(Pot, Pot, Cents) const {}
  constexpr void rake(Pot, Cents) const {}

  [[nodiscard]] constexpr std::optional<bool> called(Seat, Spot) const { return std::nullopt; }
  [[nodiscard]] constexpr bool ordered(rulebook::Remedy) const { return false; }
  [[nodiscard]] constexpr bool volunteers(Seat, Action) const { return false; }
  constexpr void deal_again() const {}
  constexpr void refuse(rulebook::ClauseId, const char*) const {}

  template <std::size_t N>
  constexpr kit::Roll<N> roll() {
    if constexpr (remembers<Game, RemembersThrows>) {
      return kit::Roll<N>(TwoDice::pairs[thrown_]);
    } else if constexpr (remembers<Game, RemembersNumbers>) {
      return kit::Roll<N>::numbered(shoe_.below(kit::Roll<N>::ways));
    } else {
      return kit::Roll<N>::rolled(shoe_);
    }
  }
  template <class Valid>
  constexpr kit::Pocket spin(const kit::Wheel& wheel, Valid&& valid) {
    kit::Pocket pocket = wheel.spin(shoe_);
    while (!valid(pocket)) pocket = wheel.spin(shoe_);
    return pocket;
  }
  [[nodiscard]] constexpr bool known_round(std::size_t) const { return false; }
  constexpr bool known_throw() {
    if constexpr (remembers<Game, RemembersThrows>) thrown_ = TwoDice::thrown(shoe_);
    return false;
  }
  constexpr bool known_course(const SpotSet<Spot>&, std::uint32_t) const { return false; }
  template <class Key>
  constexpr void rest_depends_on(Key&&) const {}
  constexpr bool happens(std::uint32_t favourable, std::uint32_t possible) {
    return shoe_.below(possible) < favourable;
  }
  constexpr std::uint32_t pick(std::uint32_t possible) { return shoe_.below(possible); }
  [[nodiscard]] constexpr Cents meter(std::size_t index) const { return setup_.meters[index].reading; }
  [[nodiscard]] constexpr Cents contributed(std::size_t index) const { return setup_.meters[index].contribution; }
  constexpr std::int64_t& carried(Carried what) { return carried_[static_cast<std::size_t>(what)]; }
  constexpr std::int64_t& carried(Seat, Carried what) { return seat_carried_[static_cast<std::size_t>(what)]; }

 private:
  /// So many cards are ready when a round begins, which is enough for most.
  static constexpr std::uint32_t ready_cards = 8;
  using CarriedCounts = std::array<std::int64_t, kit::count_of<Carried> + 1>;

  constexpr void put(Seat seat, const PlacedStake& stake) {
    const auto spot = static_cast<Spot>(stake.spot);
    if (!felt_.stake(seat, spot)) expect_several(spot);
    felt_.add(seat, spot, stake.amount);
    felt_.count(stake);
  }
  constexpr void expect_several(Spot spot) const { results_.expect_several(spot, felt_.opening(Seat::at(0), spot)); }
  /// The net of a payment that is in no proportion to its stake, as a number like the stake. Out of line: it is the
  /// rare case, and this table stays out of it.
  [[gnu::noinline]] static constexpr std::int64_t exact_net(const Setup& setup, std::int64_t stake,
                                                            const Award& award) {
    const auto verdict = award.pays.on(Cents(stake), reading(setup, award), setup.policy.commission_unit);
    return (verdict.returned + verdict.won - verdict.commission).count() - stake;
  }
  [[nodiscard]] static constexpr Cents reading(const Setup& setup, const Award& award) {
    return award.pays.kind == rulebook::PayKind::share ? setup.meters[award.pays.meter].reading : Cents{};
  }

  const Setup& setup_;
  Shoe shoe_;
  GpuFelt<Game> felt_;
  Results results_;
  Card hole_;
  bool hole_drawn_ = false;
  std::uint32_t thrown_ = 0;  ///< the dice of this round
  CarriedCounts carried_{};
  CarriedCounts seat_carried_{};
};

}  // namespace houseway::table
