#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <span>

#include "kit/philox.hpp"
#include "kit/wide.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/count/on_threads.hpp"
#include "solve/equity/deals.hpp"
#include "solve/equity/pineapple.hpp"
#include "solve/equity/showdown.hpp"

/// Deals at random, where counting takes too long. A block of them has a stream of random numbers of its own, so that
/// the answer depends on the seed and the number of deals alone.
namespace houseway::solve::equity {

namespace {

constexpr std::uint64_t block_size = 1 << 14;
constexpr double most_told_apart = 2e5;
constexpr std::uint64_t tries_between_looks = 1 << 16;
/// A flop of Crazy Pineapple stands for all the boards that it leads to.
constexpr std::uint64_t deals_of_a_flop = 1'000;

/// Deals of the hands by their chances: listed where they are few, else drawn until they share no card.
class DrawHands {
 public:
  explicit DrawHands(const Situation& situation) : situation_(&situation) {
    if (combinations(situation) > most_told_apart) return;
    deals_ = deals_of(situation);
    for (const Deal& deal : deals_) up_to_.push_back((up_to_.empty() ? 0 : up_to_.back()) + deal.times);
  }

  void draw(kit::Philox& chance, std::vector<CardSet>& hands, const Monitor& monitor) const {
    if (!up_to_.empty()) {
      const auto drawn = chance.below(static_cast<std::uint32_t>(up_to_.back()));
      const auto at = std::upper_bound(up_to_.begin(), up_to_.end(), drawn);
      hands = deals_[static_cast<std::size_t>(at - up_to_.begin())].hands;
      return;
    }
    hands.resize(situation_->hands.size());
    std::uint64_t tries = 0;  // ranges that hardly go together take many
    for (bool apart = false; !apart;) {
      if (++tries % tries_between_looks == 0 && monitor.stopped()) throw Interrupted{};
      CardSet used = situation_->board | situation_->dead;
      apart = true;
      for (std::size_t i = 0; i < hands.size() && apart; ++i) {
        const Range& range = situation_->hands[i];
        hands[i] = range[chance.below(static_cast<std::uint32_t>(range.size()))];
        apart = (hands[i] & used) == 0;
        used |= hands[i];
      }
    }
  }

 private:
  const Situation* situation_;
  std::vector<Deal> deals_;
  std::vector<std::uint64_t> up_to_;
};

/// Cards from a deck, one after another.
class Stub {
 public:
  explicit Stub(CardSet left) {
    for (; left != 0; left &= left - 1) cards_[count_++] = kit::Card::from_id(std::countr_zero(left));
  }
  kit::Card next(kit::Philox& chance) {
    std::swap(cards_[chance.below(count_)], cards_[count_ - 1]);
    return cards_[--count_];
  }

 private:
  std::array<kit::Card, kit::face_count> cards_{};
  std::uint32_t count_ = 0;
};

struct Drawn {
  std::optional<Tally> tally;
  std::array<std::uint64_t, most_hands> units{};
  std::array<kit::SignedWide, most_hands> squares{};
};

/// What each hand has got of the pots so far.
std::array<std::uint64_t, most_hands> units_of(const Tally& tally) {
  std::array<std::uint64_t, most_hands> units{};
  for (const Part part : {Part::whole, Part::high_half, Part::low_half}) {
    for (Winners winners = 1; winners < Winners{1} << tally.hands; ++winners) {
      const std::uint64_t times = tally.at(part, winners);
      if (times == 0) continue;
      for (std::size_t hand = 0; hand < tally.hands; ++hand) {
        if ((winners >> hand & 1) != 0) units[hand] += times * units_each(part, winners);
      }
    }
  }
  return units;
}

/// One deal: every hand and the board are filled up.
void deal_one(const Situation& situation, const std::vector<CardSet>& hands, kit::Philox& chance, Drawn& drawn) {
  CardSet used = situation.board | situation.dead;
  for (const CardSet hand : hands) used |= hand;
  Stub stub(situation.rules.deck() & ~used);
  const Game& game = game_of(situation.rules.game);
  const auto fill = [&](CardSet held, int size, std::span<kit::Card> out) {
    std::size_t at = 0;
    for (; held != 0; held &= held - 1) out[at++] = kit::Card::from_id(std::countr_zero(held));
    while (at < static_cast<std::size_t>(size)) out[at++] = stub.next(chance);
    return out.first(static_cast<std::size_t>(size));
  };
  std::array<kit::Card, 7> board_cards{};
  std::array<kit::Card, 7> hand_cards{};
  const auto board = fill(situation.board, game.board, board_cards);
  std::array<Worth, most_hands> worths{};
  for (std::size_t i = 0; i < hands.size(); ++i)
    worths[i] = worth_of(situation.rules, fill(hands[i], game.hand, hand_cards), board);
  ++drawn.tally->deals;
  std::array<std::uint64_t, most_hands> got{};
  split_pot(
      situation.rules.splits(), hands.size(), [&](std::size_t i) { return worths[i].high; },
      [&](std::size_t i) { return worths[i].low; },
      [&](Part part, Winners winners) {
        ++drawn.tally->at(part, winners);
        for (std::size_t i = 0; i < hands.size(); ++i)
          got[i] += (winners >> i & 1) != 0 ? units_each(part, winners) : 0;
      });
  for (std::size_t i = 0; i < hands.size(); ++i) {
    drawn.units[i] += got[i];
    drawn.squares[i] += static_cast<kit::SignedWide>(got[i]) * static_cast<kit::SignedWide>(got[i]);
  }
}

/// One flop of Crazy Pineapple, with all that can follow.
void deal_flop(const Situation& situation, const std::vector<CardSet>& hands, kit::Philox& chance, Drawn& drawn) {
  CardSet left = situation.rules.deck() & ~situation.board & ~situation.dead;
  for (const CardSet hand : hands) left &= ~hand;
  CardSet board = situation.board;
  for (Stub stub(left); std::popcount(board) < PineappleHands::flop_size;) board |= set_of(stub.next(chance));
  Tally seen(hands.size());
  PineappleHands(situation.rules, hands).see(board, left & ~board, 5 - std::popcount(board), seen);
  const auto units = units_of(seen);
  for (std::size_t i = 0; i < hands.size(); ++i) {
    drawn.units[i] += units[i];
    drawn.squares[i] += static_cast<kit::SignedWide>(units[i]) * static_cast<kit::SignedWide>(units[i]);
  }
  drawn.tally->add(seen);
}

}  // namespace

Equities sample(const Situation& situation, const Effort& effort, std::uint64_t samples) {
  const std::size_t count = situation.hands.size();
  const bool by_flop = situation.rules.game == GameId::crazy_pineapple;
  if (by_flop) samples = (samples + deals_of_a_flop - 1) / deals_of_a_flop;
  const std::uint64_t in_block = by_flop ? block_size / deals_of_a_flop : block_size;
  const DrawHands draw(situation);
  const auto work = [&](Drawn& mine, std::size_t block) {
    if (!mine.tally) mine.tally.emplace(count);
    kit::Philox chance(effort.seed, block);
    std::vector<CardSet> hands;
    const std::uint64_t last = std::min(samples, (block + 1) * in_block);
    for (std::uint64_t i = block * in_block; i < last; ++i) {
      draw.draw(chance, hands, effort.monitor);
      by_flop ? deal_flop(situation, hands, chance, mine) : deal_one(situation, hands, chance, mine);
    }
  };
  Drawn sum;
  sum.tally.emplace(count);
  on_threads(effort.threads, [&] {
    in_parallel<Drawn>((samples + in_block - 1) / in_block, {effort.threads, &effort.monitor}, work,
                       [&](const Drawn& mine) {
                         if (!mine.tally) return;
                         sum.tally->add(*mine.tally);
                         for (std::size_t i = 0; i < count; ++i) {
                           sum.units[i] += mine.units[i];
                           sum.squares[i] += mine.squares[i];
                         }
                       });
    return 0;
  });
  Equities out{*sum.tally, Method::random_deals, 1};
  out.error.emplace();
  const auto drawn = static_cast<double>(samples);
  const double pot = static_cast<double>(pot_units) * static_cast<double>(sum.tally->deals) / drawn;
  for (std::size_t i = 0; i < count; ++i) {
    const double mean = static_cast<double>(sum.units[i]) / drawn / pot;
    const double square = static_cast<double>(sum.squares[i]) / drawn / pot / pot;
    out.error->push_back(std::sqrt(std::max(0.0, square - mean * mean) / drawn));
  }
  return out;
}

}  // namespace houseway::solve::equity
