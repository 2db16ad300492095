#pragma once

#include <array>
#include <memory>
#include <optional>

#include "games/poker/four_card_hands.hpp"
#include "games/poker/street_departures.hpp"
#include "hands/four_card.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// How Crazy 4 Poker is played where nobody decides by hand.
namespace houseway::games::crazy_4_poker {

using hands::FourCardCategory;
using hands::FourCardValue;
using kit::Card;
using kit::Rank;

struct Rules;

/// Play: by the ante. Play more: by twice the ante on top, or by what the player says.
HOUSEWAY_ENUM(Action, fold, play, play_more)
HOUSEWAY_ENUM(DealerQualifies, any, queen_high, king_high, ace_high, pair)

/// The lowest hand with which the dealer qualifies.
constexpr FourCardValue lowest_hand(DealerQualifies with) {
  const auto high = [](Rank rank) { return FourCardValue::at_least(FourCardCategory::high_card, {rank}); };
  const std::array lowest{FourCardValue{}, high(Rank::queen), high(Rank::king), high(Rank::ace),
                          FourCardValue::at_least(FourCardCategory::pair)};
  return lowest[kit::index_of(with)];
}

/// Whether a play may be more than the ante.
constexpr bool may_play_more(FourCardValue hand) { return hand >= lowest_pair_of_aces; }

/// What a player sees who must choose.
struct Seen {
  std::array<Card, 5> cards;
  FourCardValue hand;
};

/// Play from a hand on, king-queen-eight-four in the usual game, or from the one that a strategy file names, and as
/// much as may be from a pair of aces on. A file may also name hands that fold, or are played for the ante, all the
/// same.
struct Strategy {
  explicit Strategy(const Rules& rules);
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const {
    if (departures) {
      if (const auto action = departing(seen)) return *action;
    }
    if (seen.hand < threshold) return Action::fold;
    return may_play_more(seen.hand) ? Action::play_more : Action::play;
  }

  FourCardValue threshold;
  std::shared_ptr<const StreetDepartures> departures;

 private:
  [[nodiscard]] std::optional<Action> departing(const Seen& seen) const;
};

}  // namespace houseway::games::crazy_4_poker
