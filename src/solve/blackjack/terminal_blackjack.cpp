#include "games/blackjack/terminal_blackjack.hpp"

#include "games/strategy_file.hpp"
#include "solve/blackjack/hand_wager.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/count/card_groups.hpp"

/// A field of a terminal is a hand of Blackjack: cards for all are as good as cards of one's own, and those that a
/// terminal does not use, or that are burned for it, as good for its dealer as any others. So the expectation is that
/// of Blackjack by the same rules, and exact. Where the hands of a split share the cards they end alike, which shows in
/// the deviation alone.
namespace houseway::solve::terminal_blackjack {

namespace {

using games::terminal_blackjack::Rules;

blackjack::Terms terms_of(const Rules& rules) {
  blackjack::Terms terms(rules.hand);
  terms.procedure = games::terminal_blackjack::Game::id;
  terms.split_cards_shared = rules.split_cards_shared;
  return terms;
}

Distribution plus_3_21(const Rules& rules) {
  OutcomeCounts<games::blackjack::ThreeCards, std::int64_t> counts;
  const std::vector<kit::Card> shoe = rules.shoe.deck.cards();
  each_draw<3>(faces_of(shoe), [&](const std::array<kit::Card, 3>& cards, std::int64_t ways, const CardGroups&) {
    counts[games::blackjack::three_cards({cards[0], cards[1]}, cards[2])] += ways;
  });
  return by_outcome("21-plus-3", rules.plus_3_21, counts.list());
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const blackjack::Terms terms = terms_of(rules);
  std::vector<Distribution> out;
  if (question.asks("blackjack") && question.strategy == nullptr) blackjack::add_best_play(question, terms, out);
  if (question.asks("blackjack") && question.strategy != nullptr) {
    const auto strategy = games::make_strategy<games::terminal_blackjack::Game>(rules, question.strategy);
    blackjack::add_priced(question, terms, strategy.of_blackjack(), out);
  }
  for (const char* wager : {"insurance", "dealer-insurance"}) {
    if (question.asks(wager)) out.push_back(opening_part(blackjack::insurance(terms, rules.hand), wager));
  }
  if (question.asks("21-plus-3")) out.push_back(plus_3_21(rules));
  return out;
}

}  // namespace houseway::solve::terminal_blackjack
