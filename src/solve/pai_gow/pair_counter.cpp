#include "solve/pai_gow/pair_counter.hpp"

#include <bit>

namespace houseway::solve {

namespace {

/// Low hands that can occur: 78 of two ranks and 13 pairs, made up to whole vectors.
constexpr std::size_t low_limit = 96;
using ByLow = std::array<std::uint32_t, low_limit>;

/// Adds hands with this low hand to those that every higher one is above.
void add_above(ByLow& lower, std::size_t low, std::uint32_t hands) {
  for (std::size_t i = 0; i < low_limit; ++i) lower[i] += i > low ? hands : 0;
}

/// The hands passed so far, all of them with lower high hands.
struct PairsPassed {
  ByLow with_lower_low{};
  std::uint64_t all = 0;

  void add(std::size_t low, std::uint32_t hands) {
    add_above(with_lower_low, low, hands);
    all += hands;
  }
};

}  // namespace

void PairCounts::add(const PairCounts& other, std::int64_t times) {
  both_higher += other.both_higher * times;
  high_higher += other.high_higher * times;
  low_higher += other.low_higher * times;
  high_lower += other.high_lower * times;
  low_lower += other.low_lower * times;
  both_lower += other.both_lower * times;
  compared += other.compared * times;
  pushed += other.pushed * times;
  for (std::size_t i = 0; i < ace_hands; ++i) {
    for (std::size_t j = 0; j < ace_hands; ++j) by_ace[i][j] += other.by_ace[i][j] * times;
  }
}

void PairCounts::add_pair(const HandClass& player, const HandClass& dealer) {
  ++by_ace[static_cast<std::size_t>(dealer.ace)][static_cast<std::size_t>(player.ace)];
  if (dealer.pushes) {
    ++pushed;
    return;
  }
  ++compared;
  both_higher += player.high > dealer.high && player.low > dealer.low ? 1 : 0;
  high_higher += player.high > dealer.high ? 1 : 0;
  low_higher += player.low > dealer.low ? 1 : 0;
  high_lower += player.high < dealer.high ? 1 : 0;
  low_lower += player.low < dealer.low ? 1 : 0;
  both_lower += player.high < dealer.high && player.low < dealer.low ? 1 : 0;
}

PairCounter::PairCounter(const SetHands& hands)
    : classes_(hands.classes()),
      players_(classes_.size()),
      dealers_(hands.ways() > 1 ? classes_.size() : 0),
      touched_(classes_.size() / 64 + 1) {}

PairCounts PairCounter::take_pairs() {
  struct Entry {
    std::uint8_t low;
    std::uint32_t players;
    std::uint32_t dealers;
  };
  std::array<Entry, low_limit * 8> level;  // classes with one high hand
  std::size_t at_level = 0;
  std::uint16_t high = 0;
  PairsPassed players;
  PairsPassed dealers;
  const auto pass_level = [&] {
    for (std::size_t i = 0; i < at_level; ++i) {
      players.add(level[i].low, level[i].players);
      dealers.add(level[i].low, level[i].dealers);
    }
    at_level = 0;
  };

  // 64 bits hold the pairs of all hands of a deck, 154,143,080 squared.
  std::uint64_t both_higher = 0;
  std::uint64_t high_higher = 0;
  std::uint64_t high_lower = 0;
  std::uint64_t both_lower = 0;
  ByLow players_by_low{};
  ByLow dealers_by_low{};
  std::array<std::uint64_t, PairCounts::ace_hands> players_by_ace{};
  std::array<std::uint64_t, PairCounts::ace_hands> dealers_by_ace{};
  for (std::size_t word = 0; word < touched_.size(); ++word) {
    for (; touched_[word] != 0; touched_[word] &= touched_[word] - 1) {
      const std::size_t at = word * 64 + static_cast<std::size_t>(std::countr_zero(touched_[word]));
      const HandClass& hand = classes_[at];
      const std::uint32_t held = players_[at];
      const std::uint32_t dealt = dealers_.empty() ? held : dealers_[at];
      const std::uint32_t compared = hand.pushes ? 0 : dealt;
      players_[at] = 0;
      if (!dealers_.empty()) dealers_[at] = 0;
      if (hand.high != high) pass_level();
      high = hand.high;
      both_higher += held * std::uint64_t{dealers.with_lower_low[hand.low]};
      high_higher += held * dealers.all;
      high_lower += compared * players.all;
      both_lower += compared * std::uint64_t{players.with_lower_low[hand.low]};
      level[at_level++] = {hand.low, held, compared};
      players_by_low[hand.low] += held;
      dealers_by_low[hand.low] += compared;
      players_by_ace[static_cast<std::size_t>(hand.ace)] += held;
      dealers_by_ace[static_cast<std::size_t>(hand.ace)] += dealt;
    }
  }
  pass_level();

  PairCounts pairs;
  pairs.both_higher = both_higher;
  pairs.high_higher = high_higher;
  pairs.high_lower = high_lower;
  pairs.both_lower = both_lower;
  std::uint64_t lower_dealers = 0;
  std::uint64_t lower_players = 0;
  for (std::size_t low = 0; low < low_limit; ++low) {
    pairs.low_higher += kit::SignedWide{players_by_low[low]} * lower_dealers;
    pairs.low_lower += kit::SignedWide{dealers_by_low[low]} * lower_players;
    lower_dealers += dealers_by_low[low];
    lower_players += players_by_low[low];
  }
  pairs.compared = kit::SignedWide{players.all} * dealers.all;
  for (std::size_t dealer = 0; dealer < PairCounts::ace_hands; ++dealer) {
    for (std::size_t player = 0; player < PairCounts::ace_hands; ++player) {
      pairs.by_ace[dealer][player] = kit::SignedWide{dealers_by_ace[dealer]} * players_by_ace[player];
      pairs.pushed += pairs.by_ace[dealer][player];
    }
  }
  pairs.pushed -= pairs.compared;
  return pairs;
}

}  // namespace houseway::solve
