#include "games/war/stadium_casino_war.hpp"

#include "solve/war/casino_war.hpp"

/// A location is Casino War: one card against the dealer's, and on a tie two cards more. Cards for all are as good as
/// cards of one's own.
namespace houseway::solve::stadium_casino_war {

namespace {

using casino_war::Names;
using games::stadium_casino_war::Action;
using games::stadium_casino_war::Rules;

/// The same wagers under the names that Casino War has for them.
games::casino_war::Rules as_casino_war(const Rules& rules) {
  games::casino_war::Rules out;
  out.initial = rules.ante;
  out.initial_at_war = rules.ante_at_war;
  out.tie = rules.tie;
  out.war = rules.war;
  out.surrender = rules.surrender;
  out.may_surrender = true;
  out.shoe = rules.shoe;
  return out;
}

casino_war::OnTie as_given(const Rules& rules, const games::StrategyFile* file) {
  const auto strategy = games::make_strategy<games::stadium_casino_war::Game>(rules, file);
  return [strategy](const casino_war::Tie& tie) {
    return strategy({tie.player}) == Action::surrender ? games::casino_war::Action::surrender
                                                       : games::casino_war::Action::go_to_war;
  };
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const games::casino_war::Rules terms = as_casino_war(rules);
  const std::vector<kit::Card> shoe = rules.shoe.deck.cards();
  const casino_war::GainAtWar gain = casino_war::gain_at_war(terms, shoe);
  const bool given = question.strategy != nullptr;
  const casino_war::OnTie on_tie = given ? as_given(rules, question.strategy) : casino_war::best_on_tie(gain);
  std::vector<Distribution> out;
  if (question.asks("ante")) {
    const Names names{"stadium-casino-war", "ante", "war"};
    Distribution& bet = out.emplace_back(casino_war::main_bet(terms, shoe, on_tie, names));
    bet.play = casino_war::describe(on_tie, gain, given ? "as given" : "optimal", names);
    casino_war::add_mistakes(on_tie, gain, false, *bet.play);
  }
  // A tip is taken to war with the player's own ante.
  if (question.asks("dealer-ante"))
    out.push_back(opening_part(casino_war::main_bet(terms, shoe, on_tie), "dealer-ante"));
  const auto ties = casino_war::count_tie(shoe).list();
  if (question.asks("tie")) out.push_back(by_outcome("tie", rules.tie, ties));
  if (question.asks("dealer-tie")) out.push_back(by_outcome("dealer-tie", rules.tie, ties));
  return out;
}

}  // namespace houseway::solve::stadium_casino_war
