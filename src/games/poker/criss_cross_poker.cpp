#include "games/poker/criss_cross_poker.hpp"

#include <fmt/format.h>

#include <vector>

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"

namespace houseway::games {

namespace criss_cross_poker {

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto own = table::open_cards(layout, place);
  if (place.area != table::Area::seat || !own || own->size() != 2) return {};
  const auto board = layout.find(table::board);
  const bool cross_lies = board != layout.end() && board->second.size() == far_to_near.size();
  const auto name_with = [&](CrossLine line) {
    std::vector<Card> cards = *own;
    for (const CrossCard card : cards_of(line)) {
      const table::ShownCard& shown = board->second[place_in(far_to_near, card)];
      if (shown.face_up) cards.push_back(shown.card);
    }
    return name_seen_cards(cards);
  };
  if (!cross_lies) return {name_seen_cards(*own)};
  const std::string across = name_with(CrossLine::horizontal);
  const std::string down = name_with(CrossLine::vertical);
  if (across == down) return {across};
  if (down.empty()) return {fmt::format("across {}", across)};
  return {across.empty() ? fmt::format("down {}", down) : fmt::format("across {}, down {}", across, down)};
}

}  // namespace criss_cross_poker

HOUSEWAY_PROCEDURE(criss_cross_poker, poker);

}  // namespace houseway::games
