#include "games/hold_em/chase_the_flush.hpp"

#include "games/bind_game.hpp"

namespace houseway::games {

table::HandName chase_the_flush::Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const bool has_hand = place.area == table::Area::seat || place == table::dealer;
  const auto cards = table::open_cards(layout, place);
  if (!has_hand || !cards || cards->size() != 3) return {};
  BySuit all(*cards);
  if (const auto on_board = layout.find(table::board); on_board != layout.end()) {
    for (const table::ShownCard& shown : on_board->second) {
      if (shown.face_up) all = all | BySuit(std::array{shown.card});
    }
  }
  const FlushValue value = hands::longest_flush(all);
  if (value.length() < 2) return {};
  return {flush_name(value)};
}

HOUSEWAY_PROCEDURE(chase_the_flush, poker);

}  // namespace houseway::games
