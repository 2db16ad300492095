#include "solve/hold_em/ultimate_texas_hold_em.hpp"

#include "solve/core/by_outcome.hpp"
#include "solve/count/count_wagers.hpp"

namespace houseway::solve::ultimate_texas_hold_em {

using games::ultimate_texas_hold_em::Action;
using games::ultimate_texas_hold_em::Game;
using games::ultimate_texas_hold_em::Spot;
using hands::PokerCategory;

namespace {

constexpr std::array opens{Spot::ante, Spot::blind};

}  // namespace

hold_em::Declared declared() {
  using hold_em::Street;
  return {.decisions = {{Street::hole,
                         {hold_em::checks(Action::check), hold_em::raises(Action::play_3x, 3, "before-flop-3x"),
                          hold_em::raises(Action::play_4x, 4, "before-flop")}},
                        {Street::flop, {hold_em::checks(Action::check), hold_em::raises(Action::play_2x, 2)}},
                        {Street::river,
                         {hold_em::folds(Action::fold), hold_em::raises(Action::play_1x, 1)},
                         "after-river"}},
          .one_raise = true};
}

Distribution main_bet(const Rules& rules, const HoldEmBoards& boards, const Strategy* given, const Stretch& stretch) {
  return hold_em::play<Game>(rules, opens, declared(), boards, given, {}, stretch).main_bet;
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
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  const Stretch boards_stretch{question.threads, &question.monitor, 0, 0.3};
  std::optional<HoldEmBoards> kept;
  const auto boards = [&]() -> const HoldEmBoards& {
    return kept ? *kept : kept.emplace(HoldEmDeck(deck), boards_stretch, PokerCategory::pair);
  };
  std::vector<Distribution> out;
  if (question.asks("ante"))
    out.push_back(hold_em::answer<Game>(question, rules, opens, declared(), boards(), {}, boards_stretch.to).main_bet);
  const auto side = WagerCounts(question, rules.side, deck).all();
  out.insert(out.end(), side.begin(), side.end());
  // A hand that folded counts for the best at the table only if a wager keeps it there. That changes nothing: nobody
  // folds a full house or better unless the board makes it by itself, and then the dealer holds it too.
  if (question.asks("cover-all") && question.seats == 1) {
    const auto& counts = question.counted->of("hold-em-best-of-two", [&] { return count_categories(boards()).best; });
    out.push_back(by_outcome("cover-all", rules.cover_all.with_players(1), counts));
  }
  return out;
}

}  // namespace houseway::solve::ultimate_texas_hold_em
