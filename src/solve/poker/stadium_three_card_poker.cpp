#include "games/poker/stadium_three_card_poker.hpp"

#include <array>
#include <string_view>

#include "solve/core/by_outcome.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/fold_or_raise.hpp"
#include "solve/poker/three_card_poker.hpp"

/// Three of nine cards, chosen before they lie, are three cards of a deck: the bet is that of Three Card Poker, played
/// by the hand alone. What the six other cards tell would be a count of every array, and is left to simulation.
namespace houseway::solve::stadium_three_card_poker {

namespace {

using games::stadium_three_card_poker::Rules;

/// The same bet as Three Card Poker deals it.
games::three_card_poker::Rules as_three_card_poker(const Rules& rules) {
  games::three_card_poker::Rules out;
  out.ante = rules.ante;
  out.play = rules.play;
  out.ante_bonus = rules.ante_bonus;
  out.dealer_qualifies = games::three_card_poker::DealerQualifies::queen_high;
  out.qualifying = rules.qualifying;
  out.shoe = rules.shoe;
  return out;
}

Distribution main_bet(const Question& question, const Rules& rules, std::span<const kit::Card> deck) {
  using Game = games::three_card_poker::Game;
  const Game::Rules terms = as_three_card_poker(rules);
  const FoldOrRaise<three_card_poker::Shape> engine({terms}, deck, question.threads, question.monitor);
  std::optional<Game::Strategy> given;
  if (question.strategy != nullptr) given = games::make_strategy<Game>(terms, question.strategy);
  RaiseBook book = engine.play(given ? &*given : nullptr);
  book.procedure = games::stadium_three_card_poker::Game::id;
  return book.main_bet();
}

constexpr std::array<std::string_view, 7> pair_plus_ids{"pair-plus",         "pair-plus-row-1",    "pair-plus-row-2",
                                                        "pair-plus-row-3",   "pair-plus-column-1", "pair-plus-column-2",
                                                        "pair-plus-column-3"};
constexpr std::array<std::string_view, 7> six_card_bonus_ids{
    "six-card-bonus",          "six-card-bonus-row-1",    "six-card-bonus-row-2",   "six-card-bonus-row-3",
    "six-card-bonus-column-1", "six-card-bonus-column-2", "six-card-bonus-column-3"};

/// A wager by the schedule of the first, on the hand and on every row and column: three cards are as good as others.
template <auto spot>
void add_on_lines(Question& question, const Rules& rules, std::span<const kit::Card> deck,
                  const std::array<std::string_view, 7>& ids, std::vector<Distribution>& out) {
  if (std::none_of(ids.begin(), ids.end(), [&](std::string_view id) { return question.asks(id); })) return;
  Question on_hand = question;
  on_hand.wagers = {std::string(ids.front())};
  const Distribution counted = WagerCounts(on_hand, rules.side, deck).template of<spot>({}).front();
  for (const std::string_view id : ids) {
    if (question.asks(id)) out.push_back(opening_part(counted, id));
  }
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  using games::stadium_three_card_poker::Spot;
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  std::vector<Distribution> out;
  if (question.asks("ante") || question.asks("dealer-tip")) {
    const Distribution bet = main_bet(question, rules, deck);
    if (question.asks("ante")) out.push_back(bet);
    if (question.asks("dealer-tip")) out.push_back(opening_part(bet, "dealer-tip"));
  }
  add_on_lines<Spot::pair_plus>(question, rules, deck, pair_plus_ids, out);
  add_on_lines<Spot::six_card_bonus>(question, rules, deck, six_card_bonus_ids, out);
  return out;
}

}  // namespace houseway::solve::stadium_three_card_poker
