#include "hands/poker.hpp"

#include <algorithm>
#include <vector>

namespace houseway::hands::detail {
namespace {

constexpr std::size_t smallest_hand = 5;
constexpr std::size_t largest_hand = 7;

/// One way of holding some ranks, and its part of the key.
struct Holding {
  std::size_t key;
  RankCounts ranks;
};

using HoldingsBySize = std::array<std::vector<Holding>, largest_hand + 1>;

/// Every way of holding up to seven cards of `count` ranks, four of each at most.
HoldingsBySize holdings_of(int first, int count) {
  HoldingsBySize holdings;
  holdings[0].push_back({0, {}});
  for (int i = 0; i < count; ++i) {
    // From the largest down, so that a holding is extended by this rank only once.
    for (std::size_t size = largest_hand; size-- > 0;) {
      for (std::size_t n = 0; n < holdings[size].size(); ++n) {
        Holding more = holdings[size][n];
        for (std::size_t extra = 1; extra <= kit::suit_count && size + extra <= largest_hand; ++extra) {
          more.key += power_of_five(i);
          more.ranks.add(static_cast<Rank>(first + i));
          holdings[size + extra].push_back(more);
        }
      }
    }
  }
  return holdings;
}

/// The best hand of these ranks where no suit makes a flush.
PokerValue unsuited_value(const RankCounts& ranks) {
  using enum PokerCategory;
  const RankSet held = ranks.at_least(1);
  const RankSet pairs = ranks.at_least(2);
  const RankSet trips = ranks.at_least(3);
  const RankSet quads = ranks.at_least(4);
  if (!quads.empty()) return PokerValue::of(four_of_a_kind, quads.highest(), (held - quads.highest()).highest());
  if (!trips.empty()) {
    const RankSet filled_by = pairs - trips.highest();
    if (!filled_by.empty()) return PokerValue::of(full_house, trips.highest(), filled_by.highest());
  }
  if (const auto top = best_straight(held, 5)) return PokerValue::of(straight, *top);
  if (!trips.empty()) return PokerValue::of(three_of_a_kind, trips.highest(), (held - trips.highest()).highest(2));
  if (pairs.size() >= 2) return PokerValue::of(two_pair, pairs.highest(2), (held - pairs.highest(2)).highest());
  if (!pairs.empty()) return PokerValue::of(pair, pairs.highest(), (held - pairs.highest()).highest(3));
  return PokerValue::of(high_card, held.highest(5));
}

/// The best hand of five or more ranks of one suit.
PokerValue suited_value(RankSet ranks) {
  using enum PokerCategory;
  const auto top = best_straight(ranks, 5);
  if (!top) return PokerValue::of(flush, ranks.highest(5));
  return PokerValue::of(*top == Rank::ace ? royal_flush : straight_flush, *top);
}

/// The ranks of one suit in a set of cards: every fourth bit, from the suit's own, drawn together.
constexpr RankSet ranks_of_suit(std::uint64_t cards, unsigned suit) {
  std::uint64_t bits = cards >> suit & 0x1111'1111'1111'1111;
  bits = (bits | bits >> 3) & 0x0303'0303'0303'0303;
  bits = (bits | bits >> 6) & 0x000f'000f'000f'000f;
  bits = (bits | bits >> 12) & 0x0000'00ff'0000'00ff;
  return RankSet::from_bits(bits | bits >> 24);
}

}  // namespace

// Seven cards that hold five of a suit hold five ranks, so neither a full house nor four of a kind: the suit decides.
PokerValue evaluate_flush(std::uint64_t key, std::uint64_t cards) {
  const unsigned suit = (static_cast<unsigned>(std::countr_zero(key & flush_bits)) - suit_shift) / 4;
  return poker_tables.suited[ranks_of_suit(cards, suit).bits()];
}

PokerValue evaluate_flush(std::span<const Card> cards) { return evaluate(PokerHand(cards)); }

PokerTables::PokerTables() {
  const HoldingsBySize rows = holdings_of(0, row_ranks);
  const HoldingsBySize columns = holdings_of(row_ranks, column_ranks);

  std::array<std::size_t, largest_hand + 1> first_column{};
  std::size_t numbered = 0;
  for (std::size_t size = 0; size <= largest_hand; ++size) {
    first_column[size] = numbered;
    for (const Holding& high : columns[size]) column[high.key] = static_cast<std::uint16_t>(numbered++);
  }

  std::size_t place = 0;
  for (std::size_t size = 0; size <= largest_hand; ++size) {
    const std::size_t fewest = smallest_hand - std::min(smallest_hand, size);
    for (const Holding& low : rows[size]) {
      // Below zero in the first rows, which skip the small columns: the sum with a column wraps back.
      row[low.key] = static_cast<std::uint32_t>(place - first_column[fewest]);
      for (std::size_t others = fewest; size + others <= largest_hand; ++others) {
        for (const Holding& high : columns[others]) unsuited[place++] = unsuited_value(low.ranks | high.ranks);
      }
    }
  }
  assert(place == unsuited.size());

  for (std::size_t bits = 0; bits < suited.size(); ++bits) {
    const RankSet ranks = RankSet::from_bits(bits);
    if (ranks.size() >= int{smallest_hand}) suited[bits] = suited_value(ranks);
  }
}

}  // namespace houseway::hands::detail
