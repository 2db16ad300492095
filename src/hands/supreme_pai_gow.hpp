#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Supreme pai gow: four cards set into a high hand and a low hand of two. Pairs are above two different pictures, and
/// these above points, which are counted as in baccarat with the joker as a 3 or a 6.
namespace houseway::hands {

using kit::Card;
using kit::Rank;

HOUSEWAY_ENUM(SupremeCategory, points, face_cards, pair)

/// The rank of a two-card hand, as one number. Of equal points the highest card decides, where the ace is the lowest.
class SupremeValue {
 public:
  constexpr SupremeValue() = default;
  /// The lowest hand of so many points, from 0 to 9; 10: the lowest that is above all of them.
  static constexpr SupremeValue at_least(int points) { return SupremeValue(points * kit::rank_count); }
  static constexpr SupremeValue lowest_pair() { return SupremeValue(first_pair); }
  /// Above every hand.
  static constexpr SupremeValue at_most() { return SupremeValue(first_pair + joker + 1); }

  [[nodiscard]] constexpr int place() const { return place_; }

  [[nodiscard]] constexpr SupremeCategory category() const {
    if (place_ >= first_pair) return SupremeCategory::pair;
    return place_ >= first_face_cards ? SupremeCategory::face_cards : SupremeCategory::points;
  }
  /// Of a hand that is worth points.
  [[nodiscard]] constexpr int points() const { return place_ / kit::rank_count; }
  /// A low hand of the player without a point is lower than any of the dealer.
  [[nodiscard]] constexpr bool is_zero() const { return place_ < kit::rank_count; }
  friend constexpr auto operator<=>(const SupremeValue&, const SupremeValue&) = default;

 private:
  static constexpr int joker = kit::rank_count;  // in `Card::rank` it comes after the ace
  static constexpr int first_face_cards = 10 * kit::rank_count;
  static constexpr int first_pair = first_face_cards + 3;

  explicit constexpr SupremeValue(int place) : place_(static_cast<std::uint8_t>(place)) {}

  static constexpr bool is_face(int rank) {
    return rank >= static_cast<int>(Rank::jack) && rank <= static_cast<int>(Rank::king);
  }
  static constexpr SupremeValue of_points(int a, int b) {
    constexpr int ace = static_cast<int>(Rank::ace);
    const auto points = [](int rank) { return int{kit::baccarat_values[static_cast<std::size_t>(rank)]}; };
    const auto order = [](int rank) { return rank == ace ? 0 : rank + 1; };
    return SupremeValue((points(a) + points(b)) % 10 * kit::rank_count + std::max(order(a), order(b)));
  }
  /// By both ranks, the joker among them.
  static constexpr SupremeValue of_ranks(int a, int b) {
    if (a == b) return SupremeValue(first_pair + a);
    const int high = std::max(a, b);
    const int low = std::min(a, b);
    if (is_face(high) && is_face(low)) return SupremeValue(first_face_cards + high + low - 19);  // Q-J, K-J, K-Q
    if (high != joker) return of_points(high, low);
    // A joker beside a 3 or a 6 is not a pair: the points alone are looked at.
    return std::max(of_points(static_cast<int>(Rank::three), low), of_points(static_cast<int>(Rank::six), low));
  }
  static constexpr auto by_ranks() {
    std::array<std::array<SupremeValue, kit::rank_count + 1>, kit::rank_count + 1> out{};
    for (int a = 0; a <= joker; ++a) {
      for (int b = 0; b <= joker; ++b) out[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = of_ranks(a, b);
    }
    return out;
  }

  friend struct SupremeValues;
  std::uint8_t place_ = 0;
};

/// The values of all two-card hands.
struct SupremeValues {
  static constexpr auto table = SupremeValue::by_ranks();
};
[[nodiscard]] constexpr SupremeValue supreme_value(Card a, Card b) {
  return SupremeValues::table[static_cast<std::size_t>(a.rank())][static_cast<std::size_t>(b.rank())];
}

/// In a player's words: "pair of jokers", "king-queen", "7 points".
std::string hand_name(SupremeValue value);

/// Four cards set by a player or the dealer.
struct SupremeSetting {
  SupremeValue high;
  SupremeValue low;
  bool foul = false;  ///< the high hand ranks below the low hand

  friend bool operator==(const SupremeSetting&, const SupremeSetting&) = default;
};

/// The hands that are made when these two of the four cards are set low.
[[nodiscard]] constexpr SupremeSetting set_hands(const std::array<Card, 4>& cards, const std::array<Card, 2>& low) {
  std::array<Card, 4> high;  // room for all, so that every card can be written and only the kept ones counted
  std::size_t kept = 0;
  for (const Card card : cards) {
    high[kept & 3] = card;
    kept += card != low[0] && card != low[1] ? 1U : 0U;
  }
  SupremeSetting set{supreme_value(high[0], high[1]), supreme_value(low[0], low[1])};
  set.foul = set.high < set.low;
  return set;
}

/// What a house way never takes apart for a better low hand: nothing, pairs, or two different pictures too.
HOUSEWAY_ENUM(SupremeKeeps, nothing, pairs, face_cards)

/// A house way of four cards. There are three ways to part them; the best high hand is the one whose high hand is
/// highest, the best low hand the one whose low hand is, and the other hand breaks ties. The best high hand is set
/// where it is one that the way keeps; else the best low hand if that has the points it asks for; else the best high
/// hand if that has; else the best low hand.
class SupremeWay {
 public:
  constexpr SupremeWay() = default;
  constexpr SupremeWay(SupremeKeeps keeps, int low_from, int high_from)
      : keeps_(keeps), low_from_(static_cast<std::int8_t>(low_from)), high_from_(static_cast<std::int8_t>(high_from)) {}
  /// Reads "face-cards, low 5, high 8": what is kept, and from how many points on, 0 to 10, each hand is set.
  static std::optional<SupremeWay> parse(std::string_view text);
  static constexpr std::string_view form = "what is kept and two thresholds, like: face-cards, low 5, high 8";
  [[nodiscard]] std::string text() const;

  /// The two cards that go low.
  [[nodiscard]] constexpr std::array<Card, 2> low(const std::array<Card, 4>& cards) const {
    Parted best_low = part(cards, 1);
    Parted best_high = best_low;
    for (const std::size_t with_first : {2U, 3U}) {
      const Parted next = part(cards, with_first);
      if (next.by_low() > best_low.by_low()) best_low = next;
      if (next.by_high() > best_high.by_high()) best_high = next;
    }
    constexpr std::array kept{SupremeValue::at_most(), SupremeValue::lowest_pair(), SupremeValue::at_least(10)};
    const bool keeps = best_high.high >= kept[kit::index_of(keeps_)].place();
    const bool low_first = best_low.low >= SupremeValue::at_least(low_from_).place();
    const bool high_first = best_high.high >= SupremeValue::at_least(high_from_).place();
    return cards_of(cards, keeps || (!low_first && high_first) ? best_high : best_low);
  }

  friend bool operator==(const SupremeWay&, const SupremeWay&) = default;

 private:
  /// A way to part the cards: the value of either hand, and with which of the others the first card lies.
  struct Parted {
    int high = 0;
    int low = 0;
    std::size_t with_first = 1;
    bool first_is_low = false;

    /// One hand before the other.
    [[nodiscard]] constexpr int by_low() const { return low * 256 + high; }
    [[nodiscard]] constexpr int by_high() const { return high * 256 + low; }
  };

  static constexpr Parted part(const std::array<Card, 4>& cards, std::size_t with_first) {
    constexpr std::array<std::array<std::size_t, 2>, 4> others{{{}, {2, 3}, {1, 3}, {1, 2}}};
    const int first = supreme_value(cards[0], cards[with_first]).place();
    const int second = supreme_value(cards[others[with_first][0]], cards[others[with_first][1]]).place();
    return {std::max(first, second), std::min(first, second), with_first, first < second};
  }
  static constexpr std::array<Card, 2> cards_of(const std::array<Card, 4>& cards, const Parted& parted) {
    const std::size_t with = parted.with_first;
    if (parted.first_is_low) return {cards[0], cards[with]};
    return {cards[with == 1 ? 2 : 1], cards[with == 3 ? 2 : 3]};
  }

  SupremeKeeps keeps_ = SupremeKeeps::nothing;
  std::int8_t low_from_ = 0;
  std::int8_t high_from_ = 0;
};

}  // namespace houseway::hands
