#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "hands/asia_poker.hpp"
#include "hands/seven_cards.hpp"
#include "hands/way_rules.hpp"

/// The house way of Asia poker: the fixed way in which seven cards are set into three hands, as rules.
namespace houseway::hands {

/// A card that leaves the high hand: one of a set, which is a rank held twice or more, or the n-th highest of the cards
/// that belong to none.
HOUSEWAY_ENUM(AsiaCard, first, second, third, other_1, other_2, other_3, other_4)

/// One rule: the hands it is for, its conditions, and what leaves the high hand.
struct AsiaWayRule {
  /// Above all ranks, so that only a pair will do.
  static constexpr Rank only_pairs = static_cast<Rank>(kit::rank_count);

  std::vector<SevenCardShape> hands;
  RankSet first;                    ///< the first set is one of these; empty: any
  RankSet second;                   ///< the same of the second
  RankSet holds_any;                ///< one of these is among the others; empty: no matter
  RankSet holds_all;                ///< all of these are
  std::vector<AsiaCategory> makes;  ///< four of the cards make one of these; empty: no matter
  /// The best medium and low hands go that leave a high hand of those; else the cards named below go.
  bool best_left = false;
  /// With `best_left`: the medium hand is a pair, or its higher card is this at least.
  Rank medium_from = Rank::two;
  Rank low_from = Rank::two;  ///< with `best_left`: the low hand is this at least
  std::array<AsiaCard, 2> medium{};
  AsiaCard low{};
};

/// Whether a rule can speak of this shape: it has all cards that the rule names.
bool has_cards_for(const AsiaWayRule& rule, SevenCardShape shape);

namespace detail {

/// The places of three of seven cards, and of the other four.
struct ThreeOut {
  std::array<std::uint8_t, 3> out;
  std::array<std::uint8_t, 4> kept;
};
inline constexpr auto threes_out = [] {
  std::array<ThreeOut, 35> list{};
  std::size_t at = 0;
  for (unsigned set = 0; set < 1u << 7; ++set) {
    if (std::popcount(set) != 3) continue;
    std::size_t out = 0;
    std::size_t kept = 0;
    for (std::uint8_t i = 0; i < 7; ++i) {
      if ((set >> i & 1) != 0) {
        list[at].out[out++] = i;
      } else {
        list[at].kept[kept++] = i;
      }
    }
    ++at;
  }
  return list;
}();

/// By a set of places, one bit each: which of those keep four of them.
struct KeptOf {
  struct Range {
    std::uint16_t begin;
    std::uint16_t end;
  };
  std::array<Range, 1u << 7> ranges{};
  std::array<std::uint8_t, 280> list{};
};
inline constexpr auto kept_of_places = [] {
  KeptOf out;
  std::uint16_t next = 0;
  for (unsigned places = 0; places < 1u << 7; ++places) {
    out.ranges[places].begin = next;
    for (std::size_t i = 0; i < threes_out.size(); ++i) {
      unsigned kept = 0;
      for (const std::uint8_t at : threes_out[i].kept) kept |= 1u << at;
      if ((kept & ~places) == 0) out.list[next++] = static_cast<std::uint8_t>(i);
    }
    out.ranges[places].end = next;
  }
  return out;
}();

/// Where four ranks in sequence begin in a line of ranks, the ace at both of its ends: with a joker three of four.
constexpr unsigned runs_begin(unsigned natural, bool joker) {
  const unsigned a = natural << 1 | natural >> static_cast<unsigned>(Rank::ace);
  const unsigned b = a >> 1;
  const unsigned c = a >> 2;
  const unsigned d = a >> 3;
  const unsigned begin = joker ? (a & b & (c | d)) | (c & d & (a | b)) : a & b & c & d;
  return begin & ((1u << (kit::rank_count - 2)) - 1);
}

using Three = std::array<Card, 3>;

/// Seven cards from the lowest up, the joker last: without a branch that cannot be foreseen.
constexpr std::array<Card, 7> sorted(const std::array<Card, 7>& cards) {
  std::array<int, 7> ids{};
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = cards[i].id();
  constexpr std::array<std::array<std::uint8_t, 2>, 16> swaps{{{0, 6},
                                                               {2, 3},
                                                               {4, 5},
                                                               {0, 2},
                                                               {1, 4},
                                                               {3, 6},
                                                               {0, 1},
                                                               {2, 5},
                                                               {3, 4},
                                                               {1, 2},
                                                               {4, 6},
                                                               {2, 3},
                                                               {4, 5},
                                                               {1, 2},
                                                               {3, 4},
                                                               {5, 6}}};
  for (const auto [low, high] : swaps) {
    const int a = ids[low];
    const int b = ids[high];
    ids[low] = std::min(a, b);
    ids[high] = std::max(a, b);
  }
  std::array<Card, 7> out{};
  for (std::size_t i = 0; i < ids.size(); ++i) out[i] = Card::from_id(ids[i]);
  return out;
}

/// Three sorted cards as a medium hand, its higher card first, and a low hand of this rank.
constexpr AsiaParts parts_of(const Three& three, Rank low) {
  std::size_t at = 2;
  while (at > 0 && low_rank(three[at]) != low) --at;
  return {{three[at == 2 ? 1 : 2], three[at == 0 ? 1 : 0]}, three[at]};
}

/// The best way to divide three cards that leave the high hand: a pair is the medium hand, of different cards the
/// highest and the lowest are. `key` orders such ways: by the medium hand's pair or higher card, then the low hand.
struct Divided {
  Rank low;
  unsigned key;
  bool paired;
  Rank lead;
};
constexpr Divided divided(const Three& three) {
  // Sorted cards are sorted by rank, but for the joker, which is last and an ace.
  const Rank c = low_rank(three[0]);
  const Rank b = low_rank(three[1]);
  const Rank a = low_rank(three[2]);
  const bool paired = a == b || b == c;
  const Rank low = a == b ? c : b == c ? a : b;
  const Rank lead = a == b ? a : b == c ? b : a;
  const auto number = [](Rank rank) { return static_cast<unsigned>(rank); };
  const unsigned leads = number(lead) + (paired ? kit::rank_count : 0);
  return {low, (leads * kit::rank_count + number(low)) * kit::rank_count + number(paired ? lead : c), paired, lead};
}

}  // namespace detail

/// Rules made ready to set hands fast: by shape, as sets of bits.
///
/// The first rule that names the hand and whose conditions hold sets it, unless that is not lawful. Where the cards of
/// a rank are more than go, those go that leave the best high hand, then the lower ones, so that the joker stays.
class AsiaWay {
 public:
  /// Rules of all shapes together, a rule counted once for each that it names.
  static constexpr std::size_t most_rules = 160;

  AsiaWay() = default;
  AsiaWay(std::span<const AsiaWayRule> rules, WheelRank wheel);

  /// The cards that leave the high hand.
  [[nodiscard]] [[gnu::noinline]] constexpr AsiaParts parts(const std::array<Card, 7>& as_dealt) const {
    const std::array<Card, 7> cards = detail::sorted(as_dealt);
    const detail::HeldRanks held(cards);
    const std::array<Rank, 3> sets = held.sets();
    const unsigned others = held.held[0] & ~held.held[1];
    const unsigned runs = detail::runs_begin(held.natural, held.joker);
    const bool may_make = runs != 0 || held.most_suited + (held.joker ? 1 : 0) >= 4;
    for (const Ready& rule : rules_.of(held.shape())) {
      if (!rule.when.hold(sets, others)) continue;
      if (rule.when.makes != 0) {
        const auto best = may_make ? best_left(cards, rule, runs) : std::nullopt;
        if (!best) continue;
        if (rule.best_left) return *best;
      }
      const AsiaParts parts = named(cards, rule, sets, others);
      if (rule.safe || !set_hands(cards, parts, wheel_).foul) return parts;
    }
    return best_lawful(cards);
  }
  [[nodiscard]] constexpr WheelRank wheel() const { return wheel_; }

  /// Whether two ways have the same rules, and a number to know them by.
  friend bool operator==(const AsiaWay&, const AsiaWay&) = default;
  [[nodiscard]] std::uint64_t fingerprint() const;

 private:
  struct Ready {
    WayConditions when;
    bool best_left = false;
    Rank medium_from = Rank::two;
    Rank low_from = Rank::two;
    bool safe = false;              ///< in order, whatever the cards
    std::array<AsiaCard, 3> out{};  ///< the medium hand, then the low one

    friend bool operator==(const Ready&, const Ready&) = default;
  };

  static constexpr detail::Three out_of(const std::array<Card, 7>& cards, const detail::ThreeOut& which) {
    return {cards[which.out[0]], cards[which.out[1]], cards[which.out[2]]};
  }
  static constexpr std::array<Card, 4> kept_of(const std::array<Card, 7>& cards, const detail::ThreeOut& which) {
    return {cards[which.kept[0]], cards[which.kept[1]], cards[which.kept[2]], cards[which.kept[3]]};
  }

  /// The best of the ways to set sorted cards so far, by a key, then the high hand, then the lower cards. High hands
  /// are evaluated where nothing else decides.
  class Best {
   public:
    constexpr Best(const std::array<Card, 7>& cards, WheelRank wheel) : cards_(cards), wheel_(wheel) {}

    [[nodiscard]] constexpr bool is_below(unsigned key) const { return which_ == nullptr || key_ <= key; }
    constexpr void offer(unsigned key, const detail::ThreeOut& which, Rank low) {
      if (which_ != nullptr && key == key_) {
        const AsiaValue high = asia_value(kept_of(cards_, which), wheel_);
        const AsiaValue before = asia_value(kept_of(cards_, *which_), wheel_);
        if (high < before || (high == before && out_of(cards_, which) >= out_of(cards_, *which_))) return;
      } else if (!is_below(key)) {
        return;
      }
      which_ = &which;
      key_ = key;
      low_ = low;
    }
    [[nodiscard]] constexpr std::optional<AsiaParts> parts() const {
      if (which_ == nullptr) return std::nullopt;
      return detail::parts_of(out_of(cards_, *which_), low_);
    }

   private:
    const std::array<Card, 7>& cards_;
    WheelRank wheel_;
    const detail::ThreeOut* which_ = nullptr;
    unsigned key_ = 0;
    Rank low_ = Rank::two;
  };

  /// The best medium and low hands that leave a high hand of those that the rule asks for. Those are above any pair.
  /// Only cards of one suit, or out of ranks in sequence, are looked at: `runs` says where such ranks begin.
  [[nodiscard]] constexpr std::optional<AsiaParts> best_left(const std::array<Card, 7>& cards, const Ready& rule,
                                                             unsigned runs) const {
    std::array<unsigned, 7> lines{};  // the rank of a card, an ace at both ends, and the joker anywhere
    std::array<unsigned, kit::suit_count> suits{};
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const bool joker = cards[i].is_joker();
      const unsigned rank = joker ? 0 : 1u << static_cast<unsigned>(cards[i].rank());
      lines[i] = joker ? ~0u : rank << 1 | rank >> static_cast<unsigned>(Rank::ace);
      for (std::size_t suit = 0; suit < suits.size(); ++suit)
        suits[suit] |= (joker || static_cast<std::size_t>(cards[i].suit()) == suit ? 1u : 0u) << i;
    }
    Best best(cards, wheel_);
    for (const unsigned places : suits) {
      if (std::popcount(places) >= 4) offer_kept(best, cards, rule, places);
    }
    for (; runs != 0; runs &= runs - 1) {
      const unsigned window = 0b1111u << std::countr_zero(runs);
      unsigned places = 0;
      for (std::size_t i = 0; i < cards.size(); ++i) places |= ((lines[i] & window) != 0 ? 1u : 0u) << i;
      offer_kept(best, cards, rule, places);
    }
    return best.parts();
  }
  /// Four of the cards at these places as the high hand, if they make what the rule asks for.
  constexpr void offer_kept(Best& best, const std::array<Card, 7>& cards, const Ready& rule, unsigned places) const {
    const auto [begin, end] = detail::kept_of_places.ranges[places];
    for (std::size_t i = begin; i < end; ++i) {
      const detail::ThreeOut& which = detail::threes_out[detail::kept_of_places.list[i]];
      const detail::Divided way = detail::divided(out_of(cards, which));
      if (!best.is_below(way.key)) continue;
      if ((!way.paired && way.lead < rule.medium_from) || way.low < rule.low_from) continue;
      const AsiaCategory made = asia_value(kept_of(cards, which), wheel_).category();
      if ((rule.when.makes >> kit::index_of(made) & 1) != 0) best.offer(way.key, which, way.low);
    }
  }

  /// The cards that the rule names.
  [[nodiscard]] constexpr AsiaParts named(const std::array<Card, 7>& cards, const Ready& rule,
                                          const std::array<Rank, 3>& sets, unsigned others) const {
    std::array<Rank, 3> ranks{};
    unsigned asked = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      ranks[i] = rank_of(rule.out[i], sets, others);
      asked |= 1u << static_cast<unsigned>(ranks[i]);
    }
    std::array<Card, 8> out{};  // room for all, so that every card can be written and only those asked for counted
    std::size_t found = 0;
    for (const Card card : cards) {
      out[found & 7] = card;
      found += asked >> static_cast<unsigned>(low_rank(card)) & 1;
    }
    if (found == 3) return detail::parts_of({out[0], out[1], out[2]}, ranks[2]);
    return best_of_ranks(cards, ranks);
  }
  static constexpr Rank rank_of(AsiaCard card, const std::array<Rank, 3>& sets, unsigned others) {
    const auto at = kit::index_of(card);
    if (at < sets.size()) return sets[at];
    for (std::size_t above = sets.size(); above < at; ++above) others &= ~std::bit_floor(others);
    return RankSet::from_bits(others).highest();
  }

  /// Cards of these ranks, where there are more of them than go.
  [[nodiscard]] constexpr AsiaParts best_of_ranks(const std::array<Card, 7>& cards,
                                                  const std::array<Rank, 3>& ranks) const {
    std::array<Rank, 3> wanted = ranks;
    std::sort(wanted.begin(), wanted.end());
    Best best(cards, wheel_);
    for (const detail::ThreeOut& which : detail::threes_out) {
      const detail::Three out = out_of(cards, which);
      if (low_rank(out[0]) != wanted[0] || low_rank(out[1]) != wanted[1] || low_rank(out[2]) != wanted[2]) continue;
      best.offer(0, which, ranks[2]);
    }
    return *best.parts();
  }

  /// No rule sets it lawfully: the best medium and low hands that may be set.
  [[nodiscard]] constexpr AsiaParts best_lawful(const std::array<Card, 7>& cards) const {
    Best best(cards, wheel_);
    for (const detail::ThreeOut& which : detail::threes_out) {
      const detail::Three out = out_of(cards, which);
      const detail::Divided way = detail::divided(out);
      if (!set_hands(cards, detail::parts_of(out, way.low), wheel_).foul) best.offer(way.key, which, way.low);
    }
    return *best.parts();
  }

  WheelRank wheel_ = WheelRank::second_highest;
  RulesByShape<Ready, most_rules> rules_;
};

}  // namespace houseway::hands
