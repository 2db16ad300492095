#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// The house way of Fast Action Hold 'em, §8(i): which two of four cards the dealer keeps.
namespace houseway::games::fast_action_hold_em {

using kit::Card;
using kit::Rank;

using Two = std::array<Card, 2>;
using Four = std::array<Card, 4>;

/// The two of four cards that are not kept.
constexpr Two rest_of(const Four& cards, const Two& kept) {
  Two out{};
  std::size_t count = 0;
  std::array<bool, 2> found{};
  for (const Card card : cards) {
    const bool is_first = !found[0] && card == kept[0];
    const bool is_second = !is_first && !found[1] && card == kept[1];
    found = {found[0] || is_first, found[1] || is_second};
    if (!is_first && !is_second) out[count++ & 1U] = card;
  }
  return out;
}

/// The rules of the text, the first in force before the second. Each speaks of two cards by themselves, and of those
/// for which it holds the highest are kept, by the higher card and then the other. The last two stand for what is
/// unreadable from (13) on.
HOUSEWAY_ENUM(WayRule, suited_pair, highest_pair, ace_with_suited_10_or_better, suited_running_10_jack_or_better,
              ace_with_10_or_better, unsuited_running_jack_queen_or_better, ace_with_suited_card, suited_10_or_better,
              both_jack_or_better, ace_with_highest_card, suited_running, suited, running, highest_two)

/// What follows rule 12 (a reading).
HOUSEWAY_ENUM(WayAfter12, running_then_highest, highest_two)

/// The first rule that holds for two cards, whatever the other two are.
constexpr WayRule way_rule(Card a, Card b, WayAfter12 after_12) {
  const Rank high = std::max(a.rank(), b.rank());
  const Rank low = std::min(a.rank(), b.rank());
  const bool suited = a.suit() == b.suit();
  const bool running = static_cast<int>(high) == static_cast<int>(low) + 1;
  const bool ace = high == Rank::ace;
  if (high == low) return suited ? WayRule::suited_pair : WayRule::highest_pair;
  if (ace && suited && low >= Rank::ten) return WayRule::ace_with_suited_10_or_better;
  if (suited && running && low >= Rank::ten) return WayRule::suited_running_10_jack_or_better;
  if (ace && low >= Rank::ten) return WayRule::ace_with_10_or_better;
  if (running && low >= Rank::jack) return WayRule::unsuited_running_jack_queen_or_better;
  if (ace && suited) return WayRule::ace_with_suited_card;
  if (suited && low >= Rank::ten) return WayRule::suited_10_or_better;
  if (low >= Rank::jack) return WayRule::both_jack_or_better;
  if (ace) return WayRule::ace_with_highest_card;
  if (suited) return running ? WayRule::suited_running : WayRule::suited;
  return running && after_12 == WayAfter12::running_then_highest ? WayRule::running : WayRule::highest_two;
}

/// By how much every two cards are preferred, no two alike: by their rule, their ranks and, where these are equal and
/// the text says nothing, spades before hearts before diamonds before clubs.
class HouseWay {
 public:
  explicit constexpr HouseWay(WayAfter12 after_12 = WayAfter12::running_then_highest) : after_12_(after_12) {
    for (int a = 0; a < kit::deck_size; ++a) {
      for (int b = 0; b <= a; ++b) {
        const auto rule = static_cast<int>(kit::index_of(way_rule(Card::from_id(a), Card::from_id(b), after_12)));
        const int order = ((static_cast<int>(kit::count_of<WayRule>) - rule) * kit::rank_count + a / kit::suit_count) *
                              kit::rank_count +
                          b / kit::suit_count;
        const int suits = a % kit::suit_count * kit::suit_count + b % kit::suit_count;
        at(a, b) = at(b, a) = static_cast<std::uint16_t>(order * kit::suit_count * kit::suit_count + suits);
      }
    }
  }

  /// The two cards that the dealer keeps.
  [[nodiscard]] constexpr Two keep(const Four& cards) const {
    std::uint32_t best = 0;
    for (std::uint32_t i = 0; i < 3; ++i) {
      for (std::uint32_t j = i + 1; j < 4; ++j) {
        const std::uint32_t preferred = order_[place(cards[i].id(), cards[j].id())];
        best = std::max(best, preferred << 4 | i << 2 | j);
      }
    }
    return {cards[best >> 2 & 3], cards[best & 3]};
  }
  [[nodiscard]] constexpr WayAfter12 after_12() const { return after_12_; }
  /// The rule by which it keeps these two.
  [[nodiscard]] constexpr WayRule rule(const Two& two) const { return way_rule(two[0], two[1], after_12_); }

 private:
  static constexpr std::size_t place(int a, int b) {
    return static_cast<std::size_t>(a) * kit::deck_size + static_cast<std::size_t>(b);
  }
  constexpr std::uint16_t& at(int a, int b) { return order_[place(a, b)]; }

  WayAfter12 after_12_;
  std::array<std::uint16_t, std::size_t{kit::deck_size} * kit::deck_size> order_{};
};

}  // namespace houseway::games::fast_action_hold_em
