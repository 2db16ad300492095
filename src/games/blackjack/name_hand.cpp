#include "games/blackjack/name_hand.hpp"

#include <fmt/format.h>

#include "games/blackjack/hand.hpp"

namespace houseway::games::blackjack {

table::HandName name_cards(const table::Layout& layout, const table::Place& place, bool dealt) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() < 2 || cards->size() > most_cards || place == table::rack) return {};
  CountedHand hand;
  hand.start(cards->front());
  for (std::size_t i = 1; i < cards->size(); ++i) hand.add((*cards)[i]);
  if (hand.two_card_21() && dealt) return {"blackjack"};
  if (hand.over()) return {fmt::format("{}, over", hand.total())};
  return {fmt::format("{}{}", hand.soft() && hand.total() < most_count ? "soft " : "", hand.total())};
}

}  // namespace houseway::games::blackjack
