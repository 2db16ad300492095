#include "solve/poker/double_down_stud.hpp"

#include "solve/poker/poker_class.hpp"

namespace houseway::solve::double_down_stud {

using games::double_down_stud::Action;
using games::double_down_stud::FourCards;
using games::double_down_stud::Game;
using games::double_down_stud::Rules;

using Class = PokerClass<games::JacksOrBetter>;

streets::Declared declared(const Rules& rules) {
  return {.shape = {.streets = {{.cards = 4}, {.cards = 1}},
                    .own = 1,
                    .classes = Class::count,
                    .class_of = [](const streets::Held& held,
                                   std::size_t) { return Class::of(held[0], games::jacks_or_better); }},
          .decisions = {{"With four cards",
                         {streets::choice(Action::stand, 0), streets::choice(Action::double_down, rules.cap.times)},
                         kit::names_of<FourCards>()}},
          .kind_of = [](std::size_t, const streets::Held& held) {
            return kit::index_of(games::double_down_stud::kind_of_four(held[0]));
          }};
}

std::vector<Distribution> solve(Question& question) {
  if (!question.asks("initial")) return {};
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  return streets::answer<Game>(question, rules, rules.shoe.deck.cards(), declared(rules));
}

}  // namespace houseway::solve::double_down_stud
