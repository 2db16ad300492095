#include "games/hold_em/steps.hpp"

#include "hands/hand_names.hpp"

namespace houseway::games::hold_em {

table::HandName name_two_cards(const table::Layout& layout, const table::Place& place) {
  const bool has_hand = place.area == table::Area::seat || place == table::dealer;
  const auto cards = table::open_cards(layout, place);
  if (!has_hand || !cards || cards->size() != 2) return {};
  constexpr std::size_t flop = 3;
  if (const auto board = table::open_cards(layout, table::board); board && board->size() >= flop)
    return {hands::hand_name(evaluate(hands::PokerHand(*board) + hands::PokerHand(*cards)))};
  if ((*cards)[0].rank() != (*cards)[1].rank()) return {};
  return {"pair of " + hands::rank_plural((*cards)[0].rank())};
}

}  // namespace houseway::games::hold_em
