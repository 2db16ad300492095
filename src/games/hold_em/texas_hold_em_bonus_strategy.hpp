#pragma once

#include <array>
#include <memory>

#include "games/hold_em/seen.hpp"
#include "games/shared/starting_hands.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// A practical strategy of Texas Hold 'Em Bonus Poker: the starting hands that are published, and later a few kinds of
/// hands.
namespace houseway::games::texas_hold_em_bonus {

using hands::PokerCategory;
using hands::PokerHand;
using hands::PokerValue;
using hold_em::Seen;
using hold_em::Street;
using kit::Card;
using kit::Rank;

HOUSEWAY_ENUM(Action, fold, check, flop_bet, turn_bet, river_bet)

/// Before the flop: everything but a deuce with a three to a seven of another suit.
constexpr bool is_worth_flop_bet(Card a, Card b) {
  const Rank low = a.rank() < b.rank() ? a.rank() : b.rank();
  const Rank high = a.rank() < b.rank() ? b.rank() : a.rank();
  return a.suit() == b.suit() || low != Rank::two || high == Rank::two || high > Rank::seven;
}

inline constexpr HoleSet holes_worth_flop_bet = holes_where(is_worth_flop_bet);

/// After the flop and after the turn: a hidden pair or better, a straight or better, and an ace where the board is
/// paired; after the flop also four to a flush, and an ace with a king or a queen.
constexpr bool is_worth_bet(const Seen& seen) {
  if (seen.hand.category() >= PokerCategory::straight || hold_em::has_hidden_pair(seen)) return true;
  const Rank high = seen.hole[0].rank() > seen.hole[1].rank() ? seen.hole[0].rank() : seen.hole[1].rank();
  const Rank low = seen.hole[0].rank() > seen.hole[1].rank() ? seen.hole[1].rank() : seen.hole[0].rank();
  if (high == Rank::ace && seen.hand.category() > PokerCategory::high_card) return true;
  if (seen.street != Street::flop) return false;
  return hold_em::is_four_to_flush(seen.board + PokerHand(seen.hole)) || (high == Rank::ace && low >= Rank::queen);
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
        return holds(flop_bets_, seen.hole[0], seen.hole[1]) ? Action::flop_bet : Action::fold;
      case Street::flop:
        return is_worth_bet(seen) != (details_ != nullptr && departs_after_flop(seen)) ? Action::turn_bet
                                                                                       : Action::check;
      case Street::turn:
        return (details_ == nullptr ? is_worth_bet(seen) : bets_after_turn(seen)) ? Action::river_bet : Action::check;
      case Street::river:
        break;  // nothing is bet any more
    }
    return Action::check;
  }

 private:
  [[nodiscard]] bool departs_after_flop(const Seen& seen) const;
  [[nodiscard]] bool bets_after_turn(const Seen& seen) const;

  HoleSet flop_bets_ = holes_worth_flop_bet;
  std::shared_ptr<const StrategyDetails> details_;
};

}  // namespace houseway::games::texas_hold_em_bonus
