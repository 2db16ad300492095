#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "hands/four_card.hpp"
#include "kit/named_enum.hpp"

/// What the games of four cards share: Crazy 4 Poker and Four Card Poker.
namespace houseway::games {

/// The best four of a hand as the wagers of these games name it, in the order in which Cover All pays them: there a
/// royal flush, ace to jack of one suit, stands above four of a kind.
HOUSEWAY_ENUM(FourCardHand, high_card, pair, pair_of_queens_or_better, pair_of_aces, two_pair, straight, flush,
              three_of_a_kind, straight_flush, four_of_a_kind, royal_flush, four_aces)

constexpr std::optional<FourCardHand> wider(FourCardHand hand) {
  using enum FourCardHand;
  switch (hand) {
    case four_aces:
      return four_of_a_kind;
    case royal_flush:
      return straight_flush;
    case pair_of_aces:
      return pair_of_queens_or_better;
    case pair_of_queens_or_better:
      return pair;
    default:
      return std::nullopt;
  }
}

inline constexpr hands::FourCardValue lowest_pair_of_aces =
    hands::FourCardValue::at_least(hands::FourCardCategory::pair, {hands::Rank::ace});

constexpr FourCardHand four_card_hand(hands::FourCardValue value) {
  using enum FourCardHand;
  using hands::FourCardCategory;
  using hands::FourCardValue;
  constexpr std::array by_category{high_card,       pair,           two_pair,      straight, flush,
                                   three_of_a_kind, straight_flush, four_of_a_kind};
  constexpr FourCardValue queens = FourCardValue::at_least(FourCardCategory::pair, {hands::Rank::queen});
  constexpr FourCardValue royal = FourCardValue::of(FourCardCategory::straight_flush, hands::Rank::ace);
  constexpr FourCardValue aces = FourCardValue::of(FourCardCategory::four_of_a_kind, hands::Rank::ace);
  const FourCardHand named = by_category[kit::index_of(value.category())];
  if (named == pair)
    return value < queens ? pair : value < lowest_pair_of_aces ? pair_of_queens_or_better : pair_of_aces;
  return value == royal ? royal_flush : value == aces ? four_aces : named;
}

struct BestFour {
  /// What the counts are kept as.
  static constexpr std::string_view counts = "four-card-hands";

  template <std::size_t Count>
  constexpr FourCardHand operator()(const std::array<hands::Card, Count>& cards) const {
    return four_card_hand(hands::four_card_value(cards));
  }
};
inline constexpr BestFour best_four{};

/// What four ranks of several suits are worth, like "KQ84" or "AA32"; nothing for a word that is none.
std::optional<hands::FourCardValue> four_card_value_of_ranks(std::string_view ranks);

/// A wager whose envy is paid at a spot that is not named after it.
template <class Wager>
constexpr Wager envied_at(typename Wager::Spot spot, Wager wager) {
  wager.envy = spot;
  return wager;
}

}  // namespace houseway::games
