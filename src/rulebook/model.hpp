#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kit/money.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/card_rule.hpp"
#include "rulebook/pays.hpp"
#include "rulebook/vocabulary.hpp"

/// The rulebook as data: one `GameRules` per game per jurisdiction, read from rulebook/<jurisdiction>/<game>.toml.
namespace houseway::rulebook {

/// Option or reading → the values under which something is in force. Empty: always.
using Condition = std::map<std::string, std::vector<std::string>>;

/// A choice that the regulation leaves to the licensee. `values` lists what is lawful; a number may instead have a
/// range, and a matter of procedure that no value can name is `filed`: any text the licensee filed.
struct Option {
  std::string id;
  std::vector<std::string> values;
  std::optional<std::int64_t> at_least;
  std::optional<std::int64_t> at_most;
  bool filed = false;
  bool no_effect = false;  ///< it changes nothing in the game: who cuts the cards
  std::string fallback;
  std::string cite;
  std::string note;
};

/// Where the text can be read in two ways, and both can be executed: no choice of the licensee, but a table may be run
/// under either.
struct Reading {
  std::string id;
  std::string rule;  ///< the rule that it decides; its own id where the file names no other
  std::vector<std::string> values;
  std::string fallback;             ///< the reading taken
  std::vector<std::string> wagers;  ///< whose edge it changes; empty: it moves no money
  std::string cite;
  std::string doubt;  ///< what the text leaves open, and why it is read so
};

HOUSEWAY_ENUM(WagerKind, main, decision, side, progressive, bonus)

/// When a wager that may stand for many throws is made or increased; `moved` is not bet at all.
HOUSEWAY_ENUM(BetTime, any_time, come_out, point, new_shooter, unmarked, after_seven, moved)
/// Which throws leave a wager alone unless the player calls it on.
HOUSEWAY_ENUM(OffAt, no_throw, come_out)
/// From when on a wager may not be taken down: its point is set, or it is made.
HOUSEWAY_ENUM(Bound, never, point, made)
/// What the limit of odds is on.
HOUSEWAY_ENUM(LimitOn, stake, winnings)

/// How a wager stands on the felt where bets are made between throws.
struct Standing {
  bool stands = false;    ///< not decided by every throw
  bool stays_up = false;  ///< a win leaves the stake where it is
  BetTime made = BetTime::any_time;
  Bound locked = Bound::never;     ///< neither removed nor reduced
  Bound only_down = Bound::never;  ///< removed and reduced, never increased
  OffAt off_on = OffAt::no_throw;
  bool exact = false;        ///< refused where it cannot be paid in whole cents
  std::string limit_option;  ///< odds: so many times the flat bet
  LimitOn limit_on = LimitOn::stake;
};

/// Whether a wager is made or paid with another one, and never placed by itself before the deal.
constexpr bool belongs_to_another(WagerKind kind) { return kind == WagerKind::decision || kind == WagerKind::bonus; }

struct Wager {
  std::string id;
  std::string name;
  WagerKind kind = WagerKind::main;
  std::string cite;
  std::string note;
  bool required = false;  ///< a seat that bets at all must make it
  /// At least one of these wagers must stand beside it. A decision or a bonus belongs to them: it is offered wherever
  /// one of them is.
  std::vector<std::string> needs;
  std::optional<Cents> stake;  ///< the only amount accepted
  std::string stake_option;    ///< the option by which the table fixes that amount
  int parts = 1;               ///< equal wagers laid as one: the stake must divide
  bool bank = false;           ///< only the player who banks the round makes it
  std::string spot;            ///< what the procedure calls it, where that is not its id
  /// It is only another name for this wager or a place of it, or one name for these.
  std::vector<std::string> laid_as;
  std::string not_dealt;  ///< why no table of ours deals it: what the text does not say
  Standing standing;
  std::optional<CardRule> on_cards;  ///< of a wager that the procedure knows nothing of
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
  std::string most_option;  ///< the option by which the house sets the most, in dollars; a word there: no such bound
  /// The wager with which it shares the posted maximum of that one, or that maximum of the house where there is one.
  std::string together;
  std::int64_t beyond = 0;  ///< what it may be on top where that one is at its maximum: hundredths of a percent of it
  Condition when;
  std::string cite;
};

/// Whose winnings a payout limit adds up: those of one seat, in the order in which they are paid; those of all seats,
/// who then share it in proportion; or those of all seats, in the order in which they are paid.
HOUSEWAY_ENUM(LimitPer, seat, round, round_in_turn)

/// The most that some wagers win together in a round: an amount, or what one player could win at the table's minimums
/// if that is more. Stakes that come back are not counted. With an option it is the least that a licensee may file
/// there.
struct PayoutLimit {
  std::vector<std::string> wagers;
  std::vector<std::string> outcomes;  ///< only what these win; empty: every one
  LimitPer per = LimitPer::seat;
  std::optional<Cents> shared_in;  ///< each player's share of a round is rounded to the nearest multiple of this
  std::string option;              ///< the amount that the licensee files, or "none"; empty: the rule itself limits
  Cents most;
  /// Wager, or “wager.outcome” where it does not win its most → how many least stakes lie on it when most is won.
  std::map<std::string, std::int64_t> at_minimum;
  Condition when;
  std::string cite;
};

struct PayRow {
  std::string outcome;
  Pays pays;
  std::string meter;
  std::string cite;          ///< where this row has a section of its own in this table
  std::optional<Pays> most;  ///< a table that may pay more than a minimum may not pay more than this
};

/// One column of the regulation. Columns of the same wager and the same `applies` are alternatives, of which a table
/// uses one; columns that apply to different things stand side by side.
struct PayTable {
  std::string wager;
  std::string id;
  std::string applies;
  std::string cite;
  std::string note;
  bool minimum = false;                 ///< every row is a minimum: a table may pay more
  Cents round_down{1};                  ///< winnings are rounded down to a multiple of this
  std::string meter;                    ///< whose shares it pays, where a row names none
  std::optional<Cents> off_meter_from;  ///< fixed amounts from this one on are paid out of `meter`
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
  std::optional<Cents> seed_for;  ///< the stake that the seed is stated for, with which it grows
  bool seed_filed = false;        ///< the licensee sets it; else the rule states it, as a minimum
  std::int64_t contribution = 0;  ///< of each stake, in hundredths of a percent
  std::int64_t contribution_at_least = 0;
  bool as_stated = false;  ///< seed and contribution are the rule's, and a table sets no other
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
/// discard_and_reopen     the same, and players who have declined a decision of this phase may still make it
/// discard_and_close      discarded too, and nobody decides any more in this round
/// use_as_next_card       the card keeps its place: it is the next card dealt
/// dealer_next_card       the card waits for the dealer
/// first_of_next_round    set aside, the first card of the next round
/// next_card_or_held      the next card of this round if one is due, else the first of the next
/// next_card_or_discard   the next card of this round if one is due, else discarded with one unseen card
/// next_card_or_phantom   the next card of this round if one is due, else it opens a phantom round
/// phantom_round          it opens a round without wagers, dealt by the same rules and discarded
/// void_and_repeat        the roll or spin counts for nothing and is made again; every wager stands
/// relaunch               of balls that share a compartment one stays, the others are launched again
/// pass_dice              the dice go to the next player; point, wagers and marks stay
/// roll_without_line      one roll for which the shooter needs no line bet, and which sets no point
/// skip_burn              play goes on as if the burn had been made
/// burn_exposed_card      the card named is the one burned; a seat that it was dealt to gets another after the others
/// reshuffle              the cards are shuffled anew; those dealt already are dealt again, for the same wagers
/// remove_deck            another deck is brought before a card is dealt
/// set_house_way          the hand of the seat named, or the dealer's, is set anew by the house way
/// forfeit_main           the main wager of the seat named loses; its other wagers are settled as usual
/// return_excess          what is above the posted maximum goes back
/// refuse_wager           the wager goes back
/// accept                 the wager stands
/// stand_hand             the seat gets no more cards: its hands stand as they are, its wagers stay
/// automatic_action       the clock has run out: a hand that has not decided takes the first of its choices
/// deal_late              the hand that was passed over gets its card when the others of this phase have theirs
/// shuffle_discards       the cards in the rack are shuffled and the round goes on with them
/// shuffle_discards_and_burn  the same, and one of them is burned first
/// without_reader         the dealer's hidden card is not checked this round
/// pay_as_stated          the wager named is settled as the irregularity says
/// record                 nothing moves; it is written down
HOUSEWAY_ENUM(Remedy, void_round, void_and_reshuffle, void_and_remove_deck, void_hands, void_hand, forfeit_hand,
              forfeit_wager, discard_card, discard_and_reopen, discard_and_close, use_as_next_card, dealer_next_card,
              first_of_next_round, next_card_or_held, next_card_or_discard, next_card_or_phantom, phantom_round,
              void_and_repeat, relaunch, pass_dice, roll_without_line, skip_burn, burn_exposed_card, reshuffle,
              remove_deck, set_house_way, forfeit_main, return_excess, refuse_wager, accept, stand_hand,
              automatic_action, deal_late, shuffle_discards, shuffle_discards_and_burn, without_reader, pay_as_stated,
              record)

struct Irregularity {
  std::string id;
  std::vector<Phase> phases;
  std::string when;
  std::vector<Remedy> remedies;       ///< several: the call names which
  std::string filed_as;               ///< the option by which the licensee filed the choice of remedy
  std::vector<std::string> plays_on;  ///< the wagers that void hands leave in play
  bool releases_seats = false;        ///< the licensee may let players out of the round
  bool of_dealers_card = false;       ///< not called while the dealer has none
  std::string again_is;               ///< called a second time in a round it is another irregularity: this one
  std::string outcome;                ///< of a wager forfeited: its name in the pay table
  std::optional<Pays> pays;           ///< of `pay_as_stated`
  std::string cite;
};

/// One step of how the game is played, in plain words. Steps of one id under different `when` are alternatives.
struct PlayStep {
  std::string id;
  Phase phase = Phase::deal;  ///< the part of the round it belongs to; steps are listed in this order
  std::string text;
  std::string cite;
  Condition when;
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
  std::string procedure;  ///< empty where the game is not dealt
  std::string not_dealt;  ///< why: what the text does not say
  std::vector<std::string> extends;
  std::vector<std::string> drop;  ///< of what it extends, the ids that it does not take over
  std::string source;
  int seats = 7;
  std::string seats_cite;
  Condition above_minimum;  ///< under these options a table may pay more than a minimum; empty: always
  std::vector<Option> options;
  std::vector<Reading> readings;
  std::vector<Constraint> constraints;
  std::vector<Wager> wagers;
  std::vector<Limit> limits;
  std::vector<PayoutLimit> payout_limits;
  std::vector<PayTable> paytables;
  std::vector<Meter> meters;
  std::vector<Irregularity> irregularities;
  std::vector<PlayStep> play;  ///< in the order in which a round is played
  std::vector<Doubt> doubts;
  /// How this jurisdiction's text deals the procedure where another's deals it differently; no licensee's choice.
  std::map<std::string, std::string> dealing;
  /// Clauses by name, "wager.outcome" for a settlement and a plain word for anything else.
  std::map<std::string, std::string> clauses;

  /// What the procedure that deals it knows; set when the rulebook is loaded.
  std::shared_ptr<const Vocabulary> vocabulary;

  [[nodiscard]] const Option* option(std::string_view option_id) const;
  [[nodiscard]] const Reading* reading(std::string_view reading_id) const;
  [[nodiscard]] const Wager* wager(std::string_view wager_id) const;
  [[nodiscard]] const PayTable* paytable(std::string_view wager_id, std::string_view table_id) const;
  [[nodiscard]] const Irregularity* irregularity(std::string_view irregularity_id) const;
  /// The clause of an outcome: its own, else that of the first pay table that lists it; empty where there is none.
  [[nodiscard]] std::string clause(std::string_view wager_id, std::string_view outcome) const;
};

}  // namespace houseway::rulebook
