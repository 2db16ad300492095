#include <fmt/format.h>

#include <algorithm>

#include "kit/invariant.hpp"
#include "table/log_table.hpp"

/// The log table's money: every amount leaves one account and enters another.
namespace houseway::table {

using rulebook::PayKind;

void LogTable::raise(Seat seat, Spot spot, Cents amount) {
  if (out_[seat.index()]) return;
  purse_[seat.index()] -= amount;
  felt_[seat.index()][spot] += amount;
}

/// Moves the money of one settlement and writes it down.
void LogTable::pay(Settlement settlement, const rulebook::Verdict& verdict, bool staked) {
  Cents& purse = purse_[settlement.seat.index()];
  settlement.returned = verdict.returned;
  settlement.paid = verdict.won;
  if (staked) {
    purse += verdict.returned;
    house_ += settlement.stake - verdict.returned;
  }
  house_ -= verdict.won;
  purse += verdict.won;
  if (verdict.commission && facts_.policy.commission_marked) {
    settlement.marked = verdict.commission;
    after_.owed[settlement.seat] += verdict.commission;
  } else {
    settlement.commission = verdict.commission;
    purse -= verdict.commission;
    house_ += verdict.commission;
  }
  settlements_.push_back(std::move(settlement));
}

void LogTable::settle(Seat seat, Spot spot, const rulebook::Award& award) {
  Cents& felt = felt_[seat.index()][spot];
  if (out_[seat.index()] || !felt) return;
  const Cents stake = std::exchange(felt, Cents{});
  Settlement settlement{seat, std::string(facts_.spots[spot]), std::string(award.outcome), stake, {}, {}, {}, {},
                        "",   clause_text(award.clause),       award.pays.paid_text()};
  if (award.pays.kind == PayKind::share) {
    // What a meter pays depends on who else claims it, so it is reckoned at the end of the round.
    claims_.push_back({settlements_.size(), award.pays});
    settlement.meter = rules_.meters[award.pays.meter].id;
    pay(std::move(settlement), {}, true);
    return;
  }
  pay(std::move(settlement), award.pays.on(stake, {}, facts_.policy.commission_unit), true);
}

void LogTable::bonus(Seat seat, Spot spot, Cents on, const rulebook::Award& award) {
  if (out_[seat.index()] || award.pays.kind == PayKind::lose || award.pays.kind == PayKind::push) return;
  Settlement settlement{seat, std::string(facts_.spots[spot]), std::string(award.outcome), {}, {}, {}, {}, {},
                        "",   clause_text(award.clause),       award.pays.paid_text()};
  if (award.pays.kind == PayKind::share) {
    claims_.push_back({settlements_.size(), award.pays});
    settlement.meter = rules_.meters[award.pays.meter].id;
    pay(std::move(settlement), {}, false);
    return;
  }
  rulebook::Verdict verdict = award.pays.on(on, {}, facts_.policy.commission_unit);
  verdict.returned = {};
  pay(std::move(settlement), verdict, false);
}

/// Pays what meters owe, in the order in which the wagers were settled. Where the house divides a meter that several
/// won whole, each takes his part of what is left; else the next winner finds the meter at its seed.
void LogTable::resolve_claims() {
  for (auto claim = claims_.begin(); claim != claims_.end(); ++claim) {
    const std::size_t index = claim->pays.meter;
    const bool whole = claim->pays.amount == claim->pays.over;
    std::int64_t claimants = 1;
    if (whole && facts_.policy.meters_shared) {
      claimants = std::count_if(claim, claims_.end(), [&](const Claim& other) { return other.pays == claim->pays; });
    }
    Settlement& settlement = settlements_[claim->settlement];
    settlement.paid = Cents(rulebook::part(meters_[index], claim->pays.amount, claim->pays.over).count() / claimants);
    meters_[index] -= settlement.paid;
    purse_[settlement.seat.index()] += settlement.paid;
    if (whole && claimants == 1) {
      const Cents top_up = rules_.meters[index].seed - meters_[index];
      house_ -= top_up;
      meters_[index] += top_up;
    }
  }
  claims_.clear();
}

/// Commission that was marked is due before the shoe is shuffled.
void LogTable::collect_commission() {
  for (const auto& [seat, owed] : after_.owed) {
    if (!owed) continue;
    Settlement settlement{
        seat, "commission", "collected", {}, {}, {}, owed, {}, "", clause_text(facts_.policy.commission_due), ""};
    purse_[seat.index()] -= owed;
    house_ += owed;
    settlements_.push_back(std::move(settlement));
  }
  after_.owed.clear();
}

void LogTable::return_stake(Seat seat, Spot spot, Cents amount, const std::string& outcome, const std::string& clause) {
  felt_[seat.index()][spot] -= amount;
  purse_[seat.index()] += amount;
  if (!felt_[seat.index()][spot]) take_back_contribution(seat, spot);
  settlements_.push_back(
      {seat, std::string(facts_.spots[spot]), outcome, amount, amount, {}, {}, {}, "", clause, "push"});
}

}  // namespace houseway::table
