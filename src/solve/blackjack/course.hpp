#pragma once

#include <span>
#include <vector>

#include "solve/blackjack/column.hpp"

namespace houseway::solve::blackjack {

/// What becomes of hands that are played, each way with its chance.
template <class End>
class Course {
 public:
  Course(const Column<double>& column, const Actions& actions, const Actions& after_double, Shoe shoe, End& end)
      : column_(column),
        actions_(actions),
        after_double_(after_double),
        shoe_(shoe),
        end_(end),
        weights_(column.hands().size()) {}

  double& weight(HandIndex hand) { return weights_[at(hand)]; }

  void run(std::span<const HandIndex> hands) {
    for (const HandIndex hand : hands) {
      const double weight = weights_[at(hand)];
      if (weight == 0) continue;
      switch (actions_[at(hand)]) {
        case Action::hit:
          each_card(hand, weight, [&](std::size_t value, HandIndex next, double chance) {
            if (next == over_21) return end_.busts(hand, value, Stake::single, chance);
            weights_[at(next)] += chance;
          });
          break;
        case Action::double_:
          each_card(hand, weight, [&](std::size_t value, HandIndex next, double chance) {
            const Stake stake = column_.terms().stake_of_double(column_.hands()[hand]);
            if (next == over_21) return end_.busts(hand, value, stake, chance);
            switch (after_double_[at(next)]) {
              case Action::rescue:
                return end_.rescues(next, stake, chance);
              case Action::surrender:
                return end_.surrenders(next, stake, chance);
              default:
                return end_.stands(next, stake, chance);
            }
          });
          break;
        case Action::surrender:
          end_.surrenders(hand, Stake::single, weight);
          break;
        case Action::split:
          break;
        default:
          end_.stands(hand, Stake::single, weight);
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
  const Actions& after_double_;
  Shoe shoe_;
  End& end_;
  std::vector<double> weights_;
};

}  // namespace houseway::solve::blackjack
