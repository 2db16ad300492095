#include "protocol/driven_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace houseway::protocol {

namespace {

const SeatState* seat_in(const State& state, int seat) {
  const auto at = std::lower_bound(state.seats.begin(), state.seats.end(), seat,
                                   [](const SeatState& s, int number) { return s.seat < number; });
  return at == state.seats.end() || at->seat != seat ? nullptr : &*at;
}

Cents lies_at(const State& state, int seat, const std::string& spot) {
  if (const SeatState* there = seat_in(state, seat)) {
    for (const Stake& stake : there->stakes) {
      if (stake.spot == spot) return stake.amount;
    }
  }
  return {};
}

/// The seat that an event is about; 0 where it is the dealer's.
int seat_of(const Event& event) {
  return std::visit(
      [](const auto& e) {
        if constexpr (requires { e.seat; }) return e.seat;
        return 0;
      },
      event);
}

/// How a request names cards of a hand, whatever the table calls what is done with them.
constexpr std::string_view sets = "sets ";

/// The same in the word of the table: “sets Kh Qh”, or “discards Kh”.
event::Act in_words_of(const Prompt& prompt, event::Act act) {
  if (prompt.wanted != Wanted::cards || prompt.choices.empty()) return act;
  const std::string& like = prompt.choices.front().action;
  act.action = like.substr(0, like.find(' ') + 1) + act.action.substr(sets.size());
  return act;
}

/// What an absent player does.
Event in_absence(const Prompt& prompt) {
  if (prompt.wanted == Wanted::bet) return event::Bet{prompt.seat, prompt.wager, {}};
  return event::Act{prompt.seat, prompt.wanted == Wanted::cards ? prompt.advice : prompt.choices.front().action};
}

}  // namespace

DrivenTable::DrivenTable(Table table, Settings settings)
    : table_(std::move(table)),
      settings_(std::move(settings)),
      purses_(static_cast<std::size_t>(table_.seats()), settings_.bankroll),
      left_(purses_.size(), false),
      standing_(purses_.size()),
      endings_(purses_.size()) {}

void DrivenTable::check_seat(int seat) const {
  if (seat < 1 || seat > seats())
    throw Refused("seat", fmt::format("there is no seat {}; this table has {}", seat, seats()));
}

Cents DrivenTable::purse(int seat, const State& now) const {
  const SeatState* there = seat_in(now, seat);
  return purses_[index(seat)] + (there == nullptr ? Cents{} : there->net);
}

void DrivenTable::pay(int seat, Cents takes, const State& now) const {
  const Cents held = purse(seat, now);
  if (takes > held)
    throw Refused("amount_cents", fmt::format("that takes {}; seat {} has {}", takes.text(), seat, held.text()));
}

/// Nobody stakes more than they have.
void DrivenTable::check_purse(const Event& event) const {
  if (const auto* bet = std::get_if<event::Bet>(&event)) {
    const State now = table_.state(surveillance);
    const Cents lies = now.stage == Stage::bets ? lies_at(now, bet->seat, bet->spot) : Cents{};
    return pay(bet->seat, bet->amount - lies, now);
  }
  const auto* act = std::get_if<event::Act>(&event);
  if (act == nullptr) return;
  const State now = table_.state({act->seat, true});
  if (!now.waiting || now.waiting->seat != act->seat) return;
  for (const Choice& choice : now.waiting->choices) {
    if (choice.action != act->action) continue;
    // Where nothing is added, the amount is one of chips that are on the table already.
    return choice.adds ? pay(act->seat, act->amount.value_or(choice.adds), now) : void();
  }
}

void DrivenTable::step(const Event& event) {
  if (std::holds_alternative<event::NextRound>(event)) return clear_away();
  const auto* act = std::get_if<event::Act>(&event);
  const bool names_cards = act != nullptr && act->action.starts_with(sets);
  const State now = names_cards ? table_.state(surveillance) : State{};
  table_.apply(now.waiting ? Event(in_words_of(*now.waiting, *act)) : event);
  if (settings_.on_round && table_.state().stage == Stage::over) settings_.on_round(table_.record());
}

void DrivenTable::clear_away() {
  const State before = table_.state(surveillance);
  table_.apply(event::NextRound{});
  const State after = table_.state(surveillance);
  for (int seat = 1; seat <= seats(); ++seat) {
    purses_[index(seat)] = purse(seat, before);
    const SeatState* there = seat_in(after, seat);
    standing_[index(seat)] = there == nullptr ? std::vector<Stake>{} : there->stakes;
  }
  house_ = house(before);
}

void DrivenTable::apply(const Event& event) {
  const int seat = seat_of(event);
  if (seat != 0) {
    check_seat(seat);
    check_purse(event);
  }
  step(event);
  // A player who bets has sat down.
  if (const auto* bet = std::get_if<event::Bet>(&event)) left_[index(bet->seat)] = false;
  play_for_absent();
}

void DrivenTable::leave(int seat) {
  check_seat(seat);
  left_[index(seat)] = true;
  play_for_absent();
}

/// Who is asked and has left; 0: nobody.
int DrivenTable::absent_of(const Prompt& prompt) const {
  if (prompt.seats.empty()) return prompt.seat != 0 && has_left(prompt.seat) ? prompt.seat : 0;
  const auto at = std::find_if(prompt.seats.begin(), prompt.seats.end(), [&](int seat) { return has_left(seat); });
  return at == prompt.seats.end() ? 0 : *at;
}

void DrivenTable::play_for_absent() {
  if (std::none_of(left_.begin(), left_.end(), [](bool left) { return left; })) return;
  for (State now = table_.state(surveillance); now.stage == Stage::round; now = table_.state(surveillance)) {
    const int absent = absent_of(*now.waiting);
    if (absent == 0) return;
    step(in_absence(*table_.state({absent, true}).waiting));
  }
  for (int seat = 1; seat <= seats(); ++seat) {
    if (has_left(seat)) take_down(seat);
  }
}

/// Odds have to go before the bet that they are on, so it is tried again as long as anything goes.
void DrivenTable::take_down(int seat) {
  for (bool again = true; again;) {
    again = false;
    const State now = table_.state(surveillance);
    const SeatState* there = now.stage == Stage::bets ? seat_in(now, seat) : nullptr;
    if (there == nullptr) return;
    for (const Stake& stake : there->stakes) {
      try {
        step(event::Bet{seat, stake.spot, {}});
        again = true;
      } catch (const Refused&) {
        // It stays on the felt.
      }
    }
  }
}

void DrivenTable::close() {
  left_.assign(left_.size(), true);
  play_for_absent();
  if (State over = table_.state(); over.stage == Stage::over) {
    last_ = std::move(over);
    step(event::NextRound{});
    play_for_absent();
  }
  const State now = table_.state(surveillance);
  if (now.stage == Stage::round && settings_.on_round) settings_.on_round(table_.record());
  house_ = house(now);
  for (int seat = 1; seat <= seats(); ++seat) end(seat, now);
  closed_ = true;
}

State DrivenTable::state(Viewer viewer) const {
  State state = table_.state(viewer);
  if (!last_) return state;
  state.round = last_->round;
  state.hands = last_->hands;
  state.thrown = last_->thrown;
  state.settlements = last_->settlements;
  state.notes = last_->notes;
  state.voided = last_->voided;
  state.house = last_->house;
  return state;
}

/// What stood after the last round is now taken down or forfeited.
void DrivenTable::end(int seat, const State& now) {
  Ending& ending = endings_[index(seat)];
  const SeatState* there = seat_in(now, seat);
  if (there != nullptr) ending.commission = there->owed;
  for (const Stake& stake : standing_[index(seat)]) {
    const bool lies = lies_at(now, seat, stake.spot) > Cents{};
    (lies ? ending.forfeited : ending.taken_down).push_back(stake);
  }
  purses_[index(seat)] -= ending.commission;
}

}  // namespace houseway::protocol
