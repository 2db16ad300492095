#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/hold_em/fast_action_hold_em.hpp"
#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"

/// Fast Action Hold 'em in figures.
///
/// A round takes thirteen cards of several decks: there are too many to count all of them. What is counted of a full
/// shoe is the chance of every two cards that a player can keep, and by it hands are played; what that play brings is
/// found by a simulation of fresh shoes.
namespace houseway::solve::fast_action_hold_em {

using games::fast_action_hold_em::Card;
using games::fast_action_hold_em::Chances;
using games::fast_action_hold_em::HouseWay;
using games::fast_action_hold_em::Rules;
using games::fast_action_hold_em::Strategy;

/// How a bet can end: at once, one hand by `SplitOutcome`, two hands by that of each, or against a natural.
inline constexpr std::size_t natural_end = 0;
inline constexpr std::size_t surrendered_end = 1;
inline constexpr std::size_t one_hand_ends = 2;
inline constexpr std::size_t two_hands_ends = one_hand_ends + 4;
inline constexpr std::size_t both_against_natural_end = two_hands_ends + 9;
inline constexpr std::size_t end_count = both_against_natural_end + 1;

/// How often each comes.
using Ends = std::array<std::uint64_t, end_count>;

/// The distribution of the bet by its ends.
Distribution distribution_of(const Rules& rules, const std::vector<Count>& ends);

/// The chances of kept cards out of so many decks: the two cards are taken out of the shoe, the community cards are
/// dealt from the rest, and the dealer sets four cards of another full shoe. From the same shoe, where the dealer's
/// cards pair the board less often, chances are half to one and a quarter in a hundred higher, the good ones more than
/// the poor, so that their order hardly changes.
Chances count_chances(int decks, const HouseWay& way, int threads, const Monitor& monitor);

/// So many times 2¹⁸ rounds, each from a fresh shoe.
std::vector<Count> sample(const Rules& rules, const Strategy& strategy, std::uint64_t blocks, int threads,
                          const Monitor& monitor);

/// What a play costs by the chances of the best one, by what it does and what would be better; out of so many decks.
std::vector<Mistake> mistakes_of(const Strategy& best, const Strategy& played, int decks);

}  // namespace houseway::solve::fast_action_hold_em
