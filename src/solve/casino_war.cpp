#include "solve/casino_war.hpp"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "solve/analysis.hpp"
#include "solve/solvers.hpp"

namespace houseway::solve {

using games::casino_war::Action;
using games::casino_war::first_deal;
using games::casino_war::FirstDeal;
using games::casino_war::Progressive;
using games::casino_war::Rules;
using games::casino_war::Surrender;
using games::casino_war::tie_bet;
using games::casino_war::tie_outcome;
using games::casino_war::TieBet;
using games::casino_war::war_deal;
using games::casino_war::war_outcome;
using games::casino_war::WarDeal;
using kit::Card;

namespace casino_war {

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

std::vector<Payment> at_war(const Rules& rules, WarDeal outcome) {
  return {{"initial", rules.initial_at_war[outcome].pays}, {"war", rules.war[outcome].pays}};
}

Payment surrendered(const Rules& rules) { return {"initial", rules.surrender[Surrender::surrendered].pays}; }

constexpr int cards_of_a_war = 4;

}  // namespace

GainAtWar gain_at_war(const Rules& rules, std::span<const Card> shoe) {
  std::array<Fraction, kit::count_of<WarDeal>> gains;
  for (std::size_t i = 0; i < gains.size(); ++i) {
    gains[i] = -net_of(surrendered(rules));
    for (const Payment& payment : at_war(rules, static_cast<WarDeal>(i))) gains[i] += net_of(payment);
  }
  CardKinds by_rank(shoe, rank_of);
  const Count cases = by_rank.unseen(cards_of_a_war);
  GainAtWar out;
  each_deal(by_rank, [&](Card player, Card house, Ways ways) {
    if (tie_bet(player, house) == TieBet::unequal) return;
    const auto wars = count_war(by_rank);
    Fraction& gain = out[static_cast<std::size_t>(player.rank())];
    for (std::size_t i = 0; i < gains.size(); ++i) gain += gains[i] * Fraction(Count(wars.counts[i] * ways), cases);
  });
  return out;
}

OnTie best_on_tie(const GainAtWar& gain) {
  return [gain](Card card) {
    return gain[static_cast<std::size_t>(card.rank())] < 0 ? Action::surrender : Action::go_to_war;
  };
}

Distribution main_bet(const Rules& rules, std::span<const Card> shoe, const OnTie& on_tie) {
  CardKinds by_rank(shoe, rank_of);
  const Ways cases = by_rank.unseen(cards_of_a_war);
  OutcomeCounts<FirstDeal, Ways> first;
  OutcomeCounts<WarDeal, Ways> second;
  OutcomeCounts<Surrender, Ways> given_up;
  each_deal(by_rank, [&](Card player, Card house, Ways ways) {
    const Ways unseen = by_rank.unseen(2);
    if (tie_bet(player, house) == TieBet::unequal) {
      first[first_deal(player, house)] += ways * unseen;
    } else if (on_tie(player) == Action::surrender) {
      given_up[Surrender::surrendered] += ways * unseen;
    } else {
      const auto wars = count_war(by_rank);
      for (std::size_t i = 0; i < wars.counts.size(); ++i) second.counts[i] += ways * wars.counts[i];
    }
  });
  Distribution out;
  out.wager = "initial";
  out.parts = {"initial", "war"};
  out.cases = cases;
  const auto add = [&](std::string_view outcome, Ways count, std::vector<Payment> payments) {
    if (count != 0) out.endings.push_back({std::string(outcome), count, std::move(payments)});
  };
  for (const FirstDeal outcome : {FirstDeal::higher, FirstDeal::lower})
    add(kit::name_of(outcome), first[outcome], {{"initial", rules.initial[outcome].pays}});
  for (const WarDeal outcome : {WarDeal::war_higher, WarDeal::war_equal, WarDeal::war_lower})
    add(kit::name_of(outcome), second[outcome], at_war(rules, outcome));
  add(kit::name_of(Surrender::surrendered), given_up[Surrender::surrendered], {surrendered(rules)});
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
    } else if (on_tie(player) == Action::surrender) {
      counts[tie_outcome(player, house)] += ways * by_face.unseen(2);
    } else {
      each_deal(by_face, [&](Card second, Card answer, Ways more) {
        counts[war_outcome(player, house, second, answer)] += ways * more;
      });
    }
  });
  return counts;
}

Distribution progressive(const Rules& rules, const std::vector<Count>& counts) {
  Distribution out = by_outcome("progressive", rules.progressive, counts);
  for (Ending& ending : out.endings) {
    const auto outcome = *kit::from_name<Progressive>(ending.outcome);
    const rulebook::Pays& from_meter = rules.progressive_meter[outcome].pays;
    if (from_meter.kind != rulebook::PayKind::lose) ending.payments.push_back({"progressive", from_meter, 1, false});
  }
  return out;
}

}  // namespace casino_war

namespace {

/// The one choice for every tie, where there is one.
std::optional<Action> same_for_all(const casino_war::OnTie& on_tie) {
  const Action first = on_tie(Card::from_id(0));
  for (int rank = 1; rank < kit::rank_count; ++rank) {
    if (on_tie(Card::from_id(rank * kit::suit_count)) != first) return std::nullopt;
  }
  return first;
}

Play describe(const casino_war::OnTie& on_tie, const casino_war::GainAtWar& gain, std::string name) {
  Play play;
  play.name = std::move(name);
  const auto best = casino_war::best_on_tie(gain);
  Fraction all = 0;
  std::array<Fraction, kit::count_of<Action>> lost_by;
  for (int rank = 0; rank < kit::rank_count; ++rank) {
    const Card card = Card::from_id(rank * kit::suit_count);
    const Fraction& more = gain[static_cast<std::size_t>(rank)];
    all += more;
    if (on_tie(card) != best(card)) lost_by[kit::index_of(on_tie(card))] += abs(more);
  }
  for (const Action chosen : {Action::surrender, Action::go_to_war}) {
    const Action other = chosen == Action::surrender ? Action::go_to_war : Action::surrender;
    if (const Fraction& cost = lost_by[kit::index_of(chosen)]; cost > 0) {
      play.mistakes.push_back(
          {"a tie", std::string(kit::name_of(chosen)), std::string(kit::name_of(other)), static_cast<double>(cost)});
    }
  }
  if (const auto always = same_for_all(on_tie)) {
    const bool war = *always == Action::go_to_war;
    const double other = 100 * static_cast<double>(war ? all : Fraction(-all));
    play.chart =
        fmt::format("On a tie {}; to {} would cost {:.4f}% of the initial wager {}.\n", war ? "go to war" : "surrender",
                    war ? "surrender" : "go to war", std::abs(other), other >= 0 ? "more" : "less");
    play.strategy_file = fmt::format("procedure = \"casino-war\"\non-tie = \"{}\"\n", kit::name_of(*always));
  }
  return play;
}

}  // namespace

std::vector<Distribution> solve_casino_war(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const std::vector<Card> shoe = rules.shoe.deck.cards();
  const casino_war::GainAtWar gain = casino_war::gain_at_war(rules, shoe);
  casino_war::OnTie on_tie = casino_war::best_on_tie(gain);
  if (question.strategy != nullptr) {
    const auto strategy = games::make_strategy<games::casino_war::Game>(rules, question.strategy);
    on_tie = [strategy](Card card) { return strategy({card}); };
  }
  std::vector<Distribution> out;
  if (question.asks("initial")) {
    out.push_back(casino_war::main_bet(rules, shoe, on_tie));
    out.back().play = describe(on_tie, gain, question.strategy != nullptr ? "as given" : "optimal");
  }
  if (question.asks("tie")) out.push_back(by_outcome("tie", rules.tie, casino_war::count_tie(shoe).list()));
  if (question.asks("progressive")) {
    const std::vector<Count> counts = casino_war::count_progressive(shoe, on_tie).list();
    out.push_back(casino_war::progressive(rules, counts));
    out.push_back(envy_by_outcome("progressive-envy", "progressive", rules.progressive_envy, counts));
  }
  return out;
}

}  // namespace houseway::solve
