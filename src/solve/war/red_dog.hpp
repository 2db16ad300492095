#pragma once

#include <array>
#include <functional>
#include <span>

#include "games/war/red_dog.hpp"
#include "solve/core/distribution.hpp"

/// Red Dog by the composition of a whole shoe.
namespace houseway::solve::red_dog {

/// Whether a full raise is made on these two cards.
using Raises = std::function<bool(kit::Card left, kit::Card right)>;

/// By the ranks of the two cards, what a full raise there brings by round, in units of the main wager.
class GainOfRaise {
 public:
  Fraction& at(kit::Card left, kit::Card right) { return gains_[row(left)][row(right)]; }
  [[nodiscard]] const Fraction& at(kit::Card left, kit::Card right) const { return gains_[row(left)][row(right)]; }

 private:
  static std::size_t row(kit::Card card) { return static_cast<std::size_t>(card.rank()); }

  std::array<std::array<Fraction, kit::rank_count>, kit::rank_count> gains_;
};

GainOfRaise gain_of_raise(const games::red_dog::Rules& rules, std::span<const kit::Card> shoe);

/// Where a raise brings something.
Raises best_raises(const GainOfRaise& gain);

/// The main wager, with the raises that are made.
Distribution main_bet(const games::red_dog::Rules& rules, std::span<const kit::Card> shoe, const Raises& raises);

}  // namespace houseway::solve::red_dog
