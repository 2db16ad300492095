#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "hands/pai_gow.hpp"
#include "hands/seven_cards.hpp"
#include "hands/way_rules.hpp"

/// The house way of pai gow poker: the fixed way in which seven cards are set, as rules.
namespace houseway::hands {

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
  /// Rules of all shapes together, a rule counted once for each that it names.
  static constexpr std::size_t most_rules = 160;

  HouseWay() = default;
  HouseWay(std::span<const HouseWayRule> rules, HighOrder order);

  /// The two cards that go low.
  [[nodiscard]] [[gnu::noinline]] constexpr std::array<Card, 2> low(const std::array<Card, 7>& cards) const {
    using detail::highest_bit;
    using detail::Two;
    const detail::HeldRanks held(cards);
    const std::array<Rank, 3> sets = held.sets();
    const unsigned others = held.held[0] & ~held.held[1];
    const auto bit = [](Rank rank) { return 1u << static_cast<unsigned>(rank); };
    const auto pair_of = [&](Rank rank) -> std::optional<Two> {
      // Of two cards both go; of more those that leave the best high hand.
      if ((held.held[2] & bit(rank)) == 0) return detail::cards_of(cards, bit(rank));
      return detail::best_of_ranks(cards, order_, rank, rank);
    };
    for (const Ready& rule : rules_.of(held.shape())) {
      if (!rule.when.hold(sets, others)) continue;
      std::optional<Two> low;
      if (rule.when.makes != 0) {
        if (!held.runs_or_suits()) continue;
        const auto best = detail::best_setting(cards, order_, [&](const Two& two, const Setting* set) {
          if (set == nullptr) return held.leaves_different(two);
          return (rule.when.makes >> kit::index_of(set->high.category()) & 1) != 0;
        });
        if (!best) continue;
        if (rule.low == LowChoice::best_left) low = best;
      }
      switch (rule.low) {
        case LowChoice::first_pair:
          low = pair_of(sets[0]);
          break;
        case LowChoice::second_pair:
          low = pair_of(sets[1]);
          break;
        case LowChoice::third_pair:
          low = pair_of(sets[2]);
          break;
        case LowChoice::one_of_first:
          low = detail::best_of_ranks(cards, order_, sets[0], RankSet::from_bits(others).highest());
          break;
        case LowChoice::two_best_others: {
          const unsigned best = highest_bit(others);
          low = detail::cards_of(cards, best | highest_bit(others & ~best));
          break;
        }
        case LowChoice::second_and_third: {
          const unsigned below = others & ~highest_bit(others);
          const unsigned second = highest_bit(below);
          low = detail::cards_of(cards, second | highest_bit(below & ~second));
          break;
        }
        case LowChoice::best_left:
          break;
      }
      if (!low || (rule.may_foul && set_hands(cards, *low, order_).foul)) continue;
      return *low;
    }
    // No rule sets it lawfully: the best low hand that the high one is not below.
    return *detail::best_setting(cards, order_,
                                 [](const Two&, const Setting* set) { return set == nullptr || !set->foul; });
  }
  [[nodiscard]] constexpr HighOrder order() const { return order_; }

  /// Whether two ways have the same rules, and a number to know them by.
  friend bool operator==(const HouseWay&, const HouseWay&) = default;
  [[nodiscard]] std::uint64_t fingerprint() const;

 private:
  struct Ready {
    WayConditions when;
    LowChoice low = LowChoice::two_best_others;
    bool may_foul = false;

    friend bool operator==(const Ready&, const Ready&) = default;
  };

  HighOrder order_;
  RulesByShape<Ready, most_rules> rules_;
};

}  // namespace houseway::hands
