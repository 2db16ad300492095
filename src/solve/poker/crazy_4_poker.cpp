#include "solve/poker/crazy_4_poker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "solve/core/by_outcome.hpp"
#include "solve/core/by_position.hpp"
#include "solve/count/best_of_two.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/best_four_text.hpp"
#include "solve/poker/fold_or_raise.hpp"
#include "solve/poker/system_draws.hpp"

namespace houseway::solve::crazy_4_poker {

namespace {

using games::FourCardHand;
using games::crazy_4_poker::LuckyBonus;
using games::crazy_4_poker::MagicCard;
using games::crazy_4_poker::Rules;
using games::crazy_4_poker::wagers;

constexpr std::string_view hand_bonus = "five-card-hand-bonus";

/// What the system draws pays beside a Five Card Hand Bonus.
void add_drawn_bonuses(Distribution& distribution, const Rules& rules) {
  const auto drawn = [](std::string_view wager, const rulebook::Award& award) {
    return DrawnBonus{wager, {wager, award.pays, 1, false}};
  };
  add_draws(distribution, rules.draws, drawn("magic-card", rules.magic_card[MagicCard::magic_card]),
            drawn("lucky-bonus", rules.lucky_bonus[LuckyBonus::lucky_bonus]));
  distribution.parts = {distribution.wager};
  if (rules.draws.card) distribution.parts.emplace_back("magic-card");
  if (rules.draws.position) distribution.parts.emplace_back("lucky-bonus");
}

/// The lowest hand from which on everything is played, and the hands below it that are played, or above it played for
/// less than they may. Empty where four ranks do not name that hand.
std::string strategy_file(const RaiseBook& book) {
  auto lowest = book.hands.end();  // hands stand from the lowest value up, several of one value
  while (lowest != book.hands.begin() && std::prev(lowest)->takes[0] == 0) --lowest;
  if (lowest == book.hands.end()) return "";
  if (lowest != book.hands.begin()) {
    const std::uint16_t mixed = std::prev(lowest)->value;
    while (lowest != book.hands.end() && lowest->value == mixed) ++lowest;
  }
  const std::string ranks = best_four_text(lowest->cards);
  const auto value = games::four_card_value_of_ranks(ranks);
  if (!value || value->bits() != lowest->value) return "";
  std::string departures;
  for (const PlayedHand& hand : book.hands) {
    const auto held = cards_of<Shape::own>(hand.cards);
    const std::size_t action = hand.action_against(0);
    const bool more = games::crazy_4_poker::may_play_more(hands::four_card_value(held));
    const std::size_t usual = hand.value < lowest->value ? 0 : more ? 2 : 1;
    if (action == usual) continue;
    std::string cards;
    std::for_each(held.rbegin(), held.rend(), [&](kit::Card card) { cards += card.text(); });
    departures += fmt::format("\"{}\" = \"{}\"\n", cards, book.actions[action]);
  }
  std::string out = fmt::format("procedure = \"{}\"\nlowest-hand-played = \"{}\"\n", book.procedure, ranks);
  if (!departures.empty()) out += "\n# Hands that go by their fifth card and their suits.\n[departures]\n" + departures;
  return out;
}

/// Whether no hand is played for less than it may be.
bool plays_all_that_is_allowed(const RaiseBook& book) {
  return std::none_of(book.hands.begin(), book.hands.end(), [](const PlayedHand& hand) {
    return hand.takes[1] != 0 &&
           games::crazy_4_poker::may_play_more(hands::four_card_value(cards_of<Shape::own>(hand.cards)));
  });
}

Distribution main_bet(const RaiseBook& book) {
  Distribution out = book.main_bet();
  if (!book.given && !book.beside) out.play->strategy_file = strategy_file(book);
  if (!plays_all_that_is_allowed(book)) return out;
  Chart chart = Chart::of("A play is all that the hand allows: the ante, three times the ante from a pair of aces on.");
  chart.parts.insert(chart.parts.end(), out.play->chart.parts.begin(), out.play->chart.parts.end());
  chart.keys = out.play->chart.keys;
  out.play->chart = std::move(chart);
  return out;
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  const AskedPlay<Shape> play(question, Shape{rules}, deck,
                              SideGain<wagers>(rules.side, deck, question.beside, question.table.meters));
  std::vector<Distribution> out;
  if (question.asks("ante")) out.push_back(main_bet(play.book()));
  auto side = play.side(rules.side);
  side = by_wager(std::move(side));
  for (Distribution& each : side) {
    const bool is_hand_bonus = rulebook::wager_of(each.wager) == hand_bonus;
    if (is_hand_bonus && !rules.survive_fold) continue;  // by the dealer's hand too: simulated
    if (is_hand_bonus && rules.draws.any()) add_drawn_bonuses(each, rules);
    out.push_back(std::move(each));
  }
  if (question.asks("cover-all") && question.seats == 1 && rules.survive_fold) {
    const auto& counts = question.counted->of("four-card-hands-best-of-5-and-5", [&] {
      return count_best_of_two<5, 5, FourCardHand>(deck, games::best_four);
    });
    out.push_back(by_outcome("cover-all", rules.cover_all.with_players(1), counts));
  }
  return out;
}

}  // namespace houseway::solve::crazy_4_poker
