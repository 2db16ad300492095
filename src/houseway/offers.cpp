#include <algorithm>
#include <numeric>

#include "games/spots.hpp"
#include "houseway/views.hpp"
#include "simulate/simulator.hpp"

/// What may be bet before the deal, and how much.
namespace houseway {

namespace {

using rulebook::TableRules;
using table::Stakes;

void at_least(Offer& offer, const std::optional<Cents>& amount) {
  if (amount) offer.least = std::max(*amount, offer.least.value_or(*amount));
}
void at_most(Offer& offer, const std::optional<Cents>& amount) {
  if (amount) offer.most = std::min(*amount, offer.most.value_or(*amount));
}
void in_units(Offer& offer, Cents unit) { offer.unit = Cents(std::lcm(offer.unit.count(), unit.count())); }

Cents staked_on(const Stakes& stakes, const std::string& wager) {
  Cents sum;
  for (const auto& [spot, amount] : stakes) sum += rulebook::wager_of(spot) == wager ? amount : Cents{};
  return sum;
}

/// By the posted limits, and by the rule's own that stand in its text.
void set_limits(Offer& offer, const TableRules& rules, const rulebook::Wager& wager, const Stakes& stakes) {
  at_least(offer, wager.stake);
  at_most(offer, wager.stake);
  if (const auto posted = rules.config.limits.find(wager.id); posted != rules.config.limits.end()) {
    at_least(offer, posted->second.least);
    at_most(offer, posted->second.most);
  }
  for (const rulebook::Limit& limit : rules.game.limits) {
    if (limit.wager != wager.id || !rules.holds(limit.when)) continue;
    offer.required = offer.required || limit.required;
    at_least(offer, limit.least);
    at_most(offer, limit.most);
    if (limit.multiple) in_units(offer, *limit.multiple);
    const Cents other = limit.of.empty() ? Cents{} : staked_on(stakes, limit.of);
    if (!other) continue;
    at_most(offer, rules.proportion(limit).of(other));
    if (limit.exact) at_least(offer, rules.proportion(limit).of(other));
  }
}

}  // namespace

std::vector<Offer> offers_of(const games::RunningTable& table, table::Seat seat, const Stakes& stakes,
                             const table::Calls& calls) {
  const games::BoundGame& game = table.game();
  const TableRules& rules = *game.rules;
  const bool bets_stand_right = !table.bets_problem(seat, stakes, calls);
  std::vector<Offer> out;
  for (std::size_t i = 0; i < game.facts.spots.size(); ++i) {
    const std::string spot(game.facts.spots[i]);
    const rulebook::Wager* wager = rules.game.wager(rulebook::wager_of(spot));
    if (wager == nullptr || rulebook::belongs_to_another(wager->kind) || !rules.offers(wager->id)) continue;
    Offer offer;
    offer.spot = spot;
    offer.wager = wager->id;
    offer.name = wager->name;
    offer.required = wager->required;
    offer.clause = wager->cite;
    set_limits(offer, rules, *wager, stakes);
    in_units(offer, game.facts.units.empty() ? Cents(wager->parts) : game.facts.units[i]);
    const auto there = stakes.find(spot);
    if (there != stakes.end()) {
      offer.lies = there->second;
    } else {
      Stakes with = stakes;
      if (!games::can_open(game, spot, with)) continue;
      with[spot] = simulate::lawful_stake(game, *wager, spot, offer.least.value_or(Cents::dollars(10)), stakes);
      if (bets_stand_right && table.bets_problem(seat, with, calls)) continue;
    }
    out.push_back(std::move(offer));
  }
  return out;
}

}  // namespace houseway
