#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "hands/poker.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/equity/deals.hpp"

/// Ranges of hold 'em hands: every board, and on it all the hands in the order of their worth. How many hands of
/// another range are below one, and share no card with it or with a third, comes from how many of them hold each card
/// (inclusion and exclusion), so that pairs and triples of hands are never listed.
namespace houseway::solve::equity {

namespace {

constexpr std::size_t most_ranges = 3;

/// A hand that is in one range or several.
struct Held {
  std::uint8_t a;
  std::uint8_t b;
  std::uint8_t ranges;  ///< one bit each
  hands::PokerHand cards;
};

/// Cards by their ids, filled up so that sums run over whole vectors.
using ByCard = std::array<std::int16_t, 56>;

/// Some hands of one range, counted by the cards that they hold.
struct HeldBy {
  int count = 0;
  ByCard with{};
  std::array<ByCard, kit::deck_size> both{};

  void add(const Held& hand, std::int16_t times) {
    count += times;
    with[hand.a] = static_cast<std::int16_t>(with[hand.a] + times);
    with[hand.b] = static_cast<std::int16_t>(with[hand.b] + times);
    both[hand.a][hand.b] = static_cast<std::int16_t>(both[hand.a][hand.b] + times);
    both[hand.b][hand.a] = static_cast<std::int16_t>(both[hand.b][hand.a] + times);
  }
  /// Those that share no card with a hand.
  [[nodiscard]] int without(const Held& hand) const {
    return count - with[hand.a] - with[hand.b] + both[hand.a][hand.b];
  }
};

/// Hands that are in both of two such sets, for which a pair of hands would be one hand twice.
using InBoth = HeldBy;

/// Pairs of hands, one of each set, that share no card with each other or with `hand`.
std::int64_t pairs_without(const Held& hand, const HeldBy& first, const HeldBy& second, const InBoth& same) {
  const std::int64_t all = std::int64_t{first.without(hand)} * second.without(hand);
  if (all == 0) return 0;
  const ByCard& first_a = first.both[hand.a];
  const ByCard& first_b = first.both[hand.b];
  const ByCard& second_a = second.both[hand.a];
  const ByCard& second_b = second.both[hand.b];
  const auto left = [](std::int16_t with, std::int16_t a, std::int16_t b) {
    return static_cast<std::int16_t>(with - a - b);
  };
  int sharing = 0;
  for (std::size_t card = 0; card < first.with.size(); ++card)
    sharing +=
        left(first.with[card], first_a[card], first_b[card]) * left(second.with[card], second_a[card], second_b[card]);
  // The hand's own cards are left out.
  for (const std::uint8_t card : {hand.a, hand.b})
    sharing -=
        left(first.with[card], first_a[card], first_b[card]) * left(second.with[card], second_a[card], second_b[card]);
  // Two that share both their cards have been counted for each of them.
  return all - sharing + same.without(hand);
}

class RangeMeeting {
 public:
  RangeMeeting() = default;
  void start(const Situation& situation) {
    count_ = situation.hands.size();
    tally_.emplace(count_);
    std::vector<std::pair<CardSet, unsigned>> all;
    for (std::size_t range = 0; range < count_; ++range) {
      for (const CardSet hand : situation.hands[range]) {
        if ((hand & (situation.board | situation.dead)) == 0) all.emplace_back(hand, 1U << range);
      }
    }
    std::sort(all.begin(), all.end());
    for (std::size_t i = 0; i < all.size(); ++i) {
      unsigned ranges = all[i].second;
      while (i + 1 < all.size() && all[i + 1].first == all[i].first) ranges |= all[++i].second;
      const auto two = cards_of<2>(all[i].first);
      held_.push_back({static_cast<std::uint8_t>(two[0].id()), static_cast<std::uint8_t>(two[1].id()),
                       static_cast<std::uint8_t>(ranges), hands::PokerHand(two)});
      sets_.push_back(all[i].first);
    }
    order_.resize(held_.size());
    other_.resize(held_.size());
  }
  [[nodiscard]] bool started() const { return tally_.has_value(); }
  [[nodiscard]] const Tally& tally() const { return *tally_; }

  void meet(CardSet cards, unsigned images) {
    sort(cards);
    if (count_ == 2) {
      meet_two(images);
    } else {
      meet_three(images);
    }
  }

 private:
  static constexpr unsigned byte = 256;

  /// The hands that this board leaves, from the lowest up: worth above, the place in `held_` below.
  void sort(CardSet cards) {
    const hands::PokerHand board(cards_of<5>(cards));
    std::size_t left = 0;
    std::array<std::array<std::uint32_t, byte>, 2> from{};
    for (std::size_t i = 0; i < held_.size(); ++i) {
      if ((sets_[i] & cards) != 0) continue;
      const std::uint32_t worth = evaluate(board + held_[i].cards).bits();
      ++from[0][worth % byte];
      ++from[1][worth / byte];
      other_[left++] = worth << 16 | static_cast<std::uint32_t>(i);
    }
    left_ = left;
    const auto pass = [&](std::array<std::uint32_t, byte>& first, const std::vector<std::uint32_t>& in,
                          std::vector<std::uint32_t>& out, unsigned shift) {
      std::uint32_t sum = 0;
      for (std::uint32_t& place : first) sum += std::exchange(place, sum);
      for (std::size_t i = 0; i < left; ++i) out[first[in[i] >> shift & (byte - 1)]++] = in[i];
    };
    pass(from[0], other_, order_, 16);
    pass(from[1], order_, other_, 24);
  }

  /// Calls `visit(first, last)` for the hands of each worth, from the lowest up.
  template <class Visit>
  void each_worth(Visit&& visit) {
    for (std::size_t first = 0; first < left_;) {
      std::size_t last = first + 1;
      while (last < left_ && other_[last] >> 16 == other_[first] >> 16) ++last;
      visit(first, last);
      first = last;
    }
  }
  [[nodiscard]] const Held& at(std::size_t i) const { return held_[other_[i] & 0xffff]; }

  void count(Winners winners, std::int64_t deals) {
    tally_->at(Part::whole, winners) += static_cast<std::uint64_t>(deals);
  }

  void meet_two(unsigned images) {
    below_ = {};
    std::array<std::int64_t, 4> won{};
    each_worth([&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        const Held& hand = at(i);
        if ((hand.ranges & 1) != 0) won[1] += below_[1].without(hand);
        if ((hand.ranges & 2) != 0) won[2] += below_[0].without(hand);
      }
      for (std::size_t i = first; i < last; ++i) {
        const Held& hand = at(i);
        for (std::size_t range = 0; range < 2; ++range) {
          if ((hand.ranges >> range & 1) != 0) below_[range].add(hand, 1);
        }
      }
      // Below and equal, less what was below.
      for (std::size_t i = first; i < last; ++i) {
        if ((at(i).ranges & 1) != 0) won[3] += below_[1].without(at(i));
      }
    });
    won[3] -= won[1];
    for (Winners winners = 1; winners < won.size(); ++winners) {
      count(winners, won[winners] * images);
      tally_->deals += static_cast<std::uint64_t>(won[winners]) * images;
    }
  }

  /// Which two ranges a third meets, and where their common hands are kept.
  static constexpr std::array<std::array<std::size_t, 2>, most_ranges> others{{{1, 2}, {0, 2}, {0, 1}}};

  void meet_three(unsigned images) {
    below_ = {};
    below_both_ = {};
    std::array<std::int64_t, 8> won{};
    each_worth([&](std::size_t first, std::size_t last) {
      unsigned ranges = 0;
      bool several = false;  // hands of different ranges, or one that is in several
      for (std::size_t i = first; i < last; ++i) {
        several = several || !std::has_single_bit(unsigned{at(i).ranges}) || (ranges != 0 && ranges != at(i).ranges);
        ranges |= at(i).ranges;
      }
      for (std::size_t i = first; i < last; ++i) {
        const Held& hand = at(i);
        for (std::size_t range = 0; range < most_ranges; ++range) {
          if ((hand.ranges >> range & 1) == 0) continue;
          const auto [one, other] = others[range];
          won[1U << range] += pairs_without(hand, below_[one], below_[other], below_both_[range]);
        }
      }
      if (several) tie(first, last, won);
      for (std::size_t i = first; i < last; ++i) put(below_, below_both_, at(i), 1);
    });
    for (Winners winners = 1; winners < won.size(); ++winners) {
      count(winners, won[winners] * images);
      tally_->deals += static_cast<std::uint64_t>(won[winners]) * images;
    }
  }

  using Sets = std::array<HeldBy, most_ranges>;
  /// Among the sets of hands, and for the two that each range meets among the hands that are in both.
  static void put(Sets& sets, Sets& both, const Held& hand, std::int16_t times) {
    for (std::size_t range = 0; range < most_ranges; ++range) {
      if ((hand.ranges >> range & 1) != 0) sets[range].add(hand, times);
      const unsigned two = 1U << others[range][0] | 1U << others[range][1];
      if ((hand.ranges & two) == two) both[range].add(hand, times);
    }
  }

  /// Hands of one worth against each other, and two of them against those below.
  void tie(std::size_t first, std::size_t last, std::array<std::int64_t, 8>& won) {
    for (std::size_t i = first; i < last; ++i) put(equal_, equal_both_, at(i), 1);
    static constexpr InBoth none{};  // a hand is not both equal and below
    for (std::size_t i = first; i < last; ++i) {
      const Held& hand = at(i);
      if ((hand.ranges & 1) != 0) {
        won[3] += pairs_without(hand, equal_[1], below_[2], none);
        won[5] += pairs_without(hand, equal_[2], below_[1], none);
        won[7] += pairs_without(hand, equal_[1], equal_[2], equal_both_[0]);
      }
      if ((hand.ranges & 2) != 0) won[6] += pairs_without(hand, equal_[2], below_[0], none);
    }
    for (std::size_t i = first; i < last; ++i) put(equal_, equal_both_, at(i), -1);
  }

  std::size_t count_ = 0;
  std::optional<Tally> tally_;
  std::vector<Held> held_;
  std::vector<CardSet> sets_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> other_;
  std::size_t left_ = 0;
  Sets below_{};
  Sets below_both_{};
  Sets equal_{};
  Sets equal_both_{};
};

int board_missing(const Situation& situation) { return 5 - std::popcount(situation.board); }

}  // namespace

double seconds_of_ranges(const Situation& situation) {
  const std::size_t count = situation.hands.size();
  if (situation.rules.game != GameId::texas_hold_em || count > most_ranges) return std::numeric_limits<double>::max();
  double hands = 0;
  for (const Range& range : situation.hands) hands += static_cast<double>(range.size());
  const int left = std::popcount(situation.rules.deck() & ~situation.board & ~situation.dead);
  const auto alike = static_cast<double>(renamings_of_ranges(situation).size());
  const double boards = ways(left, board_missing(situation)) / alike;
  return boards * (1e-6 + hands * (count == 2 ? 12e-9 : 60e-9));
}

Tally count_ranges(const Situation& situation, const Effort& effort) {
  std::vector<kit::Card> deck;
  for (CardSet left = situation.rules.deck() & ~situation.board & ~situation.dead; left != 0; left &= left - 1)
    deck.push_back(kit::Card::from_id(std::countr_zero(left)));
  const SuitOrbits orbits(deck, renamings_of_ranges(situation));
  const auto branches = orbits.branches(board_missing(situation));
  Tally sum(situation.hands.size());
  const auto work = [&](RangeMeeting& mine, std::size_t i) {
    if (!mine.started()) mine.start(situation);
    orbits.each_from(branches[i], [&](CardSet cards, unsigned images) { mine.meet(cards | situation.board, images); });
  };
  in_parallel<RangeMeeting>(branches.size(), {effort.threads, &effort.monitor}, work, [&](const RangeMeeting& mine) {
    if (mine.started()) sum.add(mine.tally());
  });
  return sum;
}

}  // namespace houseway::solve::equity
