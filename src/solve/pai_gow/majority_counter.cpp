#include "solve/pai_gow/majority_counter.hpp"

#include <bit>

namespace houseway::solve {

namespace {

/// Medium hands, made up to whole vectors.
constexpr std::size_t medium_limit = 96;
using ByMedium = std::array<std::uint32_t, medium_limit>;

/// The hands passed so far, all of them with lower high hands, by their low hands: how many have a medium hand below
/// each.
class SetHandsPassed {
 public:
  void add(const ThreeHands& hand, std::uint32_t count) {
    ByMedium& below = below_[hand.low];
    for (std::size_t i = 0; i < medium_limit; ++i) below[i] += i > hand.medium ? count : 0;
    all_[hand.low] += count;
  }
  /// Those with one lower hand, of the medium and the low one, and not two: with the high hand a majority.
  [[nodiscard]] std::uint64_t with_one_lower(const ThreeHands& hand) const {
    std::uint64_t sum = 0;
    for (std::size_t low = 0; low < hand.low; ++low) sum += all_[low] - below_[low][hand.medium];
    for (std::size_t low = hand.low; low < ThreeHands::lows; ++low) sum += below_[low][hand.medium];
    return sum;
  }

 private:
  std::array<ByMedium, ThreeHands::lows> below_{};
  std::array<std::uint32_t, ThreeHands::lows> all_{};
};

/// How many hands there are by their medium and low hands.
using ByBoth = std::array<std::array<std::uint64_t, ThreeHands::mediums>, ThreeHands::lows>;

/// Pairs in which both are lower than the first's.
kit::SignedWide both_lower(const ByBoth& first, const ByBoth& second) {
  kit::SignedWide sum = 0;
  std::array<std::uint64_t, ThreeHands::mediums> lower{};  // of the second, by medium hand, with lower low hands
  for (std::size_t low = 0; low < ThreeHands::lows; ++low) {
    std::uint64_t below = 0;
    for (std::size_t medium = 0; medium < ThreeHands::mediums; ++medium) {
      sum += kit::SignedWide{first[low][medium]} * below;
      below += lower[medium];
    }
    for (std::size_t medium = 0; medium < ThreeHands::mediums; ++medium) lower[medium] += second[low][medium];
  }
  return sum;
}

/// All pairs, by those in which two of the player's hands are higher, and those in which two are lower.
StandingCounts<ThreeHands> standing_counts(kit::SignedWide higher, kit::SignedWide lower, std::uint64_t players,
                                           std::uint64_t others) {
  return {{higher, lower, kit::SignedWide{players} * others - higher - lower}};
}

}  // namespace

MajorityCounter::MajorityCounter(const std::vector<ThreeHands>& classes, bool alike)
    : classes_(&classes),
      alike_(alike),
      players_(classes.size()),
      dealers_(alike ? 0 : classes.size()),
      touched_(classes.size() / 64 + 1) {}

void MajorityCounter::spill() {
  many_ = true;
  for (std::size_t i = 0; i < few_; ++i) add_to_many(few_players_[i], few_dealers_[i]);
}

StandingCounts<ThreeHands> MajorityCounter::take_pairs() {
  const auto counts = many_ ? pairs_of_many() : pairs_of_few();
  many_ = false;
  few_ = 0;
  return counts;
}

StandingCounts<ThreeHands> MajorityCounter::pairs_of_few() const {
  // Numbers of one size side by side, for vectors.
  struct Lanes {
    std::array<std::int16_t, most_few> high{};
    std::array<std::int16_t, most_few> medium{};
    std::array<std::int16_t, most_few> low{};
  };
  Lanes dealers;
  for (std::size_t i = 0; i < few_; ++i) {
    const ThreeHands& hand = (*classes_)[few_dealers_[i]];
    dealers.high[i] = static_cast<std::int16_t>(hand.high);
    dealers.medium[i] = hand.medium;
    dealers.low[i] = hand.low;
  }
  std::uint32_t higher = 0;
  std::uint32_t lower = 0;
  for (std::size_t i = 0; i < few_; ++i) {
    const ThreeHands& hand = (*classes_)[few_players_[i]];
    const auto high = static_cast<std::int16_t>(hand.high);
    const auto medium = static_cast<std::int16_t>(hand.medium);
    const auto low = static_cast<std::int16_t>(hand.low);
    const auto above = [](std::int16_t a, std::int16_t b) { return static_cast<std::int16_t>(a > b ? 1 : 0); };
    const auto two = [](int of_three) { return of_three >= 2 ? 1 : 0; };
    std::int16_t up = 0;
    std::int16_t down = 0;
    for (std::size_t j = 0; j < few_; ++j) {
      up = static_cast<std::int16_t>(
          up + two(above(high, dealers.high[j]) + above(medium, dealers.medium[j]) + above(low, dealers.low[j])));
    }
    for (std::size_t j = 0; j < (alike_ ? 0 : few_); ++j) {
      down = static_cast<std::int16_t>(
          down + two(above(dealers.high[j], high) + above(dealers.medium[j], medium) + above(dealers.low[j], low)));
    }
    higher += static_cast<std::uint32_t>(up);
    lower += static_cast<std::uint32_t>(down);
  }
  return standing_counts(higher, alike_ ? higher : lower, few_, few_);
}

StandingCounts<ThreeHands> MajorityCounter::pairs_of_many() {
  SetHandsPassed players;
  SetHandsPassed dealers;
  ByBoth players_by_both{};
  ByBoth dealers_by_both{};
  struct Entry {
    ThreeHands hand;
    std::uint32_t players;
    std::uint32_t dealers;
  };
  std::array<Entry, std::size_t{ThreeHands::mediums} * ThreeHands::lows> level;  // classes with one high hand
  std::size_t at_level = 0;
  std::uint16_t high = 0;
  const auto pass_level = [&] {
    for (std::size_t i = 0; i < at_level; ++i) {
      if (level[i].dealers != 0) dealers.add(level[i].hand, level[i].dealers);
      if (!alike_ && level[i].players != 0) players.add(level[i].hand, level[i].players);
    }
    at_level = 0;
  };
  // 64 bits hold the pairs of all hands of a deck, 154,143,080 squared.
  std::uint64_t higher = 0;
  std::uint64_t lower = 0;
  std::uint64_t all_players = 0;
  std::uint64_t all_dealers = 0;
  for (std::size_t word = 0; word < touched_.size(); ++word) {
    for (; touched_[word] != 0; touched_[word] &= touched_[word] - 1) {
      const std::size_t at = word * 64 + static_cast<std::size_t>(std::countr_zero(touched_[word]));
      const ThreeHands& hand = (*classes_)[at];
      const std::uint32_t held = players_[at];
      const std::uint32_t dealt = alike_ ? held : dealers_[at];
      players_[at] = 0;
      if (!alike_) dealers_[at] = 0;
      if (hand.high != high) pass_level();
      high = hand.high;
      if (held != 0) higher += held * dealers.with_one_lower(hand);
      if (!alike_ && dealt != 0) lower += dealt * players.with_one_lower(hand);
      level[at_level++] = {hand, held, dealt};
      players_by_both[hand.low][hand.medium] += held;
      dealers_by_both[hand.low][hand.medium] += dealt;
      all_players += held;
      all_dealers += dealt;
    }
  }
  const auto up = kit::SignedWide{higher} + both_lower(players_by_both, dealers_by_both);
  const auto down = alike_ ? up : kit::SignedWide{lower} + both_lower(dealers_by_both, players_by_both);
  return standing_counts(up, down, all_players, all_dealers);
}

}  // namespace houseway::solve
