#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "games/poker_room/chips.hpp"

/// How a hand ends: who takes what out of which pot, or in Chinese Poker of whom.
namespace houseway::games::poker_room {

/// What a player wins of a pot, and by way how many hands divide it; 0 where he wins nothing of it.
struct WonOfPot {
  Cents amount;
  std::array<int, kit::count_of<Way>> tied{};
};

/// By what he wins it.
constexpr PotOutcome outcome_of(const WonOfPot& won, const SidePot& contested) {
  if (contested.contested_by.single()) return PotOutcome::unopposed;
  const auto [whole, high, low] = won.tied;
  if (whole > 0) return whole == 1 ? PotOutcome::best_hand : PotOutcome::tied_best_hands;
  if (high == 1 && low == 1) return PotOutcome::both_ways;
  if (high > 0 && low > 0 && (high == 1 || low == 1)) return PotOutcome::one_way_and_tied_the_other;
  if (high == 1) return PotOutcome::best_high_alone;
  return low == 1 ? PotOutcome::best_low_alone : PotOutcome::part_of_a_half;
}

/// Chinese Poker: every two players compare their rows, and who has fewer points pays (§4.M.5-7).
template <class T>
[[gnu::noinline]] constexpr void pay_points(T& table, const RoundRules& rules, Room& room) {
  constexpr int rows = static_cast<int>(kit::count_of<hands::ChineseRow>);
  const auto pay = [&](int from, int to, int points, PointOutcome outcome) {
    if (points < 0) {
      std::swap(from, to);
      points = -points;
    }
    const Cents amount = rules.point * points;
    table.move_part(room.seat(from), Spot::stake, Spot::chinese_point, amount);
    table.put_in(Pot::main, room.seat(from), Spot::chinese_point, rules.points[PointOutcome::points_lost]);
    table.take_out(Pot::main, room.seat(to), Spot::chinese_point, amount, rules.points[outcome]);
  };
  for (int p = 0; p < room.hand.players(); ++p) {
    table.expose(room.seat(p));
    for (int q = 0; q < p; ++q) {
      const int points = room.hand.row_points(p, q);
      const int of_rows = std::clamp(points, -rows, rows);
      pay(q, p, of_rows, PointOutcome::each_row_won);
      pay(q, p, points - of_rows, PointOutcome::all_three_won);
      pay(q, p, room.hand.bonus_points(p, q), PointOutcome::agreed_bonus_hand);
    }
  }
}

template <class T>
constexpr void award(T& table, const RoundRules& rules, Room& room) {
  if (rules.game.id == GameId::chinese_poker) return pay_points(table, rules, room);
  set_apart(table, rules, room);
  const SidePots& pots = room.hand.pots();
  for (std::size_t i = 0; i < pots.size(); ++i) {
    PerPlayer<WonOfPot> won{};
    room.hand.each_share(i, [&](const Share& share) {
      won[at(share.player)].amount += share.amount;
      won[at(share.player)].tied[kit::index_of(share.way)] = share.tied;
    });
    for (const int p : pots[i].contested_by) {
      if (!won[at(p)].amount) continue;
      table.take_out(static_cast<Pot>(i), room.seat(p), Spot::pot, won[at(p)].amount,
                     rules.pot[outcome_of(won[at(p)], pots[i])]);
    }
  }
}

}  // namespace houseway::games::poker_room
