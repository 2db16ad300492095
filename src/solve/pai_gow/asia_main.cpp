#include "solve/pai_gow/asia_main.hpp"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_for_each.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "hands/seven_cards.hpp"
#include "solve/count/occurring_keys.hpp"
#include "solve/count/on_threads.hpp"
#include "solve/pai_gow/disjoint_pairs.hpp"
#include "solve/pai_gow/removal_effects.hpp"

namespace houseway::solve::asia_poker {

namespace {

using games::asia_poker::Copies;
using games::asia_poker::MainOutcome;
using games::asia_poker::Seven;
using hands::AsiaSetting;

constexpr int hand_size = DisjointPairs::hand_size;

/// Hands are compared one by one up to so many of them.
constexpr std::uint64_t most_one_by_one = 20'000;

AsiaSetting set_by(const hands::AsiaWay& way, const Seven& cards) {
  return hands::set_hands(cards, way.parts(cards), way.wheel());
}

void note(MainCounts& counts, const Seven& cards, const AsiaSetting& set, const AsiaSetting& best, double lost,
          std::uint64_t hands) {
  const std::size_t situation = Situation::of(cards).number();
  counts.set[situation][kind_of(set)] += hands;
  if (lost <= 0) return;
  counts.cost[MainCounts::cost_at(situation, kind_of(set), kind_of(best))] +=
      hands * static_cast<std::uint64_t>(std::llround(lost * MainCounts::cost_unit));
}

/// A short deck: every hand with every other that shares no card with it.
MainCounts count_one_by_one(std::span<const kit::Card> deck, const Sides& sides) {
  struct Hand {
    CardSet cards;
    AsiaSetting dealer;
  };
  std::vector<Hand> hands;
  const CardSet whole = set_of(deck);
  const auto each_hand = [&](const auto& self, CardSet held, int cards, CardSet left) -> void {
    if (cards == hand_size) {
      hands.push_back({held, set_by(sides.dealer, cards_of<hand_size>(held))});
      return;
    }
    for (; left != 0; left &= left - 1) self(self, held | (left & (~left + 1)), cards + 1, left & (left - 1));
  };
  each_hand(each_hand, 0, 0, whole);

  MainCounts counts;
  for (const Hand& hand : hands) {
    const Seven cards = cards_of<hand_size>(hand.cards);
    const auto outcomes = [&](const AsiaSetting& set) {
      OutcomeCounts<MainOutcome> out;
      for (const Hand& dealer : hands) {
        if ((dealer.cards & hand.cards) == 0) ++out[games::asia_poker::compare(set, dealer.dealer, sides.copies)];
      }
      return out;
    };
    std::optional<std::pair<AsiaSetting, OutcomeCounts<MainOutcome>>> best;
    each_lawful(cards, sides.dealer.wheel(), [&](const hands::AsiaParts&, const AsiaSetting& set) {
      const auto out = outcomes(set);
      if (!best || out[MainOutcome::two_higher] > best->second[MainOutcome::two_higher]) best = {set, out};
    });
    const auto chosen = sides.player == nullptr
                            ? *best
                            : std::pair(set_by(*sides.player, cards), outcomes(set_by(*sides.player, cards)));
    const auto wins = [](const auto& way) { return static_cast<double>(way.second[MainOutcome::two_higher]); };
    double deals = 0;
    for (std::size_t i = 0; i < chosen.second.counts.size(); ++i) {
      counts.main.counts[i] += chosen.second.counts[i];
      deals += static_cast<double>(chosen.second.counts[i]);
    }
    note(counts, cards, chosen.first, best->first, deals > 0 ? (wins(*best) - wins(chosen)) / deals : 0, 1);
  }
  return counts;
}

/// The whole deck.
class WholeDeck {
 public:
  WholeDeck(std::span<const kit::Card> deck, const Sides& sides, const Monitor& monitor)
      : deck_(deck),
        sides_(sides),
        pairs_(deck),
        work_(monitor, (setting_weight + finding_weight) * pairs_.numbers().count(hand_size) + pairs_.lookups()),
        occurring_(ThreeHands::key_limit) {}

  MainCounts count() {
    std::vector<std::uint32_t> dealers = set_dealers();
    const RemovalEffects effects = effects_of(dealers);
    MainCounts counts;
    const bool alike = sides_.player != nullptr && *sides_.player == sides_.dealer;
    std::vector<std::uint32_t> players = set_players(effects, !alike, counts);
    const std::vector<ThreeHands> classes = classes_of_keys();
    to_classes(dealers);
    if (!alike) to_classes(players);
    const std::span<const std::uint32_t> own = alike ? dealers : players;
    const auto majorities = pairs_.count<MajorityCounts>(
        own, dealers, [&] { return MajorityCounter(classes, alike); },
        same_hands<MajorityCounts>(own, dealers, classes), work_);
    counts.main[MainOutcome::two_lower] = majorities.lower;
    const auto rest = majorities.pairs - majorities.higher - majorities.lower;
    const bool players_copies = sides_.copies == Copies::player;
    counts.main[MainOutcome::two_higher] = players_copies ? majorities.higher + rest : majorities.higher;
    if (!players_copies) counts.main[MainOutcome::copy] = rest;
    return counts;
  }

 private:
  // To set a hand takes longer than to look it up; a report need not be exact.
  static constexpr std::uint64_t setting_weight = 2;
  static constexpr std::uint64_t finding_weight = 8;

  /// Calls `visit(hand, cards, images)` for one hand of each orbit, in parallel.
  template <class Visit>
  void each_hand(std::uint64_t weight, Visit&& visit) {
    tbb::parallel_for_each(pairs_.orbits().branches(hand_size), [&](const SuitOrbits::Branch& branch) {
      std::uint64_t done = 0;
      pairs_.orbits().each_from(branch, [&](CardSet hand, unsigned images) {
        visit(hand, cards_of<hand_size>(hand), images);
        done += images;
      });
      work_.done(weight * done);
    });
  }

  /// The key of how a hand is set, for all that are alike up to their suits.
  void keep(std::vector<std::uint32_t>& keys, CardSet hand, std::uint32_t key) {
    occurring_.add(key);
    pairs_.numbers().each_renamed(hand, pairs_.orbits().renamings(), [&](std::uint32_t number) { keys[number] = key; });
  }

  std::vector<std::uint32_t> set_dealers() {
    std::vector<std::uint32_t> keys(pairs_.numbers().count(hand_size));
    each_hand(setting_weight, [&](CardSet hand, const Seven& cards, unsigned) {
      keep(keys, hand, ThreeHands::of(set_by(sides_.dealer, cards)).key());
    });
    return keys;
  }

  RemovalEffects effects_of(const std::vector<std::uint32_t>& dealers) {
    const std::vector<ThreeHands> classes = classes_of_keys();
    using Held = RemovalEffects::Held;
    tbb::enumerable_thread_specific<std::vector<Held>> by_thread([&] { return std::vector<Held>(classes.size()); });
    each_hand(0, [&](CardSet hand, const Seven& cards, unsigned images) {
      std::uint32_t key = 0;
      pairs_.numbers().each_renamed(hand, std::span(pairs_.orbits().renamings()).first(1),
                                    [&](std::uint32_t number) { key = dealers[number]; });
      Held& held = by_thread.local()[occurring_.place(key)];
      held.hands += images;
      for (const kit::Card card : cards) held.cards[RemovalEffects::kind_of(card)] += images;
    });
    std::vector<Held> sum(classes.size());
    for (const auto& each : by_thread) {
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += each[i];
    }
    return {deck_, classes, sum, sides_.copies == Copies::player};
  }

  /// Each hand as the player sets it; the table of them where it is wanted.
  std::vector<std::uint32_t> set_players(const RemovalEffects& effects, bool table, MainCounts& counts) {
    std::vector<std::uint32_t> keys(table ? pairs_.numbers().count(hand_size) : 0);
    tbb::enumerable_thread_specific<MainCounts> by_thread;
    each_hand(finding_weight, [&](CardSet hand, const Seven& cards, unsigned images) {
      AsiaSetting best{};
      float most = -1;
      each_lawful(cards, sides_.dealer.wheel(), [&](const hands::AsiaParts&, const AsiaSetting& set) {
        const float chance = effects.chance(cards, ThreeHands::of(set));
        // Of equal chances the setting that comes first among all, whatever the order of the cards.
        if (chance < most || (chance == most && ThreeHands::of(set).key() <= ThreeHands::of(best).key())) return;
        most = chance;
        best = set;
      });
      const AsiaSetting set = sides_.player == nullptr ? best : set_by(*sides_.player, cards);
      const float lost = most - effects.chance(cards, ThreeHands::of(set));
      note(by_thread.local(), cards, set, best, lost, images);
      if (table) keep(keys, hand, ThreeHands::of(set).key());
    });
    for (const MainCounts& each : by_thread) counts.add(each);
    return keys;
  }

  /// Those that have occurred so far.
  std::vector<ThreeHands> classes_of_keys() {
    std::vector<ThreeHands> classes;
    for (const std::uint32_t key : occurring_.list()) classes.push_back(ThreeHands::of_key(key));
    return classes;
  }
  void to_classes(std::vector<std::uint32_t>& keys) const {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, keys.size()), [&](const auto& range) {
      for (std::size_t i = range.begin(); i < range.end(); ++i) keys[i] = occurring_.place(keys[i]);
    });
  }

  std::span<const kit::Card> deck_;
  const Sides& sides_;
  DisjointPairs pairs_;
  HandsToDo work_;
  OccurringKeys occurring_;
};

}  // namespace

Situation Situation::of(const Seven& cards) {
  const hands::detail::HeldRanks held(cards);
  return {held.shape(), hands::detail::runs_begin(held.natural, held.joker) != 0,
          held.most_suited + (held.joker ? 1 : 0) >= 4};
}

void MainCounts::add(const MainCounts& other) {
  main += other.main;
  for (std::size_t i = 0; i < set.size(); ++i) {
    for (std::size_t j = 0; j < kinds_of_setting; ++j) set[i][j] += other.set[i][j];
  }
  for (std::size_t i = 0; i < cost.size(); ++i) cost[i] += other.cost[i];
}

std::vector<Count> MainCounts::list() const {
  std::vector<Count> out(main.counts.begin(), main.counts.end());
  for (const auto& row : set) out.insert(out.end(), row.begin(), row.end());
  // Few of them are not nothing: each with its place.
  for (std::size_t i = 0; i < cost.size(); ++i) {
    if (cost[i] == 0) continue;
    out.emplace_back(i);
    out.emplace_back(cost[i]);
  }
  return out;
}

MainCounts MainCounts::from_list(const std::vector<Count>& list) {
  MainCounts out;
  auto next = list.begin();
  for (Count& count : out.main.counts) count = *next++;
  for (auto& row : out.set) {
    for (std::uint64_t& hands : row) hands = static_cast<std::uint64_t>(*next++);
  }
  for (; next != list.end(); next += 2)
    out.cost.at(static_cast<std::size_t>(*next)) = static_cast<std::uint64_t>(next[1]);
  return out;
}

MainCounts count_main(std::span<const kit::Card> deck, const Sides& sides, int threads, const Monitor& monitor) {
  std::uint64_t hands = 1;
  for (std::uint64_t i = 0; i < hand_size; ++i) hands = hands * (deck.size() - i) / (i + 1);
  if (hands <= most_one_by_one) return count_one_by_one(deck, sides);
  return on_threads(threads, [&] { return WholeDeck(deck, sides, monitor).count(); });
}

}  // namespace houseway::solve::asia_poker
