#include <algorithm>
#include <array>
#include <vector>

#include "hands/compare.hpp"
#include "hands/multi_deck.hpp"
#include "kit/philox.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/hold_em/fast_action_hold_em.hpp"

/// Rounds of Fast Action Hold 'em, by chance.
namespace houseway::solve::fast_action_hold_em {

namespace {

using games::fast_action_hold_em::Action;
using games::fast_action_hold_em::Four;
using games::fast_action_hold_em::is_natural;
using games::fast_action_hold_em::rest_of;
using hands::MultiDeckBoard;

/// Deals rounds, each from all cards of the shoe. Streams are counted from the last one down: those of simulations,
/// which are counted from the first one up, have other numbers in them whatever their seed, so that each can check the
/// other.
class Dealing {
 public:
  Dealing(const Rules& rules, const Strategy& strategy, std::uint64_t block)
      : rules_(rules), strategy_(strategy), random_(seed, ~block), cards_(rules.shoe.deck.cards()) {}

  std::size_t round() {
    const Four own = draw<4>(0);
    if (is_natural(own)) return natural_end;
    const Strategy::Plan plan = strategy_.plan(own);
    if (plan.action == Action::surrender) return surrendered_end;
    const bool splits = plan.action == Action::split;
    const Four house = draw<4>(4);
    constexpr std::size_t hand_against_natural = 3;
    if (is_natural(house)) return splits ? both_against_natural_end : one_hand_ends + hand_against_natural;
    const MultiDeckBoard board(draw<5>(8));
    const auto dealers = board.with(rules_.house_way.keep(house));
    const std::size_t first = hands::compare(board.with(plan.keeps), dealers);
    if (!splits) return one_hand_ends + first;
    return two_hands_ends + first * 3 + hands::compare(board.with(rest_of(own, plan.keeps)), dealers);
  }

 private:
  static constexpr std::uint64_t seed = 1;

  /// The next cards after those that have been drawn.
  template <std::size_t N>
  std::array<Card, N> draw(std::size_t drawn) {
    const auto picks = random_.below_falling<N>(static_cast<std::uint32_t>(cards_.size() - drawn));
    std::array<Card, N> out;
    for (std::size_t i = 0; i < N; ++i) {
      std::swap(cards_[drawn + i], cards_[drawn + i + picks[i]]);
      out[i] = cards_[drawn + i];
    }
    return out;
  }

  const Rules& rules_;
  const Strategy& strategy_;
  kit::Philox random_;
  std::vector<Card> cards_;
};

}  // namespace

std::vector<Count> sample(const Rules& rules, const Strategy& strategy, std::uint64_t blocks, int threads,
                          const Monitor& monitor) {
  constexpr std::uint64_t block = std::uint64_t{1} << 18U;
  Ends all{};
  in_parallel<Ends>(
      blocks, {threads, &monitor},
      [&](Ends& mine, std::size_t i) {
        Dealing dealing(rules, strategy, i);
        for (std::uint64_t round = 0; round < block; ++round) ++mine[dealing.round()];
      },
      [&](const Ends& mine) {
        for (std::size_t end = 0; end < all.size(); ++end) all[end] += mine[end];
      });
  return {all.begin(), all.end()};
}

}  // namespace houseway::solve::fast_action_hold_em
