#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/poker/held_ranks.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "kit/short_list.hpp"
#include "rulebook/toml_fwd.hpp"

/// A play of Winner's Pot Poker that is easily told. Against the dealer alone, at a commission of 10%, it loses 0.4% of
/// the ante more than the best (`docs/analysis.md`).
namespace houseway::games::winners_pot_poker {

using kit::Rank;

struct Rules;

HOUSEWAY_ENUM(Action, fold, bet, double_)

/// What a player sees who must choose: his own three or four cards, and what lies face up of the dealer's and of each
/// other player's who is still in. A set of cards has one bit for each, at its id.
struct Seen {
  static constexpr std::size_t most_others = 7;

  std::uint64_t own = 0;
  std::uint64_t house = 0;
  kit::ShortList<std::uint64_t, most_others> others{};
};

/// The ranks of "A95" as a set that compares as the hand does.
constexpr HeldRanks::Ranks ranks_named(std::string_view text) {
  constexpr std::string_view letters = "23456789TJQKA";
  HeldRanks::Ranks ranks = 0;
  for (const char letter : text) {
    const std::size_t at = letters.find(letter);
    if (at != std::string_view::npos) ranks |= HeldRanks::of(static_cast<Rank>(at));
  }
  return ranks;
}

/// Three cards are bet with a pair, or from a hand on that goes by the highest card that somebody shows. Four are
/// doubled where they are no lower than what anybody shows, or are four to a flush or to an open straight. A strategy
/// file may say other hands, and leave the draws out.
struct Strategy {
  explicit Strategy(const Rules&) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  constexpr Action operator()(const Seen& seen) const {
    constexpr int third_card = 3;
    if (std::popcount(seen.own) == third_card) return bets(seen) ? Action::bet : Action::fold;
    return doubles(seen) ? Action::double_ : Action::fold;
  }

  /// The lowest three cards without a pair that are bet, by the highest card shown.
  std::array<HeldRanks::Ranks, kit::rank_count> bets_from{
      ranks_named("753"), ranks_named("864"), ranks_named("965"), ranks_named("975"), ranks_named("T74"),
      ranks_named("T75"), ranks_named("T85"), ranks_named("J75"), ranks_named("J84"), ranks_named("J96"),
      ranks_named("Q96"), ranks_named("K95"), ranks_named("A95")};
  bool doubles_flush_draws = true;
  bool doubles_open_straights = true;

 private:
  [[nodiscard]] constexpr bool bets(const Seen& seen) const {
    const HeldRanks own(seen.own);
    if (own.repeated > 0) return true;
    HeldRanks::Ranks shown = HeldRanks(seen.house).once;
    for (const std::uint64_t other : seen.others) shown = std::max(shown, HeldRanks(other).once);
    const int highest = shown == 0 ? kit::rank_count - 1 : (63 - std::countl_zero(shown)) / kit::suit_count;
    return own.once >= bets_from[static_cast<std::size_t>(highest)];
  }

  [[nodiscard]] constexpr bool doubles(const Seen& seen) const {
    const HeldRanks own(seen.own);
    if (own.suited && doubles_flush_draws) return true;
    if (doubles_open_straights && is_open_straight(own)) return true;
    bool behind = is_below(own, HeldRanks(seen.house));
    for (const std::uint64_t other : seen.others) behind = behind || is_below(own, HeldRanks(other));
    return !behind;
  }
  /// Four cards against the one or two that another shows. Of sets without a pair the one with the higher rank is
  /// greater, and of two that begin alike the longer.
  static constexpr bool is_below(const HeldRanks& own, const HeldRanks& shown) {
    if (own.repeated > 1) return false;
    if (own.repeated == 0) return shown.repeated > 0 || own.once < shown.once;
    return own.twice < shown.twice;
  }
  /// Four in a row to which a card fits at both ends.
  static constexpr bool is_open_straight(const HeldRanks& own) {
    return own.repeated == 0 && HeldRanks::spread(own.once) == 4 && (own.once & HeldRanks::of(Rank::ace)) == 0;
  }
};

}  // namespace houseway::games::winners_pot_poker
