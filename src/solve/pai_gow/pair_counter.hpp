#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "hands/pai_gow.hpp"
#include "solve/count/disjoint_pairs.hpp"
#include "solve/pai_gow/two_card_place.hpp"

namespace houseway::solve {

class PairCounter;

/// Two hands that are set, as numbers: all that a comparison looks at, and a mark for what tables look at beside it.
struct TwoHands {
  static constexpr std::size_t marks = 8;
  static constexpr std::uint32_t key_limit =
      hands::JokerValue::limit * two_card_places * static_cast<std::uint32_t>(marks);

  std::uint16_t high;
  std::uint8_t low;
  std::uint8_t mark;

  static constexpr TwoHands of(const hands::Setting& set, std::uint8_t mark) {
    return {set.high.bits(), two_card_place(set.low), mark};
  }
  /// As one number, in the order of the high hands, and back.
  [[nodiscard]] constexpr std::uint32_t key() const {
    return (high * two_card_places + low) * static_cast<std::uint32_t>(marks) + mark;
  }
  static constexpr TwoHands of_key(std::uint32_t key) {
    constexpr auto by = static_cast<std::uint32_t>(marks);
    return {static_cast<std::uint16_t>(key / by / two_card_places),
            static_cast<std::uint8_t>(key / by % two_card_places), static_cast<std::uint8_t>(key % by)};
  }

  /// By the marks of both sides, and by the player's high and low hands: lower, equal or higher.
  static constexpr std::size_t standings = marks * marks * 9;
  static constexpr std::size_t standing(std::size_t player_mark, std::size_t other_mark, std::size_t high,
                                        std::size_t low) {
    return ((player_mark * marks + other_mark) * 3 + high) * 3 + low;
  }
  static constexpr std::size_t standing(const TwoHands& player, const TwoHands& other) {
    const auto order = [](int a, int b) { return a < b ? 0U : a == b ? 1U : 2U; };
    return standing(player.mark, other.mark, order(player.high, other.high), order(player.low, other.low));
  }
  using Counter = PairCounter;
};

/// Counts pairs among hands that are added one by one by their class, then starts anew. Every thread keeps its own:
/// what it needs is made once.
class PairCounter {
 public:
  /// Classes in the order of their high hands; whether both sides set alike.
  PairCounter(const std::vector<TwoHands>& classes, bool alike);

  /// A hand, as the player sets it and as the other does.
  void add(std::uint32_t player, std::uint32_t other) {
    add(player);
    ++others_[other];
    touch(other);
  }
  /// The same where both set it alike.
  void add(std::uint32_t hand) {
    ++players_[hand];
    touch(hand);
  }

  /// Every hand added as the player's with every one as the other's, itself too.
  StandingCounts<TwoHands> take_pairs();

 private:
  void touch(std::uint32_t hand) { touched_[hand / 64] |= std::uint64_t{1} << hand % 64; }

  const std::vector<TwoHands>* classes_;
  bool alike_;
  std::vector<std::uint32_t> players_;  ///< by class
  std::vector<std::uint32_t> others_;   ///< empty where both set alike
  std::vector<std::uint64_t> touched_;  ///< classes that hands have been added to, one bit each
};

}  // namespace houseway::solve
