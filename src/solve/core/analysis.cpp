#include "solve/core/analysis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "rulebook/meter_reserve.hpp"

namespace houseway::solve {

using kit::Cents;
using rulebook::PayKind;
using rulebook::Pays;
using rulebook::TableRules;

namespace {

/// Whether a payment comes from the meter, and how much of it.
std::optional<Fraction> share_of_meter(const Pays& pays) {
  if (pays.kind != PayKind::share) return std::nullopt;
  return Fraction(pays.amount, pays.over);
}

/// Winnings on a stake of one, before what is lost or taken off; the stake is kept unless `pays` says otherwise.
Fraction net_on_one(const Pays& pays, Cents reading, Cents stake) {
  switch (pays.kind) {
    case PayKind::lose:
      return {-pays.amount, pays.over};
    case PayKind::push:
    case PayKind::reckoned:
      return 0;
    case PayKind::to:
      return {pays.amount, pays.over};
    case PayKind::for_one:
      return Fraction(pays.amount, pays.over) - 1;
    case PayKind::commission:
      return 1 - Fraction(pays.amount, pays.over);
    case PayKind::partly:
      return (Fraction(pays.amount, pays.over) + 1) * Fraction(pays.paid_parts, pays.of_parts) - 1;
    case PayKind::share:
      return Fraction(pays.amount, pays.over) * Fraction(reading.count(), stake.count()) - 1;
    case PayKind::fixed:
      return Fraction(pays.amount, stake.count()) - 1;
  }
  return 0;
}

Cents reading_of(const std::vector<rulebook::TableMeter>& meters, const Pays& pays) {
  return pays.kind == PayKind::share && pays.meter < meters.size() ? meters[pays.meter].reading : Cents{};
}

/// A bonus is paid the winnings alone: there is no stake that could be lost with it.
Fraction bonus_on_one(const Pays& pays, Cents reading, Cents stake) {
  switch (pays.kind) {
    case PayKind::lose:
    case PayKind::push:
      return 0;
    case PayKind::share:
    case PayKind::fixed:
    case PayKind::for_one:
      return net_on_one(pays, reading, stake) + 1;
    case PayKind::partly:
      return Fraction(pays.amount, pays.over) * Fraction(pays.paid_parts, pays.of_parts);
    default:
      return net_on_one(pays, reading, stake);
  }
}

/// The outcome whose row pays this one: itself, or a wider one where the table in force has no row of its own.
std::string row_of(const std::string& wager, const std::string& outcome, const TableRules& table) {
  // What pays beside the wager's own table (envy, a meter on top) does not tell its outcomes apart.
  const bool has_own = table.in_force(wager, "") != nullptr;
  const auto has_row = [&](const std::string& name) {
    return std::any_of(table.paytables.begin(), table.paytables.end(), [&](const rulebook::PayTable& paytable) {
      return paytable.wager == wager && (!has_own || paytable.applies.empty()) &&
             std::any_of(paytable.rows.begin(), paytable.rows.end(),
                         [&](const rulebook::PayRow& row) { return row.outcome == name; });
    });
  };
  const auto wider_than = [&](const std::string& name) -> std::string {
    for (const rulebook::WagerWords& words : table.game.vocabulary->wagers) {
      if (words.wager != wager) continue;
      for (const rulebook::OutcomeWord& word : words.outcomes) {
        if (word.name == name) return word.wider;
      }
    }
    return "";
  };
  for (std::string name = outcome; !name.empty(); name = wider_than(name)) {
    if (has_row(name)) return name;
  }
  return outcome;
}

bool same(const Payment& a, const Payment& b) {
  return a.wager == b.wager && a.pays == b.pays && a.stake == b.stake && a.staked == b.staked && a.net == b.net;
}

/// Endings that the wager's table does not tell apart, as its rows name them.
std::vector<Ending> as_rows(const Distribution& distribution, const TableRules& table) {
  std::vector<Ending> out;
  for (Ending ending : distribution.endings) {
    if (ending.payments.size() == 1)
      ending.outcome = row_of(std::string(rulebook::wager_of(ending.payments.front().wager)), ending.outcome, table);
    const auto like = std::find_if(out.begin(), out.end(), [&](const Ending& other) {
      return other.outcome == ending.outcome && std::equal(other.payments.begin(), other.payments.end(),
                                                           ending.payments.begin(), ending.payments.end(), same);
    });
    if (like == out.end()) {
      out.push_back(std::move(ending));
    } else {
      like->count += ending.count;
    }
  }
  return out;
}

std::string text_of(const Ending& ending) {
  std::string out;
  for (const Payment& payment : ending.payments) {
    if (!out.empty()) out += ", ";
    if (ending.payments.size() > 1) out += std::string(payment.wager) + " ";
    out += payment.pays.paid_text();
  }
  return out;
}

std::vector<std::string> paytables_of(const Distribution& distribution, const TableRules& table) {
  std::vector<std::string> wagers = distribution.parts;
  if (wagers.empty()) wagers.emplace_back(rulebook::wager_of(distribution.wager));
  std::vector<std::string> out;
  for (const rulebook::PayTable& paytable : table.paytables) {
    if (std::find(wagers.begin(), wagers.end(), paytable.wager) == wagers.end()) continue;
    out.push_back(wagers.size() == 1 ? paytable.id : paytable.wager + "=" + paytable.id);
  }
  return out;
}

/// What the meters do to the edge: each is a line, because a share is paid in proportion to the reading.
void add_meters(const Distribution& distribution, const TableRules& table, WagerFigures& figures) {
  std::map<std::size_t, Fraction> paid;   // of the meter, by round
  std::map<std::size_t, Fraction> whole;  // chance that all of it is won
  for (const Ending& ending : distribution.endings) {
    const Fraction chance(ending.count, distribution.cases);
    for (const Payment& payment : ending.payments) {
      const auto share = share_of_meter(payment.pays);
      if (!share || payment.pays.meter >= table.meters.size()) continue;
      paid[payment.pays.meter] += chance * *share;
      if (*share == 1) whole[payment.pays.meter] += chance;
    }
  }
  if (paid.empty()) return;
  Fraction long_run = figures.exact.value_or(Fraction(figures.house_edge));
  for (const auto& [index, share] : paid) {
    const rulebook::TableMeter& meter = table.meters[index];
    constexpr int basis_points = 10'000;
    const Fraction contribution(meter.contribution, basis_points);
    const Fraction by_cent = share / figures.stake.count();
    MeterFigures out;
    out.meter = meter.id;
    out.reading = meter.reading;
    out.seed = meter.seed;
    out.contribution = static_cast<double>(contribution);
    out.slope = static_cast<double>(by_cent) * 100;
    if (whole.contains(index)) out.won_whole = static_cast<double>(whole[index]);
    const double reading =
        static_cast<double>(meter.reading.count()) + figures.house_edge / static_cast<double>(by_cent);
    if (reading >= 0) out.break_even = Cents(static_cast<std::int64_t>(std::llround(reading)));
    figures.meters.push_back(out);
    // In the long run a meter pays what was put on it: by the stakes, and each time it starts anew by its reserve,
    // which stakes have filled too, or by the house.
    const auto reserve = rulebook::reserve_of(table, index);
    const Fraction anew = reserve ? Fraction(table.meters[*reserve].contribution, basis_points)
                                  : whole[index] * Fraction(meter.seed.count(), figures.stake.count());
    long_run += by_cent * meter.reading.count();
    long_run -= contribution + anew;
  }
  figures.long_run_edge = static_cast<double>(long_run);
}

}  // namespace

Fraction net_of(const Payment& payment, const std::vector<rulebook::TableMeter>& meters, Cents stake) {
  if (payment.net) return *payment.net;
  const Cents reading = reading_of(meters, payment.pays);
  const Fraction on_one =
      payment.staked ? net_on_one(payment.pays, reading, stake) : bonus_on_one(payment.pays, reading, stake);
  const Fraction fee(payment.pays.fee, payment.pays.fee_over);
  return (on_one - fee) * payment.stake;
}

WagerFigures figures_of(const Distribution& distribution, const TableRules& table, Cents stake) {
  WagerFigures out;
  out.wager = distribution.wager;
  out.parts = distribution.parts;
  out.paytables = paytables_of(distribution, table);
  out.envied = distribution.envied;
  out.cases = distribution.cases;
  out.stake = stake;
  out.play = distribution.play;
  out.every = distribution.every;
  Fraction mean = 0;
  Fraction square = 0;
  Fraction staked = 0;
  Fraction hit = 0;
  for (const Ending& ending : as_rows(distribution, table)) {
    const Fraction chance(ending.count, distribution.cases);
    Fraction net = 0;
    for (const Payment& payment : ending.payments) {
      net += net_of(payment, table.meters, stake);
      if (payment.staked) staked += chance * payment.stake;
    }
    mean += chance * net;
    square += chance * net * net;
    if (net > 0) hit += chance;
    out.outcomes.push_back({ending.outcome, ending.count, static_cast<double>(chance), text_of(ending),
                            static_cast<double>(net), static_cast<double>(Fraction(chance * net))});
  }
  const Fraction variance = square - mean * mean;
  out.house_edge = static_cast<double>(Fraction(-mean));
  out.average_stake = static_cast<double>(staked);
  out.element_of_risk = staked == 0 ? 0 : static_cast<double>(Fraction(-mean / staked));
  out.hit_frequency = static_cast<double>(hit);
  out.standard_deviation =
      std::sqrt(std::max(0.0, static_cast<double>(variance) + distribution.more_variance.value_or(0)));
  if (!distribution.rounded && !distribution.sampled) out.exact = -mean;
  if (distribution.sampled) {
    out.simulated = true;
    out.standard_error = out.standard_deviation / std::sqrt(static_cast<double>(distribution.cases));
  }
  add_meters(distribution, table, out);
  return out;
}

}  // namespace houseway::solve
