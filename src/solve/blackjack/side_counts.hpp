#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "games/blackjack/side_rules.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/core/distribution.hpp"
#include "solve/count/card_groups.hpp"

/// Counts of the first cards of a round, over all draws from the cards of a shoe.
namespace houseway::solve::blackjack_side {

/// Of a wager that the player's first two cards and the up card decide, or these and whether the dealer has blackjack:
/// by the outcome.
template <std::size_t I>
std::vector<Count> count_first_cards(const games::blackjack::FirstCardsWagers& wagers,
                                     std::span<const kit::Card> shoe) {
  using games::blackjack::Tested;
  using Wager = games::blackjack::FirstCardsWagers::Wager<I>;
  const auto& name = wagers.get<I>().naming();
  OutcomeCounts<typename Wager::Outcome, std::int64_t> counts;
  each_draw<3>(faces_of(shoe), [&](const std::array<kit::Card, 3>& cards, std::int64_t ways, const CardGroups& left) {
    const games::blackjack::Box box{{cards[0], cards[1]}, cards[2]};
    std::int64_t second_cards = 0;
    for (const CardGroup& group : left) second_cards += group.copies;
    if constexpr (std::is_same_v<typename Wager::Where::Seen, Tested>) {
      for (const CardGroup& second : left) {
        const games::blackjack::TwoCards dealer{box.up, second.card};
        if (!games::blackjack::is_natural(dealer)) continue;
        counts[name(Tested{box, dealer})] += ways * second.copies;
        second_cards -= second.copies;
      }
      counts[name(Tested{box, std::nullopt})] += ways * second_cards;
    } else {
      counts[name(box)] += ways * second_cards;
    }
  });
  return counts.list();
}

/// By the outcome of the dealer's first three cards (`ThirdCard`).
std::vector<Count> count_third_cards(std::span<const kit::Card> shoe);

/// By the aces among the player's two cards and the dealer's (`Aces`).
std::vector<Count> count_aces_of_four(std::span<const kit::Card> shoe);

/// By the ranks of a player's four cards in two boxes (`MatchFour`).
std::vector<Count> count_matches(std::span<const kit::Card> shoe);

/// By whether the player's two cards are a blackjack (`BonusBlackjack`).
std::vector<Count> count_blackjacks(std::span<const kit::Card> shoe);

/// By the aces among them, and whether they are a blackjack (`BonusSpin`).
std::vector<Count> count_bonus_spins(std::span<const kit::Card> shoe);

/// Three sevens of one suit against a seven, where two of one suit are always drawn to; and all other deals.
std::vector<Count> count_suited_sevens(std::span<const kit::Card> shoe);

}  // namespace houseway::solve::blackjack_side
