#include <fmt/format.h>

#include <algorithm>

#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"
#include "kit/error.hpp"

/// Irregularities that are called at the table: before a round those of its beginning and of the deal, at a decision
/// those of that moment.
namespace houseway::cli {

using rulebook::Irregularity;
using rulebook::Phase;

bool PlaySession::asks_for_call(const std::string& line) { return line == "call" || line.starts_with("call "); }

std::optional<std::string> PlaySession::ask_call() {
  prompt("call which irregularity, Enter lists them: ");
  const auto line = console_.line();
  if (!line) return std::nullopt;
  return asks_for_call(*line) ? *line : "call " + *line;
}

void PlaySession::list_calls(const std::vector<Phase>& now) const {
  bool any = false;
  for (const Irregularity& rule : game_.rules->game.irregularities) {
    if (!games::can_be_called(rule, now)) continue;
    say("  {}: {}, {} {}", bold(rule.id), rule.when, kit::one_of(kit::names_of(rule.remedies)),
        dim(fmt::format("[{}]", rule.cite)));
    any = true;
  }
  if (any) {
    say("  “call ID” calls one; after it the card, the seat, the wager and the remedy where it needs them");
  } else {
    say("  nothing can be called now");
  }
}

/// The call as it is typed, with the player's seat where it needs one and none is named. Nothing where it is a question
/// for the list.
std::optional<table::Call> PlaySession::read_call(const std::string& line, const std::vector<Phase>& now) const {
  if (line.find_first_not_of(' ', std::string_view("call").size()) == std::string::npos) {
    list_calls(now);
    return std::nullopt;
  }
  table::Call call = std::get<table::Call>(table::parse_event(line));
  const Irregularity* rule = game_.rules->game.irregularity(call.irregularity);
  if (rule == nullptr) {
    std::vector<std::string> ids;
    for (const Irregularity& each : game_.rules->game.irregularities) ids.push_back(each.id);
    throw kit::InputError("", fmt::format("there is no irregularity “{}”{}; “call” lists those of this moment",
                                          call.irregularity, kit::did_you_mean(call.irregularity, ids)));
  }
  if (!games::can_be_called(*rule, now)) {
    throw kit::InputError("", fmt::format("{} is called in the phase {}, not now [{}]", rule->id,
                                          kit::one_of(kit::names_of(rule->phases)), rule->cite));
  }
  const auto problem = [&] {
    if (table_.is_dealing()) return table_.problem_with(call);
    table::Round opening = opening_round();
    opening.log.emplace_back(call);
    return table_.opening_problem(std::move(opening));
  };
  const auto without_seat = problem();
  if (!without_seat) return call;
  if (!call.seats.empty()) throw kit::InputError("", without_seat->problem());
  call.seats = {settings_.seat};
  if (problem()) throw kit::InputError("", without_seat->problem());
  return call;
}

void PlaySession::call_before_round(const std::string& line) {
  const auto call = read_call(line, {Phase::shuffle, Phase::bet, Phase::deal});
  if (!call) return;
  called_.push_back(*call);
  say("{}", yellow(fmt::format("{} is called when the round begins", call->irregularity)));
}

std::optional<table::Event> PlaySession::call_at_decision(const std::string& line, Phase phase) const {
  const auto call = read_call(line, {phase});
  return call ? std::optional<table::Event>(*call) : std::nullopt;
}

}  // namespace houseway::cli
