#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "kit/invariant.hpp"
#include "kit/wide.hpp"
#include "table/card_wager.hpp"
#include "table/concept.hpp"
#include "table/dealt_seats.hpp"

namespace houseway::table {

/// A table that draws cards which are seen together as a set, in no order, says `static constexpr bool draws_sets`.
template <class T>
inline constexpr bool draws_sets = requires {
  requires T::draws_sets;
};

/// A table on which the cards that added wagers look at are remembered as they are dealt. It hides the verbs that deal
/// cards and is otherwise the table that it is made from: a simulation without such wagers pays nothing for it.
template <class Base>
class WatchingTable : public Base {
 public:
  using Base::Base;

  /// The wagers whose cards are remembered; they outlive the table.
  void watch(const CardWagers& wagers) {
    wagers_ = &wagers;
    for (const CardWager& wager : wagers) {
      for (std::size_t i = 0; i < watched_.size(); ++i) watched_[i] = watched_[i] || wager.looks_at.places[i].count > 0;
    }
  }

  void begin_round() {
    for (Hand& hand : seats_) hand = {};
    for (Hand& hand : areas_) hand = {};
  }
  /// Draws what was dealt face down and never shown.
  void end_round() {
    for (std::size_t i = 0; i < watched_.size(); ++i) {
      const auto place = static_cast<rulebook::CardPlace>(i);
      if (!watched_[i]) continue;
      if (place == rulebook::CardPlace::own) {
        for (const Seat seat : Base::bettors()) draw_hidden(seat);
      } else {
        draw_hidden(place_of(place, {}));
      }
    }
  }

  /// What this round's cards bring to a wager.
  [[nodiscard]] const Award& award(const CardWager& wager, Seat seat) const {
    std::array<Card, hands::most_named_cards> cards;
    std::size_t size = 0;
    for (std::size_t i = 0; i < wager.looks_at.places.size(); ++i) {
      const rulebook::CardRange range = wager.looks_at.places[i];
      if (range.count == 0) continue;
      const Hand& hand = *hand_at(place_of(static_cast<rulebook::CardPlace>(i), seat));
      for (std::size_t card = 0; card < range.count; ++card) {
        kit::ensure(hand.is_known(range.first + card), "a wager looks at a card that the procedure has not dealt");
        cards[size++] = hand.cards[range.first + card];
      }
    }
    return wager.award({cards.data(), size});
  }

  Card deal_up(Place place) {
    const Card card = Base::deal_up(place);
    if (Hand* hand = hand_at(place)) hand->show(card);
    return card;
  }
  template <std::size_t N>
  std::array<Card, N> deal_up(Place place) {
    const auto cards = Base::template deal_up<N>(place);
    Hand* hand = hand_at(place);
    if (hand == nullptr) return cards;
    const auto ordered = in_order(place, hand->dealt, cards);
    for (const Card card : ordered) hand->show(card);
    return cards;
  }
  void deal_down(Place place) {
    Base::deal_down(place);
    if (Hand* hand = hand_at(place)) ++hand->dealt;
  }
  template <std::size_t N>
  std::array<Card, N> look(Place place) {
    return learned(place, Base::template look<N>(place));
  }
  template <std::size_t N>
  std::array<Card, N> reveal(Place place) {
    return learned(place, Base::template reveal<N>(place));
  }
  template <std::size_t N>
  std::array<Card, N> look_rest(Place place) {
    return learned(place, Base::template look_rest<N>(place));
  }
  Card turn(Place place) {
    const Card card = Base::turn(place);
    if (Hand* hand = hand_at(place)) hand->learn(card);
    return card;
  }
  /// A card that goes to the rack is no more one of its place.
  void move_card(Place from, std::size_t which, Place to) {
    Base::move_card(from, which, to);
    Hand* hand = to == rack ? hand_at(from) : nullptr;
    if (hand != nullptr) hand->remove(which);
  }
  /// A card that lies face down belongs to the shoe that it was dealt from.
  void shuffle_next() {
    end_round();
    Base::shuffle_next();
  }

 private:
  /// The first cards dealt to a place, in their order; those face down are not known yet.
  struct Hand {
    std::array<Card, hands::most_named_cards> cards;
    std::uint8_t known = 0;  ///< a bit for each
    std::uint8_t dealt = 0;

    [[nodiscard]] bool is_known(std::size_t at) const { return (known >> at & 1) != 0; }
    void set(std::size_t at, Card card) {
      if (at >= cards.size()) return;
      cards[at] = card;
      known = static_cast<std::uint8_t>(known | 1U << at);
    }
    void show(Card card) { set(dealt++, card); }
    void remove(std::size_t at) {
      if (at >= cards.size()) return;
      std::copy(cards.begin() + static_cast<std::ptrdiff_t>(at) + 1, cards.end(),
                cards.begin() + static_cast<std::ptrdiff_t>(at));
      const unsigned below = (1U << at) - 1;
      known = static_cast<std::uint8_t>((known & below) | (known >> 1 & ~below));
      --dealt;
    }
    /// The first that is not known yet; a card that was never announced is one more.
    [[nodiscard]] std::size_t hidden() const {
      std::size_t at = 0;
      while (at < dealt && at < cards.size() && is_known(at)) ++at;
      return at;
    }
    void learn(Card card) {
      const std::size_t at = hidden();
      dealt = std::max(dealt, static_cast<std::uint8_t>(at + 1));
      set(at, card);
    }
  };

  /// Null for a place that no wager looks at: further hands of a seat, the rack.
  template <class Table>
  static auto* hand_of(Table& table, Place place) {
    auto* const none = static_cast<decltype(table.seats_.data())>(nullptr);
    if (place.area == Area::seat) return place.hand == 0 ? &table.seats_[place.seat.index()] : none;
    return place.area == Area::rack ? none : &table.areas_[kit::index_of(place.area)];
  }
  [[nodiscard]] Hand* hand_at(Place place) { return hand_of(*this, place); }
  [[nodiscard]] const Hand* hand_at(Place place) const { return hand_of(*this, place); }

  void draw_hidden(Place place) {
    Hand& hand = *hand_at(place);
    const std::size_t looked_at = std::min<std::size_t>(hand.dealt, hand.cards.size());
    while (hand.hidden() < looked_at) hand.learn(Base::turn(place));
  }

  template <std::size_t N>
  std::array<Card, N> learned(Place place, const std::array<Card, N>& cards) {
    if (Hand* hand = hand_at(place)) {
      for (const Card card : in_order(place, hand->hidden(), cards)) hand->learn(card);
    }
    return cards;
  }

  /// Cards that were drawn as a set lie in any order. It matters where a wager looks at some of them and not at others.
  template <std::size_t N>
  std::array<Card, N> in_order(Place place, std::size_t first, std::array<Card, N> cards) {
    if constexpr (draws_sets<Base> && N > 1) {
      if (splits(place, first, N)) {
        for (std::size_t i = 0; i + 1 < N; ++i)
          std::swap(cards[i], cards[i + Base::pick(static_cast<std::uint32_t>(N - i))]);
      }
    }
    return cards;
  }
  [[nodiscard]] bool splits(Place place, std::size_t first, std::size_t count) const {
    return std::any_of(wagers_->begin(), wagers_->end(), [&](const CardWager& wager) {
      for (std::size_t i = 0; i < wager.looks_at.places.size(); ++i) {
        const rulebook::CardRange range = wager.looks_at.places[i];
        if (place_of(static_cast<rulebook::CardPlace>(i), place.seat) != place) continue;
        const std::size_t from = std::max<std::size_t>(first, range.first);
        const std::size_t to = std::min<std::size_t>(first + count, std::size_t{range.first} + range.count);
        if (from < to && to - from < count) return true;
      }
      return false;
    });
  }

  const CardWagers* wagers_ = nullptr;
  std::array<bool, kit::count_of<rulebook::CardPlace>> watched_{};
  std::array<Hand, most_dealt_seats> seats_{};
  std::array<Hand, kit::count_of<Area>> areas_{};
};

/// What rounds brought to added wagers, in cents: by wager, with the stakes of every seat.
class CardWagerTally {
 public:
  struct Sum {
    std::int64_t net = 0;
    kit::SignedWide squares = 0;
  };

  CardWagerTally(const CardWagers& wagers, const rulebook::TableRules& rules) : wagers_(wagers), rules_(rules) {
    sums_.resize(wagers.size());
  }

  /// Adds the round that the table has just dealt. `stakes` are by seat and spot.
  template <class T, class SeatStakes>
  void add_round(const T& table, const SeatStakes& stakes) {
    for (std::size_t i = 0; i < wagers_.size(); ++i) {
      std::int64_t net = 0;
      for (std::size_t seat = 0; seat < stakes.size(); ++seat) {
        const Cents stake = stakes[seat][wagers_[i].spot];
        if (stake) net += net_of(table.award(wagers_[i], Seat::at(seat)), stake);
      }
      sums_[i].net += net;
      sums_[i].squares += static_cast<kit::SignedWide>(net) * net;
    }
  }

  [[nodiscard]] const std::vector<Sum>& sums() const { return sums_; }

 private:
  [[nodiscard]] std::int64_t net_of(const Award& award, Cents stake) const {
    if (award.net.known()) return award.net.of(stake).count();
    const bool share = award.pays.kind == rulebook::PayKind::share;
    const auto verdict = award.pays.on(stake, share ? rules_.meters[award.pays.meter].reading : Cents{}, Cents(1));
    return (verdict.returned + verdict.won - verdict.commission - stake).count();
  }

  const CardWagers& wagers_;
  const rulebook::TableRules& rules_;
  std::vector<Sum> sums_;
};

}  // namespace houseway::table
