#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "hands/asia_poker.hpp"
#include "kit/wide.hpp"

namespace houseway::solve {

/// Three hands that are set, as numbers: all that a comparison looks at.
struct ThreeHands {
  static constexpr std::uint32_t mediums = 91;  ///< 78 of two ranks and 13 pairs
  static constexpr std::uint32_t lows = kit::rank_count;
  static constexpr std::uint32_t key_limit = hands::AsiaValue::limit * mediums * lows;

  std::uint16_t high;
  std::uint8_t medium;
  std::uint8_t low;

  static constexpr ThreeHands of(const hands::AsiaSetting& set) {
    const bool paired = set.medium.category() == hands::TwoCardCategory::pair;
    return {set.high.bits(), static_cast<std::uint8_t>(set.medium.place() + (paired ? mediums - kit::rank_count : 0)),
            static_cast<std::uint8_t>(set.low)};
  }
  /// As one number, in the order of the high hands, and back.
  [[nodiscard]] constexpr std::uint32_t key() const { return (high * mediums + medium) * lows + low; }
  static constexpr ThreeHands of_key(std::uint32_t key) {
    return {static_cast<std::uint16_t>(key / lows / mediums), static_cast<std::uint8_t>(key / lows % mediums),
            static_cast<std::uint8_t>(key % lows)};
  }
};

/// How a player's three hands compare with a dealer's, over pairs of them.
struct MajorityCounts {
  kit::SignedWide higher = 0;  ///< two of the player's or all three are higher
  kit::SignedWide lower = 0;   ///< two or all three are lower
  kit::SignedWide pairs = 0;

  void add_pair(const ThreeHands& player, const ThreeHands& dealer);
  /// Adds pairs counted elsewhere, so many times.
  void add(const MajorityCounts& other, std::int64_t times);
};

/// Counts pairs among hands that are added one by one by their class, then starts anew. Every thread keeps its own:
/// what it needs is made once.
class MajorityCounter {
 public:
  /// Classes in the order of their high hands; whether both sides set alike.
  MajorityCounter(const std::vector<ThreeHands>& classes, bool alike);

  /// A hand, as the player sets it and as the dealer does.
  void add(std::uint32_t player, std::uint32_t dealer) {
    if (few_ < most_few) {
      few_players_[few_] = player;
      few_dealers_[few_++] = dealer;
      return;
    }
    if (!many_) spill();
    add_to_many(player, dealer);
  }
  /// The same where both set it alike.
  void add(std::uint32_t hand) { add(hand, hand); }

  /// Every hand added as the player's with every one as the dealer's, itself too.
  MajorityCounts take_pairs();

 private:
  /// So many hands are compared one by one.
  static constexpr std::size_t most_few = 64;

  void spill();
  void add_to_many(std::uint32_t player, std::uint32_t dealer) {
    ++players_[player];
    touched_[player / 64] |= std::uint64_t{1} << player % 64;
    if (alike_) return;
    ++dealers_[dealer];
    touched_[dealer / 64] |= std::uint64_t{1} << dealer % 64;
  }
  [[nodiscard]] MajorityCounts pairs_of_few() const;
  MajorityCounts pairs_of_many();

  const std::vector<ThreeHands>* classes_;
  bool alike_;
  bool many_ = false;
  std::size_t few_ = 0;
  std::array<std::uint32_t, most_few> few_players_{};
  std::array<std::uint32_t, most_few> few_dealers_{};
  std::vector<std::uint32_t> players_;  ///< by class
  std::vector<std::uint32_t> dealers_;  ///< empty where both set alike
  std::vector<std::uint64_t> touched_;  ///< classes that hands have been added to, one bit each
};

}  // namespace houseway::solve
