#include "solve/war/casino_war.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <optional>

#include "solve/core/analysis.hpp"
#include "solve/count/count_wagers.hpp"

namespace houseway::solve::casino_war {

using games::casino_war::Action;
using games::casino_war::first_deal;
using games::casino_war::FirstDeal;
using games::casino_war::GoingToWar;
using games::casino_war::Progressive;
using games::casino_war::Rules;
using games::casino_war::Spot;
using games::casino_war::Surrender;
using games::casino_war::tie_bet;
using games::casino_war::tie_outcome;
using games::casino_war::TieBet;
using games::casino_war::war_deal;
using games::casino_war::war_outcome;
using games::casino_war::WarDeal;
using kit::Card;

namespace {

/// The player's card and the dealer's. Cards that are burned between deals are cards that nobody sees.
template <class Visit>
void each_deal(CardKinds& shoe, Visit&& visit) {
  shoe.each_draw(
      [&](Card player, Ways a) { shoe.each_draw([&](Card house, Ways b) { visit(player, house, a * b); }); });
}

/// How a war comes out, of the cards that are left.
OutcomeCounts<WarDeal, Ways> count_war(CardKinds& shoe) {
  OutcomeCounts<WarDeal, Ways> counts;
  each_deal(shoe, [&](Card player, Card house, Ways ways) { counts[war_deal(player, house)] += ways; });
  return counts;
}

std::vector<Payment> at_war(const Rules& rules, WarDeal outcome, const Names& names = {}) {
  const auto& initial =
      rules.gives_up_initial ? rules.initial_given_up[GoingToWar::given_up] : rules.initial_at_war[outcome];
  return {{names.initial, initial.pays}, {names.war, rules.war[outcome].pays}};
}

Payment surrendered(const Rules& rules, const Names& names = {}) {
  return {names.initial, rules.surrender[Surrender::surrendered].pays};
}

constexpr int cards_of_a_war = 4;

/// By the tie, what `gain_of` says of all deals of a war after it, with the cards of the tie out of the shoe.
template <class GainOf>
GainAtWar over_ties(std::span<const Card> shoe, GainOf&& gain_of) {
  CardKinds by_face(shoe, face_of);
  const Count cases = by_face.unseen(cards_of_a_war);
  GainAtWar out;
  each_deal(by_face, [&](Card player, Card house, Ways ways) {
    if (tie_bet(player, house) == TieBet::unequal) return;
    const Tie tie{player, house};
    out[tie] = gain_of(tie, by_face) * Fraction(Count(ways), cases);
  });
  return out;
}

}  // namespace

GainAtWar& GainAtWar::operator+=(const GainAtWar& other) {
  for (std::size_t i = 0; i < gains_.size(); ++i) gains_[i] += other.gains_[i];
  return *this;
}

GainAtWar gain_at_war(const Rules& rules, std::span<const Card> shoe) {
  std::array<Fraction, kit::count_of<WarDeal>> gains;
  for (std::size_t i = 0; i < gains.size(); ++i) {
    gains[i] = -net_of(surrendered(rules));
    for (const Payment& payment : at_war(rules, static_cast<WarDeal>(i))) gains[i] += net_of(payment);
  }
  return over_ties(shoe, [&](const Tie&, CardKinds& rest) {
    const auto wars = count_war(rest);
    Fraction gain = 0;
    for (std::size_t i = 0; i < gains.size(); ++i) gain += gains[i] * Count(wars.counts[i]);
    return gain;
  });
}

GainAtWar progressive_gain_at_war(const Rules& rules, std::span<const Card> shoe, const Beside& beside,
                                  const std::vector<rulebook::TableMeter>& meters) {
  std::array<Fraction, kit::count_of<Progressive>> nets;
  for (std::size_t i = 0; i < nets.size(); ++i) {
    for (const Payment& payment : payments_of<Spot::progressive>(rules.side, static_cast<Progressive>(i)))
      nets[i] += net_of(payment, meters, beside.money);
  }
  return over_ties(shoe, [&](const Tie& tie, CardKinds& rest) {
    OutcomeCounts<Progressive, Ways> wars;
    each_deal(rest, [&](Card second, Card answer, Ways ways) {
      wars[war_outcome(tie.player, tie.house, second, answer)] += ways;
    });
    const Fraction& given_up = nets[kit::index_of(tie_outcome(tie.player, tie.house))];
    Fraction gain = 0;
    for (std::size_t i = 0; i < nets.size(); ++i) gain += (nets[i] - given_up) * Count(wars.counts[i]);
    return Fraction(gain * beside.stake);
  });
}

OnTie best_on_tie(const GainAtWar& gain) {
  return [gain](const Tie& tie) { return gain[tie] < 0 ? Action::surrender : Action::go_to_war; };
}

Distribution main_bet(const Rules& rules, std::span<const Card> shoe, const OnTie& on_tie, const Names& names) {
  CardKinds by_face(shoe, face_of);
  const Ways cases = by_face.unseen(cards_of_a_war);
  OutcomeCounts<FirstDeal, Ways> first;
  OutcomeCounts<WarDeal, Ways> second;
  OutcomeCounts<Surrender, Ways> given_up;
  each_deal(by_face, [&](Card player, Card house, Ways ways) {
    const Ways unseen = by_face.unseen(2);
    if (tie_bet(player, house) == TieBet::unequal) {
      first[first_deal(player, house)] += ways * unseen;
    } else if (on_tie({player, house}) == Action::surrender) {
      given_up[Surrender::surrendered] += ways * unseen;
    } else {
      const auto wars = count_war(by_face);
      for (std::size_t i = 0; i < wars.counts.size(); ++i) second.counts[i] += ways * wars.counts[i];
    }
  });
  Distribution out;
  out.wager = names.initial;
  out.parts = {std::string(names.initial), std::string(names.war)};
  out.cases = cases;
  const auto add = [&](std::string_view outcome, Ways count, std::vector<Payment> payments) {
    if (count != 0) out.endings.push_back({std::string(outcome), count, std::move(payments)});
  };
  for (const FirstDeal outcome : {FirstDeal::higher, FirstDeal::lower})
    add(kit::name_of(outcome), first[outcome], {{names.initial, rules.initial[outcome].pays}});
  for (const WarDeal outcome : {WarDeal::war_higher, WarDeal::war_equal, WarDeal::war_lower})
    add(kit::name_of(outcome), second[outcome], at_war(rules, outcome, names));
  add(kit::name_of(Surrender::surrendered), given_up[Surrender::surrendered], {surrendered(rules, names)});
  return out;
}

OutcomeCounts<TieBet, Ways> count_tie(std::span<const Card> shoe) {
  CardKinds by_rank(shoe, rank_of);
  OutcomeCounts<TieBet, Ways> counts;
  each_deal(by_rank, [&](Card player, Card house, Ways ways) { counts[tie_bet(player, house)] += ways; });
  return counts;
}

OutcomeCounts<Progressive, Ways> count_progressive(std::span<const Card> shoe, const OnTie& on_tie) {
  CardKinds by_face(shoe, face_of);
  OutcomeCounts<Progressive, Ways> counts;
  each_deal(by_face, [&](Card player, Card house, Ways ways) {
    if (tie_bet(player, house) == TieBet::unequal) {
      counts[Progressive::no_tie] += ways * by_face.unseen(2);
    } else if (on_tie({player, house}) == Action::surrender) {
      counts[tie_outcome(player, house)] += ways * by_face.unseen(2);
    } else {
      each_deal(by_face, [&](Card second, Card answer, Ways more) {
        counts[war_outcome(player, house, second, answer)] += ways * more;
      });
    }
  });
  return counts;
}

namespace {

template <class Visit>
void each_tie(Visit&& visit) {
  for (int player = 0; player < kit::deck_size; ++player) {
    const Card card = Card::from_id(player);
    for (int suit = 0; suit < kit::suit_count; ++suit)
      visit(Tie{card, Card(card.rank(), static_cast<kit::Suit>(suit))});
  }
}

/// The one choice for every tie of a kind, where there is one.
template <class OfKind>
std::optional<Action> same_for_all(const OnTie& on_tie, OfKind&& of_kind) {
  std::optional<Action> same;
  bool differs = false;
  each_tie([&](const Tie& tie) {
    if (!of_kind(tie)) return;
    const Action action = on_tie(tie);
    differs = differs || (same && *same != action);
    same = action;
  });
  return differs ? std::nullopt : same;
}

constexpr std::string_view words(Action action) { return action == Action::go_to_war ? "go to war" : "surrender"; }
constexpr Action other(Action action) { return action == Action::surrender ? Action::go_to_war : Action::surrender; }

/// Whoever does not see the dealer's suit plays all ties alike: the initial wager has no other play.
Chart chart_of(const OnTie& on_tie, const GainAtWar& gain, std::string_view initial) {
  if (const auto always = same_for_all(on_tie, [](const Tie&) { return true; })) {
    Fraction all = 0;
    each_tie([&](const Tie& tie) { all += gain[tie]; });
    const double costs = 100 * static_cast<double>(*always == Action::go_to_war ? all : Fraction(-all));
    return Chart::of(fmt::format("On a tie {}; to {} would cost {:.4f}% of the {} {}.", words(*always),
                                 words(other(*always)), std::abs(costs),
                                 initial == "initial" ? "initial wager" : initial, costs >= 0 ? "more" : "less"));
  }
  Chart out;
  for (const bool suited : {true, false}) {
    const std::string_view kind = suited ? "tie in one suit" : "tie of two suits";
    if (const auto same = same_for_all(on_tie, [&](const Tie& tie) { return tie.suited() == suited; })) {
      out.say(fmt::format("On a {} {}.", kind, words(*same)));
      continue;
    }
    std::string given_up;
    each_tie([&](const Tie& tie) {
      if (tie.suited() != suited || on_tie(tie) != Action::surrender) return;
      given_up += fmt::format("{}{}-{}", given_up.empty() ? "" : ", ", tie.player.text(), tie.house.text());
    });
    out.say(fmt::format("On a {} go to war, but surrender with {}.", kind, given_up));
  }
  return out;
}

}  // namespace

void add_mistakes(const OnTie& chosen, const GainAtWar& gain, bool by_suit, Play& play) {
  const OnTie best = casino_war::best_on_tie(gain);
  std::map<std::pair<std::string_view, Action>, Fraction> lost_by;
  each_tie([&](const Tie& tie) {
    if (chosen(tie) == best(tie) || gain[tie] == 0) return;
    const std::string_view kind = !by_suit ? "a tie" : tie.suited() ? "a tie in one suit" : "a tie of two suits";
    lost_by[{kind, chosen(tie)}] += abs(gain[tie]);
  });
  for (const auto& [key, cost] : lost_by) {
    play.mistakes.push_back({std::string(key.first), std::string(kit::name_of(key.second)),
                             std::string(kit::name_of(other(key.second))), static_cast<double>(cost)});
    if (play.plain_costs) *play.plain_costs += cost;
  }
}

Play describe(const OnTie& on_tie, const GainAtWar& gain, std::string name, const Names& names) {
  Play play;
  play.name = std::move(name);
  play.chart = chart_of(on_tie, gain, names.initial);
  if (const auto always = same_for_all(on_tie, [](const Tie&) { return true; }))
    play.strategy_file = fmt::format("procedure = \"{}\"\non-tie = \"{}\"\n", names.procedure, kit::name_of(*always));
  return play;
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const std::vector<Card> shoe = rules.shoe.deck.cards();
  GainAtWar gain = casino_war::gain_at_war(rules, shoe);
  const OnTie plain = casino_war::best_on_tie(gain);
  const Beside* beside = question.beside_on("progressive");
  if (beside != nullptr) gain += casino_war::progressive_gain_at_war(rules, shoe, *beside, question.table.meters);
  OnTie on_tie = casino_war::best_on_tie(gain);
  if (question.strategy != nullptr) {
    const auto strategy = games::make_strategy<games::casino_war::Game>(rules, question.strategy);
    on_tie = [strategy](const Tie& tie) { return strategy({tie.player}); };
  }
  if (!rules.may_surrender) on_tie = [](const Tie&) { return Action::go_to_war; };
  std::vector<Distribution> out;
  if (question.asks("initial")) {
    out.push_back(casino_war::main_bet(rules, shoe, on_tie));
  }
  if (question.asks("initial") && rules.may_surrender) {
    Play play = describe(on_tie, gain, question.strategy != nullptr ? "as given" : "optimal");
    if (beside != nullptr) play.plain_costs = 0;
    add_mistakes(beside != nullptr ? plain : on_tie, gain, beside != nullptr, play);
    out.back().play = std::move(play);
  }
  if (question.asks("tie")) out.push_back(by_outcome("tie", rules.tie, casino_war::count_tie(shoe).list()));
  add_counted<Spot::progressive>(
      question, rules.side, [&] { return casino_war::count_progressive(shoe, on_tie).list(); }, out);
  return out;
}

}  // namespace houseway::solve::casino_war
