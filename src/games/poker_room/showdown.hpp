#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "games/poker_room/side_pots.hpp"
#include "kit/short_list.hpp"

/// The showdown: in which order hands are shown, and how a pot is divided among the best of them.
namespace houseway::games::poker_room {

/// What a hand is worth in one direction: the larger wins, equal hands tie, and one that does not qualify is 0.
using Strength = std::uint32_t;

/// What a hand contests with.
struct Shown {
  Strength high = 0;
  Strength low = 0;
};

/// In which direction a share is won: the whole pot, or the half of the high or of the low hand.
HOUSEWAY_ENUM(Way, whole, high, low)

/// What one player gets of one pot.
struct Share {
  int pot = 0;
  int player = 0;
  Way way = Way::whole;
  Cents amount;
  Cents odd;     ///< of it, the chips by which he gets more than another with an equal hand
  int tied = 1;  ///< hands that divide it

  friend constexpr bool operator==(const Share&, const Share&) = default;
};

/// For every pot both halves to all players, at the most.
inline constexpr std::size_t most_shares = 2 * most_pots * most_players;
using Shares = kit::ShortList<Share, most_shares>;

/// How a table divides.
struct Division {
  bool high_low = false;       ///< high and low take half each; the whole pot is high's where no low qualifies
  bool low_only = false;       ///< the low hand takes the whole pot
  Cents chip = Cents(1);       ///< the smallest chip in play: no share is finer, as far as the pot itself is not
  PerPlayer<int> odd_order{};  ///< who is before whom when there is an odd chip: the smaller number is first (§4.T.3)
};

namespace detail {

constexpr Cents whole_chips(Cents amount, std::int64_t parts, Cents chip) {
  return Cents(amount.count() / parts / chip.count() * chip.count());
}

/// Equal shares to the best of these hands; odd chips one each in their order.
template <class Pay>
constexpr void divide_between(Pay& pay, int pot, Way way, Cents amount, PlayerSet best, const Division& division) {
  if (!amount) return;
  if (best.single()) return pay(Share{pot, best.lowest(), way, amount, {}, 1});
  const int count = best.size();
  const Cents each = whole_chips(amount, count, division.chip);
  Cents odd = amount - each * count;
  while (!best.empty()) {
    int first = best.lowest();
    for (const int p : best)
      if (division.odd_order[at(p)] < division.odd_order[at(first)]) first = p;
    best.remove(first);
    const Cents more = best.empty() ? odd : std::min(odd, division.chip);
    odd -= more;
    pay(Share{pot, first, way, each + more, more, count});
  }
}

template <Strength Shown::*strength>
constexpr PlayerSet best_of(PlayerSet contested_by, const PerPlayer<Shown>& shown) {
  Strength best = 0;
  PlayerSet winners;
  for (const int p : contested_by) {
    if (shown[at(p)].*strength < best) continue;
    if (shown[at(p)].*strength > best) winners = {};
    best = shown[at(p)].*strength;
    winners.add(p);
  }
  return best > 0 ? winners : PlayerSet{};
}

}  // namespace detail

/// Divides one pot between the live hands that contest it: `pay` hears every share.
template <class Pay>
constexpr void divide_pot(Pay&& pay, int number, const SidePot& pot, const PerPlayer<Shown>& shown,
                          const Division& division) {
  if (pot.contested_by.single())
    return detail::divide_between(pay, number, Way::whole, pot.amount, pot.contested_by, division);
  if (division.low_only) {
    return detail::divide_between(pay, number, Way::whole, pot.amount,
                                  detail::best_of<&Shown::low>(pot.contested_by, shown), division);
  }
  const PlayerSet high = detail::best_of<&Shown::high>(pot.contested_by, shown);
  const PlayerSet low = division.high_low ? detail::best_of<&Shown::low>(pot.contested_by, shown) : PlayerSet{};
  if (low.empty()) return detail::divide_between(pay, number, Way::whole, pot.amount, high, division);
  // The odd chip between high and low is the high hand's (§4.H.1.d; §4.K is silent and read alike).
  const Cents for_low = detail::whole_chips(pot.amount, 2, division.chip);
  detail::divide_between(pay, number, Way::high, pot.amount - for_low, high, division);
  detail::divide_between(pay, number, Way::low, for_low, low, division);
}

/// Who of those that have not shows next: who bet or raised last in the final round, else who acted first in it
/// (§4.T.1); then clockwise.
constexpr int next_to_show(PlayerSet not_shown, std::optional<int> aggressor, std::optional<int> opened) {
  const int first = aggressor ? *aggressor : opened.value_or(0);
  return not_shown.after(first - 1);
}

}  // namespace houseway::games::poker_room
