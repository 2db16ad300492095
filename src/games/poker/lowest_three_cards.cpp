#include "games/poker/lowest_three_cards.hpp"

#include <array>
#include <string>
#include <string_view>

#include "rulebook/toml_reader.hpp"

namespace houseway::games {

std::optional<hands::ThreeCardValue> read_lowest_three_cards(rulebook::TomlReader& file) {
  constexpr std::string_view key = "lowest-hand-played";
  constexpr std::string_view suits = "cdh";
  if (!file.has(key)) return std::nullopt;
  const std::string ranks = file.text(key);
  std::array<kit::Card, 3> cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto card =
        ranks.size() == cards.size() ? kit::Card::parse(std::string{ranks[i], suits[i]}) : std::optional<kit::Card>{};
    if (!card || card->is_joker()) file.fail(key, "“" + ranks + "” is no hand; write three ranks, like \"Q64\"");
    cards[i] = *card;
  }
  return hands::three_card_value(cards);
}

}  // namespace houseway::games
