#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/dice.hpp"
#include "kit/wheel.hpp"
#include "rulebook/binder.hpp"
#include "rulebook/table_rules.hpp"
#include "table/certified_shoe.hpp"
#include "table/concept/asks.hpp"
#include "table/game_facts.hpp"
#include "table/round.hpp"

namespace houseway::table {

/// The live table: chance comes from the log, else from a certified shoe; decisions come from the log, else the round
/// stops and says what it waits for. It keeps the money, applies irregularities, and explains every payment.
///
/// This is the part that knows no game; `LiveTable<Game>` gives it the game's own words. The table is used for one run
/// over one round.
class LogTable {
 public:
  /// `shoe` may be null: then every card must be in the log. What it deals is added to the round's log.
  LogTable(const rulebook::TableRules& rules, const GameFacts& facts, Round& round, CertifiedShoe* shoe, ShoeUse use);

  /// Runs the procedure over the log, as far as it goes.
  RoundResult run(const std::function<void()>& procedure);

 protected:
  using Spot = std::size_t;

  void enter(rulebook::Phase phase);
  [[nodiscard]] std::vector<Seat> bettors() const;
  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(rules_.seats); }
  [[nodiscard]] Cents stake(Seat seat, Spot spot) const { return felt_[on_layout(seat, spot)]; }

  [[nodiscard]] bool fresh_shoe();
  [[nodiscard]] bool cut_card_out();
  /// Whether the log says that a new dealer has come; true once.
  [[nodiscard]] bool new_dealer();
  void shuffle_next();
  void burn(int count);
  void deal_hands(int hands, int cards);
  void rearrange(std::span<const std::uint8_t> order);
  Card deal(Place place, bool face_up);
  /// The cards at a place, all seen now by its owner (`face_up` false) or by everybody.
  std::span<const Card> show(Place place, std::size_t count, bool face_up);
  /// The cards dealt there last.
  std::span<const Card> show_last(Place place, std::size_t count);

  void expose(Place place);
  void lay_apart(Place place, std::span<const Card> cards, int part);

  /// The one card at a place that lies face down: what it is, without turning it, and turned.
  [[nodiscard]] Card hidden(Place place) const;
  [[nodiscard]] bool can_peek();
  Card turn(Place place);
  void move_card(Place from, std::size_t which, Place to);
  void collect(Place place);
  void shuffle_discards();
  [[noreturn]] void deal_again();

  std::size_t choose(Place hand, std::span<const std::string_view> choices, const std::function<std::size_t()>& advice);
  /// One of the hands that decide together, and the names of what it may do.
  struct Open {
    Place hand;
    std::vector<std::string_view> choices;
  };
  /// Questions of one seat follow each other. `take` hears the answers, as the log has them: which question, and which
  /// of its choices.
  void choose_all(std::span<const Open> questions, const std::function<std::size_t(std::size_t)>& advice,
                  const std::function<void(std::size_t, std::size_t)>& take);
  using NamedCards = CardsAsked<std::string_view>;
  /// How many of his cards a player names.
  struct CardCount {
    std::size_t least;
    std::size_t most;
  };
  std::optional<std::vector<Card>> choose_cards(Place hand, const NamedCards& asked, std::span<const Card> cards,
                                                CardCount count, const std::function<std::vector<Card>()>& advice);
  Cents amount_said(Cents least, Cents most);
  bool remedied(Seat seat, rulebook::Remedy remedy) { return has_calls_ && has_remedy(seat, remedy); }
  Cents offer(Seat seat, Spot spot, std::optional<Cents> most);
  void raise(Seat seat, Spot spot, Cents amount);
  Cents raise_up_to(Seat seat, Spot spot, Cents most);
  void settle(Seat seat, Spot spot, const rulebook::Award& award);
  void settle_part(Seat seat, Spot spot, Cents amount, const rulebook::Award& award);
  void settle_by(Seat seat, Spot spot, const rulebook::Award& award, Cents won, Cents commission);
  void bonus(Seat seat, Spot spot, Cents on, const rulebook::Award& award);

  [[nodiscard]] Cents pot(std::size_t pot) const { return pots_[pot]; }
  void put_in(std::size_t pot, Seat seat, Spot spot, const rulebook::Award& award);
  void house_puts_in(std::size_t pot, Cents amount);
  void take_out(std::size_t pot, Seat seat, Spot spot, Cents amount, const rulebook::Award& award);
  void share_out(std::size_t pot, std::span<const Seat> winners, Spot spot, const rulebook::Award& award);
  void pour(std::size_t from, std::size_t to, Cents amount);
  void rake(std::size_t pot, Cents amount);

  void move(Seat seat, Spot from, Spot to);
  void move_part(Seat seat, Spot from, Spot to, Cents amount);
  [[nodiscard]] std::vector<Spot> staked(Seat seat) const;
  [[nodiscard]] std::optional<bool> called(Seat seat, Spot spot) const;

  /// Whether a supervisor has called for this remedy, which is then carried out.
  [[nodiscard]] bool ordered(rulebook::Remedy remedy) { return has_calls_ && has_order(remedy); }
  /// Whether the log goes on with this action of a player.
  [[nodiscard]] bool volunteers(Seat seat, std::string_view action);
  [[noreturn]] void refuse(rulebook::ClauseId clause, const std::string& problem) const;

  [[nodiscard]] std::vector<kit::Die> roll(std::size_t dice);
  kit::Pocket spin(const kit::Wheel& wheel);
  bool happens(std::uint32_t favourable, std::uint32_t possible);
  std::uint32_t pick(std::uint32_t possible);
  [[nodiscard]] Cents meter(std::size_t index) const { return meters_[index]; }
  /// What this round's stakes have added to a meter.
  [[nodiscard]] Cents contributed(std::size_t index) const;
  std::int64_t& counter(std::string_view name) { return after_.counters[std::string(name)]; }
  std::int64_t& counter(Seat seat, std::string_view name) { return after_.seat_counters[seat][std::string(name)]; }

  /// Of wagers of several seats on one hand: what a meter pays for the hand they divide.
  std::string_view divided_spot_;

 private:
  struct Waiting {
    Prompt prompt;
  };
  struct RoundVoid {};
  struct DealAgain {};
  struct Claim {
    std::size_t settlement;
    rulebook::Pays pays;
  };
  /// What a settlement was due before a payout limit of the round was shared.
  struct Due {
    std::size_t settlement;
    Cents won;
  };
  struct Contribution {
    std::size_t meter;
    Seat seat;
    Spot spot;
    Cents amount;
  };
  /// What a seat has put into a pot in this round.
  struct PutIn {
    std::size_t pot;
    Seat seat;
    Spot spot;
    Cents amount;
  };
  /// A card dealt in error that waits on the table for what becomes of it.
  struct ErrorCard {
    Card card;
    rulebook::Remedy fallback;
  };

  /// Where the players' own chips lie, if the game has table stakes.
  [[nodiscard]] bool is_own_chips(Spot spot) const { return facts_.table_stakes == spot; }
  Cents& money_of(Seat seat);
  void gather_pots();
  bool leave_to_procedure(rulebook::Remedy remedy, const Call& call);
  struct Money {
    std::vector<Cents> felt;
    std::vector<Cents> purse;
    Cents house;
    std::vector<Cents> pots;
    std::vector<Cents> raked;
    std::vector<PutIn> put_in;
    std::size_t settled = 0;
  };
  [[nodiscard]] Money money_now() const;
  void restore(const Money& money);

  [[nodiscard]] std::size_t on_layout(Seat seat, Spot spot) const { return seat.index() * facts_.spots.size() + spot; }
  Cents& felt(Seat seat, Spot spot) { return felt_[on_layout(seat, spot)]; }
  void open();
  [[nodiscard]] bool nothing_dealt() const;
  void take_stakes();
  void check_seat(Seat seat, const std::string& where) const;
  [[nodiscard]] Stakes on_felt(Seat seat) const;
  void check_opening_stakes() const;
  void check_bets(Seat seat, const Stakes& stakes) const;
  void contribute();
  void contribute(std::size_t meter, Seat seat, Spot spot);
  void take_back_contribution(Seat seat, Spot spot);
  void void_everything();
  void deal_round(const std::function<void()>& procedure);
  void clear_cards(const Carry& opening);
  void deal_phantom(const std::function<void()>& procedure);
  void close();
  void open_pots();
  void close_pots();
  void take_from_pot(std::size_t pot, Cents amount);
  void pay_from_pot(std::size_t pot, Settlement settlement);
  void return_from_pots(Seat seat, const std::string& clause);
  void settle_card_wagers();
  [[nodiscard]] std::optional<std::vector<Card>> looked_at(const rulebook::LooksAt& looks_at, Seat seat) const;
  void resolve_claims();
  void resolve_claims_of_round();
  void pay_claim(const Claim& claim, Cents due);
  void reseed(std::size_t index);
  void divide_claim(const Claim& first);
  void check_balance() const;
  RoundResult result(std::optional<Prompt> waiting);
  void pay(Seat seat, Spot spot, const rulebook::Award& award, Cents stake, Cents on);
  void limit_to_seat(Settlement& settlement) const;
  void limit_to_round();
  void share_limit(std::size_t limit, Seat seat, Cents due_in_all, Cents share);

  const Event* next_event();
  [[noreturn]] void refuse_event(const std::string& problem) const;
  void append(Event event);
  Card draw_from(CertifiedShoe& shoe);
  [[nodiscard]] int left_in(const CertifiedShoe& shoe) const;
  void check_card(Card recorded);
  void check_cut_card(bool recorded);
  [[nodiscard]] bool is_out(Place place) const;
  Card take_card(Place place);
  std::optional<Card> waiting_card(Place place);
  bool is_in_deck(Card card);
  void count_card(Card card);
  std::uint32_t draw_number(std::uint32_t possible);
  [[nodiscard]] bool decides_nothing(Seat seat) const;
  [[nodiscard]] std::size_t need_choice(const Act& act, std::span<const std::string_view> choices) const;
  void run_out_of_time(const Call& call);
  [[nodiscard]] Question::Choice rehearse(Seat seat, std::string_view action, const std::function<void()>& take);

  void apply_calls() {
    if (has_calls_) apply_waiting_calls();
  }
  void apply_waiting_calls();
  [[nodiscard]] bool has_order(rulebook::Remedy remedy);
  [[nodiscard]] bool has_remedy(Seat seat, rulebook::Remedy remedy);
  void welcome_dealer();
  [[nodiscard]] bool is_time_for(const Call& call, const rulebook::Irregularity& irregularity) const;
  void apply(Call& call);
  void apply_remedy(rulebook::Remedy remedy, const rulebook::Irregularity& irregularity, Call& call);
  [[nodiscard]] std::optional<rulebook::Remedy> given_remedy(const rulebook::Irregularity& irregularity) const;
  [[nodiscard]] rulebook::Remedy remedy_of(const Call& call, const rulebook::Irregularity& irregularity) const;
  void check_first_call(const rulebook::Irregularity& irregularity);
  void settle_error_card();
  void pay_as_stated(const Call& call, const rulebook::Irregularity& irregularity);
  void shuffle_discards(bool now);
  void pass_over(Call& call);
  [[nodiscard]] bool is_passed_over(Place place);
  [[nodiscard]] bool foresees_late_card(Place place);
  Card take_late_card(Place place);
  void pass_late_card();
  void check_late_cards() const;
  void burn_exposed_card(const Call& call);
  void burn_dealt_card(Call& call);
  Card error_card(Call& call);
  Seat called_seat(const Call& call) const;
  void collect_commission();
  void void_seat(Seat seat, const std::string& clause, const std::vector<std::string>& plays_on = {});
  void void_hands(const rulebook::Irregularity& irregularity, Call& call);
  void forfeit_seat(Seat seat, const std::string& clause);
  void forfeit(Seat seat, Spot spot, const std::string& outcome, const std::string& clause);
  void forfeit_wagers(const Call& call, const rulebook::Irregularity& irregularity);
  void leave_if_nothing_staked(Seat seat);
  [[nodiscard]] bool outlives_void(Seat seat, Spot spot) const;
  void return_stake(Seat seat, Spot spot, Cents amount, const std::string& outcome, const std::string& clause);
  void cut_stake(const Call& call, const rulebook::Irregularity& irregularity, bool whole);

  [[nodiscard]] std::optional<Spot> find_spot(std::string_view wager) const;
  /// Throws where the layout has no such spot.
  [[nodiscard]] Spot need_spot(Seat seat, const std::string& wager) const;
  [[nodiscard]] const std::string& clause_text(rulebook::ClauseId clause) const;

  const rulebook::TableRules& rules_;
  const GameFacts& facts_;
  Round& round_;
  CertifiedShoe* shoe_;     ///< to deal from; null when there is none
  CertifiedShoe* checked_;  ///< to hold the log against

  /// The log has lines that no procedure asks for: it is asked at every step of a round whether one comes.
  const bool has_calls_;
  std::size_t at_ = 0;
  rulebook::Phase phase_ = rulebook::Phase::shuffle;
  std::optional<rulebook::Phase> entering_;  ///< while a phase begins: that one, which may be an earlier one again
  bool voided_ = false;
  bool opening_checked_ = false;  ///< by an earlier run over the same round, whose log has grown since
  std::string void_clause_;
  bool hands_void_ = false;        ///< nobody has a hand to decide on; wagers that play on are still dealt
  bool decisions_closed_ = false;  ///< the hands go on as they stand
  std::vector<Seat> deciding_;     ///< seats that are asked now, once for every hand that has not answered
  bool clock_out_ = false;         ///< for everybody who is asked now
  std::vector<Seat> late_seats_;   ///< or for these
  bool skip_burn_ = false;
  bool new_dealer_ = false;               ///< has come, and no procedure has asked yet
  std::vector<rulebook::Remedy> orders_;  ///< remedies for the procedure to carry out
  bool without_reader_ = false;
  std::vector<bool> stands_;        ///< seats that get no more cards
  std::set<std::string> called_;    ///< clauses of irregularities that are something else the second time
  std::vector<Place> passed_over_;  ///< places whose next card comes late
  std::vector<Place> catching_up_;  ///< places that were passed over in this phase and are a card behind
  std::vector<std::size_t> late_;   ///< lines of the log with such cards, known already and not yet reached
  std::set<std::size_t> foreseen_;  ///< lines of the log that call for such a card after the phase that it was due in
  std::vector<Place> collected_;    ///< hands in the discard rack
  std::optional<Cents> said_;       ///< the amount that came with the last decision
  std::optional<Cents> raised_in_full_;
  std::optional<AmountRange> amount_open_;
  std::vector<bool> out_;
  std::vector<Seat> bettors_;
  std::vector<std::pair<Seat, std::string>> accepted_;
  std::vector<std::pair<Seat, rulebook::Remedy>> remedied_;  ///< for the procedure to apply
  std::vector<Card> first_cards_;
  std::vector<Card> phantom_cards_;
  std::optional<Card> dealer_card_;
  std::optional<ErrorCard> error_card_;
  std::vector<Card> laid_;    ///< in hands before the rack, the next to be delivered last; known where there is a shoe
  bool deals_again_ = false;  ///< the cards are to be shuffled and dealt again
  std::array<int, kit::piece_count> seen_{};
  std::vector<Card> shown_;

  std::vector<Cents> felt_;  ///< seat by seat, the spots of each in their order
  Cents opening_felt_;       ///< stood there from the rounds before
  std::vector<Cents> purse_;
  Cents house_;
  std::vector<Cents> meters_;
  std::vector<Cents> opening_meters_;
  std::vector<Cents> pots_;
  std::vector<Cents> opening_pots_;
  std::vector<Cents> raked_;
  std::vector<PutIn> put_in_;
  std::vector<Contribution> contributions_;
  std::vector<Claim> claims_;
  std::vector<std::vector<Due>> dues_;  ///< by payout limit of the rules

  Layout layout_;
  kit::FlatMap<Place, std::vector<Card>> dealt_;  ///< to each place in order, where an added wager looks at cards
  std::vector<std::string> thrown_;
  std::vector<Settlement> settlements_;
  std::vector<std::string> notes_;
  Carry after_;
};

}  // namespace houseway::table
