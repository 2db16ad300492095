#include "solve/equity/pineapple.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>

#include "solve/count/in_parallel.hpp"
#include "solve/equity/deals.hpp"
#include "solve/equity/showdown.hpp"

namespace houseway::solve::equity {

namespace {

constexpr int flop_size = PineappleHands::flop_size;

/// Calls `visit(set)` for every `size` cards of a set.
template <class Visit>
void each_of(CardSet left, int size, Visit&& visit, CardSet chosen = 0) {
  if (size == 0) return visit(chosen);
  for (; std::popcount(left) >= size; left &= left - 1) {
    const CardSet card = left & (~left + 1);
    each_of(left & ~card, size - 1, visit, chosen | card);
  }
}

CardSet left_after(const Situation& situation, const Deal& deal) {
  CardSet left = situation.rules.deck() & ~situation.board & ~situation.dead;
  for (const CardSet hand : deal.hands) left &= ~hand;
  return left;
}

int to_the_flop(const Situation& situation) { return std::max(0, flop_size - std::popcount(situation.board)); }

}  // namespace

PineappleHands::PineappleHands(const Rules& rules, const std::vector<CardSet>& hands) {
  for (const CardSet hand : hands) {
    auto& kept = kept_.emplace_back();
    if (std::popcount(hand) == 2) {
      kept.emplace_back(rules, hand);
    } else {
      // The lowest is given back first.
      for (CardSet back = hand; back != 0; back &= back - 1) kept.emplace_back(rules, hand & ~(back & (~back + 1)));
    }
    step_.push_back(ways_);
    ways_ *= kept.size();
  }
  won_.resize(ways_ << hands.size());
  for (std::size_t ways = 0; ways < ways_; ++ways) {
    for (std::size_t hand = 0; hand < hands.size(); ++hand)
      keeps_.push_back(static_cast<std::uint8_t>(ways / step_[hand] % kept_[hand].size()));
  }
}

void PineappleHands::see(CardSet flop, CardSet left, int missing, Tally& tally) {
  std::fill(won_.begin(), won_.end(), 0);
  const std::size_t count = kept_.size();
  std::array<std::array<std::uint16_t, 3>, most_hands> worth{};
  std::uint64_t boards = 0;
  each_of(left, missing, [&](CardSet rest) {
    const Board board(flop | rest);
    ++boards;
    for (std::size_t hand = 0; hand < count; ++hand) {
      for (std::size_t keep = 0; keep < kept_[hand].size(); ++keep) worth[hand][keep] = kept_[hand][keep].high(board);
    }
    for (std::size_t ways = 0; ways < ways_; ++ways) {
      const auto worth_of = [&](std::size_t hand) { return worth[hand][keeps_[ways * count + hand]]; };
      ++won_[ways << count | best_of(count, worth_of).first];
    }
  });
  const std::size_t ways = chosen(0, 0);
  tally.deals += boards;
  for (Winners winners = 1; winners < Winners{1} << count; ++winners)
    tally.at(Part::whole, winners) += won_[ways << count | winners];
}

std::size_t PineappleHands::chosen(std::size_t at, std::size_t ways) const {
  if (at == kept_.size()) return ways;
  std::size_t best = chosen(at + 1, ways);
  for (std::size_t keep = 1; keep < kept_[at].size(); ++keep) {
    const std::size_t other = chosen(at + 1, ways + keep * step_[at]);
    if (units(other, at) > units(best, at)) best = other;
  }
  return best;
}

std::uint64_t PineappleHands::units(std::size_t ways, std::size_t hand) const {
  std::uint64_t sum = 0;
  for (Winners winners = 1; winners < Winners{1} << kept_.size(); ++winners) {
    if ((winners >> hand & 1) != 0) sum += won_[ways << kept_.size() | winners] * units_each(Part::whole, winners);
  }
  return sum;
}

double seconds_of_pineapple(const Situation& situation, std::size_t deals) {
  int left = std::popcount(situation.rules.deck() & ~situation.board & ~situation.dead);
  double choices = 1;
  double kept = 0;
  for (const Range& range : situation.hands) {
    const int cards = std::popcount(range.front());
    left -= cards;
    choices *= cards == 2 ? 1 : 3;
    kept += cards == 2 ? 1 : 3;
  }
  const int ahead = to_the_flop(situation);
  const double flops = ways(left, ahead);
  const double boards = ways(left - ahead, static_cast<int>(Board::size) - std::popcount(situation.board) - ahead);
  return static_cast<double>(deals) * flops * boards * (8e-9 + kept * 2e-9 + choices * 2e-9);
}

Tally count_pineapple(const Situation& situation, const std::vector<Deal>& deals, const Effort& effort) {
  Tally sum(situation.hands.size());
  const int ahead = to_the_flop(situation);
  const int after = static_cast<int>(Board::size) - std::popcount(situation.board) - ahead;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const CardSet left = left_after(situation, deals[i]);
    std::vector<CardSet> flops;
    each_of(left, ahead, [&](CardSet flop) { flops.push_back(flop); });
    struct Mine {
      std::optional<PineappleHands> hands;
      std::optional<Tally> tally;
    };
    const auto work = [&](Mine& mine, std::size_t at) {
      if (!mine.hands) {
        mine.hands.emplace(situation.rules, deals[i].hands);
        mine.tally.emplace(situation.hands.size());
      }
      mine.hands->see(situation.board | flops[at], left & ~flops[at], after, *mine.tally);
    };
    const auto part = [&](std::size_t n) { return static_cast<double>(n) / static_cast<double>(deals.size()); };
    in_parallel<Mine>(flops.size(), {effort.threads, &effort.monitor, part(i), part(i + 1)}, work,
                      [&](const Mine& mine) {
                        if (mine.tally) sum.add(*mine.tally, deals[i].times);
                      });
  }
  return sum;
}

}  // namespace houseway::solve::equity
