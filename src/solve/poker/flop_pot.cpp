#include "solve/poker/flop_pot.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "games/poker/flop_poker.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/count/suit_orbits.hpp"

namespace houseway::solve::flop_poker {

namespace {

using kit::Card;

/// Three cards of a deck, and what they make with a flop.
struct Valued {
  hands::PokerValue value;
  std::array<std::uint8_t, 3> places;
};

/// Hands of one value: in how many ways two of them, in their order, hold no common card. By inclusion and exclusion
/// over the cards shared, that is the sum of the squares of how many hold each set of cards, with changing sign.
class TiedHands {
 public:
  std::int64_t disjoint_pairs(std::span<const Valued> hands) {
    // A square grows from n² to (n + 1)² by 2 n + 1.
    const auto grows = [](std::uint16_t& count) { return 2 * std::int64_t{count++} + 1; };
    const auto count = static_cast<std::int64_t>(hands.size());
    std::int64_t by_card = 0;
    std::int64_t by_pair = 0;
    for (const auto& [value, places] : hands) {
      for (const std::uint8_t place : places) by_card += grows(cards_[place]);
      for (std::uint16_t* const pair : pairs_of(places)) by_pair += grows(*pair);
    }
    for (const auto& [value, places] : hands) {
      for (const std::uint8_t place : places) cards_[place] = 0;
      for (std::uint16_t* const pair : pairs_of(places)) *pair = 0;
    }
    return count * count - by_card + by_pair - count;  // three cards are shared by a hand with itself alone
  }

 private:
  std::array<std::uint16_t*, 3> pairs_of(const std::array<std::uint8_t, 3>& places) {
    return {&pairs_[places[0]][places[1]], &pairs_[places[0]][places[2]], &pairs_[places[1]][places[2]]};
  }

  std::array<std::uint16_t, kit::deck_size> cards_{};
  std::array<std::array<std::uint16_t, kit::deck_size>, kit::deck_size> pairs_{};
};

/// The work of one thread.
class Counter {
 public:
  /// Of two hands without these cards, in their order, how many tie with this flop.
  std::int64_t ties(CardSet deck, CardSet flop) {
    value_hands(deck & ~flop, cards_of<3>(flop));
    std::sort(hands_.begin(), hands_.end(), [](const Valued& a, const Valued& b) { return a.value < b.value; });
    std::int64_t pairs = 0;
    for (auto from = hands_.begin(); from != hands_.end();) {
      const auto to = std::find_if(from, hands_.end(), [&](const Valued& hand) { return hand.value != from->value; });
      pairs += tied_.disjoint_pairs({from, to});
      from = to;
    }
    return pairs;
  }

  Count sum = 0;

 private:
  void value_hands(CardSet left, const std::array<Card, 3>& flop) {
    hands_.clear();
    for (CardSet a = left; a != 0; a &= a - 1) {
      const hands::PokerHand first{Card::from_id(std::countr_zero(a))};
      for (CardSet b = a & (a - 1); b != 0; b &= b - 1) {
        const hands::PokerHand second = first + Card::from_id(std::countr_zero(b));
        for (CardSet c = b & (b - 1); c != 0; c &= c - 1) {
          hands_.push_back(
              {games::flop_poker::best_hand(second + Card::from_id(std::countr_zero(c)), flop),
               {static_cast<std::uint8_t>(std::countr_zero(a)), static_cast<std::uint8_t>(std::countr_zero(b)),
                static_cast<std::uint8_t>(std::countr_zero(c))}});
        }
      }
    }
  }

  std::vector<Valued> hands_;
  TiedHands tied_;
};

constexpr std::int64_t threes_of(int cards) { return std::int64_t{cards} * (cards - 1) * (cards - 2) / 6; }

}  // namespace

PotOfTwo count_pot_of_two(std::span<const Card> deck, int threads, const Monitor& monitor) {
  std::vector<std::pair<CardSet, unsigned>> flops;
  SuitOrbits(deck).each(3, [&](CardSet flop, unsigned images) { flops.emplace_back(flop, images); });
  const CardSet all = set_of(deck);
  const int cards = static_cast<int>(deck.size());
  PotOfTwo out{Count(threes_of(cards)) * threes_of(cards - 3) * threes_of(cards - 6), 0};
  in_parallel<Counter>(
      flops.size(), {.threads = threads, .monitor = &monitor},
      [&](Counter& mine, std::size_t i) { mine.sum += mine.ties(all, flops[i].first) * Count(flops[i].second); },
      [&](const Counter& mine) { out.ties += mine.sum; });
  return out;
}

}  // namespace houseway::solve::flop_poker
