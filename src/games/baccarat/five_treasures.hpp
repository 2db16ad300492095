#pragma once

#include <optional>

#include "games/baccarat/coup_outcomes.hpp"

/// 5 Treasures: four bonus wagers on hands of three cards and on sevens, and one that covers them all.
namespace houseway::games::baccarat {

HOUSEWAY_ENUM(Fortune7, no_fortune_7, fortune_7)
HOUSEWAY_ENUM(Golden8, no_golden_8, golden_8)
HOUSEWAY_ENUM(Heavenly9, no_heavenly_9, heavenly_9, both_heavenly_9)
HOUSEWAY_ENUM(Blazing7s, no_blazing_7s, two_card_7s, three_card_7s)
HOUSEWAY_ENUM(FiveTreasures, no_treasure, two_card_7s, any_treasure)

/// Two-card sevens are a treasure where the table has a row for them among the Blazing 7's.
constexpr std::optional<FiveTreasures> wider(FiveTreasures outcome) {
  return outcome == FiveTreasures::two_card_7s ? std::optional(FiveTreasures::any_treasure) : std::nullopt;
}

/// A Fortune 7 is the Dragon 7 of EZ Baccarat, a Golden 8 its Panda 8.
constexpr Fortune7 fortune_7(const Coup& coup) {
  return dragon_7(coup) == Dragon7::dragon_7 ? Fortune7::fortune_7 : Fortune7::no_fortune_7;
}
constexpr Golden8 golden_8(const Coup& coup) {
  return panda_8(coup) == Panda8::panda_8 ? Golden8::golden_8 : Golden8::no_golden_8;
}

/// By the final count alone: a three-card nine that ties wins too.
constexpr Heavenly9 heavenly_9(const Coup& coup) {
  const bool player = coup.player_final == 9 && coup.player_drew;
  const bool banker = coup.banker_final == 9 && coup.banker_drew;
  return static_cast<Heavenly9>((player ? 1 : 0) + (banker ? 1 : 0));
}

/// Both hands have seven, in as many cards.
constexpr Blazing7s blazing_7s(const Coup& coup) {
  const bool sevens = coup.player_final == 7 && coup.banker_final == 7;
  if (!sevens || coup.player_drew != coup.banker_drew) return Blazing7s::no_blazing_7s;
  return coup.player_drew ? Blazing7s::three_card_7s : Blazing7s::two_card_7s;
}

constexpr FiveTreasures cover_all(const Coup& coup) {
  if (blazing_7s(coup) == Blazing7s::two_card_7s) return FiveTreasures::two_card_7s;
  const bool any = fortune_7(coup) == Fortune7::fortune_7 || golden_8(coup) == Golden8::golden_8 ||
                   heavenly_9(coup) != Heavenly9::no_heavenly_9 || blazing_7s(coup) == Blazing7s::three_card_7s;
  return any ? FiveTreasures::any_treasure : FiveTreasures::no_treasure;
}

}  // namespace houseway::games::baccarat
