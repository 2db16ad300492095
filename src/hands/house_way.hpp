#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hands/pai_gow.hpp"

/// The house way of pai gow poker: the fixed way in which seven cards are set, as rules.
namespace houseway::hands {

/// What seven cards are by their ranks alone, the joker being an ace. Every hand is one of these.
HOUSEWAY_ENUM(SevenCardShape, five_aces_and_pair, five_aces, four_and_three, four_and_pair, four_of_a_kind, two_threes,
              full_house_and_pair, full_house, three_of_a_kind, three_pairs, two_pairs, pair, no_pair)

/// What goes low. Sets are ranks held twice or more, ordered by their size, equal ones from the highest down; the
/// others are the cards that belong to none.
HOUSEWAY_ENUM(LowChoice, first_pair, second_pair, third_pair, one_of_first, two_best_others, second_and_third,
              best_left)

/// One rule: the hands it is for, its conditions, and what goes low.
struct HouseWayRule {
  std::vector<SevenCardShape> hands;
  RankSet first;                     ///< the first set is one of these; empty: any
  RankSet second;                    ///< the same of the second
  RankSet holds_any;                 ///< one of these is among the others; empty: no matter
  RankSet holds_all;                 ///< all of these are
  std::vector<JokerCategory> makes;  ///< five of the cards make one of these; empty: no matter
  LowChoice low = LowChoice::two_best_others;
};

/// How many sets a shape has, and how many cards beside them.
struct ShapeParts {
  int sets;
  int others;
};
ShapeParts parts_of(SevenCardShape shape);

/// Whether a rule can speak of this shape at all: it has the cards that the choice takes.
bool has_cards_for(LowChoice choice, SevenCardShape shape);

/// Rules made ready to set hands fast: by shape, as sets of bits, without trying settings unless cards of one rank or a
/// straight or flush leave several.
///
/// The first rule that names the hand and whose conditions hold sets it, unless the high hand would rank below the low.
/// It fixes the ranks that go low, or for `best_left` that the best low hand goes there which leaves a high hand of
/// those listed. Of the settings left the best high hand counts, then the lowest cards go low, so that the joker stays.
class HouseWay {
 public:
  HouseWay() = default;
  HouseWay(std::span<const HouseWayRule> rules, HighOrder order);

  /// The two cards that go low.
  [[nodiscard]] std::array<Card, 2> low(const std::array<Card, 7>& cards) const;
  [[nodiscard]] HighOrder order() const { return order_; }

  /// Whether two ways have the same rules, and a number to know them by.
  friend bool operator==(const HouseWay&, const HouseWay&) = default;
  [[nodiscard]] std::uint64_t fingerprint() const;

 private:
  struct Ready {
    std::uint16_t first;
    std::uint16_t second;
    std::uint16_t holds_any;
    std::uint16_t holds_all;
    std::uint16_t makes;
    LowChoice low;
    bool may_foul;

    friend bool operator==(const Ready&, const Ready&) = default;
  };

  HighOrder order_;
  std::vector<Ready> rules_;  ///< of one shape after the other
  std::array<std::uint16_t, kit::count_of<SevenCardShape> + 1> begin_{};
};

}  // namespace houseway::hands
