#include "table/log/log_table.hpp"

/// The log table's part in wagers that a rulebook file has added to a game.
namespace houseway::table {

/// They are settled when the procedure has settled its own.
void LogTable::settle_card_wagers() {
  if (facts_.card_wagers == nullptr) return;
  for (const Seat seat : bettors()) {
    for (const CardWager& wager : *facts_.card_wagers) {
      if (!stake(seat, wager.spot)) continue;
      if (const auto cards = looked_at(wager.looks_at, seat)) {
        settle(seat, wager.spot, wager.award(*cards));
      } else {
        // An irregularity has kept a card from being dealt (general reading 4).
        return_stake(seat, wager.spot, stake(seat, wager.spot), "void", clause_text(wager.clause));
      }
    }
  }
}

/// The cards of a seat's wager, as they were dealt; nothing where one is missing.
std::optional<std::vector<Card>> LogTable::looked_at(const rulebook::LooksAt& looks_at, Seat seat) const {
  std::vector<Card> cards;
  for (std::size_t i = 0; i < looks_at.places.size(); ++i) {
    const rulebook::CardRange range = looks_at.places[i];
    if (range.count == 0) continue;
    const auto dealt = dealt_.find(place_of(static_cast<rulebook::CardPlace>(i), seat));
    if (dealt == dealt_.end() || dealt->second.size() < std::size_t{range.first} + range.count) return std::nullopt;
    const auto first = dealt->second.begin() + range.first;
    cards.insert(cards.end(), first, first + range.count);
  }
  return cards;
}

}  // namespace houseway::table
