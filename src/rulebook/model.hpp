#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kit/money.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/pays.hpp"

/// The rulebook as data: one `GameRules` per game per jurisdiction, read from rulebook/<jurisdiction>/<game>.toml.
namespace houseway::rulebook {

/// Option id → the values under which something is in force. Empty: always.
using Condition = std::map<std::string, std::vector<std::string>>;

/// A choice that the regulation leaves to the licensee. `values` lists what is lawful; a number may instead have a
/// range, and a matter of procedure that no value can name is `filed`: any text the licensee filed.
struct Option {
  std::string id;
  std::vector<std::string> values;
  std::optional<std::int64_t> at_least;
  std::optional<std::int64_t> at_most;
  bool filed = false;
  std::string fallback;
  std::string cite;
  std::string note;
};

HOUSEWAY_ENUM(WagerKind, main, decision, side, progressive, bonus)

struct Wager {
  std::string id;
  std::string name;
  WagerKind kind = WagerKind::main;
  std::string cite;
  std::string note;
  bool required = false;           ///< a seat that bets at all must make it
  std::vector<std::string> needs;  ///< at least one of these wagers must stand beside it
  std::optional<Cents> stake;      ///< the only amount accepted
  int parts = 1;                   ///< equal wagers laid as one: the stake must divide
  Condition when;
};

/// A value that one option forces on another: "with Royal 9, six or eight decks".
struct Constraint {
  Condition when;
  std::string option;
  std::vector<std::string> values;
  int seats = 0;  ///< at most this many; 0: no matter
  std::string cite;
};

/// A limit of a wager: by another ("pair-plus at most 2 x ante"), or by amounts that no table may go beyond.
struct Limit {
  std::string wager;
  bool required = false;
  std::int64_t times = 0;  ///< of the wager `of`, divided by `over`
  std::int64_t over = 1;
  std::string of;
  bool exact = false;    ///< the stake is exactly that, not at most
  std::string round_up;  ///< the option to whose multiples, in cents, the bound is rounded up
  std::optional<Cents> multiple;
  std::optional<Cents> least;
  std::optional<Cents> most;
  std::string together;     ///< the wager with which it shares the posted maximum of that one
  std::int64_t beyond = 0;  ///< what it may be on top where that one is at its maximum: hundredths of a percent of it
  Condition when;
  std::string cite;
};

/// The most that some wagers of a seat win together in a round, in the order in which they are paid: an amount, or what
/// one player could win at the posted minimums if that is more.
struct PayoutLimit {
  std::vector<std::string> wagers;
  Cents most;
  std::map<std::string, std::int64_t> at_minimum;  ///< wager → the most it brings, in posted minimums
  Condition when;
  std::string cite;
};

struct PayRow {
  std::string outcome;
  Pays pays;
  std::string meter;
  std::string cite;  ///< where this row has a section of its own in this table
};

/// One column of the regulation. Columns of the same wager and the same `applies` are alternatives, of which a table
/// uses one; columns that apply to different things stand side by side.
struct PayTable {
  std::string wager;
  std::string id;
  std::string applies;
  std::string cite;
  std::string note;
  bool minimum = false;  ///< every row is a minimum: a table may pay more
  std::vector<PayRow> rows;
  std::map<std::string, std::string> stated;  ///< figures that the regulation itself states
  Condition when;
  Condition free_when;  ///< under these options a table may pay what it likes; empty: never
};

/// A progressive meter. A meter with `must_hit` pays at the latest when it reaches that amount.
struct Meter {
  std::string id;
  std::string wager;
  Cents seed;
  bool seed_filed = false;        ///< the licensee sets it; else the rule states it, as a minimum
  std::int64_t contribution = 0;  ///< of each stake, in hundredths of a percent
  std::int64_t contribution_at_least = 0;
  std::optional<Cents> must_hit;
  std::string cite;
  Condition when;
};

/// The parts of a round in which an irregularity can be called, in their order.
HOUSEWAY_ENUM(Phase, shuffle, bet, deal, stub, decide, draw, reveal, settle, close)

/// What is done about an irregularity. Money and cards move only as these say.
///
/// void_round             every wager not yet settled is returned; the round ends; the shoe goes on
/// void_and_reshuffle     the same, and the cards are shuffled before the next round
/// void_and_remove_deck   the same, with another deck
/// void_hands             every wager is returned but those that `plays_on` names; nobody decides any more, and the
/// deal
///                        goes on for them; without any the round ends and the cards are shuffled
/// void_hand              the seat's wagers are returned; the others play on
/// forfeit_hand           every wager of the seat loses unseen
/// forfeit_wager          the wager named loses unseen, or all that stood from rounds before; the others play on
/// discard_card           the card goes to the rack and the next one is used
/// use_as_next_card       the card keeps its place: it is the next card dealt
/// dealer_next_card       the card waits for the dealer
/// first_of_next_round    set aside, the first card of the next round
/// next_card_or_held      the next card of this round if one is due, else the first of the next
/// next_card_or_discard   the next card of this round if one is due, else discarded with one unseen card
/// next_card_or_phantom   the next card of this round if one is due, else it opens a phantom round
/// phantom_round          it opens a round without wagers, dealt by the same rules and discarded
/// void_and_repeat        the roll or spin counts for nothing and is made again; every wager stands
/// relaunch               of balls that share a compartment one stays, the others are launched again
/// skip_burn              play goes on as if the burn had been made
/// reshuffle              the cards are shuffled anew before they are dealt
/// remove_deck            another deck is brought before a card is dealt
/// return_excess          what is above the posted maximum goes back
/// refuse_wager           the wager goes back
/// accept                 the wager stands
/// stand_hand             the seat gets no more cards: its hands stand as they are, its wagers stay
/// deal_late              the hand that was passed over gets its card when the others of this phase have theirs
/// shuffle_discards       the cards in the rack are shuffled and the round goes on with them
/// shuffle_discards_and_burn  the same, and one of them is burned first
/// without_reader         the dealer's hidden card is not checked this round
/// pay_as_stated          the wager named is settled as the irregularity says
/// record                 nothing moves; it is written down
HOUSEWAY_ENUM(Remedy, void_round, void_and_reshuffle, void_and_remove_deck, void_hands, void_hand, forfeit_hand,
              forfeit_wager, discard_card, use_as_next_card, dealer_next_card, first_of_next_round, next_card_or_held,
              next_card_or_discard, next_card_or_phantom, phantom_round, void_and_repeat, relaunch, skip_burn,
              reshuffle, remove_deck, return_excess, refuse_wager, accept, stand_hand, deal_late, shuffle_discards,
              shuffle_discards_and_burn, without_reader, pay_as_stated, record)

struct Irregularity {
  std::string id;
  std::vector<Phase> phases;
  std::string when;
  std::vector<Remedy> remedies;       ///< several: the call names which
  std::string filed_as;               ///< the option by which the licensee filed the choice of remedy
  std::vector<std::string> plays_on;  ///< the wagers that void hands leave in play
  bool releases_seats = false;        ///< the licensee may let players out of the round
  std::string outcome;                ///< of a wager forfeited: its name in the pay table
  std::optional<Pays> pays;           ///< of `pay_as_stated`
  std::string cite;
};

/// Where the text is garbled or silent: the reading taken, and why.
struct Doubt {
  std::string about;
  std::string reading;
};

struct GameRules {
  std::string id;  ///< "ma/casino-war"
  std::string file;
  std::string title;
  std::string procedure;
  std::vector<std::string> extends;
  std::vector<std::string> drop;  ///< of what it extends, the ids that it does not take over
  std::string source;
  int seats = 7;
  std::vector<Option> options;
  std::vector<Constraint> constraints;
  std::vector<Wager> wagers;
  std::vector<Limit> limits;
  std::vector<PayoutLimit> payout_limits;
  std::vector<PayTable> paytables;
  std::vector<Meter> meters;
  std::vector<Irregularity> irregularities;
  std::vector<Doubt> doubts;
  /// How this jurisdiction's text deals the procedure where another's deals it differently; no licensee's choice.
  std::map<std::string, std::string> dealing;
  /// Clauses by name, "wager.outcome" for a settlement and a plain word for anything else.
  std::map<std::string, std::string> clauses;

  [[nodiscard]] const Option* option(std::string_view option_id) const;
  [[nodiscard]] const Wager* wager(std::string_view wager_id) const;
  [[nodiscard]] const PayTable* paytable(std::string_view wager_id, std::string_view table_id) const;
  [[nodiscard]] const Irregularity* irregularity(std::string_view irregularity_id) const;
  /// The clause of an outcome: its own, else that of the first pay table that lists it; empty where there is none.
  [[nodiscard]] std::string clause(std::string_view wager_id, std::string_view outcome) const;
};

}  // namespace houseway::rulebook
