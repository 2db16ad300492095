#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>

#include "games/pai_gow/pai_gow_poker_outcomes.hpp"
#include "games/pai_gow/pai_gow_ranks.hpp"

/// What the wagers of Pai Gow Poker see in cards.
namespace houseway::games::pai_gow_poker {

[[nodiscard]] constexpr bool holds_joker(std::span<const Card> cards) {
  return std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
}

constexpr void add_suited(BonusHands& made, const CardRanks& hand, std::size_t suit, BonusReading reading) {
  const unsigned ranks = hand.suits[suit];
  const int cards = std::popcount(ranks);
  const int wild = hand.joker ? 1 : 0;
  if (cards + wild < 5) return;
  made.add(BonusHand::flush);
  made.add_if(in_sequence(ranks, 5 - wild), BonusHand::straight_flush);
  made.add_if(in_sequence(ranks, 5), BonusHand::natural_straight_flush);
  const int royals = std::popcount(ranks & royal_ranks);
  // §3(j)(3): king to ten and the joker, or no joker at all.
  const bool by_ace_alone = reading == BonusReading::joker_royal_by_ace;
  const bool joker_fits = !by_ace_alone || (ranks & royal_ranks & ~ace_bit) == (royal_ranks & ~ace_bit);
  if (royals == 5 || (royals + wild >= 5 && joker_fits)) {
    made.add(BonusHand::royal_flush);
    const unsigned beside = reading == BonusReading::ace_king ? ranks_of(Rank::ace, Rank::king)  //
                                                              : ranks_of(Rank::king, Rank::queen);
    made.add_if(royals + wild == 5 && others_are(hand, suit, royal_ranks, beside), BonusHand::royal_match);
  }
  if (royals == 5) {
    made.add(BonusHand::natural_royal_flush);
    made.add_if(others_are(hand, suit, royal_ranks, ranks_of(Rank::ace, Rank::queen)), BonusHand::royal_and_ace_queen);
  }
  if ((ranks & wheel_ranks) == wheel_ranks) {
    made.add(BonusHand::ace_five_straight_flush);
    made.add_if(others_are(hand, suit, wheel_ranks, ranks_of(Rank::ace, Rank::queen)),
                BonusHand::ace_five_and_ace_queen);
  }
  if (cards + wild == 7 && within_seven(ranks)) {
    made.add(BonusHand::seven_card_straight_flush);
    made.add_if(!hand.joker, BonusHand::natural_seven_card_straight_flush);
  }
}

/// The five cards beside a pair.
constexpr void add_beside_pair(BonusHands& made, std::span<const Card, 5> five) {
  using enum BonusHand;
  const hands::JokerCategory category = hands::joker_value(five, hands::WheelRank::lowest).category();
  made.add_if(category == hands::JokerCategory::straight, straight_and_pair);
  made.add_if(category == hands::JokerCategory::flush, flush_and_pair);
  made.add_if(category == hands::JokerCategory::full_house, full_house_and_pair);
  made.add_if(category == hands::JokerCategory::four_of_a_kind, four_of_a_kind_and_pair);
  made.add_if(category == hands::JokerCategory::straight_flush, straight_flush_and_pair);
  made.add_if(category == hands::JokerCategory::royal_flush, royal_flush_and_pair);
  made.add_if(category == hands::JokerCategory::royal_flush && !holds_joker(five), natural_royal_flush_and_pair);
  made.add_if(category == hands::JokerCategory::five_aces, five_aces_and_pair);
}

/// The hands of five cards whose other two are a pair.
constexpr void add_hands_and_pairs(BonusHands& made, const Seven& cards) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      if (hands::low_rank(cards[i]) != hands::low_rank(cards[j])) continue;
      std::array<Card, 5> five;
      std::size_t kept = 0;
      for (std::size_t k = 0; k < cards.size(); ++k) {
        if (k != i && k != j) five[kept++] = cards[k];
      }
      add_beside_pair(made, five);
    }
  }
}

/// Everything that seven cards make, the joker being an ace or what completes a straight or flush.
[[nodiscard]] [[gnu::noinline]] constexpr BonusHands bonus_hands(const Seven& cards, BonusReading reading) {
  using enum BonusHand;
  const CardRanks hand(cards);
  BonusHands made;
  made.add(other);
  made.add_if(std::popcount(hand.held[1]) == 3 && hand.held[2] == 0, three_pairs);
  made.add_if(in_sequence(hand.natural, hand.joker ? 4 : 5), straight);
  if (hand.held[2] != 0) {
    made.add(three_of_a_kind);
    made.add_if(std::popcount(hand.held[1]) >= 2, full_house);
    made.add_if(hand.held[3] != 0, four_of_a_kind);
    made.add_if(hand.held[4] != 0, five_aces);
  }
  for (std::size_t suit = 0; suit < kit::suit_count; ++suit) add_suited(made, hand, suit, reading);
  if (reading == BonusReading::king_queen_and_pairs) add_hands_and_pairs(made, cards);
  return made;
}

[[nodiscard]] [[gnu::noinline]] constexpr PaiGowHigh pai_gow_high(const Seven& cards) {
  const CardRanks hand(cards);
  if (!is_nothing(hand, hand.held[0], 0)) return PaiGowHigh::pair_or_better;
  const int above_nine = static_cast<int>(std::bit_width(hand.held[0])) - 1 - static_cast<int>(Rank::nine);
  return static_cast<PaiGowHigh>(static_cast<int>(PaiGowHigh::nine_high) + above_nine);
}

[[nodiscard]] [[gnu::noinline]] constexpr bool is_queens_dragon(const Seven& cards) {
  const CardRanks hand(cards);
  return static_cast<int>(std::bit_width(hand.held[0])) - 1 == static_cast<int>(Rank::queen) &&
         is_nothing(hand, hand.natural, 0);
}

[[nodiscard]] constexpr bool is_tiger_9(const Setting& set) {
  return set.low.category() == hands::TwoCardCategory::high_card && set.low.lead() == Rank::nine;
}

/// Ace high and nothing else, though the joker may complete a straight or flush.
[[nodiscard]] [[gnu::noinline]] constexpr bool is_ace_high_pai_gow(const Seven& cards) {
  const CardRanks hand(cards);
  return (hand.held[0] & ace_bit) != 0 && is_nothing(hand, hand.natural, hand.joker ? 1 : 0);
}

[[nodiscard]] constexpr AceHand ace_hand(const Seven& cards) {
  if (!is_ace_high_pai_gow(cards)) return AceHand::no_ace_high;
  return holds_joker(cards) ? AceHand::ace_high_joker : AceHand::ace_high;
}

[[nodiscard]] [[gnu::noinline]] constexpr OutcomeSet<ThreeCardBonus> three_card_bonus(
    const std::array<Card, 3>& cards) {
  using enum ThreeCardBonus;
  const CardRanks hand(cards);
  const int wild = hand.joker ? 1 : 0;
  const unsigned line = hand.natural << 1 | hand.natural >> static_cast<unsigned>(Rank::ace);
  bool sequence = false;
  for (unsigned window = 0b111; window < 1u << (kit::rank_count + 1); window <<= 1)
    sequence = sequence || std::popcount(line & window) + wild >= 3;
  const bool suited =
      std::any_of(hand.suits.begin(), hand.suits.end(), [&](unsigned suit) { return std::popcount(suit) + wild >= 3; });
  OutcomeSet<ThreeCardBonus> made;
  made.add(other);
  made.add_if(hand.held[1] != 0, pair);
  made.add_if(hand.held[2] != 0, three_of_a_kind);
  made.add_if(suited, flush);
  made.add_if(sequence, straight);
  made.add_if(suited && sequence, straight_flush);
  made.add_if(suited && sequence && !hand.joker, natural_straight_flush);
  return made;
}

[[nodiscard]] constexpr RedBlack red_black(const Seven& cards, bool red) {
  const auto of_colour = std::count_if(cards.begin(), cards.end(),
                                       [&](Card card) { return !card.is_joker() && kit::is_red(card.suit()) == red; });
  return of_colour < 4 ? RedBlack::three_or_fewer : static_cast<RedBlack>(7 - of_colour);
}

}  // namespace houseway::games::pai_gow_poker
