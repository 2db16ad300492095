#include "protocol/conversation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "kit/error.hpp"
#include "protocol/viewer.hpp"

namespace houseway::protocol {

namespace {

/// Text that came from a program may hold anything; what is written must be UTF-8 all the same.
std::string line_of(const Json& answer) { return answer.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json headed(const Id& id) {
  Json out{{"protocol", version}};
  if (const auto* number = std::get_if<std::int64_t>(&id)) out["id"] = *number;
  if (const auto* text = std::get_if<std::string>(&id)) out["id"] = *text;
  return out;
}

/// The verbs that answer what a table waits for.
std::vector<Verb> verbs_for(Wanted wanted) {
  switch (wanted) {
    case Wanted::bets:
      return {Verb::bet, Verb::working, Verb::deal};
    case Wanted::choice:
      return {Verb::act};
    case Wanted::cards:
      return {Verb::set, Verb::act};
    case Wanted::bet:
      return {Verb::bet};
    case Wanted::card:
      return {Verb::card};
    case Wanted::burn:
      return {Verb::burn};
    case Wanted::hands:
      return {Verb::hands};
    case Wanted::roll:
      return {Verb::dice};
    case Wanted::spin:
      return {Verb::spin};
    case Wanted::random:
      return {Verb::random};
    case Wanted::supervisor:
      return {Verb::call};
    case Wanted::next_round:
      return {Verb::next_round};
  }
  return {};
}

/// Whatever the table waits for, these may come.
bool may_come_between(Verb verb) {
  return verb == Verb::call || verb == Verb::cut_card || verb == Verb::new_dealer || verb == Verb::leave;
}

bool contains(const auto& values, const auto& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

/// What the table said no to, for a program: whether it was the time for it, and what could be said instead. Nothing
/// that the viewer may not see is told, so where the choices are hidden the table's own words are too.
Refusal explained(const Refused& refused, const Request& request, const State& seen) {
  const std::string where = refused.where().starts_with("log line") ? "" : refused.where();
  if (where == "seat") return {Code::out_of_range, where, refused.problem()};
  if (!seen.waiting) return {Code::refused, where, refused.problem()};
  const Prompt& prompt = *seen.waiting;
  const auto verbs = verbs_for(prompt.wanted);
  if (!contains(verbs, request.verb) && !may_come_between(request.verb))
    return {Code::not_now, "do", "the table waits for " + prompt.text, kit::names_of(verbs)};
  const auto* event = std::get_if<Event>(&request.order);
  const auto* act = event == nullptr ? nullptr : std::get_if<event::Act>(event);
  if (act == nullptr || prompt.seat == 0) return {Code::refused, where, refused.problem()};
  if (act->seat != prompt.seat)
    return {Code::not_now, "seat", "the table waits for " + prompt.text, {std::to_string(prompt.seat)}};
  if (prompt.choices.empty())
    return {Code::refused, where,
            fmt::format("is not among the choices of seat {}, whose cards lie face down; “as” "
                        "seat-{} they are told",
                        prompt.seat, prompt.seat)};
  std::vector<std::string> actions;
  for (const Choice& choice : prompt.choices) actions.push_back(choice.action);
  if (request.verb == Verb::set || contains(actions, act->action)) return {Code::refused, where, refused.problem()};
  return {Code::unknown_word, "action",
          fmt::format("“{}” is not allowed now{}", act->action, kit::did_you_mean(act->action, actions)), actions};
}

}  // namespace

Conversation::Conversation(DrivenTable table, Chance chance, Viewer viewer)
    : table_(std::move(table)), chance_(chance), viewer_(viewer) {}

Json Conversation::state_for(const Viewer& viewer) const { return state_json(table_, table_.state(viewer)); }

void Conversation::check_seat(int seat, const std::string& where) const {
  if (seat >= 0 && seat <= table_.seats()) return;
  throw Refusal(Code::out_of_range, where, fmt::format("there is no seat {}; this table has {}", seat, table_.seats()));
}

void Conversation::carry_out(const Request& request, const Viewer& viewer) {
  if (table_.closed()) throw Refusal(Code::not_now, "do", "the table is closed", {"table", "state"});
  try {
    if (const auto* event = std::get_if<Event>(&request.order)) table_.apply(*event);
    if (const auto* leave = std::get_if<Leave>(&request.order)) table_.leave(leave->seat);
    if (std::holds_alternative<Close>(request.order)) table_.close();
  } catch (const Refused& refused) {
    throw explained(refused, request, table_.table().state(viewer));
  } catch (const Fault& fault) {
    throw Refusal(Code::broken, "", fmt::format("the table is out of order: {}", fault.what()));
  }
}

void Conversation::respond(const Request& request, Json& out) {
  const Viewer viewer = request.as.value_or(viewer_);
  check_seat(viewer.seat, "as");
  out["as"] = text_of(viewer);
  if (std::holds_alternative<ShowTable>(request.order)) {
    out["table"] = table_json(table_, chance_);
  } else if (const auto* offers = std::get_if<ShowOffers>(&request.order)) {
    check_seat(offers->seat, "seat");
    out["offers"] = offers_json(table_.table().offers(offers->seat));
  } else if (std::holds_alternative<ShowCalls>(request.order)) {
    out["calls"] = calls_json(table_.table().state(viewer).calls);
  } else {
    if (!std::holds_alternative<ShowState>(request.order)) carry_out(request, viewer);
    out["state"] = state_for(viewer);
  }
}

std::string Conversation::answer(std::string_view line) {
  Id id;
  try {
    const Request request = read_request(line, id);
    Json out = headed(id);
    respond(request, out);
    return line_of(out);
  } catch (const Refusal& refusal) {
    Json out = headed(id);
    out["error"] = error_json(refusal);
    return line_of(out);
  }
}

std::string Conversation::end() {
  if (!table_.closed()) table_.close();
  Json out = headed({});
  out["as"] = text_of(viewer_);
  out["state"] = state_for(viewer_);
  return line_of(out);
}

}  // namespace houseway::protocol
