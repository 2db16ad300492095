#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "rulebook/award.hpp"
#include "table/probe/probe_table.hpp"

/// Rounds that the compiler deals: a procedure on a table of probing, in a constant expression.
namespace houseway::testing_support {

using kit::Card;
using kit::Cents;
using enum kit::Rank;
using enum kit::Suit;

constexpr rulebook::Award award(const rulebook::Pays& pays) { return {pays, rulebook::net_factor(pays), "", {}}; }
constexpr rulebook::Award pays_to(std::int64_t amount, std::int32_t over = 1) {
  return award({.kind = rulebook::PayKind::to, .over = over, .amount = amount});
}
constexpr rulebook::Award pushes() { return award({.kind = rulebook::PayKind::push}); }
constexpr rulebook::Award loses(std::int64_t amount = 1, std::int32_t over = 1) {
  return award({.kind = rulebook::PayKind::lose, .over = over, .amount = amount});
}

/// One stake.
template <class Spot>
struct OnSpot {
  Spot spot;
  std::int64_t cents;
};

/// What a round brings the player in cents, all spots together. `rules` are those that a round is dealt by.
template <class Game, class Rules>
constexpr std::int64_t net(const Rules& rules, std::initializer_list<OnSpot<typename Game::Spot>> stakes,
                           const typename table::ProbeTable<Game>::Script& script) {
  typename table::ProbeTable<Game>::SpotStakes opening{};
  for (const auto& [spot, cents] : stakes) opening[kit::index_of(spot)] = Cents(cents);
  table::ProbeTable<Game> table(rules.policy, opening);
  Cents sum;
  for (const auto& payment : table.round(script, [&](auto& probe) { Game::deal(probe, rules); }))
    sum += table.net_of(payment);
  return sum.count();
}

}  // namespace houseway::testing_support
