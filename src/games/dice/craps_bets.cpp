#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/dice/craps_rules.hpp"
#include "kit/error.hpp"

/// What players may do with their bets between the rolls.
namespace houseway::games::craps {

namespace {

using rulebook::Bound;
using rulebook::LimitOn;
using table::Stakes;

[[noreturn]] void refuse(Spot spot, const std::string& problem, const std::string& clause) {
  throw kit::InputError(std::string(kit::name_of(spot)), fmt::format("{} [{}]", problem, clause));
}

Cents stake_on(const Stakes& stakes, Spot spot) {
  const auto at = stakes.find(std::string(kit::name_of(spot)));
  return at == stakes.end() ? Cents{} : at->second;
}

std::int64_t counter(const table::Carry& carry, Carried what) {
  const auto at = carry.counters.find(std::string(kit::name_of(what)));
  return at == carry.counters.end() ? 0 : at->second;
}

/// What a roll can leave behind, and nothing else.
void check_counters(const table::Carry& before) {
  const auto need = [&](Carried what, bool right) {
    if (!right)
      throw kit::InputError(fmt::format("before.counters.{}", kit::name_of(what)),
                            fmt::format("{} cannot be", counter(before, what)));
  };
  const auto within = [&](Carried what, std::int64_t most) {
    need(what, counter(before, what) >= 0 && counter(before, what) <= most);
  };
  constexpr std::int64_t most_seats = 1000;
  const std::int64_t point = counter(before, Carried::point);
  const auto is_point = [&](int number) { return number == point; };
  need(Carried::point, point == 0 || std::any_of(point_numbers.begin(), point_numbers.end(), is_point));
  within(Carried::shooter, most_seats);
  within(Carried::thrown, 1);
  within(Carried::since_seven, 1);
  within(Carried::fire, (1 << 6) - 1);
  within(Carried::hot, (1 << 14) - 1);
  within(Carried::bonus, (1 << 10) - 1);
  const std::int64_t lucky = counter(before, Carried::lucky);
  const bool all_six = lucky == 2 * lucky_established - 1;
  need(Carried::lucky, lucky == 0 || (lucky >= lucky_established && lucky < 2 * lucky_established && !all_six));
}

std::string time_text(BetTime time) {
  switch (time) {
    case BetTime::any_time:
      break;
    case BetTime::come_out:
      return "is bet before a come-out roll only";
    case BetTime::point:
      return "is bet only while a point stands";
    case BetTime::new_shooter:
      return "is bet only before the first roll of a new shooter, and not while one rides from a former shooter";
    case BetTime::unmarked:
      return "is bet only before a come-out roll, and not while one is up or combinations are marked";
    case BetTime::after_seven:
      return "is bet only before a come-out roll that follows a 7 or opens the table";
    case BetTime::moved:
      return "is no place to bet: a bet comes here by the number thrown";
  }
  return "may not be bet now";
}

/// Whether the point of a wager is set: the come-out point, or the number to which it has moved.
bool has_point(const Rules& rules, Spot spot, std::int64_t point) {
  if (spot == Spot::come || spot == Spot::dont_come) return false;
  return rules.made[kit::index_of(spot)] == BetTime::moved || point != 0;
}

bool binds(Bound bound, bool point_set) { return bound == Bound::made || (bound == Bound::point && point_set); }

/// The payment of odds when they win, while `point` is the number they are on.
const rulebook::Pays& odds_pays(const Rules& rules, Spot spot, Column column) {
  for (std::size_t thrown = 0; thrown < throws; ++thrown) {
    const Fate fate = rules.fate(spot, column, thrown);
    if (fate.what >= Fate::first_award && rules.award(fate).pays.kind == rulebook::PayKind::to)
      return rules.award(fate).pays;
  }
  static const rulebook::Pays none;
  return none;
}

/// At most so many times the flat bet may be staked, or won; beyond it only up to what pays in whole dollars.
void check_odds(const Rules& rules, Spot spot, Column column, Cents odds, Cents flat) {
  const BetRule& bet = rules.bets[kit::index_of(spot)];
  const rulebook::Pays& pays = odds_pays(rules, spot, column);
  const std::int64_t allowed = flat.count() * bet.limit;
  const bool by_winnings = bet.standing.limit_on == LimitOn::winnings;
  const std::int64_t cap = by_winnings ? allowed * pays.over / pays.amount : allowed;
  if (odds.count() <= cap) return;
  // The smallest stake from the cap on that wins whole dollars.
  const std::int64_t whole = 100 * std::int64_t{pays.over};
  const auto wins_whole = [&](std::int64_t stake) { return stake * pays.amount % whole == 0; };
  std::int64_t most = cap;
  while (rules.excess_odds && !wins_whole(most) && most < odds.count()) ++most;
  if (odds.count() <= most) return;
  refuse(spot,
         fmt::format("{}; at most {} x {} may be {}", odds.text(), bet.limit,
                     kit::name_of(rules.flat[kit::index_of(spot)]), by_winnings ? "won" : "staked"),
         rules.odds_clause);
}

/// What holds of an amount whenever it lies there.
void check_amount(const Rules& rules, Spot spot, Cents amount) {
  const Cents unit = rules.units[kit::index_of(spot)];
  if (amount.count() % unit.count() != 0) {
    refuse(spot, fmt::format("{} cannot be paid exactly; bet a multiple of {}", amount.text(), unit.text()),
           rules.unpayable_clause);
  }
}

bool is_odds(const Rules& rules, Spot spot) { return rules.flat[kit::index_of(spot)] != spot; }

/// The column in which odds are looked up: that of the point for odds on the line, else any in which they work.
Column odds_column(Spot spot, std::int64_t point) {
  return spot == Spot::pass_odds || spot == Spot::dont_pass_odds ? column_of(point) : Column::called_on;
}

bool rides(const table::Carry& before, Spot spot) {
  return std::any_of(before.standing.begin(), before.standing.end(),
                     [&](const auto& seat) { return stake_on(seat.second, spot) > Cents{}; });
}

void check_change(const Rules& rules, const table::Carry& before, Spot spot, Cents was, Cents is, const Stakes& now) {
  const BetRule& bet = rules.bets[kit::index_of(spot)];
  const Puck puck{counter(before, Carried::point), counter(before, Carried::thrown),
                  counter(before, Carried::since_seven), counter(before, Carried::hot)};
  const bool point_set = has_point(rules, spot, puck.point);
  if (was && bet.standing.locked == Bound::made)
    refuse(spot, "is not changed until it is decided", rules.locked_clause);
  if (is < was) {
    if (binds(bet.standing.locked, point_set))
      refuse(spot, "is not taken down once its point is set", rules.locked_clause);
    return;
  }
  if (binds(bet.standing.only_down, point_set))
    refuse(spot, "is not made or increased once its point is set", rules.only_down_clause);
  const BetTime time = rules.made[kit::index_of(spot)];
  const auto staked = [&](Spot flat) { return static_cast<bool>(stake_on(now, flat)); };
  const bool riding = (time == BetTime::new_shooter || time == BetTime::unmarked) && rides(before, spot);
  if (riding || !rules.may_bet(spot, puck, [](Spot) { return true; })) refuse(spot, time_text(time), bet.cite);
  if (!rules.may_bet(spot, puck, staked))
    refuse(spot, fmt::format("needs {} beside it", kit::name_of(rules.flat[kit::index_of(spot)])), bet.cite);
}

void check_calls(const Rules& rules, const table::Calls& calls) {
  for (const auto& [name, on] : calls) {
    const auto spot = kit::from_name<Spot>(name);
    if (!spot) throw kit::InputError(name, "the layout has no such place");
    if (rules.bets[kit::index_of(*spot)].standing.off_on == rulebook::OffAt::no_throw)
      refuse(*spot, "is on at every roll: it is not called on or off", rules.off_clause);
  }
}

}  // namespace

void check_bets(const Rules& rules, const table::Carry& before, const Stakes& standing, const Stakes& now,
                const table::Calls& calls) {
  check_counters(before);
  check_calls(rules, calls);
  for (std::size_t i = 0; i < Rules::spots; ++i) {
    const auto spot = static_cast<Spot>(i);
    const Cents was = stake_on(standing, spot);
    const Cents is = stake_on(now, spot);
    if (was != is) check_change(rules, before, spot, was, is, now);
    if (!is) continue;
    check_amount(rules, spot, is);
    if (!is_odds(rules, spot)) continue;
    const Cents flat = stake_on(now, rules.flat[i]);
    if (!flat)
      refuse(spot, fmt::format("goes with {}, which is not there", kit::name_of(rules.flat[i])), rules.odds_clause);
    check_odds(rules, spot, odds_column(spot, counter(before, Carried::point)), is, flat);
  }
}

std::string situation(const table::Carry& carry, table::Seat) {
  const std::int64_t point = counter(carry, Carried::point);
  std::string points;
  for (std::size_t i = 0; i < point_numbers.size(); ++i) {
    if ((counter(carry, Carried::fire) >> i & 1) != 0) points += fmt::format(" {}", point_numbers[i]);
  }
  std::string totals;
  for (int total = 2; total <= 12; ++total) {
    if (total != 7 && (counter(carry, Carried::bonus) & total_mark(total)) != 0) totals += fmt::format(" {}", total);
  }
  return (point == 0 ? "come-out roll" : fmt::format("the point is {}", point)) +
         (points.empty() ? "" : "; points made:" + points) + (totals.empty() ? "" : "; totals thrown:" + totals);
}

void check_plan(const Rules& rules, const Stakes& stakes) {
  for (std::size_t i = 0; i < Rules::spots; ++i) {
    const auto spot = static_cast<Spot>(i);
    const Cents amount = stake_on(stakes, spot);
    if (!amount) continue;
    if (rules.made[i] == BetTime::moved) refuse(spot, time_text(BetTime::moved), rules.bets[i].cite);
    check_amount(rules, spot, amount);
    if (!is_odds(rules, spot)) continue;
    const Spot flat = made_at(rules.flat[i]);
    const Cents beside = stake_on(stakes, flat);
    if (!beside) refuse(spot, fmt::format("goes with {}, which is not there", kit::name_of(flat)), rules.odds_clause);
    for (const int point : point_numbers) check_odds(rules, spot, odds_column(spot, point), amount, beside);
  }
}

}  // namespace houseway::games::craps
