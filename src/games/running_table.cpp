#include "games/running_table.hpp"

#include <algorithm>
#include <utility>

#include "kit/lookup.hpp"
#include "table/together.hpp"

namespace houseway::games {

using kit::Cents;
using kit::InputError;
using table::CertifiedShoe;
using table::Round;
using table::RoundResult;
using table::Seat;
using table::Stakes;

namespace {

template <class Act>
std::optional<InputError> problem_of(Act&& act) {
  try {
    act();
  } catch (const InputError& error) {
    return error;
  }
  return std::nullopt;
}

/// An event more. A call is of the moment at which the table waits: what has been settled on the first cards stays
/// settled, though the rule would let it be called before.
void lengthen(Round& round, table::Event event, const RoundResult& now, const rulebook::GameRules& rules) {
  if (auto* call = std::get_if<table::Call>(&event); call != nullptr && !call->phase && now.waiting) {
    const rulebook::Irregularity* rule = rules.irregularity(call->irregularity);
    if (rule != nullptr && can_be_called(*rule, {now.phase})) call->phase = now.phase;
  }
  round.log.push_back(std::move(event));
}
Round longer(Round round, table::Event event, const RoundResult& now, const rulebook::GameRules& rules) {
  lengthen(round, std::move(event), now, rules);
  return round;
}

}  // namespace

Cents staked(const RoundResult& result, Seat seat) {
  Cents sum;
  for (const table::Settlement& settlement : result.settlements) {
    if (settlement.seat == seat) sum += settlement.stake;
  }
  for (const auto& [spot, amount] : kit::found_or_empty(result.on_felt, seat)) sum += amount;
  return sum;
}

Cents taken_by(const BoundGame& game, const RoundResult& before, const RoundResult& after, Seat seat) {
  return game.facts.table_stakes ? Cents{} : staked(after, seat) - staked(before, seat);
}

bool can_be_called(const rulebook::Irregularity& rule, const std::vector<rulebook::Phase>& now) {
  return std::any_of(now.begin(), now.end(), [&](rulebook::Phase phase) {
    return std::find(rule.phases.begin(), rule.phases.end(), phase) != rule.phases.end();
  });
}

RunningTable::RunningTable(BoundGame game, std::optional<kit::TableSecret> secret)
    : game_(std::move(game)), secret_(std::move(secret)) {
  if (secret_) shoe_.emplace(secret_->seed(1), game_.facts.shoe);
  carry_.fresh_shoe = game_.facts.shoe.deck.decks > 0;
}

Stakes RunningTable::standing(Seat seat) const { return kit::found_or_empty(carry_.standing, seat); }
Cents RunningTable::owed(Seat seat) const { return kit::found_or_empty(carry_.owed, seat); }

Cents RunningTable::reading(const rulebook::TableMeter& meter) const {
  const auto now = carry_.meters.find(meter.id);
  return now == carry_.meters.end() ? meter.reading : now->second;
}

std::optional<InputError> RunningTable::bets_problem(Seat seat, const Stakes& stakes, const table::Calls& calls) const {
  if (!game_.facts.check_bets) return std::nullopt;
  return problem_of([&] { game_.facts.check_bets(carry_, standing(seat), stakes, calls); });
}

std::optional<InputError> RunningTable::opening_problem(Round opening) const {
  opening.before = carry_;
  auto shoe = opening.log.empty() ? std::nullopt : next_shoe();  // a call may be about the next card of the shoe
  return problem_of([&] { static_cast<void>(game_.play(opening, shoe ? &*shoe : nullptr)); });
}

std::optional<CertifiedShoe> RunningTable::next_shoe() const {
  if (!shoe_ || !shoe_is_over()) return shoe_;
  return CertifiedShoe(next_seed(), game_.facts.shoe, {next_shoe_number(), 0, 0});
}

void RunningTable::begin(Round opening) {
  opening.before = carry_;
  auto shoe = next_shoe();
  const auto start = shoe ? shoe->position() : CertifiedShoe::Position{};
  const std::uint64_t number = shoe && shoe_is_over() ? next_shoe_number() : shoe_number_;
  deal(std::move(opening), std::move(shoe));
  start_ = start;
  shoe_number_ = number;
}

bool RunningTable::add_together(const table::Event& event) {
  if (!table::answer_together(result_, event)) return false;
  round_.log.push_back(event);
  return true;
}

void RunningTable::add(table::Event event) {
  if (add_together(event)) return;
  deal_on(std::move(event));
}

/// What is on the felt was checked when the round began. No event of a later phase changes that, so that it is checked
/// again only while bets are made. Hundreds of seats are neither copied nor looked at for one card.
void RunningTable::deal_on(table::Event event) {
  const auto known = static_cast<std::ptrdiff_t>(round_.log.size());
  const auto forget = [&] { round_.log.erase(round_.log.begin() + known, round_.log.end()); };
  auto shoe = shoe_;
  RoundResult result;
  try {
    lengthen(round_, std::move(event), result_, game_.rules->game);
    CertifiedShoe* const from = shoe ? &*shoe : nullptr;
    result = result_.phase > rulebook::Phase::bet ? game_.play_on(round_, from) : game_.play(round_, from);
  } catch (const InputError&) {
    forget();
    throw;
  } catch (...) {
    failed_ = round_;
    forget();
    throw;
  }
  keep(std::move(result), std::move(shoe));
}

void RunningTable::deal(Round round, std::optional<CertifiedShoe> shoe) {
  RoundResult result;
  try {
    result = game_.play(round, shoe ? &*shoe : nullptr);
  } catch (const InputError&) {
    throw;
  } catch (...) {
    failed_ = std::move(round);
    throw;
  }
  round_ = std::move(round);
  keep(std::move(result), std::move(shoe));
}

void RunningTable::keep(RoundResult result, std::optional<CertifiedShoe> shoe) {
  shoe_ = std::move(shoe);
  result_ = std::move(result);
  if (!result_.waiting) carry_ = result_.after;
}

RoundResult RunningTable::after(const table::Event& event) const {
  Round trial = longer(round_, event, result_, game_.rules->game);
  return game_.play(trial, nullptr);
}

std::optional<InputError> RunningTable::problem_with(const table::Event& event) const {
  Round trial = longer(round_, event, result_, game_.rules->game);
  auto shoe = shoe_;
  return problem_of([&] { static_cast<void>(game_.play(trial, shoe ? &*shoe : nullptr)); });
}

table::RoundFile RunningTable::file_of(const Round& round) const {
  table::RoundFile file;
  file.table = game_.rules->config;
  file.round = round;
  return file;
}

table::RoundFile RunningTable::record() const {
  table::RoundFile file = file_of(round_);
  if (shoe_) {
    file.shoe = table::ShoeRecord{shoe_->seed().commitment(), "", start_, next_seed().commitment()};
    if (shoe_is_over()) file.shoe->seed = shoe_->seed().hex();
  }
  file.settlements = result_.settlements;
  if (result_.voided) file.voided = true;
  if (is_dealing()) {
    file.waiting = result_.waiting->text();
  } else {
    file.after = result_.after;
  }
  return file;
}

std::optional<table::RoundFile> RunningTable::record_of_failure() const {
  return failed_ ? std::optional(file_of(*failed_)) : std::nullopt;
}

}  // namespace houseway::games
