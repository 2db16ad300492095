#include "games/pai_gow/player_bank.hpp"

#include <fmt/format.h>

#include "games/pai_gow/seven_positions.hpp"
#include "kit/error.hpp"

namespace houseway::games::pai_gow {

namespace {

std::int64_t counter(const std::map<std::string, std::int64_t>& counters, Carried what) {
  const auto at = counters.find(std::string(kit::name_of(what)));
  return at == counters.end() ? 0 : at->second;
}

/// What a seat bet against the dealer in his last round.
Cents last_wager(const table::Carry& before, Seat seat) {
  const auto last = before.seat_counters.find(seat);
  return Cents(last == before.seat_counters.end() ? 0 : counter(last->second, Carried::last_wager));
}

void check_counter(const table::Carry& before, Carried what, std::int64_t most, const char* problem) {
  const std::int64_t number = counter(before.counters, what);
  if (number < 0 || number > most)
    throw kit::InputError(fmt::format("before.counters.{}", kit::name_of(what)), problem);
}

/// What no round leaves behind.
void check_carried(const TableRules& rules, const table::Carry& before) {
  const auto seats = static_cast<std::int64_t>(rules.seats);
  check_counter(before, Carried::bank, seats, "there is no such seat; 0 is the dealer");
  check_counter(before, Carried::first_offer, seats + 1, "there is no such seat; one more than the last is the dealer");
  check_counter(before, Carried::button, positions - 1, "there is no such place; 0 is the dealer");
  check_counter(before, Carried::co_bank, rules.co_banking ? 1 : 0,
                rules.co_banking ? "is 1 where the house shares the bank, else 0"
                                 : "is 0: the house shares no bank at this table");
}

/// Whose turn it is to bank, if he has put up what that takes.
std::optional<Seat> bank_of(const TableRules& rules, const BankSpots& spots, const table::Carry& before,
                            const table::BySeat<table::Stakes>& stakes) {
  const std::int64_t number = rules.player_bank ? counter(before.counters, Carried::bank) : 0;
  if (number == 0) return std::nullopt;
  const Seat bank = Seat::at(static_cast<std::size_t>(number - 1));
  if (spots.on_felt.empty()) return bank;
  const auto own = stakes.find(bank);
  return own != stakes.end() && staked(own->second, spots.on_felt) ? std::optional(bank) : std::nullopt;
}

void check_against_house(const TableRules& rules, const BankSpots& spots, const table::Carry& before, Seat bank,
                         Cents against) {
  if (against && counter(before.counters, Carried::co_bank) != 0) {
    refuse_stake(bank, spots.against_house,
                 fmt::format("the dealer bets nothing against a bank that the house shares [{}]", spots.shared_clause));
  }
  const Cents last = last_wager(before, bank);
  if (against > last && !rules.any_dealer_wager) {
    refuse_stake(
        bank, spots.against_house,
        fmt::format("{} is more than the {} that the bank last bet against the dealer", against.text(), last.text()));
  }
}

}  // namespace

Cents staked(const table::Stakes& stakes, std::string_view spot) {
  const auto at = stakes.find(std::string(spot));
  return at == stakes.end() ? Cents{} : at->second;
}

void refuse_stake(Seat seat, std::string_view spot, const std::string& problem) {
  throw kit::InputError(seat.text(), fmt::format("{}: {}", spot, problem));
}

std::optional<Seat> check_bank(const TableRules& rules, const BankSpots& spots, const table::Carry& before,
                               const table::BySeat<table::Stakes>& stakes) {
  check_carried(rules, before);
  const std::optional<Seat> bank = bank_of(rules, spots, before, stakes);
  if (bank && !last_wager(before, *bank)) {
    throw kit::InputError(bank->text(), fmt::format("may not bank: no wager against the dealer in his last round [{}]",
                                                    spots.eligible_clause));
  }
  for (const auto& [seat, own] : stakes) {
    const bool banks = bank == seat;
    const Cents wager = staked(own, spots.main);
    if (banks && wager) refuse_stake(seat, spots.main, "the bank does not bet against itself");
    if (!banks && !wager && spots.main_needed) refuse_stake(seat, spots.main, "must be placed");
    for (const std::string_view spot : spots.of_bank) {
      if (!banks && staked(own, spot)) refuse_stake(seat, spot, "is for the player who banks this round");
    }
    if (banks) check_against_house(rules, spots, before, seat, staked(own, spots.against_house));
  }
  return bank;
}

}  // namespace houseway::games::pai_gow
