#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/pai_gow/asia_poker.hpp"
#include "solve/core/question.hpp"
#include "solve/pai_gow/majority_counter.hpp"
#include "solve/pai_gow/set_rounds.hpp"

/// The wager of Asia Poker over every deal, against a dealer who sets by a house way.
namespace houseway::solve::asia_poker {

/// Calls `visit(parts, setting)` for every lawful way to set a hand, but for cards of one rank that change places.
template <class Visit>
void each_lawful(const games::asia_poker::Seven& cards, hands::WheelRank wheel, Visit&& visit) {
  for (const hands::detail::ThreeOut& which : hands::detail::threes_out) {
    const auto kept = [&](std::size_t i) { return cards[which.kept[i]]; };
    const hands::AsiaValue high = hands::asia_value({kept(0), kept(1), kept(2), kept(3)}, wheel);
    const std::array<kit::Card, 3> out{cards[which.out[0]], cards[which.out[1]], cards[which.out[2]]};
    for (std::size_t low = 0; low < out.size(); ++low) {
      const hands::AsiaParts parts{{out[low == 0 ? 1 : 0], out[low == 2 ? 1 : 2]}, out[low]};
      const kit::Rank a = hands::low_rank(parts.medium[0]);
      const kit::Rank b = hands::low_rank(parts.medium[1]);
      const kit::Rank c = hands::low_rank(parts.low);
      if (!hands::detail::asia_foul(high, a, b, c))
        visit(parts, hands::AsiaSetting{high, hands::two_card_value(a, b), c, false});
    }
  }
}

/// What a hand is for the chart: its ranks, and whether four of its cards make a straight or a flush.
struct Situation {
  static constexpr std::size_t limit = kit::count_of<hands::SevenCardShape> * 4;

  hands::SevenCardShape shape;
  bool straight;
  bool flush;

  static Situation of(const games::asia_poker::Seven& cards);
  [[nodiscard]] std::size_t number() const {
    return kit::index_of(shape) * 4 + (straight ? 1U : 0U) + (flush ? 2U : 0U);
  }
};

/// What a setting is for the chart: the high hand, and whether the medium hand is a pair.
inline constexpr std::size_t kinds_of_setting = kit::count_of<hands::AsiaCategory> * 2;
inline std::size_t kind_of(const hands::AsiaSetting& set) {
  const bool paired = set.medium.category() == hands::TwoCardCategory::pair;
  return kit::index_of(set.high.category()) * 2 + (paired ? 1U : 0U);
}

/// How hands stand to each other over every deal, how they were set, and what they lost by that.
struct MainCounts {
  std::vector<Count> deals = std::vector<Count>(ThreeHands::standings);
  /// Hands by situation and kind of setting.
  std::array<std::array<std::uint64_t, kinds_of_setting>, Situation::limit> set{};
  /// By situation, kind of setting, and the kind that is best: chances of winning lost, summed over hands, each a part
  /// of `cost_unit`.
  static constexpr double cost_unit = 1 << 20;
  std::vector<std::uint64_t> cost = std::vector<std::uint64_t>(Situation::limit * kinds_of_setting * kinds_of_setting);

  [[nodiscard]] static std::size_t cost_at(std::size_t situation, std::size_t chosen, std::size_t best) {
    return (situation * kinds_of_setting + chosen) * kinds_of_setting + best;
  }
  void add(const MainCounts& other);

  /// As they are kept, and back.
  [[nodiscard]] std::vector<Count> list() const;
  static MainCounts from_list(const std::vector<Count>& list);
};

struct Sides {
  hands::AsiaWay dealer;
  const hands::AsiaWay* player;  ///< null: each hand is set best
  bool copies_win;               ///< a hand wins of which neither two are higher nor two lower
};

/// Seven cards as a house way sets them.
SetAs<ThreeHands> set_by(const hands::AsiaWay& way, const games::asia_poker::Seven& cards);

/// Counts all deals from a deck. Where the deck is so short that every hand can be compared with every other, the best
/// setting is the best against the hands that are left. Else it is found by effects of removal: the chance of a setting
/// against all hands, and for each of the player's cards how that changes where the dealer cannot have it. What is set
/// so is then counted over every deal.
MainCounts count_main(std::span<const kit::Card> deck, const Sides& sides, int threads, const Monitor& monitor);

}  // namespace houseway::solve::asia_poker
