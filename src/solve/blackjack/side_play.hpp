#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "games/blackjack/seen.hpp"
#include "solve/core/distribution.hpp"
#include "solve/count/card_kinds.hpp"

/// Wagers on a pair, sevens or aces, that win more by the cards which its player draws to it: what he does with the
/// pair decides them too.
namespace houseway::solve::blackjack_side {

using games::blackjack::Action;
using games::blackjack::Rules;
using games::blackjack::TwoCards;

struct PairWager {
  games::blackjack::Spot spot;
  kit::Rank rank;
  bool split_counts;  ///< the first card to a split hand is drawn to the pair too
};
inline constexpr std::array pair_wagers{
    PairWager{games::blackjack::Spot::sevens, kit::Rank::seven, false},
    PairWager{games::blackjack::Spot::blazing_7s, kit::Rank::seven, true},
    PairWager{games::blackjack::Spot::progressive_blackjack, kit::Rank::ace, false}};

constexpr std::string_view name_of(const PairWager& wager) { return kit::name_of(wager.spot); }

/// By the place of an outcome.
std::span<const rulebook::Award> awards(const Rules& rules, const PairWager& wager);

/// How many cards are drawn to a pair that count.
enum class Draws : std::uint8_t { none, one, on };
inline constexpr std::size_t draws_count = 3;
Draws draws_of(const PairWager& wager, Action first);

/// What is done with the cards of a hand, beside the dealer's first two. Nobody sees more of these than the table
/// shows.
using Plays = std::function<Action(std::span<const kit::Card> hand, const TwoCards& dealer)>;
Plays plays_of(const Rules& rules, std::function<Action(const games::blackjack::Seen&)> strategy);

/// How often each award of a wager comes.
std::vector<Count> count_pair_wager(const Rules& rules, const PairWager& wager, const Plays& plays,
                                    std::span<const kit::Card> shoe);

/// The cards of the dealer that are seen, by what they count less one; two of them in ascending order.
using Shown = std::vector<std::size_t>;

/// A wager on a pair of given cards against given cards of the dealer.
struct PairDeals {
  Ways deals = 0;  ///< all of them, each with two cards more
  /// The awards of those in which a dealer's blackjack has not ended the round before anyone acts, by the cards drawn.
  std::array<std::vector<Ways>, draws_count> awards;
};

/// By the suits of the pair, and by what the dealer shows. A third ace is drawn to: no hand loses by that.
using PairTallies = std::map<std::pair<TwoCards, Shown>, PairDeals>;
PairTallies tally_pairs(const Rules& rules, const PairWager& wager, std::span<const kit::Card> shoe);

}  // namespace houseway::solve::blackjack_side
