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

/// Moves the money of one settlement and writes it down. `stake` has left the felt; the payment is reckoned `on` it, or
/// for a bonus on another wager's stake.
void LogTable::pay(Seat seat, Spot spot, const rulebook::Award& award, Cents stake, Cents on) {
  Settlement settlement;
  settlement.seat = seat;
  settlement.wager = facts_.spots[spot];
  settlement.outcome = award.outcome;
  settlement.stake = stake;
  settlement.clause = clause_text(award.clause);
  settlement.pays = award.pays.paid_text();
  rulebook::Verdict verdict;
  if (award.pays.kind == PayKind::share || award.pays.from_meter) {
    // What a meter pays depends on who else claims it, so it is reckoned at the end of the round.
    claims_.push_back({settlements_.size(), award.pays});
    settlement.meter = rules_.meters[award.pays.meter].id;
  } else {
    verdict = award.pays.on(on, {}, facts_.policy.commission_unit);
    verdict.won = within_payout_limits(settlement, verdict.won);
  }
  settlement.returned = stake ? verdict.returned : Cents{};
  settlement.paid = verdict.won;
  (facts_.policy.commission_marked ? settlement.marked : settlement.commission) = verdict.commission;
  if (settlement.marked) after_.owed[seat] += settlement.marked;

  const Cents to_player = settlement.returned + settlement.paid - settlement.commission;
  purse_[seat.index()] += to_player;
  house_ += stake - to_player;
  settlements_.push_back(std::move(settlement));
}

/// What may still be paid of a seat's winnings; where that is less, the settlement cites the limit too.
Cents LogTable::within_payout_limits(Settlement& settlement, Cents won) const {
  for (const rulebook::PayoutLimit& limit : rules_.payout_limits) {
    const auto limited = [&](const std::string& wager) {
      return std::find(limit.wagers.begin(), limit.wagers.end(), wager) != limit.wagers.end();
    };
    if (!limited(settlement.wager)) continue;
    Cents room = limit.most;
    for (const Settlement& before : settlements_) {
      if (before.seat == settlement.seat && limited(before.wager)) room -= before.paid;
    }
    if (won <= room) continue;
    won = room;
    settlement.clause += ", " + limit.cite;
  }
  return won;
}

void LogTable::settle(Seat seat, Spot spot, const rulebook::Award& award) {
  Cents& felt = felt_[seat.index()][spot];
  if (out_[seat.index()] || !felt) return;
  const Cents stake = std::exchange(felt, Cents{});
  pay(seat, spot, award, stake, stake);
}

void LogTable::settle_part(Seat seat, Spot spot, Cents amount, const rulebook::Award& award) {
  if (out_[seat.index()] || !amount) return;
  felt_[seat.index()][spot] -= amount;
  pay(seat, spot, award, amount, amount);
}

/// The amount that the player said with his decision, which is the line above.
Cents LogTable::raise_up_to(Seat seat, Spot spot, Cents most) {
  if (!said_ && at_ == round_.log.size()) raised_in_full_ = most;
  const Cents amount = std::exchange(said_, std::nullopt).value_or(most);
  if (amount <= Cents{} || amount > most) {
    --at_;
    refuse_event(fmt::format("more than nothing and at most {} may be added", most.text()));
  }
  raise(seat, spot, amount);
  return amount;
}

void LogTable::settle_by(Seat seat, Spot spot, const rulebook::Award& award, Cents won, Cents commission) {
  if (out_[seat.index()]) return;
  const Cents lost = std::max(Cents{}, -won);
  if (!stake(seat, spot)) raise(seat, spot, lost);
  const Cents staked = std::exchange(felt_[seat.index()][spot], Cents{});
  kit::ensure(staked >= lost, "a player loses more than he has staked");
  Settlement settlement;
  settlement.seat = seat;
  settlement.wager = facts_.spots[spot];
  settlement.outcome = award.outcome;
  settlement.clause = clause_text(award.clause);
  settlement.pays = award.pays.paid_text();
  settlement.stake = staked;
  settlement.returned = staked - lost;
  settlement.paid = std::max(Cents{}, won);
  (facts_.policy.commission_marked ? settlement.marked : settlement.commission) = commission;
  if (settlement.marked) after_.owed[seat] += settlement.marked;
  purse_[seat.index()] += settlement.net() + staked;
  house_ -= settlement.net();
  settlements_.push_back(std::move(settlement));
}

void LogTable::move(Seat seat, Spot from, Spot to) {
  felt_[seat.index()][to] += std::exchange(felt_[seat.index()][from], Cents{});
}

std::vector<LogTable::Spot> LogTable::staked(Seat seat) const {
  std::vector<Spot> out;
  for (Spot spot = 0; spot < facts_.spots.size(); ++spot) {
    if (felt_[seat.index()][spot]) out.push_back(spot);
  }
  return out;
}

std::optional<bool> LogTable::called(Seat seat, Spot spot) const {
  const auto calls = round_.working.find(seat);
  if (calls == round_.working.end()) return std::nullopt;
  const auto call = calls->second.find(std::string(facts_.spots[spot]));
  return call == calls->second.end() ? std::nullopt : std::optional(call->second);
}

void LogTable::bonus(Seat seat, Spot spot, Cents on, const rulebook::Award& award) {
  if (out_[seat.index()] || award.pays.kind == PayKind::lose || award.pays.kind == PayKind::push) return;
  pay(seat, spot, award, {}, on);
}

/// Pays what meters owe, in the order in which the wagers were settled. Where the house divides a meter that several
/// won whole, each takes his part of what is left; else the next winner finds the meter at its seed.
void LogTable::resolve_claims() {
  if (facts_.policy.shares_of_round) return resolve_claims_of_round();
  for (auto claim = claims_.begin(); claim != claims_.end(); ++claim) {
    const std::size_t index = claim->pays.meter;
    const bool whole = claim->pays.amount == claim->pays.over;
    std::int64_t claimants = 1;
    if (whole && facts_.policy.meters_shared) {
      claimants = std::count_if(claim, claims_.end(), [&](const Claim& other) { return other.pays == claim->pays; });
    }
    Settlement& settlement = settlements_[claim->settlement];
    if (claim->pays.kind == PayKind::fixed) {
      settlement.paid = Cents(claim->pays.amount);
      meters_[index] -= settlement.paid;
      purse_[settlement.seat.index()] += settlement.paid;
      continue;
    }
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

/// Every share is one of the meter as the round's stakes left it, whoever else is paid. Several winners of the whole
/// divide it; a smaller share goes to each of its winners, unless this meter's are divided too.
void LogTable::resolve_claims_of_round() {
  const std::vector<Cents> stood = meters_;
  for (const Claim& claim : claims_) {
    const std::size_t index = claim.pays.meter;
    const bool whole = claim.pays.amount == claim.pays.over;
    const bool divided = whole || facts_.policy.divided_meter == claim.pays.meter;
    const auto same = [&](const Claim& other) { return other.pays == claim.pays; };
    const std::int64_t claimants = divided ? std::count_if(claims_.begin(), claims_.end(), same) : 1;
    Settlement& settlement = settlements_[claim.settlement];
    settlement.paid = Cents(rulebook::part(stood[index], claim.pays.amount, claim.pays.over).count() / claimants);
    meters_[index] -= settlement.paid;
    purse_[settlement.seat.index()] += settlement.paid;
  }
  for (const Claim& claim : claims_) {
    const std::size_t index = claim.pays.meter;
    if (claim.pays.amount != claim.pays.over) continue;
    house_ -= rules_.meters[index].seed - meters_[index];
    meters_[index] = rules_.meters[index].seed;
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
