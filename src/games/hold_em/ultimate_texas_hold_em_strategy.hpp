#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "games/hold_em/seen.hpp"
#include "games/shared/starting_hands.hpp"
#include "hands/poker.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// The practical strategy of Ultimate Texas Hold 'Em that the Wizard of Odds publishes: a list of hands for the first
/// decision, a few kinds of hands for the second, and a count of outs for the last.
namespace houseway::games::ultimate_texas_hold_em {

using hands::PokerCategory;
using hands::PokerHand;
using hands::PokerValue;
using hold_em::count_suit;
using hold_em::has_hidden_pair;
using hold_em::of_rank;
using hold_em::Seen;
using hold_em::Street;
using kit::Card;
using kit::Rank;

HOUSEWAY_ENUM(Action, check, fold, play_1x, play_2x, play_3x, play_4x)

/// Before the flop: any ace; K-5, Q-8 and J-10 or better, K-2, Q-6 and J-8 if suited; a pair of threes or better.
constexpr bool is_worth_4x(Card a, Card b) {
  const Rank high = a.rank() > b.rank() ? a.rank() : b.rank();
  const Rank low = a.rank() > b.rank() ? b.rank() : a.rank();
  const bool suited = a.suit() == b.suit();
  if (high == low) return high >= Rank::three;
  switch (high) {
    case Rank::ace:
      return true;
    case Rank::king:
      return low >= (suited ? Rank::two : Rank::five);
    case Rank::queen:
      return low >= (suited ? Rank::six : Rank::eight);
    case Rank::jack:
      return low >= (suited ? Rank::eight : Rank::ten);
    default:
      return false;
  }
}

/// The same for every two cards, so that a simulator need not branch.
inline constexpr HoleSet holes_worth_4x = [] {
  HoleSet bits{};
  for (int a = 0; a < kit::deck_size; ++a) {
    for (int b = 0; b < kit::deck_size; ++b) {
      const bool raises = a != b && is_worth_4x(Card::from_id(a), Card::from_id(b));
      bits[static_cast<std::size_t>(a)] |= std::uint64_t{raises} << b;
    }
  }
  return bits;
}();

/// After the flop: two pair or better, a hidden pair except pocket deuces, or four to a flush with a ten or better of
/// that suit in the hole.
constexpr bool is_worth_2x(const Seen& seen) {
  const PokerCategory category = seen.hand.category();
  if (category >= PokerCategory::two_pair) return true;
  const auto [a, b] = seen.hole;
  if (category == PokerCategory::pair) {
    const bool pocket_deuces = a.rank() == b.rank() && a.rank() == Rank::two;
    if (has_hidden_pair(seen) && !pocket_deuces) return true;
  }
  const PokerHand all = seen.board + PokerHand{a, b};
  const auto draws = [&](Card card) { return card.rank() >= Rank::ten && count_suit(all, card.suit()) == 4; };
  return draws(a) || draws(b);
}

/// The unseen cards of which one alone, with the board, gives the dealer a better hand.
constexpr int dealer_outs(const Seen& seen) {
  const std::uint64_t whole_deck = (std::uint64_t{1} << kit::deck_size) - 1;
  const std::uint64_t unseen = whole_deck & ~(seen.board.cards() | PokerHand{seen.hole[0], seen.hole[1]}.cards());
  bool near_flush = false;
  for (int suit = 0; suit < kit::suit_count; ++suit) {
    near_flush = near_flush || count_suit(seen.board, static_cast<kit::Suit>(suit)) >= 4;
  }
  const auto beats = [&](int id) { return evaluate(seen.board + Card::from_id(id)) > seen.hand; };
  int outs = 0;
  if (near_flush) {
    for (std::uint64_t left = unseen; left != 0; left &= left - 1) outs += beats(std::countr_zero(left)) ? 1 : 0;
    return outs;
  }
  // One card makes no flush: the unseen cards of a rank are all outs, or none is.
  for (int rank = 0; rank < kit::rank_count; ++rank) {
    const std::uint64_t left = of_rank(unseen, rank);
    if (left == 0) continue;
    outs += beats(rank * kit::suit_count + std::countr_zero(left)) ? std::popcount(left) : 0;
  }
  return outs;
}

/// With the whole board dealt: a hidden pair or better, which is more than the board makes by itself; or fewer than 21
/// outs of the dealer.
constexpr bool is_worth_1x(const Seen& seen) {
  constexpr int too_many_outs = 21;
  return seen.hand.category() > evaluate(seen.board).category() || dealer_outs(seen) < too_many_outs;
}

struct Rules;

/// What a strategy file may say otherwise than the practical strategy.
struct StrategyDetails;

class Strategy {
 public:
  explicit Strategy(const Rules&) {}
  /// The practical strategy, or what the file says in its place; `docs/strategy-file.md` describes it.
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const {
    switch (seen.street) {
      case Street::hole:
        if (holds(raises_3x_, seen.hole[0], seen.hole[1])) return Action::play_3x;
        return holds(raises_4x_, seen.hole[0], seen.hole[1]) ? Action::play_4x : Action::check;
      case Street::flop:
        return is_worth_2x(seen) != (details_ != nullptr && departs_after_flop(seen)) ? Action::play_2x : Action::check;
      case Street::turn:
        break;  // the last two cards come together
      case Street::river:
        return (details_ == nullptr ? is_worth_1x(seen) : plays_after_river(seen)) ? Action::play_1x : Action::fold;
    }
    return Action::fold;
  }

 private:
  [[nodiscard]] bool departs_after_flop(const Seen& seen) const;
  [[nodiscard]] bool plays_after_river(const Seen& seen) const;

  HoleSet raises_4x_ = holes_worth_4x;
  HoleSet raises_3x_{};
  std::shared_ptr<const StrategyDetails> details_;
};

}  // namespace houseway::games::ultimate_texas_hold_em
