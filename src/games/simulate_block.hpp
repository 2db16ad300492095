#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/bound_game.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/table_rules.hpp"
#include "rulebook/wager_names.hpp"
#include "table/fast/fast_table.hpp"

/// Rounds of a procedure at the table of simulation, and what they gave.
namespace houseway::games {

/// The stakes on the game's own spots.
template <class Fast>
std::vector<typename Fast::SpotStakes> own_stakes(const std::vector<SpotStakes>& seats) {
  std::vector<typename Fast::SpotStakes> stakes(seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i) std::copy_n(seats[i].begin(), Fast::spots, stakes[i].begin());
  return stakes;
}

/// Where a wager goes into a pot, a bet is that of one seat.
template <class BetsOfSeats>
void measure_by_seat(SpotSum& sum, const BetsOfSeats& by_seat) {
  if (!by_seat.goes_in) return;
  sum.bets = by_seat.bets;
  sum.bet_squares = by_seat.squares.total();
}

/// What a table of simulation has counted.
template <class Game, class Fast>
BlockResult result_of(const Fast& fast, const rulebook::TableRules& table_rules, std::uint64_t rounds) {
  const auto tally = fast.tally();
  BlockResult result;
  result.rounds = rounds;
  const auto staked = fast.staked(rounds);
  for (std::size_t spot = 0; spot < Fast::spots; ++spot) {
    const kit::SignedWide squares = tally.squares[spot].total();
    SpotSum sum{staked[spot].count(), tally.net[spot], squares, rounds, squares};
    if constexpr (Fast::stands) {
      sum.bets = tally.bets[spot];
      sum.bet_squares = tally.bet_squares[spot].total();
    }
    if constexpr (Fast::has_pots) {
      measure_by_seat(sum, fast.pot_bets().of(spot));
    }
    result.spots.push_back(sum);
  }
  const auto opening = std::find_if(Game::one_bet.begin(), Game::one_bet.end(), [&](auto spot) {
    return table_rules.offers(rulebook::wager_of(kit::name_of(spot)));
  });
  const std::int64_t opened = opening == Game::one_bet.end() ? 0 : fast.opened(*opening, rounds).count();
  const kit::SignedWide squares = tally.together_squares.total();
  result.one_bet = {opened, tally.together_net, squares, Fast::stands ? tally.together_bets : rounds, squares};
  if constexpr (Fast::has_pots) measure_by_seat(result.one_bet, fast.pot_bets().together());
  return result;
}

template <class Game, std::size_t MaxSeats>
BlockResult simulate_block(const rulebook::TableRules& table_rules, const typename Game::Rules& rules,
                           const typename Game::Strategy& strategy, const std::vector<SpotStakes>& seats,
                           kit::Origin origin, std::uint64_t block, std::uint64_t rounds,
                           table::CourseBook* book = nullptr) {
  using Fast = table::FastTable<Game, MaxSeats>;
  Fast fast(table_rules, rules.policy, rules.shoe, strategy, own_stakes<Fast>(seats), kit::Philox(origin, block), book);
  fast.play(rounds, [&](Fast& t) { Game::deal(t, rules); });
  return result_of<Game>(fast, table_rules, rounds);
}

}  // namespace houseway::games
