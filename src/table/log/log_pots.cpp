#include <algorithm>
#include <utility>

#include "kit/error.hpp"
#include "kit/invariant.hpp"
#include "table/log/log_table.hpp"
#include "table/pot.hpp"

/// The log table's pots: money that players win from each other.
namespace houseway::table {

void LogTable::open_pots() {
  pots_.assign(facts_.pots.size(), Cents{});
  raked_.assign(facts_.pots.size(), Cents{});
  for (const auto& [id, amount] : round_.before.pots) {
    const auto named = std::find(facts_.pots.begin(), facts_.pots.end(), id);
    if (named == facts_.pots.end()) throw kit::InputError("before.pots." + id, "this game has no such pot");
    const auto pot = static_cast<std::size_t>(named - facts_.pots.begin());
    if (!facts_.carried_pots[pot]) throw kit::InputError("before.pots." + id, "is empty between two rounds");
    if (amount < Cents{}) throw kit::InputError("before.pots." + id, "cannot hold less than nothing");
    pots_[pot] = amount;
  }
  opening_pots_ = pots_;
}

/// Of a game with table stakes, when its round is void: all that lies in side pots or was raked is in one pot again,
/// out of which it goes back; and so is what a hand that is out of the round has bet.
void LogTable::gather_pots() {
  for (std::size_t pot = 1; pot < pots_.size(); ++pot) pour(pot, 0, pots_[pot]);
  for (Cents& raked : raked_) {
    house_ -= raked;
    pots_.front() += std::exchange(raked, Cents{});
  }
  for (const Seat seat : bettors_) {
    for (Spot spot = 0; out_[seat.index()] && spot < facts_.spots.size(); ++spot) {
      if (!is_own_chips(spot)) pots_.front() += std::exchange(felt(seat, spot), Cents{});
    }
  }
}

/// What is counted of money, and how far it has been settled.
LogTable::Money LogTable::money_now() const {
  return {felt_, purse_, house_, pots_, raked_, put_in_, settlements_.size()};
}

void LogTable::restore(const Money& money) {
  felt_ = money.felt;
  purse_ = money.purse;
  house_ = money.house;
  pots_ = money.pots;
  raked_ = money.raked;
  put_in_ = money.put_in;
  settlements_.resize(money.settled);
}

void LogTable::close_pots() {
  after_.pots.clear();
  for (std::size_t pot = 0; pot < pots_.size(); ++pot) {
    if (!pots_[pot]) continue;
    kit::ensure(facts_.carried_pots[pot], "a round leaves money in a pot");
    after_.pots[std::string(facts_.pots[pot])] = pots_[pot];
  }
}

void LogTable::put_in(std::size_t pot, Seat seat, Spot spot, const rulebook::Award& award) {
  if (out_[seat.index()] || !stake(seat, spot)) return;
  const Cents stake = std::exchange(felt(seat, spot), Cents{});
  pots_[pot] += stake;
  put_in_.push_back({pot, seat, spot, stake});
  settlements_.push_back({.seat = seat,
                          .wager = std::string(facts_.spots[spot]),
                          .outcome = std::string(award.outcome),
                          .stake = stake,
                          .pot = std::string(facts_.pots[pot]),
                          .clause = clause_text(award.clause)});
}

void LogTable::house_puts_in(std::size_t pot, Cents amount) {
  kit::ensure(amount >= Cents{}, "less than nothing is put into a pot");
  house_ -= amount;
  pots_[pot] += amount;
}

void LogTable::take_from_pot(std::size_t pot, Cents amount) {
  kit::ensure(amount >= Cents{} && amount <= pots_[pot], "a pot pays more than it holds");
  pots_[pot] -= amount;
}

void LogTable::pay_from_pot(std::size_t pot, Settlement settlement) {
  if (!settlement.paid) return;
  take_from_pot(pot, settlement.paid);
  money_of(settlement.seat) += settlement.paid;
  settlement.pot = facts_.pots[pot];
  settlements_.push_back(std::move(settlement));
}

void LogTable::take_out(std::size_t pot, Seat seat, Spot spot, Cents amount, const rulebook::Award& award) {
  pay_from_pot(pot, {.seat = seat,
                     .wager = std::string(facts_.spots[spot]),
                     .outcome = std::string(award.outcome),
                     .paid = amount,
                     .clause = clause_text(award.clause)});
}

void LogTable::share_out(std::size_t pot, std::span<const Seat> winners, Spot spot, const rulebook::Award& award) {
  const Cents whole = pots_[pot];
  for (std::size_t i = 0; i < winners.size(); ++i)
    take_out(pot, winners[i], spot, share_of(whole, winners.size(), i), award);
}

void LogTable::pour(std::size_t from, std::size_t to, Cents amount) {
  take_from_pot(from, amount);
  pots_[to] += amount;
}

void LogTable::rake(std::size_t pot, Cents amount) {
  take_from_pot(pot, amount);
  house_ += amount;
  raked_[pot] += amount;
}

/// A hand that is void has put nothing in, as far as the pot still holds it: what has been won stays won.
void LogTable::return_from_pots(Seat seat, const std::string& clause) {
  for (PutIn& put : put_in_) {
    if (put.seat != seat) continue;
    const Cents back = std::min(std::exchange(put.amount, Cents{}), pots_[put.pot]);
    pay_from_pot(put.pot, {.seat = seat,
                           .wager = std::string(facts_.spots[put.spot]),
                           .outcome = "void",
                           .paid = back,
                           .clause = clause});
  }
}

}  // namespace houseway::table
