#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/poker/system_draw.hpp"
#include "kit/card.hpp"
#include "solve/core/distribution.hpp"

namespace houseway::solve {

/// What a draw pays, and what it is called.
struct DrawnBonus {
  std::string_view name;
  Payment payment;
};

/// What the system's draws (`games::SystemDraw`) pay on top of a Five Card Hand Bonus: in one round of so many a card
/// of the deck, which a hand holds five times, and one of the positions.
inline void add_draws(Distribution& distribution, const games::SystemDraw::Plan& plan, const DrawnBonus& card,
                      const DrawnBonus& position) {
  struct Chance {
    int holds;
    int of;
  };
  const Chance of_card = plan.card ? Chance{5, kit::deck_size} : Chance{0, 1};
  const Chance of_position = plan.position ? Chance{1, static_cast<int>(plan.positions())} : Chance{0, 1};
  const Count all = Count(of_card.of) * of_position.of;
  std::vector<Ending> endings;
  for (const Ending& ending : distribution.endings) {
    for (const bool card_holds : {false, true}) {
      for (const bool position_holds : {false, true}) {
        Count ways = Count(card_holds ? of_card.holds : of_card.of - of_card.holds) *
                     (position_holds ? of_position.holds : of_position.of - of_position.holds);
        if (!card_holds && !position_holds) ways += (plan.one_round_in - 1) * all;
        if (ways == 0) continue;
        Ending with{ending.outcome, ending.count * ways, ending.payments};
        for (const auto& [holds, bonus] : {std::pair(card_holds, &card), std::pair(position_holds, &position)}) {
          if (!holds) continue;
          with.outcome = fmt::format("{}, {}", with.outcome, bonus->name);
          with.payments.push_back(bonus->payment);
        }
        endings.push_back(std::move(with));
      }
    }
  }
  distribution.endings = std::move(endings);
  distribution.cases *= plan.one_round_in * all;
}

}  // namespace houseway::solve
