#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kit/money.hpp"
#include "kit/named_enum.hpp"

/// A table at one moment, as plain values.
namespace houseway {

using kit::Cents;

/// Bets are open, a round is under way, it is over and lies on the table, or the table is out of order.
HOUSEWAY_ENUM(Stage, bets, round, over, out_of_order)

/// What a table waits for. Each is answered by the event of its name: `choice` and `cards` by an act, `bets` by bets
/// and the deal, `supervisor` by a call.
HOUSEWAY_ENUM(Wanted, bets, choice, cards, bet, card, burn, hands, roll, spin, random, supervisor, next_round)

/// What a player may choose.
struct Choice {
  std::string action = {};
  Cents adds = {};            ///< to the player's stakes
  bool less_allowed = false;  ///< the player may name a smaller amount
};

struct Prompt {
  Wanted wanted = Wanted::bets;
  int seat = 0;            ///< whose turn it is; 0: the dealer's
  std::string place = {};  ///< where a card goes, or the hand that is decided on
  std::string wager = {};  ///< that may be bet
  std::vector<Choice> choices = {};
  std::string advice = {};          ///< the basic strategy's choice
  std::uint32_t count = 0;          ///< cards to burn or name, hands to deal, dice to roll, numbers to draw from
  std::uint32_t cards = 0;          ///< of each hand that is dealt
  std::optional<Cents> least = {};  ///< that may be bet, if anything is
  std::optional<Cents> most = {};
  std::string text = {};  ///< in words
  /// Where several decide under one clock, in any order: all who may. The choices are those of the seat that looks,
  /// else of the first.
  std::vector<int> seats = {};
};

struct SeenCard {
  std::string card = {};  ///< "Kh"; empty: it lies face down for whoever looks
  bool face_up = true;
  int part = 0;  ///< of a hand that is set as several: 0 for the high hand, 1 for the low hand, 2 for a medium hand
};

struct Hand {
  std::string place = {};
  std::vector<SeenCard> cards = {};
  std::string makes = {};  ///< by the cards that are seen: "soft 17"; may be empty
  bool foul = false;       ///< set against the rules
};

struct Stake {
  std::string spot = {};
  Cents amount = {};
  std::optional<bool> working = {};  ///< called on or off by the player
};

struct SeatState {
  int seat = 0;
  std::vector<Stake> stakes = {};  ///< on the felt
  Cents net = {};              ///< what the seat holds now more than before the round: stakes on the felt are paid out
  Cents owed = {};             ///< commission marked and not yet collected
  std::string situation = {};  ///< where the game stands for this seat, in words: "the point is 6"; may be empty
};

/// One wager's end: where its stake went, what was paid on it, and by which clause.
struct Settlement {
  int seat = 0;
  std::string wager = {};
  std::string outcome = {};
  std::string pays = {};  ///< in the words of the pay table: "5 to 1"
  Cents stake = {};
  Cents returned = {};
  Cents paid = {};
  Cents commission = {};   ///< taken at payout
  Cents marked = {};       ///< commission marked, due later
  std::string pot = {};    ///< that the stake went into, or that paid; empty: none
  std::string meter = {};  ///< that paid; empty: the table
  Cents from_house = {};   ///< of what was paid, that which the meter did not hold
  Cents net = {};
  std::string clause = {};
};

struct Meter {
  std::string id = {};
  std::string wager = {};
  Cents reading = {};
};

/// Money that players win from each other.
struct Pot {
  std::string id = {};
  Cents holds = {};
  Cents raked = {};  ///< by the house, in the round
};

/// An irregularity that a supervisor can call now.
struct Callable {
  std::string id = {};
  std::string when = {};
  std::vector<std::string> remedies = {};  ///< several: the call names one
  std::string clause = {};
};

/// The certified shoe that a table deals from. A hash is published before the first card, the seed after the last.
struct Shoe {
  std::string table_hash = {};
  std::uint64_t number = 1;
  std::string hash = {};
  std::string seed = {};       ///< when the shoe is over; else empty
  std::string next_hash = {};  ///< of the next shoe
};

/// Why a table is out of order: an invariant was broken, and nothing of the round is settled. The stakes are as they
/// lay when it began.
struct Breakdown {
  std::string game = {};
  std::uint64_t round = 0;
  std::string what = {};
  std::string record = {};  ///< the round as a round file: `houseway replay` meets the fault again
};

struct State {
  std::string game = {};
  std::uint64_t round = 1;
  Stage stage = Stage::bets;
  std::string phase = {};  ///< of the round, in the words of the rulebook: "deal", "decide"
  std::optional<Prompt> waiting = {};
  std::vector<Hand> hands = {};
  std::vector<std::string> thrown = {};  ///< rolls and spins
  std::vector<SeatState> seats = {};     ///< of those that take part, by their numbers
  std::vector<Settlement> settlements = {};
  std::vector<std::string> notes = {};  ///< irregularities, and what was done about them
  bool voided = false;
  Cents house = {};  ///< what the table has gained in the round
  std::vector<Meter> meters = {};
  std::vector<Pot> pots = {};
  std::vector<Callable> calls = {};
  std::optional<Shoe> shoe = {};
  std::optional<Breakdown> out_of_order = {};
};

/// A place to bet on, as this seat may bet there now.
struct Offer {
  std::string spot = {};   ///< "ante", "split:17-20"
  std::string wager = {};  ///< "ante", "split"
  std::string name = {};   ///< "Ante"
  Cents lies = {};         ///< there already
  std::optional<Cents> least = {};
  std::optional<Cents> most = {};
  Cents unit{1};          ///< a stake is a multiple of this
  bool required = false;  ///< a seat that bets at all must make it
  std::string clause = {};
};

/// Who looks at a table. A seat sees its own cards, a bystander none that lie face down.
struct Viewer {
  int seat = 0;
  bool sees_all = false;
};
inline constexpr Viewer bystander{};
inline constexpr Viewer surveillance{0, true};

}  // namespace houseway
