#include "games/poker/four_card_hands.hpp"

#include <string>

namespace houseway::games {

std::optional<hands::FourCardValue> four_card_value_of_ranks(std::string_view ranks) {
  constexpr std::string_view suits = "cdhs";
  std::array<kit::Card, suits.size()> cards;
  if (ranks.size() != cards.size()) return std::nullopt;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto card = kit::Card::parse(std::string{ranks[i], suits[i]});
    if (!card || card->is_joker()) return std::nullopt;
    cards[i] = *card;
  }
  return hands::four_card_value(cards);
}

}  // namespace houseway::games
