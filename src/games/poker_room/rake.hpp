#pragma once

#include <algorithm>
#include <cstdint>

#include "games/poker_room/side_pots.hpp"
#include "kit/wide.hpp"

/// The rake (§4.O.1): at most a tenth of all that is wagered in the hand.
namespace houseway::games::poker_room {

/// Taken openly after each wager and call, or at the end of the hand.
HOUSEWAY_ENUM(RakeTiming, after_each_call, at_the_end)

/// What a house takes, within the tenth that it may.
struct RakePlan {
  static constexpr int most_percent = 10;  ///< of all sums wagered (§4.O.1, V.1.g)

  int percent = 0;
  Cents most = {};        ///< of a hand, as the house posts; nothing is no cap but the percentage
  Cents chip = Cents(1);  ///< rounded down to it
  RakeTiming timing = RakeTiming::at_the_end;
  bool uncalled_too = false;  ///< a bet that nobody called and that goes back was wagered all the same

  [[nodiscard]] constexpr bool lawful() const { return percent >= 0 && percent <= most_percent && chip > Cents{}; }

  friend constexpr bool operator==(const RakePlan&, const RakePlan&) = default;
};

/// What has been raked of a hand in which so much has been wagered: antes, blinds and bets that were called. What
/// nobody called was not wagered. It only grows with the pot, so that what is taken after each call never passes the
/// tenth either.
constexpr Cents rake_of(const RakePlan& plan, Cents wagered) {
  auto rake = Cents(wagered.count() * plan.percent / 100 / plan.chip.count() * plan.chip.count());
  if (plan.most) rake = std::min(rake, plan.most);
  return rake;
}

/// Takes a rake out of pots in proportion to their size, in whole chips; what proportions leave over is the main pot's,
/// then the next one's. A house that rakes what nobody called too leaves it where the pots hold no more.
constexpr std::array<Cents, most_pots> rake_by_pot(const SidePots& pots, Cents rake, Cents chip) {
  std::array<Cents, most_pots> taken{};
  Cents all;
  for (const SidePot& pot : pots) all += pot.amount;
  if (!all || !rake) return taken;
  rake = std::min(rake, all);
  if (pots.size() == 1) {
    taken[0] = rake;
    return taken;
  }
  Cents left = rake;
  for (std::size_t i = 0; i < pots.size(); ++i) {
    const auto part = static_cast<std::int64_t>(static_cast<kit::SignedWide>(rake.count()) * pots[i].amount.count() /
                                                all.count() / chip.count());
    taken[i] = chip * part;
    left -= taken[i];
  }
  for (std::size_t i = 0; i < pots.size() && left > Cents{}; ++i) {
    const Cents more = std::min(left, pots[i].amount - taken[i]);
    taken[i] += more;
    left -= more;
  }
  return taken;
}

}  // namespace houseway::games::poker_room
