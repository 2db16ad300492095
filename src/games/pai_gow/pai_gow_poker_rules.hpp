#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "games/pai_gow/house_way_file.hpp"
#include "games/pai_gow/pai_gow_bonus_hands.hpp"
#include "games/pai_gow/pai_gow_poker_outcomes.hpp"
#include "games/shared/hand_wagers.hpp"
#include "hands/house_way.hpp"
#include "rulebook/binder.hpp"
#include "table/house_policy.hpp"
#include "table/seat.hpp"

/// The rules of a Pai Gow Poker table, bound to the rulebook's words.
namespace houseway::games::pai_gow_poker {

using kit::Cents;
using pai_gow::SurrenderFrom;
using pai_gow::WinnersPaid;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;

/// The places of the layout. Three wagers have several: Red/Black one for each colour, the random number seven, Match
/// six.
enum class Spot : std::uint8_t {
  pai_gow_poker,
  dealer_vs_bank,
  bank_vs_house,
  bank_stake,
  fortune_bonus,
  bonus_wager,
  emperors_treasure,
  fortune_bonus_envy,
  bonus_wager_envy,
  emperors_treasure_envy,
  dynasty_bonus_envy,
  pai_gow_insurance,
  progressive_payout,
  progressive_payout_14,
  fortune_progressive_14a,
  fortune_progressive_14b,
  face_up_progressive,
  queens_dragon,
  dynasty_bonus,
  protection,
  red,
  black,
  tiger_9,
  ace_high,
  three_card_bonus,
  seven_card_bonus,
  random_number_1,
  random_number_7 = random_number_1 + 6,
  sum,
  match_1,
  match_6 = match_1 + 5,
  beat_it,
};
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Spot::beat_it) + 1> spot_names{
    "pai-gow-poker",
    "dealer-vs-bank",
    "bank-vs-house",
    "bank-stake",
    "fortune-bonus",
    "bonus-wager",
    "emperors-treasure",
    "fortune-bonus-envy",
    "bonus-wager-envy",
    "emperors-treasure-envy",
    "dynasty-bonus-envy",
    "pai-gow-insurance",
    "progressive-payout",
    "progressive-payout-14",
    "fortune-progressive-14a",
    "fortune-progressive-14b",
    "face-up-progressive",
    "queens-dragon",
    "dynasty-bonus",
    "protection",
    "red-black:red",
    "red-black:black",
    "tiger-9",
    "ace-high",
    "three-card-bonus",
    "seven-card-bonus",
    "random-number:1",
    "random-number:2",
    "random-number:3",
    "random-number:4",
    "random-number:5",
    "random-number:6",
    "random-number:7",
    "sum",
    "match:1",
    "match:2",
    "match:3",
    "match:4",
    "match:5",
    "match:6",
    "beat-it",
};
constexpr const auto& enum_names(Spot) { return spot_names; }

/// The spot of the n-th position of a wager, from zero.
constexpr Spot position(Spot first, int n) { return static_cast<Spot>(static_cast<int>(first) + n); }

HOUSEWAY_ENUM(Variant, standard, ez, commission_free_fortune, face_up_fortune)

/// The dice speak before a card is dealt, or when the hands lie before the rack.
HOUSEWAY_ENUM(RollTime, before_deal, after_deal)
HOUSEWAY_ENUM(Delivery, clockwise, counterclockwise)
HOUSEWAY_ENUM(BonusFamily, neither, section_15, section_17)

HOUSEWAY_ENUM(VigorishCollection, at_payment, deferred)
/// Who may bank the next round: any player in turn, or one after each round of the house.
HOUSEWAY_ENUM(BankRotation, each_round, alternating)
/// What a foul of the bank does.
HOUSEWAY_ENUM(BankFoul, reset, pays_the_table)
/// The house's wager against a bank: the dealer's, as much as the bank last bet against him; or one that the bank
/// makes, with money for the others' wagers beside it.
HOUSEWAY_ENUM(HouseWager, last_wager, bank_vs_house)

/// The dealer's hand with which every wager pushes at the tables without commission.
[[nodiscard]] constexpr std::optional<MainOutcome> push_of(Variant variant) {
  using enum Variant;
  if (variant == ez) return MainOutcome::queens_dragon;
  if (variant == commission_free_fortune) return MainOutcome::tiger_9;
  return variant == face_up_fortune ? std::optional(MainOutcome::ace_high_pai_gow) : std::nullopt;
}
/// The same where the dealer holds it.
[[nodiscard]] constexpr std::optional<MainOutcome> dealer_push(Variant variant, const Seven& cards,
                                                               const Setting& set) {
  const bool pushes = (variant == Variant::ez && is_queens_dragon(cards)) ||
                      (variant == Variant::commission_free_fortune && is_tiger_9(set)) ||
                      (variant == Variant::face_up_fortune && is_ace_high_pai_gow(cards));
  return pushes ? push_of(variant) : std::nullopt;
}

/// What seven cards make as the table reads them: by what the licensee chose to match a royal flush.
struct MadeHere {
  MadeHere() = default;
  explicit MadeHere(Binder& b);
  constexpr BonusHands operator()(const Seven& cards) const { return bonus_hands(cards, reading); }

  BonusReading reading = BonusReading::king_queen;
};
/// The same as one wager reads them, whatever the licensee chose.
template <BonusReading own>
struct MadeAs {
  static constexpr BonusReading reading = own;
  constexpr BonusHands operator()(const Seven& cards) const { return bonus_hands(cards, own); }
};
/// The dealer's dragon, which only one variant has.
struct DragonHere {
  DragonHere() = default;
  explicit DragonHere(Binder& b);
  constexpr QueensDragon operator()(const Seven& cards) const {
    return deals_dragons && is_queens_dragon(cards) ? QueensDragon::queens_dragon : QueensDragon::no_queens_dragon;
  }

  bool deals_dragons = false;
};

/// A wager envies others' hands from this stake on.
inline constexpr Cents least_for_envy = Cents::dollars(5);

/// The wagers on cards, in the order in which they are settled.
inline constexpr std::tuple wagers{
    on(Spot::three_card_bonus, own_cards<3>, three_card_bonus).settled(Settled::on_first_cards),
    on(Spot::fortune_bonus, own_cards<7>, by_table<MadeHere>).lost_by_surrender().envied(least_for_envy),
    on(Spot::bonus_wager, own_cards<7>, by_table<MadeHere>).lost_by_surrender().envied(least_for_envy),
    on(Spot::emperors_treasure, own_cards<7>, MadeAs<BonusReading::ace_king>{})
        .lost_by_surrender()
        .envied(least_for_envy),
    on(Spot::pai_gow_insurance, own_cards<7>, pai_gow_high).lost_by_surrender(),
    on(Spot::progressive_payout, own_cards<7>, MadeAs<BonusReading::joker_royal_by_ace>{}),
    on(Spot::progressive_payout_14, own_cards<7>, MadeAs<BonusReading::king_queen_and_pairs>{}),
    on(Spot::fortune_progressive_14a, own_cards<7>, by_table<MadeHere>),
    on(Spot::fortune_progressive_14b, own_cards<7>, by_table<MadeHere>),
    on(Spot::face_up_progressive, own_cards<7>, by_table<MadeHere>),
    on(Spot::queens_dragon, house_cards<7>, by_table<DragonHere>),
    on(Spot::dynasty_bonus, own_cards<7>, by_table<MadeHere>).lost_by_surrender().envied(least_for_envy),
    on(Spot::protection, own_cards<7>, pai_gow_high).lost_by_surrender(),
    on(Spot::red, own_cards<7>, [](const Seven& cards) { return red_black(cards, true); }).lost_by_surrender(),
    on(Spot::black, own_cards<7>, [](const Seven& cards) { return red_black(cards, false); }).lost_by_surrender(),
    on(Spot::seven_card_bonus, own_cards<7>, by_table<MadeHere>)};
using SideWagers = HandWagers<wagers>;

struct Rules : pai_gow::SetRules<MainOutcome> {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b);

  Payouts<BankVsHouse> bank_vs_house;
  Payouts<BankStakeOutcome> bank_stake;

  SideWagers side;
  Payouts<Tiger9> tiger_9;
  Payouts<AceHigh> ace_high;
  Payouts<RandomNumber> random_number;
  Payouts<Sum> sum;
  Payouts<Match> match;
  Payouts<BeatIt> beat_it;

  Variant variant = Variant::standard;
  RollTime roll = RollTime::before_deal;
  bool three_then_four = false;  ///< the deal of the three-card and seven-card bonus wagers
  bool side_wagers = false;      ///< any but the main wager is offered
  bool device_wagers = false;    ///< any is settled by the dice or the number drawn
  DiceTable sum_table = DiceTable::a;
  DiceTable beat_it_table = DiceTable::c;

  bool bank_on_felt = false;  ///< the bank has money on the felt and a wager of its own against the house
  /// What the table has posted for the main wager: it binds the bank's wager against the house too.
  rulebook::StakeLimits posted;

  hands::HighOrder order;
  hands::HouseWay house_way;
};

}  // namespace houseway::games::pai_gow_poker
