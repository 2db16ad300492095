#include "cli/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "cli/style.hpp"

namespace houseway::cli {

std::string card_face(kit::Card card) {
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

}  // namespace

std::string draw_layout(const table::RoundResult& result, table::Seat seat) {
  const auto in_turn = hand_in_turn(result);
  std::string out;
  for (const std::string& thrown : result.thrown) out += fmt::format("  {}\n", bold(thrown));
  for (const auto& [place, cards] : result.layout) {
    const bool own = place.area == table::Area::seat && place.seat == seat;
    out += fmt::format("{} {:<8}", place == in_turn ? '>' : ' ', place.text());
    std::string low;
    for (const table::ShownCard& shown : cards)
      (shown.low ? low : out) += fmt::format(" [{}]", shown.face_up || own ? card_face(shown.card) : "??");
    out += low.empty() ? "\n" : fmt::format("   low{}\n", low);
  }
  for (const auto& [who, stakes] : result.on_felt) {
    out += dim(fmt::format("  {:<8}", who.text() + " on"));
    for (const auto& [wager, amount] : stakes) out += dim(fmt::format(" {} {}", wager, amount.text()));
    out += "\n";
  }
  return out;
}

}  // namespace houseway::cli
