#include "solve/hold_em/boards.hpp"

#include <algorithm>
#include <unordered_map>

namespace houseway::solve {

namespace {

/// What makes boards alike, as a sum over their cards: how often each rank comes; where the board has a suit, apart for
/// the cards of that suit, and the kind of the suit.
class Likeness {
 public:
  explicit Likeness(const HoldEmDeck& deck) {
    for (BoardSuit suit = 0; suit <= no_suit; ++suit) {
      for (int id = 0; id < kit::deck_size; ++id) {
        const Card card = Card::from_id(id);
        const bool suited = static_cast<BoardSuit>(card.suit()) == suit;
        keys_[suit][static_cast<std::size_t>(id)] = suited ? suited_key(deck, card) : rank_key(card);
      }
    }
  }
  [[nodiscard]] std::uint64_t of(BoardSuit suit, Card card) const {
    return keys_[suit][static_cast<std::size_t>(card.id())];
  }

 private:
  static constexpr unsigned suited_shift = 32;
  static constexpr unsigned kind_shift = suited_shift + kit::rank_count;

  static std::uint64_t rank_key(Card card) {
    std::uint64_t power = 1;
    for (int rank = 0; rank < static_cast<int>(card.rank()); ++rank) power *= kit::suit_count + 1;
    return power;
  }
  /// Suited cards differ in rank, so a bit each will do. The number of the kind is added three to five times: the
  /// bits say how often, so no two kinds are mixed up.
  static std::uint64_t suited_key(const HoldEmDeck& deck, Card card) {
    return std::uint64_t{1} << (suited_shift + static_cast<unsigned>(card.rank())) |
           (std::uint64_t{1} + static_cast<std::uint64_t>(deck.kind_of(card.suit()))) << kind_shift;
  }

  std::array<std::array<std::uint64_t, kit::deck_size>, no_suit + 1> keys_{};
};

}  // namespace

HoldEmBoards::HoldEmBoards(HoldEmDeck deck, const Stretch& stretch, hands::PokerCategory dealer_qualifies)
    : deck_(std::move(deck)), dealer_qualifies_(dealer_qualifies) {
  find_boards();
  group_runouts();
  std::size_t showdowns = 0;
  for (Board& board : boards_) {
    board.first = showdowns;
    showdowns += look_pairs(board.suit);
  }
  showdowns_.resize(showdowns);
  in_parallel(boards_.size(), stretch, [&](std::size_t i) {
    const Board& board = boards_[i];
    meet_dealer(deck_, board.cards, dealer_qualifies_,
                std::span(showdowns_).subspan(board.first, look_pairs(board.suit)));
  });
}

std::size_t HoldEmBoards::dealer_hands() const {
  const std::size_t left = deck_.cards().size() - 7;
  return left * (left - 1) / 2;
}

std::size_t HoldEmBoards::runouts() const {
  const std::size_t left = deck_.cards().size() - 5;
  return left * (left - 1) / 2;
}

std::span<const std::span<const HoldEmBoards::Runout>> HoldEmBoards::alike_runouts(std::size_t flop) const {
  return std::span(alike_).subspan(first_alike_[flop], first_alike_[flop + 1] - first_alike_[flop]);
}

void HoldEmBoards::group_runouts() {
  const std::size_t flops = deck_.flops().size();
  const std::size_t each = runouts_.size() / flops;
  for (std::size_t flop = 0; flop < flops; ++flop) {
    first_alike_.push_back(alike_.size());
    std::span<const Runout> left = std::span(runouts_).subspan(flop * each, each);
    while (!left.empty()) {
      const auto end = std::find_if(left.begin(), left.end(), [&](const Runout& runout) {
        return runout.board != left.front().board || runout.suit != left.front().suit;
      });
      alike_.push_back(left.first(static_cast<std::size_t>(end - left.begin())));
      left = left.subspan(alike_.back().size());
    }
  }
  first_alike_.push_back(alike_.size());
}

void HoldEmBoards::find_boards() {
  const Likeness likeness(deck_);
  std::unordered_map<std::uint64_t, std::uint32_t> known;
  for (const HoldEmDeck::Flop& flop : deck_.flops()) {
    const PokerHand three(flop.cards);
    std::vector<Card> rest;
    std::copy_if(deck_.cards().begin(), deck_.cards().end(), std::back_inserter(rest),
                 [&](Card card) { return !three.holds(card); });
    const std::size_t first = runouts_.size();
    for (auto turn = rest.begin(); turn != rest.end(); ++turn) {
      for (auto river = rest.begin(); river != turn; ++river) {
        const PokerHand board = three + *turn + *river;
        const BoardSuit suit = suit_of_board(board);
        std::uint64_t key = likeness.of(suit, *turn) + likeness.of(suit, *river);
        for (const Card card : flop.cards) key += likeness.of(suit, card);
        const auto [at, fresh] = known.try_emplace(key, static_cast<std::uint32_t>(boards_.size()));
        if (fresh) boards_.push_back({board, suit, 0, 0});
        boards_[at->second].times += flop.times;
        runouts_.push_back({at->second, suit, *turn, *river});
      }
    }
    std::sort(runouts_.begin() + static_cast<std::ptrdiff_t>(first), runouts_.end(),
              [](const Runout& a, const Runout& b) { return std::tie(a.board, a.suit) < std::tie(b.board, b.suit); });
  }
}

}  // namespace houseway::solve
