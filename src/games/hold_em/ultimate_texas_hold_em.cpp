#include "games/hold_em/ultimate_texas_hold_em.hpp"

#include "games/bind_game.hpp"
#include "games/procedures.hpp"
#include "hands/hand_names.hpp"

namespace houseway::games {

/// Two cards are named where they are a pair; with the flop, and with the whole board, as the procedure ranks them.
table::HandName ultimate_texas_hold_em::Game::name_hand(const Rules&, const table::Layout& layout,
                                                        const table::Place& place) {
  const bool has_hand = place.area == table::Area::seat || place == table::dealer;
  const auto cards = table::open_cards(layout, place);
  if (!has_hand || !cards || cards->size() != 2) return {};
  constexpr std::size_t flop = 3;
  if (const auto board = table::open_cards(layout, table::board); board && board->size() >= flop)
    return {hands::hand_name(evaluate(PokerHand(*board) + PokerHand(*cards)))};
  if ((*cards)[0].rank() != (*cards)[1].rank()) return {};
  return {"pair of " + hands::rank_plural((*cards)[0].rank())};
}

const Procedure ultimate_texas_hold_em_procedure = procedure<ultimate_texas_hold_em::Game>(GameFamily::poker);

}  // namespace houseway::games
