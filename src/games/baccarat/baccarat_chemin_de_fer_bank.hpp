#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/baccarat/baccarat_chemin_de_fer_strategy.hpp"
#include "table/concept.hpp"

/// The bank of chemin de fer: who has it, who covers it, and to whom it goes.
namespace houseway::games::baccarat_chemin_de_fer {

using rulebook::Remedy;
using table::Seat;

/// The places of a wager against the bank, by their right to it (§6(b)-(d)).
inline constexpr std::array against_spots{Spot::banco_suivi, Spot::banco_seul, Spot::partial};

/// Who plays a hand, and for how much. Where a simulation or a count asks what a wager is worth, nobody at the table
/// banks: the other side of the wager is not dealt in.
struct BankedHand {
  std::optional<Seat> banker;
  std::optional<Seat> dominant;  ///< who decides for the Player's Hand
  Cents placed{};                ///< by the Banker
  Cents covered{};               ///< of that
  Cents highest{};               ///< accepted wager against it
  bool has_face_up = false;      ///< a card of the hand lay face up in the shoe
  bool is_annulled = false;      ///< and its bank moves on
};

/// Seats counterclockwise from the right of one to itself: those with lower numbers, then those with higher ones, each
/// from the top.
template <class Seats, class Visit>
constexpr void counterclockwise(const Seats& from_right, Seat from, Visit&& visit) {
  for (const Seat seat : from_right) {
    if (seat < from) visit(seat);
  }
  for (const Seat seat : from_right) {
    if (seat >= from) visit(seat);
  }
}

/// §4(b), §10(c): the highest bid takes a bank that nobody has, of equal ones that of the seat closest to the dealer
/// counterclockwise. Who passed the bank bids when nobody else has.
template <class Seats, class BidOf>
constexpr std::optional<Seat> highest_bid(const Seats& from_right, std::int64_t bids_last, BidOf&& bid_of) {
  std::optional<Seat> best;
  for (const bool first_round : {true, false}) {
    for (const Seat seat : from_right) {
      const Cents bid = bid_of(seat);
      if (!bid || (first_round && seat.number() == bids_last)) continue;
      if (!best || bid > bid_of(*best)) best = seat;
    }
    if (best) break;
  }
  return best;
}

/// The bank goes to it, and other bids go back. The bid binds even when the hand is annulled (§5(b)), and a bank that
/// comes back to who passed it has not been passed.
template <class T>
constexpr std::optional<Seat> auction(T& table, const RoundRules& rules) {
  const auto bid_of = [&](Seat seat) { return table.stake(seat, Spot::banker_bank); };
  const std::optional<Seat> best = highest_bid(table.bettors_from_right(), table.carried(Carried::bids_last), bid_of);
  for (const Seat seat : table.bettors_from_right()) {
    if (best != seat) table.settle(seat, Spot::banker_bank, rules.bank[BankOutcome::outbid]);
  }
  if (!best) return best;
  table.carried(Carried::bids_last) = 0;
  table.carried(Carried::last_wager) = bid_of(*best).count();
  if (table.carried(Carried::passed_by) == best->number()) table.carried(Carried::passed_by) = 0;
  return best;
}

/// Who banks this hand.
template <class T>
constexpr void find_bank(T& table, const RoundRules& rules, BankedHand& hand) {
  for (const Seat seat : table.bettors()) table.carried(seat, Carried::seated) = 1;
  auto& bank = table.carried(Carried::bank);
  if (bank != 0) {
    hand.banker = Seat::at(static_cast<std::size_t>(bank - 1));
  } else {
    hand.banker = auction(table, rules);
    if (hand.banker) bank = hand.banker->number();
  }
}

/// §6, §7(c): suivi before banco before parts of the bank, each counterclockwise from the Banker's right, until it is
/// covered. What finds no room goes back, and so does what is left of the bank. The highest wager that is accepted,
/// of equal ones the first, decides for the Player's Hand.
template <class T>
constexpr void cover_bank(T& table, const RoundRules& rules, BankedHand& hand) {
  const Seat banker = *hand.banker;
  hand.placed = table.stake(banker, Spot::banker_bank);
  Cents room = hand.placed;
  for (const Spot spot : against_spots) {
    counterclockwise(table.bettors_from_right(), banker, [&](Seat seat) {
      const Cents stake = table.stake(seat, spot);
      const Cents taken = seat == banker ? Cents{} : std::min(stake, room);
      if (taken < stake)
        table.settle_part(seat, spot, stake - taken, rules.against(spot)[AgainstOutcome::not_accepted]);
      room -= taken;
      if (taken > hand.highest) {
        hand.highest = taken;
        hand.dominant = seat;
      }
    });
  }
  hand.covered = hand.placed - room;
  if (room) table.settle_part(banker, Spot::banker_bank, room, rules.bank[BankOutcome::uncovered]);
}

/// The first participant who takes the bank, counterclockwise from the right of a seat, that seat left out. One who
/// has changed seats misses a turn (§10(e)).
template <class T>
constexpr std::optional<Seat> offer_bank(T& table, Seat from) {
  std::optional<Seat> taken;
  const std::size_t seats = table.everyone().size();
  for (std::size_t step = 1; step < seats && !taken; ++step) {
    const Seat seat = Seat::at((from.index() + seats - step) % seats);
    if (table.carried(seat, Carried::seated) == 0) continue;
    auto& skips = table.carried(seat, Carried::skips);
    if (skips != 0) {
      skips = 0;
      continue;
    }
    const Seen seen{.question = Seen::Question::offer};
    if (table.choose(seat, std::array{Action::decline, Action::accept}, seen) == Action::accept) taken = seat;
  }
  return taken;
}

/// §10(b), (d), §11(a): a bank that must pass is offered from the right of its Banker; one that is beaten, as if it had
/// never been passed willingly. Where nobody takes it, the highest bid does.
template <class T>
constexpr void move_bank(T& table, Seat banker, bool is_beaten) {
  const auto passed_by = table.carried(Carried::passed_by);
  const bool from_passer = is_beaten && passed_by != 0;
  const Seat from = from_passer ? Seat::at(static_cast<std::size_t>(passed_by - 1)) : banker;
  const std::optional<Seat> taken = offer_bank(table, from);
  table.carried(Carried::bank) = taken ? taken->number() : 0;
  table.carried(Carried::last_wager) = 0;
  table.carried(Carried::suivi) = 0;
  table.carried(Carried::passed_by) = 0;
}

/// §10(c): who takes a bank that is passed willingly stakes from once to twice its last wager. Where nobody does, it is
/// the one who passes it now that waits in the bidding, and the one who passed it first from whom it moves (§10(d)).
template <class T>
constexpr void pass_bank(T& table, Seat banker) {
  const std::optional<Seat> taken = offer_bank(table, banker);
  table.carried(Carried::bank) = taken ? taken->number() : 0;
  if (!taken) {
    table.carried(Carried::last_wager) = 0;
    table.carried(Carried::bids_last) = banker.number();
  }
  table.carried(Carried::suivi) = 0;
  auto& passed_by = table.carried(Carried::passed_by);
  if (passed_by == 0) passed_by = banker.number();
}

/// §6(b): who has equalled the bank and lost may follow it. A stand-off changes nothing, and a wager that nobody took
/// up leaves nobody to follow.
template <class T>
constexpr void note_suivi(T& table, const BankedHand& hand, std::optional<BankOutcome> outcome) {
  if (outcome == BankOutcome::equal) return;
  const bool equalled = outcome == BankOutcome::banker_higher && hand.highest == hand.placed;
  table.carried(Carried::suivi) = equalled ? hand.dominant->number() : 0;
}

/// §10(a): the Banker keeps the bank or passes it; he must pass it when it is beaten, or when the dealer orders it.
/// The shoe is offered anew when it is over. `outcome` is nothing where no cards were dealt, or the hand was annulled.
template <class T>
constexpr void settle_succession(T& table, const RoundRules& rules, const BankedHand& hand,
                                 std::optional<BankOutcome> outcome) {
  const Seat banker = *hand.banker;
  for (const Seat seat : table.everyone()) {
    if (table.volunteers(seat, Action::change_seat)) table.carried(seat, Carried::skips) = 1;
  }
  const bool is_ordered = table.ordered(Remedy::record);
  note_suivi(table, hand, outcome);
  if (!rules.steps_by_covered) {
    table.carried(Carried::last_wager) = hand.placed.count();
  } else if (hand.covered) {
    table.carried(Carried::last_wager) = hand.covered.count();
  }
  const bool is_beaten = outcome == BankOutcome::banker_lower;
  if (is_beaten || is_ordered || hand.is_annulled) return move_bank(table, banker, is_beaten);
  const Seen seen{.question = Seen::Question::bank};
  if (table.choose(banker, std::array{Action::keep_bank, Action::pass_bank}, seen) == Action::pass_bank)
    pass_bank(table, banker);
}

}  // namespace houseway::games::baccarat_chemin_de_fer
