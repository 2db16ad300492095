#include <fmt/format.h>

#include <algorithm>

#include "kit/invariant.hpp"
#include "kit/wide.hpp"
#include "rulebook/meter_reserve.hpp"
#include "table/log/log_table.hpp"

/// The log table's money: every amount leaves one account and enters another.
namespace houseway::table {

using rulebook::PayKind;

void LogTable::raise(Seat seat, Spot spot, Cents amount) {
  if (out_[seat.index()]) return;
  purse_[seat.index()] -= amount;
  felt(seat, spot) += amount;
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
  if (award.pays.kind != PayKind::share) verdict = award.pays.on(on, {}, facts_.policy.commission_unit);
  if (award.pays.kind == PayKind::share || award.pays.from_meter) {
    // What a meter pays depends on who else claims it, so it is paid at the end of the round.
    claims_.push_back({settlements_.size(), award.pays});
    settlement.meter = rules_.meters[award.pays.meter].id;
    verdict.won = {};
  }
  settlement.returned = stake ? verdict.returned : Cents{};
  settlement.paid = verdict.won;
  limit_to_seat(settlement);
  (facts_.policy.commission_marked ? settlement.marked : settlement.commission) = verdict.commission;
  if (settlement.marked) after_.owed[seat] += settlement.marked;

  const Cents to_player = settlement.returned + settlement.paid - settlement.commission;
  purse_[seat.index()] += to_player;
  house_ += stake - to_player;
  settlements_.push_back(std::move(settlement));
  limit_to_round();
}

namespace {

/// Whether a payout limit counts this settlement. What a meter pays is the meter's.
bool covers(const rulebook::PayoutLimit& limit, const Settlement& settlement) {
  const std::string wager(rulebook::wager_of(settlement.wager));
  const auto& outcomes = limit.outcomes;
  const bool is_named =
      outcomes.empty() || std::find(outcomes.begin(), outcomes.end(), settlement.outcome) != outcomes.end();
  return settlement.meter.empty() && is_named &&
         std::find(limit.wagers.begin(), limit.wagers.end(), wager) != limit.wagers.end();
}

/// What a limit counts: what is won beyond a stake. A ticket that its player writes is bought: all that it pays counts.
Cents counted(const GameFacts& facts, const Settlement& settlement) {
  return facts.place_written ? settlement.paid : settlement.won();
}

/// What a limit cuts cites it too, once.
void cite_too(Settlement& settlement, const std::string& cite) {
  if ((settlement.clause + ", ").find(cite + ", ") == std::string::npos) settlement.clause += ", " + cite;
}

/// So much of an amount as `part` is of `whole`.
Cents part_of(Cents amount, Cents part, Cents whole) {
  const auto product = static_cast<kit::SignedWide>(amount.count()) * part.count();
  return Cents(static_cast<std::int64_t>(product / whole.count()));
}

/// What a player to whom so much is due gets of a limit that all share, rounded as the rule says.
Cents share_of(const rulebook::PayoutLimit& limit, Cents due, Cents total) {
  if (!limit.shared_in) return part_of(limit.most, due, total);
  const std::int64_t unit = limit.shared_in->count();
  const auto twice = 2 * static_cast<kit::SignedWide>(limit.most.count()) * due.count();
  const auto nearest = (twice + static_cast<kit::SignedWide>(unit) * total.count()) /
                       (2 * static_cast<kit::SignedWide>(unit) * total.count());
  return std::min(due, Cents(static_cast<std::int64_t>(nearest) * unit));
}

/// What a meter pays where it is no share of it: an amount, or odds on the stake.
Cents due_by_odds(const rulebook::Pays& pays, Cents stake) { return pays.on(stake, {}, Cents(1)).won; }

}  // namespace

/// What may still be paid of a seat's winnings, or of a round's that are paid in turn until the limit is spent; where
/// that is less, the settlement cites the limit too.
void LogTable::limit_to_seat(Settlement& settlement) const {
  for (const rulebook::PayoutLimit& limit : rules_.payout_limits) {
    if (limit.per == rulebook::LimitPer::round || !covers(limit, settlement)) continue;
    const bool of_all = limit.per == rulebook::LimitPer::round_in_turn;
    Cents room = limit.most;
    for (const Settlement& before : settlements_) {
      if ((of_all || before.seat == settlement.seat) && covers(limit, before)) room -= counted(facts_, before);
    }
    const Cents due = counted(facts_, settlement);
    if (due <= room) continue;
    settlement.paid -= due - room;
    cite_too(settlement, limit.cite);
  }
}

/// Where all that a round wins is limited, everybody who has won shares the limit in proportion to what was due. The
/// settlement paid last may so cut those before it.
void LogTable::limit_to_round() {
  dues_.resize(rules_.payout_limits.size());
  for (std::size_t i = 0; i < dues_.size(); ++i) {
    const rulebook::PayoutLimit& limit = rules_.payout_limits[i];
    const Settlement& last = settlements_.back();
    const Cents of_last = counted(facts_, last);
    if (limit.per != rulebook::LimitPer::round || !covers(limit, last) || !of_last) continue;
    dues_[i].push_back({settlements_.size() - 1, of_last});
    Cents total;
    BySeat<Cents> by_seat;
    for (const Due& due : dues_[i]) {
      total += due.won;
      by_seat[settlements_[due.settlement].seat] += due.won;
    }
    if (total <= limit.most) continue;
    for (const auto& [seat, due] : by_seat) share_limit(i, seat, due, share_of(limit, due, total));
  }
}

/// A player's share goes to the wagers that won it, each in its proportion.
void LogTable::share_limit(std::size_t limit, Seat seat, Cents due_in_all, Cents share) {
  for (const Due& due : dues_[limit]) {
    Settlement& settlement = settlements_[due.settlement];
    if (settlement.seat != seat) continue;
    const Cents part = part_of(share, due.won, due_in_all);
    share -= part;
    due_in_all -= due.won;
    const Cents now = counted(facts_, settlement);
    const Cents cut = now - part;
    if (now == due.won) cite_too(settlement, rules_.payout_limits[limit].cite);
    settlement.paid -= cut;
    purse_[seat.index()] -= cut;
    house_ += cut;
  }
}

void LogTable::settle(Seat seat, Spot spot, const rulebook::Award& award) {
  if (out_[seat.index()] || !felt(seat, spot)) return;
  const Cents stake = std::exchange(felt(seat, spot), Cents{});
  pay(seat, spot, award, stake, stake);
}

void LogTable::settle_part(Seat seat, Spot spot, Cents amount, const rulebook::Award& award) {
  if (out_[seat.index()] || !amount) return;
  felt(seat, spot) -= amount;
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

/// Likewise. What may be said is told where the log ends with a decision that says nothing.
Cents LogTable::amount_said(Cents least, Cents most) {
  if (!said_ && at_ == round_.log.size()) amount_open_ = AmountRange{least, most};
  const Cents amount = std::exchange(said_, std::nullopt).value_or(least);
  if (amount < least || amount > most) {
    --at_;
    refuse_event(fmt::format("takes an amount from {} to {}", least.text(), most.text()));
  }
  return amount;
}

void LogTable::settle_by(Seat seat, Spot spot, const rulebook::Award& award, Cents won, Cents commission) {
  if (out_[seat.index()]) return;
  const Cents lost = std::max(Cents{}, -won);
  if (!stake(seat, spot)) raise(seat, spot, lost);
  const Cents staked = std::exchange(felt(seat, spot), Cents{});
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

void LogTable::move(Seat seat, Spot from, Spot to) { felt(seat, to) += std::exchange(felt(seat, from), Cents{}); }

void LogTable::move_part(Seat seat, Spot from, Spot to, Cents amount) {
  kit::ensure(amount >= Cents{} && amount <= stake(seat, from), "more is moved than lies on a spot");
  felt(seat, from) -= amount;
  felt(seat, to) += amount;
}

/// Where what a seat wins or gets back goes: to the player, or to the chips that he has on the table.
Cents& LogTable::money_of(Seat seat) {
  return facts_.table_stakes ? felt(seat, *facts_.table_stakes) : purse_[seat.index()];
}

std::vector<LogTable::Spot> LogTable::staked(Seat seat) const {
  std::vector<Spot> out;
  for (Spot spot = 0; spot < facts_.spots.size(); ++spot) {
    if (stake(seat, spot)) out.push_back(spot);
  }
  return out;
}

std::optional<bool> LogTable::called(Seat seat, Spot spot) const {
  const auto calls = round_.working.find(seat);
  if (calls == round_.working.end()) return std::nullopt;
  const auto call = calls->second.find(facts_.spots[spot]);
  return call == calls->second.end() ? std::nullopt : std::optional(call->second);
}

void LogTable::bonus(Seat seat, Spot spot, Cents on, const rulebook::Award& award) {
  if (out_[seat.index()] || award.pays.kind == PayKind::lose || award.pays.kind == PayKind::push) return;
  pay(seat, spot, award, {}, on);
}

/// A meter pays what it holds and the house the rest, so that no meter falls below zero. Both are written down.
void LogTable::pay_claim(const Claim& claim, Cents due) {
  Settlement& settlement = settlements_[claim.settlement];
  Cents& meter = meters_[claim.pays.meter];
  const Cents held = std::min(due, meter);
  settlement.paid = due;
  settlement.from_house = due - held;
  meter -= held;
  house_ -= settlement.from_house;
  purse_[settlement.seat.index()] += due;
}

/// A meter that was won whole starts again at its seed, which the house puts up; or with what its reserve holds, the
/// meter of that name, which then starts from nothing.
void LogTable::reseed(std::size_t index) {
  if (const auto reserve = rulebook::reserve_of(rules_, index)) {
    meters_[index] += std::exchange(meters_[*reserve], Cents{});
    return;
  }
  const Cents top_up = rules_.meters[index].seed - meters_[index];
  house_ -= top_up;
  meters_[index] += top_up;
}

/// The seats that bet on one hand divide its share, all of them when the first is paid.
void LogTable::divide_claim(const Claim& first) {
  const auto is_part = [&](const Claim& claim) {
    return claim.pays == first.pays && settlements_[claim.settlement].wager == divided_spot_;
  };
  const auto parts = std::count_if(claims_.begin(), claims_.end(), is_part);
  const Cents share = rulebook::part(meters_[first.pays.meter], first.pays.amount, first.pays.over);
  for (const Claim& claim : claims_) {
    if (is_part(claim)) pay_claim(claim, Cents(share.count() / parts));
  }
  if (first.pays.amount == first.pays.over) reseed(first.pays.meter);
}

/// Pays what meters owe, in the order in which the wagers were settled. Where the house divides a meter that several
/// won whole, each takes an equal part of what is left; else the next winner finds the meter at its seed.
void LogTable::resolve_claims() {
  if (facts_.policy.shares_of_round) return resolve_claims_of_round();
  bool divided = false;
  for (auto claim = claims_.begin(); claim != claims_.end(); ++claim) {
    const rulebook::Pays& pays = claim->pays;
    if (settlements_[claim->settlement].wager == divided_spot_) {
      if (!std::exchange(divided, true)) divide_claim(*claim);
      continue;
    }
    if (pays.kind != PayKind::share) {
      pay_claim(*claim, due_by_odds(pays, settlements_[claim->settlement].stake));
      continue;
    }
    const bool whole = pays.amount == pays.over;
    std::int64_t claimants = 1;
    if (whole && facts_.policy.meters_shared) {
      claimants = std::count_if(claim, claims_.end(), [&](const Claim& other) { return other.pays == pays; });
    }
    pay_claim(*claim, Cents(rulebook::part(meters_[pays.meter], pays.amount, pays.over).count() / claimants));
    if (whole && claimants == 1) reseed(pays.meter);
  }
  claims_.clear();
}

/// Every share is one of the meter as the round's stakes left it, whoever else is paid. Several winners of the whole
/// divide it where the house shares meters; a smaller share goes to each of its winners, unless this meter's are
/// divided too.
void LogTable::resolve_claims_of_round() {
  const std::vector<Cents> stood = meters_;
  const auto whole = [](const rulebook::Pays& pays) { return pays.kind == PayKind::share && pays.amount == pays.over; };
  for (const Claim& claim : claims_) {
    const rulebook::Pays& pays = claim.pays;
    if (pays.kind != PayKind::share) {
      pay_claim(claim, due_by_odds(pays, settlements_[claim.settlement].stake));
      continue;
    }
    const bool divided = (whole(pays) && facts_.policy.meters_shared) || facts_.policy.divided_meter == pays.meter;
    const auto same = [&](const Claim& other) { return other.pays == pays; };
    const std::int64_t claimants = divided ? std::count_if(claims_.begin(), claims_.end(), same) : 1;
    pay_claim(claim, Cents(rulebook::part(stood[pays.meter], pays.amount, pays.over).count() / claimants));
  }
  for (const Claim& claim : claims_) {
    if (whole(claim.pays)) reseed(claim.pays.meter);
  }
  claims_.clear();
}

/// Commission that was marked is due before the shoe is shuffled.
void LogTable::collect_commission() {
  for (const auto& [seat, owed] : after_.owed) {
    if (!owed) continue;
    Settlement settlement{.seat = seat,
                          .wager = "commission",
                          .outcome = "collected",
                          .commission = owed,
                          .clause = clause_text(facts_.policy.commission_due)};
    purse_[seat.index()] -= owed;
    house_ += owed;
    settlements_.push_back(std::move(settlement));
  }
  after_.owed.clear();
}

void LogTable::return_stake(Seat seat, Spot spot, Cents amount, const std::string& outcome, const std::string& clause) {
  felt(seat, spot) -= amount;
  money_of(seat) += amount;
  if (!felt(seat, spot)) take_back_contribution(seat, spot);
  settlements_.push_back({.seat = seat,
                          .wager = std::string(facts_.spots[spot]),
                          .outcome = outcome,
                          .stake = amount,
                          .returned = amount,
                          .clause = clause,
                          .pays = "push"});
}

}  // namespace houseway::table
