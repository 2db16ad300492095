#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "kit/invariant.hpp"
#include "kit/philox.hpp"
#include "rulebook/table_rules.hpp"
#include "table/concept.hpp"
#include "table/course_book.hpp"
#include "table/dealt_seats.hpp"
#include "table/fast_shoe.hpp"
#include "table/house_policy.hpp"
#include "table/learned_throws.hpp"
#include "table/meter_board.hpp"
#include "table/spot_set.hpp"
#include "table/tally.hpp"

namespace houseway::table {

/// The table of a simulation: chance from a counter-based generator, decisions from an inlined strategy. Nothing in it
/// allocates, compares strings or calls through a pointer while rounds are dealt.
///
/// A table for one seat is a type of its own: what is done for every seat is then done once, without a loop.
template <class Game, std::size_t MaxSeats = most_dealt_seats>
class FastTable {
 public:
  using Spot = typename Game::Spot;
  using Action = typename Game::Action;
  static constexpr std::size_t spots = kit::count_of<Spot>;
  /// Layouts with many places keep track of the few that have a stake.
  static constexpr bool positions = has_positions<Spot>;
  /// Stakes that are not decided stay for the next round.
  static constexpr bool stands = stakes_stand<Game>;
  /// What a throw gives on the felt as it lies is dealt once and then counted.
  static constexpr bool learns = learns_throws<Game>;
  /// A round is dealt once for each course that the cards of one seat and the dealer take, and then counted.
  static constexpr bool follows = MaxSeats == 1 && follows_courses<Game>;
  using SpotStakes = std::array<Cents, spots>;

  template <class Value>
  class PerSeat {
   public:
    Value& operator[](Seat seat) { return values_[seat.index()]; }

   private:
    std::array<Value, MaxSeats> values_;
  };

  /// `book` is what earlier tables with the same rules, strategy and stakes have learned; without one every round is
  /// dealt.
  FastTable(const rulebook::TableRules& rules, const HousePolicy& policy, const ShoePlan& plan,
            typename Game::Strategy strategy, std::span<const SpotStakes> seats, kit::Philox random,
            CourseBook* book = nullptr)
      : strategy_(std::move(strategy)),
        shoe_(plan, random),
        policy_(policy),
        meters_(still_meters(rules, std::span<const std::string_view>(kit::names_of<Spot>()), seats)),
        book_(book) {
    kit::ensure(seats.size() <= MaxSeats, "a table of simulation has too few seats");
    if (book_ != nullptr) followed_.resize(book_->ends().size());
    for (const SpotStakes& stakes : seats) {
      opening_[seat_count_] = stakes;
      for (std::size_t spot = 0; spot < spots; ++spot) {
        if (stakes[spot]) planned_[seat_count_].add(static_cast<Spot>(spot));
      }
      seats_[seat_count_] = Seat::at(seat_count_);
      from_right_[MaxSeats - 1 - seat_count_] = Seat::at(seat_count_);
      ++seat_count_;
    }
  }

  /// Deals one round and adds it to the tally.
  template <class Procedure>
  [[gnu::flatten]] void play(Procedure&& procedure) {
    if constexpr (!stands) place_opening_stakes();
    together_ = 0;
    hole_drawn_ = false;
    procedure(*this);
    if constexpr (flushes) {
      if (round_ == RoundIs::known) return;
      if constexpr (learns) {
        if (learn_throw()) return;
      }
      if (round_ == RoundIs::learned) return learn();
      if constexpr (follows) {
        if (std::exchange(learning_, false)) learn_course();
      }
      Counting counting(tally_, 1);
      touched_.drain([&](Spot spot) {
        counting.add(kit::index_of(spot), std::exchange(net_[kit::index_of(spot)], Cents{}).count());
      });
      counting.end(together_);
    } else {
      tally_.end_round(together_);
    }
  }

  /// The tally of all rounds so far.
  [[nodiscard]] auto tally() const {
    auto all = tally_;
    each_learned([&](const LearnedRound& round, std::uint64_t times) {
      Counting counting(all, times);
      for (const auto& [spot, result] : round.results) counting.add(spot, result.count());
      counting.end(round.together);
    });
    return all;
  }

  /// How many of them were followed through the book, and not dealt.
  [[nodiscard]] std::uint64_t followed() const {
    return std::accumulate(followed_.begin(), followed_.end(), std::uint64_t{0});
  }

  void phase(Phase) const {}
  [[nodiscard]] auto bettors() const {
    if constexpr (MaxSeats == 1) {
      return std::array{Seat::at(0)};
    } else {
      return std::span<const Seat>(seats_.data(), seat_count_);
    }
  }
  [[nodiscard]] auto everyone() const { return bettors(); }
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
  [[nodiscard]] bool new_dealer() const { return false; }
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

  template <std::size_t N>
  std::array<Card, N> look_rest(Place place) {
    return look<N>(place);
  }
  void deal_unseen(int) const {}
  void deal_hands(int, int) const {}

  void expose(Place) const {}
  void lay_apart(Place, const std::array<Card, 2>&) const {}

  template <class Question>
  bool peek(Place, Question&& question) {
    hole_ = shoe_.draw();
    hole_drawn_ = true;
    return question(hole_);
  }
  [[nodiscard]] bool can_peek() const { return true; }
  void move_second_card(Place, Place) const {}
  void collect(Place) const {}
  Card turn(Place) { return std::exchange(hole_drawn_, false) ? hole_ : shoe_.draw(); }

  template <class Actions>
  Action choose(Place, const Actions&, const typename Game::Seen& seen) const {
    return strategy_(seen);
  }
  template <std::size_t N>
  std::optional<std::array<Card, 2>> set_low(Place, const std::array<Card, N>& cards, bool) const {
    return strategy_.low(cards);
  }
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
    planned_[seat.index()].each([&](Spot spot) {
      if (stake(seat, spot) || !may(spot)) return;
      put(seat, {kit::index_of(spot), opening_[seat.index()][kit::index_of(spot)], true});
    });
  }

  void settle(Seat seat, Spot spot, const Award& award) {
    const Cents stake = std::exchange(stakes_[seat.index()][kit::index_of(spot)], Cents{});
    if (!stake) return;
    if constexpr (positions) staked_[seat.index()].remove(spot);
    record(spot, award.net.known() ? award.net.of(stake) : exact_net(stake, award));
  }
  void settle_part(Seat seat, Spot spot, Cents amount, const Award& award) {
    expect_several(spot);
    const Cents rest = stake(seat, spot) - amount;
    stakes_[seat.index()][kit::index_of(spot)] = amount;
    settle(seat, spot, award);
    stakes_[seat.index()][kit::index_of(spot)] = rest;
    if constexpr (positions) staked_[seat.index()].add(spot);
  }
  void settle_by(Seat seat, Spot spot, const Award&, Cents won, Cents commission) {
    stakes_[seat.index()][kit::index_of(spot)] = {};
    if constexpr (positions) staked_[seat.index()].remove(spot);
    record(spot, won - commission);
  }
  void bonus(Seat, Spot spot, Cents on, const Award& award) {
    if (award.pays.kind == rulebook::PayKind::lose) return;
    expect_several(spot);
    const auto verdict = award.pays.on(on, reading(award), policy_.commission_unit);
    record(spot, verdict.won - verdict.commission);
  }

  void move(Seat seat, Spot from, Spot to) {
    auto& stakes = stakes_[seat.index()];
    stakes[kit::index_of(to)] += std::exchange(stakes[kit::index_of(from)], Cents{});
    if constexpr (positions) {
      staked_[seat.index()].remove(from);
      staked_[seat.index()].add(to);
    }
  }
  [[nodiscard]] const SpotSet<Spot>& staked(Seat seat) const { return staked_[seat.index()]; }
  [[nodiscard]] std::optional<bool> called(Seat, Spot) const { return std::nullopt; }
  [[nodiscard]] bool ordered(rulebook::Remedy) const { return false; }
  [[nodiscard]] bool volunteers(Seat, Action) const { return false; }
  void refuse(rulebook::ClauseId, const char*) const {}

  template <std::size_t N>
  kit::Roll<N> roll() {
    if constexpr (learns) {
      return kit::Roll<N>(pairs[thrown_]);
    } else {
      return kit::Roll<N>::rolled(shoe_);
    }
  }
  /// Throws the dice: true where this felt has seen them before, and the throw is counted.
  bool known_throw() {
    thrown_ = pair_of[shoe_.below(pair_of.size())];
    if (throws_.follow(thrown_)) {
      round_ = RoundIs::known;
      return true;
    }
    round_ = RoundIs::dealt;
    if (const Felt* felt = throws_.stale()) lay(*felt);
    return false;
  }
  template <class Valid>
  kit::Pocket spin(const kit::Wheel& wheel, Valid&& valid) {
    kit::Pocket pocket = wheel.spin(shoe_);
    while (!valid(pocket)) pocket = wheel.spin(shoe_);
    return pocket;
  }
  /// The first round with this number is dealt; from then on it is only counted.
  bool known_round(std::size_t number) {
    if (number >= known_.size()) known_.resize(number + 1);
    round_ = known_[number].times == 0 ? RoundIs::learned : RoundIs::known;
    ++known_[number].times;
    number_ = number;
    return round_ == RoundIs::known;
  }
  /// Follows the next cards through the book; where it does not know them, they go back and the round is dealt.
  bool known_course() {
    round_ = RoundIs::dealt;
    if constexpr (follows) {
      if (book_ == nullptr || shoe_.fresh()) return false;
      course_from_ = shoe_.drawn().size();
      CourseBook::Place at = CourseBook::start;
      do at = book_->next(at, Game::card_kind(shoe_.draw()));
      while (CourseBook::goes_on(at));
      if (CourseBook::is_end(at)) {
        ++followed_[CourseBook::end_at(at)];
        round_ = RoundIs::known;
        return true;
      }
      learning_ = at == CourseBook::unknown;
      shoe_.put_back(course_from_);
    }
    return false;
  }
  template <class Key>
  void rest_depends_on(Key&& key) {
    if constexpr (follows) {
      if (!learning_) return;
      const std::uint64_t hole = hole_drawn_ ? 1 + Game::card_kind(hole_) : 0;
      course_points_.push_back({shoe_.drawn().size() - course_from_, std::uint64_t{key()} << 8 | hole});
    }
  }
  bool happens(std::uint32_t favourable, std::uint32_t possible) { return shoe_.below(possible) < favourable; }
  std::uint32_t pick(std::uint32_t possible) { return shoe_.below(possible); }
  [[nodiscard]] Cents meter(std::size_t index) const { return meters_[index].reading; }
  [[nodiscard]] Cents contributed(std::size_t index) const { return meters_[index].contribution; }
  std::int64_t& carried(typename Game::Carried what) { return carried_[static_cast<std::size_t>(what)]; }
  std::int64_t& carried(Seat seat, typename Game::Carried what) {
    return seat_carried_[seat.index()][static_cast<std::size_t>(what)];
  }

  /// All money staked on each wager in so many rounds, as far as it has been decided: a wager at its first spot.
  [[nodiscard]] SpotStakes staked(std::uint64_t rounds) const {
    SpotStakes all{};
    for (std::size_t spot = 0; spot < spots; ++spot) {
      Cents& sum = all[first_spots<Spot>[spot]];
      sum += raised_[spot];
      for (std::size_t seat = 0; seat < seat_count_; ++seat) {
        if constexpr (!stands) sum += opening_[seat][spot] * static_cast<std::int64_t>(rounds);
      }
    }
    each_learned_stake([&](const PlacedStake& stake, Cents amount) { all[first_spots<Spot>[stake.spot]] += amount; });
    each_standing([&](Spot spot, Cents amount) { all[first_spots<Spot>[kit::index_of(spot)]] -= amount; });
    return all;
  }

  /// What was staked on a spot before the deals of so many rounds, as far as it has been decided.
  [[nodiscard]] Cents opened(Spot spot, std::uint64_t rounds) const {
    Cents sum = flat_[kit::index_of(spot)];
    for (std::size_t seat = 0; seat < seat_count_; ++seat) {
      if constexpr (!stands) sum += opening_[seat][kit::index_of(spot)] * static_cast<std::int64_t>(rounds);
    }
    each_learned_stake([&](const PlacedStake& stake, Cents amount) {
      if (stake.flat && stake.spot == kit::index_of(spot)) sum += amount;
    });
    each_standing([&](Spot other, Cents amount) {
      if (other == spot) sum -= amount;
    });
    return sum;
  }

 private:
  /// Drawn into place one by one: an array filled in a loop is copied, and a copy of bytes just written has to wait.
  template <std::size_t... I>
  std::array<Card, sizeof...(I)> draw_each(std::index_sequence<I...>) {
    return {(static_cast<void>(I), shoe_.draw())...};
  }

  void put(Seat seat, const PlacedStake& stake) {
    if (!stakes_[seat.index()][stake.spot]) expect_several(static_cast<Spot>(stake.spot));
    stakes_[seat.index()][stake.spot] += stake.amount;
    if constexpr (learns || follows) {
      if (learns || learning_) put_now_.push_back(stake);
    }
    if constexpr (!learns) count(stake);
    if constexpr (positions) staked_[seat.index()].add(static_cast<Spot>(stake.spot));
  }
  void count(const PlacedStake& stake) {
    raised_[stake.spot] += stake.amount;
    if (stake.flat) flat_[stake.spot] += stake.amount;
  }

  /// The rounds that were counted and not dealt, and how often they came.
  template <class Visit>
  void each_learned(Visit&& visit) const {
    throws_.each(visit);
    for (const KnownRound& known : known_) visit(known.round, known.times);
    for (std::size_t end = 0; end < followed_.size(); ++end) visit(book_->ends()[end], followed_[end]);
  }
  /// Their stakes, each with all that was put down so.
  template <class Visit>
  void each_learned_stake(Visit&& visit) const {
    each_learned([&](const LearnedRound& round, std::uint64_t times) {
      for (const PlacedStake& stake : round.stakes) visit(stake, stake.amount * static_cast<std::int64_t>(times));
    });
  }
  /// What lies on the felt undecided.
  template <class Visit>
  void each_standing(Visit&& visit) const {
    if constexpr (stands) {
      const Felt* present = throws_.present();
      const Felt felt = present != nullptr ? *present : felt_now();
      auto amount = felt.amounts.begin();
      for (std::size_t seat = 0; seat < seat_count_; ++seat) {
        for (const Spot spot : felt.key.staked[seat]) visit(spot, *amount++);
      }
    }
  }

  /// The net of a payment that is in no proportion to its stake. Out of line: it is the rare case.
  [[gnu::noinline]] Cents exact_net(Cents stake, const Award& award) const {
    const auto verdict = award.pays.on(stake, reading(award), policy_.commission_unit);
    return verdict.returned + verdict.won - verdict.commission - stake;
  }

  /// The spots that are parts of the bet that counts together.
  static constexpr std::array<bool, spots> is_part = [] {
    std::array<bool, spots> parts{};
    for (const Spot part : Game::one_bet) parts[kit::index_of(part)] = true;
    return parts;
  }();

  /// A result of this round. What varies from round to round is the sum of a wager's results. At a small layout a seat
  /// has one of each wager, which is counted at once, except where the game says otherwise; elsewhere they are counted
  /// when the round is over.
  static constexpr bool flushes = MaxSeats > 1 || positions;
  static_assert(flushes || !stands);
  static constexpr std::array<bool, spots> several = [] {
    std::array<bool, spots> out{};
    if constexpr (requires { Game::paid_again; }) {
      for (const Spot spot : Game::paid_again) out[kit::index_of(spot)] = true;
    }
    return out;
  }();

  void record(Spot spot, Cents result) {
    if (is_part[kit::index_of(spot)]) together_ += result.count();
    if constexpr (flushes) {
      // Where throws are learned, a stake on a position is a bet of its own.
      const std::size_t at = learns ? kit::index_of(spot) : first_spots<Spot>[kit::index_of(spot)];
      net_[at] += result;
      touched_.add(static_cast<Spot>(at));
    } else if (several[kit::index_of(spot)]) {
      add_to_round(spot, result);
    } else {
      tally_.add(kit::index_of(spot), result.count());
    }
  }
  /// One of several results of a spot.
  [[gnu::noinline]] void add_to_round(Spot spot, Cents result) {
    Cents& so_far = net_[kit::index_of(spot)];
    if (std::exchange(round_of_[kit::index_of(spot)], tally_.rounds + 1) != tally_.rounds + 1) so_far = {};
    tally_.add_more(kit::index_of(spot), so_far.count(), result.count());
    so_far += result;
  }
  /// A further result of a spot that had a stake must be one that the game speaks of.
  void expect_several(Spot spot) const {
    if constexpr (!flushes)
      kit::ensure(several[kit::index_of(spot)] || !opening_[0][kit::index_of(spot)],
                  "a spot has a second result that its game does not speak of");
  }

  using Results = Tally<spots, !Game::one_bet.empty(), stands>;

  /// Counts the results of a round, or of so many that gave the same: by spot, in the order of the layout.
  class Counting {
   public:
    Counting(Results& tally, std::uint64_t times) : tally_(tally), times_(times) {}

    void add(std::size_t spot, std::int64_t result) {
      decided_ = decided_ || is_part[spot];
      const std::size_t wager = first_spots<Spot>[spot];
      tally_.add_bet(wager, result, times_);
      if constexpr (learns) {
        if (wager != wager_) end_wager();
        wager_ = wager;
        sum_ += result;
      } else {
        tally_.add(wager, result, times_);
      }
    }
    void end(std::int64_t together) {
      if constexpr (learns) end_wager();
      tally_.end_rounds(together, decided_, times_);
    }

   private:
    void end_wager() {
      if (wager_ < spots) tally_.add(wager_, sum_, times_);
      sum_ = 0;
    }

    Results& tally_;
    std::uint64_t times_;
    std::size_t wager_ = spots;  ///< of the position before
    std::int64_t sum_ = 0;       ///< of its positions so far
    bool decided_ = false;       ///< the bet that counts together
  };

  void place_opening_stakes() {
    if constexpr (positions) {
      if (std::exchange(round_, RoundIs::dealt) == RoundIs::known) return;  // they are still there
      for (std::size_t seat = 0; seat < seat_count_; ++seat) {
        for (const Spot spot : planned_[seat]) stakes_[seat][kit::index_of(spot)] = opening_[seat][kit::index_of(spot)];
        staked_[seat] = planned_[seat];
      }
    } else {
      stakes_[0] = opening_[0];
      for (std::size_t seat = 1; seat < seat_count_; ++seat) stakes_[seat] = opening_[seat];
    }
  }

  using CarriedCounts = std::array<std::int64_t, kit::count_of<typename Game::Carried> + 1>;

  /// A round that one number decides, with how often it came.
  struct KnownRound {
    LearnedRound round;
    std::uint64_t times = 0;
  };
  enum class RoundIs : std::uint8_t { dealt, learned, known };

  void learn() {
    known_[number_].round = this_round();
    forget_results();
  }

  /// What the round just dealt gave.
  [[nodiscard]] LearnedRound this_round() const {
    LearnedRound round{{}, put_now_, together_};
    for (const Spot spot : touched_) round.results.emplace_back(kit::index_of(spot), net_[kit::index_of(spot)]);
    return round;
  }
  void forget_results() {
    touched_.drain([&](Spot spot) { net_[kit::index_of(spot)] = Cents{}; });
  }

  /// Keeps the course of the round just dealt, unless the shoe has been shuffled since. The round itself is counted
  /// like any other.
  [[gnu::noinline]] void learn_course() {
    if (!shoe_.fresh()) {
      std::vector<std::uint8_t> kinds;
      for (const Card card : shoe_.drawn().subspan(course_from_))
        kinds.push_back(static_cast<std::uint8_t>(Game::card_kind(card)));
      book_->learn(kinds, course_points_, this_round());
      followed_.resize(book_->ends().size());
    }
    course_points_.clear();
    put_now_.clear();
  }

  /// Two dice as they lie, the lower first: which comes first decides nothing where throws are learned.
  static constexpr std::size_t throws = 21;
  static constexpr std::array<std::array<kit::Die, 2>, throws> pairs = [] {
    std::array<std::array<kit::Die, 2>, throws> out{};
    std::size_t at = 0;
    for (int low = 1; low <= kit::die_faces; ++low) {
      for (int high = low; high <= kit::die_faces; ++high) out[at++] = {kit::Die(low), kit::Die(high)};
    }
    return out;
  }();
  /// The pair of each of the 36 throws.
  static constexpr auto pair_of = [] {
    std::array<std::uint8_t, std::size_t{kit::die_faces} * kit::die_faces> out{};
    std::size_t at = 0;
    for (std::uint8_t pair = 0; pair < throws; ++pair) {
      out[at++] = pair;
      if (pairs[pair][0] != pairs[pair][1]) out[at++] = pair;
    }
    return out;
  }();

  /// What stands between two throws: the stakes, seat by seat, and what the game remembers of the table. A player who
  /// bets flat has the same stake whenever he has one on a spot, so that the amounts tell no two felts apart.
  struct Felt {
    struct Key {
      std::array<SpotSet<Spot>, MaxSeats> staked{};
      CarriedCounts carried{};
      friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key key;
    std::vector<Cents> amounts;
  };

  [[nodiscard]] Felt felt_now() const {
    Felt felt{{staked_, carried_}, {}};
    for (std::size_t seat = 0; seat < seat_count_; ++seat) {
      for (const Spot spot : staked_[seat]) felt.amounts.push_back(stakes_[seat][kit::index_of(spot)]);
    }
    return felt;
  }

  void lay(const Felt& felt) {
    for (std::size_t seat = 0; seat < seat_count_; ++seat) {
      for (const Spot spot : staked_[seat]) stakes_[seat][kit::index_of(spot)] = Cents{};
    }
    staked_ = felt.key.staked;
    carried_ = felt.key.carried;
    auto amount = felt.amounts.begin();
    for (std::size_t seat = 0; seat < seat_count_; ++seat) {
      for (const Spot spot : staked_[seat]) stakes_[seat][kit::index_of(spot)] = *amount++;
    }
  }

  /// Keeps what the throw just dealt gave. False where it is counted like any other round.
  bool learn_throw() {
    const auto count_stakes = [&] {
      for (const PlacedStake& stake : put_now_) count(stake);
      put_now_.clear();
    };
    if (!throws_.learning()) {
      count_stakes();
      if (!throws_.full()) throws_.arrive(felt_now());
      return false;
    }
    if (!throws_.learn(thrown_, felt_now(), this_round())) {
      count_stakes();
      return false;
    }
    forget_results();
    put_now_.clear();
    return true;
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
  std::array<SpotSet<Spot>, MaxSeats> planned_{};  ///< where the opening stakes are
  std::array<SpotSet<Spot>, MaxSeats> staked_{};   ///< where stakes are now; kept for layouts with positions
  SpotStakes net_{};                               ///< of this round
  SpotSet<Spot> touched_;                          ///< with a result this round that has not been counted
  std::array<std::uint64_t, spots> round_of_{};    ///< in which a spot with several results had the last, from one
  std::int64_t together_ = 0;                      ///< of this round, the parts of one bet
  SpotStakes raised_{};                            ///< staked during rounds, all together
  SpotStakes flat_{};                              ///< of it, by players who bet flat
  Results tally_;

  RoundIs round_ = RoundIs::dealt;
  std::size_t number_ = 0;
  std::vector<KnownRound> known_;

  std::uint32_t thrown_ = 0;  ///< the dice of this round, where throws are learned
  LearnedThrows<Felt, throws> throws_;
  std::vector<PlacedStake> put_now_;  ///< in this round, where it may be learned

  CourseBook* book_;
  std::vector<std::uint64_t> followed_;  ///< how often each round of the book came
  bool learning_ = false;                ///< the course of this round
  std::size_t course_from_ = 0;          ///< cards drawn before it
  std::vector<CourseBook::Point> course_points_;

  Card hole_;
  bool hole_drawn_ = false;

  CarriedCounts carried_{};
  std::array<CarriedCounts, MaxSeats> seat_carried_{};
};

}  // namespace houseway::table
