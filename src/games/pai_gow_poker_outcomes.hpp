#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

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

/// What the bank takes from the other players together.
HOUSEWAY_ENUM(BankOutcome, surplus, even, shortfall)
HOUSEWAY_ENUM(BankStakeOutcome, net_win, even, net_loss)
/// Which of the three it is, of either.
constexpr std::size_t bank_line(kit::Cents takes) { return takes > kit::Cents{} ? 0 : takes == kit::Cents{} ? 1 : 2; }
/// The bank against the dealer, who is a player like the others here.
HOUSEWAY_ENUM(BankVsHouse, bank_wins, each_wins_one, bank_loses, bank_fouled)
constexpr std::optional<BankVsHouse> wider(BankVsHouse outcome) {
  return outcome == BankVsHouse::bank_fouled ? std::optional(BankVsHouse::bank_loses) : std::nullopt;
}
/// By what the dealer's hand is beside the bank's, which takes the copies.
constexpr BankVsHouse bank_vs_house(MainOutcome dealer) {
  if (dealer == MainOutcome::both_higher) return BankVsHouse::bank_loses;
  return dealer == MainOutcome::one_higher ? BankVsHouse::each_wins_one : BankVsHouse::bank_wins;
}

/// Who has the hands that are copies: the dealer, or the bank in his place; or else the player.
HOUSEWAY_ENUM(Copies, dealer, player)
/// A hand set against another.
[[nodiscard]] MainOutcome compare(const Setting& player, const Setting& against, Copies copies);

/// What the player's seven cards make; several of these at once. From the plain to the particular.
HOUSEWAY_ENUM(BonusHand, other, three_pairs, straight, flush, three_of_a_kind, full_house, four_of_a_kind,
              straight_flush, five_aces, natural_straight_flush, royal_flush, natural_royal_flush, royal_match,
              seven_card_straight_flush, natural_seven_card_straight_flush, ace_five_straight_flush,
              ace_five_and_ace_queen, royal_and_ace_queen, straight_and_pair, flush_and_pair, full_house_and_pair,
              four_of_a_kind_and_pair, straight_flush_and_pair, royal_flush_and_pair, natural_royal_flush_and_pair,
              five_aces_and_pair)
std::optional<BonusHand> wider(BonusHand outcome);

/// A set of outcomes, one bit each.
template <kit::NamedEnum Outcome>
class OutcomeSet {
 public:
  constexpr void add(Outcome outcome) { bits_ |= 1u << kit::index_of(outcome); }
  constexpr void add_if(bool made, Outcome outcome) { bits_ |= made ? 1u << kit::index_of(outcome) : 0; }
  [[nodiscard]] constexpr bool has(Outcome outcome) const { return (bits_ >> kit::index_of(outcome) & 1) != 0; }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  static constexpr OutcomeSet from_bits(std::uint32_t bits) {
    OutcomeSet set;
    set.bits_ = bits;
    return set;
  }

 private:
  static_assert(kit::count_of<Outcome> <= 32);
  std::uint32_t bits_ = 0;
};
using BonusHands = OutcomeSet<BonusHand>;

/// Which two suited cards beside a royal flush match it.
HOUSEWAY_ENUM(RoyalMatch, king_queen, ace_king)

/// How a wager reads the cards: by what matches a royal flush; with hands beside a pair; or with a royal flush in which
/// the joker can only be the ace.
HOUSEWAY_ENUM(BonusReading, king_queen, ace_king, king_queen_and_pairs, joker_royal_by_ace)

/// Everything that seven cards make, the joker being an ace or what completes a straight or flush.
[[nodiscard]] BonusHands bonus_hands(const Seven& cards, BonusReading reading);

/// No pair or better, the joker being an ace and nothing else: the highest card.
HOUSEWAY_ENUM(PaiGowHigh, pair_or_better, nine_high, ten_high, jack_high, queen_high, king_high, ace_high,
              ace_five_straight_flush)
/// A row of one table that no hand reaches: what would make it loses.
constexpr std::optional<PaiGowHigh> wider(PaiGowHigh outcome) {
  return outcome == PaiGowHigh::ace_five_straight_flush ? std::optional(PaiGowHigh::pair_or_better) : std::nullopt;
}
[[nodiscard]] PaiGowHigh pai_gow_high(const Seven& cards);

HOUSEWAY_ENUM(QueensDragon, queens_dragon, no_queens_dragon)
HOUSEWAY_ENUM(Tiger9, tiger_9, no_tiger_9)
HOUSEWAY_ENUM(AceHigh, both_ace_high, dealer_ace_high_joker, dealer_ace_high, no_ace_high)
constexpr std::optional<AceHigh> wider(AceHigh outcome) {
  return outcome == AceHigh::dealer_ace_high_joker ? std::optional(AceHigh::dealer_ace_high) : std::nullopt;
}
[[nodiscard]] bool is_queens_dragon(const Seven& cards);
[[nodiscard]] bool is_tiger_9(const Setting& set);
/// Ace high and nothing else, though the joker may complete a straight or flush.
[[nodiscard]] bool is_ace_high_pai_gow(const Seven& cards);
[[nodiscard]] bool holds_joker(std::span<const Card> cards);
/// What the ace-high wager sees in seven cards, and in the dealer's beside the player's.
enum class AceHand : std::uint8_t { no_ace_high, ace_high, ace_high_joker };
[[nodiscard]] AceHand ace_hand(const Seven& cards);
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
[[nodiscard]] OutcomeSet<ThreeCardBonus> three_card_bonus(const std::array<Card, 3>& cards);

HOUSEWAY_ENUM(RedBlack, seven_of_colour, six_of_colour, five_of_colour, four_of_colour, three_or_fewer)
[[nodiscard]] RedBlack red_black(const Seven& cards, bool red);

HOUSEWAY_ENUM(RandomNumber, number, other_number)

using ThreeDice = kit::Roll<3>;
HOUSEWAY_ENUM(Sum, total_3, total_8, total_9, total_16, total_17, three_match, two_match, series, other)
/// Names by hand: one of them is a keyword.
enum class Match : std::uint8_t { triple, twice, other };
inline constexpr std::array<std::string_view, 3> match_names{"triple", "double", "other"};
constexpr const auto& enum_names(Match) { return match_names; }
HOUSEWAY_ENUM(BeatIt, beats, by_four, by_three, by_two, by_one, equal, below, other)
/// The pay tables of the wagers on the dice, which also say what they look at.
HOUSEWAY_ENUM(DiceTable, a, b, c, d)
/// What the Sum wager looks at by the table in force: `a` and `b` totals, `c` dice alike, `d` a series.
[[nodiscard]] Sum sum_outcome(const ThreeDice& dice, DiceTable table);
[[nodiscard]] Match match_outcome(const ThreeDice& dice, kit::Die value);
/// By table `c` any die against the other two, else the first, the red one, against the blue ones.
[[nodiscard]] BeatIt beat_it_outcome(const ThreeDice& dice, DiceTable table);

}  // namespace houseway::games::pai_gow_poker
