#include "solve/poker/colorado_hold_em.hpp"

namespace houseway::solve::colorado_hold_em {

using games::colorado_hold_em::Action;
using games::colorado_hold_em::AnteOutcome;
using games::colorado_hold_em::BonusOutcome;
using games::colorado_hold_em::EarlyEnd;
using games::colorado_hold_em::Game;
using games::colorado_hold_em::Rules;
using games::colorado_hold_em::Spot;
using games::colorado_hold_em::ThreeCards;
using games::colorado_hold_em::Version;

namespace {

/// The ways of looking at a hand: without one of the three cards, counted from the lowest, or at these three at once,
/// which win, or are folded.
constexpr std::size_t own_cards = 3;
constexpr std::size_t instant = 3;
constexpr std::size_t folded = 4;

/// A hand as ante and bonus together tell it apart.
struct HandClass {
  static constexpr std::size_t count = kit::count_of<AnteOutcome> * kit::count_of<BonusOutcome>;
  static std::size_t of(AnteOutcome ante, BonusOutcome bonus) {
    return kit::index_of(ante) * kit::count_of<BonusOutcome> + kit::index_of(bonus);
  }
};

std::size_t class_of(const Rules& rules, const streets::Held& held, std::size_t way) {
  using games::colorado_hold_em::as;
  if (way == instant || way == folded) {
    const std::optional<EarlyEnd> end =
        way == folded ? EarlyEnd::folded : rules.instant_winner(cards_of<own_cards>(held[0]));
    return end ? HandClass::of(as<AnteOutcome>(*end), as<BonusOutcome>(*end)) : streets::no_class;
  }
  const hands::PokerValue value = hands::evaluate(cards_of<5>(streets::all_of(held)));
  return HandClass::of(static_cast<AnteOutcome>(games::colorado_hold_em::hand_outcome(value, rules.version)),
                       games::colorado_hold_em::bonus_outcome(value));
}

}  // namespace

streets::Declared declared(const Rules& rules) {
  std::vector<streets::Decision::Choice> choices;
  const auto add_discards = [&](Action action, int adds) {
    for (std::size_t card = 0; card < own_cards; ++card) {
      choices.push_back(streets::choice(action, adds));
      choices.back().way = card;
    }
  };
  if (rules.version == Version::required_bet) {
    choices.push_back(streets::choice(Action::fold, 0, true));
    choices.back().way = folded;
  } else {
    add_discards(Action::check, 0);
  }
  add_discards(Action::bet, 1);
  choices.push_back(streets::choice(Action::declare, 0));
  choices.back().way = instant;
  return {
      .shape = {.streets = {{.cards = own_cards}, {.cards = 3, .line = 1}},
                .classes = HandClass::count,
                .class_of = [&rules](const streets::Held& held, std::size_t way) { return class_of(rules, held, way); },
                .ways = {{.without = 0}, {.without = 1}, {.without = 2}, {.at_once = true}, {.at_once = true}}},
      .decisions = {{"With three cards", std::move(choices), kit::names_of<ThreeCards>()}},
      .kind_of = [&rules, terms = games::colorado_hold_em::terms_of(rules)](std::size_t, const streets::Held& held) {
        const auto cards = cards_of<own_cards>(held[0]);
        return kit::index_of(
            games::colorado_hold_em::judge({cards, rules.instant_winner(cards).has_value()}, terms).kind);
      }};
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  std::vector<Spot> sides;
  if (question.table.offers("bonus")) sides.push_back(Spot::bonus);
  std::vector<Distribution> out;
  for (Distribution& each : streets::answer<Game>(question, rules, rules.shoe.deck.cards(), declared(rules), sides)) {
    if (question.asks(each.wager)) out.push_back(std::move(each));
  }
  return out;
}

}  // namespace houseway::solve::colorado_hold_em
