#include "games/blackjack/side_rules.hpp"

#include <algorithm>

#include "kit/error.hpp"

namespace houseway::games::blackjack {

void check_streaks(const kit::FlatMap<std::string, Cents>& standing, const kit::FlatMap<std::string, Cents>& now) {
  const auto amount = [](const kit::FlatMap<std::string, Cents>& stakes, Spot spot) {
    const auto at = stakes.find(kit::name_of(spot));
    return at == stakes.end() ? Cents{} : at->second;
  };
  const bool pending = std::any_of(streak_spots.begin(), streak_spots.end(),
                                   [&](Spot spot) { return static_cast<bool>(amount(standing, spot)); });
  if (!pending) return;
  for (const Spot spot : streak_spots) {
    const Cents before = amount(standing, spot);
    const Cents after = amount(now, spot);
    if (after == before) continue;
    throw kit::InputError(std::string(kit::name_of(spot)),
                          before ? "stays as it is until it is won, lost or abandoned [§22(f), §22(k)]"
                                 : "is not made while another streak wager is pending [§22(k)]");
  }
}

void check_actions(int at_least, const kit::FlatMap<std::string, Cents>& now) {
  if (now.empty()) return;
  const auto made = [&](Spot spot) { return now.contains(kit::name_of(spot)); };
  if (at_least >= 2 && !made(Spot::multiple_action_2)) {
    throw kit::InputError(std::string(kit::name_of(Spot::multiple_action_2)), "must be placed [§18(b)]");
  }
  if (at_least >= 3 && !made(Spot::multiple_action_3)) {
    throw kit::InputError(std::string(kit::name_of(Spot::multiple_action_3)), "must be placed [§18(b)]");
  }
  if (made(Spot::multiple_action_2_2) || made(Spot::multiple_action_3_2)) {
    throw kit::InputError("multiple-action", "on a split hand is not placed before the deal [§18(c)]");
  }
}

}  // namespace houseway::games::blackjack
