#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kit/card.hpp"
#include "kit/dice.hpp"
#include "kit/money.hpp"
#include "kit/wheel.hpp"
#include "rulebook/model.hpp"
#include "table/seat.hpp"

/// What happens at a table, one line each. A round's log is these lines; the procedure run over them is the round.
namespace houseway::table {

using kit::Card;
using kit::Cents;

/// "deal Kh to seat-1": a card leaves the shoe. The place may be left out; where it stands it must be the right one.
struct Deal {
  Card card;
  std::optional<Place> to;
};

/// "burn 3": cards leave the shoe unseen.
struct Burn {
  int count = 0;
};

/// "hands 7 of 7": so many hands of so many cards lie face down before the rack, to be delivered. The cards of a hand
/// stand in the log where they are delivered.
struct DealHands {
  int hands = 0;
  int cards = 0;  ///< of each
};

/// "seat-1 fold": a player decides. "seat-1 double $5.00": with an amount, where less than the whole may be added.
/// "seat-1 sets Kh Qh": with the cards that the decision names, where it is about some of the player's cards.
struct Act {
  Seat seat;
  std::string action;
  std::optional<Cents> amount = {};
};

/// "seat-1 bet tie $5.00": a player takes up a wager offered during the round; "$0.00" declines it.
struct Bet {
  Seat seat;
  std::string wager;
  Cents amount;
};

/// "random 3 of 9": the table's device drew a number, from 0 up to the last but one.
struct Draw {
  std::uint32_t value = 0;
  std::uint32_t of = 1;
};

/// "roll 3 4": the dice lie, in the order in which they are read.
struct RollDice {
  std::vector<kit::Die> dice;
};

/// "spin 17", "spin 00": the ball rests in a pocket. "spin $5", "spin joker": the clapper rests on a symbol.
struct Spin {
  kit::Pocket pocket;
};

/// "cut-card": the cut card came out.
struct CutCard {};

/// "new-dealer": another dealer has come to the table, before the first card of the round.
struct NewDealer {};

/// "call card-misdelivered in draw discard-card 7h seat-2": a supervisor calls an irregularity, with the phase in which
/// he does (left out: the first that the rule allows after the line before), the remedy where the rule gives a choice,
/// the card, the seats and the wager it concerns.
struct Call {
  std::string irregularity;
  std::optional<rulebook::Phase> phase;
  std::optional<rulebook::Remedy> remedy;
  std::optional<Card> card;
  std::vector<Seat> seats;
  std::string wager;
};

using Event = std::variant<Deal, Burn, DealHands, Act, Bet, Draw, RollDice, Spin, CutCard, NewDealer, Call>;

/// Reads one line. Throws `kit::InputError` that shows the forms there are.
Event parse_event(std::string_view line);
std::string to_text(const Event& event);

}  // namespace houseway::table
