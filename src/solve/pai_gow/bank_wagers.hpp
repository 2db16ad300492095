#pragma once

#include <cstddef>
#include <vector>

#include "games/pai_gow/set_hands_rules.hpp"
#include "solve/core/by_outcome.hpp"

/// What a player who banks wins and loses, by how the others' hands come out: for every game of set hands.
namespace houseway::solve {

/// Counts by the player's outcome as counts by another that follows from it.
template <kit::NamedEnum To, kit::NamedEnum From, class Map>
std::vector<Count> counted_as(const OutcomeCounts<From, Count>& counts, Map&& map) {
  OutcomeCounts<To, Count> out;
  for (std::size_t i = 0; i < counts.counts.size(); ++i) out[map(static_cast<From>(i))] += counts.counts[i];
  return out.list();
}

/// By what the bank takes from one other player, whom it pays by `against_bank`.
template <kit::NamedEnum To, kit::NamedEnum From>
std::vector<Count> bank_takes(const OutcomeCounts<From, Count>& counts, const rulebook::Payouts<From>& against_bank) {
  return counted_as<To>(counts, [&](From player) {
    constexpr kit::Cents stake = kit::Cents::dollars(100);
    const auto verdict = against_bank[player].pays.on(stake, {}, kit::Cents(1));
    return static_cast<To>(games::pai_gow::bank_line(stake - verdict.returned - verdict.won));
  });
}

/// By what the dealer's hand is beside the bank's.
template <kit::NamedEnum From>
std::vector<Count> dealer_against_bank(const OutcomeCounts<From, Count>& counts) {
  return counted_as<games::pai_gow::BankVsHouse>(counts,
                                                 [](From dealer) { return games::pai_gow::bank_vs_house(dealer); });
}

}  // namespace houseway::solve
