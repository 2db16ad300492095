#include "protocol/answer.hpp"

#include <string>

namespace houseway::protocol {

namespace {

void put(Json& out, const char* key, const std::string& text) {
  if (!text.empty()) out[key] = text;
}

void put(Json& out, const char* key, const std::optional<Cents>& amount) {
  if (amount) out[key] = amount->count();
}

template <class Value>
Json list(const std::vector<Value>& values);

Json json_of(const Stake& stake) {
  Json out{{"spot", stake.spot}, {"amount_cents", stake.amount.count()}};
  if (stake.working) out["working"] = *stake.working;
  return out;
}

Json json_of(const Choice& choice) {
  Json out{{"action", choice.action}, {"adds_cents", choice.adds.count()}};
  if (choice.less_allowed) out["less_allowed"] = true;
  return out;
}

Json json_of(const SeenCard& card) {
  Json out{{"face_up", card.face_up}};
  put(out, "card", card.card);
  if (card.part != 0) out["part"] = card.part;
  return out;
}

Json json_of(const Hand& hand) {
  Json out{{"place", hand.place}, {"cards", list(hand.cards)}};
  put(out, "makes", hand.makes);
  if (hand.foul) out["foul"] = true;
  return out;
}

Json json_of(const Settlement& s) {
  Json out{{"seat", s.seat},
           {"wager", s.wager},
           {"outcome", s.outcome},
           {"pays", s.pays},
           {"stake_cents", s.stake.count()},
           {"returned_cents", s.returned.count()},
           {"paid_cents", s.paid.count()},
           {"commission_cents", s.commission.count()},
           {"marked_cents", s.marked.count()},
           {"net_cents", s.net.count()},
           {"clause", s.clause}};
  put(out, "pot", s.pot);
  if (!s.meter.empty()) {
    out["meter"] = s.meter;
    out["from_house_cents"] = s.from_house.count();
  }
  return out;
}

Json json_of(const Meter& meter) {
  return {{"id", meter.id}, {"wager", meter.wager}, {"reading_cents", meter.reading.count()}};
}

Json json_of(const Pot& pot) {
  return {{"id", pot.id}, {"holds_cents", pot.holds.count()}, {"raked_cents", pot.raked.count()}};
}

Json json_of(const Offer& offer) {
  Json out{{"spot", offer.spot},
           {"wager", offer.wager},
           {"name", offer.name},
           {"lies_cents", offer.lies.count()},
           {"unit_cents", offer.unit.count()},
           {"required", offer.required}};
  put(out, "least_cents", offer.least);
  put(out, "most_cents", offer.most);
  put(out, "clause", offer.clause);
  return out;
}

Json json_of(const Callable& call) {
  return {{"id", call.id}, {"when", call.when}, {"remedies", call.remedies}, {"clause", call.clause}};
}

Json json_of(const Shoe& shoe) {
  Json out{{"table_hash", shoe.table_hash}, {"number", shoe.number}, {"hash", shoe.hash}};
  put(out, "seed", shoe.seed);
  put(out, "next_hash", shoe.next_hash);
  return out;
}

/// What is told depends on what is asked for; a hand that the viewer does not see is decided on in secret.
Json json_of(const Prompt& prompt) {
  Json out{{"for", kit::name_of(prompt.wanted)}, {"text", prompt.text}};
  if (prompt.seat != 0) out["seat"] = prompt.seat;
  put(out, "place", prompt.place);
  put(out, "wager", prompt.wager);
  if (!prompt.choices.empty()) out["choices"] = list(prompt.choices);
  put(out, "advice", prompt.advice);
  if (prompt.count != 0) out["count"] = prompt.count;
  if (prompt.cards != 0) out["cards"] = prompt.cards;
  put(out, "least_cents", prompt.least);
  put(out, "most_cents", prompt.most);
  if (!prompt.seats.empty()) out["seats"] = prompt.seats;
  return out;
}

Json seat_json(const DrivenTable& table, const State& state, int seat, const SeatState& there) {
  Json out{{"seat", seat}, {"purse_cents", table.purse(seat, state).count()}};
  out["net_cents"] = there.net.count();
  out["stakes"] = list(there.stakes);
  if (there.owed) out["owed_cents"] = there.owed.count();
  put(out, "situation", there.situation);
  if (table.has_left(seat)) out["left"] = true;
  if (!table.closed()) return out;
  const DrivenTable::Ending& ending = table.ending(seat);
  out["taken_down"] = list(ending.taken_down);
  out["forfeited"] = list(ending.forfeited);
  out["commission_cents"] = ending.commission.count();
  return out;
}

template <class Value>
Json list(const std::vector<Value>& values) {
  Json out = Json::array();
  for (const Value& value : values) out.push_back(json_of(value));
  return out;
}

}  // namespace

Json table_json(const DrivenTable& table, Chance chance) {
  return {{"game", table.table().state().game},
          {"title", table.table().title()},
          {"seats", table.seats()},
          {"chance", kit::name_of(chance)},
          {"bankroll_cents", table.bankroll().count()},
          {"not_by_the_rule", table.table().not_by_the_rule()}};
}

Json state_json(const DrivenTable& table, const State& state) {
  Json out{{"game", state.game},
           {"round", state.round},
           {"stage", table.closed() ? "closed" : kit::name_of(state.stage)},
           {"phase", state.phase}};
  out["waiting"] = state.waiting && !table.closed() ? json_of(*state.waiting) : Json(nullptr);
  out["hands"] = list(state.hands);
  out["thrown"] = state.thrown;
  out["seats"] = Json::array();
  const SeatState nothing;
  auto next = state.seats.begin();
  for (int seat = 1; seat <= table.seats(); ++seat) {
    const bool takes_part = next != state.seats.end() && next->seat == seat;
    out["seats"].push_back(seat_json(table, state, seat, takes_part ? *next++ : nothing));
  }
  out["settlements"] = list(state.settlements);
  out["notes"] = state.notes;
  out["voided"] = state.voided;
  out["house_cents"] = state.house.count();
  out["house_total_cents"] = table.house(state).count();
  out["meters"] = list(state.meters);
  if (!state.pots.empty()) out["pots"] = list(state.pots);
  out["calls"] = Json::array();
  for (const Callable& call : state.calls) out["calls"].push_back(call.id);
  if (state.shoe) out["shoe"] = json_of(*state.shoe);
  if (state.out_of_order)
    out["out_of_order"] = {{"what", state.out_of_order->what}, {"record", state.out_of_order->record}};
  if (table.closed() && !table.table().secret().empty()) out["secret"] = table.table().secret();
  return out;
}

Json offers_json(const std::vector<Offer>& offers) { return list(offers); }
Json calls_json(const std::vector<Callable>& calls) { return list(calls); }

Json error_json(const Refusal& refusal) {
  return {{"code", kit::name_of(refusal.code())},
          {"where", refusal.where()},
          {"problem", refusal.what()},
          {"allowed", refusal.allowed()}};
}

}  // namespace houseway::protocol
