#include "table/together.hpp"

#include <algorithm>

namespace houseway::table {

void Prompt::ask_first() {
  const Question& first = together.front();
  place = first.hand;
  seat = first.hand.seat;
  advice = first.advice;
  choices.clear();
  for (const Question::Choice& choice : first.choices) choices.push_back(choice.action);
}

bool answer_together(RoundResult& result, const Event& event) {
  const auto* act = std::get_if<Act>(&event);
  if (act == nullptr || act->amount || !result.waiting || result.waiting->together.size() < 2) return false;
  auto& open = result.waiting->together;
  const auto question =
      std::find_if(open.begin(), open.end(), [&](const Question& q) { return q.hand.seat == act->seat; });
  if (question == open.end()) return false;
  const auto choice = std::find_if(question->choices.begin(), question->choices.end(),
                                   [&](const Question::Choice& c) { return c.action == act->action; });
  if (choice == question->choices.end()) return false;
  for (const auto& [spot, amount] : choice->raises) {
    result.on_felt[act->seat][spot] += amount;
    result.net[act->seat] -= amount;
  }
  result.raised_in_full = choice->most;
  open.erase(question);
  result.waiting->ask_first();
  return true;
}

}  // namespace houseway::table
