#include "cli/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

#include "cli/style.hpp"
#include "cli/text.hpp"
#include "hands/tiles.hpp"
#include "kit/dice.hpp"

namespace houseway::cli {

namespace {

/// The halves of a tile as dice show them, ones and fours red as on the tiles of the trade, and its name.
std::string tile_face(kit::Tile tile) {
  constexpr std::array<std::string_view, kit::die_faces> pips{"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
  const auto half = [&](int count) {
    const std::string face(pips[static_cast<std::size_t>(count - 1)]);
    return count == 1 || count == 4 ? red(face) : face;
  };
  return half(tile.few()) + half(tile.many()) + " " + unbroken(hands::tile_name(tile.name()));
}

}  // namespace

std::string card_face(kit::Card card) {
  if (card.is_tile()) return tile_face(kit::Tile(card));
  if (card.is_joker()) return "★ ";
  constexpr std::array<std::string_view, kit::suit_count> suits{"♣", "♦", "♥", "♠"};
  const std::string face = card.text().substr(0, 1) + std::string(suits[static_cast<std::size_t>(card.suit())]);
  return kit::is_red(card.suit()) ? red(face) : face;
}

namespace {

/// Which of a seat's several hands is to be decided on; nothing where there is no doubt.
std::optional<table::Place> hand_in_turn(const table::RoundResult& result) {
  if (!result.waiting || !result.waiting->place) return std::nullopt;
  const table::Place asked = *result.waiting->place;
  const auto hands = std::count_if(result.layout.begin(), result.layout.end(), [&](const auto& hand) {
    return hand.first.area == table::Area::seat && hand.first.seat == asked.seat;
  });
  return hands > 1 ? std::optional(asked) : std::nullopt;
}

/// What a throw shows: the total of dice, the colour of a number; a symbol speaks for itself.
std::string thrown_text(const std::string& thrown) {
  const table::Event event = table::parse_event(thrown);
  if (const auto* roll = std::get_if<table::RollDice>(&event)) {
    int total = 0;
    for (const kit::Die die : roll->dice) total += die.pips();
    return fmt::format("{}  {}", bold(thrown), total);
  }
  if (const auto* spin = std::get_if<table::Spin>(&event); spin != nullptr && !spin->pocket.symbol()) {
    const kit::Colour colour = spin->pocket.colour();
    const std::string name(kit::name_of(colour));
    return fmt::format("{}  {}", bold(thrown), colour == kit::Colour::red ? red(name) : name);
  }
  return bold(thrown);
}

std::string cards_text(const std::vector<table::ShownCard>& cards) {
  std::array<std::string, 3> parts;  // the high hand, the low hand, and one between them
  for (const table::ShownCard& shown : cards)
    parts.at(static_cast<std::size_t>(shown.part)) +=
        fmt::format(" [{}]", shown.face_up ? card_face(shown.card) : "??");
  const auto& [high, low, medium] = parts;
  return high + (medium.empty() ? "" : "   medium" + medium) + (low.empty() ? "" : "   low" + low);
}

}  // namespace

std::string draw_layout(const table::GameFacts& facts, const table::RoundResult& result, table::Seat seat) {
  constexpr std::size_t beside_places = 11;
  const auto in_turn = hand_in_turn(result);
  std::string out;
  for (const std::string& thrown : result.thrown) out += fmt::format("  {}\n", thrown_text(thrown));
  const table::Layout layout = table::seen_from(result.layout, seat);
  for (const auto& [place, cards] : layout) {
    const std::string name = facts.name_hand ? facts.name_hand(layout, place).text : "";
    const bool fits_a_line = beside_places + width_of(name) < terminal_columns();
    const std::string line = fmt::format("{} {:<8}{}{}", place == in_turn ? '>' : ' ', place.text(), cards_text(cards),
                                         name.empty() ? "" : "  " + bold(fits_a_line ? unbroken(name) : name));
    out += wrap(line, beside_places) + "\n";
  }
  const auto felt = result.on_felt.find(seat);
  if (felt == result.on_felt.end()) return out;
  std::string line = fmt::format("  {:<8}", seat.text() + " on");
  for (const auto& [wager, amount] : felt->second) line += " " + unbroken(wager + " " + amount.text());
  return out + dim(wrap(line, beside_places)) + "\n";
}

}  // namespace houseway::cli
