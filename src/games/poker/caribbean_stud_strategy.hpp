#pragma once

#include <array>
#include <memory>

#include "games/shared/raise_chart.hpp"
#include "hands/poker.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// How Caribbean Stud is played where nobody decides by hand.
namespace houseway::games::caribbean_stud {

using hands::PokerCategory;
using hands::PokerValue;
using kit::Card;
using kit::Rank;

struct Rules;

HOUSEWAY_ENUM(Action, fold, bet)
HOUSEWAY_ENUM(DealerQualifies, any, ace_king, pair)

/// The lowest hand with which the dealer qualifies.
constexpr PokerValue lowest_hand(DealerQualifies with) {
  switch (with) {
    case DealerQualifies::any:
      return {};
    case DealerQualifies::ace_king:
      return PokerValue::at_least(PokerCategory::high_card, {Rank::ace, Rank::king});
    case DealerQualifies::pair:
      return PokerValue::at_least(PokerCategory::pair);
  }
  return {};
}

/// What a player sees who must choose: the own cards, and the dealer's up card.
struct Seen {
  std::array<Card, 5> cards;
  PokerValue hand;
  Card up;
};

/// Any pair or better is bet and what is below ace-king folds; ace-king goes by three rules of thumb, or by the chart
/// of a strategy file. A file may also name the lowest hand that is bet whatever the dealer shows.
struct Strategy {
  explicit Strategy(const Rules& rules);
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const {
    if (seen.hand >= bets_from) return Action::bet;
    if (seen.hand < folds_below) return Action::fold;
    return bets_between(seen) ? Action::bet : Action::fold;
  }

  PokerValue bets_from;    ///< a hand that is bet whatever the dealer shows
  PokerValue folds_below;  ///< the lowest that is ever bet
  std::shared_ptr<const RaiseChart> chart;

 private:
  [[nodiscard]] bool bets_between(const Seen& seen) const;
};

}  // namespace houseway::games::caribbean_stud
