#pragma once

#include <cstdint>
#include <span>

#include "kit/card.hpp"
#include "solve/core/question.hpp"

/// The pot of Flop Poker between two players: what no decision changes.
namespace houseway::solve::flop_poker {

/// Over every flop and every two hands of other cards, in their order.
struct PotOfTwo {
  Count cases;
  Count ties;  ///< the rest is won by each of the two alike, by symmetry
};

PotOfTwo count_pot_of_two(std::span<const kit::Card> deck, int threads = 1, const Monitor& monitor = {});

}  // namespace houseway::solve::flop_poker
