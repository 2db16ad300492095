#include "table/display.hpp"

namespace houseway::table {

std::optional<std::vector<Card>> open_cards(const Layout& layout, const Place& place) {
  const auto hand = layout.find(place);
  if (hand == layout.end() || hand->second.empty()) return std::nullopt;
  std::vector<Card> cards;
  for (const ShownCard& shown : hand->second) {
    if (!shown.face_up) return std::nullopt;
    cards.push_back(shown.card);
  }
  return cards;
}

std::string pot_name(std::string_view pot) { return pot == "pot" ? "the pot" : "the " + std::string(pot) + " pot"; }

Layout seen_from(Layout layout, Seat seat) {
  for (auto& [place, cards] : layout) {
    if (place.area != Area::seat || place.seat != seat) continue;
    for (ShownCard& shown : cards) shown.face_up = true;
  }
  return layout;
}

}  // namespace houseway::table
