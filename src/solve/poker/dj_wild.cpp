#include "solve/poker/dj_wild.hpp"

#include <algorithm>

#include "solve/core/by_outcome.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/poker/dj_wild_hands.hpp"
#include "solve/poker/fold_or_raise.hpp"

namespace houseway::solve::dj_wild {

using games::dj_wild::BeatenHand;
using games::dj_wild::Rules;
using games::dj_wild::Spot;

namespace {

/// Both hands are three of a kind or better where the lower one is.
std::vector<Count> count_bad_beats(const RaiseBook& book) {
  const std::vector<Count> lower = book.lower_of_two();
  OutcomeCounts<BeatenHand, Count> counts;
  counts[BeatenHand::none] = book.all_cases;
  for (std::size_t i = kit::index_of(hands::WildCategory::three_of_a_kind); i < lower.size(); ++i) {
    if (lower[i] == 0) continue;  // five wild cards are never the lower hand
    counts[games::dj_wild::beaten_hand(static_cast<hands::WildCategory>(i))] += lower[i];
    counts[BeatenHand::none] -= lower[i];
  }
  return counts.list();
}

void add_trips(const Question& question, const Rules& rules, std::span<const kit::Card> deck,
               const AskedPlay<Shape>& play, std::vector<Distribution>& out) {
  if (!question.asks("trips")) return;
  const TripsHands hands(rules);
  if (rules.side.at<Spot::trips>().lost_by_fold)
    return add_by_fold<Spot::trips>(question, rules.side, count_by_play(hands, deck, play.times_raised()), out);
  add_counted<Spot::trips>(
      question, rules.side, [&] { return count_by_play(hands, deck, {}).all(); }, out);
}

/// Where folded hands count too, the link is five cards of those that are not wild.
void add_link(const Question& question, const Rules& rules, std::span<const kit::Card> deck,
              const AskedPlay<Shape>& play, std::vector<Distribution>& out) {
  constexpr Spot link = Spot::multi_game_link;
  if (!question.asks("multi-game-link") && !question.asks("multi-game-link-envy")) return;
  if (rules.side.at<link>().lost_by_fold)
    return add_by_fold<link>(question, rules.side, count_by_play(LinkHands(deck), deck, play.times_raised()), out);
  constexpr const auto& wager = std::get<games::dj_wild::SideWagers::index(link)>(games::dj_wild::wagers);
  add_counted<link>(
      question, rules.side, [&] { return count_wager(wager, natural_cards(deck)).list(); }, out);
}

/// Where the best play is the built-in strategy, it is said in its words.
Distribution main_bet(const RaiseBook& book, const Rules& rules) {
  Distribution out = book.main_bet();
  const games::dj_wild::Strategy strategy(rules);
  const auto as_built_in = [&](const PlayedHand& hand) {
    const auto cards = cards_of<Shape::own>(hand.cards);
    return kit::index_of(strategy({cards, Shape::own_value(cards)})) == hand.action_against(0);
  };
  if (std::all_of(book.hands.begin(), book.hands.end(), as_built_in))
    out.play->chart = Chart::of("Play a pair of fours or better, but fold fours beside a three; fold the rest.");
  return out;
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  const AskedPlay<Shape> play(question, Shape{rules}, deck,
                              FoldGain(rules, deck, question.beside, question.table.meters));
  std::vector<Distribution> out;
  if (question.asks("ante")) out.push_back(main_bet(play.book(), rules));
  add_trips(question, rules, deck, play, out);
  add_counted<Spot::two_way_bad_beat>(
      question, rules.side,
      [&] { return question.counted->of("dj-wild.bad-beat", [&] { return count_bad_beats(play.book()); }); }, out);
  if (question.asks("cover-all") && question.seats == 1) {
    const auto& best = question.counted->of("dj-wild.best-of-two", [&] { return play.book().best_of_two(); });
    out.push_back(by_outcome("cover-all", rules.cover_all.with_players(1), best));
  }
  add_link(question, rules, deck, play, out);
  return out;
}

}  // namespace houseway::solve::dj_wild
