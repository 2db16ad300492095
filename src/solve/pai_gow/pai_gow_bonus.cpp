#include "solve/pai_gow/pai_gow_bonus.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for_each.h>

#include <algorithm>
#include <atomic>

#include "solve/count/on_threads.hpp"
#include "solve/count/suit_orbits.hpp"

namespace houseway::solve::pai_gow_poker {

namespace {

using games::BestRow;
using games::pai_gow_poker::BonusHand;
using games::pai_gow_poker::BonusHands;
using games::pai_gow_poker::QueensDragon;
using games::pai_gow_poker::RedBlack;
using games::pai_gow_poker::Seven;
using games::pai_gow_poker::ThreeCardBonus;
using games::pai_gow_poker::Tiger9;

constexpr std::size_t hand_size = 7;

/// Calls `read(tally, cards, images)` for every hand of seven cards, one of all that are alike up to their suits, and
/// adds up the tallies of the threads.
template <class Tally, class Read>
Tally tally_hands(std::span<const kit::Card> deck, int threads, const Monitor& monitor, Read&& read) {
  const SuitOrbits orbits(deck);
  const auto branches = orbits.branches(hand_size);
  std::atomic<std::size_t> done = 0;
  tbb::enumerable_thread_specific<Tally> tallies;
  on_threads(threads, [&] {
    tbb::parallel_for_each(branches, [&](const SuitOrbits::Branch& branch) {
      Tally& tally = tallies.local();
      orbits.each_from(branch, [&](CardSet hand, unsigned images) { read(tally, cards_of<hand_size>(hand), images); });
      monitor.report(static_cast<double>(++done) / static_cast<double>(branches.size()));
    });
  });
  Tally sum;
  for (const Tally& tally : tallies) sum += tally;
  return sum;
}

/// The number of ways to choose k of n.
Count choose(std::size_t n, std::size_t k) {
  Count ways = 1;
  for (std::size_t i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return n < k ? Count(0) : ways;
}

}  // namespace

BonusCounts& BonusCounts::operator+=(const BonusCounts& other) {
  for (std::size_t reading = 0; reading < made.size(); ++reading) {
    for (const auto& [set, count] : other.made[reading]) made[reading][set] += count;
  }
  high += other.high;
  dragon += other.dragon;
  return *this;
}

std::vector<Count> BonusCounts::list() const {
  std::vector<Count> out;
  for (const auto& sets : made) {
    out.emplace_back(sets.size());
    for (const auto& [set, count] : sets) {
      out.emplace_back(set);
      out.emplace_back(count);
    }
  }
  out.insert(out.end(), high.counts.begin(), high.counts.end());
  out.insert(out.end(), dragon.counts.begin(), dragon.counts.end());
  return out;
}

BonusCounts BonusCounts::from_list(const std::vector<Count>& list) {
  BonusCounts out;
  auto at = list.begin();
  const auto next = [&] { return static_cast<std::uint64_t>(*at++); };
  for (auto& sets : out.made) {
    for (std::uint64_t left = next(); left > 0; --left) {
      const auto set = static_cast<std::uint32_t>(next());
      sets[set] = next();
    }
  }
  for (std::uint64_t& count : out.high.counts) count = next();
  for (std::uint64_t& count : out.dragon.counts) count = next();
  return out;
}

std::vector<Count> BonusCounts::by_row(BonusReading reading, const BestRow<BonusHand>& row) const {
  OutcomeCounts<BonusHand> counts;
  for (const auto& [set, count] : made[kit::index_of(reading)]) counts[row.best(BonusHands::from_bits(set))] += count;
  return counts.list();
}

BonusCounts count_bonuses(std::span<const kit::Card> deck, int threads, const Monitor& monitor) {
  return tally_hands<BonusCounts>(
      deck, threads, monitor, [](BonusCounts& tally, const Seven& cards, std::uint64_t images) {
        for (std::size_t i = 0; i < tally.made.size(); ++i)
          tally.made[i][games::pai_gow_poker::bonus_hands(cards, static_cast<BonusReading>(i)).bits()] += images;
        tally.high[games::pai_gow_poker::pai_gow_high(cards)] += images;
        const bool dragon = games::pai_gow_poker::is_queens_dragon(cards);
        tally.dragon[dragon ? QueensDragon::queens_dragon : QueensDragon::no_queens_dragon] += images;
      });
}

std::vector<Count> count_tiger_9(std::span<const kit::Card> deck, const hands::HouseWay& way, int threads,
                                 const Monitor& monitor) {
  using Tally = OutcomeCounts<Tiger9>;
  const auto counts =
      tally_hands<Tally>(deck, threads, monitor, [&](Tally& tally, const Seven& cards, std::uint64_t images) {
        const auto set = hands::set_hands(cards, way.low(cards), way.order());
        tally[games::pai_gow_poker::is_tiger_9(set) ? Tiger9::tiger_9 : Tiger9::no_tiger_9] += images;
      });
  return counts.list();
}

std::vector<Count> count_red_black(std::span<const kit::Card> deck) {
  std::vector<kit::Card> red;
  std::vector<kit::Card> others;
  for (const kit::Card card : deck) (!card.is_joker() && kit::is_red(card.suit()) ? red : others).push_back(card);
  OutcomeCounts<RedBlack, Count> counts;
  for (std::size_t reds = 0; reds <= hand_size; ++reds) {
    if (reds > red.size() || hand_size - reds > others.size()) continue;
    // No hand with so many red cards is unlike another.
    Seven cards;
    std::copy_n(others.begin(), hand_size - reds, std::copy_n(red.begin(), reds, cards.begin()));
    counts[games::pai_gow_poker::red_black(cards, true)] +=
        choose(red.size(), reds) * choose(others.size(), hand_size - reds);
  }
  return counts.list();
}

std::vector<Count> count_three_card(std::span<const kit::Card> deck, const BestRow<ThreeCardBonus>& row) {
  OutcomeCounts<ThreeCardBonus> counts;
  SuitOrbits(deck).each(3, [&](CardSet hand, unsigned images) {
    counts[row.best(games::pai_gow_poker::three_card_bonus(cards_of<3>(hand)))] += images;
  });
  return counts.list();
}

}  // namespace houseway::solve::pai_gow_poker
