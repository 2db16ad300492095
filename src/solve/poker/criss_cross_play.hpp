#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>

#include "games/poker/criss_cross_poker.hpp"
#include "kit/wide.hpp"
#include "solve/core/question.hpp"
#include "solve/poker/two_lines.hpp"

/// All rounds of Criss-Cross Poker, played at their best or as a strategy plays them.
namespace houseway::solve::criss_cross_poker {

/// A bet in antes, 0 for a fold. Where any amount may be bet, a strategy that does bets the most of it.
inline constexpr int most_bet = 3;
inline constexpr std::size_t choices = most_bet + 1;
using ByChoice = std::array<std::uint64_t, choices>;

/// The decisions.
HOUSEWAY_ENUM(Decision, across_bet, down_bet, middle_bet)

/// How often rounds end in each way, and what is chosen.
struct Rounds {
  static constexpr std::size_t courses = std::size_t{most_bet} * most_bet * most_bet;
  static constexpr std::size_t course(int across, int down, int middle) {
    return static_cast<std::size_t>(((across - 1) * most_bet + down - 1) * most_bet + middle - 1);
  }
  using Hands = std::array<std::array<std::uint64_t, two_lines::classes>, two_lines::classes>;
  using ByLine = std::array<ByChoice, kit::count_of<games::criss_cross_poker::LineKind>>;

  std::array<Hands, courses> shown{};  ///< by row of the pay table, across and then down
  std::uint64_t folded_at_once = 0;
  ByChoice folded_at_down{};                         ///< by the Across Bet
  std::array<ByChoice, choices> folded_at_middle{};  ///< by the Across and the Down Bet

  std::map<CardSet, int> across{};  ///< by own cards, one of all that are alike up to suits
  std::array<ByChoice, kit::count_of<games::criss_cross_poker::DownKind>> down{};
  std::array<ByLine, kit::count_of<games::criss_cross_poker::LineKind>> middle{};  ///< by the kinds of both lines
  std::map<std::pair<CardSet, CardSet>, int> departures{};  ///< Down Bets that are not those of the built-in strategy

  struct Mistake {
    Decision decision;
    CardSet own;       ///< of the first decision
    std::size_t kind;  ///< of the others; both lines in one number
    int chosen;
    int best;
    auto operator<=>(const Mistake&) const = default;
  };
  std::map<Mistake, kit::SignedWide> mistakes{};  ///< what they cost in all rounds, in the units of the worths

  Rounds& operator+=(const Rounds& other);
};

/// Plays all rounds that a deck can deal: by `strategy`, or at their best where that is null.
Rounds play_all(const Question& question, std::span<const kit::Card> deck, const two_lines::Worths& worths,
                const games::criss_cross_poker::Strategy* strategy, const games::criss_cross_poker::Strategy& built_in);

}  // namespace houseway::solve::criss_cross_poker
