#pragma once

#include <span>
#include <vector>

#include "games/pai_gow/pai_gow_poker_rules.hpp"
#include "hands/house_way.hpp"
#include "kit/card.hpp"
#include "solve/core/question.hpp"
#include "solve/pai_gow/pair_counter.hpp"
#include "solve/pai_gow/set_rounds.hpp"

/// Pai Gow Poker over every deal, one house way against another.
namespace houseway::solve::pai_gow_poker {

using games::pai_gow_poker::Variant;

/// Seven cards as a house way sets them, with the marks that a table of this variant looks at.
SetAs<TwoHands> set_by(const hands::HouseWay& way, Variant variant, const games::pai_gow_poker::Seven& cards);

/// How the player and the dealer, or a bank in his place, set their hands.
struct Sides {
  hands::HouseWay player;
  hands::HouseWay other;
};

/// All deals by standing, with the marks of every variant: they are counted once for all of them.
std::vector<Count> count_main(std::span<const kit::Card> deck, const Sides& sides, int threads, const Monitor& monitor);

/// The same deals as a table of this variant tells them apart.
std::vector<Count> seen_at(Variant variant, const std::vector<Count>& deals);

}  // namespace houseway::solve::pai_gow_poker
