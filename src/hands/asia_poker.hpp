#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

#include "hands/pai_gow.hpp"

/// Asia poker: seven cards set into a high hand of four, a medium hand of two and a low hand of one. Four aces are
/// above a royal flush, and a flush above a straight above three of a kind; the joker is an ace or whatever completes a
/// straight or a flush.
namespace houseway::hands {

HOUSEWAY_ENUM(AsiaCategory, high_card, pair, two_pair, three_of_a_kind, straight, flush, four_of_a_kind, straight_flush,
              royal_flush, four_aces)

constexpr auto hand_shapes(AsiaCategory) {
  return std::array<HandShape, 10>{{{4, 0}, {1, 2}, {2, 0}, {1, 1}, {1, 0}, {4, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}}};
}

using AsiaValue = HandValue<AsiaCategory>;

namespace detail {

/// Four ranks in sequence, by the top one; the ace is high, or low below the deuce.
constexpr unsigned run_of_four(Rank top) {
  const auto at = static_cast<unsigned>(top);
  return top == Rank::four ? 0b111u | 1u << static_cast<unsigned>(Rank::ace) : 0b1111u << (at - 3);
}

/// By the ranks of four cards, or of three beside a joker: one more than the top of the best straight that they make,
/// none: nothing.
using RunTops = std::array<std::uint8_t, std::size_t{1} << kit::rank_count>;
constexpr RunTops run_tops(WheelRank wheel) {
  RunTops tops{};
  const auto offer = [&](unsigned ranks, Rank top) {
    std::uint8_t& best = tops[ranks];
    const bool higher = best == 0 || straight_place(top, wheel, Rank::four) >
                                         straight_place(static_cast<Rank>(best - 1), wheel, Rank::four);
    if (higher) best = static_cast<std::uint8_t>(static_cast<unsigned>(top) + 1);
  };
  for (int top = static_cast<int>(Rank::four); top <= static_cast<int>(Rank::ace); ++top) {
    const unsigned run = run_of_four(static_cast<Rank>(top));
    offer(run, static_cast<Rank>(top));
    for (unsigned left = run; left != 0; left &= left - 1) offer(run & ~(left & -left), static_cast<Rank>(top));
  }
  return tops;
}
inline constexpr std::array<RunTops, 2> asia_runs{run_tops(WheelRank::lowest), run_tops(WheelRank::second_highest)};

}  // namespace detail

/// §3: four cards with one joker at most. Where A-2-3-4 stands second its value's lead is the ace.
[[nodiscard]] constexpr AsiaValue asia_value(const std::array<Card, 4>& cards, WheelRank wheel) {
  using enum AsiaCategory;
  constexpr unsigned ace = 1u << static_cast<unsigned>(Rank::ace);
  unsigned natural = 0;
  unsigned once = 0;
  unsigned twice = 0;
  unsigned thrice = 0;
  unsigned suits = 0;
  bool joker = false;
  bool paired = false;  // whatever the joker is
  for (const Card card : cards) {
    const bool is_joker = card.is_joker();
    const unsigned bit = is_joker ? ace : 1u << static_cast<unsigned>(card.rank());
    joker = joker || is_joker;
    paired = paired || (!is_joker && (natural & bit) != 0);
    natural |= is_joker ? 0 : bit;
    suits |= is_joker ? 0 : 1u << static_cast<unsigned>(card.suit());
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
  }
  const auto set = [](unsigned bits) { return RankSet::from_bits(bits); };
  const auto several = [](unsigned bits) { return (bits & (bits - 1)) != 0; };
  if (!paired) {
    const unsigned run = detail::asia_runs[kit::index_of(wheel)][natural];
    const bool suited = !several(suits);
    if (run != 0) {
      const Rank top = static_cast<Rank>(run - 1);
      if (suited && top == Rank::ace) return AsiaValue::of(royal_flush, Rank::ace);
      return AsiaValue::at_place(suited ? straight_flush : straight, detail::straight_place(top, wheel, Rank::four));
    }
    if (suited) {
      const unsigned missing = ~natural & ((1u << kit::rank_count) - 1);
      return AsiaValue::of(flush, set(natural | (joker ? std::bit_floor(missing) : 0)));
    }
  }
  if (!several(once))
    return once == ace ? AsiaValue::of(four_aces, Rank::ace) : AsiaValue::of(four_of_a_kind, set(once));
  if (thrice != 0) return AsiaValue::of(three_of_a_kind, set(thrice), set(once & ~thrice));
  if (several(twice)) return AsiaValue::of(two_pair, set(twice));
  if (twice != 0) return AsiaValue::of(pair, set(twice), set(once & ~twice));
  return AsiaValue::of(high_card, set(once));
}

/// "straight, ace to four", "kings and fives".
std::string hand_name(AsiaValue value, WheelRank wheel);

/// The three cards that leave the high hand.
struct AsiaParts {
  std::array<Card, 2> medium;
  Card low;

  friend bool operator==(const AsiaParts&, const AsiaParts&) = default;
};

/// Seven cards set by a player or the dealer.
struct AsiaSetting {
  AsiaValue high;
  TwoCardValue medium;
  Rank low;           ///< where the joker is an ace
  bool foul = false;  ///< the high hand ranks below the medium hand, or that below the low hand

  friend bool operator==(const AsiaSetting&, const AsiaSetting&) = default;
};

namespace detail {

inline constexpr auto lowest_asia_highs = by_two_ranks<AsiaValue>([](Rank a, Rank b) {
  return a == b ? AsiaValue::at_least(AsiaCategory::pair, {a}) : AsiaValue::at_least(AsiaCategory::high_card, {a, b});
});

/// §10(a): of hands with equal ranks the one with further cards is the higher, so that only a lower rank is wrong.
constexpr bool asia_foul(AsiaValue high, Rank a, Rank b, Rank low) {
  const bool above_low = a == b || std::max(a, b) >= low;
  return !above_low || high < lowest_asia_highs[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

}  // namespace detail

/// The hands that are made when these cards leave the high hand.
[[nodiscard]] constexpr AsiaSetting set_hands(const std::array<Card, 7>& cards, const AsiaParts& parts,
                                              WheelRank wheel) {
  std::array<Card, 7> high;  // room for all, so that every card can be written and only the kept ones counted
  std::size_t kept = 0;
  for (const Card card : cards) {
    high[kept] = card;
    kept += card != parts.medium[0] && card != parts.medium[1] && card != parts.low ? 1U : 0U;
  }
  const Rank a = low_rank(parts.medium[0]);
  const Rank b = low_rank(parts.medium[1]);
  AsiaSetting set{asia_value({high[0], high[1], high[2], high[3]}, wheel), two_card_value(a, b), low_rank(parts.low)};
  set.foul = detail::asia_foul(set.high, a, b, set.low);
  return set;
}

}  // namespace houseway::hands
