#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/card.hpp"
#include "kit/flat_map.hpp"
#include "kit/invariant.hpp"
#include "kit/money.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/model.hpp"
#include "table/event.hpp"
#include "table/seat.hpp"

namespace houseway::table {

/// What there is for each of some seats.
template <class Value>
using BySeat = kit::FlatMap<Seat, Value>;

/// The stakes of a seat by spot.
using Stakes = kit::FlatMap<std::string, Cents>;

/// The spots that a player has called on or off, where the rule lets him.
using Calls = kit::FlatMap<std::string, bool>;

/// What a game remembers, by its names. It holds on to one while it asks for others: each stays where it is.
using Counters = std::map<std::string, std::int64_t>;

/// What outlives a round: a plain value, carried from round to round.
struct Carry {
  bool fresh_shoe = false;                  ///< shuffled and cut, nothing dealt yet
  bool cut_card_out = false;                ///< the cut card has come out of this shoe
  std::vector<Card> set_aside;              ///< the first cards of the next round
  kit::FlatMap<std::string, Cents> meters;  ///< readings
  BySeat<Cents> owed;                       ///< commission marked and not yet collected
  Counters counters;                        ///< what the game itself remembers
  std::map<Seat, Counters> seat_counters;   ///< what it remembers of a seat
  BySeat<Stakes> standing;                  ///< stakes that stay on the felt, by spot
  kit::FlatMap<std::string, Cents> pots;    ///< what lies in pots that are carried

  friend bool operator==(const Carry&, const Carry&) = default;
};

/// All that a round is. Everything else follows from it by the procedure.
struct Round {
  Carry before;
  /// On the felt when the round starts. Stakes that stand from the rounds before are among them.
  BySeat<Stakes> stakes;
  BySeat<Calls> working;
  std::vector<Event> log;
};

HOUSEWAY_ENUM(PromptKind, card, burn, hands, choice, cards, bet, random, roll, spin, supervisor)

/// One of several decisions that are asked for together: a hand, and what it may do.
struct Question {
  struct Choice {
    std::string action;
    Stakes raises;              ///< what it puts on the felt, by spot
    std::optional<Cents> most;  ///< of that, where the player may say less

    friend bool operator==(const Choice&, const Choice&) = default;
  };
  Place hand;
  std::vector<Choice> choices;  ///< the first is what is done when the clock runs out
  std::string advice;

  friend bool operator==(const Question&, const Question&) = default;
};

/// What a round waits for.
struct Prompt {
  PromptKind kind = PromptKind::card;
  std::optional<Place> place;
  std::optional<Seat> seat;
  std::string wager;
  std::vector<std::string> choices;  ///< the first is what a hand that is out of the round does
  std::string advice;                ///< the basic strategy's choice
  std::uint32_t count = 0;           ///< cards to burn or name, hands to deal, numbers to draw from, dice to roll
  std::optional<Cents> most = {};    ///< that may be bet here, where the rule says
  std::string word = {};             ///< what is done with the cards that a player names: "sets"
  std::string purpose = {};          ///< what they become: "low hand"
  std::uint32_t fewest = 0;          ///< of these cards, where it may be fewer than `count`
  /// Where hands decide under one clock, in any order: all that have not, this one first.
  std::vector<Question> together = {};

  /// Asks the first of those that decide together.
  void ask_first();

  /// Of a player who names cards, what may be done instead; empty: nothing.
  [[nodiscard]] std::string_view instead() const;

  [[nodiscard]] std::string text() const;
};

/// One wager's end: where its stake went, what was paid on it, and by which clause.
struct Settlement {
  Seat seat = {};
  std::string wager = {};
  std::string outcome = {};
  Cents stake = {};
  Cents returned = {};
  Cents paid = {};
  Cents commission = {};   ///< taken at payout
  Cents marked = {};       ///< commission marked in the seat's box, due later
  std::string pot = {};    ///< where the stake went, or what paid; empty: the table
  std::string meter = {};  ///< the meter that paid; empty: the table
  Cents from_house = {};   ///< of `paid`, what the meter did not hold
  std::string clause = {};
  std::string pays = {};  ///< the payment in the words of the pay table: "5 to 1"

  /// What was won beyond the stake, before commission; nothing where the wager lost.
  [[nodiscard]] Cents won() const { return std::max(Cents{}, returned + paid - stake); }
  /// What the seat gained or lost.
  [[nodiscard]] Cents net() const { return returned + paid - commission - stake; }
};

struct ShownCard {
  Card card;
  bool face_up = true;
  int part = 0;  ///< of a hand that is set as several: 0 for the high hand, 1 for the low hand
};

using Layout = kit::FlatMap<Place, std::vector<ShownCard>>;

/// A pot of the round: what lies in it, and what the house has taken out of it.
struct PotNow {
  Cents holds;
  Cents raked;
};

/// The pots of a round by their names, which live as long as the program, in the game's order.
class PotsNow {
 public:
  void add(std::string_view pot, const PotNow& now) { pots_.emplace_back(pot, now); }
  [[nodiscard]] const PotNow& at(std::string_view pot) const {
    const auto named = std::find_if(pots_.begin(), pots_.end(), [&](const auto& each) { return each.first == pot; });
    kit::ensure(named != pots_.end(), "a round is asked for a pot that its game has not");
    return named->second;
  }
  [[nodiscard]] auto begin() const { return pots_.begin(); }
  [[nodiscard]] auto end() const { return pots_.end(); }

 private:
  std::vector<std::pair<std::string_view, PotNow>> pots_;
};

/// What a player may say with a decision.
struct AmountRange {
  Cents least;
  Cents most;

  friend bool operator==(const AmountRange&, const AmountRange&) = default;
};

/// A round as far as its log goes.
struct RoundResult {
  std::optional<Prompt> waiting;  ///< nothing: the round is over
  bool voided = false;
  rulebook::Phase phase = rulebook::Phase::bet;
  std::vector<Settlement> settlements;
  std::vector<std::string> notes;  ///< irregularities and what was done about them
  Layout layout;
  std::vector<std::string> thrown;  ///< rolls and spins of the round, as the log has them
  BySeat<Stakes> on_felt;           ///< stakes not yet settled
  BySeat<Cents> net;                ///< of each seat that took part
  Cents house;                      ///< what the table gained
  PotsNow pots;
  /// By the last line of the log, a decision without an amount: the player could have said less.
  std::optional<Cents> raised_in_full;
  /// The same where the decision is for an amount between bounds: it was the least.
  std::optional<AmountRange> amount_open;
  Carry after;
};

}  // namespace houseway::table
