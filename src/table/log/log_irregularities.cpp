#include <fmt/format.h>

#include <algorithm>

#include "kit/error.hpp"
#include "table/log/log_table.hpp"

/// What the log table does about an irregularity: the remedies of the rulebook.
namespace houseway::table {

using rulebook::Irregularity;
using rulebook::Phase;
using rulebook::Remedy;

void LogTable::apply_waiting_calls() {
  while (at_ < round_.log.size()) {
    if (std::holds_alternative<CutCard>(round_.log[at_])) {
      check_cut_card(true);
      after_.cut_card_out = true;
      ++at_;
      continue;
    }
    if (std::holds_alternative<NewDealer>(round_.log[at_])) {
      welcome_dealer();
      continue;
    }
    if (!late_.empty() && std::find(late_.begin(), late_.end(), at_) != late_.end()) {
      pass_late_card();
      continue;
    }
    auto* call = std::get_if<Call>(&round_.log[at_]);
    if (call == nullptr) return;
    const Irregularity* irregularity = rules_.game.irregularity(call->irregularity);
    if (irregularity == nullptr) {
      std::vector<std::string> known;
      for (const Irregularity& each : rules_.game.irregularities) known.push_back(each.id);
      refuse_event(fmt::format("there is no such irregularity{}; there are {}",
                               kit::did_you_mean(call->irregularity, known), kit::one_of(known)));
    }
    if (!is_time_for(*call, *irregularity)) return;
    apply(*call);
  }
}

/// Dealers change between rounds: a call may stand before the line, but no card, throw or decision.
void LogTable::welcome_dealer() {
  const auto here = round_.log.begin() + static_cast<std::ptrdiff_t>(at_);
  if (!std::all_of(round_.log.begin(), here, [](const Event& event) { return std::holds_alternative<Call>(event); })) {
    refuse_event("a new dealer comes once, before the first card of a round");
  }
  new_dealer_ = true;
  ++at_;
}

/// Whether a call belongs to the present phase; false when it is for a later one, an error when it is too late.
bool LogTable::is_time_for(const Call& call, const Irregularity& irregularity) const {
  const auto& phases = irregularity.phases;
  const auto allowed = [&](Phase phase) { return std::find(phases.begin(), phases.end(), phase) != phases.end(); };
  const bool chosen_badly = call.phase && !allowed(*call.phase);
  const bool later = call.phase
                         ? *call.phase > phase_
                         : std::any_of(phases.begin(), phases.end(), [&](Phase phase) { return phase > phase_; });
  const bool now = call.phase ? *call.phase == phase_ : allowed(phase_);
  // A clock runs while somebody is asked.
  if (now && irregularity.remedies.front() == Remedy::automatic_action && deciding_.empty()) return false;
  if (!chosen_badly && now) return true;
  if (!chosen_badly && later) return false;
  // Where cards are dealt between decisions, a phase comes again.
  if (!chosen_badly && entering_ && allowed(*entering_) && (!call.phase || call.phase == entering_)) return false;
  const std::string in = kit::one_of(kit::names_of(phases));
  if (chosen_badly) {
    refuse_event(
        fmt::format("is called in the phase {}, not in “{}” [{}]", in, kit::name_of(*call.phase), irregularity.cite));
  }
  refuse_event(fmt::format("is called in the phase {}, not now (“{}”) [{}]",
                           call.phase ? std::string(kit::name_of(*call.phase)) : in, kit::name_of(phase_),
                           irregularity.cite));
}

void LogTable::apply(Call& call) {
  if (shoe_ != nullptr) call.phase = phase_;
  const Irregularity& irregularity = *rules_.game.irregularity(call.irregularity);
  const Remedy remedy = remedy_of(call, irregularity);
  if (irregularity.remedies.size() > 1) call.remedy = remedy;
  if (irregularity.again_is != kit::name_of(remedy)) check_first_call(irregularity);
  for (const Seat seat : call.seats) {
    if (seat.index() >= seats()) refuse_event(fmt::format("there is no {}", seat.text()));
    // A bank may have no wager of its own; then its cards are there.
    if (!round_.stakes.contains(seat) && !layout_.contains(seat))
      refuse_event(fmt::format("nobody plays at {} [{}]", seat.text(), irregularity.cite));
  }
  if (irregularity.of_dealers_card && !layout_.contains(dealer))
    refuse_event(fmt::format("the dealer has no card yet [{}]", irregularity.cite));
  notes_.push_back(fmt::format("{}: {} [{}]", irregularity.when, kit::name_of(remedy), irregularity.cite));
  apply_remedy(remedy, irregularity, call);
  ++at_;
  if (remedy == Remedy::shuffle_discards_and_burn) burn(1);
  if (irregularity.releases_seats) {
    const bool everybody = irregularity.outcome == "void";  // all wagers end so, whomever the call names
    for (const Seat seat : everybody ? bettors() : call.seats) void_seat(seat, irregularity.cite);
  }
  if (voided_) throw RoundVoid{};
  if (deals_again_) throw DealAgain{};
}

/// Where nobody chooses at the table: the only remedy, or the one that was filed or follows from how the text is read.
std::optional<Remedy> LogTable::given_remedy(const Irregularity& irregularity) const {
  if (irregularity.remedies.size() == 1) return irregularity.remedies.front();
  const auto option = rules_.options.find(irregularity.filed_as);
  return option == rules_.options.end() ? std::nullopt : kit::from_name<Remedy>(option->second);
}

Remedy LogTable::remedy_of(const Call& call, const Irregularity& irregularity) const {
  const auto& remedies = irregularity.remedies;
  const std::optional<Remedy> given = given_remedy(irregularity);
  if (!call.remedy && !given) {
    refuse_event(fmt::format("name the remedy: {} [{}]", kit::one_of(kit::names_of(remedies)), irregularity.cite));
  }
  const Remedy remedy = call.remedy ? *call.remedy : *given;
  if (std::find(remedies.begin(), remedies.end(), remedy) == remedies.end()) {
    refuse_event(fmt::format("“{}” is not its remedy; the rule gives {} [{}]", kit::name_of(remedy),
                             kit::one_of(kit::names_of(remedies)), irregularity.cite));
  }
  if (given && remedy != *given) {
    refuse_event(fmt::format("at this table the remedy is “{}”, by {} [{}]", kit::name_of(*given),
                             irregularity.filed_as, irregularity.cite));
  }
  return remedy;
}

/// One card face up is skipped, and two are another matter: what may come once in a round is not called twice, nor
/// under another name of the same clause. What a hand keeps is another matter for every hand.
void LogTable::check_first_call(const Irregularity& irregularity) {
  if (irregularity.again_is.empty()) return;
  std::string what = irregularity.cite;
  if (irregularity.remedies.front() == Remedy::accept)
    what += irregularity.of_dealers_card ? " dealer" : " " + called_seat(std::get<Call>(round_.log[at_])).text();
  if (called_.insert(what).second) return;
  refuse_event(
      fmt::format("comes once in a round; the second time it is “{}” [{}]", irregularity.again_is, irregularity.cite));
}

/// Where players bet of chips on the table, what becomes of a hand or a bet is between them: the procedure hears of it.
/// False where the table has something to do itself.
bool LogTable::leave_to_procedure(Remedy remedy, const Call& call) {
  switch (remedy) {
    case Remedy::forfeit_hand:
    case Remedy::forfeit_wager:
    case Remedy::void_hand:
    case Remedy::stand_hand:
      remedied_.emplace_back(called_seat(call), remedy);
      return true;
    case Remedy::return_excess:
    case Remedy::refuse_wager:
      static_cast<void>(called_seat(call));
      orders_.push_back(remedy);
      return true;
    case Remedy::accept:  // a wager that the call names is one that the procedure would refuse
      if (!call.wager.empty()) orders_.push_back(remedy);
      return false;
    case Remedy::void_round:  // who knew of the reason has no part in it
      for (const Seat seat : call.seats) out_[seat.index()] = true;
      return false;
    default:
      return false;
  }
}

void LogTable::apply_remedy(Remedy remedy, const Irregularity& irregularity, Call& call) {
  if (facts_.table_stakes && leave_to_procedure(remedy, call)) return;
  switch (remedy) {
    case Remedy::void_and_reshuffle:
    case Remedy::void_and_remove_deck:
      shuffle_next();
      [[fallthrough]];
    case Remedy::void_round:
      voided_ = true;
      void_clause_ = irregularity.cite;
      return;
    case Remedy::void_hands:
      return void_hands(irregularity, call);
    case Remedy::void_hand:
      if (irregularity.of_dealers_card) return orders_.push_back(remedy);
      remedied_.emplace_back(called_seat(call), remedy);
      return void_seat(called_seat(call), irregularity.cite, irregularity.plays_on);
    case Remedy::forfeit_hand:
      remedied_.emplace_back(called_seat(call), remedy);
      return forfeit_seat(called_seat(call), irregularity.cite);
    case Remedy::forfeit_wager:
      return forfeit_wagers(call, irregularity);
    case Remedy::discard_and_reopen:
    case Remedy::discard_and_close:
      decisions_closed_ = remedy == Remedy::discard_and_close;
      if (!decisions_closed_) orders_.push_back(remedy);
      [[fallthrough]];
    case Remedy::discard_card:
      layout_[rack].push_back({error_card(call), true});
      return;
    case Remedy::dealer_next_card:
      dealer_card_ = error_card(call);
      return;
    case Remedy::first_of_next_round:
      after_.set_aside.push_back(error_card(call));
      return;
    case Remedy::next_card_or_held:
    case Remedy::next_card_or_discard:
    case Remedy::next_card_or_phantom:
      error_card_ = ErrorCard{error_card(call), remedy};
      return;
    case Remedy::phantom_round:
      phantom_cards_.push_back(error_card(call));
      return;
    case Remedy::skip_burn:
      skip_burn_ = true;
      return orders_.push_back(remedy);
    case Remedy::burn_exposed_card:
      return call.seats.empty() ? burn_exposed_card(call) : burn_dealt_card(call);
    case Remedy::reshuffle:
    case Remedy::remove_deck:
      if (shoe_ != nullptr && at_ + 1 == round_.log.size() && shoe_->position().dealt > 0) shoe_->shuffle();
      if (checked_ != nullptr && checked_->position().dealt > 0) checked_->shuffle();
      shuffle_next();
      deals_again_ = phase_ == Phase::deal || phase_ == Phase::stub;
      return;
    case Remedy::set_house_way:  // the dealer's hand is always so set
      if (!call.seats.empty()) remedied_.emplace_back(call.seats.front(), remedy);
      return;
    case Remedy::forfeit_main:
      remedied_.emplace_back(called_seat(call), remedy);
      return;
    case Remedy::return_excess:
      return cut_stake(call, irregularity, false);
    case Remedy::refuse_wager:
      return cut_stake(call, irregularity, true);
    case Remedy::accept:  // with a card that was seen: it stays so
      if (const auto hand = layout_.find(irregularity.of_dealers_card ? dealer : Place(called_seat(call)));
          hand != layout_.end() && call.card) {
        const auto is_meant = [&](const ShownCard& shown) { return shown.card == *call.card; };
        const auto seen = std::find_if(hand->second.begin(), hand->second.end(), is_meant);
        if (seen == hand->second.end()) refuse_event("name a card of that hand, or none");
        seen->face_up = true;
      }
      if (irregularity.of_dealers_card) return orders_.push_back(remedy);
      remedied_.emplace_back(called_seat(call), remedy);
      accepted_.emplace_back(called_seat(call), call.wager);
      return;
    case Remedy::pass_dice:
    case Remedy::roll_without_line:
    case Remedy::record:  // of which some procedures take note
      orders_.push_back(remedy);
      return;
    case Remedy::stand_hand:
      stands_[called_seat(call).index()] = true;
      return;
    case Remedy::automatic_action:
      return run_out_of_time(call);
    case Remedy::deal_late:
      return pass_over(call);
    case Remedy::shuffle_discards:
    case Remedy::shuffle_discards_and_burn:
      return shuffle_discards(at_ + 1 == round_.log.size());
    case Remedy::without_reader:
      without_reader_ = true;
      return;
    case Remedy::pay_as_stated:
      return pay_as_stated(call, irregularity);
    case Remedy::use_as_next_card:  // whatever it is, unless the call names it
      if (call.card) error_card_ = ErrorCard{error_card(call), remedy};
      return;
    case Remedy::void_and_repeat:  // of the throw before it, or of one that is not in the log
      return orders_.push_back(remedy);
    case Remedy::relaunch:  // the throw that counts is the one in the log
      return;
  }
}

/// The first community card is the one that a procedure burns.
void LogTable::burn_exposed_card(const Call& call) {
  auto& cards = layout_[board];
  const auto exposed =
      std::find_if(cards.begin(), cards.end(), [&](const ShownCard& shown) { return shown.card == call.card; });
  if (exposed == cards.end()) refuse_event("name a community card that has been dealt, like “7h”");
  exposed->face_up = true;
  std::rotate(cards.begin(), exposed, exposed + 1);
}

/// A card that was exposed as it was dealt to a seat is the next one burned; the seat gets the one that would have
/// been, when the others have theirs.
void LogTable::burn_dealt_card(Call& call) {
  skip_burn_ = true;
  pass_over(call);
}

/// A procedure that is in the deal hears of void hands even where no wager plays on: it knows whether there are hands.
bool LogTable::has_order(Remedy remedy) {
  try {
    apply_calls();
  } catch (const RoundVoid&) {
    if (!hands_void_ || phase_ != Phase::deal) throw;
  }
  const auto at = std::find(orders_.begin(), orders_.end(), remedy);
  if (at == orders_.end()) return false;
  orders_.erase(at);
  return true;
}

/// The card an irregularity is about: as the call names it, else the next one of the shoe, which the call then names.
Card LogTable::error_card(Call& call) {
  if (!call.card) {
    if (shoe_ == nullptr || at_ + 1 != round_.log.size() || shoe_->shoe().remaining() == 0) {
      refuse_event("name the card, like “call card-face-up-in-shoe 7h”");
    }
    call.card = shoe_->draw();
  } else {
    check_card(*call.card);
  }
  count_card(*call.card);
  return *call.card;
}

Seat LogTable::called_seat(const Call& call) const {
  if (call.seats.empty()) refuse_event("name the seat, like “seat-2”");
  return call.seats.front();
}

/// At the end of the deal: what becomes of a card drawn in error that no hand was due.
void LogTable::settle_error_card() {
  apply_calls();
  if (!error_card_) return;
  const ErrorCard held = *error_card_;
  error_card_.reset();
  if (held.fallback == Remedy::next_card_or_held) {
    after_.set_aside.push_back(held.card);
  } else if (held.fallback == Remedy::next_card_or_discard) {
    layout_[rack].push_back({held.card, true});
    burn(1);
  } else if (held.fallback == Remedy::use_as_next_card) {
    throw kit::InputError("log", held.card.text() + " was drawn in error, and no card comes after it");
  } else {
    phantom_cards_.push_back(held.card);
  }
}

/// A seat whose wagers are void leaves the round, unless some of them play on.
void LogTable::void_seat(Seat seat, const std::string& clause, const std::vector<std::string>& plays_on) {
  bool stays = false;
  for (std::size_t spot = 0; spot < facts_.spots.size(); ++spot) {
    if (!stake(seat, spot) || outlives_void(seat, spot)) continue;
    if (std::find(plays_on.begin(), plays_on.end(), facts_.spots[spot]) != plays_on.end()) {
      stays = true;
    } else {
      return_stake(seat, spot, stake(seat, spot), "void", clause);
    }
  }
  if (!stays) return_from_pots(seat, clause);
  out_[seat.index()] = !stays;
}

/// A card that the call names goes to the rack.
void LogTable::void_hands(const Irregularity& irregularity, Call& call) {
  if (call.card) layout_[rack].push_back({error_card(call), true});
  hands_void_ = true;
  void_clause_ = irregularity.cite;
  orders_.push_back(Remedy::void_hands);
  for (const Seat seat : bettors()) void_seat(seat, irregularity.cite, irregularity.plays_on);
  if (!bettors().empty()) return;
  shuffle_next();
  voided_ = true;
}

void LogTable::forfeit_seat(Seat seat, const std::string& clause) {
  for (std::size_t spot = 0; spot < facts_.spots.size(); ++spot) forfeit(seat, spot, "forfeited", clause);
  out_[seat.index()] = true;
}

void LogTable::forfeit(Seat seat, Spot spot, const std::string& outcome, const std::string& clause) {
  const Cents lost = std::exchange(felt(seat, spot), Cents{});
  if (!lost) return;
  house_ += lost;
  settlements_.push_back({.seat = seat,
                          .wager = std::string(facts_.spots[spot]),
                          .outcome = outcome,
                          .stake = lost,
                          .clause = clause,
                          .pays = "lose"});
}

/// The wager that the call names, or every one of the seat that stood from rounds before.
void LogTable::forfeit_wagers(const Call& call, const Irregularity& irregularity) {
  const Seat seat = called_seat(call);
  if (!call.wager.empty()) {
    const auto spot = find_spot(call.wager);
    if (!spot || !stake(seat, *spot)) refuse_event(fmt::format("{} has no such wager", seat.text()));
    forfeit(seat, *spot, irregularity.outcome, irregularity.cite);
  } else {
    const auto standing = round_.before.standing.find(seat);
    if (standing == round_.before.standing.end())
      refuse_event("name the wager: nothing stands there from the rounds before");
    for (const auto& [wager, amount] : standing->second)
      forfeit(seat, need_spot(seat, wager), irregularity.outcome, irregularity.cite);
  }
  leave_if_nothing_staked(seat);
}

/// A seat with nothing left on the felt is not in the round.
void LogTable::leave_if_nothing_staked(Seat seat) {
  if (staked(seat).empty()) std::erase(bettors_, seat);
}

void LogTable::void_everything() {
  if (facts_.table_stakes) gather_pots();
  for (const Seat seat : bettors_) {
    if (!out_[seat.index()]) void_seat(seat, void_clause_);
  }
}

/// Gives back a wager, or what of it is above the posted maximum.
void LogTable::cut_stake(const Call& call, const Irregularity& irregularity, bool whole) {
  const Seat seat = called_seat(call);
  const auto spot = find_spot(call.wager);
  if (!spot) refuse_event("name the wager, like “call above-maximum-wager seat-2 banker”");
  const auto standing = round_.before.standing.find(seat);
  if (facts_.place_written && standing != round_.before.standing.end() && standing->second.contains(call.wager))
    refuse_event("this ticket has been in play: it goes back only before its first game");
  const Cents staked = stake(seat, *spot);
  Cents back = staked;
  if (!whole) {
    const auto limits = rules_.config.limits.find(std::string(rulebook::wager_of(call.wager)));
    if (limits == rules_.config.limits.end() || !limits->second.most)
      refuse_event("this table posts no maximum for that wager");
    back = std::max(Cents{}, staked - *limits->second.most);
  }
  if (back) return_stake(seat, *spot, back, whole ? "refused" : "excess", irregularity.cite);
  leave_if_nothing_staked(seat);
}

/// Settles the wager that the call names by the payment that the rule states for the case.
void LogTable::pay_as_stated(const Call& call, const Irregularity& irregularity) {
  const Seat seat = called_seat(call);
  const auto spot = find_spot(call.wager);
  if (!spot || !stake(seat, *spot)) refuse_event("name a wager of the seat that is not settled yet");
  rulebook::Award award;
  award.pays = *irregularity.pays;
  award.outcome = irregularity.id;
  const Cents staked = std::exchange(felt(seat, *spot), Cents{});
  pay(seat, *spot, award, staked, staked);
  settlements_.back().clause = irregularity.cite;
}

void LogTable::deal_again() {
  if (shoe_ != nullptr && at_ == round_.log.size() && shoe_->position().dealt > 0) shoe_->shuffle();
  if (checked_ != nullptr && checked_->position().dealt > 0) checked_->shuffle();
  shuffle_next();
  throw DealAgain{};
}

/// A procedure that shuffles deals a card next: a shuffle with which the log ends has not been made yet.
void LogTable::shuffle_discards() { shuffle_discards(at_ == round_.log.size()); }

/// Cards that have been dealt may come again, except those that lie on the layout. `now`: this run is the first to do
/// it.
void LogTable::shuffle_discards(bool now) {
  std::vector<Card> lying;
  for (const auto& [place, cards] : layout_) {
    if (place == rack || std::find(collected_.begin(), collected_.end(), place) != collected_.end()) continue;
    for (const ShownCard& shown : cards) lying.push_back(shown.card);
  }
  seen_.fill(0);
  for (const Card card : lying) ++seen_[static_cast<std::size_t>(card.id())];
  if (shoe_ != nullptr && now) shoe_->shuffle_discards(lying);
  if (checked_ != nullptr) checked_->shuffle_discards(lying);
}

namespace {

/// Whether two places are of one player, or both the dealer's.
bool same_side(const Place& one, const Place& other) { return one.area == other.area && one.seat == other.seat; }

bool contains_side(const std::vector<Place>& places, const Place& place) {
  return std::any_of(places.begin(), places.end(), [&](const Place& other) { return same_side(other, place); });
}

void erase_side(std::vector<Place>& places, const Place& place) {
  std::erase_if(places, [&](const Place& other) { return same_side(other, place); });
}

Place passed_over_by(const Call& call) { return call.seats.empty() ? dealer : Place(call.seats.front()); }

}  // namespace

/// A call that stands later in the log than the card that was due has been foreseen. Of another the procedure hears: it
/// knows whether a card is due. A card that the call names has come out for it, and is dead.
void LogTable::pass_over(Call& call) {
  if (facts_.table_stakes && call.card) layout_[rack].push_back({error_card(call), true});
  if (foreseen_.erase(at_) > 0) return;
  passed_over_.push_back(passed_over_by(call));
  orders_.push_back(Remedy::deal_late);
}

bool LogTable::is_passed_over(Place place) {
  return has_calls_ &&
         (contains_side(passed_over_, place) || contains_side(catching_up_, place) || foresees_late_card(place));
}

/// Where the log goes on with something else than the card of this place: whether a hand that was passed over is found
/// so further down, where its card then follows.
bool LogTable::foresees_late_card(Place place) {
  if (at_ == round_.log.size()) return false;
  const auto* next = std::get_if<Deal>(&round_.log[at_]);
  if (next != nullptr && (!next->to || *next->to == place)) return false;
  for (std::size_t line = at_; line < round_.log.size(); ++line) {
    const auto* call = std::get_if<Call>(&round_.log[line]);
    const Irregularity* irregularity = call == nullptr ? nullptr : rules_.game.irregularity(call->irregularity);
    if (irregularity == nullptr || !same_side(passed_over_by(*call), place)) continue;
    const std::optional<Remedy> remedy = call->remedy ? call->remedy : given_remedy(*irregularity);
    if (remedy == Remedy::deal_late) return foreseen_.insert(line).second;
  }
  return false;
}

/// The cards of a hand that was passed over stand further down in the log, with their place, until it has caught up. A
/// table that deals from a shoe of its own passes nobody over: there it is the next card.
Card LogTable::take_late_card(Place place) {
  erase_side(passed_over_, place);
  erase_side(catching_up_, place);
  if (shoe_ != nullptr && at_ == round_.log.size()) return take_card(place);
  for (std::size_t line = at_; line < round_.log.size(); ++line) {
    const auto* deal = std::get_if<Deal>(&round_.log[line]);
    const bool is_known = std::find(late_.begin(), late_.end(), line) != late_.end();
    if (deal == nullptr || deal->to != place || is_known) continue;
    if (line == at_) return take_card(place);
    catching_up_.push_back(place);
    late_.push_back(line);
    return deal->card;
  }
  throw Waiting{{PromptKind::card, place, {}, "", {}, "", 1}};
}

/// The log has come to a card that was needed before.
void LogTable::pass_late_card() {
  const Card card = std::get<Deal>(round_.log[at_]).card;
  count_card(card);
  check_cut_card(false);
  check_card(card);
  std::erase(late_, at_);
  ++at_;
}

/// The cards of hands that were passed over come before the next part of the round.
void LogTable::check_late_cards() const {
  if (late_.empty() || !foreseen_.empty() || at_ == round_.log.size()) return;
  refuse_event(fmt::format("the card that {} missed comes before this", to_text(round_.log[late_.front()])));
}

}  // namespace houseway::table
