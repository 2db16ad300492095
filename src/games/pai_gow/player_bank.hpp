#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "games/pai_gow/set_hands_rules.hpp"
#include "table/round.hpp"
#include "table/seat.hpp"

/// A player who banks a round in the dealer's place, alone or with the house. The steps work on a round that knows the
/// bank, what it takes, and each seat's hand with its wager (`SetRound`).
namespace houseway::games::pai_gow {

using rulebook::Remedy;
using table::Seat;

/// Refuses what has been called for a seat that it is not for: a card of the bank that is seen voids all hands, and
/// set wrongly its hands are set again; those of a player are not.
template <class T, class Round>
constexpr void check_calls(T& table, const TableRules& rules, const Round& round) {
  if (rules.bank_hand == rulebook::ClauseId{}) return;
  if (round.bank) {
    const Seat bank = *round.bank;
    if (table.remedied(bank, Remedy::void_hand) || table.remedied(bank, Remedy::accept))
      table.refuse(rules.bank_hand, "the card is the bank's: call dealer-or-bank-card-exposed");
    if (table.remedied(bank, Remedy::forfeit_main))
      table.refuse(rules.bank_hand, "the hands are the bank's: call bank-misset");
  }
  for (const Seat seat : table.everyone()) {
    if (round.bank != seat && table.remedied(seat, Remedy::set_house_way))
      table.refuse(rules.bank_hand,
                   "only the bank's and the dealer's hands are set again, and this seat does not bank");
  }
}

/// A player banks for one round, if he took it up.
template <class T, class Round>
constexpr void find_bank(T& table, const TableRules& rules, Round& round) {
  if (!rules.player_bank) return;
  const auto number = table.carried(T::Carried::bank);
  if (number == 0) return;
  round.bank = Seat::at(static_cast<std::size_t>(number - 1));
  round.co_bank = rules.co_banking && table.carried(T::Carried::co_bank) != 0;
  check_calls(table, rules, round);
}

/// What the bank wins or loses at one of its spots, and the commission on `charged_on`: where that is due the line is a
/// surplus, else it is named by what is won.
template <class T, class Rules, class Spot, kit::NamedEnum Outcome>
constexpr void settle_bank_line(T& table, const Rules& rules, Seat bank, Spot spot, const Payouts<Outcome>& pays,
                                Cents won, Cents charged_on) {
  static_assert(kit::count_of<Outcome> == 3);
  const Award& charged = pays.awards[bank_line(charged_on)];
  const Cents commission = charged.pays.on(charged_on, {}, rules.policy.commission_unit).commission;
  table.settle_by(bank, spot, charged_on > Cents{} ? charged : pays.awards[bank_line(won)], won, commission);
}

/// What is left in the centre goes to the bank, less its commission, and what is missing comes from it. A house that
/// shares the bank has half of either.
template <class T, class Round, class Spot>
constexpr void settle_bank(T& table, const TableRules& rules, const Round& round, Spot spot) {
  const Cents takes = round.bank_takes;
  if (!round.co_bank)
    return settle_bank_line(table, rules, *round.bank, spot, rules.bank, takes, takes + round.bank_beats_dealer);
  const Cents half((takes.count() - (takes.count() % 2 != 0 && takes < Cents{} ? 1 : 0)) / 2);
  settle_bank_line(table, rules, *round.bank, spot, rules.co_bank, half, half);
}

/// The bank of the next round, offered counterclockwise until it is taken to those who have bet against the dealer in
/// his last round. The first offer moves on by a seat each round; where it comes back to the dealer, the dealer banks.
/// Or, where the rule alternates, the bank is offered once after every round of the house; or to all, but after such
/// rounds alone.
template <class T, class Round>
constexpr void offer_bank(T& table, const TableRules& rules, Round& round) {
  if (!round.bank || rules.bank_alternates) {
    for (const Seat seat : table.everyone()) table.carried(seat, T::Carried::last_wager) = 0;
    for (const Seat seat : table.bettors()) {
      if (round.bank != seat) table.carried(seat, T::Carried::last_wager) = round.hands[seat].wager.count();
    }
  }
  table.carried(T::Carried::bank) = 0;
  table.carried(T::Carried::co_bank) = 0;
  if ((rules.bank_alternates || rules.house_between) && round.bank) return;
  const auto last = static_cast<std::int64_t>(rules.seats);
  auto& first = table.carried(T::Carried::first_offer);
  if (first == 0) first = last;
  if (first > last) {
    first = last;
    return;
  }
  const std::int64_t offers = rules.bank_alternates ? 1 : last;
  for (std::int64_t i = 0; i < offers && table.carried(T::Carried::bank) == 0; ++i) {
    const std::int64_t number = (first - 1 - i + last) % last + 1;
    const Seat seat = Seat::at(static_cast<std::size_t>(number - 1));
    if (seat.index() >= table.everyone().size()) continue;  // a simulation has no seats without a player
    if (round.bank == seat || table.carried(seat, T::Carried::last_wager) == 0) continue;
    const typename T::Action taken =
        rules.co_banking ? table.choose(seat, std::array{T::Action::pass, T::Action::bank, T::Action::co_bank}, Seen{})
                         : table.choose(seat, std::array{T::Action::pass, T::Action::bank}, Seen{});
    if (taken == T::Action::pass) continue;
    table.carried(T::Carried::bank) = number;
    table.carried(T::Carried::co_bank) = taken == T::Action::co_bank ? 1 : 0;
  }
  first = first > 1 ? first - 1 : rules.bank_alternates ? last : last + 1;
}

/// The stake at a spot; nothing where there is none.
Cents staked(const table::Stakes& stakes, std::string_view spot);

/// Where the stakes of a bank lie, for what no seat's stakes alone can tell.
struct BankSpots {
  std::string_view main;                      ///< of everybody but the bank
  std::string_view against_house;             ///< what the dealer and the bank bet against each other
  std::string_view on_felt{};                 ///< the bank's money: without it nobody banks; empty: it is not put up
  std::span<const std::string_view> of_bank;  ///< all spots that only a bank may have a stake at
  std::string_view shared_clause;             ///< the dealer bets nothing against a bank that the house shares
  std::string_view eligible_clause;           ///< a bank has bet against the dealer before
  bool main_needed = true;                    ///< nobody else may be in the round without a wager on the hands
};
/// Who banks this round, if the stakes are lawful; throws `kit::InputError` where they are not.
std::optional<Seat> check_bank(const TableRules& rules, const BankSpots& spots, const table::Carry& before,
                               const table::BySeat<table::Stakes>& stakes);
/// What is wrong with a stake.
[[noreturn]] void refuse_stake(Seat seat, std::string_view spot, const std::string& problem);

}  // namespace houseway::games::pai_gow
