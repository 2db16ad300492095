#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "kit/card.hpp"

/// Cards as a strategy file writes them.
namespace houseway::games {

/// "9c8c5d" as cards, all different; nothing if they are not.
inline std::optional<std::vector<kit::Card>> different_cards(std::string_view text) {
  std::vector<kit::Card> cards;
  if (text.empty() || text.size() % 2 != 0) return std::nullopt;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const auto card = kit::Card::parse(text.substr(at, 2));
    if (!card || card->is_joker() || std::find(cards.begin(), cards.end(), *card) != cards.end()) return std::nullopt;
    cards.push_back(*card);
  }
  return cards;
}

/// A card whose suit is exchanged for another.
inline kit::Card exchanged(kit::Card card, const std::array<int, kit::suit_count>& suits) {
  return {card.rank(), static_cast<kit::Suit>(suits[static_cast<std::size_t>(card.suit())])};
}

}  // namespace houseway::games
