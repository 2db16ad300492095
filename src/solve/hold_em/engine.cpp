#include "solve/hold_em/engine.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kit/invariant.hpp"
#include "solve/hold_em/chart.hpp"

namespace houseway::solve::hold_em {

namespace {

/// The part of the way that each step takes.
Stretch part_of(const Stretch& stretch, double from, double to) {
  const double length = stretch.to - stretch.from;
  return {stretch.threads, stretch.monitor, stretch.from + from * length, stretch.from + to * length};
}

/// What the choices before the flop bring with a starting hand, over all its holes, in antes.
class FirstChoices {
 public:
  FirstChoices(const Course& course, const Worths& worths, const StartingWorth& starting, std::int64_t unit,
               const Fraction& more) {
    const Count deals = Count(starting.deals) * course.boards.dealer_hands();
    for (const Choice& choice : course.game.decisions.front().choices) {
      const Count whole =
          choice.folds ? Count(starting.deals) * worths.folded() : Count(worths.value(choice, starting.worth));
      values_.push_back(Fraction(whole, unit) + (choice.folds ? Fraction(0) : Fraction(more * deals)));
    }
  }
  /// The first that nothing beats: a raise is made only where it gains.
  [[nodiscard]] std::uint8_t best() const {
    return static_cast<std::uint8_t>(std::max_element(values_.begin(), values_.end()) - values_.begin());
  }
  [[nodiscard]] Fraction lost_by(std::size_t choice) const { return values_[best()] - values_[choice]; }

 private:
  std::vector<Fraction> values_;
};

/// A choice before the flop that is not the best one.
struct FirstMistake {
  std::size_t hole;
  std::size_t chosen;
  std::size_t best;
  Fraction lost;
};

/// Makes the first choices of the best play; those of another, or of the best play for the main bet alone where other
/// wagers count, are compared with them.
std::vector<FirstMistake> choose_first(const Course& course, const Worths& worths, BestPlay& best, std::int64_t unit,
                                       const More& more, const Plan* given) {
  std::vector<FirstMistake> mistakes;
  const HoldEmDeck& deck = course.boards.deck();
  std::array<std::uint8_t, hole_count> chosen{};
  for (const std::size_t hole : deck.holes()) {
    if (deck.starting_hand(hole) != hole) continue;
    const auto choices = [&](const Fraction& gained) {
      return FirstChoices(course, worths, best.starting_hands[hole], unit, gained);
    };
    const FirstChoices all = choices(more ? more(hole_cards[hole]) : Fraction(0));
    chosen[hole] = all.best();
    const std::size_t compared = given != nullptr ? given->before_flop[hole] : more ? choices(0).best() : all.best();
    if (all.lost_by(compared) > 0) mistakes.push_back({hole, compared, all.best(), all.lost_by(compared)});
  }
  for (const std::size_t hole : deck.holes()) best.plan.before_flop[hole] = chosen[deck.starting_hand(hole)];
  return mistakes;
}

/// How a round ended: the raises, and what they and the stakes before them came to.
std::string name_of(const Stage& stage, const Settled& settled) {
  std::vector<std::string_view> words;
  if (!stage.name.empty()) words.push_back(stage.name);
  for (const std::string_view outcome : settled.outcomes) {
    if (std::find(words.begin(), words.end(), outcome) == words.end()) words.push_back(outcome);
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

/// The endings of one stage; those that are named and paid alike are one.
class EndingsOfStage {
 public:
  explicit EndingsOfStage(const Stage& stage) : stage_(stage) {}

  void add(const Settled& settled, const Count& count) {
    if (count == 0) return;
    const std::string name = name_of(stage_, settled);
    const auto same = std::find_if(known_.begin(), known_.end(), [&](const Known& each) {
      return each.ending.outcome == name && *each.settled == settled;
    });
    if (same != known_.end()) {
      same->ending.count += count;
    } else {
      known_.push_back({&settled, {name, count, settled.payments}});
    }
  }
  void append_to(std::vector<Ending>& out) const {
    for (const Known& each : known_) out.push_back(each.ending);
  }

 private:
  struct Known {
    const Settled* settled;
    Ending ending;
  };
  const Stage& stage_;
  std::vector<Known> known_;
};

std::vector<Ending> endings_in_words(const Course& course, const Payments& payments, const Endings& endings) {
  std::vector<std::size_t> order;
  for (std::size_t stage = 0; stage < course.stages.size(); ++stage) {
    if (!course.stages[stage].asked) order.push_back(stage);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return course.stages[a].antes > course.stages[b].antes; });
  std::vector<Ending> out;
  for (const std::size_t stage : order) {
    EndingsOfStage of_stage(course.stages[stage]);
    for (std::size_t comparison = 0; comparison < 3; ++comparison) {
      for (const std::size_t qualifies : {0U, 1U}) {
        for (std::size_t category = 0; category < categories; ++category)
          of_stage.add(payments.of(stage, category, comparison, qualifies),
                       endings.played[stage][category][comparison][qualifies]);
      }
    }
    of_stage.add(payments.of_fold(stage), endings.folded[stage]);
    of_stage.append_to(out);
  }
  return out;
}

/// The best play for the main bet alone.
Plan best_plan(const Course& course, const Procedure& procedure, const Stretch& stretch) {
  const Payments payments(course.boards, course.stages, procedure);
  const Worths worths(course.boards, course.game, payments, part_of(stretch, 0, 0.3));
  BestPlay best = best_play(course, worths, part_of(stretch, 0.3, 1));
  choose_first(course, worths, best, payments.unit, {}, nullptr);
  return std::move(best.plan);
}

/// What a plan loses after its choices before the flop, in the numbers of the payments.
Count later_costs(const BestPlay& best, const Endings& endings) {
  Count sum = 0;
  const auto add = [&](const CostByCategory& costs) {
    for (const Cost& cost : costs) sum += Count(cost.bold) + cost.timid;
  };
  for (const CostByCategory& costs : best.cost_after_flop) add(costs);
  for (const CostByCategory& costs : best.cost_after_turn) add(costs);
  for (const CostByCategory& costs : endings.cost_after_river) add(costs);
  return sum;
}

void count_folds(const Endings& endings, Answer& out) {
  for (const auto& by_category : endings.played) {
    for (std::size_t i = 0; i < categories; ++i) {
      for (const auto& [not_qualified, qualified] : by_category[i]) out.played[i] += Count(not_qualified) + qualified;
    }
  }
  for (const std::uint64_t count : endings.folded) out.folded += count;
}

}  // namespace

Answer solve_main_bet(const Declared& game, const Procedure& procedure, const HoldEmBoards& boards, const Way& way,
                      const Stretch& stretch) {
  const std::vector<Stage> stages = stages_of(game);
  const Course course{game, stages, boards};
  const Payments payments(boards, stages, procedure, way.gains);
  const Worths worths(boards, game, payments, part_of(stretch, 0, 0.1));
  std::optional<Plan> compared;
  if (way.given != nullptr) {
    compared = plan_of(course, *way.given, part_of(stretch, 0.1, 0.3));
  } else if (way.gains.depend_on_board()) {
    compared = best_plan(course, procedure, part_of(stretch, 0.1, 0.3));
  }
  const Plan* other = compared ? &*compared : nullptr;
  BestPlay best = best_play(course, worths, part_of(stretch, 0.3, 0.6), other);
  const std::vector<FirstMistake> first =
      choose_first(course, worths, best, payments.unit, way.gains.by_own_cards, other);
  const Plan& plan = way.given != nullptr ? *compared : best.plan;
  const Endings endings = endings_of(course, worths, plan, part_of(stretch, 0.6, 1));

  Answer out;
  for (const std::size_t hole : boards.deck().holes()) out.plays[hole] = !stages[course.entered(plan, hole)].folded;
  count_folds(endings, out);
  Distribution& bet = out.main_bet;
  bet.wager = procedure.parts.front();
  bet.parts = procedure.parts;
  bet.endings = endings_in_words(course, payments, endings);
  for (const Ending& ending : bet.endings) bet.cases += ending.count;
  Play play;
  play.name = way.given != nullptr ? "as given" : "optimal";
  play.chart = chart_of(course, plan);
  // A file tells the last choice by the main bet alone.
  if (way.given == nullptr && !way.gains.depend_on_board())
    play.strategy_file = strategy_file_of(course, plan, way.built_in, procedure.id);
  Fraction lost = 0;
  const std::vector<Choice>& choices = game.decisions.front().choices;
  for (const FirstMistake& mistake : first) {
    play.mistakes.push_back({"before the flop, " + starting_hand_name(mistake.hole),
                             std::string(choices[mistake.chosen].name), std::string(choices[mistake.best].name),
                             static_cast<double>(mistake.lost / Fraction(bet.cases))});
    lost += mistake.lost / Fraction(bet.cases);
  }
  const bool followed = other == nullptr || way.given != nullptr;
  const Endings of_other = followed ? endings : endings_of(course, worths, *other, part_of(stretch, 1, 1));
  const Count whole = bet.cases * payments.unit;
  const auto later = mistakes_of(course, best, of_other, whole);
  play.mistakes.insert(play.mistakes.end(), later.begin(), later.end());
  std::stable_sort(play.mistakes.begin(), play.mistakes.end(),
                   [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  if (way.given == nullptr && (way.gains.by_own_cards || other != nullptr))
    play.plain_costs = lost + Fraction(later_costs(best, of_other), whole);
  bet.play = std::move(play);
  return out;
}

}  // namespace houseway::solve::hold_em
