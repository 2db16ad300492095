#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "kit/invariant.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/core/question.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/pai_gow/set_rounds.hpp"

namespace houseway::solve {

/// The engine of games in which a player sets his cards into two hands against the dealer's, which are set by a house
/// way, and few kinds of cards tell all.
///
/// It counts every hand of the player by its kinds, in each lawful way to set it, against every hand of the dealer out
/// of the cards that are left. What an outcome is paid it learns from the procedure, dealt on one example
/// (`SetRounds`); others are dealt on the way, and the count stops where two of one outcome are paid differently. A
/// game says its shape:
///
///     struct Shape {
///       using Game = games::supreme_pai_gow::Game;
///       using Outcome = …;                            // of the main wager
///       using Cards = std::array<Card, 4>;
///       using Setting = …;                            // comparable; `foul` where it is not lawful
///       static constexpr Spot main_wager = …;
///       static std::size_t kind_of(Card);             // cards of one kind differ in nothing
///       const Rules& rules;
///       Setting set(const Cards&, const std::array<Card, 2>& low) const;
///       Outcome against(const Setting& player, const Setting& dealer) const;
///     };
template <class Shape>
class SetAgainstWay {
 public:
  using Game = typename Shape::Game;
  using Cards = typename Shape::Cards;
  using Setting = typename Shape::Setting;
  using Outcome = typename Shape::Outcome;
  using Low = std::array<kit::Card, 2>;
  static constexpr std::size_t size = std::tuple_size_v<Cards>;
  static constexpr std::size_t outcomes = kit::count_of<Outcome>;

  /// A way to set a hand, and how it comes out against the dealer's hands.
  struct Way {
    Low low;
    Setting set;
    std::array<std::int64_t, outcomes> counts{};
    std::int64_t brings = 0;  ///< against all of them, in cents of `opening`
  };
  /// A hand of the player, for all of the same kinds.
  struct Hand {
    Cards cards;
    std::int64_t deals;
    std::vector<Way> ways;
  };
  static constexpr kit::Cents opening =
      kit::Cents::dollars(100);  ///< of which every payment is a whole number of cents

  /// `dealer_low(cards)` is how the dealer sets.
  template <class DealerLow>
  SetAgainstWay(const Shape& shape, std::span<const kit::Card> deck, DealerLow&& dealer_low, int threads = 1,
                const Monitor& monitor = {})
      : shape_(shape),
        kinds_(cards_by_kind(deck)),
        rounds_(shape.rules, {kit::name_of(Shape::main_wager), Shape::main_wager}) {
    Dealt dealt;
    add_hands(dealt, 0, 0);
    for (Dealt& each : dealt_) {
      each.dealer_low = dealer_low(each.cards);
      each.dealer = shape.set(each.cards, each.dealer_low);
    }
    hands_.resize(dealt_.size());
    in_parallel(dealt_.size(), {threads, &monitor, 0, 1}, [&](std::size_t i) { count_hand(i); });
    learn_payments();
    for (Hand& hand : hands_) {
      for (Way& way : hand.ways) {
        for (std::size_t i = 0; i < outcomes; ++i) way.brings += way.counts[i] * nets_[i];
      }
    }
  }

  [[nodiscard]] const std::vector<Hand>& hands() const { return hands_; }
  /// Deals of a hand to the player and one to the dealer.
  [[nodiscard]] Count deals() const {
    Count sum = 0;
    for (const Hand& hand : hands_) {
      for (const std::int64_t count : hand.ways.front().counts) sum += Count(count) * hand.deals;
    }
    return sum;
  }

  /// The way of a hand with these cards low.
  [[nodiscard]] std::size_t way_of(const Hand& hand, const Low& low) const {
    const Setting set = shape_.set(hand.cards, low);
    const auto at = std::find_if(hand.ways.begin(), hand.ways.end(), [&](const Way& way) { return way.set == set; });
    kit::ensure(at != hand.ways.end(), "a hand is set in a way that is not lawful");
    return static_cast<std::size_t>(at - hand.ways.begin());
  }
  /// The best one; this one where no other is better.
  [[nodiscard]] static std::size_t best_way(const Hand& hand, std::size_t unless_better = 0) {
    std::size_t best = unless_better;
    for (std::size_t i = 0; i < hand.ways.size(); ++i) {
      if (hand.ways[i].brings > hand.ways[best].brings) best = i;
    }
    return best;
  }

  /// How often each outcome comes where `choose(hand)` says which way a hand is set.
  template <class Choose>
  [[nodiscard]] OutcomeCounts<Outcome, Count> count(Choose&& choose) const {
    OutcomeCounts<Outcome, Count> out;
    for (const Hand& hand : hands_) {
      const Way& way = hand.ways[choose(hand)];
      for (std::size_t i = 0; i < outcomes; ++i) out.counts[i] += Count(way.counts[i]) * hand.deals;
    }
    return out;
  }
  /// The main wager where hands are set so, as the procedure pays it.
  template <class Choose>
  [[nodiscard]] Distribution distribution(Choose&& choose) const {
    const auto counts = count(choose);
    PaidOutcomes<Outcome> paid(kit::name_of(Shape::main_wager));
    for (std::size_t i = 0; i < outcomes; ++i) {
      if (counts.counts[i] != 0) paid.add(*paid_[i], counts.counts[i]);
    }
    return paid.distribution();
  }
  /// Another wager on the same deals, whose outcomes follow from those of the main wager.
  template <kit::NamedEnum Of, class Choose>
  [[nodiscard]] Distribution distribution(const typename SetRounds<Game>::Wager& wager, Choose&& choose) const {
    SetRounds<Game> rounds(shape_.rules, wager);
    PaidOutcomes<Of> paid(wager.name);
    std::array<std::optional<Settled>, outcomes> known{};
    for (std::size_t hand = 0; hand < hands_.size(); ++hand) {
      const Way& way = hands_[hand].ways[choose(hands_[hand])];
      for (std::size_t i = 0; i < outcomes; ++i) {
        if (way.counts[i] == 0) continue;
        if (!known[i]) known[i] = deal_example(rounds, hand, way, static_cast<Outcome>(i));
        paid.add(*known[i], Count(way.counts[i]) * hands_[hand].deals);
      }
    }
    return paid.distribution();
  }

 private:
  struct OfKind {
    std::size_t kind;
    std::size_t count;
  };
  /// A hand as it can be dealt to either side.
  struct Dealt {
    Cards cards;
    std::vector<OfKind> kinds{};
    std::int64_t ways = 1;
    Low dealer_low{};
    Setting dealer{};
  };

  static std::vector<std::vector<kit::Card>> cards_by_kind(std::span<const kit::Card> deck) {
    std::vector<std::vector<kit::Card>> out;
    for (const kit::Card card : deck) {
      const std::size_t kind = Shape::kind_of(card);
      if (kind >= out.size()) out.resize(kind + 1);
      out[kind].push_back(card);
    }
    return out;
  }
  static constexpr std::int64_t choose(std::size_t n, std::size_t k) {
    if (k > n) return 0;
    std::int64_t ways = 1;
    for (std::size_t i = 0; i < k; ++i)
      ways = ways * static_cast<std::int64_t>(n - i) / static_cast<std::int64_t>(i + 1);
    return ways;
  }

  /// Every hand that `so_far`, with `held` cards, can become by cards of this kind and later ones.
  void add_hands(const Dealt& so_far, std::size_t held, std::size_t kind) {
    if (held == size) return dealt_.push_back(so_far);
    if (kind == kinds_.size()) return;
    for (std::size_t more = 0; more <= std::min(size - held, kinds_[kind].size()); ++more) {
      Dealt next = so_far;
      for (std::size_t i = 0; i < more; ++i) next.cards[held + i] = kinds_[kind][i];
      if (more > 0) next.kinds.push_back({kind, more});
      next.ways *= choose(kinds_[kind].size(), more);
      add_hands(next, held + more, kind + 1);
    }
  }

  /// In how many ways the dealer can have a hand beside the player's; by kind those that the player holds.
  using Held = std::array<std::uint8_t, 64>;
  [[nodiscard]] std::int64_t ways_beside(const Held& held, const Dealt& dealer) const {
    std::int64_t ways = 1;
    for (const OfKind& of : dealer.kinds) ways *= choose(kinds_[of.kind].size() - held[of.kind], of.count);
    return ways;
  }
  static Held held_by(const Dealt& player) {
    Held held{};
    for (const OfKind& of : player.kinds) held[of.kind] = static_cast<std::uint8_t>(of.count);
    return held;
  }

  void count_hand(std::size_t i) {
    Hand& hand = hands_[i];
    hand.cards = dealt_[i].cards;
    hand.deals = dealt_[i].ways;
    for (std::size_t a = 0; a < size; ++a) {
      for (std::size_t b = a + 1; b < size; ++b) {
        const Low low{hand.cards[a], hand.cards[b]};
        const Setting set = shape_.set(hand.cards, low);
        const bool known =
            std::any_of(hand.ways.begin(), hand.ways.end(), [&](const Way& way) { return way.set == set; });
        if (!set.foul && !known) hand.ways.push_back({low, set});
      }
    }
    const Held held = held_by(dealt_[i]);
    for (const Dealt& dealer : dealt_) {
      const std::int64_t ways = ways_beside(held, dealer);
      if (ways == 0) continue;
      for (Way& way : hand.ways) way.counts[kit::index_of(shape_.against(way.set, dealer.dealer))] += ways;
    }
  }

  /// Every so many hands are dealt in each of their ways and outcomes, and the first of each outcome in any case.
  void learn_payments() {
    constexpr std::size_t stride = 97;
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      for (const Way& way : hands_[i].ways) {
        for (std::size_t outcome = 0; outcome < outcomes; ++outcome) {
          if (way.counts[outcome] == 0 || (paid_[outcome] && i % stride != 0)) continue;
          const Settled settled = deal_example(rounds_, i, way, static_cast<Outcome>(outcome));
          if (!paid_[outcome]) {
            paid_[outcome] = settled;
            const Fraction net = settled.net() * opening.count();
            kit::ensure(denominator(net) == 1, "an outcome is not paid in whole cents");
            nets_[outcome] = static_cast<std::int64_t>(numerator(net));
          }
          kit::ensure(*paid_[outcome] == settled, "two hands of one outcome are paid differently");
        }
      }
    }
  }

  /// One deal that comes out so.
  [[nodiscard]] Settled deal_example(SetRounds<Game>& rounds, std::size_t player, const Way& way,
                                     Outcome outcome) const {
    const Held held = held_by(dealt_[player]);
    for (const Dealt& dealer : dealt_) {
      if (ways_beside(held, dealer) == 0 || shape_.against(way.set, dealer.dealer) != outcome) continue;
      Cards house;
      auto next = house.begin();
      for (const OfKind& of : dealer.kinds)  // the player has the first cards of each kind
        next = std::copy_n(kinds_[of.kind].begin() + held[of.kind], of.count, next);
      Low low;
      for (std::size_t i = 0; i < low.size(); ++i) {
        const auto at = std::find(dealer.cards.begin(), dealer.cards.end(), dealer.dealer_low[i]);
        low[i] = house[static_cast<std::size_t>(at - dealer.cards.begin())];
      }
      return rounds.deal({dealt_[player].cards, way.low}, {house, low});
    }
    return {};
  }

  Shape shape_;
  std::vector<std::vector<kit::Card>> kinds_;
  std::vector<Dealt> dealt_;
  std::vector<Hand> hands_;
  SetRounds<Game> rounds_;
  std::array<std::optional<Settled>, outcomes> paid_{};
  std::array<std::int64_t, outcomes> nets_{};
};

}  // namespace houseway::solve
