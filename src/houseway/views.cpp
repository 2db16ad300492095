#include "houseway/views.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kit/invariant.hpp"

namespace houseway {

namespace {

Wanted wanted_of(table::PromptKind kind) {
  if (kind == table::PromptKind::cards) return Wanted::cards;
  const auto wanted = kit::from_name<Wanted>(kit::name_of(kind));
  kit::ensure(wanted.has_value(), "a round waits for something that the library has no word for");
  return *wanted;
}

Choice choice_of(const games::RunningTable& table, const std::string& action) {
  const table::Seat seat = *table.result().waiting->seat;
  const table::RoundResult then = table.after(table::Act{seat, action});
  return {.action = action,
          .adds = games::taken_by(table.game(), table.result(), then, seat),
          .less_allowed = then.raised_in_full.has_value()};
}

/// The table's posted minimum is for a wager as it is made, not for what is added to one.
std::optional<Cents> least_bet(const games::RunningTable& table, const table::Prompt& prompt) {
  const auto felt = table.result().on_felt.find(*prompt.seat);
  if (felt != table.result().on_felt.end() && felt->second.contains(prompt.wager)) return std::nullopt;
  const auto& limits = table.game().rules->config.limits;
  const auto posted = limits.find(std::string(rulebook::wager_of(prompt.wager)));
  return posted == limits.end() ? std::nullopt : posted->second.least;
}

/// A round that waits for hands says how many; how many cards each has is the number that it takes.
std::uint32_t cards_of_each(const games::RunningTable& table, std::uint32_t hands) {
  constexpr int most = 99;
  for (int cards = 1; cards <= most; ++cards) {
    if (!table.problem_with(table::DealHands{static_cast<int>(hands), cards})) return static_cast<std::uint32_t>(cards);
  }
  return 0;
}

Choice choice_of(const table::Question::Choice& choice) {
  Choice out{.action = choice.action, .adds = {}, .less_allowed = choice.most.has_value()};
  for (const auto& [spot, amount] : choice.raises) out.adds += amount;
  return out;
}

}  // namespace

Prompt prompt_together(const table::Prompt& waiting, int seat) {
  const auto& open = waiting.together;
  const auto own =
      std::find_if(open.begin(), open.end(), [&](const table::Question& q) { return q.hand.seat.number() == seat; });
  const table::Question& question = own == open.end() ? open.front() : *own;
  Prompt prompt;
  prompt.wanted = Wanted::choice;
  prompt.seat = question.hand.seat.number();
  prompt.place = question.hand.text();
  for (const table::Question::Choice& choice : question.choices) prompt.choices.push_back(choice_of(choice));
  prompt.advice = question.advice;
  for (const table::Question& each : open) {
    const int asked = each.hand.seat.number();
    if (prompt.seats.empty() || prompt.seats.back() != asked) prompt.seats.push_back(asked);
  }
  table::Prompt own_first;
  own_first.kind = waiting.kind;
  own_first.together = {question};
  own_first.ask_first();
  prompt.text = own_first.text();  // as the seat that looks hears it
  return prompt;
}

Prompt prompt_of(const games::RunningTable& table) {
  const table::Prompt& waiting = *table.result().waiting;
  if (!waiting.together.empty()) return prompt_together(waiting, 0);
  Prompt prompt;
  prompt.wanted = wanted_of(waiting.kind);
  if (waiting.seat) prompt.seat = waiting.seat->number();
  if (waiting.place) prompt.place = waiting.place->text();
  prompt.wager = waiting.wager;
  for (const std::string& action : waiting.choices)
    prompt.choices.push_back(prompt.wanted == Wanted::choice ? choice_of(table, action) : Choice{.action = action});
  prompt.advice = waiting.advice;
  prompt.count = waiting.count;
  if (prompt.wanted == Wanted::hands) prompt.cards = cards_of_each(table, waiting.count);
  if (prompt.wanted == Wanted::bet) prompt.least = least_bet(table, waiting);
  prompt.most = waiting.most;
  prompt.text = waiting.text();
  return prompt;
}

Prompt seen_by(Prompt prompt, const std::vector<Hand>& hands, Viewer viewer) {
  if (viewer.sees_all || prompt.seat == 0 || viewer.seat == prompt.seat) return prompt;
  prompt.advice.clear();
  const bool hidden = std::any_of(hands.begin(), hands.end(), [&](const Hand& hand) {
    return hand.place == prompt.place &&
           std::any_of(hand.cards.begin(), hand.cards.end(), [](const SeenCard& card) { return card.card.empty(); });
  });
  if (!hidden || prompt.choices.empty()) return prompt;
  prompt.choices.clear();
  prompt.text = prompt.wanted == Wanted::cards
                    ? fmt::format("seat-{}: which cards, {} of the hand", prompt.seat, prompt.count)
                    : fmt::format("seat-{}: a decision", prompt.seat);
  return prompt;
}

std::vector<Hand> hands_of(const games::RunningTable& table, Viewer viewer) {
  const table::Layout& layout = table.result().layout;
  table::Layout seen = layout;
  if (viewer.seat > 0)
    seen = table::seen_from(std::move(seen), table::Seat::at(static_cast<std::size_t>(viewer.seat - 1)));
  std::vector<Hand> out;
  for (auto& [place, cards] : seen) {
    if (viewer.sees_all) {
      for (table::ShownCard& shown : cards) shown.face_up = true;
    }
    Hand hand;
    hand.place = place.text();
    const auto& laid = layout.at(place);
    for (std::size_t i = 0; i < cards.size(); ++i)
      hand.cards.push_back({cards[i].face_up ? cards[i].card.text() : "", laid[i].face_up, cards[i].part});
    out.push_back(std::move(hand));
  }
  if (!table.game().facts.name_hand) return out;
  auto at = out.begin();
  for (const auto& [place, cards] : seen) {
    const table::HandName name = table.game().facts.name_hand(seen, place);
    at->makes = name.text;
    at->foul = name.foul;
    ++at;
  }
  return out;
}

Settlement settlement_of(const table::Settlement& settlement) {
  return {.seat = settlement.seat.number(),
          .wager = settlement.wager,
          .outcome = settlement.outcome,
          .pays = settlement.pays,
          .stake = settlement.stake,
          .returned = settlement.returned,
          .paid = settlement.paid,
          .commission = settlement.commission,
          .marked = settlement.marked,
          .pot = settlement.pot,
          .meter = settlement.meter,
          .from_house = settlement.from_house,
          .net = settlement.net(),
          .clause = settlement.clause};
}

std::vector<Callable> calls_in(const games::RunningTable& table, const std::vector<rulebook::Phase>& now) {
  std::vector<Callable> out;
  for (const rulebook::Irregularity& rule : table.game().rules->game.irregularities) {
    if (!games::can_be_called(rule, now)) continue;
    out.push_back({rule.id, rule.when, kit::names_of(rule.remedies), rule.cite});
  }
  return out;
}

Shoe shoe_of(const games::RunningTable& table) {
  return {.table_hash = table.secret().commitment(),
          .number = table.shoe_number(),
          .hash = table.shoe().seed().commitment(),
          .seed = table.shoe_is_over() ? table.shoe().seed().hex() : "",
          .next_hash = table.next_seed().commitment()};
}

}  // namespace houseway
