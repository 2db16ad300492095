#include "hands/house_way.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <tuple>

namespace houseway::hands {
namespace {

using Seven = std::array<Card, 7>;
using Two = std::array<Card, 2>;

constexpr std::uint16_t any_rank = (1u << kit::rank_count) - 1;

constexpr std::uint16_t bits_of(RankSet set) { return static_cast<std::uint16_t>(set.bits()); }

/// How often each rank is held, as nested sets: bit r of `held[n]` says that rank r is held more than n times.
struct Held {
  std::array<unsigned, 5> held{};
  bool joker = false;
  unsigned natural = 0;  ///< the ranks held without the joker
  unsigned again = 0;    ///< those of them held more than once
  int doubled = 0;       ///< natural cards beyond the first of their rank
  int most_suited = 0;   ///< cards of the suit that is held most

  explicit Held(const Seven& cards) {
    std::uint32_t suits = 0;
    for (const Card card : cards) {
      const bool is_joker = card.is_joker();
      const unsigned bit = 1u << static_cast<unsigned>(low_rank(card));
      for (std::size_t n = held.size() - 1; n > 0; --n) held[n] |= held[n - 1] & bit;
      held[0] |= bit;
      joker = joker || is_joker;
      const unsigned own = is_joker ? 0 : bit;
      doubled += (natural & own) != 0 ? 1 : 0;
      again |= natural & own;
      natural |= own;
      suits += is_joker ? 0 : 1u << (8 * static_cast<unsigned>(card.suit()));
    }
    for (unsigned suit = 0; suit < kit::suit_count; ++suit)
      most_suited = std::max(most_suited, static_cast<int>(suits >> (8 * suit) & 0xff));
  }

  [[nodiscard]] SevenCardShape shape() const {
    using enum SevenCardShape;
    const int pairs = std::popcount(held[1]);
    if (held[4] != 0) return pairs == 2 ? five_aces_and_pair : five_aces;
    if (held[3] != 0) {
      if (pairs == 1) return four_of_a_kind;
      return std::popcount(held[2]) == 2 ? four_and_three : four_and_pair;
    }
    if (held[2] != 0) {
      if (std::popcount(held[2]) == 2) return two_threes;
      return pairs == 1 ? three_of_a_kind : pairs == 2 ? full_house : full_house_and_pair;
    }
    return pairs == 0 ? no_pair : pairs == 1 ? pair : pairs == 2 ? two_pairs : three_pairs;
  }

  /// The ranks held twice or more, the larger set first, equal ones from the highest down.
  [[nodiscard]] std::array<Rank, 3> sets() const {
    std::array<Rank, 3> out{};
    std::size_t found = 0;
    unsigned left = held[1];
    for (std::size_t n = held.size() - 1; n > 0; --n) {
      for (unsigned of = left & held[n]; of != 0; of = left & held[n]) {
        const int rank = static_cast<int>(std::bit_width(of)) - 1;
        out[found++] = static_cast<Rank>(rank);
        left &= ~(1u << rank);
      }
    }
    return out;
  }

  /// Whether as many cards of doubled ranks go low as must, so that five different ranks are left.
  [[nodiscard]] bool leaves_different(const Two& low) const {
    const auto doubles = [&](Card card) {
      return card.is_joker() ? 0 : static_cast<int>(again >> static_cast<unsigned>(card.rank()) & 1);
    };
    return doubles(low[0]) + doubles(low[1]) >= doubled;
  }

  /// Whether five of the cards can make a straight or a flush.
  [[nodiscard]] bool runs_or_suits() const {
    const int needed = joker ? 4 : 5;
    if (most_suited >= needed) return true;
    if (!joker) return best_straight(RankSet::from_bits(natural), needed).has_value();
    const unsigned line = natural << 1 | natural >> static_cast<unsigned>(Rank::ace);
    for (unsigned window = 0b11111; window < 1u << (kit::rank_count + 1); window <<= 1) {
      if (std::popcount(line & window) >= needed) return true;
    }
    return false;
  }
};

/// Of all settings that are accepted the one with the best low hand, then the best high hand, then the lowest cards
/// low.
template <class Accept>
std::optional<Two> best_setting(const Seven& cards, HighOrder order, Accept&& accept) {
  std::optional<Two> best;
  std::tuple<TwoCardValue, JokerValue, Card, Card> best_key;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      const Two low{std::min(cards[i], cards[j]), std::max(cards[i], cards[j])};
      if (!accept(low, nullptr)) continue;
      if (best && two_card_value(low_rank(low[0]), low_rank(low[1])) < std::get<0>(best_key)) continue;
      const Setting set = set_hands(cards, low, order);
      if (!accept(low, &set)) continue;
      // Cards compare the other way: the lower ones are to go.
      const std::tuple key(set.low, set.high, low[0], low[1]);
      const bool better =
          !best ||
          std::tuple(std::get<0>(key), std::get<1>(key)) > std::tuple(std::get<0>(best_key), std::get<1>(best_key)) ||
          (std::get<0>(key) == std::get<0>(best_key) && std::get<1>(key) == std::get<1>(best_key) &&
           std::tuple(low[0], low[1]) < std::tuple(std::get<2>(best_key), std::get<3>(best_key)));
      if (!better) continue;
      best = low;
      best_key = key;
    }
  }
  return best;
}

/// Low cards of these two ranks, where there are more of them than go.
std::optional<Two> best_of_ranks(const Seven& cards, HighOrder order, Rank a, Rank b) {
  return best_setting(cards, order, [&](const Two& low, const Setting*) {
    const Rank x = low_rank(low[0]);
    const Rank y = low_rank(low[1]);
    return (x == a && y == b) || (x == b && y == a);
  });
}

/// The only two cards of these ranks.
Two cards_of(const Seven& cards, unsigned ranks) {
  Two low{};
  std::size_t found = 0;
  for (const Card card : cards) {
    low[found & 1] = card;
    found += ranks >> static_cast<unsigned>(low_rank(card)) & 1;
    if (found == 2) break;
  }
  return low;
}

constexpr unsigned highest_bit(unsigned bits) { return std::bit_floor(bits); }

/// A choice after which the high hand cannot rank below the low one, whatever the cards.
bool is_safe(LowChoice choice, SevenCardShape shape) {
  using enum SevenCardShape;
  switch (choice) {
    case LowChoice::second_pair:
    case LowChoice::third_pair:
    case LowChoice::second_and_third:
    case LowChoice::best_left:
      return true;
    case LowChoice::two_best_others:
      return shape != no_pair;
    case LowChoice::first_pair:
      return shape != full_house && shape != full_house_and_pair && shape != three_of_a_kind && shape != two_pairs &&
             shape != pair;
    case LowChoice::one_of_first:
      return parts_of(shape).sets > 1 || (shape != pair && shape != no_pair);
  }
  return false;
}

}  // namespace

ShapeParts parts_of(SevenCardShape shape) {
  static constexpr std::array<ShapeParts, kit::count_of<SevenCardShape>> parts{
      {{2, 0}, {1, 2}, {2, 0}, {2, 1}, {1, 3}, {2, 1}, {3, 0}, {2, 2}, {1, 4}, {3, 1}, {2, 3}, {1, 5}, {0, 7}}};
  return parts[kit::index_of(shape)];
}

bool has_cards_for(LowChoice choice, SevenCardShape shape) {
  const ShapeParts parts = parts_of(shape);
  switch (choice) {
    case LowChoice::first_pair:
      return parts.sets >= 1;
    case LowChoice::second_pair:
      return parts.sets >= 2;
    case LowChoice::third_pair:
      return parts.sets >= 3;
    case LowChoice::one_of_first:
      return parts.sets >= 1 && parts.others >= 1;
    case LowChoice::two_best_others:
      return parts.others >= 2;
    case LowChoice::second_and_third:
      return shape == SevenCardShape::no_pair;
    case LowChoice::best_left:
      return true;
  }
  return false;
}

HouseWay::HouseWay(std::span<const HouseWayRule> rules, HighOrder order) : order_(order) {
  const auto or_any = [](RankSet set) { return set.empty() ? any_rank : bits_of(set); };
  for (std::size_t shape = 0; shape < kit::count_of<SevenCardShape>; ++shape) {
    const auto of = static_cast<SevenCardShape>(shape);
    for (const HouseWayRule& rule : rules) {
      if (std::find(rule.hands.begin(), rule.hands.end(), of) == rule.hands.end()) continue;
      std::uint16_t makes = 0;
      for (const JokerCategory category : rule.makes)
        makes = static_cast<std::uint16_t>(makes | 1u << kit::index_of(category));
      rules_.push_back({or_any(rule.first), or_any(rule.second), bits_of(rule.holds_any), bits_of(rule.holds_all),
                        makes, rule.low, !is_safe(rule.low, of)});
    }
    begin_[shape + 1] = static_cast<std::uint16_t>(rules_.size());
  }
}

std::uint64_t HouseWay::fingerprint() const {
  // FNV-1a, by numbers instead of bytes.
  std::uint64_t print = 0xcbf29ce484222325;
  const auto add = [&](std::uint64_t number) { print = (print ^ number) * 0x100000001b3; };
  add(kit::index_of(order_.wheel));
  if (!order_.joker_straight_flush) add(1);
  for (const std::uint16_t begin : begin_) add(begin);
  for (const Ready& rule : rules_) {
    for (const std::uint16_t set : {rule.first, rule.second, rule.holds_any, rule.holds_all, rule.makes}) add(set);
    add(kit::index_of(rule.low));
  }
  return print;
}

std::array<Card, 2> HouseWay::low(const std::array<Card, 7>& cards) const {
  const Held held(cards);
  const std::size_t shape = kit::index_of(held.shape());
  const std::array<Rank, 3> sets = held.sets();
  const unsigned others = held.held[0] & ~held.held[1];
  const auto bit = [](Rank rank) { return 1u << static_cast<unsigned>(rank); };
  const auto pair_of = [&](Rank rank) -> std::optional<Two> {
    // Of two cards both go; of more those that leave the best high hand.
    if ((held.held[2] & bit(rank)) == 0) return cards_of(cards, bit(rank));
    return best_of_ranks(cards, order_, rank, rank);
  };
  for (std::size_t i = begin_[shape]; i < begin_[shape + 1]; ++i) {
    const Ready& rule = rules_[i];
    if ((rule.first & bit(sets[0])) == 0 || (rule.second & bit(sets[1])) == 0) continue;
    if (rule.holds_any != 0 && (rule.holds_any & others) == 0) continue;
    if ((rule.holds_all & others) != rule.holds_all) continue;
    std::optional<Two> low;
    if (rule.makes != 0) {
      if (!held.runs_or_suits()) continue;
      const auto best = best_setting(cards, order_, [&](const Two& two, const Setting* set) {
        if (set == nullptr) return held.leaves_different(two);
        return (rule.makes >> kit::index_of(set->high.category()) & 1) != 0;
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
        low = best_of_ranks(cards, order_, sets[0], RankSet::from_bits(others).highest());
        break;
      case LowChoice::two_best_others: {
        const unsigned best = highest_bit(others);
        low = cards_of(cards, best | highest_bit(others & ~best));
        break;
      }
      case LowChoice::second_and_third: {
        const unsigned below = others & ~highest_bit(others);
        const unsigned second = highest_bit(below);
        low = cards_of(cards, second | highest_bit(below & ~second));
        break;
      }
      case LowChoice::best_left:
        break;
    }
    if (!low || (rule.may_foul && set_hands(cards, *low, order_).foul)) continue;
    return *low;
  }
  // No rule sets it lawfully: the best low hand that the high one is not below.
  return *best_setting(cards, order_, [](const Two&, const Setting* set) { return set == nullptr || !set->foul; });
}

}  // namespace houseway::hands
