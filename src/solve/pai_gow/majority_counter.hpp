#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "hands/asia_poker.hpp"
#include "solve/count/disjoint_pairs.hpp"
#include "solve/pai_gow/two_card_place.hpp"

namespace houseway::solve {

class MajorityCounter;

/// Three hands that are set, as numbers: all that a comparison looks at.
struct ThreeHands {
  static constexpr std::uint32_t mediums = two_card_places;
  static constexpr std::uint32_t lows = kit::rank_count;
  static constexpr std::uint32_t key_limit = hands::AsiaValue::limit * mediums * lows;

  std::uint16_t high;
  std::uint8_t medium;
  std::uint8_t low;

  static constexpr ThreeHands of(const hands::AsiaSetting& set) {
    return {set.high.bits(), two_card_place(set.medium), static_cast<std::uint8_t>(set.low)};
  }
  /// As one number, in the order of the high hands, and back.
  [[nodiscard]] constexpr std::uint32_t key() const { return (high * mediums + medium) * lows + low; }
  static constexpr ThreeHands of_key(std::uint32_t key) {
    return {static_cast<std::uint16_t>(key / lows / mediums), static_cast<std::uint8_t>(key / lows % mediums),
            static_cast<std::uint8_t>(key % lows)};
  }

  /// Two of the player's hands or all three are higher; or lower; or neither.
  enum Standing : std::size_t { higher, lower, neither };
  static constexpr std::size_t standings = 3;
  static constexpr std::size_t standing(const ThreeHands& player, const ThreeHands& other) {
    const auto two_above = [](const ThreeHands& a, const ThreeHands& b) {
      return (a.high > b.high ? 1 : 0) + (a.medium > b.medium ? 1 : 0) + (a.low > b.low ? 1 : 0) >= 2;
    };
    return two_above(player, other) ? higher : two_above(other, player) ? lower : neither;
  }
  using Counter = MajorityCounter;
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
  StandingCounts<ThreeHands> take_pairs();

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
  [[nodiscard]] StandingCounts<ThreeHands> pairs_of_few() const;
  StandingCounts<ThreeHands> pairs_of_many();

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
