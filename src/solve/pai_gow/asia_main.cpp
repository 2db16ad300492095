#include "solve/pai_gow/asia_main.hpp"

#include <tbb/enumerable_thread_specific.h>

#include <cmath>
#include <optional>

#include "hands/seven_cards.hpp"
#include "solve/count/on_threads.hpp"
#include "solve/pai_gow/removal_effects.hpp"
#include "solve/pai_gow/set_hands.hpp"

namespace houseway::solve::asia_poker {

namespace {

using games::asia_poker::Seven;
using hands::AsiaSetting;

constexpr int hand_size = DisjointPairs::hand_size;

/// Hands are compared one by one up to so many of them.
constexpr std::uint64_t most_one_by_one = 20'000;

AsiaSetting setting_of(const hands::AsiaWay& way, const Seven& cards) {
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
    ThreeHands dealer;
  };
  std::vector<Hand> hands;
  each_hand_of(set_of(deck), [&](CardSet hand) {
    hands.push_back({hand, ThreeHands::of(setting_of(sides.dealer, cards_of<hand_size>(hand)))});
    return true;
  });

  /// A way to set a hand, and how that stands to all hands of the dealer.
  struct Way {
    AsiaSetting set;
    std::array<std::int64_t, ThreeHands::standings> deals{};
  };
  const auto wins = [&](const Way& way) {
    return way.deals[ThreeHands::higher] + (sides.copies_win ? way.deals[ThreeHands::neither] : 0);
  };
  MainCounts counts;
  for (const Hand& hand : hands) {
    const Seven cards = cards_of<hand_size>(hand.cards);
    const auto way_of = [&](const AsiaSetting& set) {
      Way way{set};
      for (const Hand& dealer : hands) {
        if ((dealer.cards & hand.cards) == 0) ++way.deals[ThreeHands::standing(ThreeHands::of(set), dealer.dealer)];
      }
      return way;
    };
    std::optional<Way> best;
    each_lawful(cards, sides.dealer.wheel(), [&](const hands::AsiaParts&, const AsiaSetting& set) {
      const Way way = way_of(set);
      if (!best || wins(way) > wins(*best)) best = way;
    });
    const Way chosen = sides.player == nullptr ? *best : way_of(setting_of(*sides.player, cards));
    std::int64_t deals = 0;
    for (std::size_t i = 0; i < chosen.deals.size(); ++i) {
      counts.deals[i] += chosen.deals[i];
      deals += chosen.deals[i];
    }
    const auto lost = static_cast<double>(wins(*best) - wins(chosen));
    note(counts, cards, chosen.set, best->set, deals > 0 ? lost / static_cast<double>(deals) : 0, 1);
  }
  return counts;
}

/// The whole deck.
class WholeDeck {
 public:
  WholeDeck(std::span<const kit::Card> deck, const Sides& sides, const Monitor& monitor)
      : deck_(deck), sides_(sides), hands_(deck, monitor, setting_weight + finding_weight) {}

  MainCounts count() {
    auto dealers = hands_.set(
        setting_weight, [&](const Seven& cards, unsigned) { return ThreeHands::of(setting_of(sides_.dealer, cards)); });
    const RemovalEffects effects = effects_of(dealers);
    tbb::enumerable_thread_specific<MainCounts> by_thread;
    const auto set_player = [&](const Seven& cards, unsigned images) {
      const Chosen best = best_of(effects, cards);
      const AsiaSetting set = sides_.player == nullptr ? best.set : setting_of(*sides_.player, cards);
      const float lost = best.chance - effects.chance(cards, ThreeHands::of(set));
      note(by_thread.local(), cards, set, best.set, lost, images);
      return ThreeHands::of(set);
    };
    const bool alike = sides_.player != nullptr && *sides_.player == sides_.dealer;
    std::vector<std::uint32_t> players;
    if (alike) {
      hands_.each_hand(finding_weight,
                       [&](CardSet, const Seven& cards, unsigned images) { set_player(cards, images); });
    } else {
      players = hands_.set(finding_weight, set_player);
    }
    MainCounts counts;
    for (const MainCounts& each : by_thread) counts.add(each);
    counts.deals = hands_.deals(alike ? dealers : players, dealers);
    return counts;
  }

 private:
  // To set a hand takes longer than to look it up; a report need not be exact.
  static constexpr std::uint64_t setting_weight = 2;
  static constexpr std::uint64_t finding_weight = 8;

  struct Chosen {
    AsiaSetting set;
    float chance;
  };
  [[nodiscard]] Chosen best_of(const RemovalEffects& effects, const Seven& cards) const {
    Chosen best{{}, -1};
    each_lawful(cards, sides_.dealer.wheel(), [&](const hands::AsiaParts&, const AsiaSetting& set) {
      const float chance = effects.chance(cards, ThreeHands::of(set));
      // Of equal chances the setting that comes first among all, whatever the order of the cards.
      const bool first = ThreeHands::of(set).key() > ThreeHands::of(best.set).key();
      if (chance > best.chance || (chance == best.chance && first)) best = {set, chance};
    });
    return best;
  }

  RemovalEffects effects_of(const std::vector<std::uint32_t>& dealers) {
    const std::vector<ThreeHands> classes = hands_.classes();
    using Held = RemovalEffects::Held;
    tbb::enumerable_thread_specific<std::vector<Held>> by_thread([&] { return std::vector<Held>(classes.size()); });
    hands_.each_hand(0, [&](CardSet hand, const Seven& cards, unsigned images) {
      Held& held = by_thread.local()[hands_.place(hands_.entry(dealers, hand))];
      held.hands += images;
      for (const kit::Card card : cards) held.cards[RemovalEffects::kind_of(card)] += images;
    });
    std::vector<Held> sum(classes.size());
    for (const auto& each : by_thread) {
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += each[i];
    }
    return {deck_, classes, sum, sides_.copies_win};
  }

  std::span<const kit::Card> deck_;
  const Sides& sides_;
  SetHands<ThreeHands> hands_;
};

}  // namespace

Situation Situation::of(const Seven& cards) {
  const hands::detail::HeldRanks held(cards);
  return {held.shape(), hands::detail::runs_begin(held.natural, held.joker) != 0,
          held.most_suited + (held.joker ? 1 : 0) >= 4};
}

void MainCounts::add(const MainCounts& other) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    for (std::size_t j = 0; j < kinds_of_setting; ++j) set[i][j] += other.set[i][j];
  }
  for (std::size_t i = 0; i < cost.size(); ++i) cost[i] += other.cost[i];
}

std::vector<Count> MainCounts::list() const {
  std::vector<Count> out = deals;
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
  for (Count& count : out.deals) count = *next++;
  for (auto& row : out.set) {
    for (std::uint64_t& hands : row) hands = static_cast<std::uint64_t>(*next++);
  }
  for (; next != list.end(); next += 2)
    out.cost.at(static_cast<std::size_t>(*next)) = static_cast<std::uint64_t>(next[1]);
  return out;
}

SetAs<ThreeHands> set_by(const hands::AsiaWay& way, const Seven& cards) {
  const hands::AsiaParts parts = way.parts(cards);
  return {ThreeHands::of(setting_of(way, cards)), {parts.medium[0], parts.medium[1], parts.low}};
}

MainCounts count_main(std::span<const kit::Card> deck, const Sides& sides, int threads, const Monitor& monitor) {
  std::uint64_t hands = 1;
  for (std::uint64_t i = 0; i < hand_size; ++i) hands = hands * (deck.size() - i) / (i + 1);
  if (hands <= most_one_by_one) return count_one_by_one(deck, sides);
  return on_threads(threads, [&] { return WholeDeck(deck, sides, monitor).count(); });
}

}  // namespace houseway::solve::asia_poker
