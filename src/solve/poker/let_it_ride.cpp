#include "solve/poker/let_it_ride.hpp"

#include "games/poker/let_it_ride.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/poker/poker_class.hpp"

namespace houseway::solve::let_it_ride {

using games::let_it_ride::Action;
using games::let_it_ride::FourCards;
using games::let_it_ride::Game;
using games::let_it_ride::Rules;
using games::let_it_ride::Spot;
using games::let_it_ride::ThreeCards;

using Class = PokerClass<games::let_it_ride::HandOutcome>;

streets::Declared declared() {
  const std::vector<streets::Decision::Choice> choices{streets::choice(Action::withdraw, -1),
                                                       streets::choice(Action::let_it_ride, 0)};
  return {.shape = {.streets = {{.cards = 3}, {.cards = 1}, {.cards = 1}},
                    .classes = Class::count,
                    .class_of = [](const streets::Held& held,
                                   std::size_t) { return Class::of(held[0], games::let_it_ride::hand_outcome); }},
          .decisions = {{"With three cards, bet 1", choices, kit::names_of<ThreeCards>()},
                        {"With four cards, bet 2", choices, kit::names_of<FourCards>()}},
          .kind_of =
              [](std::size_t decision, const streets::Held& held) {
                return decision == 0 ? kit::index_of(games::let_it_ride::kind_of_three(held[0]))
                                     : kit::index_of(games::let_it_ride::kind_of_four(held[0]));
              },
          .taken_back = kit::name_of(games::let_it_ride::BetOutcome::withdrawn)};
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  // With one player the best hand at the table is the player's own.
  std::vector<Spot> sides;
  if (question.asks("cover-all") && question.seats == 1) sides.push_back(Spot::cover_all);
  std::vector<Distribution> out;
  if (question.asks("bet-1") || !sides.empty()) {
    for (Distribution& each : streets::answer<Game>(question, rules, deck, declared(), sides)) {
      if (question.asks(each.wager)) out.push_back(std::move(each));
    }
  }
  const auto side = WagerCounts(question, rules.side, deck).whatever_is_played();
  out.insert(out.end(), side.begin(), side.end());
  return out;
}

}  // namespace houseway::solve::let_it_ride
