#include "solve/poker/caribbean_stud.hpp"

#include "solve/core/by_outcome.hpp"
#include "solve/core/by_position.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/fold_or_raise.hpp"
#include "solve/poker/system_draws.hpp"

namespace houseway::solve::caribbean_stud {

using games::caribbean_stud::Drawn;
using games::caribbean_stud::Rules;
using hands::PokerCategory;

namespace {

constexpr std::string_view five_card_hand_bonus = "five-card-hand-bonus";

/// The better of the player's hand and the dealer's, by its category.
std::vector<Count> count_best_of_two(const RaiseBook& book) {
  const std::vector<Count> by_class = book.best_of_two();
  OutcomeCounts<PokerCategory, Count> counts;
  for (std::size_t i = 0; i < by_class.size(); ++i) counts[category_of(static_cast<HandClass>(i))] += by_class[i];
  return counts.list();
}

/// Whether a wager that folding gives up pays for less than a pair.
bool pays_less_than_a_pair(const Rules& rules) {
  bool pays = false;
  rules.side.each([&](auto i) {
    const auto& bound = rules.side.template get<i>();
    pays = pays || (bound.lost_by_fold && bound.pays.awards.front().pays.kind != rulebook::PayKind::lose);
  });
  return pays;
}

/// At its best the ante folds no pair; so it is at every table whose ante and bet are the regulation's.
unsigned bets_pairs(std::span<const kit::Card> own) {
  return hands::evaluate(own).category() == PokerCategory::high_card ? 0 : 1;
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  const AskedPlay<Shape> play(
      question, Shape{rules}, deck,
      SideGain<games::caribbean_stud::wagers>(rules.side, deck, question.beside, question.table.meters));

  std::vector<Distribution> out;
  if (question.asks("ante")) out.push_back(play.book().main_bet());
  const bool usual = question.strategy == nullptr && question.beside.empty() && question.table.varied.empty() &&
                     !binder.sets_odds("ante") && !binder.sets_odds("bet") && !pays_less_than_a_pair(rules);
  std::vector<Distribution> side =
      usual ? WagerCounts(question, rules.side, deck).by_play(bets_pairs) : play.side(rules.side);
  if (rules.draws.any()) {
    const auto drawn = [&](Drawn what) {
      return DrawnBonus{kit::name_of(what), {five_card_hand_bonus, rules.drawn[what].pays, 1, false}};
    };
    for (Distribution& each : side) {
      if (rulebook::wager_of(each.wager) == five_card_hand_bonus)
        add_draws(each, rules.draws, drawn(Drawn::magic_card), drawn(Drawn::lucky_bonus));
    }
  }
  side = by_wager(std::move(side));
  out.insert(out.end(), side.begin(), side.end());
  if (question.asks("cover-all") && question.seats == 1 && rules.cover_all_survives_fold)
    out.push_back(by_outcome("cover-all", rules.cover_all.with_players(2), count_best_of_two(play.book())));
  return out;
}

}  // namespace houseway::solve::caribbean_stud
