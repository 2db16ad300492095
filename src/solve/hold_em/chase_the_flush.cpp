#include "solve/hold_em/chase_the_flush.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/strategy_file.hpp"
#include "kit/invariant.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/hold_em/flush_chart.hpp"

namespace houseway::solve::chase_the_flush {

using games::chase_the_flush::SameSuit;
using games::chase_the_flush::Spot;

namespace {

/// Ways to take so many of some cards.
Count choose(std::size_t from, std::size_t taken) {
  Count out = 1;
  for (std::size_t i = 0; i < taken; ++i) out = out * (from - i) / (i + 1);
  return taken > from ? Count(0) : out;
}

/// How a round ended: the all-in bet, and what its parts came to.
std::string name_of(std::size_t finish, const Settled& settled) {
  std::vector<std::string_view> words;
  if (finish != kit::index_of(Finish::fold)) words.push_back(kit::names_of<Finish>()[finish]);
  for (const std::string_view outcome : settled.outcomes) {
    if (std::find(words.begin(), words.end(), outcome) == words.end()) words.push_back(outcome);
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

/// How often hands of a class met hands of the dealer how.
ByMeeting<Count> meetings_of(std::size_t of_class, const MeetingSums& sums, std::int64_t dealer_hands) {
  const Count all = Count(sums.hands) * dealer_hands;
  const Count equal = Count(sums.up_to) - sums.lower;
  ByMeeting<Count> out{};
  if (of_class == kit::index_of(FlushClass::below_qualifying)) {
    out[2][0] = sums.lower;
    out[1][0] = equal;
    out[0][0] = Count(sums.unqualified) - sums.up_to;
    out[0][1] = all - sums.unqualified;
  } else {
    out[2][0] = sums.unqualified;
    out[2][1] = Count(sums.lower) - sums.unqualified;
    out[1][1] = equal;
    out[0][1] = all - sums.up_to;
  }
  return out;
}

std::vector<Ending> endings_of(const FlushPlay& engine, const FlushBook& book) {
  const Payments& payments = engine.payments();
  const std::int64_t dealer_hands = engine.deck().dealer_hands();
  std::vector<Ending> out;
  std::vector<const Settled*> settled;
  const auto add = [&](std::size_t finish, const Settled& paid, const Count& count) {
    if (count == 0) return;
    const std::string name = name_of(finish, paid);
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (out[i].outcome != name || *settled[i] != paid) continue;
      out[i].count += count;
      return;
    }
    out.push_back({name, count, paid.payments});
    settled.push_back(&paid);
  };
  for (std::size_t finish = 0; finish < kit::index_of(Finish::fold); ++finish) {
    for (std::size_t of_class = 0; of_class < classes; ++of_class) {
      const auto meetings = meetings_of(of_class, book.played[finish][of_class], dealer_hands);
      for (std::size_t comparison = 0; comparison < 3; ++comparison) {
        for (const std::size_t qualifies : {0U, 1U}) {
          const Count& count = meetings[comparison][qualifies];
          kit::ensure(count == 0 || payments.knows(of_class, comparison, qualifies),
                      "no hand was found to learn its payment from");
          add(finish, payments.of(finish, of_class, comparison, qualifies), count);
        }
      }
    }
  }
  add(kit::index_of(Finish::fold), payments.of_fold(), Count(book.folded) * dealer_hands);
  return out;
}

Distribution main_bet(const Question& question, const Rules& rules, std::span<const Card> deck) {
  const FlushPlay engine(rules, deck, question.threads, question.monitor);
  const BestPlay best = engine.best();
  std::optional<Strategy> strategy;
  if (question.strategy != nullptr) strategy = games::make_strategy<Game>(rules, question.strategy);
  const FlushBook book = engine.follow(best, strategy ? &*strategy : nullptr);
  Distribution out;
  for (const Spot part : Game::one_bet) out.parts.emplace_back(kit::name_of(part));
  out.wager = out.parts.front();
  out.endings = endings_of(engine, book);
  out.cases = engine.cases();
  Count counted = 0;
  for (const Ending& ending : out.endings) counted += ending.count;
  kit::ensure(counted == out.cases, "the endings of the round are not all of its deals");
  const Costs costs = costs_of(engine, best, book);
  kit::ensure(best.brings - costs.lost == engine.brings(book), "the endings do not bring what the choices do");
  Play play;
  play.name = question.strategy != nullptr ? question.strategy->name : "optimal";
  play.chart = chart_of(engine, book);
  play.mistakes = costs.mistakes;
  out.play = std::move(play);
  return out;
}

}  // namespace

/// Only one suit of seven cards can have four of them: every set of its ranks, with cards of the other suits.
std::vector<Count> count_same_suit(const Rules& rules, std::span<const Card> deck) {
  constexpr std::size_t hand = 7;
  constexpr std::size_t shortest = 4;
  const auto& wager = rules.side.at<Spot::same_suit_bonus>();
  std::vector<Count> out(kit::count_of<SameSuit>);
  Count others = choose(deck.size(), hand);
  for (std::size_t suit = 0; suit < kit::suit_count; ++suit) {
    std::vector<Card> held;
    std::vector<Card> beside;
    for (const Card card : deck) (static_cast<std::size_t>(card.suit()) == suit ? held : beside).push_back(card);
    for (std::size_t set = 0; set < std::size_t{1} << held.size(); ++set) {
      const auto length = static_cast<std::size_t>(std::popcount(set));
      if (length < shortest || length > hand || hand - length > beside.size()) continue;
      std::array<Card, hand> cards{};
      std::size_t count = 0;
      for (std::size_t i = 0; i < held.size(); ++i) {
        if ((set >> i & 1) != 0) cards[count++] = held[i];
      }
      for (std::size_t i = 0; count < hand; ++i) cards[count++] = beside[i];
      const Count ways = choose(beside.size(), hand - length);
      out[kit::index_of(wager.pays.best(wager.naming()(cards)))] += ways;
      others -= ways;
    }
  }
  out[kit::index_of(SameSuit::under_four_cards)] += others;
  return out;
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  return solve_on(question, rules, rules.shoe.deck.cards());
}

std::vector<Distribution> solve_on(Question& question, const Rules& rules, std::span<const Card> deck) {
  std::vector<Distribution> out;
  if (question.asks("ante")) out.push_back(main_bet(question, rules, deck));
  add_counted<Spot::same_suit_bonus>(
      question, rules.side, [&] { return count_same_suit(rules, deck); }, out);
  return out;
}

}  // namespace houseway::solve::chase_the_flush
