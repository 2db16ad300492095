#include "houseway/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "games/registry.hpp"
#include "games/spots.hpp"
#include "houseway/bind_setup.hpp"
#include "houseway/felt.hpp"
#include "houseway/log_event.hpp"
#include "houseway/refusing.hpp"
#include "houseway/views.hpp"
#include "kit/lookup.hpp"

namespace houseway {

using games::RunningTable;
using kit::InputError;
using rulebook::Phase;
using table::Seat;
using table::Stakes;

namespace {

games::BoundGame bound_game(const Setup& setup) {
  return refusing([&] {
    const std::string game = game_of(setup);
    const rulebook::Rulebook rulebook = rulebook_of(setup, game);
    return games::bind(rulebook::resolve_or_what_if(rulebook.game(game), config_of(setup, game)).rules);
  });
}

std::optional<kit::TableSecret> secret_of(const Dealing& dealing) {
  if (dealing.chance == Chance::events) return std::nullopt;
  return dealing.secret.empty() ? kit::TableSecret::random() : kit::TableSecret(dealing.secret);
}

Cents sum(const Stakes& stakes) {
  Cents total;
  for (const auto& [spot, amount] : stakes) total += amount;
  return total;
}

}  // namespace

Table::Felt::Felt(games::BoundGame game, Dealing dealing)
    : table_(std::move(game), secret_of(dealing)), dealing_(std::move(dealing)) {}

void Table::Felt::apply(const Event& event) {
  if (breakdown_) throw Fault("this table is out of order: " + breakdown_->what);
  try {
    take(event);
  } catch (const InputError& error) {
    throw Refused(error.where(), error.problem());
  } catch (const std::exception& error) {
    break_down(error.what());
  }
}

/// Nothing of the round is settled: what is carried, and the stakes, are as they were when it began.
void Table::Felt::break_down(const char* what) {
  stage_ = Stage::out_of_order;
  prompt_.reset();
  breakdown_ = Breakdown{table_.game().rules->game.id, round_, what, ""};
  auto file = table_.record_of_failure();
  if (!file) file = table_.record();
  file->title = fmt::format("round {}: {}", round_, what);
  breakdown_->record = table::write_round(*file);
  if (dealing_.on_breakdown) dealing_.on_breakdown(*breakdown_);
  throw Fault(what);
}

void Table::Felt::take(const Event& event) {
  if (stage_ == Stage::bets) return take_between_rounds(event);
  if (stage_ == Stage::over) {
    if (!std::holds_alternative<event::NextRound>(event))
      throw InputError("", "the round is over: the next round comes before this");
    return open_bets();
  }
  if (std::holds_alternative<event::NextRound>(event) || std::holds_alternative<event::Deal>(event) ||
      std::holds_alternative<event::Working>(event))
    throw InputError("", fmt::format("a round is under way: it waits for {}", table_.result().waiting->text()));
  const table::Event line = to_log(event);
  if (!table_.add_together(line)) keep([&] { table_.add(line); });
}

void Table::Felt::take_between_rounds(const Event& event) {
  if (const auto* bet = std::get_if<event::Bet>(&event)) return place(*bet);
  if (const auto* working = std::get_if<event::Working>(&event)) return call(*working);
  if (std::holds_alternative<event::Deal>(event)) return begin();
  if (std::holds_alternative<event::Call>(event) || std::holds_alternative<event::NewDealer>(event)) return note(event);
  throw InputError("", "the bets are open: the deal comes before this");
}

Seat Table::Felt::known_seat(int number) const {
  const Seat seat = seat_at(number);
  const int seats = table_.game().rules->seats;
  if (number > seats) throw InputError(seat.text(), fmt::format("there is no such seat; this table has {}", seats));
  return seat;
}

Stakes Table::Felt::stakes_of(Seat seat) const { return kit::found_or_empty(stakes_, seat); }
table::Calls Table::Felt::calls_of(Seat seat) const { return kit::found_or_empty(working_, seat); }

table::Round Table::Felt::opening() const {
  table::Round round;
  round.stakes = stakes_;
  round.working = working_;
  round.log = first_;
  return round;
}

/// What another wager lacks can be mended before the deal; what is wrong with this one is refused at once.
void Table::Felt::place(const event::Bet& bet) {
  const Seat seat = known_seat(bet.seat);
  const auto line = std::get<table::Bet>(to_log(bet));
  if (!games::has_spot(table_.game(), bet.spot)) {
    table::Round alone;
    alone.stakes[seat][bet.spot] = line.amount;
    throw table_.opening_problem(alone).value_or(InputError(bet.spot, "the layout has no such place"));
  }
  const auto where = [&] { return fmt::format("{}.{}", seat.text(), bet.spot); };
  const Stakes before = stakes_of(seat);
  Stakes stakes = before;
  if (line.amount) {
    stakes[bet.spot] = line.amount;
    const auto violation = table_.game().rules->check_stakes(stakes);
    if (violation && rulebook::wager_of(violation->key) == rulebook::wager_of(bet.spot))
      throw InputError(where(), fmt::format("{} [{}]", violation->problem, violation->clause));
  } else {
    stakes.erase(bet.spot);
  }
  if (const auto problem = table_.bets_problem(seat, stakes, calls_of(seat));
      problem && !table_.bets_problem(seat, before, calls_of(seat)))
    throw InputError(where(), problem->what());
  if (stakes.empty()) {
    stakes_.erase(seat);
  } else {
    stakes_[seat] = std::move(stakes);
  }
}

void Table::Felt::call(const event::Working& working) {
  const Seat seat = known_seat(working.seat);
  table::Calls calls = calls_of(seat);
  if (working.on) {
    calls[working.spot] = *working.on;
  } else {
    calls.erase(working.spot);
  }
  const Stakes stakes = stakes_of(seat);
  if (!stakes.contains(working.spot))
    throw InputError(fmt::format("{}.{}", seat.text(), working.spot), "there is no bet to call on or off");
  if (const auto problem = table_.bets_problem(seat, stakes, calls)) throw InputError(seat.text(), problem->what());
  if (calls.empty()) {
    working_.erase(seat);
  } else {
    working_[seat] = std::move(calls);
  }
}

/// What is called before the first card must fit the bets as they lie.
void Table::Felt::note(const Event& event) {
  table::Round round = opening();
  round.log.push_back(to_log(event));
  if (const auto problem = table_.opening_problem(round)) throw InputError(*problem);
  first_ = std::move(round.log);
}

void Table::Felt::begin() {
  const bool any = std::any_of(stakes_.begin(), stakes_.end(), [](const auto& seat) { return bool(sum(seat.second)); });
  if (!any) throw InputError("", "there is no stake on the table");
  keep([&] { table_.begin(opening()); });
}

/// What a player may choose is found by trying it: where the round refuses that, it refuses what came before as well.
template <class Step>
void Table::Felt::keep(Step&& step) {
  RunningTable before = table_;
  try {
    step();
    prompt_ = table_.is_dealing() ? std::optional(prompt_of(table_)) : std::nullopt;
  } catch (const InputError&) {
    table_ = std::move(before);
    throw;
  }
  stage_ = table_.is_dealing() ? Stage::round : Stage::over;
}

/// What stands stays on the felt, with the players' calls of it.
void Table::Felt::open_bets() {
  ++round_;
  stage_ = Stage::bets;
  first_.clear();
  stakes_ = table_.carry().standing;
  for (auto& [seat, calls] : working_)
    erase_if(calls, [&, at = seat](const auto& call) { return !stakes_of(at).contains(call.first); });
  erase_if(working_, [](const auto& calls) { return calls.second.empty(); });
}

std::vector<SeatState> Table::Felt::seat_states() const {
  const bool dealt = stage_ == Stage::round || stage_ == Stage::over;
  const table::RoundResult& result = table_.result();
  std::set<Seat> seats;
  for (const auto& [seat, stakes] : stakes_) seats.insert(seat);
  for (const auto& [seat, stakes] : table_.carry().standing) seats.insert(seat);
  for (const auto& [seat, owed] : table_.carry().owed) seats.insert(seat);
  if (dealt) {
    for (const auto& [seat, net] : result.net) seats.insert(seat);
  }
  std::vector<SeatState> out;
  for (const Seat seat : seats) {
    SeatState state;
    state.seat = seat.number();
    const Stakes felt = dealt ? kit::found_or_empty(result.on_felt, seat) : stakes_of(seat);
    const table::Calls calls = calls_of(seat);
    for (const auto& [spot, amount] : felt) {
      const auto called = calls.find(spot);
      state.stakes.push_back({spot, amount, called == calls.end() ? std::nullopt : std::optional(called->second)});
    }
    if (dealt) state.net = kit::found_or_empty(result.net, seat);
    if (stage_ == Stage::bets) state.net = sum(table_.standing(seat)) - sum(stakes_of(seat));
    const table::Carry& carry = dealt ? result.after : table_.carry();
    state.owed = kit::found_or_empty(carry.owed, seat);
    if (table_.game().facts.situation) state.situation = table_.game().facts.situation(carry, seat);
    out.push_back(std::move(state));
  }
  return out;
}

State Table::Felt::state(Viewer viewer) const {
  if (viewer.seat != 0) static_cast<void>(known_seat(viewer.seat));
  const games::BoundGame& game = table_.game();
  const table::RoundResult& result = table_.result();
  State state;
  state.game = game.rules->game.id;
  state.round = round_;
  state.stage = stage_;
  state.seats = seat_states();
  for (const rulebook::TableMeter& meter : game.rules->meters)
    state.meters.push_back({meter.id, meter.wager, table_.reading(meter)});
  for (const std::string_view pot : game.facts.pots)
    state.pots.push_back({std::string(pot), kit::found_or_empty(table_.carry().pots, std::string(pot)), {}});
  if (table_.has_shoe()) state.shoe = shoe_of(table_);
  state.out_of_order = breakdown_;
  if (breakdown_ && !viewer.sees_all) state.out_of_order->record.clear();
  if (stage_ == Stage::out_of_order) return state;
  if (stage_ == Stage::bets) {
    state.phase = kit::name_of(Phase::bet);
    state.waiting = Prompt{.wanted = Wanted::bets, .text = "bets, and the deal"};
    state.calls = calls_in(table_, {Phase::shuffle, Phase::bet, Phase::deal});
    return state;
  }
  state.phase = kit::name_of(result.phase);
  state.hands = hands_of(table_, viewer);
  state.thrown = result.thrown;
  for (const table::Settlement& settlement : result.settlements) state.settlements.push_back(settlement_of(settlement));
  state.notes = result.notes;
  state.voided = result.voided;
  state.house = result.house;
  for (Meter& meter : state.meters) meter.reading = result.after.meters.at(meter.id);
  for (Pot& pot : state.pots) {
    const table::PotNow& now = result.pots.at(pot.id);
    pot = {pot.id, now.holds, now.raked};
  }
  if (stage_ == Stage::over) {
    state.waiting = Prompt{.wanted = Wanted::next_round, .text = "the next round"};
    return state;
  }
  const table::Prompt& waiting = *result.waiting;
  const Prompt prompt = waiting.together.empty() ? *prompt_ : prompt_together(waiting, viewer.seat);
  state.waiting = seen_by(prompt, state.hands, viewer);
  state.calls = calls_in(table_, {result.phase});
  return state;
}

std::vector<Offer> Table::Felt::offers(int seat) const {
  const Seat at = known_seat(seat);
  if (stage_ != Stage::bets) return {};
  return offers_of(table_, at, stakes_of(at), calls_of(at));
}

std::string Table::Felt::record() const {
  table::RoundFile file = table_.record();
  file.title = fmt::format("round {}", stage_ == Stage::bets ? round_ - 1 : round_);
  return table::write_round(file);
}

Table::Table(const Setup& setup, Dealing dealing)
    : felt_(std::make_unique<Felt>(bound_game(setup), std::move(dealing))) {}
Table::Table(std::unique_ptr<Felt> felt) : felt_(std::move(felt)) {}
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;

void Table::apply(const Event& event) { felt_->apply(event); }
State Table::state(Viewer viewer) const {
  return refusing([&] { return felt_->state(viewer); });
}
std::vector<Offer> Table::offers(int seat) const {
  return refusing([&] { return felt_->offers(seat); });
}
std::string Table::record() const { return felt_->record(); }
int Table::seats() const { return felt_->table().game().rules->seats; }
std::string Table::title() const { return felt_->table().game().rules->game.title; }
std::vector<std::string> Table::not_by_the_rule() const { return felt_->table().game().rules->not_by_the_rule; }
std::string Table::secret() const { return felt_->table().has_shoe() ? felt_->table().secret().text() : ""; }

}  // namespace houseway
