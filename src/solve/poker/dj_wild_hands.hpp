#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "games/poker/dj_wild.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/count/looked_at.hpp"
#include "solve/count/side_gain.hpp"

/// What the wagers on one hand of DJ Wild make of the player's five cards.
namespace houseway::solve::dj_wild {

/// One outcome for a hand, by the pay table where it makes several.
class TripsHands {
 public:
  using Outcome = games::dj_wild::TripsHand;
  static constexpr std::uint64_t ways = 1;

  explicit TripsHands(const games::dj_wild::Rules& rules) : bound_(rules.side.at<games::dj_wild::Spot::trips>()) {}

  void count(CardSet own, std::uint64_t times, OutcomeCounts<Outcome>& counts) const {
    counts[bound_.pays.best(bound_.naming()(cards_of<5>(own)))] += times;
  }

 private:
  using Wagers = games::dj_wild::SideWagers;
  Wagers::Bound<Wagers::index(games::dj_wild::Spot::trips)> bound_;
};

/// The cards of a deck that are not wild.
inline std::vector<kit::Card> natural_cards(std::span<const kit::Card> deck) {
  std::vector<kit::Card> out;
  std::remove_copy_if(deck.begin(), deck.end(), std::back_inserter(out), hands::is_deuce_or_joker);
  return out;
}

/// The Multi Game Link replaces wild cards by any that are left and not wild. Every hand stands for `ways`, however
/// many cards are replaced.
class LinkHands {
 public:
  using Outcome = hands::PokerCategory;

  explicit LinkHands(std::span<const kit::Card> deck) : natural_(natural_cards(deck)) {
    for (std::size_t wilds = 0; wilds <= size; ++wilds) ways = std::lcm(ways, completions(wilds));
  }

  void count(CardSet own, std::uint64_t times, OutcomeCounts<Outcome>& counts) const {
    const CardSet natural = own & set_of(natural_);
    const auto wilds = static_cast<std::size_t>(std::popcount(own) - std::popcount(natural));
    const std::uint64_t each = times * (ways / completions(wilds));
    each_completed(natural, wilds, [&](CardSet five) { counts[games::best_poker(cards_of<size>(five))] += each; });
  }

  std::uint64_t ways = 1;

 private:
  static constexpr std::size_t size = 5;

  /// The hands that come of one with so many wild cards.
  [[nodiscard]] std::uint64_t completions(std::size_t wilds) const {
    std::uint64_t count = 1;
    const std::size_t left = natural_.size() + wilds - size;
    for (std::size_t i = 0; i < wilds; ++i) count = count * (left - i) / (i + 1);
    return count;
  }

  template <class Visit>
  void each_completed(CardSet natural, std::size_t wilds, Visit&& visit) const {
    [&]<std::size_t... More>(std::index_sequence<More...>) {
      (void)((wilds == More && (solve::each_completed<More>(natural_, natural, visit), true)) || ...);
    }
    (std::make_index_sequence<size + 1>());
  }

  std::vector<kit::Card> natural_;
};

/// By whether the hand is played; without a `plays_on` every hand is.
template <class Hands>
CountsByFold<typename Hands::Outcome> count_by_play(const Hands& hands, std::span<const kit::Card> deck,
                                                    const PlaysOn& plays_on) {
  CountsByFold<typename Hands::Outcome> counts;
  SuitOrbits(deck).each(5, [&](CardSet own, unsigned images) {
    const bool played = !plays_on || plays_on(cards_of<5>(own)) > 0;
    hands.count(own, images, played ? counts.played : counts.folded);
  });
  return counts;
}

/// What the wagers beside the ante that a fold gives up win more with a hand that is played, in units of the ante.
class FoldGain {
 public:
  FoldGain(const games::dj_wild::Rules& rules, std::span<const kit::Card> deck, std::span<const Beside> beside,
           const std::vector<rulebook::TableMeter>& meters)
      : trips_(rules),
        trips_gains_(fold_gains<games::dj_wild::Spot::trips>(rules.side, beside, meters)),
        link_(deck),
        link_gains_(fold_gains<games::dj_wild::Spot::multi_game_link>(rules.side, beside, meters)) {}

  [[nodiscard]] Fraction operator()(std::span<const kit::Card> own) const {
    return mean(trips_, trips_gains_, own) + mean(link_, link_gains_, own);
  }

 private:
  template <class Hands>
  static Fraction mean(const Hands& hands, const std::vector<Fraction>& gains, std::span<const kit::Card> own) {
    Fraction sum = 0;
    if (gains.empty()) return sum;
    OutcomeCounts<typename Hands::Outcome> counts;
    hands.count(set_of(own), 1, counts);
    for (std::size_t i = 0; i < gains.size(); ++i) sum += gains[i] * counts.counts[i];
    return sum / hands.ways;
  }

  TripsHands trips_;
  std::vector<Fraction> trips_gains_;
  LinkHands link_;
  std::vector<Fraction> link_gains_;
};

}  // namespace houseway::solve::dj_wild
