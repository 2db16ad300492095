#include "solve/blackjack/streak.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

#include "games/blackjack/blackjack.hpp"
#include "games/blackjack/side_rules.hpp"
#include "kit/error.hpp"
#include "solve/blackjack/endings.hpp"
#include "solve/blackjack/main.hpp"
#include "solve/blackjack/split_spread.hpp"
#include "solve/core/analysis.hpp"
#include "solve/core/by_outcome.hpp"

namespace houseway::solve::blackjack {

using games::blackjack::Rules;
using games::blackjack::Streak;
using games::blackjack::streak_spots;

namespace {

/// The wager on the fewest wins; each of the others needs one more.
constexpr std::size_t shortest = 2;
constexpr std::size_t longest = shortest + streak_spots.size() - 1;

std::string_view name_of_streak(std::size_t wins) {
  constexpr std::array<std::string_view, streak_spots.size()> names{"streak-2", "streak-3", "streak-4", "streak-5"};
  return names[wins - shortest];
}

bool is_streak(const Beside& beside) { return beside.wager.starts_with("streak-"); }

/// Every payment of a hand changed alike.
template <class Change>
Payments<double> changed(Payments<double> pays, const Change& change) {
  const auto all = [&](auto& list) {
    for (double& each : list) each = change(each);
  };
  for (auto& by_stake : pays.hands) {
    for (auto& hand : by_stake) {
      for (auto& by_final : hand.stood) all(by_final);
      for (double* each :
           {&hand.busted, &hand.surrendered_low, &hand.surrendered, &hand.surrendered_to_blackjack, &hand.rescued})
        *each = change(*each);
    }
  }
  all(pays.natural);
  for (double* each : {&pays.natural_at_once, &pays.dealer_blackjack}) *each = change(*each);
  return pays;
}

/// Rounds against one card of the dealer, or against both. A payment is won where it is more than nothing, and lost
/// where it is less: in Blackjack itself every hand is.
class StreakColumn {
  /// Reckons rounds without splits by other payments.
  template <class Work>
  auto with(const Payments<double>& pays, Work&& work) {
    terms_.pays_nearly = pays;
    const std::size_t most_hands = std::exchange(terms_.most_hands, 1);
    auto out = work();
    terms_.most_hands = most_hands;
    terms_.pays_nearly = pays_;
    return out;
  }

 public:
  StreakColumn(const Terms& terms, std::span<const std::size_t> shown)
      : terms_(terms),
        pays_(terms.pays_nearly),
        wins_(changed(pays_, [](double net) { return net > 0 ? 1.0 : 0.0; })),
        losses_(changed(pays_, [](double net) { return net < 0 ? 1.0 : 0.0; })),
        column_(terms_, shown) {}

  [[nodiscard]] Column<double>& column() { return column_; }

  /// The hand played for itself.
  void play_for_hand() { start(solve_column(column_)); }
  void play(const ColumnPlay& play) { start(price_column(column_, play)); }
  [[nodiscard]] const ColumnPlay& play() const { return hand_.play; }

  /// The best play where a round brings so much more by advancing the streak, and so much by ending it.
  [[nodiscard]] ColumnPlay best(double advance, double end) {
    ColumnPlay out = hand_.play;
    if (column_.over_at_once()) return out;
    ColumnSolution<double> unsplit =
        with(changed(pays_, [&](double net) { return net + (net > 0 ? advance : 0) + (net < 0 ? end : 0); }),
             [&] { return solve_column(column_); });
    out.first = std::move(unsplit.play.first);
    for (std::size_t pair = 0; pair < value_count; ++pair) {
      const HandIndex two = column_.hands().of_two(pair, pair);
      const double split = hand_.splits[pair] + advance * split_advances_[pair] + end * split_ends_[pair];
      if (can_split(pair) && split > unsplit.values[at(two)]) out.first[at(two)] = Action::split;
    }
    return out;
  }

  [[nodiscard]] StreakRound round(const ColumnPlay& play) {
    return {value(pays_, hand_.splits, play), value(wins_, split_advances_, play), value(losses_, split_ends_, play)};
  }

 private:
  using ByPair = std::array<double, value_count>;

  void start(ColumnSolution<double> hand) {
    hand_ = std::move(hand);
    const Payments<double> signs = changed(pays_, [](double net) { return net > 0 ? 1.0 : net < 0 ? -1.0 : 0.0; });
    for (std::size_t pair = 0; pair < value_count; ++pair) {
      if (!can_split(pair)) continue;
      terms_.pays_nearly = signs;
      const Spread lead = split_spread(column_, pair, hand_.play);
      terms_.pays_nearly = pays_;
      double all = 0;
      for (const auto& [hands, chance] : lead) {
        all += chance;
        if (hands > 0) split_advances_[pair] += chance;
        if (hands < 0) split_ends_[pair] += chance;
      }
      const double live = column_.live_chance(column_.hands()[column_.hands().of_two(pair, pair)]);
      split_advances_[pair] *= live / all;
      split_ends_[pair] *= live / all;
    }
  }

  [[nodiscard]] bool can_split(std::size_t pair) const {
    const Hand& hand = column_.hands()[column_.hands().of_two(pair, pair)];
    return !column_.over_at_once() && column_.possible(hand) && terms_.hands_from(pair) >= 2;
  }

  /// By these payments, where a pair that is split is worth so much.
  [[nodiscard]] double value(const Payments<double>& pays, const ByPair& splits, const ColumnPlay& play) {
    return with(pays, [&] {
      std::vector<double> values(column_.hands().size());
      if (!column_.over_at_once()) {
        column_.play(play.first, &play.after_double, column_.hands().to_play(), {}, Money::original, values);
        for (std::size_t pair = 0; pair < value_count; ++pair) {
          const HandIndex two = column_.hands().of_two(pair, pair);
          if (play.first[at(two)] == Action::split) values[at(two)] = splits[pair];
        }
      }
      return round_value(column_, values);
    });
  }

  Terms terms_;  ///< the column reckons by them as they are at the time
  Payments<double> pays_;
  Payments<double> wins_;
  Payments<double> losses_;
  Column<double> column_;
  ColumnSolution<double> hand_;
  ByPair split_advances_{};
  ByPair split_ends_{};
};

/// All cards that the dealer can show.
class StreakTable {
 public:
  StreakTable(const Terms& terms, int threads, Monitor monitor) : arena_(threads), monitor_(std::move(monitor)) {
    for (const auto& shown : shown_cards(terms)) {
      auto column = std::make_unique<StreakColumn>(terms, shown);
      if (column->column().chance() > 0) columns_.push_back(std::move(column));
    }
  }

  /// A play of the hand against each column.
  using Plays = std::vector<ColumnPlay>;

  /// `work` on every column, on all threads.
  template <class Work>
  void each(Work&& work) {
    monitor_.report(0);
    arena_.execute(
        [&] { tbb::parallel_for(std::size_t{0}, columns_.size(), [&](std::size_t i) { work(*columns_[i], i); }); });
  }

  void play_for_hand() {
    each([](StreakColumn& column, std::size_t) { column.play_for_hand(); });
  }
  void play(const Terms& terms, const Choice& choice) {
    each([&](StreakColumn& column, std::size_t) {
      column.play(play_of(choice, column_of(column.column().shown()), terms));
    });
  }
  [[nodiscard]] Plays plays() const {
    Plays out;
    for (const auto& column : columns_) out.push_back(column->play());
    return out;
  }
  [[nodiscard]] Plays best(double advance, double end) {
    Plays out(columns_.size());
    each([&](StreakColumn& column, std::size_t i) { out[i] = column.best(advance, end); });
    return out;
  }
  [[nodiscard]] StreakRound round(const Plays& plays) {
    std::vector<StreakRound> rounds(columns_.size());
    each([&](StreakColumn& column, std::size_t i) { rounds[i] = column.round(plays[i]); });
    StreakRound out;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      const double chance = columns_[i]->column().chance();
      out.value += chance * rounds[i].value;
      out.advances += chance * rounds[i].advances;
      out.ends += chance * rounds[i].ends;
    }
    return out;
  }
  /// `part`: of the rounds, so many are played like this.
  void add_endings(const Plays& plays, double part, Endings& out) {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      Column<double>& column = columns_[i]->column();
      out.add(column, price_column(column, plays[i]), part);
    }
  }
  [[nodiscard]] std::vector<Exception> exceptions(const Plays& plays) {
    std::vector<Exception> out;
    for (std::size_t i = 0; i < columns_.size(); ++i)
      add_exceptions(columns_[i]->column(), plays[i], columns_[i]->play(), out);
    return out;
  }

 private:
  std::vector<std::unique_ptr<StreakColumn>> columns_;
  tbb::task_arena arena_;
  Monitor monitor_;
};

/// How likely the next round that does not leave a streak as it was advances it.
double advance_chance(const StreakRound& round) { return round.advances / (round.advances + round.ends); }

/// A wager on so many wins that comes to them with this chance. `every`: so many rounds lie between two such wagers.
Distribution streak(const Rules& rules, std::size_t wins, double chance, double every) {
  constexpr double cases = 1e18;
  OutcomeCounts<Streak, Count> counts;
  counts[Streak::streak_won] = std::llround(chance * cases);
  counts[Streak::streak_lost] = static_cast<std::int64_t>(cases) - counts[Streak::streak_won];
  Distribution out = by_outcome(name_of_streak(wins), rules.side.streaks[wins - shortest], counts.list());
  out.rounded = true;
  out.every = every;
  return out;
}

/// So many wins in a row, and how many rounds that takes until it is decided.
struct Run {
  double chance = 1;
  double rounds = 0;

  void go_on(const StreakRound& round) {
    rounds += chance / (round.advances + round.ends);
    chance *= advance_chance(round);
  }
};

/// Streak wagers that are made together, one after the other as soon as all of a time are decided: a chain over rounds
/// whose state is how far the streak has come.
class StreakChain {
 public:
  StreakChain(const Rules& rules, std::span<const Beside> beside) {
    for (std::size_t wins = shortest; wins <= longest; ++wins) {
      const std::string_view name = name_of_streak(wins);
      const auto at =
          std::find_if(beside.begin(), beside.end(), [&](const Beside& each) { return each.wager == name; });
      if (at == beside.end()) continue;
      const auto& pays = rules.side.streaks[wins - shortest];
      stakes_[wins] = static_cast<double>(at->stake);
      won_[wins] = stakes_[wins] * static_cast<double>(net_of({name, pays[Streak::streak_won].pays}));
      steps_ = wins;
    }
  }

  /// How many states there are, from no win yet.
  [[nodiscard]] std::size_t steps() const { return steps_; }

  /// What rounds that are played so bring on average, by state; and what each state is worth beyond the first.
  void reckon(std::span<const StreakRound> rounds) {
    double brought = 0;
    Run run;
    shares_.assign(steps_, 0);
    for (std::size_t state = 0; state < steps_; ++state) {
      const double before = run.rounds;
      run.go_on(rounds[state]);
      shares_[state] = run.rounds - before;
      brought += shares_[state] * (rounds[state].value + rounds[state].advances * won_[state + 1] -
                                   rounds[state].ends * staked_from(state));
    }
    every_ = run.rounds;
    average_ = brought / every_;
    for (double& share : shares_) share /= every_;
    worth_.assign(steps_ + 1, 0);
    for (std::size_t state = steps_; state-- > 1;) {
      const StreakRound& round = rounds[state];
      worth_[state] = (round.value + round.advances * (won_[state + 1] + worth_[state + 1]) -
                       round.ends * staked_from(state) - average_) /
                      (round.advances + round.ends);
    }
  }

  [[nodiscard]] double average() const { return average_; }
  /// How many rounds lie between the first of the wagers and the first of the next.
  [[nodiscard]] double every() const { return every_; }
  /// Of all rounds.
  [[nodiscard]] double share(std::size_t state) const { return shares_[state]; }
  /// What the round of a state brings beside the hand.
  [[nodiscard]] double advance(std::size_t state) const { return won_[state + 1] + worth_[state + 1] - worth_[state]; }
  [[nodiscard]] double end(std::size_t state) const { return -staked_from(state) - worth_[state]; }

 private:
  /// What is lost when a streak of so many wins ends.
  [[nodiscard]] double staked_from(std::size_t state) const {
    double sum = 0;
    for (std::size_t wins = state + 1; wins <= steps_; ++wins) sum += stakes_[wins];
    return sum;
  }

  std::size_t steps_ = 0;
  std::array<double, longest + 1> stakes_{};  ///< by the wins that they need
  std::array<double, longest + 1> won_{};
  std::vector<double> shares_;
  std::vector<double> worth_;
  double every_ = 1;
  double average_ = 0;
};

struct ChainPlay {
  std::vector<StreakTable::Plays> plays;  ///< by state
  std::vector<StreakRound> rounds;
  double plain_costs = 0;
};

/// The play in which no state could be played better.
ChainPlay best_chain(StreakTable& table, StreakChain& chain) {
  ChainPlay out;
  out.plays.assign(chain.steps(), table.plays());
  out.rounds.assign(chain.steps(), table.round(out.plays.front()));
  chain.reckon(out.rounds);
  const double plain = chain.average();
  // Each turn is better than the last until none is: the plays are finitely many.
  constexpr double nothing = 1e-15;
  for (double before = plain - 1; chain.average() > before + nothing;) {
    before = chain.average();
    for (std::size_t state = 0; state < chain.steps(); ++state) {
      out.plays[state] = table.best(chain.advance(state), chain.end(state));
      out.rounds[state] = table.round(out.plays[state]);
    }
    chain.reckon(out.rounds);
  }
  out.plain_costs = std::max(0.0, chain.average() - plain);
  return out;
}

}  // namespace

bool streaks_solvable(const Rules& rules, const Terms& terms) {
  return solvable(rules) && terms.plain && rules.switching == games::blackjack::Switching::none;
}

void add_streaks(const Question& question, const Rules& rules, const Terms& terms, std::vector<Distribution>& out) {
  bool asked = false;
  for (std::size_t wins = shortest; wins <= longest; ++wins) asked = asked || question.asks(name_of_streak(wins));
  if (!asked) return;
  StreakTable table(terms, question.threads, question.monitor);
  if (question.strategy == nullptr) {
    table.play_for_hand();
  } else {
    table.play(terms, choice_of(games::make_strategy<games::blackjack::Game>(rules, question.strategy)));
  }
  const StreakRound round = table.round(table.plays());
  Run run;
  for (std::size_t wins = 1; wins <= longest; ++wins) {
    run.go_on(round);
    if (wins >= shortest && question.asks(name_of_streak(wins)))
      out.push_back(streak(rules, wins, run.chance, run.rounds));
  }
}

bool has_streak_beside(const Question& question) {
  return std::any_of(question.beside.begin(), question.beside.end(), is_streak);
}

void add_streak_play(const Question& question, const Rules& rules, const Terms& terms, std::vector<Distribution>& out) {
  for (const Beside& each : question.beside) {
    if (!is_streak(each))
      throw kit::InputError("--beside",
                            fmt::format("{} is not solved together with a streak wager; simulate it", each.wager));
  }
  StreakTable table(terms, question.threads, question.monitor);
  table.play_for_hand();
  StreakChain chain(rules, question.beside);
  const ChainPlay best = best_chain(table, chain);

  Play play;
  play.name = "composition-dependent (CDZ−), by how far the streak has come";
  play.plain_costs = Fraction(best.plain_costs);
  Endings rounds(terms);
  for (std::size_t state = 0; state < chain.steps(); ++state) {
    table.add_endings(best.plays[state], chain.share(state), rounds);
    const std::vector<Exception> exceptions = table.exceptions(best.plays[state]);
    const std::string when = state == 0 ? "Before the first win" : fmt::format("After win {}", state);
    if (exceptions.empty()) {
      play.chart.say(when + ", hands of two and three cards are played as without the wager.");
    } else {
      play.chart.say(when + ", played otherwise than without the wager, of two and three cards:", lines_of(exceptions));
    }
  }
  Distribution hand = rounds.distribution();
  hand.play = play;
  out.push_back(std::move(hand));

  Run run;
  for (std::size_t wins = 1; wins <= chain.steps(); ++wins) {
    run.go_on(best.rounds[wins - 1]);
    if (wins < shortest || question.beside_on(name_of_streak(wins)) == nullptr) continue;
    out.push_back(streak(rules, wins, run.chance, chain.every()));
    out.back().play = Play{play.name, {}, "", {}, {}};
  }
}

StreakRound best_streak_round(const Terms& terms, double advance, double end) {
  StreakTable table(terms, 1, {});
  table.play_for_hand();
  return table.round(table.best(advance, end));
}

}  // namespace houseway::solve::blackjack
