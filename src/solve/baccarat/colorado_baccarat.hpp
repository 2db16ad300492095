#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "games/baccarat/colorado_baccarat.hpp"
#include "solve/baccarat/coups.hpp"
#include "solve/count/view_counts.hpp"

/// Colorado's baccarat by the composition of a whole shoe: by points for the wagers on the finished hands, by faces for
/// pairs and for the first four cards, by points and suits for the progressive of EZ Baccarat.
namespace houseway::solve::colorado_baccarat {

/// The wagers that the points and the number of cards decide.
using PointCounts = ViewCounts<games::colorado_baccarat::wagers, games::Settled::in_turn, games::baccarat::Coup>;
PointCounts count_points(std::span<const kit::Card> shoe);

baccarat::WaysOf<games::baccarat::MatchPair> count_match_pair(std::span<const kit::Card> shoe);
baccarat::WaysOf<games::baccarat::PerfectPair> count_perfect_pair(std::span<const kit::Card> shoe);

/// How often the cards make a set of rows, of which a pay table pays the best: by the bits of the set.
using WaysOfSets = std::map<std::uint32_t, Ways>;

/// What 99 Fortunes sees from a seat, where so many have bet on it: they sit at the first seats.
WaysOfSets count_fortunes(std::span<const kit::Card> shoe, std::size_t seat, std::size_t bettors,
                          const games::colorado_baccarat::Rules& rules);
/// What the same cards are to those who envy, to a bettor at the first seat.
WaysOfSets count_fortunes_envy(std::span<const kit::Card> shoe, std::size_t bettors,
                               const games::colorado_baccarat::Rules& rules);

WaysOfSets count_ez_progressive(std::span<const kit::Card> shoe, const games::baccarat::EzProgressiveNaming& naming);

/// By the row that pays.
template <kit::NamedEnum Outcome>
std::vector<Count> by_best_row(const WaysOfSets& sets, const games::BestRow<Outcome>& pays) {
  baccarat::WaysOf<Outcome> counts;
  for (const auto& [bits, ways] : sets) counts[pays.best(games::OutcomeSet<Outcome>::from_bits(bits))] += ways;
  return counts.list();
}

}  // namespace houseway::solve::colorado_baccarat
