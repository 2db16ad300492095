#include "games/baccarat/coup_display.hpp"

#include <fmt/format.h>

#include "games/baccarat/coup_outcomes.hpp"

namespace houseway::games::baccarat {

namespace {

/// The coup on the layout, third cards and all; nothing before its first four cards lie open.
std::optional<Coup> coup_on(const table::Layout& layout) {
  const auto player = table::open_cards(layout, table::player_hand);
  const auto banker = table::open_cards(layout, table::banker_hand);
  if (!player || !banker || player->size() < 2 || banker->size() < 2) return std::nullopt;
  Coup coup({(*player)[0], (*player)[1]}, {(*banker)[0], (*banker)[1]});
  if (player->size() > 2) coup.draw_to_player((*player)[2]);
  if (banker->size() > 2) coup.draw_to_banker((*banker)[2]);
  return coup;
}

}  // namespace

table::HandName name_hand(const table::Layout& layout, const table::Place& place) {
  const auto coup = coup_on(layout);
  if (!coup || (place != table::player_hand && place != table::banker_hand)) return {};
  const bool is_player = place == table::player_hand;
  const bool natural = hands::is_natural(is_player ? coup->player_two : coup->banker_two);
  return {fmt::format("{}{}", natural ? "natural " : "", is_player ? coup->player_final : coup->banker_final)};
}

std::optional<table::CoupMark> mark_coup(const table::Layout& layout) {
  const auto coup = coup_on(layout);
  if (!coup) return std::nullopt;
  table::CoupMark mark;
  mark.player_pair = pair(coup->player) == Pair::pair;
  mark.banker_pair = pair(coup->banker) == Pair::pair;
  switch (player_outcome(*coup)) {
    case PlayerOutcome::player_higher:
      mark.winner = table::CoupWinner::player;
      break;
    case PlayerOutcome::player_lower:
      mark.winner = table::CoupWinner::banker;
      break;
    case PlayerOutcome::equal:
      mark.winner = table::CoupWinner::tie;
      break;
  }
  return mark;
}

}  // namespace houseway::games::baccarat
