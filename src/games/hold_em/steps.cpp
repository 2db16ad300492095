#include "games/hold_em/steps.hpp"

#include "hands/hand_names.hpp"

namespace houseway::games::hold_em {

table::HandName name_two_cards(const table::Layout& layout, const table::Place& place) {
  const bool has_hand = place.area == table::Area::seat || place == table::dealer;
  const auto cards = table::open_cards(layout, place);
  if (!has_hand || !cards || cards->size() != 2) return {};
  hands::PokerHand board;
  if (const auto on_board = layout.find(table::board); on_board != layout.end()) {
    for (const table::ShownCard& shown : on_board->second) {
      if (shown.face_up) board += shown.card;
    }
  }
  constexpr int flop = 3;
  if (board.size() >= flop) return {hands::hand_name(evaluate(board + hands::PokerHand(*cards)))};
  if ((*cards)[0].rank() != (*cards)[1].rank()) return {};
  return {"pair of " + hands::rank_plural((*cards)[0].rank())};
}

}  // namespace houseway::games::hold_em
