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
using games::blackjack::Question;
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
  table.question = Question::zap;
  table.exchange = Action::zap;
  return table;
}

NewCards unseen_hand_of(const Rules& rules) {
  NewCards table{Terms(with_odds(rules, rules.premium ? Odds::ante : Odds::kept)),
                 Terms(with_odds(rules, rules.premium ? Odds::ante : Odds::switched))};
  table.after_look = false;
  table.makes_blackjacks = rules.switched_blackjack;
  table.question = Question::switch_hand;
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

/// The two new cards of a hand that is given away: what they are worth, and where the spread is wanted, how they
/// spread.
template <class Number>
struct New {
  New(const NewCards& table, const OneHandPlay<Number>& play, std::span<const std::size_t> shown, std::size_t a,
      std::size_t b)
      : column(table.changed, shown, std::array{a, b}), played(play.hands(column)), hands(column, played) {
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

  Column<Number> column;
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
    Column<Number> column(table.kept, shown);
    if (column.chance() == 0) continue;
    const HandsOfTwo<Number> hands(column, play.hands(column));
    each_two([&](std::size_t a, std::size_t b) {
      const HandIndex two = column.hands().of_two(a, b);
      if (!column.possible(column.hands()[two])) return;
      const Number weight = column.chance() * column.chance_of_two(two);
      const Number kept = hands.dealt(a, b) + hands.ended(a, b) - keeping_costs;
      if (weight == 0 || !table.may_exchange(a, b)) return out.add(weight, kept, kept, false);
      Number changed = New<Number>(table, play, shown, a, b).value - changing_costs;
      if (table.after_look) changed += hands.ended(a, b);
      out.add(weight, kept, changed, play.gives_away(a, b, column_of(shown), kept, changed));
    });
  }
  return out;
}

namespace {

/// The rounds against one column.
class ColumnRounds {
 public:
  ColumnRounds(const NewCards& table, const OneHandPlay<double>& play, const NetScale& kept, const NetScale& changed)
      : table_(table), play_(play), kept_(kept), changed_(changed), results(kept) {}

  void reckon(const std::vector<std::size_t>& shown) {
    Column<double> column(table_.kept, shown);
    if (column.chance() == 0) return;
    const ColumnSolution<double> played = play_.hands(column);
    const HandsOfTwo<double> hands(column, played);
    const TwoCardSpreads spreads(column, played, kept_);
    const auto keeping = -static_cast<double>(table_.keeping_costs);
    const auto changing = -static_cast<double>(table_.changing_costs);
    each_two([&](std::size_t a, std::size_t b) {
      const HandIndex two = column.hands().of_two(a, b);
      if (!column.possible(column.hands()[two])) return;
      const double weight = column.chance() * column.chance_of_two(two);
      if (weight == 0) return;
      const double kept = hands.dealt(a, b) + hands.ended(a, b) + keeping;
      const auto keep = [&] {
        results.add(weight, spreads.of(a, b, true), hands.dealt(a, b), keeping);
        results.add_ended(weight, spreads.ended(a, b), keeping);
        value.add(weight, kept, kept, false);
      };
      if (!table_.may_exchange(a, b)) return keep();
      New<double> fresh(table_, play_, shown, a, b);
      const double changed = fresh.value + changing + (table_.after_look ? hands.ended(a, b) : 0);
      const bool gives_away = play_.gives_away(a, b, column_of(shown), kept, changed);
      given.push_back({a, b, shown, kept, changed, gives_away});
      if (!gives_away) return keep();
      value.add(weight, kept, changed, true);
      const TwoCardSpreads anew(fresh.column, fresh.played, changed_);
      if (table_.after_look) results.add_ended(weight, spreads.ended(a, b), changing);
      each_two([&](std::size_t x, std::size_t y) {
        const double chance = weight * fresh.chance_of(x, y);
        if (chance <= 0) return;
        const bool blackjack = table_.makes_blackjacks;
        const auto& worth = blackjack ? fresh.hands.dealt : fresh.hands.counted;
        results.add(chance, anew.of(x, y, blackjack), worth(x, y), changing);
        if (!table_.after_look) results.add_ended(chance, anew.ended(x, y, blackjack), changing);
      });
    });
  }

 private:
  const NewCards& table_;
  const OneHandPlay<double>& play_;
  const NetScale& kept_;
  const NetScale& changed_;

 public:
  RoundResults results;
  Exchanged<double> value;
  std::vector<NewCardRounds::Hand> given;
};

}  // namespace

NewCardRounds new_card_rounds(const NewCards& table, const OneHandPlay<double>& play, std::vector<std::string> parts,
                              int threads, const Monitor& monitor) {
  const NetScale kept(table.kept);
  const NetScale changed(table.changed);
  const auto columns = shown_cards(table.kept);
  std::vector<ColumnRounds> of_columns(columns.size(), ColumnRounds(table, play, kept, changed));
  std::atomic<std::size_t> done = 0;
  tbb::task_arena arena(threads);
  arena.execute([&] {
    tbb::parallel_for(std::size_t{0}, columns.size(), [&](std::size_t i) {
      monitor.report(static_cast<double>(done) / static_cast<double>(columns.size()));
      of_columns[i].reckon(columns[i]);
      ++done;
    });
  });
  NewCardRounds out;
  RoundResults results(kept);
  for (const ColumnRounds& each : of_columns) {
    out.value.add(each.value);
    out.hands.insert(out.hands.end(), each.given.begin(), each.given.end());
    results.add(each.results);
  }
  out.rounds = results.distribution(std::move(parts), static_cast<double>(table.changing_costs));
  return out;
}

template OneHandPlay<double> exchange_by_rows(const games::blackjack::Strategy&, const NewCards&);
template OneHandPlay<Fraction> exchange_by_rows(const games::blackjack::Strategy&, const NewCards&);
template Exchanged<double> new_cards(const NewCards&, const OneHandPlay<double>&);
template Exchanged<Fraction> new_cards(const NewCards&, const OneHandPlay<Fraction>&);

}  // namespace houseway::solve::blackjack
