#pragma once

#include "games/hold_em/late_choices.hpp"
#include "games/shared/starting_hands.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// A practical strategy of Heads Up Hold 'em: the starting hands of the best play, and later what is published for
/// Ultimate Texas Hold 'Em, but for hands that are paid when they are beaten.
namespace houseway::games::heads_up_hold_em {

using hold_em::Seen;
using hold_em::Street;
using kit::Card;
using kit::Rank;

HOUSEWAY_ENUM(Action, check, fold, raise_1x, raise_2x, raise_3x)

/// Before the flop: any ace; K-7 and Q-10 or better, K-4, Q-8 and J-10 if suited; a pair of threes or better.
constexpr bool is_worth_3x(Card a, Card b) {
  const Rank high = a.rank() > b.rank() ? a.rank() : b.rank();
  const Rank low = a.rank() > b.rank() ? b.rank() : a.rank();
  const bool suited = a.suit() == b.suit();
  if (high == low) return high >= Rank::three;
  switch (high) {
    case Rank::ace:
      return true;
    case Rank::king:
      return low >= (suited ? Rank::four : Rank::seven);
    case Rank::queen:
      return low >= (suited ? Rank::eight : Rank::ten);
    case Rank::jack:
      return suited && low == Rank::ten;
    default:
      return false;
  }
}
inline constexpr HoleSet holes_worth_3x = holes_where(is_worth_3x);

/// With the whole board dealt: also a straight or better, beaten or not. Beaten it is paid more than ante and raise
/// lose: §10(f).
constexpr bool is_worth_1x(const Seen& seen) {
  return seen.hand.category() >= hands::PokerCategory::straight || hold_em::is_worth_1x(seen);
}

struct Rules;

class Strategy {
 public:
  explicit Strategy(const Rules&) {}
  /// The practical strategy, or what the file says in its place; `docs/strategy-file.md` describes it.
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const {
    switch (seen.street) {
      case Street::hole:
        return before_flop(seen.hole[0], seen.hole[1]);
      case Street::flop:
        return late_.raises_after_flop(seen) ? Action::raise_2x : Action::check;
      case Street::turn:
        break;  // the last two cards come together
      case Street::river:
        return late_.raises_after_river<is_worth_1x>(seen) ? Action::raise_1x : Action::fold;
    }
    return Action::fold;
  }

 private:
  [[nodiscard]] Action before_flop(Card a, Card b) const {
    if (holds(raises_1x_, a, b)) return Action::raise_1x;
    if (holds(raises_2x_, a, b)) return Action::raise_2x;
    return holds(raises_3x_, a, b) ? Action::raise_3x : Action::check;
  }

  HoleSet raises_3x_ = holes_worth_3x;
  HoleSet raises_2x_{};
  HoleSet raises_1x_{};
  hold_em::LateChoices late_;
};

}  // namespace houseway::games::heads_up_hold_em
