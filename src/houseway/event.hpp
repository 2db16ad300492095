#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "kit/money.hpp"

/// What happens at a table, as plain values. Seats are numbered from 1, from the dealer's left. Cards, places and
/// actions are written as in a round file: "Kh", "seat-2.1", "go-to-war".
namespace houseway {

using kit::Cents;

namespace event {

/// Between rounds: what lies on this spot when the round begins; nothing takes the stake down. During a round: the
/// answer to a wager that is offered, where nothing declines it.
struct Bet {
  int seat = 0;
  std::string spot = {};
  Cents amount = {};
};

/// Between rounds: the player calls a standing bet on or off, or takes the call back.
struct Working {
  int seat = 0;
  std::string spot = {};
  std::optional<bool> on = {};
};

/// No more bets: the round begins.
struct Deal {};

/// The player decides. An amount goes with it where less than the whole may be added.
struct Act {
  int seat = 0;
  std::string action = {};
  std::optional<Cents> amount = {};
};

/// A card leaves the shoe. The place may be empty; where it is given it must be the right one.
struct Card {
  std::string card = {};
  std::string place = {};
};

/// Cards leave the shoe unseen.
struct Burn {
  int count = 1;
};

/// So many hands of so many cards lie face down before the rack, to be delivered.
struct Hands {
  int hands = 0;
  int cards = 0;
};

/// The dice lie, in the order in which they are read.
struct Dice {
  std::vector<int> dice = {};
};

/// The ball rests in a pocket: "17", "00"; or the clapper of a big six wheel on a symbol: "$5", "joker".
struct Spin {
  std::string pocket = {};
};

/// The table's device drew a number: from 0 up to, and not including, `of`.
struct Random {
  std::uint32_t value = 0;
  std::uint32_t of = 1;
};

/// The cut card came out.
struct CutCard {};

/// Another dealer has come to the table, before the first card of a round.
struct NewDealer {};

/// A supervisor calls an irregularity. What is empty is not said.
struct Call {
  std::string irregularity = {};
  std::string phase = {};
  std::string remedy = {};
  std::string card = {};
  std::vector<int> seats = {};
  std::string wager = {};
};

/// The round is cleared away and the bets of the next one are open.
struct NextRound {};

}  // namespace event

using Event = std::variant<event::Bet, event::Working, event::Deal, event::Act, event::Card, event::Burn, event::Hands,
                           event::Dice, event::Spin, event::Random, event::CutCard, event::NewDealer, event::Call,
                           event::NextRound>;

}  // namespace houseway
