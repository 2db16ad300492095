#pragma once

#include <span>
#include <vector>

#include "games/pai_gow/pai_gow_poker_rules.hpp"
#include "hands/house_way.hpp"
#include "kit/card.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"

/// The main wager of Pai Gow Poker, one house way against another, over every deal.
namespace houseway::solve::pai_gow_poker {

/// How the player and the dealer, or a bank in his place, set their hands, with what the dealer pushes, and whose the
/// copies are.
struct Sides {
  hands::HouseWay player;
  hands::HouseWay dealer;
  games::pai_gow_poker::Variant variant = games::pai_gow_poker::Variant::standard;
  games::pai_gow_poker::Copies copies = games::pai_gow_poker::Copies::dealer;
};

/// Deals of seven cards to each, by what they are for the player.
struct MainCounts {
  OutcomeCounts<games::pai_gow_poker::MainOutcome, Count> main;
  OutcomeCounts<games::pai_gow_poker::AceHigh, Count> ace_high;

  /// As they are kept, and back.
  [[nodiscard]] std::vector<Count> list() const;
  static MainCounts from_list(const std::vector<Count>& list);
};

/// Counts the deals from a deck: inclusion and exclusion over the cards that two hands share. For each set of cards,
/// one of all that are alike up to their suits, all hands that hold it are compared with each other.
MainCounts count_main(std::span<const kit::Card> deck, const Sides& sides, int threads, const Monitor& monitor);

}  // namespace houseway::solve::pai_gow_poker
