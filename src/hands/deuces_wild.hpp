#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "hands/hand_value.hpp"
#include "hands/poker.hpp"
#include "hands/rank_set.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// Five cards of which the deuces and the joker stand for any card that makes the hand better. A wild card then counts
/// as the card that it stands for: a flush may hold the ace that it lacks, and ties with one that has it.
namespace houseway::hands {

HOUSEWAY_ENUM(WildCategory, high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind,
              straight_flush, five_of_a_kind, royal_flush, five_wilds)

constexpr auto hand_shapes(WildCategory) {
  return std::array<HandShape, 12>{
      {{5, 0}, {1, 3}, {2, 1}, {1, 2}, {1, 0}, {5, 0}, {1, 1}, {1, 1}, {1, 0}, {1, 0}, {1, 0}, {1, 0}}};
}

using WildValue = HandValue<WildCategory>;

constexpr bool is_deuce_or_joker(Card card) { return card.rank() == Rank::two || card.is_joker(); }

namespace detail {

/// The top of the highest straight that more cards make of these ranks; nothing where they make none.
constexpr RankSet straight_around(RankSet ranks) {
  constexpr unsigned five_in_a_row = 0b11111;
  constexpr int lowest = static_cast<int>(Rank::five);
  for (int top = static_cast<int>(Rank::ace); top > lowest; --top) {
    if ((ranks - RankSet::from_bits(five_in_a_row << (top - 4))).empty()) return static_cast<Rank>(top);
  }
  constexpr RankSet wheel{Rank::ace, Rank::two, Rank::three, Rank::four, Rank::five};
  return (ranks - wheel).empty() ? RankSet(Rank::five) : RankSet();
}

/// The best hand of natural cards, of these ranks and perhaps of one suit, with so many wild ones, five together.
constexpr WildValue best_with_wilds(const RankCounts& natural, int wilds, bool suited) {
  using enum WildCategory;
  const RankSet held = natural.at_least(1);
  if (held.empty()) return WildValue::of(five_wilds, Rank::ace);
  int most = kit::suit_count;
  while (natural.at_least(most).empty()) --most;
  const RankSet top = natural.at_least(most).highest();  // what the wild cards add to, where they make a kind
  const RankSet others = held - top;
  const int of_a_kind = most + wilds;
  const RankSet straight_to = held.size() + wilds == 5 ? straight_around(held) : RankSet();

  if (suited && straight_to == RankSet(Rank::ace)) return WildValue::of(royal_flush, Rank::ace);
  if (of_a_kind == 5) return WildValue::of(five_of_a_kind, top);
  if (suited && !straight_to.empty()) return WildValue::of(straight_flush, straight_to);
  if (of_a_kind == 4) return WildValue::of(four_of_a_kind, top, others);
  if (of_a_kind == 3 && others.size() == 1) return WildValue::of(full_house, top, others);
  if (suited) {
    constexpr RankSet all = RankSet::from_bits((1u << kit::rank_count) - 1);
    return WildValue::of(flush, held | (all - held).highest(wilds));
  }
  if (!straight_to.empty()) return WildValue::of(straight, straight_to);
  if (of_a_kind == 3) return WildValue::of(three_of_a_kind, top, others);
  const RankSet pairs = natural.at_least(2);
  if (pairs.size() == 2) return WildValue::of(two_pair, pairs, held - pairs);
  return of_a_kind == 2 ? WildValue::of(pair, top, others) : WildValue::of(high_card, held);
}

/// The keys of `poker.hpp`, in which a wild card is a deuce of all suits at once: with natural cards of one suit it
/// adds to five of that suit, and the number of deuces says how many wild cards there are.
inline constexpr auto deuces_wild_keys = [] {
  std::array<std::uint64_t, kit::face_count> keys{};
  for (std::size_t id = 0; id < keys.size(); ++id) {
    const bool wild = is_deuce_or_joker(Card::from_id(static_cast<int>(id)));
    keys[id] = wild ? std::uint64_t{1} << row_shift | std::uint64_t{0x1111} << suit_shift : card_keys[id];
  }
  return keys;
}();

struct DeucesWildTables {
  DeucesWildTables();

  /// By the place that `PokerTables` gives to five ranks.
  std::array<WildValue, PokerTables::rank_multisets> unsuited{};
  /// By the ranks of the natural cards, which are of one suit.
  std::array<WildValue, std::size_t{1} << kit::rank_count> suited{};
};

/// Filled before `main`, after `poker_tables`, which stands above it wherever it is included.
inline const DeucesWildTables deuces_wild_tables;

/// Out of line, so that the rare case takes no registers from the loops of the common one.
[[nodiscard]] [[gnu::noinline]] inline WildValue suited_with_wilds(const std::array<Card, 5>& cards) {
  unsigned ranks = 0;
  for (const Card card : cards) ranks |= is_deuce_or_joker(card) ? 0 : RankSet(card.rank()).bits();
  return deuces_wild_tables.suited[ranks];
}

/// Without the tables.
constexpr WildValue best_with_wilds(const std::array<Card, 5>& cards) {
  RankCounts natural;
  int wilds = 0;
  std::optional<Suit> suit;
  bool suited = true;
  for (const Card card : cards) {
    if (is_deuce_or_joker(card)) {
      ++wilds;
      continue;
    }
    suited = suited && suit.value_or(card.suit()) == card.suit();
    suit = card.suit();
    natural.add(card.rank());
  }
  return best_with_wilds(natural, wilds, suited);
}

}  // namespace detail

/// The best hand of five different cards with deuces and joker wild.
[[nodiscard]] constexpr WildValue deuces_wild_value(const std::array<Card, 5>& cards) {
  if (std::is_constant_evaluated()) return detail::best_with_wilds(cards);
  std::uint64_t key = detail::no_cards_key;
  for (const Card card : cards) key += detail::deuces_wild_keys[static_cast<std::size_t>(card.id())];
  if ((key & detail::flush_bits) != 0) [[unlikely]] {
    return detail::suited_with_wilds(cards);
  }
  const detail::PokerTables& ranks = detail::poker_tables_here();
  return detail::deuces_wild_tables
      .unsuited[ranks.row[key >> detail::row_shift] + ranks.column[static_cast<std::uint32_t>(key)]];
}

}  // namespace houseway::hands
