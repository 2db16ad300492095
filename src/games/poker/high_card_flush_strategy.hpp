#pragma once

#include <array>
#include <cstdint>

#include "games/shared/flush_hands.hpp"
#include "hands/longest_flush.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// How High Card Flush is played where nobody decides by hand.
namespace houseway::games::high_card_flush {

using hands::FlushValue;
using hands::RankSet;
using kit::Rank;

struct Rules;

/// Raise: by the ante. Raise more: by as much on top as the flush allows, or by what the player says.
HOUSEWAY_ENUM(Action, fold, raise, raise_more)
using DealerQualifies = DealerFlush;
using games::lowest_hand;

/// How many times the ante a raise may be (§1).
constexpr int most_raised(FlushValue value) {
  constexpr std::array<int, 8> by_length{1, 1, 1, 1, 1, 2, 3, 3};
  return by_length[static_cast<std::size_t>(value.length())];
}

/// What a player sees who must choose.
struct Seen {
  hands::BySuit suits;
  FlushValue hand;
};

/// Raise all that the hand allows from a hand on, ten-eight-six of three cards in the usual game, or from the one that
/// a strategy file names. A file may also name the lowest hand that is raised at times: between the two the player
/// counts the dealer's hands that are left, and so plays as well as possible.
struct Strategy {
  explicit Strategy(const Rules& rules);
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const {
    if (seen.hand < counts_from || (seen.hand < raises_from && !is_worth_raising(seen))) return Action::fold;
    return most_raised(seen.hand) > 1 ? Action::raise_more : Action::raise;
  }

  FlushValue raises_from;
  FlushValue counts_from;  ///< below it everything folds

 private:
  /// Of a hand that can be raised once: whether that brings more than the fold.
  [[nodiscard]] bool is_worth_raising(const Seen& seen) const;

  FlushValue qualifying_;
  std::array<std::int64_t, 4> nets_{};  ///< of ante and raise, against a dealer unqualified, lower, equal and higher
  std::int64_t folded_ = 0;
};

}  // namespace houseway::games::high_card_flush
