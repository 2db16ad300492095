#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "games/poker/high_card_flush.hpp"
#include "solve/core/question.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/poker/raise_payments.hpp"

/// The engine of High Card Flush: what `FoldOrRaise` counts by pairs of hands, counted by suits.
namespace houseway::solve::high_card_flush {

using games::high_card_flush::Game;
using games::high_card_flush::Rules;
using games::high_card_flush::StraightFlush;
using hands::FlushValue;
using hands::RankSet;
/// The ranks of each suit that a deck, or what is left of it, has.
using Suits = std::array<RankSet, kit::suit_count>;

/// By how many times the ante a hand may be raised.
HOUSEWAY_ENUM(RaiseClass, up_to_four_cards, five_cards, six_cards_or_more)

struct Shape {
  using Game = high_card_flush::Game;
  using Class = RaiseClass;
  static constexpr std::size_t own = 7;
  static constexpr std::size_t house = 7;
  static constexpr std::array opens{Game::Spot::ante};
  static constexpr std::array actions{Game::Action::fold, Game::Action::raise, Game::Action::raise_more};
  static constexpr bool offers(RaiseClass of, Game::Action action) {
    return action != Game::Action::raise_more || of != RaiseClass::up_to_four_cards;
  }

  const Rules& rules;
};

/// A way of playing, and how often each straight flush is played on and folded with it.
struct FlushBook {
  RaiseBook main;
  CountsByFold<StraightFlush> straight_flushes;
};

/// Of 133,784,560 hands six million are different up to their suits. To each of them the dealer's 45,379,620 stand as
/// four polynomials say (`hands::standings`).
class FlushRaise {
 public:
  using Strategy = Game::Strategy;
  /// What other wagers win more with such a hand raised than folded, in units of the ante; none where nothing is
  /// beside.
  using More = std::vector<Fraction>;

  FlushRaise(const Rules& rules, std::span<const kit::Card> deck, int threads = 1, Monitor monitor = {});
  FlushRaise(const FlushRaise&) = delete;
  FlushRaise& operator=(const FlushRaise&) = delete;

  /// As a question has it: by its strategy file, or best for the ante and what is staked beside it.
  [[nodiscard]] FlushBook play(const Question& question, const More& more) const;
  /// The play of a strategy; without one whatever is best, by `more` for every straight flush.
  [[nodiscard]] FlushBook play(const Strategy* strategy = nullptr, const More& more = {}) const;

 private:
  using Payments = RaisePayments<Shape>;
  struct Worker;

  void learn_payments();
  void add(Worker& worker, const Payments::Gains& gains, const Strategy* strategy, CardSet set, unsigned images) const;
  void check(Worker& worker, std::size_t of_class, const Payments::OwnCards& own, FlushValue value) const;
  [[nodiscard]] std::size_t standing(FlushValue house, FlushValue own) const;
  [[nodiscard]] Payments::Counts counts_of(const hands::BySuit& own, FlushValue value) const;

  Rules rules_;
  std::vector<kit::Card> deck_;
  Suits suits_;
  bool ace_low_;
  int threads_;
  Monitor monitor_;
  Payments payments_;
};

/// How many hands of seven cards have this as their longest flush, and as their longest straight flush, by length.
using ByLength = std::array<Count, 8>;
ByLength count_flushes(std::span<const kit::Card> deck);
ByLength count_straight_flushes(std::span<const kit::Card> deck, bool ace_low);

}  // namespace houseway::solve::high_card_flush
