#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "kit/named_enum.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/count/disjoint_hands.hpp"
#include "solve/count/suit_orbits.hpp"
#include "solve/count/valued_hands.hpp"

namespace houseway::solve {

/// Deals of a player's hand and the house's by the better of their outcomes, in the order of the enumeration: those in
/// which neither is above an outcome, less those in which neither is above the one below.
template <std::size_t Own, std::size_t House, kit::NamedEnum Outcome, class OutcomeOf>
std::vector<Count> count_best_of_two(std::span<const kit::Card> deck, const OutcomeOf& outcome_of) {
  struct Hand {
    std::array<std::uint8_t, Own> places;
    unsigned images;
  };
  const DeckPlaces places(deck);
  std::array<std::vector<Hand>, kit::count_of<Outcome>> own;
  SuitOrbits(deck).each(static_cast<int>(Own), [&](CardSet set, unsigned images) {
    const auto cards = cards_of<Own>(set);
    Hand hand{{}, images};
    for (std::size_t i = 0; i < Own; ++i) hand.places[i] = places.place(cards[i]);
    own[kit::index_of(outcome_of(cards))].push_back(hand);
  });
  const ValuedHands<House> house(places, [&](const std::array<kit::Card, House>& cards) {
    return static_cast<unsigned>(kit::index_of(outcome_of(cards)));
  });
  DisjointHands<House> below(house);
  std::vector<Count> out(own.size());
  Count neither_above_the_one_below = 0;
  for (std::size_t outcome = 0; outcome < own.size(); ++outcome) {
    below.cut_at(static_cast<unsigned>(outcome) + 1);
    Count neither_above = 0;
    for (std::size_t held = 0; held <= outcome; ++held) {
      for (const Hand& hand : own[held]) neither_above += below.without(hand.places) * hand.images;
    }
    out[outcome] = neither_above - neither_above_the_one_below;
    neither_above_the_one_below = neither_above;
  }
  return out;
}

}  // namespace houseway::solve
