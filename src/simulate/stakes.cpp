#include "simulate/stakes.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "games/shared/stake_wanted.hpp"
#include "kit/error.hpp"
#include "table/dealt_seats.hpp"

namespace houseway::simulate {

using kit::Cents;

namespace {

/// Without the wagers that a simulated player does not make, where the game says which.
table::Stakes plan_of(const games::BoundGame& game, table::Stakes stakes) {
  for (;;) {
    try {
      game.facts.check_plan(stakes);
      return stakes;
    } catch (const kit::InputError& error) {
      if (stakes.erase(error.where()) == 0) return stakes;
    }
  }
}

}  // namespace

table::BySeat<table::Stakes> at_each(const table::Stakes& stakes, std::size_t seats) {
  table::BySeat<table::Stakes> all;
  for (std::size_t seat = 0; seat < seats; ++seat) all[table::Seat::at(seat)] = stakes;
  return all;
}

Cents lawful_stake(const games::BoundGame& game, const rulebook::Wager& wager, std::string_view spot, Cents wanted,
                   const table::Stakes& beside) {
  const rulebook::TableRules& rules = *game.rules;
  Cents stake = wager.stake.value_or(wanted);
  if (const auto posted = rules.config.limits.find(wager.id); posted != rules.config.limits.end()) {
    stake = std::max(stake, posted->second.least.value_or(stake));
    stake = std::min(stake, posted->second.most.value_or(stake));
  }
  for (const rulebook::Limit& limit : rules.game.limits) {
    if (limit.wager != wager.id || !rules.holds(limit.when)) continue;
    stake = std::max(stake, limit.least.value_or(stake));
    stake = std::min(stake, limit.most.value_or(stake));
    if (!limit.exact) continue;
    const auto other = std::find_if(beside.begin(), beside.end(),
                                    [&](const auto& placed) { return rulebook::wager_of(placed.first) == limit.of; });
    stake = rules.proportion(limit).of(other == beside.end() ? Cents{} : other->second);
  }
  // In whole dollars where a stake has to divide to be paid.
  constexpr std::int64_t dollar = 100;
  const auto& spots = game.facts.spots;
  const auto index = static_cast<std::size_t>(std::find(spots.begin(), spots.end(), spot) - spots.begin());
  const std::int64_t unit = game.facts.units.empty() ? wager.parts : std::lcm(game.facts.units[index].count(), dollar);
  return Cents((stake.count() + unit - 1) / unit * unit);
}

table::Stakes default_stakes(const games::BoundGame& game, std::size_t seats) {
  const rulebook::TableRules& rules = *game.rules;
  const auto first_spot = [&](const std::string& wager) {
    const auto& spots = game.facts.spots;
    const auto own = std::find(spots.begin(), spots.end(), wager);
    const auto at = own != spots.end() ? own : std::find_if(spots.begin(), spots.end(), [&](std::string_view spot) {
      return rulebook::wager_of(spot) == wager;
    });
    return at == spots.end() ? spots.size() : static_cast<std::size_t>(at - spots.begin());
  };
  table::Stakes stakes;
  for (const rulebook::Wager& wager : rules.game.wagers) {
    const bool opening = wager.kind != rulebook::WagerKind::decision && wager.kind != rulebook::WagerKind::bonus;
    if (!opening || wager.bank || !rules.offers(wager.id)) continue;
    const std::size_t at = first_spot(wager.id);
    if (at == game.facts.spots.size()) continue;
    const std::string_view spot = game.facts.spots[at];
    const bool chips = game.facts.table_stakes == at;  // of which a player bets many times
    const Cents wanted = Cents::dollars(chips ? 100 : wager.kind == rulebook::WagerKind::progressive ? 5 : 10);
    stakes[std::string(spot)] = lawful_stake(game, wager, spot, wanted, stakes);
  }
  if (game.facts.check_plan) return plan_of(game, stakes);
  auto all = at_each(stakes, seats);
  return agree(game, {}, all) ? all.begin()->second : stakes;
}

bool agree(const games::BoundGame& game, const table::Carry& before, table::BySeat<table::Stakes>& stakes) {
  if (!game.facts.check_round) return true;
  constexpr std::size_t by_seat = 2;  // a wager is laid or taken down, and made like the others
  for (std::size_t step = 0; step <= by_seat * stakes.size() * game.facts.spots.size(); ++step) {
    std::string where;
    std::optional<Cents> wanted;
    try {
      game.facts.check_round(before, stakes);
      return true;
    } catch (const games::StakeWanted& error) {
      where = error.where();
      wanted = error.amount();
    } catch (const kit::InputError& error) {
      where = error.where();
    }
    const std::size_t dot = where.find('.');
    const auto seat = table::Seat::parse(where.substr(0, dot));
    const auto mine = seat ? stakes.find(*seat) : stakes.end();
    if (dot == std::string::npos || mine == stakes.end()) return false;
    const std::string spot = where.substr(dot + 1);
    const rulebook::Wager* wager = game.rules->game.wager(rulebook::wager_of(spot));
    const auto other = std::find_if(stakes.begin(), stakes.end(), [&](const auto& each) {
      return each.first != *seat && each.second.contains(spot);
    });
    const auto there = mine->second.find(spot);
    if (wanted && *wanted) {
      mine->second[spot] = *wanted;
    } else if (wanted) {
      mine->second.erase(spot);
    } else if (other != stakes.end() && (there == mine->second.end() || there->second != other->second.at(spot))) {
      mine->second[spot] = other->second.at(spot);
    } else if (there != mine->second.end()) {
      mine->second.erase(there);
    } else if (wager != nullptr) {
      mine->second[spot] = lawful_stake(game, *wager, spot, Cents::dollars(10), mine->second);
    } else {
      return false;
    }
  }
  return false;
}

std::size_t most_seats(const rulebook::TableRules& rules) {
  return std::min(static_cast<std::size_t>(rules.seats), table::most_dealt_seats);
}

}  // namespace houseway::simulate
