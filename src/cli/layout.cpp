#include "cli/layout.hpp"

#include <fmt/format.h>

#include <array>

#include "cli/style.hpp"

namespace houseway::cli {

std::string card_face(kit::Card card) {
  if (card.is_joker()) return "★ ";
  constexpr std::array<std::string_view, kit::suit_count> suits{"♣", "♦", "♥", "♠"};
  const std::string face = card.text().substr(0, 1) + std::string(suits[static_cast<std::size_t>(card.suit())]);
  return kit::is_red(card.suit()) ? red(face) : face;
}

std::string draw_layout(const table::RoundResult& result, table::Seat seat) {
  std::string out;
  for (const std::string& thrown : result.thrown) out += fmt::format("  {}\n", bold(thrown));
  for (const auto& [place, cards] : result.layout) {
    const bool own = place.area == table::Area::seat && place.seat == seat;
    out += fmt::format("  {:<8}", place.text());
    for (const table::ShownCard& shown : cards)
      out += fmt::format(" [{}]", shown.face_up || own ? card_face(shown.card) : "??");
    out += "\n";
  }
  for (const auto& [who, stakes] : result.on_felt) {
    out += dim(fmt::format("  {:<8}", who.text() + " on"));
    for (const auto& [wager, amount] : stakes) out += dim(fmt::format(" {} {}", wager, amount.text()));
    out += "\n";
  }
  return out;
}

}  // namespace houseway::cli
