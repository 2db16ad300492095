#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <utility>

#include "solve/count/in_parallel.hpp"
#include "solve/equity/deals.hpp"
#include "solve/equity/hand_on_boards.hpp"
#include "solve/equity/showdown.hpp"

/// Hands that share a board: every deal of the hands, and for each of them every board.
namespace houseway::solve::equity {

namespace {

/// Hands that meet on boards; each thread has its own, for they remember what they found out.
class BoardMeeting {
 public:
  BoardMeeting(const Rules& rules, const std::vector<CardSet>& hands) : splits_(rules.splits()), tally_(hands.size()) {
    for (const CardSet hand : hands) hands_.emplace_back(rules, hand);
  }

  void meet(const Board& board) {
    ++tally_.deals;
    split_pot(
        splits_, hands_.size(), [&](std::size_t i) { return hands_[i].high(board); },
        [&](std::size_t i) { return hands_[i].low(board); },
        [&](Part part, Winners winners) { ++tally_.at(part, winners); });
  }

  [[nodiscard]] const Tally& tally() const { return tally_; }

 private:
  bool splits_;
  std::vector<HandOnBoards> hands_;
  Tally tally_;
};

/// Every board that completes this one with so many of the cards from `from` on.
void complete(BoardMeeting& meeting, CardSet board, std::span<const kit::Card> deck, int missing) {
  if (missing == 0) return meeting.meet(Board(board));
  const std::size_t last = deck.size() - static_cast<std::size_t>(missing);
  for (std::size_t i = 0; i <= last; ++i) complete(meeting, board | set_of(deck[i]), deck.subspan(i + 1), missing - 1);
}

/// The same where nothing lies yet but cards below all of `deck`: boards grow card by card.
template <int Missing>
void grow(BoardMeeting& meeting, const Board& board, std::span<const kit::Card> deck) {
  for (std::size_t i = 0; i + Missing <= deck.size(); ++i) {
    if constexpr (Missing == 1) {
      meeting.meet(board.with(deck[i]));
    } else {
      grow<Missing - 1>(meeting, board.with(deck[i]), deck.subspan(i + 1));
    }
  }
}

std::vector<kit::Card> cards_left(const Situation& situation, const std::vector<CardSet>& hands) {
  CardSet left = situation.rules.deck() & ~situation.board & ~situation.dead;
  for (const CardSet hand : hands) left &= ~hand;
  std::vector<kit::Card> cards;
  for (; left != 0; left &= left - 1) cards.push_back(kit::Card::from_id(std::countr_zero(left)));
  return cards;
}

int missing_on_board(const Situation& situation) {
  return static_cast<int>(Board::size) - std::popcount(situation.board);
}

int cards_of_all(const Situation& situation) {
  int cards = 0;
  for (const Range& range : situation.hands) cards += std::popcount(range.front());
  return cards;
}

/// One deal after another, the boards of each on all threads.
void share_boards(const Situation& situation, const Deal& deal, Stretch stretch, Tally& sum) {
  const std::vector<kit::Card> deck = cards_left(situation, deal.hands);
  const int missing = missing_on_board(situation);
  // The first cards of the board are the work of one thread: two of them where so many are missing.
  const int ahead = std::min(missing, 2);
  std::vector<std::pair<CardSet, std::size_t>> beginnings{{situation.board, 0}};
  for (int i = 0; i < ahead; ++i) {
    std::vector<std::pair<CardSet, std::size_t>> next;
    for (const auto& [board, from] : beginnings) {
      for (std::size_t at = from; at + static_cast<std::size_t>(missing - i) <= deck.size(); ++at)
        next.emplace_back(board | set_of(deck[at]), at + 1);
    }
    beginnings = std::move(next);
  }
  struct Mine {
    std::optional<BoardMeeting> meeting;
  };
  const auto work = [&](Mine& mine, std::size_t i) {
    if (!mine.meeting) mine.meeting.emplace(situation.rules, deal.hands);
    const auto& [board, from] = beginnings[i];
    if (situation.board == 0) {
      grow<static_cast<int>(Board::size) - 2>(*mine.meeting, Board(board), std::span(deck).subspan(from));
    } else {
      complete(*mine.meeting, board, std::span(deck).subspan(from), missing - ahead);
    }
  };
  in_parallel<Mine>(beginnings.size(), stretch, work, [&](const Mine& mine) {
    if (mine.meeting) sum.add(mine.meeting->tally(), deal.times);
  });
}

}  // namespace

double seconds_by_board(const Situation& situation, std::size_t deals) {
  const Rules& rules = situation.rules;
  const auto hands = static_cast<double>(situation.hands.size());
  const bool omaha = rules.game != GameId::texas_hold_em;
  const int left = std::popcount(rules.deck() & ~situation.board & ~situation.dead) - cards_of_all(situation);
  const double boards = ways(left, missing_on_board(situation));
  // A board, and a look for each hand; what is found out first costs more, at most once for each set of ranks.
  const double looks = boards * (8e-9 + hands * (rules.splits() ? 4e-9 : 2e-9));
  const double found = std::min<double>(Board::rank_sets, boards) * hands * (omaha ? 4e-7 : 2e-8);
  return static_cast<double>(deals) * (looks + found + 5e-6);
}

Tally count_boards(const Situation& situation, const std::vector<Deal>& deals, const Effort& effort) {
  Tally sum(situation.hands.size());
  constexpr std::size_t many = 8;
  if (deals.size() < many * static_cast<std::size_t>(effort.threads)) {
    for (std::size_t i = 0; i < deals.size(); ++i) {
      const auto part = [&](std::size_t n) { return static_cast<double>(n) / static_cast<double>(deals.size()); };
      share_boards(situation, deals[i], {effort.threads, &effort.monitor, part(i), part(i + 1)}, sum);
    }
    return sum;
  }
  struct Mine {
    std::optional<Tally> tally;
  };
  const auto work = [&](Mine& mine, std::size_t i) {
    BoardMeeting meeting(situation.rules, deals[i].hands);
    const std::vector<kit::Card> deck = cards_left(situation, deals[i].hands);
    if (situation.board == 0) {
      grow<static_cast<int>(Board::size)>(meeting, {}, deck);
    } else {
      complete(meeting, situation.board, deck, missing_on_board(situation));
    }
    if (!mine.tally) mine.tally.emplace(situation.hands.size());
    mine.tally->add(meeting.tally(), deals[i].times);
  };
  in_parallel<Mine>(deals.size(), {effort.threads, &effort.monitor}, work, [&](const Mine& mine) {
    if (mine.tally) sum.add(*mine.tally);
  });
  return sum;
}

}  // namespace houseway::solve::equity
