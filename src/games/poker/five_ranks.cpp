#include "games/poker/five_ranks.hpp"

#include <algorithm>
#include <string>

namespace houseway::games {

std::optional<std::array<kit::Card, 5>> cards_of_ranks(std::string_view ranks) {
  constexpr std::string_view suits = "cdhs";
  std::array<kit::Card, 5> cards{};
  if (ranks.size() != cards.size()) return std::nullopt;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    std::size_t suit = i;  // another one for each, and for each card of a rank
    std::optional<kit::Card> card;
    for (std::size_t tried = 0; tried < suits.size(); ++tried, ++suit) {
      card = kit::Card::parse(std::string{ranks[i], suits[suit % suits.size()]});
      if (card && std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), *card) ==
                      cards.begin() + static_cast<std::ptrdiff_t>(i))
        break;
      card.reset();
    }
    if (!card || card->is_joker()) return std::nullopt;
    cards[i] = *card;
  }
  return cards;
}

}  // namespace houseway::games
