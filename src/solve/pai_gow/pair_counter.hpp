#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kit/wide.hpp"
#include "solve/pai_gow/set_hands.hpp"

namespace houseway::solve {

/// How a player's hands compare with a dealer's, over pairs of them. Pairs in which the dealer's hand pushes whatever
/// the player holds are not compared.
struct PairCounts {
  static constexpr std::size_t ace_hands = 3;

  kit::SignedWide both_higher = 0;
  kit::SignedWide high_higher = 0;  ///< whatever the low hands are
  kit::SignedWide low_higher = 0;
  kit::SignedWide high_lower = 0;
  kit::SignedWide low_lower = 0;
  kit::SignedWide both_lower = 0;
  kit::SignedWide compared = 0;
  kit::SignedWide pushed = 0;
  /// All pairs, by the dealer's and then the player's hand.
  std::array<std::array<kit::SignedWide, ace_hands>, ace_hands> by_ace{};

  void add_pair(const HandClass& player, const HandClass& dealer);
  /// Adds pairs counted elsewhere, so many times.
  void add(const PairCounts& other, std::int64_t times);
};

/// Counts pairs among hands that are added one by one by their class, then starts anew. Every thread keeps its own:
/// what it needs is made once.
class PairCounter {
 public:
  explicit PairCounter(const SetHands& hands);

  /// A hand, as the player sets it and as the dealer does.
  void add(std::uint32_t player, std::uint32_t dealer) {
    add(player);
    ++dealers_[dealer];
    touch(dealer);
  }
  /// The same where both set it alike.
  void add(std::uint32_t hand) {
    ++players_[hand];
    touch(hand);
  }

  /// Every hand added as the player's with every one as the dealer's, itself too.
  PairCounts take_pairs();

 private:
  void touch(std::uint32_t hand) { touched_[hand / 64] |= std::uint64_t{1} << hand % 64; }

  const std::vector<HandClass>& classes_;
  std::vector<std::uint32_t> players_;  ///< by class
  std::vector<std::uint32_t> dealers_;  ///< empty where both set alike
  std::vector<std::uint64_t> touched_;  ///< classes that hands have been added to, one bit each
};

}  // namespace houseway::solve
