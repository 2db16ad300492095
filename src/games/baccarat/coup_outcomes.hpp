#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "games/baccarat/coup.hpp"
#include "games/shared/looks.hpp"
#include "games/shared/outcomes.hpp"
#include "hands/baccarat.hpp"
#include "hands/compare.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// How each wager on a coup ends, as functions of the cards alone: shared by the procedures and by whoever counts.
namespace houseway::games::baccarat {

using kit::Rank;
using kit::Suit;

HOUSEWAY_ENUM(PlayerOutcome, player_higher, player_lower, equal)
HOUSEWAY_ENUM(BankerOutcome, banker_higher, banker_six, dragon_7, banker_lower, equal)
HOUSEWAY_ENUM(TieOutcome, equal, unequal)
HOUSEWAY_ENUM(DragonBonus, no_bonus, natural_tie, natural_win, win_by_4, win_by_5, win_by_6, win_by_7, win_by_8,
              win_by_9)
HOUSEWAY_ENUM(Dragon7, dragon_7, no_dragon_7)
HOUSEWAY_ENUM(Panda8, panda_8, no_panda_8)
HOUSEWAY_ENUM(HouseMoney, no_pair, one_pair, both_pair)
HOUSEWAY_ENUM(Royal9, no_royal_9, any_royal_9, any_suited_royal_9, royal_9_tie, suited_royal_9_tie,
              other_king_9_both_hands, own_king_9_player, own_king_9_banker, own_king_9_both_hands)
HOUSEWAY_ENUM(Pair, no_pair, pair)
HOUSEWAY_ENUM(LuckySix, no_lucky_six, two_card_six, three_card_six)

/// Only a table that treats it apart has a row for a Banker's six or a Dragon 7.
constexpr std::optional<BankerOutcome> wider(BankerOutcome outcome) {
  const bool special = outcome == BankerOutcome::banker_six || outcome == BankerOutcome::dragon_7;
  return special ? std::optional(BankerOutcome::banker_higher) : std::nullopt;
}

/// A margin without a row of its own is paid as the one below it: "win by 6 or 7".
constexpr std::optional<DragonBonus> wider(DragonBonus outcome) {
  if (outcome <= DragonBonus::win_by_4) return std::nullopt;
  return static_cast<DragonBonus>(kit::index_of(outcome) - 1);
}

/// By how the hands compare, lower, equal and higher.
inline constexpr std::array player_outcomes{PlayerOutcome::player_lower, PlayerOutcome::equal,
                                            PlayerOutcome::player_higher};

constexpr PlayerOutcome player_outcome(const Coup& coup) {
  return player_outcomes[hands::compare(coup.player_final, coup.banker_final)];
}

constexpr TieOutcome tie_outcome(const Coup& coup) {
  return coup.player_final == coup.banker_final ? TieOutcome::equal : TieOutcome::unequal;
}

constexpr Dragon7 dragon_7(const Coup& coup) {
  const bool won = coup.banker_final == 7 && coup.banker_drew && coup.player_final < 7;
  return won ? Dragon7::dragon_7 : Dragon7::no_dragon_7;
}

constexpr Panda8 panda_8(const Coup& coup) {
  const bool won = coup.player_final == 8 && coup.player_drew && coup.banker_final < 8;
  return won ? Panda8::panda_8 : Panda8::no_panda_8;
}

/// By how the hands compare, lower, equal and higher.
inline constexpr std::array banker_outcomes{BankerOutcome::banker_lower, BankerOutcome::equal,
                                            BankerOutcome::banker_higher};

constexpr BankerOutcome banker_outcome(const Coup& coup) {
  if (dragon_7(coup) == Dragon7::dragon_7) return BankerOutcome::dragon_7;
  if (coup.banker_final == 6 && coup.player_final < 6) return BankerOutcome::banker_six;
  return banker_outcomes[hands::compare(coup.banker_final, coup.player_final)];
}

/// The bonus of one hand against the other. A natural that wins takes the natural row whatever its margin.
constexpr DragonBonus dragon_bonus(int own_two, int own_final, int other_two, int other_final) {
  if (hands::is_natural(own_two)) {
    if (hands::is_natural(other_two) && own_two == other_two) return DragonBonus::natural_tie;
    return own_two > other_two ? DragonBonus::natural_win : DragonBonus::no_bonus;
  }
  const int margin = own_final - other_final;
  if (hands::is_natural(other_two) || margin < 4) return DragonBonus::no_bonus;
  return static_cast<DragonBonus>(static_cast<int>(DragonBonus::win_by_4) + margin - 4);
}

constexpr DragonBonus dragon_bonus_player(const Coup& coup) {
  return dragon_bonus(coup.player_two, coup.player_final, coup.banker_two, coup.banker_final);
}

constexpr DragonBonus dragon_bonus_banker(const Coup& coup) {
  return dragon_bonus(coup.banker_two, coup.banker_final, coup.player_two, coup.player_final);
}

constexpr Pair pair(const std::array<Card, 2>& hand) { return is_pair(hand) ? Pair::pair : Pair::no_pair; }
constexpr Pair player_pair(const Coup& coup) { return pair(coup.player); }
constexpr Pair banker_pair(const Coup& coup) { return pair(coup.banker); }

constexpr PerfectPairs player_perfect_pairs(const Coup& coup) { return perfect_pairs(coup.player); }
constexpr PerfectPairs banker_perfect_pairs(const Coup& coup) { return perfect_pairs(coup.banker); }

constexpr HouseMoney house_money(const Coup& coup) {
  const int pairs = (is_pair(coup.player) ? 1 : 0) + (is_pair(coup.banker) ? 1 : 0);
  return static_cast<HouseMoney>(pairs);
}

constexpr LuckySix lucky_six(const Coup& coup) {
  if (coup.banker_final != 6 || coup.player_final >= 6) return LuckySix::no_lucky_six;
  return coup.banker_drew ? LuckySix::three_card_six : LuckySix::two_card_six;
}

/// A king and a nine of different suits: printed at a position of the layout, each at one position only.
struct KingNine {
  Suit king;
  Suit nine;

  friend constexpr bool operator==(KingNine, KingNine) = default;
};

/// The combination of a position: the nine's suits in turn for each king, never the king's own.
constexpr KingNine king_nine_of(std::size_t position) {
  const auto king = static_cast<Suit>(position % 4);
  const auto nine = static_cast<Suit>((position % 4 + position / 4 + 1) % 4);
  return {king, nine};
}

/// A nine with a jack, queen or king.
constexpr bool is_royal_9(const std::array<Card, 2>& hand) {
  const auto picture = [](Card card) { return card.rank() >= Rank::jack && card.rank() <= Rank::king; };
  return (hand[0].rank() == Rank::nine && picture(hand[1])) || (hand[1].rank() == Rank::nine && picture(hand[0]));
}

constexpr std::optional<KingNine> king_nine(const std::array<Card, 2>& hand) {
  if (!is_royal_9(hand)) return std::nullopt;
  const Card& picture = hand[0].rank() == Rank::nine ? hand[1] : hand[0];
  const Card& nine = hand[0].rank() == Rank::nine ? hand[0] : hand[1];
  if (picture.rank() != Rank::king) return std::nullopt;
  return KingNine{picture.suit(), nine.suit()};
}

/// A coup as a seat sees it: each position of the layout has a king and nine of its own.
struct CoupAt {
  const Coup& coup;
  std::size_t position;
  std::size_t positions;
};
constexpr const Coup& look(Sees<Coup>, const CoupAt& at) { return at.coup; }

/// Tested from the top, and the first match is the only award.
constexpr Royal9 royal_9(const CoupAt& at) {
  const auto& [coup, position, positions] = at;
  const bool player = is_royal_9(coup.player);
  const bool banker = is_royal_9(coup.banker);
  if (!player && !banker) return Royal9::no_royal_9;
  const KingNine own = king_nine_of(position);
  const auto player_king = king_nine(coup.player);
  const auto banker_king = king_nine(coup.banker);
  if (player_king == own && banker_king == own) return Royal9::own_king_9_both_hands;
  if (banker_king == own) return Royal9::own_king_9_banker;
  if (player_king == own) return Royal9::own_king_9_player;
  for (std::size_t other = 0; other < positions; ++other) {
    if (player_king == king_nine_of(other) && banker_king == player_king) return Royal9::other_king_9_both_hands;
  }
  const bool player_suited = player && coup.player[0].suit() == coup.player[1].suit();
  const bool banker_suited = banker && coup.banker[0].suit() == coup.banker[1].suit();
  if (player_suited && banker_suited) return Royal9::suited_royal_9_tie;
  if (player && banker) return Royal9::royal_9_tie;
  return player_suited || banker_suited ? Royal9::any_suited_royal_9 : Royal9::any_royal_9;
}

}  // namespace houseway::games::baccarat
