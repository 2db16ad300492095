#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solve/count/disjoint_hands.hpp"
#include "solve/count/suit_orbits.hpp"
#include "solve/count/valued_hands.hpp"
#include "solve/poker/raise_payments.hpp"

namespace houseway::solve {

/// Every hand of the player, one for all that are alike up to their suits, and how the house's hands stand to it: how
/// many do not qualify, are lower, equal and higher. What each of these is paid it learns from the procedure itself,
/// dealt on one example of the class and the standing, for each action; others are dealt at random on the way, and the
/// count stops where two of one class are paid differently. The shape is that of an engine (`fold_or_raise.hpp`).
template <class Shape>
class AgainstHouse {
 public:
  using Payments = RaisePayments<Shape>;
  using OwnCards = typename Payments::OwnCards;
  using Counts = typename Payments::Counts;
  static constexpr std::size_t standings = Payments::standings;
  static_assert(Shape::house_up <= 1);

  struct Own {
    std::array<std::uint8_t, Shape::own> places;
    std::uint16_t value;
    std::uint8_t of_class;
    unsigned images;
  };

  /// What a thread counts with.
  class Worker {
   public:
    [[nodiscard]] bool has_begun() const { return lower_.has_value(); }
    void begin(const AgainstHouse& hands) {
      lower_.emplace(hands.house_);
      probe_.emplace(hands.payments_.new_probe());
    }

   private:
    friend class AgainstHouse;
    std::optional<DisjointHands<Shape::house>> lower_;
    std::optional<typename Payments::Probe> probe_;
    std::uint64_t seen_ = 0;
  };

  AgainstHouse(const Shape& shape, std::span<const kit::Card> deck)
      : shape_(shape),
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
  AgainstHouse(const AgainstHouse&) = delete;
  AgainstHouse& operator=(const AgainstHouse&) = delete;

  [[nodiscard]] const Shape& shape() const { return shape_; }
  [[nodiscard]] const DeckPlaces& deck() const { return deck_; }
  [[nodiscard]] const Payments& payments() const { return payments_; }
  [[nodiscard]] const std::vector<Own>& own() const { return own_; }  ///< from the lowest value up
  [[nodiscard]] OwnCards cards_of(const Own& own) const { return deck_.cards(own.places); }
  /// Of suits, of which one hand stands for all; none: each is there.
  [[nodiscard]] const std::vector<Renaming>& renamings() const { return renamings_; }

  /// Where the work is cut for so many threads: hands of one value stay together.
  [[nodiscard]] std::vector<std::size_t> pieces(int threads) const {
    constexpr std::size_t pieces_by_thread = 12;
    const std::size_t size = own_.size() / (pieces_by_thread * static_cast<std::size_t>(std::max(threads, 1))) + 1;
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 1; i < own_.size(); ++i) {
      if (own_[i].value != own_[i - 1].value && i - starts.back() >= size) starts.push_back(i);
    }
    starts.push_back(own_.size());
    return starts;
  }

  /// Calls `visit(hand, each_up)` for the hands from one place to another; `each_up(see)` calls `see(up, counts)` for
  /// the place of each card that the house may show, or once where none is seen.
  template <class Visit>
  void sweep(Worker& worker, std::size_t from, std::size_t to, Visit&& visit) const {
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
        worker.lower_->cut_at(value);
        for (std::size_t i = from; i < end; ++i) count(*worker.lower_, own_[i], lower[i - from]);
        worker.lower_->cut_at(value + 1);
      }
      for (std::size_t i = from; i < end; ++i) {
        const Own& own = own_[i];
        if (qualifying_ > 0) count(unqualified_, own, unqualified);
        if (compared) count(*worker.lower_, own, not_higher);
        visit(i, [&](auto&& see) {
          each_place_shown(own, [&](std::size_t up) {
            Counts counts{};
            counts[at(HouseStands::unqualified)] = unqualified[up];
            if (compared) {
              counts[at(HouseStands::lower)] = lower[i - from][up] - unqualified[up];
              counts[at(HouseStands::equal)] = not_higher[up] - lower[i - from][up];
              counts[at(HouseStands::higher)] = total - not_higher[up];
            } else {
              counts[at(HouseStands::higher)] = total - unqualified[up];
            }
            see(up, counts);
            if (++worker.seen_ % rounds_by_check == 0) check(worker, own, up, counts);
          });
        });
      }
      from = end;
    }
  }

 private:
  using ByPlace = typename DisjointHands<Shape::house>::ByPlace;

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
    auto probe = payments_.new_probe();
    const auto learn = [&](const Own& own) {
      for (std::size_t i = 0; i < standings; ++i) {
        if (payments_.knows(own.of_class, i)) continue;
        CardSet held = 0;
        for (const std::uint8_t place : own.places) held |= CardSet{1} << place;
        for (const auto& places : house_hands(own.value, static_cast<HouseStands>(i))) {
          const auto meets = [&](std::uint8_t place) { return (held >> place & 1) != 0; };
          if (std::any_of(places.begin(), places.end(), meets)) continue;
          payments_.learn(probe, own.of_class, i, cards_of(own), deck_.cards(places));
          break;
        }
      }
    };
    std::for_each(own_.rbegin(), own_.rend(), learn);
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
  void each_place_shown(const Own& own, Visit&& visit) const {
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

  /// Deals another hand of the house that stands so, and compares what is paid with what the class was paid.
  [[gnu::noinline]] void check(Worker& worker, const Own& own, std::size_t up, const Counts& counts) const {
    const std::uint64_t turn = worker.seen_ / rounds_by_check;
    const std::size_t stands = turn % standings;
    if (counts[stands] == 0) return;
    const auto hands = house_hands(own.value, static_cast<HouseStands>(stands));
    CardSet held = 0;
    for (const std::uint8_t place : own.places) held |= CardSet{1} << place;
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
      payments_.check(*worker.probe_, own.of_class, stands, turn / standings % Payments::actions, cards_of(own),
                      deck_.cards(places));
      return;
    }
  }

  static constexpr std::uint64_t rounds_by_check = 499;

  Shape shape_;
  DeckPlaces deck_;
  ValuedHands<Shape::house> house_;
  unsigned qualifying_;
  DisjointHands<Shape::house> unqualified_;
  std::vector<Own> own_;
  std::vector<Renaming> renamings_;
  Payments payments_;
};

}  // namespace houseway::solve
