#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>
#include <vector>

#include "hands/badugi.hpp"
#include "hands/deuce_seven.hpp"
#include "hands/draw_high.hpp"
#include "hands/low.hpp"
#include "hands/poker.hpp"
#include "solve/equity/equity.hpp"

/// Equities by dealing everything that can be dealt, card by card, and trying every five cards of every hand.
namespace houseway::solve::equity::test {

using kit::Card;

inline std::vector<Card> cards_in(CardSet set) {
  std::vector<Card> cards;
  for (; set != 0; set &= set - 1) cards.push_back(Card::from_id(std::countr_zero(set)));
  return cards;
}

/// Calls `visit` with every `size` cards of a set.
template <class Visit>
void each_choice(CardSet from, int size, Visit&& visit, CardSet chosen = 0) {
  if (size == 0) return visit(chosen);
  for (; from != 0; from &= from - 1) {
    const CardSet card = from & (~from + 1);
    each_choice(from & ~card, size - 1, visit, chosen | card);
  }
}

/// High and low of one hand, each the larger the better; a low hand that is not good enough is -1.
struct Shown {
  int high = -1;
  int low = -1;
};

inline Shown show(const Rules& rules, CardSet hand, CardSet board) {
  Shown out;
  const bool low_only = rules.wins == Wins::low;
  if (rules.game == GameId::badugi) return {-static_cast<int>(hands::badugi_value(cards_in(hand)).bits()), -1};
  const bool two_and_three = rules.game == GameId::omaha || rules.game == GameId::big_omaha;
  int low = -1;
  each_choice(hand | board, 5, [&](CardSet five) {
    if (two_and_three && std::popcount(five & hand) != 2) return;
    const std::vector<Card> cards = cards_in(five);
    const std::span<const Card, 5> of_five(cards.data(), 5);
    out.high = std::max(out.high, static_cast<int>(hands::draw_high_value(of_five, rules.joker_use).bits()));
    if (rules.wins == Wins::high) return;
    constexpr int above = 1 << 20;
    if (rules.low == LowSystem::deuce_to_seven) {
      low = std::max(low, above - static_cast<int>(hands::deuce_seven_value(of_five, rules.ace).bits()));
    } else if (!rules.qualifier || hands::low_value(of_five) <= hands::LowValue::at_most(*rules.qualifier)) {
      low = std::max(low, above - static_cast<int>(hands::low_value(of_five).bits()));
    }
  });
  if (low_only) return {low, -1};
  out.low = rules.splits() ? low : -1;
  return out;
}

inline void award(const Rules& rules, const std::vector<Shown>& shown, Tally& tally) {
  const auto winners = [&](auto of) {
    int most = of(shown[0]);
    for (const Shown& each : shown) most = std::max(most, of(each));
    Winners out = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) out |= of(shown[i]) == most ? Winners{1} << i : 0;
    return std::pair(out, most);
  };
  ++tally.deals;
  const Winners high = winners([](const Shown& each) { return each.high; }).first;
  const auto [low, lowest] = winners([](const Shown& each) { return each.low; });
  if (!rules.splits() || lowest < 0) {
    ++tally.at(Part::whole, high);
  } else {
    ++tally.at(Part::high_half, high);
    ++tally.at(Part::low_half, low);
  }
}

inline void deal_all(const Situation& situation, std::vector<CardSet>& hands, CardSet used, CardSet board,
                     Tally& tally) {
  const Rules& rules = situation.rules;
  const Game& game = game_of(rules.game);
  const CardSet left = rules.deck() & ~used;
  if (hands.size() < situation.hands.size()) {
    for (const CardSet hand : situation.hands[hands.size()]) {
      if ((hand & used) != 0) continue;
      hands.push_back(hand);
      deal_all(situation, hands, used | hand, board, tally);
      hands.pop_back();
    }
    return;
  }
  for (CardSet& hand : hands) {
    const int missing = game.hand - std::popcount(hand);
    if (missing == 0) continue;
    const CardSet held = hand;
    each_choice(left, missing, [&](CardSet more) {
      hand = held | more;
      deal_all(situation, hands, used | more, board, tally);
    });
    hand = held;
    return;
  }
  if (const int missing = game.board - std::popcount(board); missing > 0) {
    each_choice(left, missing, [&](CardSet more) { deal_all(situation, hands, used | more, board | more, tally); });
    return;
  }
  std::vector<Shown> shown;
  for (const CardSet hand : hands) shown.push_back(show(rules, hand, board));
  award(rules, shown, tally);
}

inline Tally by_brute_force(const Situation& situation) {
  Tally tally(situation.hands.size());
  std::vector<CardSet> hands;
  deal_all(situation, hands, situation.board | situation.dead, situation.board, tally);
  return tally;
}

/// Situations in which few cards are left, so that all of them can be dealt: ranges of one to three hands of so many
/// cards, a board of so many, and all other cards dead but `left`.
class RandomSituations {
 public:
  explicit RandomSituations(unsigned seed) : random_(seed) {}

  Situation next(const Rules& rules, const std::vector<int>& hand_cards, int board_cards, int left, int alternatives) {
    Situation out;
    out.rules = rules;
    CardSet live = draw(rules.deck(), left);
    out.dead = rules.deck() & ~live;
    out.board = draw(live, board_cards);
    live &= ~out.board;
    for (const int cards : hand_cards) {
      Range& range = out.hands.emplace_back();
      const int many = 1 + static_cast<int>(random_() % static_cast<unsigned>(alternatives));
      for (int i = 0; i < many; ++i) range.push_back(draw(live, cards));
      std::sort(range.begin(), range.end());
      range.erase(std::unique(range.begin(), range.end()), range.end());
      // The first is dealt apart from all others, so that there is a deal at all.
      live &= ~range.front();
    }
    return out;
  }

 private:
  CardSet draw(CardSet from, int count) {
    CardSet out = 0;
    while (std::popcount(out) < count) {
      const CardSet card = CardSet{1} << random_() % (kit::deck_size + 1);
      if ((card & from) != 0) out |= card;
    }
    return out;
  }

  std::mt19937 random_;
};

inline void expect_same(const Tally& found, const Tally& dealt) {
  EXPECT_EQ(found.deals, dealt.deals);
  for (const Part part : {Part::whole, Part::high_half, Part::low_half}) {
    for (Winners winners = 0; winners < Winners{1} << found.hands; ++winners)
      EXPECT_EQ(found.at(part, winners), dealt.at(part, winners)) << kit::name_of(part) << ' ' << winners;
  }
}

}  // namespace houseway::solve::equity::test
