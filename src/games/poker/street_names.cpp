#include "games/poker/street_names.hpp"

#include <array>

#include "hands/hand_names.hpp"
#include "hands/poker.hpp"
#include "hands/rank_set.hpp"

namespace houseway::games {

namespace {

/// Fewer than five cards, by the ranks that they hold more than once.
std::string pairs_of(std::span<const kit::Card> cards) {
  hands::RankCounts counts;
  for (const kit::Card card : cards) counts.add(card.rank());
  const hands::RankSet pairs = counts.at_least(2);
  if (pairs.empty()) return "";
  if (pairs.size() == 2) return hands::hand_name("two-pair", {pairs.highest(), pairs.lowest()});
  const char* category = !counts.at_least(4).empty()   ? "four-of-a-kind"
                         : !counts.at_least(3).empty() ? "three-of-a-kind"
                                                       : "pair";
  return hands::hand_name(category, {pairs.highest()});
}

}  // namespace

std::string name_seen_cards(std::span<const kit::Card> cards) {
  return cards.size() < 5 ? pairs_of(cards) : hands::hand_name(hands::evaluate(cards));
}

table::HandName name_street_hand(const table::Layout& layout, const table::Place& place, std::size_t own) {
  auto cards = table::open_cards(layout, place);
  if (place.area != table::Area::seat || !cards || cards->size() != own) return {};
  if (const auto board = layout.find(table::board); board != layout.end()) {
    for (const table::ShownCard& shown : board->second) {
      if (shown.face_up) cards->push_back(shown.card);
    }
  }
  return {name_seen_cards(*cards)};
}

}  // namespace houseway::games
