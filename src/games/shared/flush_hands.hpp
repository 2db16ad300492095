#pragma once

#include <array>
#include <string>

#include "hands/longest_flush.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// What games share in which a hand is worth its longest flush.
namespace houseway::games {

/// Whether ace, two, three and so on are a straight flush: words of the rulebook.
HOUSEWAY_ENUM(AceLowStraightFlush, allowed, not_allowed)

/// What the dealer must hold: a three-card flush, of this rank or of any; or any hand.
HOUSEWAY_ENUM(DealerFlush, any, three_card_flush, nine_high)

/// The lowest hand with which the dealer qualifies.
constexpr hands::FlushValue lowest_hand(DealerFlush with) {
  using hands::FlushValue;
  using kit::Rank;
  constexpr std::array lowest{FlushValue{}, FlushValue({Rank::four, Rank::three, Rank::two}),
                              FlushValue({Rank::nine, Rank::three, Rank::two})};
  return lowest[kit::index_of(with)];
}

/// "four-card flush, king high".
std::string flush_name(hands::FlushValue value);

/// A flush of two to seven cards in a strategy file, by its ranks from the highest down: "T86", "A5".
hands::FlushValue read_flush(rulebook::TomlReader& file, const std::string& key);

}  // namespace houseway::games
