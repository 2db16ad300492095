#include "solve/poker/mississippi_stud.hpp"

#include "solve/count/count_wagers.hpp"
#include "solve/poker/poker_class.hpp"

namespace houseway::solve::mississippi_stud {

using games::mississippi_stud::Action;
using games::mississippi_stud::FourCards;
using games::mississippi_stud::Game;
using games::mississippi_stud::Rules;
using games::mississippi_stud::SideWagers;
using games::mississippi_stud::Spot;
using games::mississippi_stud::ThreeCards;
using games::mississippi_stud::TwoCards;
using hands::PokerCategory;

using Class = PokerClass<games::JacksOrBetter>;

streets::Declared declared() {
  const std::vector<streets::Decision::Choice> choices{
      streets::choice(Action::fold, 0, true), streets::choice(Action::raise_1x, 1),
      streets::choice(Action::raise_2x, 2), streets::choice(Action::raise_3x, 3)};
  return {.shape = {.streets = {{.cards = 2}, {.cards = 1}, {.cards = 1}, {.cards = 1}},
                    .classes = Class::count,
                    .class_of = [](const streets::Held& held,
                                   std::size_t) { return Class::of(held[0], games::jacks_or_better); }},
          .decisions = {{"3rd street", choices, kit::names_of<TwoCards>()},
                        {"4th street", choices, kit::names_of<ThreeCards>()},
                        {"5th street", choices, kit::names_of<FourCards>()}},
          .kind_of = [](std::size_t decision, const streets::Held& held) {
            if (decision == 0) return kit::index_of(games::mississippi_stud::kind_of_two(held[0]));
            return decision == 1 ? kit::index_of(games::mississippi_stud::kind_of_three(held[0]))
                                 : kit::index_of(games::mississippi_stud::kind_of_four(held[0]));
          }};
}

namespace {

/// The envy of a wager that a fold gives up: a hand that has folded is envied by nobody, as one with nothing.
template <std::size_t I>
Distribution envy_of(const Rules& rules, const Distribution& wager) {
  OutcomeCounts<PokerCategory, Count> counts;
  for (const Ending& ending : wager.endings)
    counts[kit::from_name<PokerCategory>(ending.outcome).value_or(PokerCategory::high_card)] += ending.count;
  return envy_by_outcome(kit::name_of(*SideWagers::wager<I>.envy), wager.wager, rules.side.get<I>().envy,
                         counts.list());
}

}  // namespace

bool is_decided_by_play(const Rules& rules, std::string_view wager) {
  return wager == "cover-all" ? !rules.counts_folded_hands : rules.side.loses_by_fold(wager);
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  std::vector<Spot> by_play;
  bool asked = question.asks("ante");
  for (const Spot spot : {Spot::progressive, Spot::multi_game_link, Spot::cover_all}) {
    const std::string_view wager = kit::name_of(spot);
    const bool counts = spot == Spot::cover_all ? question.seats == 1 : is_decided_by_play(rules, wager);
    if (!question.table.offers(wager) || !counts) continue;
    by_play.push_back(spot);
    const auto envy = games::envy_spot(spot);
    asked = asked || question.asks(wager) || (envy && question.asks(kit::name_of(*envy)));
  }
  std::vector<Distribution> out;
  if (asked) {
    for (Distribution& each : streets::answer<Game>(question, rules, deck, declared(), by_play)) {
      const bool asks = question.asks(each.wager);
      SideWagers::each([&](auto i) {
        if constexpr (SideWagers::wager<i>.envy.has_value()) {
          if (kit::name_of(SideWagers::wager<i>.spot) != each.wager) return;
          if (asks || question.asks(kit::name_of(*SideWagers::wager<i>.envy))) out.push_back(envy_of<i>(rules, each));
        }
      });
      if (asks) out.push_back(std::move(each));
    }
  }
  const auto side = WagerCounts(question, rules.side, deck).whatever_is_played();
  out.insert(out.end(), side.begin(), side.end());
  return out;
}

}  // namespace houseway::solve::mississippi_stud
