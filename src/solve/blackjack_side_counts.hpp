#pragma once

#include <span>
#include <vector>

#include "games/blackjack_side_rules.hpp"
#include "solve/distribution.hpp"

/// Counts of the first cards of a round, over all draws from the cards of a shoe.
namespace houseway::solve::blackjack_side {

/// A wager that the player's first two cards and the up card decide, or these and whether the dealer has blackjack.
struct FirstCardsWager {
  games::blackjack::Spot spot;
  std::span<const rulebook::Award> (*awards)(const games::blackjack::SideRules&);
};
std::span<const FirstCardsWager> first_cards_wagers();

/// By the place of the award in the wager's pay table.
std::vector<Count> count_first_cards(const games::blackjack::SideRules& rules, const FirstCardsWager& wager,
                                     std::span<const kit::Card> shoe);

/// By the outcome of the dealer's first three cards (`ThirdCard`).
std::vector<Count> count_third_cards(std::span<const kit::Card> shoe);

/// By the aces among the player's two cards and the dealer's (`Aces`).
std::vector<Count> count_aces_of_four(std::span<const kit::Card> shoe);

/// By whether the player's two cards are a blackjack (`BonusBlackjack`).
std::vector<Count> count_blackjacks(std::span<const kit::Card> shoe);

}  // namespace houseway::solve::blackjack_side
