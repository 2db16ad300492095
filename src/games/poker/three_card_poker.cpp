#include "games/poker/three_card_poker.hpp"

#include "games/bind_game.hpp"
#include "games/procedures.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace three_card_poker {

namespace {

/// Three ranks of different suits: "Q64".
ThreeCardValue read_lowest(const rulebook::TomlReader& file, const std::string& ranks) {
  constexpr std::string_view suits = "cdh";
  std::array<Card, 3> cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto card =
        ranks.size() == cards.size() ? Card::parse(std::string{ranks[i], suits[i]}) : std::optional<Card>{};
    if (!card || card->is_joker())
      file.fail("lowest-hand-played", "“" + ranks + "” is no hand; write three ranks, like \"Q64\"");
    cards[i] = *card;
  }
  return hands::three_card_value(cards);
}

}  // namespace

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (file.has("lowest-hand-played")) threshold = read_lowest(file, file.text("lowest-hand-played"));
}

}  // namespace three_card_poker

table::HandName three_card_poker::Game::name_hand(const Rules&, const table::Layout& layout,
                                                  const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != 3 || place == table::rack) return {};
  const std::span<const Card, 3> three(cards->data(), 3);
  return {hands::is_mini_royal(three) ? "mini royal" : hands::hand_name(hands::three_card_value(three))};
}

const Procedure three_card_poker_procedure = procedure<three_card_poker::Game>(GameFamily::poker);

}  // namespace houseway::games
