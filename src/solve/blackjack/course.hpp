#pragma once

#include <span>
#include <vector>

#include "solve/blackjack/column.hpp"

namespace houseway::solve::blackjack {

/// What lies on a hand in the end.
inline constexpr std::size_t single = 0;
inline constexpr std::size_t doubled = 1;

/// What becomes of hands that are played, each way with its chance.
template <class End>
class Course {
 public:
  Course(const Column<double>& column, const Actions& actions, Shoe shoe, End& end)
      : column_(column), actions_(actions), shoe_(shoe), end_(end), weights_(column.hands().size()) {}

  double& weight(HandIndex hand) { return weights_[at(hand)]; }

  void run(std::span<const HandIndex> hands) {
    for (const HandIndex hand : hands) {
      const double weight = weights_[at(hand)];
      if (weight == 0) continue;
      switch (actions_[at(hand)]) {
        case Action::hit:
          each_card(hand, weight, [&](std::size_t value, HandIndex next, double chance) {
            if (next == over_21) return end_.busts(hand, value, single, chance);
            weights_[at(next)] += chance;
          });
          break;
        case Action::double_:
          each_card(hand, weight, [&](std::size_t value, HandIndex next, double chance) {
            if (next == over_21) return end_.busts(hand, value, doubled, chance);
            end_.stands(next, doubled, chance);
          });
          break;
        case Action::surrender:
          end_.surrenders(hand, weight);
          break;
        case Action::split:
          break;
        default:
          end_.stands(hand, single, weight);
      }
    }
  }

 private:
  template <class Visit>
  void each_card(HandIndex hand, double weight, Visit&& visit) {
    for (std::size_t value = 0; value < value_count; ++value) {
      const double chance = column_.card_chance(hand, shoe_, value);
      if (chance > 0) visit(value, column_.hands()[hand].next[value], weight * chance);
    }
  }

  const Column<double>& column_;
  const Actions& actions_;
  Shoe shoe_;
  End& end_;
  std::vector<double> weights_;
};

}  // namespace houseway::solve::blackjack
