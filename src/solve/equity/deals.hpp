#pragma once

#include <cstdint>
#include <vector>

#include "solve/equity/equity.hpp"

/// What the ways of counting share.
namespace houseway::solve::equity {

/// One set of cards for each hand, none in two of them, and how many such deals it stands for.
struct Deal {
  std::vector<CardSet> hands;
  std::uint64_t times = 1;
};

/// The renamings of the suits that leave the board and the dead cards as they are.
std::vector<Renaming> renamings_of(const Situation& situation);
/// Of these, those that leave every range as it is too.
std::vector<Renaming> renamings_of_ranges(const Situation& situation);

/// Every way of dealing the hands, those that differ by the names of suits alone as one.
std::vector<Deal> deals_of(const Situation& situation);
/// How many combinations of the ranges there are, with those that cannot be dealt together.
double combinations(const Situation& situation);
/// Whether there is one at all.
bool can_be_dealt(const Situation& situation);

/// n choose k, as far as a double is exact.
double ways(int n, int k);

// Each way of counting, and how long it would take one core, in seconds.

/// Every deal of the hands, and for each of them every board.
double seconds_by_board(const Situation& situation, std::size_t deals);
Tally count_boards(const Situation& situation, const std::vector<Deal>& deals, const Effort& effort);

/// Every board, and on each the ranges of two or three hold 'em hands against each other.
double seconds_of_ranges(const Situation& situation);
Tally count_ranges(const Situation& situation, const Effort& effort);

/// Hands that are completed by cards of their own.
double seconds_of_own_cards(const Situation& situation, std::size_t deals);
Tally count_own_cards(const Situation& situation, const std::vector<Deal>& deals, const Effort& effort);

/// Crazy Pineapple: hands of three cards give one back when they have seen the flop.
double seconds_of_pineapple(const Situation& situation, std::size_t deals);
Tally count_pineapple(const Situation& situation, const std::vector<Deal>& deals, const Effort& effort);

/// Deals at random.
Equities sample(const Situation& situation, const Effort& effort, std::uint64_t samples);

}  // namespace houseway::solve::equity
