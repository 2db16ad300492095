#include "games/poker/dj_wild.hpp"

#include <string>
#include <utility>

#include "games/bind_game.hpp"
#include "games/poker/five_ranks.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace dj_wild {

namespace {

WildValue read_hand(const rulebook::TomlReader& file, const std::string& key, const std::string& ranks) {
  const auto cards = cards_of_ranks(ranks);
  if (!cards) file.fail(key, "“" + ranks + "” is no hand; write five ranks, like \"44765\"");
  return hands::deuces_wild_value(*cards);
}

}  // namespace

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (!file.has("lowest-hand-played")) return;
  plays_from = read_hand(file, "lowest-hand-played", file.text("lowest-hand-played"));
  std::vector<WildValue> others;
  if (file.has("also-played")) {
    for (const std::string& ranks : file.words("also-played")) others.push_back(read_hand(file, "also-played", ranks));
  }
  std::sort(others.begin(), others.end());
  folds_below = others.empty() ? plays_from : std::min(plays_from, others.front());
  also = std::make_shared<const std::vector<WildValue>>(std::move(others));
}

/// By the five cards dealt: what replaces wild cards for the Multi Game Link lies beside them.
table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() < 5 || place == table::rack) return {};
  std::array<Card, 5> five;
  std::copy_n(cards->begin(), five.size(), five.begin());
  return {hands::hand_name(hands::deuces_wild_value(five))};
}

}  // namespace dj_wild

HOUSEWAY_PROCEDURE(dj_wild, poker);

}  // namespace houseway::games
