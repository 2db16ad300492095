#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "kit/invariant.hpp"
#include "kit/short_list.hpp"
#include "table/concept.hpp"
#include "table/house_policy.hpp"
#include "table/pot.hpp"

namespace houseway::table {

/// The table of a question: the cards and the decisions of one seat are given, and the answer is what the procedure
/// pays for them. An engine that counts how often cards come learns here what they are worth, so that no payment is
/// written a second time.
///
/// The cards of a place come in the order of the script, whether they are dealt face up, looked at or revealed. What
/// the procedure asks of chance beside cards does not happen, and meters stand still.
template <class Game>
class ProbeTable {
 public:
  using Spot = typename Game::Spot;
  using Action = typename Game::Action;
  using Seen = typename Game::Seen;
  using Carried = typename Game::Carried;
  using Pot = PotOf<Game>;
  static constexpr std::size_t spots = kit::count_of<Spot>;
  using SpotStakes = std::array<Cents, spots>;

  template <class Value>
  class PerSeat {
   public:
    constexpr Value& operator[](Seat) { return value_; }

   private:
    Value value_{};
  };

  struct Script {
    std::span<const Card> own;    ///< of the seat, or of the Player in baccarat
    std::span<const Card> house;  ///< of the dealer, or of the Banker
    std::span<const Card> board{};
    std::span<const kit::Die> dice{};
    std::span<const kit::Pocket> pockets{};
    std::span<const Action> decisions{};  ///< in the order in which they are asked for
    std::span<const Card> named{};  ///< the cards that the player names, where some are to be named; none: instead
  };

  /// What a spot got. The same spot may come twice: its odds, and a bonus.
  struct Payment {
    Spot spot;
    Award award;
    Cents stake;                 ///< that it is paid on
    bool staked = true;          ///< false for a bonus on the stake of another spot
    std::optional<Cents> net{};  ///< of a payment that the procedure has reckoned
  };

  /// What the round before has left, and what this one leaves.
  constexpr void starts_with(Carried what, std::int64_t value) {
    opening_carried_[static_cast<std::size_t>(what)] = value;
  }

  constexpr ProbeTable(const HousePolicy& policy, const SpotStakes& stakes) : policy_(policy), opening_(stakes) {}

  /// The payments of one round, in the order of their settlement. They are valid until the next round.
  template <class Procedure>
  constexpr std::span<const Payment> round(const Script& script, Procedure&& procedure) {
    script_ = script;
    dealt_ = {};
    decided_ = 0;
    named_ = 0;
    thrown_ = 0;
    spun_ = 0;
    stakes_ = opening_;
    paid_count_ = 0;
    carried_ = opening_carried_;
    pots_ = {};
    procedure(*this);
    pots_.check();
    if constexpr (!stakes_stand<Game> && !has_table_stakes<Game>) {
      for (const Cents left : stakes_) kit::ensure(!left, "a probed round leaves a stake on the felt");
    }
    return std::span<const Payment>(paid_.data(), paid_count_);
  }

  /// What the player saw at a decision of the last round, counted from zero.
  [[nodiscard]] constexpr const typename Game::Seen& seen(std::size_t decision) const { return seen_[decision]; }

  /// What a payment brings, in cents, meters aside.
  [[nodiscard]] constexpr Cents net_of(const Payment& payment) const {
    if (payment.net) return *payment.net;
    const auto verdict = payment.award.pays.on(payment.stake, Cents{}, policy_.commission_unit);
    return verdict.won - verdict.commission + (payment.staked ? verdict.returned - payment.stake : Cents{});
  }

  constexpr void phase(Phase) const {}
  [[nodiscard]] constexpr std::array<Seat, 1> bettors() const { return {Seat::at(0)}; }
  [[nodiscard]] constexpr std::array<Seat, 1> everyone() const { return bettors(); }
  [[nodiscard]] constexpr std::array<Seat, 1> bettors_from_right() const { return bettors(); }
  [[nodiscard]] constexpr Cents stake(Seat, Spot spot) const { return stakes_[kit::index_of(spot)]; }

  [[nodiscard]] constexpr bool fresh_shoe() const { return false; }
  [[nodiscard]] constexpr bool cut_card_out() const { return false; }
  [[nodiscard]] constexpr bool new_dealer() const { return false; }
  constexpr void shuffle_next() const {}
  constexpr void burn(int) const {}
  constexpr Card deal_up(Place place) { return next(place); }
  template <std::size_t N>
  constexpr std::array<Card, N> deal_up(Place place) {
    return look<N>(place);
  }
  constexpr void deal_down(Place) const {}
  template <std::size_t N>
  constexpr std::array<Card, N> look(Place place) {
    std::array<Card, N> cards;
    for (Card& card : cards) card = next(place);
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
  constexpr bool peek(Place place, Question&& question) {
    const bool answer = question(next(place));
    --dealt_[kit::index_of(place.area)];
    return answer;
  }
  [[nodiscard]] constexpr bool can_peek() const { return true; }
  constexpr Card turn(Place place) { return next(place); }
  constexpr void move_card(Place, std::size_t, Place) const {}
  constexpr void collect(Place) const {}
  constexpr void shuffle_discards(std::span<const Card>) const {}

  template <class Actions>
  constexpr Action choose(Place, const Actions& actions, const Seen& seen) {
    kit::ensure(decided_ < script_.decisions.size(), "a probed round asks for a decision that is not in its script");
    if (decided_ < seen_.size()) seen_[decided_] = seen;
    const Action action = script_.decisions[decided_++];
    kit::ensure(std::find(std::begin(actions), std::end(actions), action) != std::end(actions),
                "a script takes an action that the procedure does not offer");
    return action;
  }
  template <std::size_t K, std::size_t N>
  constexpr std::optional<std::array<Card, K>> choose_cards(Place, const CardsAsked<Action>&,
                                                            const std::array<Card, N>&, const Seen&) {
    if (script_.named.empty()) return std::nullopt;
    kit::ensure(named_ + K <= script_.named.size(), "a probed round asks for cards that are not in its script");
    std::array<Card, K> cards;
    for (Card& card : cards) card = script_.named[named_++];
    return cards;
  }
  template <std::size_t N>
  constexpr kit::ShortList<Card, N> choose_some(Place, const CardsAsked<Action>&, const std::array<Card, N>&,
                                                const Seen&) {
    kit::ShortList<Card, N> cards;
    while (named_ < script_.named.size() && cards.size() < N) cards.push_back(script_.named[named_++]);
    return cards;
  }
  [[nodiscard]] constexpr Cents amount_said(Cents least, Cents) const { return least; }
  [[nodiscard]] constexpr bool remedied(Seat, rulebook::Remedy) const { return false; }
  constexpr Cents offer(Seat, Spot, std::optional<Cents> = {}) const { return {}; }
  constexpr void raise(Seat, Spot spot, Cents amount) { stakes_[kit::index_of(spot)] += amount; }
  constexpr Cents raise_up_to(Seat seat, Spot spot, Cents most) {
    raise(seat, spot, most);
    return most;
  }
  template <class May>
  constexpr void bet_flat(Seat, May&&) const {}

  constexpr void settle(Seat, Spot spot, const Award& award) {
    const Cents stake = std::exchange(stakes_[kit::index_of(spot)], Cents{});
    if (stake) pay({.spot = spot, .award = award, .stake = stake});
  }
  constexpr void settle_part(Seat seat, Spot spot, Cents amount, const Award& award) {
    const Cents rest = stake(seat, spot) - amount;
    stakes_[kit::index_of(spot)] = amount;
    settle(seat, spot, award);
    stakes_[kit::index_of(spot)] = rest;
  }
  constexpr void settle_by(Seat, Spot spot, const Award& award, Cents won, Cents commission) {
    const Cents stake = std::exchange(stakes_[kit::index_of(spot)], Cents{});
    pay({.spot = spot, .award = award, .stake = stake, .net = won - commission});
  }
  constexpr void bonus(Seat, Spot spot, Cents on, const Award& award) {
    if (award.pays.kind != rulebook::PayKind::lose) pay({.spot = spot, .award = award, .stake = on, .staked = false});
  }
  constexpr void move(Seat, Spot from, Spot to) {
    stakes_[kit::index_of(to)] += std::exchange(stakes_[kit::index_of(from)], Cents{});
  }
  constexpr void move_part(Seat, Spot from, Spot to, Cents amount) {
    stakes_[kit::index_of(from)] -= amount;
    stakes_[kit::index_of(to)] += amount;
  }
  [[nodiscard]] constexpr auto staked(Seat) const {
    kit::ShortList<Spot, spots> out;
    for (std::size_t spot = 0; spot < spots; ++spot) {
      if (stakes_[spot]) out.push_back(static_cast<Spot>(spot));
    }
    return out;
  }

  [[nodiscard]] constexpr Cents pot(Pot pot) const { return pots_.in(pot); }
  constexpr void put_in(Pot pot, Seat, Spot spot, const Award& award) {
    const Cents stake = std::exchange(stakes_[kit::index_of(spot)], Cents{});
    pots_.add(pot, stake);
    if (stake) pay({.spot = spot, .award = award, .stake = stake, .net = -stake});
  }
  constexpr void house_puts_in(Pot pot, Cents amount) { pots_.add(pot, amount); }
  constexpr void take_out(Pot pot, Seat, Spot spot, Cents amount, const Award& award) {
    pots_.take(pot, amount);
    pay({.spot = spot, .award = award, .stake = {}, .net = amount});
  }
  constexpr void share_out(Pot pot, std::span<const Seat> winners, Spot spot, const Award& award) {
    const Cents whole = pots_.in(pot);
    for (std::size_t i = 0; i < winners.size(); ++i)
      take_out(pot, winners[i], spot, share_of(whole, winners.size(), i), award);
  }
  constexpr void pour(Pot from, Pot to, Cents amount) {
    pots_.take(from, amount);
    pots_.add(to, amount);
  }
  constexpr void rake(Pot pot, Cents amount) { pots_.take(pot, amount); }

  [[nodiscard]] constexpr std::optional<bool> called(Seat, Spot) const { return std::nullopt; }
  [[nodiscard]] constexpr bool ordered(rulebook::Remedy) const { return false; }
  [[nodiscard]] constexpr bool volunteers(Seat, Action) const { return false; }
  constexpr void deal_again() const {}
  constexpr void refuse(rulebook::ClauseId, const char*) const {}

  template <std::size_t N>
  constexpr kit::Roll<N> roll() {
    kit::ensure(thrown_ + N <= script_.dice.size(), "a probed round throws dice that are not in its script");
    std::array<kit::Die, N> dice;
    for (kit::Die& die : dice) die = script_.dice[thrown_++];
    return kit::Roll<N>(dice);
  }
  template <class Valid>
  constexpr kit::Pocket spin(const kit::Wheel&, Valid&& valid) {
    for (;;) {
      kit::ensure(spun_ < script_.pockets.size(), "a probed round spins a ball that is not in its script");
      if (const kit::Pocket pocket = script_.pockets[spun_++]; valid(pocket)) return pocket;
    }
  }
  [[nodiscard]] constexpr bool known_throw() const { return false; }
  [[nodiscard]] constexpr bool known_round(std::size_t) const { return false; }
  [[nodiscard]] constexpr bool known_course(const auto&, std::uint32_t) const { return false; }
  template <class Key>
  constexpr void rest_depends_on(Key&&) const {}
  [[nodiscard]] constexpr bool happens(std::uint32_t, std::uint32_t) const { return false; }
  [[nodiscard]] constexpr std::uint32_t pick(std::uint32_t) const { return 0; }
  [[nodiscard]] constexpr Cents meter(std::size_t) const { return {}; }
  [[nodiscard]] constexpr Cents contributed(std::size_t) const { return {}; }
  constexpr std::int64_t& carried(Carried what) { return carried_[static_cast<std::size_t>(what)]; }
  constexpr std::int64_t& carried(Seat, Carried what) { return carried(what); }

 private:
  constexpr Card next(Place place) {
    const std::span<const Card> cards = place.area == Area::seat || place.area == Area::player ? script_.own
                                        : place.area == Area::board                            ? script_.board
                                                                                               : script_.house;
    std::size_t& dealt = dealt_[kit::index_of(place.area)];
    kit::ensure(dealt < cards.size(), "a probed round deals more cards than its script has");
    return cards[dealt++];
  }
  constexpr void pay(const Payment& payment) {
    kit::ensure(paid_count_ < paid_.size(), "a probed round has more payments than a table of probing holds");
    paid_[paid_count_++] = payment;
  }

  HousePolicy policy_;
  SpotStakes opening_;
  SpotStakes stakes_{};
  Script script_{};
  std::array<std::size_t, kit::count_of<Area>> dealt_{};
  std::size_t decided_ = 0;
  std::size_t named_ = 0;
  std::size_t thrown_ = 0;
  std::size_t spun_ = 0;
  std::array<Seen, 8> seen_{};
  std::array<Payment, 2 * spots + 8> paid_{};
  std::size_t paid_count_ = 0;
  Pots<Game> pots_;
  using CarriedCounts = std::array<std::int64_t, kit::count_of<Carried> + 1>;
  CarriedCounts opening_carried_{};
  CarriedCounts carried_{};
};

}  // namespace houseway::table
