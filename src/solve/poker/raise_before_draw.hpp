#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "games/strategy_file.hpp"
#include "kit/invariant.hpp"
#include "solve/core/question.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/count/looked_at.hpp"
#include "solve/poker/against_house.hpp"
#include "solve/poker/raise_book.hpp"

namespace houseway::solve {

/// The engine of games in which a hand folds or is raised by its first cards, before the last come: Boston 5 Stud.
///
/// How the house's hands stand is counted for every whole hand (`AgainstHouse`), and added up for each of its parts
/// that can have come first: of five cards ten threes. A shape (`fold_or_raise.hpp`) whose house shows no card says
/// two things more, and what a player sees is by the first cards alone:
///
///     static constexpr std::size_t first = 3;                              // cards by which the player decides
///     FirstValue first_value(const std::array<Card, first>&) const;        // by which they are listed
///     Seen seen(const std::array<Card, first>&) const;
template <class Shape>
class RaiseBeforeDraw {
 public:
  using Game = typename Shape::Game;
  using Strategy = typename Game::Strategy;
  static_assert(Shape::house_up == 0 && !Shape::names_suits && Shape::first < Shape::own);

  RaiseBeforeDraw(const Shape& shape, std::span<const kit::Card> deck, int threads = 1, const Monitor& monitor = {})
      : hands_(shape, deck) {
    add_first_cards(deck);
    count_standings(threads, monitor);
  }

  /// By the strategy file of a question, or best.
  [[nodiscard]] RaiseBook play(const Question& question) const {
    std::optional<Strategy> strategy;
    if (question.strategy != nullptr) strategy = games::make_strategy<Game>(hands_.shape().rules, question.strategy);
    return play(strategy ? &*strategy : nullptr);
  }

  /// The play of a strategy; without one whatever is best.
  [[nodiscard]] RaiseBook play(const Strategy* strategy = nullptr) const {
    const typename Payments::Gains gains = hands_.payments().gains({});
    RaiseBook book = hands_.payments().new_book();
    book.given = strategy != nullptr;
    book.scale = gains.scale;
    book.renamings = hands_.renamings();
    const DeckPlaces& deck = hands_.deck();
    book.all_cases = Count(deck.choose(Shape::first)[deck.count()]) *
                     deck.choose(Shape::own - Shape::first)[deck.count() - Shape::first] *
                     deck.choose(Shape::house)[deck.count() - Shape::own];
    for (std::size_t i = 0; i < first_.size(); ++i) {
      const First& first = first_[i];
      const auto [brings, right] = Payments::choose_over(gains, counts_of(i));
      const std::size_t taken = strategy == nullptr ? right : chosen(*strategy, first);
      for (std::size_t j = 0; j < cases_by_first; ++j) book.cases[j * Payments::actions + taken] += counts_of(i)[j];
      if (taken != right) book.lost[{first.value, 0, taken, right}] += brings[right] - brings[taken];
      PlayedHand played{.cards = first.cards, .value = first.value, .images = first.images, .takes = {}};
      played.takes[taken] = 1;
      book.hands.push_back(played);
    }
    return book;
  }

 private:
  using Hands = AgainstHouse<Shape>;
  using Payments = typename Hands::Payments;
  using FirstCards = std::array<kit::Card, Shape::first>;
  static constexpr std::size_t cases_by_first = Payments::classes * Payments::standings;

  /// The first cards, one hand for all that are alike up to their suits.
  struct First {
    CardSet cards;
    std::uint16_t value;
    unsigned images;
  };
  struct Worker {
    typename Hands::Worker counting;
    std::vector<std::int64_t> counts;
  };

  void add_first_cards(std::span<const kit::Card> deck) {
    SuitOrbits(deck).each(static_cast<int>(Shape::first), [&](CardSet set, unsigned images) {
      const auto value = hands_.shape().first_value(cards_of<Shape::first>(set));
      first_.push_back({set, value.bits(), images});
    });
    std::stable_sort(first_.begin(), first_.end(), [](const First& a, const First& b) { return a.value < b.value; });
    for (std::size_t i = 0; i < first_.size(); ++i) {
      for (const Renaming& renaming : hands_.renamings()) number_.emplace_back(renamed(first_[i].cards, renaming), i);
    }
    std::sort(number_.begin(), number_.end());
    number_.erase(std::unique(number_.begin(), number_.end()), number_.end());
  }

  void count_standings(int threads, const Monitor& monitor) {
    counts_.resize(first_.size() * cases_by_first);
    const std::vector<std::size_t> pieces = hands_.pieces(threads);
    in_parallel<Worker>(
        pieces.size() - 1, {threads, &monitor, 0, 1},
        [&](Worker& worker, std::size_t piece) {
          if (!worker.counting.has_begun()) {
            worker.counting.begin(hands_);
            worker.counts.resize(counts_.size());
          }
          hands_.sweep(worker.counting, pieces[piece], pieces[piece + 1], [&](std::size_t i, auto&& each_up) {
            each_up([&](std::size_t, const auto& counts) { add(worker, hands_.own()[i], counts); });
          });
        },
        [&](const Worker& worker) {
          for (std::size_t i = 0; i < worker.counts.size(); ++i) counts_[i] += worker.counts[i];
        });
  }

  /// A whole hand counts once for each choice of its first cards.
  void add(Worker& worker, const typename Hands::Own& own, const typename Payments::Counts& counts) const {
    const auto cards = hands_.cards_of(own);
    for (unsigned chosen = 0; chosen < 1u << Shape::own; ++chosen) {
      if (std::popcount(chosen) != static_cast<int>(Shape::first)) continue;
      CardSet first = 0;
      for (std::size_t i = 0; i < cards.size(); ++i) first |= (chosen >> i & 1) != 0 ? set_of(cards[i]) : 0;
      std::int64_t* sums = &worker.counts[number_of(first) * cases_by_first + own.of_class * Payments::standings];
      for (std::size_t i = 0; i < counts.size(); ++i) sums[i] += std::int64_t{counts[i]} * own.images;
    }
  }
  [[nodiscard]] std::size_t number_of(CardSet first) const {
    const auto at = std::lower_bound(number_.begin(), number_.end(), std::pair(first, std::size_t{0}));
    kit::ensure(at != number_.end() && at->first == first, "the first cards of a hand were not listed");
    return at->second;
  }

  /// Of all hands that begin with these cards, by class and standing.
  [[nodiscard]] std::span<const std::int64_t, cases_by_first> counts_of(std::size_t first) const {
    return std::span<const std::int64_t, cases_by_first>(&counts_[first * cases_by_first], cases_by_first);
  }
  [[nodiscard]] std::size_t chosen(const Strategy& strategy, const First& first) const {
    return Payments::place_of(strategy(hands_.shape().seen(cards_of<Shape::first>(first.cards))));
  }

  Hands hands_;
  std::vector<First> first_;                             ///< from the lowest value up
  std::vector<std::pair<CardSet, std::size_t>> number_;  ///< of the first cards, whatever their suits, ascending
  std::vector<std::int64_t> counts_;                     ///< by the first cards, class and standing
};

}  // namespace houseway::solve
