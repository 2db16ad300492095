#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "solve/equity/equity.hpp"

namespace houseway::solve::equity {

/// The hands that are worth most by one of their worths, and that worth.
template <class WorthOf>
constexpr std::pair<Winners, std::uint16_t> best_of(std::size_t hands, WorthOf&& worth_of) {
  Winners winners = 1;
  std::uint16_t most = worth_of(std::size_t{0});
  for (std::size_t i = 1; i < hands; ++i) {
    const std::uint16_t worth = worth_of(i);
    const Winners own = Winners{1} << i;
    winners = worth > most ? own : worth == most ? winners | own : winners;
    most = worth > most ? worth : most;
  }
  return {winners, most};
}

/// Who wins which part of the pot: `visit(part, winners)`.
template <class HighOf, class LowOf, class Visit>
constexpr void split_pot(bool splits, std::size_t hands, HighOf&& high_of, LowOf&& low_of, Visit&& visit) {
  const Winners high = best_of(hands, high_of).first;
  if (!splits) return visit(Part::whole, high);
  const auto [low, worth] = best_of(hands, low_of);
  if (worth == 0) return visit(Part::whole, high);
  visit(Part::high_half, high);
  visit(Part::low_half, low);
}

/// One deal more.
inline void show_down(const Rules& rules, std::span<const Worth> worths, Tally& tally) {
  ++tally.deals;
  split_pot(
      rules.splits(), worths.size(), [&](std::size_t i) { return worths[i].high; },
      [&](std::size_t i) { return worths[i].low; }, [&](Part part, Winners winners) { ++tally.at(part, winners); });
}

/// A pot in units that any two to ten hands can share, halves of it too.
inline constexpr std::uint64_t pot_units = std::uint64_t{2} * 2'520;

/// What each of the winners gets of a part.
constexpr std::uint64_t units_each(Part part, Winners winners) {
  return pot_units / (part == Part::whole ? 1 : 2) / static_cast<unsigned>(std::popcount(winners));
}

}  // namespace houseway::solve::equity
