#include <fmt/format.h>

#include <optional>

#include "solve/count/play_key.hpp"
#include "solve/count/side_gain.hpp"
#include "solve/poker/flush_raise.hpp"

namespace houseway::solve::high_card_flush {

namespace {

using games::high_card_flush::Flush;
using games::high_card_flush::Spot;
using games::high_card_flush::wagers;

/// By outcome: the shorter ones are the first together.
template <kit::NamedEnum Outcome>
std::vector<Count> by_outcome_from(const ByLength& counts, std::size_t shortest) {
  std::vector<Count> out(kit::count_of<Outcome>);
  for (std::size_t length = 0; length < counts.size(); ++length)
    out[length < shortest ? 0 : length - shortest + 1] += counts[length];
  return out;
}

/// The lowest hand from which on everything is raised, and the lowest that ever is: between them the player counts.
std::string strategy_file(const RaiseBook& book) {
  const PlayedHand* counted_from = nullptr;
  const PlayedHand* raised_from = nullptr;
  std::optional<std::uint16_t> folded;  // of the hands of one value those that fold come first
  for (const PlayedHand& hand : book.hands) {
    if (hand.takes[0] != 0) {
      folded = hand.value;
      raised_from = nullptr;
      continue;
    }
    if (counted_from == nullptr) counted_from = &hand;
    if (raised_from == nullptr && folded != hand.value) raised_from = &hand;
  }
  if (raised_from == nullptr) return "";
  return fmt::format("procedure = \"{}\"\nlowest-hand-played = \"{}\"\nlowest-hand-counted = \"{}\"\n", book.procedure,
                     ranks_text(raised_from->cards), ranks_text(counted_from->cards));
}

Distribution main_bet(const RaiseBook& book) {
  Distribution out = book.main_bet();
  Chart chart = Chart::of(
      "A raise is all that the hand allows: the ante, twice the ante with five cards of a suit, three times with "
      "more.");
  chart.parts.insert(chart.parts.end(), out.play->chart.parts.begin(), out.play->chart.parts.end());
  chart.keys = out.play->chart.keys;
  out.play->chart = std::move(chart);
  if (!book.given && !book.beside) out.play->strategy_file = strategy_file(book);
  return out;
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  const auto& progressive = rules.side.at<Spot::progressive>();
  std::optional<FlushBook> known;
  const auto book = [&]() -> const FlushBook& {
    if (!known) {
      const FlushRaise engine(rules, deck, question.threads, question.monitor);
      known = engine.play(question, fold_gains<Spot::progressive>(rules.side, question.beside, question.table.meters));
    }
    return *known;
  };
  const auto straight_flushes = [&] {
    return by_outcome_from<StraightFlush>(count_straight_flushes(deck, progressive.naming().ace_low), 3);
  };

  // What the best play folds is counted once for all pay tables of the progressive.
  const std::string key = play_key(question, parts_of<Game>());
  const auto straight_flushes_by_fold = [&] {
    using Counts = CountsByFold<StraightFlush>;
    if (key.empty()) return book().straight_flushes;
    return Counts::from_list(question.counted->of("high-card-flush.straight-flushes-by-fold-" + key,
                                                  [&] { return book().straight_flushes.list(); }));
  };

  std::vector<Distribution> out;
  if (question.asks("ante")) {
    out.push_back(main_bet(book().main));
    straight_flushes_by_fold();
  }
  add_counted<Spot::flush_bonus>(
      question, rules.side, [&] { return by_outcome_from<Flush>(count_flushes(deck), 4); }, out);
  add_counted<Spot::straight_flush_bonus>(question, rules.side, straight_flushes, out);
  if (!progressive.lost_by_fold) {
    add_counted<Spot::progressive>(question, rules.side, straight_flushes, out);
  } else if (question.asks("progressive")) {
    out.push_back(by_outcome_and_fold("progressive", progressive.pays, progressive.folded, straight_flushes_by_fold()));
  }
  return out;
}

}  // namespace houseway::solve::high_card_flush
