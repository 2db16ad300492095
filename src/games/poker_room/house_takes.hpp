#pragma once

#include <string>
#include <vector>

#include "games/poker_room/rules.hpp"

/// What the house takes of the poker room: no wager is made against it, and its rake goes by the size of the pot.
namespace houseway::games::poker_room {

struct RakeOfPot {
  Cents wagered;
  Cents rake;
};

/// Of a table, the rake of pots from small to large: antes, blinds and bets that were called.
inline std::vector<RakeOfPot> rake_by_size(const RakePlan& plan) {
  std::vector<RakeOfPot> out;
  for (const std::int64_t dollars : {5, 10, 20, 40, 60, 100, 200, 500, 1000}) {
    const Cents wagered = Cents::dollars(dollars);
    out.push_back({wagered, rake_of(plan, wagered)});
  }
  return out;
}

inline Rules rules_of(rulebook::TableRules table) {
  Binder binder(table);
  return Rules(binder);
}

}  // namespace houseway::games::poker_room
