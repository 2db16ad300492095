#pragma once

#include <span>
#include <vector>

#include "kit/card.hpp"
#include "solve/core/distribution.hpp"

/// Counts of the dealer's finished hand, which he draws whatever the players do, with the first two cards of a player.
namespace houseway::solve::blackjack_side {

/// By the outcome of the dealer's hand (`DealerBust`); those beside a player's blackjack follow the others.
std::vector<Count> count_busts(std::span<const kit::Card> shoe, bool hits_soft_17);

/// By the dealer's hand as a poker hand (`AxMan`), for no, one and two kings of diamonds of the player in turn.
std::vector<Count> count_axman(std::span<const kit::Card> shoe, bool hits_soft_17);

/// By whether it counts 22, and by its suits then (`Push22`).
std::vector<Count> count_push_22(std::span<const kit::Card> shoe, bool hits_soft_17);

}  // namespace houseway::solve::blackjack_side
