#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hands/rank_set.hpp"
#include "kit/card.hpp"

/// Hands that are worth their longest flush: more cards of one suit win, and of as many the higher ranks.
namespace houseway::hands {

class FlushValue;

/// The ranks that a hand holds in each suit.
class BySuit {
 public:
  constexpr BySuit() = default;
  explicit constexpr BySuit(std::span<const Card> cards) {
    for (const Card card : cards)
      bits_ |= std::uint64_t{1} << (lane * static_cast<unsigned>(card.suit()) + static_cast<unsigned>(card.rank()));
  }

  [[nodiscard]] constexpr RankSet operator[](std::size_t suit) const {
    return RankSet::from_bits(bits_ >> (lane * suit) & ranks);
  }

  /// The cards of both together.
  friend constexpr BySuit operator|(BySuit a, BySuit b) {
    a.bits_ |= b.bits_;
    return a;
  }

  /// What the longest flush is worth, of seven cards at most: all suits are counted at once.
  [[nodiscard]] constexpr FlushValue longest_flush() const;

  /// The longest row of ranks that follow each other in one suit. The ace is high and, where it may, low below the
  /// deuce.
  [[nodiscard]] constexpr int longest_run(bool ace_low) const {
    std::uint64_t line = bits_ << 1;
    if (ace_low) line |= bits_ >> (kit::rank_count - 1) & lowest_of_each;
    int length = 0;
    for (; line != 0; line &= line << 1) ++length;  // two bits of every suit stay free: none runs into the next
    return length;
  }

 private:
  static constexpr unsigned lane = 16;
  static constexpr std::uint64_t ranks = (1u << kit::rank_count) - 1;
  static constexpr std::uint64_t lowest_of_each = 0x0001'0001'0001'0001;

  std::uint64_t bits_ = 0;
};

/// What a flush is worth: its length, then its ranks from the highest down.
class FlushValue {
 public:
  /// No more than any hand.
  constexpr FlushValue() = default;
  explicit constexpr FlushValue(RankSet ranks)
      : bits_(static_cast<std::uint16_t>(static_cast<unsigned>(ranks.size()) << kit::rank_count | ranks.bits())) {}
  static constexpr FlushValue from_bits(unsigned bits) {
    FlushValue value;
    value.bits_ = static_cast<std::uint16_t>(bits);
    return value;
  }

  [[nodiscard]] constexpr int length() const { return bits_ >> kit::rank_count; }
  [[nodiscard]] constexpr RankSet ranks() const { return RankSet::from_bits(bits_ & ((1u << kit::rank_count) - 1)); }
  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }
  /// The same by its length and its highest card alone.
  [[nodiscard]] constexpr FlushValue by_top_card() const {
    constexpr unsigned rank_bits = (1u << kit::rank_count) - 1;
    return from_bits((bits_ & ~rank_bits) | std::bit_floor(bits_ & rank_bits));
  }

  friend constexpr auto operator<=>(FlushValue, FlushValue) = default;

 private:
  std::uint16_t bits_ = 0;  ///< seven is the longest that three bits above the ranks can say
};

constexpr FlushValue BySuit::longest_flush() const {
  std::uint64_t sizes = bits_ - (bits_ >> 1 & 0x5555'5555'5555'5555);
  sizes = (sizes & 0x3333'3333'3333'3333) + (sizes >> 2 & 0x3333'3333'3333'3333);
  sizes = (sizes + (sizes >> 4)) & 0x0f0f'0f0f'0f0f'0f0f;
  sizes = (sizes + (sizes >> 8)) & 0x00ff'00ff'00ff'00ff;
  const std::uint64_t values = sizes << kit::rank_count | bits_;
  const auto of = [&](unsigned suit) { return static_cast<std::uint16_t>(values >> (lane * suit)); };
  return FlushValue::from_bits(std::max(std::max(of(0), of(1)), std::max(of(2), of(3))));
}

[[nodiscard]] constexpr FlushValue longest_flush(const BySuit& hand) { return hand.longest_flush(); }
[[nodiscard]] constexpr FlushValue longest_flush(const std::array<Card, 7>& cards) {
  return longest_flush(BySuit(cards));
}

/// The hands of seven cards that can be dealt from what is left of a deck, counted by what they are worth.
///
/// A hand is worth less than a flush where each of its suits is: so the number of such hands is a coefficient in a
/// product of four polynomials, one for each suit, in which the power is the number of cards.
class FlushesLeft {
 public:
  static constexpr std::size_t hand = 7;

  /// `left` has the ranks of each suit that can still be dealt.
  explicit constexpr FlushesLeft(const std::array<RankSet, kit::suit_count>& left) : left_(left) {}

  [[nodiscard]] constexpr std::int64_t all() const {
    std::int64_t cards = 0;
    for (const RankSet suit : left_) cards += suit.size();
    std::int64_t count = 1;
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(hand); ++i) count = count * (cards - i) / (i + 1);
    return count;
  }
  /// Hands that are worth less than this.
  [[nodiscard]] constexpr std::int64_t below(FlushValue value) const { return count(value, false); }
  /// Hands that are not worth more.
  [[nodiscard]] constexpr std::int64_t up_to(FlushValue value) const { return count(value, true); }

 private:
  using Powers = std::array<std::int32_t, hand + 1>;

  static constexpr auto choose = [] {
    std::array<std::array<std::int32_t, hand + 1>, kit::rank_count + 1> out{};
    for (std::size_t n = 0; n < out.size(); ++n) {
      out[n][0] = 1;
      for (std::size_t k = 1; k <= hand && n > 0; ++k) out[n][k] = out[n - 1][k - 1] + out[n - 1][k];
    }
    return out;
  }();

  /// How many sets of as many ranks as `limit` has are below it, of those that are left in a suit.
  static constexpr std::int32_t sets_below(RankSet left, RankSet limit, bool or_equal) {
    std::int32_t count = 0;
    for (auto size = static_cast<std::size_t>(limit.size()); size > 0; --size) {
      const Rank top = limit.highest();
      const unsigned below = left.bits() & ((1u << static_cast<unsigned>(top)) - 1);
      count += choose[static_cast<std::size_t>(std::popcount(below))][size];
      if ((left & top).empty()) return count;
      limit = limit - top;
    }
    return count + (or_equal ? 1 : 0);
  }

  static constexpr Powers of_suit(RankSet left, FlushValue value, bool or_equal) {
    Powers out{};
    const auto length = static_cast<std::size_t>(value.length());
    for (std::size_t k = 0; k < length; ++k) out[k] = choose[static_cast<std::size_t>(left.size())][k];
    if (length > 0) out[length] = sets_below(left, value.ranks(), or_equal);
    return out;
  }

  static constexpr std::array<std::int64_t, hand + 1> product(const Powers& a, const Powers& b, std::size_t most) {
    std::array<std::int64_t, hand + 1> out{};
    for (std::size_t i = 0; i <= most; ++i) {
      for (std::size_t j = 0; j <= most && i + j <= hand; ++j) out[i + j] += std::int64_t{a[i]} * b[j];
    }
    return out;
  }

  [[nodiscard]] constexpr std::int64_t count(FlushValue value, bool or_equal) const {
    const auto most = static_cast<std::size_t>(value.length());
    const auto suit = [&](std::size_t i) { return of_suit(left_[i], value, or_equal); };
    const auto first = product(suit(0), suit(1), most);
    const auto last = product(suit(2), suit(3), most);
    std::int64_t sum = 0;
    for (std::size_t k = 0; k <= hand; ++k) sum += first[k] * last[hand - k];
    return sum;
  }

  std::array<RankSet, kit::suit_count> left_;
};

/// How the hands that can be dealt stand to a hand: those that do not qualify are not compared.
struct FlushStandings {
  std::int64_t unqualified;
  std::int64_t lower;
  std::int64_t equal;
  std::int64_t higher;
};
[[nodiscard]] constexpr FlushStandings standings(const std::array<RankSet, kit::suit_count>& left, FlushValue value,
                                                 FlushValue qualifying) {
  const FlushesLeft hands(left);
  const std::int64_t all = hands.all();
  const std::int64_t unqualified = hands.below(qualifying);
  if (value < qualifying) return {unqualified, 0, 0, all - unqualified};
  const std::int64_t below = hands.below(value);
  const std::int64_t up_to = hands.up_to(value);
  return {unqualified, below - unqualified, up_to - below, all - up_to};
}

}  // namespace houseway::hands
