#include "games/pai_gow/set_hands.hpp"

#include "hands/hand_names.hpp"

namespace houseway::games::pai_gow {

std::vector<Card> cards_apart(const table::Layout& layout, const table::Place& place, int part) {
  std::vector<Card> out;
  for (const table::ShownCard& shown : layout.at(place)) {
    if (shown.part == part) out.push_back(shown.card);
  }
  return out;
}

std::optional<std::array<Card, 2>> low_cards(const table::Layout& layout, const table::Place& place) {
  const std::vector<Card> low = cards_apart(layout, place);
  if (low.size() != 2) return std::nullopt;
  return std::array{low[0], low[1]};
}

std::string two_card_name(hands::TwoCardValue value) {
  if (value.category() == hands::TwoCardCategory::pair) return hands::hand_name(value);
  const auto ranks = hands::leading_ranks(value);
  return hands::rank_name(ranks[0]) + "-" + hands::rank_name(ranks[1]);
}

}  // namespace houseway::games::pai_gow
