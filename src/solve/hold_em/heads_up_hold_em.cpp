#include "solve/hold_em/heads_up_hold_em.hpp"

#include <optional>

#include "solve/core/analysis.hpp"
#include "solve/count/count_wagers.hpp"

namespace houseway::solve::heads_up_hold_em {

using games::heads_up_hold_em::Action;
using games::heads_up_hold_em::Game;
using games::heads_up_hold_em::Spot;
using hands::PokerCategory;
using kit::Card;

namespace {

constexpr std::array opens{Spot::ante, Spot::odds};

/// What Trips Plus beside the main bet wins more with a hand that does not fold, where a fold gives it up.
hold_em::Gains gains_of(const Question& question, const Rules& rules) {
  hold_em::Gains gains;
  const auto& trips_plus = rules.side.at<Spot::trips_plus>();
  const Beside* beside = question.beside_on(kit::name_of(Spot::trips_plus));
  if (beside == nullptr || !trips_plus.lost_by_fold) return gains;
  const auto net = [&](const rulebook::Award& award) { return net_of({beside->wager, award.pays}); };
  for (std::size_t i = 0; i < gains.by_category.size(); ++i)
    gains.by_category[i] = beside->stake * (net(trips_plus.pays.awards[i]) - net(trips_plus.folded));
  return gains;
}

/// Trips Plus where a fold gives it up, by the hands that are played.
Distribution trips_plus_of(const Rules& rules, const hold_em::Answer& answer) {
  const auto& trips_plus = rules.side.at<Spot::trips_plus>();
  std::vector<rulebook::Award> awards(trips_plus.pays.awards.begin(), trips_plus.pays.awards.end());
  awards.push_back(trips_plus.folded);
  std::vector<Count> counts(answer.played.begin(), answer.played.end());
  counts.push_back(answer.folded);
  return by_award(kit::name_of(Spot::trips_plus), awards, counts);
}

}  // namespace

/// After the flop a raise equal to the ante is left out: it is never better than a check, after which the same raise
/// can still be made when more is known.
hold_em::Declared declared() {
  using hold_em::Street;
  return {.decisions = {{Street::hole,
                         {hold_em::checks(Action::check), hold_em::raises(Action::raise_1x, 1, "before-flop-1x"),
                          hold_em::raises(Action::raise_2x, 2, "before-flop-2x"),
                          hold_em::raises(Action::raise_3x, 3, "before-flop")}},
                        {Street::flop, {hold_em::checks(Action::check), hold_em::raises(Action::raise_2x, 2)}},
                        {Street::river,
                         {hold_em::folds(Action::fold), hold_em::raises(Action::raise_1x, 1)},
                         "after-river"}},
          .one_raise = true};
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  return solve_on(question, rules, rules.shoe.deck.cards());
}

std::vector<Distribution> solve_on(Question& question, const Rules& rules, std::span<const Card> deck) {
  std::optional<hold_em::Answer> known;
  const auto answer = [&]() -> const hold_em::Answer& {
    if (known) return *known;
    constexpr double counted = 0.3;  // of the way
    const HoldEmBoards boards(HoldEmDeck({deck.begin(), deck.end()}), {question.threads, &question.monitor, 0, counted},
                              PokerCategory::pair);
    known = hold_em::answer<Game>(question, rules, opens, declared(), boards, gains_of(question, rules), counted);
    return *known;
  };
  std::vector<Distribution> out;
  if (question.asks("ante")) out.push_back(answer().main_bet);
  const bool lost_by_fold = rules.side.at<Spot::trips_plus>().lost_by_fold;
  if (lost_by_fold && question.asks("trips-plus")) out.push_back(trips_plus_of(rules, answer()));
  const auto others = WagerCounts(question, rules.side, deck).whatever_is_played();
  out.insert(out.end(), others.begin(), others.end());
  return out;
}

}  // namespace houseway::solve::heads_up_hold_em
