#pragma once

#include "games/poker/four_card_hands.hpp"
#include "hands/four_card.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// How Four Card Poker is played where nobody decides by hand.
namespace houseway::games::four_card_poker {

using hands::FourCardCategory;
using hands::FourCardValue;
using kit::Card;
using kit::Rank;

struct Rules;

/// Play: by the ante. More: by twice the ante on top, or by what the player says.
HOUSEWAY_ENUM(Action, fold, play, more)

/// What a player sees who must choose.
struct Seen {
  FourCardValue hand;
  Card up;
};

/// Any pair is played, and from a pair of tens on for three times the ante, whatever the dealer shows; a strategy file
/// may name other hands.
struct Strategy {
  explicit Strategy(const Rules& rules);
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const {
    return seen.hand >= more_from ? Action::more : seen.hand >= plays_from ? Action::play : Action::fold;
  }

  FourCardValue plays_from = FourCardValue::at_least(FourCardCategory::pair);
  FourCardValue more_from = FourCardValue::at_least(FourCardCategory::pair, {Rank::ten});
};

}  // namespace houseway::games::four_card_poker
