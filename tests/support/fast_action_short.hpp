#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "hands/compare.hpp"
#include "hands/multi_deck.hpp"
#include "solve/core/analysis.hpp"
#include "solve/hold_em/fast_action_hold_em.hpp"

/// Fast Action Hold 'em from a shoe of a few cards, case by case, each hand played by a strategy or as well as can be.
namespace houseway::testing_support::fast_action {

using namespace solve::fast_action_hold_em;
using games::fast_action_hold_em::Action;
using games::fast_action_hold_em::Four;
using games::fast_action_hold_em::is_natural;
using games::fast_action_hold_em::Two;
using hands::MultiDeckBoard;
using solve::Count;
using solve::Distribution;
using solve::Fraction;
using solve::Payment;

using Left = std::array<int, kit::deck_size>;

/// Every N of the cards that are left, with the number of ways to take them; they are out of `left` meanwhile.
template <std::size_t N, class Visit>
void each_of(Left& left, Visit&& visit, std::array<Card, N>& cards, std::size_t count = 0, int from = 0,
             std::uint64_t ways = 1) {
  if (count == N) return visit(cards, ways);
  for (int face = from; face < kit::deck_size; ++face) {
    int& of_face = left[static_cast<std::size_t>(face)];
    const int had = of_face;
    std::uint64_t of_these = ways;
    for (std::size_t taken = 1; count + taken <= N && of_face > 0; ++taken) {
      of_these = of_these * static_cast<std::uint64_t>(of_face) / taken;
      --of_face;
      cards[count + taken - 1] = Card::from_id(face);
      each_of<N>(left, visit, cards, count + taken, face + 1, of_these);
    }
    of_face = had;
  }
}
template <std::size_t N, class Visit>
void each(Left& left, Visit&& visit) {
  std::array<Card, N> cards{};
  each_of<N>(left, visit, cards);
}

/// The six ways to take two of four cards; each two after the other are all four.
constexpr std::array<std::array<std::size_t, 2>, 6> twos{{{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}, {1, 2}}};

/// What each way to play a hand comes to: six to keep two cards, the same six with a wager on the other two, and
/// surrender.
struct Ways {
  static constexpr std::size_t splits_at = twos.size();
  static constexpr std::size_t surrender_at = splits_at + twos.size();
  std::array<Ends, surrender_at + 1> ends{};

  void add(const std::array<std::size_t, twos.size()>& compared, std::uint64_t ways) {
    for (std::size_t i = 0; i < twos.size(); ++i) ends[i][one_hand_ends + compared[i]] += ways;
    for (std::size_t i = 0; i < twos.size(); ++i)
      ends[splits_at + i][two_hands_ends + compared[i] * 3 + compared[i ^ 1U]] += ways;
  }
  void add_natural_of_dealer(std::uint64_t ways) {
    constexpr std::size_t against_natural = 3;
    for (std::size_t i = 0; i < twos.size(); ++i) ends[i][one_hand_ends + against_natural] += ways;
    for (std::size_t i = 0; i < twos.size(); ++i) ends[splits_at + i][both_against_natural_end] += ways;
  }
};

/// Against every hand of the dealer and every board.
inline Ways play_out(const Rules& rules, const Four& own, Left& left) {
  Ways out;
  each<4>(left, [&](const Four& house, std::uint64_t of_house) {
    const bool natural = is_natural(house);
    const Two kept = rules.house_way.keep(house);
    each<5>(left, [&](const std::array<Card, 5>& cards, std::uint64_t of_board) {
      const std::uint64_t ways = of_house * of_board;
      out.ends[Ways::surrender_at][surrendered_end] += ways;
      if (natural) return out.add_natural_of_dealer(ways);
      const MultiDeckBoard board(cards);
      const auto dealers = board.with(kept);
      std::array<std::size_t, twos.size()> compared{};
      for (std::size_t i = 0; i < twos.size(); ++i)
        compared[i] = hands::compare(board.with({own[twos[i][0]], own[twos[i][1]]}), dealers);
      out.add(compared, ways);
    });
  });
  return out;
}

/// Which of the ways a strategy takes.
inline std::size_t way_of(const Strategy& strategy, const Four& own) {
  const Strategy::Plan plan = strategy.plan(own);
  if (plan.action == Action::surrender) return Ways::surrender_at;
  for (std::size_t i = 0; i < twos.size(); ++i) {
    const Two two{own[twos[i][0]], own[twos[i][1]]};
    const bool same = std::is_permutation(two.begin(), two.end(), plan.keeps.begin());
    if (same) return plan.action == Action::split ? Ways::splits_at + i : i;
  }
  return 0;
}

/// What each end brings, in units of the wager.
inline std::array<Fraction, end_count> nets_of(const Rules& rules) {
  const Distribution each = distribution_of(rules, std::vector<Count>(end_count, 1));
  std::array<Fraction, end_count> out;
  for (std::size_t end = 0; end < end_count; ++end) {
    for (const Payment& payment : each.endings[end].payments) out[end] += net_of(payment);
  }
  return out;
}

/// Every case of the shoe; without a strategy each hand is played so that it brings most.
inline std::vector<Count> count_short_shoe(const Rules& rules, std::span<const Card> shoe,
                                           const Strategy* strategy = nullptr) {
  Left left{};
  for (const Card card : shoe) ++left[static_cast<std::size_t>(card.id())];
  const auto nets = nets_of(rules);
  const auto brings = [&](const Ends& ends) {
    Fraction sum = 0;
    for (std::size_t end = 0; end < end_count; ++end) sum += nets[end] * ends[end];
    return sum;
  };
  std::vector<Count> out(end_count);
  each<4>(left, [&](const Four& own, std::uint64_t of_own) {
    const Ways ways = play_out(rules, own, left);
    if (is_natural(own)) {
      out[natural_end] += Count(of_own) * ways.ends[Ways::surrender_at][surrendered_end];
      return;
    }
    std::size_t best = 0;
    std::optional<Fraction> most;
    for (std::size_t way = 0; strategy == nullptr && way < ways.ends.size(); ++way) {
      const Fraction sum = brings(ways.ends[way]);
      if (most && sum <= *most) continue;
      most = sum;
      best = way;
    }
    if (strategy != nullptr) best = way_of(*strategy, own);
    for (std::size_t end = 0; end < end_count; ++end) out[end] += Count(of_own) * ways.ends[best][end];
  });
  return out;
}

}  // namespace houseway::testing_support::fast_action
