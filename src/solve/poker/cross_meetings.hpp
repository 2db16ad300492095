#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hands/poker.hpp"
#include "kit/card.hpp"
#include "solve/count/in_parallel.hpp"

namespace houseway::solve::cross {

/// How a hand ends against the dealer's: won, by its category; tied; or lost, which is the rest.
struct CrossEnds {
  static constexpr std::size_t tied = kit::count_of<hands::PokerCategory>;
  static constexpr std::size_t count = tied + 1;

  std::array<std::int64_t, count> times{};
};

/// Two cards of the player and two of the dealer meet on a cross of five for all, of whose lines one card each is seen:
/// the player's hand is on the line that he names, the dealer's on the better of both. Counted for everything that a
/// player can see, whatever is paid.
///
/// Where no line has three cards of a suit, suits make nothing: there the ranks alone are counted, over all crosses
/// (54,000 of them). Of a cross with a suited line it matters which cards are of its suit: these are counted by rank
/// and by that (209,000), and what they differ by from their ranks is added to what a player sees of the suit. So no
/// cross is dealt card by card.
class CrossMeetings {
 public:
  /// All suits of the deck hold the same ranks.
  CrossMeetings(std::span<const kit::Card> deck, const Stretch& stretch);

  /// By how the hand ends on the line of the card `named`, over all that may be dealt with these cards seen.
  [[nodiscard]] CrossEnds ends(const std::array<kit::Card, 2>& own, kit::Card named, kit::Card other) const;
  /// How many deals that are: the hidden cards of the cross, each in its place, and the dealer's two.
  [[nodiscard]] std::int64_t deals() const;

 private:
  class Worker;

  /// What was counted, by what is seen; the last index is the end. Every number is less than 2³¹: there are 102,740,000
  /// deals at most.
  struct Sums {
    std::vector<std::int32_t> by_ranks;      ///< by the ranks of the named card, the other, and the own two
    std::vector<std::int32_t> named_suited;  ///< what a flush on the named line, or on both, adds
    std::vector<std::int32_t> other_suited;  ///< what one on the other line alone adds

    void begin();
    void add(const Sums& other);
  };

  std::vector<kit::Rank> ranks_;
  int suits_ = 0;
  Sums sums_;
};

}  // namespace houseway::solve::cross
