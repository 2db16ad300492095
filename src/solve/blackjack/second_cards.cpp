#include "solve/blackjack/second_cards.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <array>
#include <atomic>
#include <utility>

#include "solve/blackjack/hand_spread.hpp"

namespace houseway::solve::blackjack {

namespace {

/// Every four cards that can be dealt beside those shown, with their chance.
template <class Number, class Visit>
void each_four(const Terms& terms, std::span<const std::size_t> shown, Visit&& visit) {
  Cards left = terms.pack;
  for (const std::size_t value : shown) --left[value];
  for (std::size_t a = 0; a < value_count; ++a) {
    for (std::size_t b = 0; b < value_count; ++b) {
      for (std::size_t c = 0; c < value_count; ++c) {
        for (std::size_t d = 0; d < value_count; ++d) {
          const auto chance = draw_chance<Number>(left, std::array{a, b, c, d});
          if (chance != 0) visit(FourCards{a, b, c, d}, chance);
        }
      }
    }
  }
}

/// Whether these cards can be gone beside those shown.
bool can_be_gone(const Terms& terms, std::span<const std::size_t> shown, std::size_t a, std::size_t b) {
  std::vector<std::size_t> all(shown.begin(), shown.end());
  all.insert(all.end(), {a, b});
  return draw_chance<double>(terms.pack, all) > 0;
}

/// What four cards are worth as they lie, and with the second ones exchanged. `hands` are by the cards gone.
template <class Number>
struct FourWorth {
  FourWorth(const ByTwo<HandsOfTwo<Number>>& hands, const FourCards& four, bool makes_blackjacks)
      : kept(hands(four.c, four.d).dealt(four.a, four.b) + hands(four.a, four.b).dealt(four.c, four.d)),
        ended(hands(four.c, four.d).ended(four.a, four.b) + hands(four.a, four.b).ended(four.c, four.d)) {
    const auto one = [&](std::size_t x, std::size_t y, std::size_t gone, std::size_t too) -> const Number& {
      const HandsOfTwo<Number>& beside = hands(gone, too);
      return makes_blackjacks ? beside.dealt(x, y) : beside.counted(x, y);
    };
    changed = one(four.a, four.d, four.c, four.b) + one(four.c, four.b, four.a, four.d);
  }

  Number kept;
  Number changed;
  Number ended;  ///< where the round does not go on to the switch
};

}  // namespace

template <class Number>
Switches<Number> by_rows(const games::blackjack::Strategy& strategy, const Terms& terms, bool makes_blackjacks) {
  return
      [&strategy, &terms, makes_blackjacks](const FourCards& four, std::size_t column, const Number&, const Number&) {
        const auto row = [&](std::size_t x, std::size_t y, bool natural) {
          return first_row(terms, x, y, natural && is_ace_and_ten(x, y));
        };
        games::blackjack::Seen seen;
        seen.question = games::blackjack::Question::switch_cards;
        seen.column = column;
        seen.kept = {row(four.a, four.b, true), row(four.c, four.d, true)};
        seen.changed = {row(four.a, four.d, makes_blackjacks), row(four.c, four.b, makes_blackjacks)};
        return strategy(seen) == Action::switch_;
      };
}

template <class Number>
Exchanged<Number> two_hands(const Terms& terms, const TwoHandPlay<Number>& play) {
  Exchanged<Number> out;
  for (const auto& shown : shown_cards(terms)) {
    const auto chance = shown_chance<Number>(terms, shown);
    if (chance == 0) continue;
    ByTwo<HandsOfTwo<Number>> hands;
    each_two([&](std::size_t a, std::size_t b) {
      if (!can_be_gone(terms, shown, a, b)) return;
      Column<Number> column(terms, shown, std::array{a, b});
      hands(a, b) = HandsOfTwo<Number>(column, play.hands(column));
    });
    each_four<Number>(terms, shown, [&](const FourCards& four, const Number& dealt) {
      const FourWorth<Number> worth(hands, four, play.makes_blackjacks);
      const bool switches = play.switches(four, column_of(shown), worth.kept, worth.changed);
      out.add(chance * dealt, worth.kept + worth.ended, worth.changed + worth.ended, switches);
    });
  }
  return out;
}

namespace {

/// The hands of two cards against one column, with how their results spread.
struct SpreadHands {
  HandsOfTwo<double> worth;
  TwoCardSpreads spreads;
};

}  // namespace

TwoHandRounds two_hand_rounds(const Terms& terms, const TwoHandPlay<double>& play, int threads,
                              const Monitor& monitor) {
  TwoHandRounds out;
  const NetScale scale(terms);
  RoundResults results(scale);
  const auto columns = shown_cards(terms);
  constexpr std::size_t pairs = value_count * value_count;
  std::atomic<std::size_t> done = 0;
  tbb::task_arena arena(threads);
  for (const auto& shown : columns) {
    const auto chance = shown_chance<double>(terms, shown);
    Exchanged<double> of_column;
    ByTwo<SpreadHands> hands;
    const auto reckon = [&](std::size_t a, std::size_t b) {
      if (a > b || chance == 0 || !can_be_gone(terms, shown, a, b)) return;
      monitor.report(static_cast<double>(done) / static_cast<double>(pairs * columns.size()));
      Column<double> column(terms, shown, std::array{a, b});
      const ColumnSolution<double> played = play.hands(column);
      hands(a, b) = {HandsOfTwo<double>(column, played), TwoCardSpreads(column, played, scale)};
    };
    arena.execute([&] {
      tbb::parallel_for(std::size_t{0}, pairs, [&](std::size_t i) {
        reckon(i / value_count, i % value_count);
        ++done;
      });
    });
    if (chance == 0) continue;
    ByTwo<HandsOfTwo<double>> worths;
    each_two([&](std::size_t a, std::size_t b) { worths(a, b) = hands(a, b).worth; });
    each_four<double>(terms, shown, [&](const FourCards& four, double dealt) {
      const FourWorth<double> worth(worths, four, play.makes_blackjacks);
      const bool switches = play.switches(four, column_of(shown), worth.kept, worth.changed);
      of_column.add(dealt, worth.kept + worth.ended, worth.changed + worth.ended, switches);
      const auto spread = [&](std::size_t x, std::size_t y, std::size_t gone, std::size_t too) -> const HandSpread& {
        return hands(gone, too).spreads.of(x, y, !switches || play.makes_blackjacks);
      };
      const std::size_t second = switches ? four.d : four.b;
      const std::size_t other = switches ? four.b : four.d;
      results.add(chance * dealt, spread(four.a, second, four.c, other), spread(four.c, other, four.a, second),
                  switches ? worth.changed : worth.kept);
      const SpreadHands& first_hand = hands(four.c, four.d);
      results.add_ended(chance * dealt, first_hand.spreads.ended(four.a, four.b),
                        hands(four.a, four.b).spreads.ended(four.c, four.d));
    });
    out.by_column.push_back(of_column);
    out.column_chances.push_back(chance);
    out.value.value += chance * of_column.value;
    out.value.kept += chance * of_column.kept;
    out.value.chance += chance * of_column.chance;
  }
  out.rounds = results.distribution({"blackjack", "switch-second-wager"});
  return out;
}

template Switches<double> by_rows(const games::blackjack::Strategy&, const Terms&, bool);
template Switches<Fraction> by_rows(const games::blackjack::Strategy&, const Terms&, bool);
template Exchanged<double> two_hands(const Terms&, const TwoHandPlay<double>&);
template Exchanged<Fraction> two_hands(const Terms&, const TwoHandPlay<Fraction>&);

}  // namespace houseway::solve::blackjack
