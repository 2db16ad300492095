#include "games/pai_gow/set_hands.hpp"

#include <vector>

namespace houseway::games::pai_gow {

std::optional<std::array<Card, 2>> low_cards(const table::Layout& layout, const table::Place& place) {
  std::vector<Card> low;
  for (const table::ShownCard& shown : layout.at(place)) {
    if (shown.part == 1) low.push_back(shown.card);
  }
  if (low.size() != 2) return std::nullopt;
  return std::array{low[0], low[1]};
}

}  // namespace houseway::games::pai_gow
