#include "solve/hold_em/ultimate_texas_hold_em.hpp"

#include <fmt/format.h>

#include <map>
#include <tuple>

#include "solve/core/by_outcome.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/hold_em/ultimate_texas_hold_em_chart.hpp"
#include "solve/solvers.hpp"

namespace houseway::solve::ultimate_texas_hold_em {

using games::ultimate_texas_hold_em::Game;

using games::ultimate_texas_hold_em::AnteOutcome;
using games::ultimate_texas_hold_em::blind_outcome;
using games::ultimate_texas_hold_em::BlindOutcome;
using games::ultimate_texas_hold_em::play_outcome;

namespace {

/// A play wager in antes, in the order in which the choices come.
constexpr std::array<std::pair<Action, int>, 4> play_wagers{
    {{Action::play_4x, 4}, {Action::play_3x, 3}, {Action::play_2x, 2}, {Action::play_1x, 1}}};

/// The part of the way that each step takes.
Stretch part_of(const Stretch& stretch, double from, double to) {
  const double length = stretch.to - stretch.from;
  return {stretch.threads, stretch.monitor, stretch.from + from * length, stretch.from + to * length};
}

std::vector<Ending> endings_in_words(const Rules& rules, const Endings& endings) {
  std::vector<Ending> out;
  for (const auto& [action, antes] : play_wagers) {
    std::map<std::tuple<std::size_t, std::size_t, BlindOutcome>, Count> counts;
    for (std::size_t category = 0; category < kit::count_of<PokerCategory>; ++category) {
      const Results& results = endings.played[kit::index_of(action)][category];
      for (std::size_t comparison = 0; comparison < results.size(); ++comparison) {
        for (const std::size_t qualifies : {0U, 1U}) {
          const BlindOutcome blind = blind_outcome(comparison, static_cast<PokerCategory>(category));
          counts[{comparison, qualifies, blind}] += results[comparison][qualifies];
        }
      }
    }
    for (const auto& [key, count] : counts) {
      if (count == 0) continue;
      const auto& [comparison, qualifies, blind] = key;
      const auto result = play_outcome(comparison);
      std::string name =
          fmt::format("{}, {}, dealer {}", kit::name_of(action), kit::name_of(result),
                      qualifies == 1 || rules.dealer_always_qualifies ? "qualifies" : "does not qualify");
      if (result == games::ultimate_texas_hold_em::PlayOutcome::player_higher) {
        name += fmt::format(", {}", kit::name_of(blind));
      }
      out.push_back({std::move(name),
                     count,
                     {{"ante", rules.ante_award(comparison, qualifies == 1).pays},
                      {"blind", rules.blind[blind].pays},
                      {"play", rules.play[result].pays, antes}}});
    }
  }
  if (endings.folded > 0) {
    out.push_back(
        {"folded",
         endings.folded,
         {{"ante", rules.ante[AnteOutcome::folded].pays}, {"blind", rules.blind[BlindOutcome::folded].pays}}});
  }
  return out;
}

}  // namespace

Distribution main_bet(const Rules& rules, const HoldEmBoards& boards, const Strategy* given, const Stretch& stretch) {
  const Payments payments(rules);
  const Worths worths(boards, payments, part_of(stretch, 0, 0.1));
  std::optional<Plan> plan;
  if (given != nullptr) plan = plan_of(boards, *given, part_of(stretch, 0.1, 0.3));
  const BestPlay best = best_play(boards, worths, part_of(stretch, 0.3, 0.6), plan ? &*plan : nullptr);
  if (!plan) plan = best.plan;
  const Endings endings = endings_of(boards, worths, *plan, part_of(stretch, 0.6, 1));

  Distribution out;
  out.wager = "ante";
  out.parts = {"ante", "blind", "play"};
  out.endings = endings_in_words(rules, endings);
  for (const Ending& ending : out.endings) out.cases += ending.count;
  const HoldEmDeck& deck = boards.deck();
  Play play;
  play.name = given != nullptr ? "as given" : "optimal";
  play.chart = chart_of(deck, *plan);
  if (given == nullptr) play.strategy_file = strategy_file_of(deck, *plan, Strategy(rules));
  play.mistakes = mistakes_of(deck, *plan, best, endings, out.cases * payments.unit);
  out.play = std::move(play);
  return out;
}

CategoryCounts count_categories(const HoldEmBoards& boards) {
  CategoryCounts out{std::vector<Count>(kit::count_of<PokerCategory>),
                     std::vector<Count>(kit::count_of<PokerCategory>)};
  for (const HoldEmBoards::Board& board : boards.boards()) {
    OutcomeCounts<PokerCategory> own;
    OutcomeCounts<PokerCategory> best;
    for (const Showdown& showdown : boards.showdowns().subspan(board.first, look_pairs(board.suit))) {
      const auto [lower, equal, higher] = showdown.hands;
      // A hand is the best in twice as many deals as it meets lower ones, and in one where the other is equal.
      own[showdown.category] += showdown.holes;
      best[showdown.category] += std::uint64_t{showdown.holes} * (2U * (higher[0] + higher[1]) + equal[0] + equal[1]);
    }
    for (std::size_t i = 0; i < kit::count_of<PokerCategory>; ++i) {
      out.own[i] += Count(board.times) * own.counts[i];
      out.best[i] += Count(board.times) * best.counts[i];
    }
  }
  return out;
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const ultimate_texas_hold_em::Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  const Stretch boards_stretch{question.threads, &question.monitor, 0, 0.3};
  std::optional<HoldEmBoards> kept;
  const auto boards = [&]() -> const HoldEmBoards& {
    return kept ? *kept : kept.emplace(HoldEmDeck(deck), boards_stretch);
  };
  std::vector<Distribution> out;
  if (question.asks("ante")) {
    std::optional<ultimate_texas_hold_em::Strategy> given;
    if (question.strategy != nullptr) given = games::make_strategy<Game>(rules, question.strategy);
    out.push_back(ultimate_texas_hold_em::main_bet(rules, boards(), given ? &*given : nullptr,
                                                   {question.threads, &question.monitor, 0.3, 1}));
    if (question.strategy != nullptr) out.back().play->name = question.strategy->name;
  }
  const auto side = WagerCounts(question, rules.side, deck).all();
  out.insert(out.end(), side.begin(), side.end());
  // A hand that folded counts for the best at the table only if a wager keeps it there. That changes nothing: nobody
  // folds a full house or better unless the board makes it by itself, and then the dealer holds it too.
  if (question.asks("cover-all") && question.seats == 1) {
    const auto& counts = question.counted->of("hold-em-best-of-two",
                                              [&] { return ultimate_texas_hold_em::count_categories(boards()).best; });
    out.push_back(by_outcome("cover-all", rules.cover_all.with_players(1), counts));
  }
  return out;
}

}  // namespace houseway::solve::ultimate_texas_hold_em
