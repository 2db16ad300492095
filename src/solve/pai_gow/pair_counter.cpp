#include "solve/pai_gow/pair_counter.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>

namespace houseway::solve {

namespace {

/// Low hands, made up to whole vectors.
constexpr std::size_t low_limit = 96;
using ByLow = std::array<std::uint32_t, low_limit>;
/// Pairs by whether a low hand is lower, equal or higher.
using ByOrder = std::array<std::uint64_t, 3>;

/// Hands passed so far, all of them with lower high hands.
struct PairsPassed {
  ByLow with_lower_low{};
  ByLow with_equal_low{};
  std::uint64_t all = 0;

  void add(std::size_t low, std::uint32_t hands) {
    for (std::size_t i = 0; i < low_limit; ++i) with_lower_low[i] += i > low ? hands : 0;
    with_equal_low[low] += hands;
    all += hands;
  }
  /// So many hands with this low hand beside those passed, by how it stands to theirs.
  void meet(std::size_t low, std::uint32_t hands, ByOrder& pairs) const {
    const std::uint64_t lower = with_lower_low[low];
    const std::uint64_t equal = with_equal_low[low];
    pairs[0] += hands * (all - lower - equal);
    pairs[1] += hands * equal;
    pairs[2] += hands * lower;
  }
};

/// Every one of the first with every one of the second, whatever their high hands are.
ByOrder all_pairs(const ByLow& first, const ByLow& second) {
  ByOrder pairs{};
  std::uint64_t first_below = 0;
  std::uint64_t second_below = 0;
  for (std::size_t low = 0; low < low_limit; ++low) {
    pairs[0] += second[low] * first_below;
    pairs[1] += std::uint64_t{first[low]} * second[low];
    pairs[2] += first[low] * second_below;
    first_below += first[low];
    second_below += second[low];
  }
  return pairs;
}

}  // namespace

PairCounter::PairCounter(const std::vector<TwoHands>& classes, bool alike)
    : classes_(&classes),
      alike_(alike),
      players_(classes.size()),
      others_(alike ? 0 : classes.size()),
      touched_(classes.size() / 64 + 1) {}

StandingCounts<TwoHands> PairCounter::take_pairs() {
  constexpr std::size_t marks = TwoHands::marks;
  struct Entry {
    std::uint8_t low;
    std::uint8_t mark;
    std::uint32_t players;
    std::uint32_t others;
  };
  std::array<Entry, low_limit * marks> level;  // classes with one high hand
  std::size_t at_level = 0;
  std::uint16_t high = 0;
  // Marks are looked at from the first hand on that has them: most come seldom, and few together.
  std::array<std::size_t, marks> seen{};
  std::size_t marks_seen = 0;
  std::array<std::optional<PairsPassed>, marks> players;
  std::array<std::optional<PairsPassed>, marks> others;
  std::array<std::optional<ByLow>, marks> players_by_low;
  std::array<std::optional<ByLow>, marks> others_by_low;
  const auto see = [&](std::size_t mark) {
    if (players_by_low[mark]) return;
    seen[marks_seen++] = mark;
    others[mark].emplace();
    players_by_low[mark].emplace(ByLow{});
    if (alike_) return;
    players[mark].emplace();
    others_by_low[mark].emplace(ByLow{});
  };
  const auto pass_level = [&] {
    for (std::size_t i = 0; i < at_level; ++i) {
      const Entry& entry = level[i];
      others[entry.mark]->add(entry.low, entry.others);
      if (!alike_) players[entry.mark]->add(entry.low, entry.players);
    }
    at_level = 0;
  };

  // By the marks of both and the low hands. 64 bits hold the pairs of all hands of a deck, 154,143,080 squared.
  using ByMarks = std::array<std::array<ByOrder, marks>, marks>;
  ByMarks higher{};  // the player's high hand is
  ByMarks lower{};
  for (std::size_t word = 0; word < touched_.size(); ++word) {
    for (; touched_[word] != 0; touched_[word] &= touched_[word] - 1) {
      const std::size_t at = word * 64 + static_cast<std::size_t>(std::countr_zero(touched_[word]));
      const TwoHands& hand = (*classes_)[at];
      const std::uint32_t held = players_[at];
      const std::uint32_t dealt = alike_ ? held : others_[at];
      players_[at] = 0;
      if (!alike_) others_[at] = 0;
      if (hand.high != high) pass_level();
      high = hand.high;
      see(hand.mark);
      for (std::size_t i = 0; i < marks_seen; ++i) {
        const std::size_t mark = seen[i];
        others[mark]->meet(hand.low, held, higher[hand.mark][mark]);
        // Seen from the other side: what is lower for one is higher for the other.
        if (!alike_) players[mark]->meet(hand.low, dealt, lower[hand.mark][mark]);
      }
      level[at_level++] = {hand.low, hand.mark, held, dealt};
      (*players_by_low[hand.mark])[hand.low] += held;
      if (!alike_) (*others_by_low[hand.mark])[hand.low] += dealt;
    }
  }

  StandingCounts<TwoHands> out;
  for (const std::size_t player : std::span(seen).first(marks_seen)) {
    for (const std::size_t other : std::span(seen).first(marks_seen)) {
      const ByOrder all = all_pairs(*players_by_low[player], *(alike_ ? players_by_low : others_by_low)[other]);
      const ByOrder& up = higher[player][other];
      const ByOrder& down = (alike_ ? higher : lower)[other][player];
      for (std::size_t low = 0; low < all.size(); ++low) {
        const std::uint64_t below = down[all.size() - 1 - low];
        out.counts[TwoHands::standing(player, other, 0, low)] = below;
        out.counts[TwoHands::standing(player, other, 1, low)] = all[low] - up[low] - below;
        out.counts[TwoHands::standing(player, other, 2, low)] = up[low];
      }
    }
  }
  return out;
}

}  // namespace houseway::solve
