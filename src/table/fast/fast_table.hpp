#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "kit/invariant.hpp"
#include "kit/philox.hpp"
#include "rulebook/table_rules.hpp"
#include "table/concept.hpp"
#include "table/dealt_seats.hpp"
#include "table/fast/fast_felt.hpp"
#include "table/fast/fast_results.hpp"
#include "table/fast/fast_shoe.hpp"
#include "table/fast/memory/course_memory.hpp"
#include "table/fast/memory/no_memory.hpp"
#include "table/fast/memory/number_memory.hpp"
#include "table/fast/memory/throw_memory.hpp"
#include "table/fast/pot_bets.hpp"
#include "table/house_policy.hpp"
#include "table/meter_board.hpp"
#include "table/pot.hpp"

namespace houseway::table {

/// The table of a simulation: chance from a counter-based generator, decisions from an inlined strategy. Nothing in it
/// allocates, compares strings or calls through a pointer while rounds are dealt.
///
/// A table for one seat is a type of its own: what is done for every seat is then done once, without a loop.
template <class Game, std::size_t MaxSeats = most_dealt_seats>
class FastTable {
  using CarriedCounts = std::array<std::int64_t, kit::count_of<typename Game::Carried> + 1>;
  using Felt = FastFelt<Game, MaxSeats>;
  using Results = FastResults<Game, MaxSeats>;
  static constexpr bool by_number = remembers<Game, RemembersNumbers>;
  static constexpr bool by_throw = remembers<Game, RemembersThrows>;
  static constexpr bool by_course = MaxSeats == 1 && remembers<Game, RemembersCourses>;
  using Memory = std::conditional_t<by_number, NumberMemory,
                                    std::conditional_t<by_throw, ThrowMemory<Felt, CarriedCounts>,
                                                       std::conditional_t<by_course, CourseMemory<Game>, NoMemory>>>;
  static_assert(std::is_same_v<Memory, NoMemory> || Results::at_the_end, "rounds that are learned are counted whole");

 public:
  using Spot = typename Game::Spot;
  using Action = typename Game::Action;
  using Seen = typename Game::Seen;
  using Carried = typename Game::Carried;
  using Pot = PotOf<Game>;
  static constexpr std::size_t spots = kit::count_of<Spot>;
  static constexpr bool stands = Felt::stands;
  static constexpr bool has_pots = kit::count_of<Pot> != 0;
  using SpotStakes = typename Felt::SpotStakes;

  template <class Value>
  class PerSeat {
   public:
    Value& operator[](Seat seat) { return values_[seat.index()]; }

   private:
    std::array<Value, MaxSeats> values_;
  };

  /// `book` is what earlier tables with the same rules, strategy and stakes have learned, where courses are.
  FastTable(const rulebook::TableRules& rules, const HousePolicy& policy, const ShoePlan& plan,
            typename Game::Strategy strategy, std::span<const SpotStakes> seats, kit::Philox random,
            CourseBook* book = nullptr)
      : strategy_(std::move(strategy)),
        shoe_(plan, random),
        policy_(policy),
        meters_(still_meters(rules, std::span<const std::string_view>(kit::names_of<Spot>()), seats)),
        felt_(OpeningStakes<Game, MaxSeats>(seats)),
        memory_(make_memory(book)) {
    for (std::size_t seat = 0; seat < felt_.seats(); ++seat) {
      seats_[seat] = Seat::at(seat);
      from_right_[MaxSeats - 1 - seat] = Seat::at(seat);
    }
  }

  /// Deals so many rounds and adds them to the tally. All of it is one loop: a call for every round would cost as much
  /// as a throw of dice that is known already.
  template <class Procedure>
  [[gnu::flatten]] void play(std::uint64_t rounds, Procedure&& procedure) {
    for (std::uint64_t i = 0; i < rounds; ++i) {
      if constexpr (!stands) {
        if (!memory_.stakes_lie()) felt_.open();
      }
      results_.begin_round();
      if constexpr (by_course) memory_.begin_round();
      hole_drawn_ = false;
      procedure(*this);
      if (memory_.end_round(felt_, carried_, results_)) continue;
      if constexpr (has_pots) {
        pots_.check();
        pot_bets_.end_round(Game::one_bet);
      }
      results_.end_round();
    }
  }

  /// The tally of all rounds so far.
  [[nodiscard]] auto tally() const {
    auto all = results_.sums();
    memory_.each([&](const LearnedRound& round, std::uint64_t times) { Results::add(all, round, times); });
    return all;
  }

  /// What the seats have won and lost, each bet by itself.
  [[nodiscard]] const auto& pot_bets() const requires has_pots { return pot_bets_; }

  /// How many of them were followed through the book, and not dealt.
  [[nodiscard]] std::uint64_t followed() const requires by_course { return memory_.followed(); }

  /// What has been learned of throws, from the felt as it lies now on.
  [[nodiscard]] auto& throws_from_here() requires by_throw {
    memory_.begin(felt_, carried_);
    return memory_.throws();
  }

  void phase(Phase) const {}
  [[nodiscard]] auto bettors() const {
    if constexpr (MaxSeats == 1) {
      return std::array{Seat::at(0)};
    } else {
      return std::span<const Seat>(seats_.data(), felt_.seats());
    }
  }
  [[nodiscard]] auto everyone() const { return bettors(); }
  [[nodiscard]] auto bettors_from_right() const {
    if constexpr (MaxSeats == 1) {
      return bettors();
    } else {
      return std::span<const Seat>(from_right_.data() + (MaxSeats - felt_.seats()), felt_.seats());
    }
  }
  [[nodiscard]] Cents stake(Seat seat, Spot spot) const { return felt_.stake(seat, spot); }

  [[nodiscard]] bool fresh_shoe() const { return shoe_.fresh(); }
  [[nodiscard]] bool cut_card_out() const { return shoe_.cut_card_out(); }
  [[nodiscard]] bool new_dealer() const { return false; }
  void shuffle_next() { shoe_.shuffle(); }
  void burn(int count) {
    for (int i = 0; i < count; ++i) {
      shoe_.draw();
      if constexpr (by_course) memory_.note_unseen();
    }
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

  template <std::size_t N>
  std::array<Card, N> look_rest(Place place) {
    return look<N>(place);
  }
  void deal_unseen(int) const {}
  void deal_hands(int, int) const {}
  template <std::size_t N>
  void rearrange(const std::array<std::uint8_t, N>&) const {}

  void expose(Place) const {}
  template <std::size_t N>
  void lay_apart(Place, const std::array<Card, N>&, int = 1) const {}

  template <class Question>
  bool peek(Place, Question&& question) {
    hole_ = shoe_.draw();
    hole_drawn_ = true;
    return question(hole_);
  }
  [[nodiscard]] bool can_peek() const { return true; }
  void move_card(Place, std::size_t, Place) const {}
  void collect(Place) const {}
  void shuffle_discards(std::span<const Card> lying) { shoe_.shuffle_all_but(lying); }
  Card turn(Place) { return std::exchange(hole_drawn_, false) ? hole_ : shoe_.draw(); }

  template <class Actions>
  Action choose(Place, const Actions&, const Seen& seen) const {
    return strategy_(seen);
  }
  template <std::size_t K, std::size_t N>
  std::optional<std::array<Card, K>> choose_cards(Place, const CardsAsked<Action>&, const std::array<Card, N>& cards,
                                                  const Seen& seen) const {
    return strategy_.template choose_cards<K>(cards, seen);
  }
  template <std::size_t N>
  kit::ShortList<Card, N> choose_some(Place, const CardsAsked<Action>&, const std::array<Card, N>& cards,
                                      const Seen& seen) const {
    return strategy_.choose_some(cards, seen);
  }
  [[nodiscard]] Cents amount_said(Cents least, Cents) const { return least; }
  [[nodiscard]] bool remedied(Seat, rulebook::Remedy) const { return false; }
  /// The strategies of simulation bet before the deal only.
  Cents offer(Seat, Spot, std::optional<Cents> = {}) const { return {}; }
  void raise(Seat seat, Spot spot, Cents amount) { put(seat, {kit::index_of(spot), amount, false}); }
  Cents raise_up_to(Seat seat, Spot spot, Cents most) {
    raise(seat, spot, most);
    return most;
  }
  /// A player who bets flat puts his stake on every planned spot that has none and where he `may` bet now.
  template <class May>
  void bet_flat(Seat seat, May&& may) {
    felt_.planned(seat).each([&](Spot spot) {
      if (stake(seat, spot) || !may(spot)) return;
      put(seat, {kit::index_of(spot), felt_.opening(seat, spot), true});
    });
  }

  void settle(Seat seat, Spot spot, const Award& award) {
    const Cents stake = felt_.take(seat, spot);
    if (!stake) return;
    record(seat, spot, award.net.known() ? award.net.of(stake) : exact_net(stake, award));
  }
  void settle_part(Seat seat, Spot spot, Cents amount, const Award& award) {
    expect_several(spot);
    const Cents rest = felt_.take(seat, spot) - amount;
    felt_.add(seat, spot, amount);
    settle(seat, spot, award);
    felt_.add(seat, spot, rest);
  }
  void settle_by(Seat seat, Spot spot, const Award&, Cents won, Cents commission) {
    felt_.take(seat, spot);
    record(seat, spot, won - commission);
  }
  void bonus(Seat seat, Spot spot, Cents on, const Award& award) {
    if (award.pays.kind == rulebook::PayKind::lose) return;
    expect_several(spot);
    const auto verdict = award.pays.on(on, reading(award), policy_.commission_unit);
    record(seat, spot, verdict.won - verdict.commission);
  }

  void move(Seat seat, Spot from, Spot to) { felt_.add(seat, to, felt_.take(seat, from)); }
  void move_part(Seat seat, Spot from, Spot to, Cents amount) {
    felt_.add(seat, from, -amount);
    felt_.add(seat, to, amount);
    if constexpr (has_table_stakes<Game>) {  // chips are staked as they leave these, and are not where they go back
      if (from == Game::table_stakes) felt_.count({kit::index_of(to), amount, true});
      if (to == Game::table_stakes) felt_.count({kit::index_of(from), -amount, true});
    }
  }
  [[nodiscard]] const SpotSet<Spot>& staked(Seat seat) const { return felt_.staked(seat); }

  [[nodiscard]] Cents pot(Pot pot) const { return pots_.in(pot); }
  void put_in(Pot pot, Seat seat, Spot spot, const Award&) {
    const Cents stake = felt_.take(seat, spot);
    if (!stake) return;
    expect_several(spot);
    pots_.add(pot, stake);
    record(seat, spot, -stake);
    if constexpr (has_pots) pot_bets_.goes_in(spot);
  }
  void house_puts_in(Pot pot, Cents amount) { pots_.add(pot, amount); }
  void take_out(Pot pot, Seat seat, Spot spot, Cents amount, const Award&) {
    expect_several(spot);
    pots_.take(pot, amount);
    record(seat, spot, amount);
  }
  void share_out(Pot pot, std::span<const Seat> winners, Spot spot, const Award& award) {
    const Cents whole = pots_.in(pot);
    for (std::size_t i = 0; i < winners.size(); ++i)
      take_out(pot, winners[i], spot, share_of(whole, winners.size(), i), award);
  }
  void pour(Pot from, Pot to, Cents amount) {
    pots_.take(from, amount);
    pots_.add(to, amount);
  }
  void rake(Pot pot, Cents amount) { pots_.take(pot, amount); }

  [[nodiscard]] std::optional<bool> called(Seat, Spot) const { return std::nullopt; }
  [[nodiscard]] bool ordered(rulebook::Remedy) const { return false; }
  [[nodiscard]] bool volunteers(Seat, Action) const { return false; }
  void deal_again() const {}
  void refuse(rulebook::ClauseId, const char*) const {}

  template <std::size_t N>
  kit::Roll<N> roll() {
    if constexpr (by_throw) {
      return kit::Roll<N>(memory_.dice());
    } else if constexpr (by_number) {  // that of the throw
      return kit::Roll<N>::numbered(shoe_.below(kit::Roll<N>::ways));
    } else {
      return kit::Roll<N>::rolled(shoe_);
    }
  }
  template <class Valid>
  kit::Pocket spin(const kit::Wheel& wheel, Valid&& valid) {
    kit::Pocket pocket = wheel.spin(shoe_);
    while (!valid(pocket)) pocket = wheel.spin(shoe_);
    return pocket;
  }
  bool known_round([[maybe_unused]] std::size_t number) {
    if constexpr (by_number) return memory_.known_round(number);
    return false;
  }
  bool known_throw() {
    if constexpr (by_throw) return known_throw_of(shoe_);
    return false;
  }
  /// The same with dice that come from elsewhere.
  template <class Source>
  bool known_throw_of(Source& source) {
    return memory_.known_throw(source, felt_, carried_);
  }
  bool known_course([[maybe_unused]] const SpotSet<Spot>& decided, [[maybe_unused]] std::uint32_t burned) {
    if constexpr (by_course)
      return felt_.planned(Seat::at(0)).is_within(decided) && memory_.known_course(results_, burned);
    return false;
  }
  template <class Rest>
  void rest_depends_on([[maybe_unused]] Rest&& rest) {
    if constexpr (by_course) memory_.rest_depends_on(rest, hole_drawn_ ? 1 + Game::card_kind(hole_) : 0);
  }
  bool happens(std::uint32_t favourable, std::uint32_t possible) { return shoe_.below(possible) < favourable; }
  std::uint32_t pick(std::uint32_t possible) { return shoe_.below(possible); }
  [[nodiscard]] Cents meter(std::size_t index) const { return meters_[index].reading; }
  [[nodiscard]] Cents contributed(std::size_t index) const { return meters_[index].contribution; }
  std::int64_t& carried(Carried what) { return carried_[static_cast<std::size_t>(what)]; }
  std::int64_t& carried(Seat seat, Carried what) { return seat_carried_[seat.index()][static_cast<std::size_t>(what)]; }

  /// All money staked on each wager in so many rounds, as far as it has been decided: a wager at its first spot.
  [[nodiscard]] SpotStakes staked(std::uint64_t rounds) const {
    SpotStakes all{};
    for (std::size_t spot = 0; spot < spots; ++spot) all[first_spots<Spot>[spot]] += felt_.staked_in(rounds, spot);
    each_learned_stake([&](const PlacedStake& stake, Cents amount) { all[first_spots<Spot>[stake.spot]] += amount; });
    each_standing([&](Spot spot, Cents amount) { all[first_spots<Spot>[kit::index_of(spot)]] -= amount; });
    if constexpr (has_table_stakes<Game>) all[kit::index_of(Game::table_stakes)] = Cents{};
    return all;
  }

  /// What was staked on a spot before the deals of so many rounds, as far as it has been decided.
  [[nodiscard]] Cents opened(Spot spot, std::uint64_t rounds) const {
    Cents sum = felt_.opened_in(rounds, kit::index_of(spot));
    each_learned_stake([&](const PlacedStake& stake, Cents amount) {
      if (stake.flat && stake.spot == kit::index_of(spot)) sum += amount;
    });
    each_standing([&](Spot other, Cents amount) {
      if (other == spot) sum -= amount;
    });
    return sum;
  }

 protected:
  [[nodiscard]] FastShoe& shoe() { return shoe_; }

 private:
  Memory make_memory([[maybe_unused]] CourseBook* book) {
    if constexpr (by_course) {
      return Memory(shoe_, book);
    } else {
      return Memory();
    }
  }

  /// Drawn into place one by one: an array filled in a loop is copied, and a copy of bytes just written has to wait.
  template <std::size_t... I>
  std::array<Card, sizeof...(I)> draw_each(std::index_sequence<I...>) {
    return {(static_cast<void>(I), shoe_.draw())...};
  }

  void put(Seat seat, const PlacedStake& stake) {
    const auto spot = static_cast<Spot>(stake.spot);
    if (!felt_.stake(seat, spot)) expect_several(spot);
    felt_.add(seat, spot, stake.amount);
    memory_.note(stake);
    if constexpr (Memory::counts_stakes) felt_.count(stake);
  }
  void record([[maybe_unused]] Seat seat, Spot spot, Cents result) {
    results_.record(spot, result);
    if constexpr (has_pots) pot_bets_.record(seat, spot, result);
  }
  void expect_several(Spot spot) const { results_.expect_several(spot, felt_.opening(Seat::at(0), spot)); }

  /// Their stakes, each with all that was put down so.
  template <class Visit>
  void each_learned_stake(Visit&& visit) const {
    memory_.each([&](const LearnedRound& round, std::uint64_t times) {
      for (const PlacedStake& stake : round.stakes) visit(stake, stake.amount * static_cast<std::int64_t>(times));
    });
  }
  /// What lies on the felt undecided.
  template <class Visit>
  void each_standing([[maybe_unused]] Visit&& visit) const {
    if constexpr (by_throw) {
      memory_.lying(felt_).each([&](Seat, Spot spot, Cents amount) { visit(spot, amount); });
    } else if constexpr (stands) {
      felt_.lying().each([&](Seat, Spot spot, Cents amount) { visit(spot, amount); });
    }
  }

  /// The net of a payment that is in no proportion to its stake. Out of line: it is the rare case.
  [[gnu::noinline]] Cents exact_net(Cents stake, const Award& award) const {
    const auto verdict = award.pays.on(stake, reading(award), policy_.commission_unit);
    return verdict.returned + verdict.won - verdict.commission - stake;
  }

  [[nodiscard]] Cents reading(const Award& award) const {
    return award.pays.kind == rulebook::PayKind::share ? meters_[award.pays.meter].reading : Cents{};
  }

  typename Game::Strategy strategy_;
  FastShoe shoe_;
  HousePolicy policy_;
  std::vector<StillMeter> meters_;

  std::array<Seat, MaxSeats> seats_{};
  std::array<Seat, MaxSeats> from_right_{};
  Felt felt_;
  Results results_;
  Memory memory_;
  Pots<Game> pots_;
  std::conditional_t<has_pots, PotBets<Spot, MaxSeats>, NoPot> pot_bets_{};

  Card hole_;
  bool hole_drawn_ = false;

  CarriedCounts carried_{};
  std::array<CarriedCounts, MaxSeats> seat_carried_{};
};

}  // namespace houseway::table
