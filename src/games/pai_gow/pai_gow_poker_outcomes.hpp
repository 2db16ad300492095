#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "games/pai_gow/set_hands_rules.hpp"
#include "games/pai_gow/seven_positions.hpp"
#include "games/shared/best_row.hpp"
#include "hands/pai_gow.hpp"
#include "kit/dice.hpp"
#include "kit/money.hpp"
#include "kit/named_enum.hpp"

/// What the wagers of Pai Gow Poker look at, and how each reads its cards or dice.
namespace houseway::games::pai_gow_poker {

using hands::Setting;
using kit::Card;
using kit::Rank;
using Seven = std::array<Card, 7>;

HOUSEWAY_ENUM(MainOutcome, both_higher, one_higher, both_lower, copy, foul, mis_set, surrendered, queens_dragon,
              tiger_9, ace_high_pai_gow, bank_fouled)
/// The pushes of the tables without commission are never reached at the others.
constexpr std::optional<MainOutcome> wider(MainOutcome outcome) {
  using enum MainOutcome;
  if (outcome == queens_dragon || outcome == tiger_9 || outcome == ace_high_pai_gow) return one_higher;
  if (outcome == bank_fouled) return both_higher;
  return std::nullopt;
}

using pai_gow::bank_line;
using pai_gow::bank_vs_house;
using pai_gow::BankOutcome;
using pai_gow::BankVsHouse;
using pai_gow::Copies;
HOUSEWAY_ENUM(BankStakeOutcome, net_win, even, net_loss)

/// A hand set against another.
[[nodiscard]] constexpr MainOutcome compare(const Setting& player, const Setting& against, Copies copies) {
  const bool players = copies == Copies::player;
  const bool same_high = player.high == against.high;
  const bool same_low = player.low == against.low;
  return pai_gow::outcome_of<MainOutcome>(player.high > against.high || (players && same_high),
                                          player.low > against.low || (players && same_low), same_high || same_low);
}

/// What the player's seven cards make; several of these at once. From the plain to the particular.
HOUSEWAY_ENUM(BonusHand, other, three_pairs, straight, flush, three_of_a_kind, full_house, four_of_a_kind,
              straight_flush, five_aces, natural_straight_flush, royal_flush, natural_royal_flush, royal_match,
              seven_card_straight_flush, natural_seven_card_straight_flush, ace_five_straight_flush,
              ace_five_and_ace_queen, royal_and_ace_queen, straight_and_pair, flush_and_pair, full_house_and_pair,
              four_of_a_kind_and_pair, straight_flush_and_pair, royal_flush_and_pair, natural_royal_flush_and_pair,
              five_aces_and_pair)
constexpr std::optional<BonusHand> wider(BonusHand outcome) {
  using enum BonusHand;
  switch (outcome) {
    case three_pairs:
    case straight:
    case flush:
    case three_of_a_kind:
      return other;
    case natural_straight_flush:
    case royal_flush:
    case seven_card_straight_flush:
      return straight_flush;
    case natural_royal_flush:
    case royal_match:
      return royal_flush;
    case natural_seven_card_straight_flush:
      return seven_card_straight_flush;
    case ace_five_straight_flush:
      return natural_straight_flush;
    case ace_five_and_ace_queen:
      return ace_five_straight_flush;
    case royal_and_ace_queen:
      return natural_royal_flush;
    case straight_and_pair:
      return straight;
    case flush_and_pair:
      return flush;
    case full_house_and_pair:
      return full_house;
    case four_of_a_kind_and_pair:
      return four_of_a_kind;
    case straight_flush_and_pair:
      return straight_flush;
    case royal_flush_and_pair:
      return royal_flush;
    case natural_royal_flush_and_pair:
      return natural_royal_flush;
    case five_aces_and_pair:
      return five_aces;
    case other:
    case full_house:
    case four_of_a_kind:
    case straight_flush:
    case five_aces:
      return std::nullopt;
  }
  return std::nullopt;
}

using BonusHands = OutcomeSet<BonusHand>;

/// Which two suited cards beside a royal flush match it.
HOUSEWAY_ENUM(RoyalMatch, king_queen, ace_king)

/// How a wager reads the cards: by what matches a royal flush; with hands beside a pair; or with a royal flush in which
/// the joker can only be the ace.
HOUSEWAY_ENUM(BonusReading, king_queen, ace_king, king_queen_and_pairs, joker_royal_by_ace)

/// No pair or better, the joker being an ace and nothing else: the highest card.
HOUSEWAY_ENUM(PaiGowHigh, pair_or_better, nine_high, ten_high, jack_high, queen_high, king_high, ace_high,
              ace_five_straight_flush)
/// A row of one table that no hand reaches: what would make it loses.
constexpr std::optional<PaiGowHigh> wider(PaiGowHigh outcome) {
  return outcome == PaiGowHigh::ace_five_straight_flush ? std::optional(PaiGowHigh::pair_or_better) : std::nullopt;
}

HOUSEWAY_ENUM(QueensDragon, queens_dragon, no_queens_dragon)
HOUSEWAY_ENUM(Tiger9, tiger_9, no_tiger_9)
HOUSEWAY_ENUM(AceHigh, both_ace_high, dealer_ace_high_joker, dealer_ace_high, no_ace_high)
constexpr std::optional<AceHigh> wider(AceHigh outcome) {
  return outcome == AceHigh::dealer_ace_high_joker ? std::optional(AceHigh::dealer_ace_high) : std::nullopt;
}
/// What the ace-high wager sees in seven cards, and in the dealer's beside the player's.
enum class AceHand : std::uint8_t { no_ace_high, ace_high, ace_high_joker };
[[nodiscard]] constexpr AceHigh ace_high_outcome(AceHand dealer, AceHand player) {
  if (dealer == AceHand::no_ace_high) return AceHigh::no_ace_high;
  if (player != AceHand::no_ace_high) return AceHigh::both_ace_high;
  return dealer == AceHand::ace_high_joker ? AceHigh::dealer_ace_high_joker : AceHigh::dealer_ace_high;
}

HOUSEWAY_ENUM(ThreeCardBonus, other, pair, flush, straight, straight_flush, three_of_a_kind, natural_straight_flush)
constexpr std::optional<ThreeCardBonus> wider(ThreeCardBonus outcome) {
  return outcome == ThreeCardBonus::natural_straight_flush ? std::optional(ThreeCardBonus::straight_flush)
                                                           : std::nullopt;
}

HOUSEWAY_ENUM(RedBlack, seven_of_colour, six_of_colour, five_of_colour, four_of_colour, three_or_fewer)

HOUSEWAY_ENUM(RandomNumber, number, other_number)

using pai_gow::ThreeDice;
HOUSEWAY_ENUM(Sum, total_3, total_8, total_9, total_16, total_17, three_match, two_match, series, other)
/// Names by hand: one of them is a keyword.
enum class Match : std::uint8_t { triple, twice, other };
inline constexpr std::array<std::string_view, 3> match_names{"triple", "double", "other"};
constexpr const auto& enum_names(Match) { return match_names; }
HOUSEWAY_ENUM(BeatIt, beats, by_four, by_three, by_two, by_one, equal, below, other)
/// The pay tables of the wagers on the dice, which also say what they look at.
HOUSEWAY_ENUM(DiceTable, a, b, c, d)
/// What the Sum wager looks at by the table in force: `a` and `b` totals, `c` dice alike, `d` a series.
[[nodiscard]] constexpr Sum sum_outcome(const ThreeDice& dice, DiceTable table) {
  using enum Sum;
  if (table == DiceTable::c) return dice.is_triple() ? three_match : dice.is_pair() ? two_match : other;
  if (table == DiceTable::d) {
    const ThreeDice sorted = dice.sorted();
    const bool runs = sorted[1].pips() == sorted[0].pips() + 1 && sorted[2].pips() == sorted[1].pips() + 1;
    return runs ? series : other;
  }
  switch (dice.sum()) {
    case 3:
      return table == DiceTable::b ? total_3 : other;
    case 8:
      return total_8;
    case 9:
      return table == DiceTable::b ? total_9 : other;
    case 16:
      return table == DiceTable::a ? total_16 : other;
    case 17:
      return table == DiceTable::a ? total_17 : other;
    default:
      return other;
  }
}
[[nodiscard]] constexpr Match match_outcome(const ThreeDice& dice, kit::Die value) {
  const int alike = dice.count(value);
  return alike == 3 ? Match::triple : alike == 2 ? Match::twice : Match::other;
}
/// By table `c` any die against the other two, else the first, the red one, against the blue ones.
[[nodiscard]] constexpr BeatIt beat_it_outcome(const ThreeDice& dice, DiceTable table) {
  using enum BeatIt;
  if (table == DiceTable::c) {
    const bool beaten =
        std::any_of(dice.begin(), dice.end(), [&](kit::Die die) { return die.pips() > dice.sum() - die.pips(); });
    return beaten ? beats : other;
  }
  const int by = dice[0].pips() - dice[1].pips() - dice[2].pips();
  constexpr std::array above{equal, by_one, by_two, by_three, by_four};
  return by < 0 ? below : above[static_cast<std::size_t>(by)];
}

}  // namespace houseway::games::pai_gow_poker
