#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "games/strategy_file.hpp"
#include "kit/invariant.hpp"
#include "solve/core/question.hpp"
#include "solve/count/disjoint_hands.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/count/suit_orbits.hpp"
#include "solve/count/valued_hands.hpp"
#include "solve/poker/raise_book.hpp"
#include "solve/poker/raise_payments.hpp"

namespace houseway::solve {

/// The engine of games in which a hand is held against the house's and either folds or is raised by so many times the
/// ante: Three Card Poker, Caribbean Stud and their kin.
///
/// It counts every hand of the player, each card of the house that the player sees, and how many of the house's hands
/// do not qualify, are lower, equal and higher. What each of these is paid it learns from the procedure itself, dealt
/// on one example of the class and the standing, for each action; others are dealt at random on the way, and the count
/// stops where two of one class are paid differently. A game says its shape, with functions that it has anyway:
///
///     struct Shape {
///       using Game = games::caribbean_stud::Game;
///       using Class = …;                             // named; decides with the standing what is paid
///       static constexpr std::size_t own = 5;        // cards of the player,
///       static constexpr std::size_t house = 5;      // of the house,
///       static constexpr std::size_t house_up = 1;   // and those of it that the player sees: none or one
///       static constexpr bool names_suits = false;   // a class that a suit's name makes
///       static constexpr std::array opens{…};        // the spots staked before the deal, the measure first
///       static constexpr std::array actions{…};      // the fold first
///       const Rules& rules;
///       Value own_value(const std::array<Card, own>&) const;
///       Value house_value(const std::array<Card, house>&) const;
///       Value qualifying() const;                    // below it the house's hand is not compared
///       Class class_of(const std::array<Card, own>&, Value) const;
///       Seen seen(const std::array<Card, own>&, Value, std::span<const Card> up) const;
///     };
template <class Shape>
class FoldOrRaise {
 public:
  using Game = typename Shape::Game;
  using Class = typename Shape::Class;
  using Strategy = typename Game::Strategy;
  using OwnCards = std::array<kit::Card, Shape::own>;
  /// What other wagers win more with a hand that is raised than with one that folds, in units of the ante.
  using More = std::function<Fraction(std::span<const kit::Card>)>;
  static_assert(Shape::house_up <= 1);

  FoldOrRaise(const Shape& shape, std::span<const kit::Card> deck, int threads = 1, Monitor monitor = {})
      : shape_(shape),
        threads_(threads),
        monitor_(std::move(monitor)),
        deck_(deck),
        house_(deck_,
               [&](const std::array<kit::Card, Shape::house>& cards) { return shape.house_value(cards).bits(); }),
        qualifying_(shape.qualifying().bits()),
        unqualified_(house_),
        payments_(shape) {
    unqualified_.cut_at(qualifying_);
    add_own_hands(deck);
    learn_payments();
  }
  FoldOrRaise(const FoldOrRaise&) = delete;
  FoldOrRaise& operator=(const FoldOrRaise&) = delete;

  /// As a question has it: by its strategy file, or best for the ante and what is staked beside it, of which `more`
  /// tells.
  [[nodiscard]] RaiseBook play(const Question& question, More more) const {
    std::optional<Strategy> strategy;
    if (question.strategy != nullptr) strategy = games::make_strategy<Game>(shape_.rules, question.strategy);
    if (question.beside.empty()) more = nullptr;
    return play(strategy ? &*strategy : nullptr, more);
  }

  /// The play of a strategy; without one whatever is best for the ante, and for the wagers of which `more` tells.
  [[nodiscard]] RaiseBook play(const Strategy* strategy = nullptr, const More& more = {}) const {
    const Gains gains = gains_of(more);
    RaiseBook book = new_book();
    book.given = strategy != nullptr;
    book.beside = static_cast<bool>(more);
    book.scale = gains.scale;
    const std::vector<std::size_t> pieces = split_by_value();
    in_parallel<Worker>(
        pieces.size() - 1, {threads_, &monitor_, 0, 1},
        [&](Worker& worker, std::size_t i) {
          if (!worker.lower) worker.begin(*this);
          sweep(worker, gains, strategy, book.hands, pieces[i], pieces[i + 1]);
        },
        [&](const Worker& worker) {
          if (worker.lower) book.add(worker.tally);
        });
    return book;
  }

 private:
  using Payments = RaisePayments<Shape>;
  using Gains = typename Payments::Gains;
  using Counts = typename Payments::Counts;
  using Probe = typename Payments::Probe;
  using ByPlace = typename DisjointHands<Shape::house>::ByPlace;
  static constexpr std::size_t actions = Payments::actions;
  static constexpr std::size_t standings = Payments::standings;

  struct Own {
    std::array<std::uint8_t, Shape::own> places;
    std::uint16_t value;
    std::uint8_t of_class;
    unsigned images;
  };

  struct Worker {
    RaiseTally tally;
    std::optional<DisjointHands<Shape::house>> lower;
    std::optional<Probe> probe;
    std::uint64_t seen = 0;

    void begin(const FoldOrRaise& engine) {
      tally.cases.resize(Payments::classes * standings * actions);
      lower.emplace(engine.house_);
      probe.emplace(engine.payments_.new_probe());
    }
  };

  [[nodiscard]] OwnCards cards_of_hand(const Own& own) const { return deck_.cards(own.places); }
  [[nodiscard]] static constexpr std::size_t at(HouseStands stands) { return kit::index_of(stands); }

  void add_own_hands(std::span<const kit::Card> deck) {
    const auto add = [&](CardSet set, unsigned images) {
      Own own{};
      const OwnCards cards = solve::cards_of<Shape::own>(set);
      for (std::size_t i = 0; i < cards.size(); ++i) own.places[i] = deck_.place(cards[i]);
      const auto value = shape_.own_value(cards);
      own.value = value.bits();
      own.of_class = static_cast<std::uint8_t>(kit::index_of(shape_.class_of(cards, value)));
      own.images = images;
      own_.push_back(own);
    };
    if constexpr (Shape::names_suits) {
      const ValuedHands<Shape::own> all(deck_, [](const OwnCards&) { return 0; });
      for (const auto& places : all.sorted()) add(set_of(deck_.cards(places)), 1);
    } else {
      const SuitOrbits orbits(deck);
      orbits.each(static_cast<int>(Shape::own), add);
      renamings_ = orbits.renamings();
    }
    std::stable_sort(own_.begin(), own_.end(), [](const Own& a, const Own& b) { return a.value < b.value; });
  }

  [[nodiscard]] bool is_compared(unsigned value) const { return value >= qualifying_; }
  /// The house's hands that stand so to a hand of this value.
  [[nodiscard]] std::span<const typename ValuedHands<Shape::house>::Places> house_hands(unsigned value,
                                                                                        HouseStands stands) const {
    using enum HouseStands;
    const unsigned most = ValuedHands<Shape::house>::values;
    switch (stands) {
      case unqualified:
        return house_.between(0, qualifying_);
      case lower:
        return house_.between(qualifying_, value);
      case equal:
        return is_compared(value) ? house_.between(value, value + 1) : house_.between(0, 0);
      case higher:
        return house_.between(is_compared(value) ? value + 1 : qualifying_, most);
    }
    return {};
  }

  /// Every class and standing that cards can make, by one example.
  void learn_payments() {
    Probe probe = payments_.new_probe();
    const auto learn = [&](const Own& own) {
      for (std::size_t i = 0; i < standings; ++i) {
        if (payments_.knows(own.of_class, i)) continue;
        CardSet held = 0;
        for (const std::uint8_t place : own.places) held |= CardSet{1} << place;
        for (const auto& places : house_hands(own.value, static_cast<HouseStands>(i))) {
          const auto meets = [&](std::uint8_t place) { return (held >> place & 1) != 0; };
          if (std::any_of(places.begin(), places.end(), meets)) continue;
          payments_.learn(probe, own.of_class, i, cards_of_hand(own), deck_.cards(places));
          break;
        }
      }
    };
    std::for_each(own_.rbegin(), own_.rend(), learn);
  }
  [[nodiscard]] Gains gains_of(const More& more) const {
    std::vector<Fraction> by_hand;
    if (more) {
      for (const Own& own : own_) by_hand.push_back(more(cards_of_hand(own)));
    }
    return payments_.gains(by_hand);
  }

  /// Hands of one value stay together.
  [[nodiscard]] std::vector<std::size_t> split_by_value() const {
    constexpr std::size_t pieces_by_thread = 12;
    const std::size_t size = own_.size() / (pieces_by_thread * static_cast<std::size_t>(std::max(threads_, 1))) + 1;
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 1; i < own_.size(); ++i) {
      if (own_[i].value != own_[i - 1].value && i - starts.back() >= size) starts.push_back(i);
    }
    starts.push_back(own_.size());
    return starts;
  }

  void sweep(Worker& worker, const Gains& gains, const Strategy* strategy, std::vector<PlayedHand>& hands,
             std::size_t from, std::size_t to) const {
    std::vector<ByPlace> lower;
    ByPlace unqualified{};
    ByPlace not_higher{};
    const auto total = static_cast<std::int32_t>(
        deck_.choose(Shape::house - Shape::house_up)[deck_.count() - Shape::own - Shape::house_up]);
    while (from < to) {
      const unsigned value = own_[from].value;
      const auto end = static_cast<std::size_t>(std::find_if(own_.begin() + static_cast<std::ptrdiff_t>(from),
                                                             own_.begin() + static_cast<std::ptrdiff_t>(to),
                                                             [&](const Own& own) { return own.value != value; }) -
                                                own_.begin());
      const bool compared = is_compared(value);
      if (compared) {
        lower.resize(end - from);
        worker.lower->cut_at(value);
        for (std::size_t i = from; i < end; ++i) count(*worker.lower, own_[i], lower[i - from]);
        worker.lower->cut_at(value + 1);
      }
      for (std::size_t i = from; i < end; ++i) {
        const Own& own = own_[i];
        if (qualifying_ > 0) count(unqualified_, own, unqualified);
        if (compared) count(*worker.lower, own, not_higher);
        Seat seat(*this, worker, gains, strategy, i, hands[i]);
        each_up(own, [&](std::size_t up) {
          Counts counts{};
          counts[at(HouseStands::unqualified)] = unqualified[up];
          if (compared) {
            counts[at(HouseStands::lower)] = lower[i - from][up] - unqualified[up];
            counts[at(HouseStands::equal)] = not_higher[up] - lower[i - from][up];
            counts[at(HouseStands::higher)] = total - not_higher[up];
          } else {
            counts[at(HouseStands::higher)] = total - unqualified[up];
          }
          seat.decide(up, counts);
        });
        seat.leave();
      }
      from = end;
    }
  }

  static void count(const DisjointHands<Shape::house>& hands, const Own& own, ByPlace& counts) {
    if constexpr (Shape::house_up == 0) {
      counts[0] = static_cast<std::int32_t>(hands.without(own.places));
    } else {
      hands.without(own.places, counts);
    }
  }
  /// The place of the card that the player sees; 0 where none is seen.
  template <class Visit>
  void each_up(const Own& own, Visit&& visit) const {
    if constexpr (Shape::house_up == 0) {
      visit(std::size_t{0});
    } else {
      std::size_t next = 0;
      for (std::size_t place = 0; place < deck_.count(); ++place) {
        if (next < own.places.size() && own.places[next] == place) {
          ++next;
        } else {
          visit(place);
        }
      }
    }
  }

  /// One hand of the player, and what it decides against each card that is seen.
  class Seat {
   public:
    Seat(const FoldOrRaise& engine, Worker& worker, const Gains& gains, const Strategy* strategy, std::size_t hand,
         PlayedHand& played)
        : engine_(engine),
          worker_(worker),
          own_(engine.own_[hand]),
          played_(played),
          gains_(gains),
          more_(gains.more.empty() ? std::nullopt : std::optional(gains.more[hand])),
          strategy_(strategy) {}

    void decide(std::size_t up, const Counts& counts) {
      const auto [brings, plain, right] = Payments::choose(gains_, own_.of_class, counts, more_);
      const std::size_t taken = strategy_ == nullptr ? right : chosen(up);
      const std::size_t compared = strategy_ == nullptr ? plain : taken;
      for (std::size_t i = 0; i < standings; ++i) cases_[i][taken] += counts[i];
      played_.takes[taken] |= CardSet{1} << (Shape::house_up == 0 ? 0 : engine_.deck_.card(up).id());
      if (compared != right)
        worker_.tally.lost[{own_.value, rank_at(up), compared, right}] +=
            static_cast<kit::SignedWide>(brings[right] - brings[compared]) * own_.images;
      if (++worker_.seen % rounds_by_check == 0) check(up, counts);
    }

    void leave() {
      for (std::size_t i = 0; i < standings; ++i) {
        for (std::size_t action = 0; action < actions; ++action)
          worker_.tally.cases[Payments::index(own_.of_class, i, action)] += cases_[i][action] * own_.images;
      }
    }

   private:
    [[nodiscard]] std::size_t rank_at(std::size_t up) const {
      return Shape::house_up == 0 ? 0 : static_cast<std::size_t>(engine_.deck_.card(up).rank());
    }
    [[nodiscard]] std::size_t chosen(std::size_t up) const {
      const OwnCards cards = engine_.cards_of_hand(own_);
      const std::array seen{engine_.deck_.card(up)};
      return Payments::place_of((*strategy_)(
          engine_.shape_.seen(cards, engine_.shape_.own_value(cards), std::span(seen).first(Shape::house_up))));
    }

    /// Deals another hand of the house that stands so, and compares what is paid with what the class was paid.
    [[gnu::noinline]] void check(std::size_t up, const Counts& counts) {
      const std::uint64_t turn = worker_.seen / rounds_by_check;
      const std::size_t stands = turn % standings;
      if (counts[stands] == 0) return;
      const auto hands = engine_.house_hands(own_.value, static_cast<HouseStands>(stands));
      CardSet held = 0;
      for (const std::uint8_t place : own_.places) held |= CardSet{1} << place;
      constexpr std::uint64_t stride = 7919;  // a prime: one hand after the other comes in no order
      constexpr std::uint64_t most_tries = 400;
      for (std::uint64_t i = 0; i < most_tries; ++i) {
        auto places = hands[(turn * stride * most_tries + i * stride) % hands.size()];
        if (std::any_of(places.begin(), places.end(), [&](std::uint8_t place) { return (held >> place & 1) != 0; }))
          continue;
        if constexpr (Shape::house_up == 1) {
          const auto seen = std::find(places.begin(), places.end(), up);
          if (seen == places.end()) continue;
          std::iter_swap(places.begin(), seen);
        }
        engine_.payments_.check(*worker_.probe, own_.of_class, stands, turn / standings % actions,
                                engine_.cards_of_hand(own_), engine_.deck_.cards(places));
        return;
      }
    }

    const FoldOrRaise& engine_;
    Worker& worker_;
    const Own& own_;
    PlayedHand& played_;
    const Gains& gains_;
    std::optional<std::int64_t> more_;
    const Strategy* strategy_;
    std::array<std::array<std::int64_t, actions>, standings> cases_{};
  };

  [[nodiscard]] Count all_cases() const {
    Count all = deck_.choose(Shape::own)[deck_.count()];
    if constexpr (Shape::house_up == 1) all *= deck_.count() - Shape::own;
    return all * deck_.choose(Shape::house - Shape::house_up)[deck_.count() - Shape::own - Shape::house_up];
  }

  [[nodiscard]] RaiseBook new_book() const {
    RaiseBook book = payments_.new_book();
    book.sees_card = Shape::house_up == 1;
    for (const Own& own : own_)
      book.hands.push_back(
          {.cards = set_of(cards_of_hand(own)), .value = own.value, .images = own.images, .takes = {}});
    book.renamings = renamings_;
    book.all_cases = all_cases();
    return book;
  }

  static constexpr std::uint64_t rounds_by_check = 499;

  Shape shape_;
  int threads_;
  Monitor monitor_;
  DeckPlaces deck_;
  ValuedHands<Shape::house> house_;
  unsigned qualifying_;
  DisjointHands<Shape::house> unqualified_;
  std::vector<Own> own_;  ///< from the lowest value up
  std::vector<Renaming> renamings_;
  Payments payments_;
};

}  // namespace houseway::solve
