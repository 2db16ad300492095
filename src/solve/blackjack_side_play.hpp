#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/blackjack_strategy.hpp"
#include "kit/card.hpp"
#include "solve/distribution.hpp"

/// Counts of wagers that also look at what the player does with his first two cards: a strategy plays them.
namespace houseway::solve::blackjack_side {

/// The wagers on sevens whose third card is the player's own.
enum class ThirdSeven : std::uint8_t {
  of_the_hand,  ///< drawn to the two cards, if the player draws: a split ends them
  of_the_box,   ///< the next card that comes, to a split hand too, and after a dealer's blackjack
};

/// By the outcome (`Sevens`).
std::vector<Count> count_drawn_sevens(const games::blackjack::Rules& rules, const games::blackjack::Strategy& strategy,
                                      ThirdSeven third, std::span<const kit::Card> shoe);

/// By the aces that lead the player's hand (`Aces`); nothing where two aces are not always split, and can go on.
std::optional<std::vector<Count>> count_leading_aces(const games::blackjack::Rules& rules,
                                                     const games::blackjack::Strategy& strategy,
                                                     std::span<const kit::Card> shoe);

}  // namespace houseway::solve::blackjack_side
