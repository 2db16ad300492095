#include "solve/blackjack/new_cards.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <array>
#include <atomic>
#include <cmath>
#include <type_traits>
#include <utility>

#include "solve/blackjack/hand_spread.hpp"

namespace houseway::solve::blackjack {

using games::blackjack::Odds;
using games::blackjack::Rules;

namespace {

/// A table at which every hand has the odds of such hands.
Rules with_odds(Rules rules, Odds odds) {
  rules.hand.front() = rules.pays(odds);
  return rules;
}

template <class Number>
Number number_of(const Fraction& fraction) {
  if constexpr (std::is_floating_point_v<Number>) {
    return static_cast<Number>(fraction);
  } else {
    return fraction;
  }
}

}  // namespace

bool NewCards::may_exchange(std::size_t a, std::size_t b) const {
  const Hands& hands = Hands::all();
  const Hand& hand = hands[hands.of_two(a, b)];
  return hard_counts == 0 || (!hand.soft && ((hard_counts >> hand.total) & 1U) != 0);
}

NewCards zap_of(const Rules& rules) {
  NewCards table{Terms(rules), Terms(rules)};
  table.hard_counts = rules.zaps_on;
  table.question = games::blackjack::Question::zap;
  table.exchange = Action::zap;
  return table;
}

NewCards unseen_hand_of(const Rules& rules) {
  NewCards table{Terms(with_odds(rules, rules.premium ? Odds::ante : Odds::kept)),
                 Terms(with_odds(rules, rules.premium ? Odds::ante : Odds::switched))};
  table.after_look = false;
  table.makes_blackjacks = rules.switched_blackjack;
  table.question = games::blackjack::Question::switch_hand;
  table.exchange = Action::switch_;
  const Fraction ante(std::llround(rules.ante_part * 10'000), 10'000);
  table.changing_costs = ante;
  if (rules.keeps_ante_of_all) table.keeping_costs = ante;
  return table;
}

template <class Number>
OneHandPlay<Number> exchange_by_rows(const games::blackjack::Strategy& strategy, const NewCards& table) {
  return {by_chart<Number>(strategy),
          [&](std::size_t a, std::size_t b, std::size_t column, const Number&, const Number&) {
            games::blackjack::Seen seen;
            seen.question = table.question;
            seen.row = first_row(table.kept, a, b, is_ace_and_ten(a, b));
            seen.column = column;
            return strategy(seen) == table.exchange;
          }};
}

namespace {

/// The two new cards of a hand that is given away: what they are worth when they are played like this.
template <class Number>
struct New {
  New(const NewCards& table, const OneHandPlay<Number>& play, Column<Number>& fresh)
      : column(fresh), played(play.hands(fresh)), hands(fresh, played) {
    each_two([&](std::size_t x, std::size_t y) {
      if (const Number chance = chance_of(x, y); chance > 0) value += chance * worth(table, x, y);
    });
  }

  [[nodiscard]] Number chance_of(std::size_t x, std::size_t y) const {
    const HandIndex two = column.hands().of_two(x, y);
    return column.possible(column.hands()[two]) ? column.chance_of_two(two) : Number(0);
  }
  /// Over the deals in which the round goes on, or over all where the dealer has not looked.
  [[nodiscard]] Number worth(const NewCards& table, std::size_t x, std::size_t y) const {
    const Number& live = table.makes_blackjacks ? hands.dealt(x, y) : hands.counted(x, y);
    if (table.after_look) return live;
    return live + (table.makes_blackjacks ? hands.ended(x, y) : hands.lost(x, y));
  }

  Column<Number>& column;
  ColumnSolution<Number> played;
  HandsOfTwo<Number> hands;
  Number value{0};
};

}  // namespace

template <class Number>
Exchanged<Number> new_cards(const NewCards& table, const OneHandPlay<Number>& play) {
  Exchanged<Number> out;
  const auto keeping_costs = number_of<Number>(table.keeping_costs);
  const auto changing_costs = number_of<Number>(table.changing_costs);
  for (const auto& shown : shown_cards(table.kept)) {
    KnownFinals<Number> known(shown, table.kept);
    Column<Number> column(table.kept, shown, {}, &known);
    if (column.chance() == 0) continue;
    const HandsOfTwo<Number> hands(column, play.hands(column));
    each_two([&](std::size_t a, std::size_t b) {
      const HandIndex two = column.hands().of_two(a, b);
      if (!column.possible(column.hands()[two])) return;
      const Number weight = column.chance() * column.chance_of_two(two);
      const Number kept = hands.dealt(a, b) + hands.ended(a, b) - keeping_costs;
      if (weight == 0 || !table.may_exchange(a, b)) return out.add(weight, kept, kept, false);
      Column<Number> fresh(table.changed, shown, std::array{a, b}, &known);
      Number changed = New<Number>(table, play, fresh).value - changing_costs;
      if (table.after_look) changed += hands.ended(a, b);
      out.add(weight, kept, changed, play.gives_away(a, b, column_of(shown), kept, changed));
    });
  }
  return out;
}

namespace {

/// The rounds against one column by one play.
struct ColumnRounds {
  explicit ColumnRounds(const NetScale& kept) : results(kept) {}

  RoundResults results;
  Exchanged<double> value;
  std::vector<NewCardRounds::Hand> given;
};

/// The rounds against the columns of a table, by several plays: these leave the same shoes to the dealer.
class RoundsByPlay {
 public:
  RoundsByPlay(const NewCards& table, const std::vector<OneHandPlay<double>>& plays)
      : table_(table), plays_(plays), kept_(table.kept), changed_(table.changed) {}

  [[nodiscard]] RoundResults no_results() const { return RoundResults(kept_); }
  /// None yet, of each play.
  [[nodiscard]] std::vector<ColumnRounds> no_rounds() const { return {plays_.size(), ColumnRounds(kept_)}; }

  void reckon(const std::vector<std::size_t>& shown, std::vector<ColumnRounds>& rounds) const {
    KnownFinals<double> known(shown, table_.kept);
    Column<double> column(table_.kept, shown, {}, &known);
    if (column.chance() == 0) return;
    std::vector<Kept> kept;
    for (const OneHandPlay<double>& play : plays_) kept.emplace_back(column, play, kept_);
    each_two([&](std::size_t a, std::size_t b) {
      const HandIndex two = column.hands().of_two(a, b);
      if (!column.possible(column.hands()[two])) return;
      const double weight = column.chance() * column.chance_of_two(two);
      if (weight == 0) return;
      if (!table_.may_exchange(a, b)) {
        for (std::size_t i = 0; i < plays_.size(); ++i) keep(rounds[i], kept[i], weight, a, b);
        return;
      }
      Column<double> fresh(table_.changed, shown, std::array{a, b}, &known);
      for (std::size_t i = 0; i < plays_.size(); ++i) {
        const New<double> anew(table_, plays_[i], fresh);
        const double changed = anew.value + changing_ + (table_.after_look ? kept[i].hands.ended(a, b) : 0);
        const double stays = worth_kept(kept[i], a, b);
        const bool gives_away = plays_[i].gives_away(a, b, column_of(shown), stays, changed);
        rounds[i].given.push_back({a, b, shown, stays, changed, gives_away});
        if (!gives_away) {
          keep(rounds[i], kept[i], weight, a, b);
          continue;
        }
        rounds[i].value.add(weight, stays, changed, true);
        if (table_.after_look) rounds[i].results.add_ended(weight, kept[i].spreads.ended(a, b), changing_);
        exchange(rounds[i].results, anew, weight);
      }
    });
  }

 private:
  /// The hands as they are dealt, by one play.
  struct Kept {
    Kept(Column<double>& column, const OneHandPlay<double>& play, const NetScale& scale)
        : played(play.hands(column)), hands(column, played), spreads(column, played, scale) {}

    ColumnSolution<double> played;
    HandsOfTwo<double> hands;
    TwoCardSpreads spreads;
  };

  [[nodiscard]] double worth_kept(const Kept& kept, std::size_t a, std::size_t b) const {
    return kept.hands.dealt(a, b) + kept.hands.ended(a, b) + keeping_;
  }
  void keep(ColumnRounds& rounds, const Kept& kept, double weight, std::size_t a, std::size_t b) const {
    const double stays = worth_kept(kept, a, b);
    rounds.results.add(weight, kept.spreads.of(a, b, true), kept.hands.dealt(a, b), keeping_);
    rounds.results.add_ended(weight, kept.spreads.ended(a, b), keeping_);
    rounds.value.add(weight, stays, stays, false);
  }
  void exchange(RoundResults& results, const New<double>& anew, double weight) const {
    const TwoCardSpreads spreads(anew.column, anew.played, changed_);
    each_two([&](std::size_t x, std::size_t y) {
      const double chance = weight * anew.chance_of(x, y);
      if (chance <= 0) return;
      const bool blackjack = table_.makes_blackjacks;
      const auto& worth = blackjack ? anew.hands.dealt : anew.hands.counted;
      results.add(chance, spreads.of(x, y, blackjack), worth(x, y), changing_);
      if (!table_.after_look) results.add_ended(chance, spreads.ended(x, y, blackjack), changing_);
    });
  }

  const NewCards& table_;
  const std::vector<OneHandPlay<double>>& plays_;
  NetScale kept_;
  NetScale changed_;
  double keeping_ = -static_cast<double>(table_.keeping_costs);
  double changing_ = -static_cast<double>(table_.changing_costs);
};

}  // namespace

std::vector<NewCardRounds> new_card_rounds(const NewCards& table, const std::vector<OneHandPlay<double>>& plays,
                                           const std::vector<std::string>& parts, int threads, const Monitor& monitor) {
  const RoundsByPlay by_play(table, plays);
  const auto shown = shown_cards(table.kept);
  std::vector<std::vector<ColumnRounds>> of_columns(shown.size(), by_play.no_rounds());
  std::atomic<std::size_t> done = 0;
  tbb::task_arena arena(threads);
  arena.execute([&] {
    tbb::parallel_for(std::size_t{0}, shown.size(), [&](std::size_t i) {
      monitor.report(static_cast<double>(done) / static_cast<double>(shown.size()));
      by_play.reckon(shown[i], of_columns[i]);
      ++done;
    });
  });
  std::vector<NewCardRounds> out(plays.size());
  for (std::size_t play = 0; play < plays.size(); ++play) {
    RoundResults results = by_play.no_results();
    for (const std::vector<ColumnRounds>& of_plays : of_columns) {
      const ColumnRounds& each = of_plays[play];
      out[play].value.add(each.value);
      out[play].hands.insert(out[play].hands.end(), each.given.begin(), each.given.end());
      results.add(each.results);
    }
    out[play].rounds = results.distribution(parts, static_cast<double>(table.changing_costs));
  }
  return out;
}

template OneHandPlay<double> exchange_by_rows(const games::blackjack::Strategy&, const NewCards&);
template OneHandPlay<Fraction> exchange_by_rows(const games::blackjack::Strategy&, const NewCards&);
template Exchanged<double> new_cards(const NewCards&, const OneHandPlay<double>&);
template Exchanged<Fraction> new_cards(const NewCards&, const OneHandPlay<Fraction>&);

}  // namespace houseway::solve::blackjack
