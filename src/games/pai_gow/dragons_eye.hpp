#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/shared/steps.hpp"
#include "kit/dice.hpp"
#include "rulebook/binder.hpp"
#include "table/seat.hpp"

/// Dragon's Eye: wagers on the three dice that say where the deal of pai gow tiles starts. The first die of a throw is
/// the Dragon's Eye, of a colour of its own.
namespace houseway::games::pai_gow_tiles {

using kit::Die;
using rulebook::Binder;
using rulebook::Payouts;
using table::Seat;
using ThreeDice = kit::Roll<3>;

HOUSEWAY_ENUM(MatchOutcome, one_die, two_dice, three_dice, no_die)
/// Of the Dragon's Eye die; a triple loses even and odd.
HOUSEWAY_ENUM(EyeOutcome, even, odd, triple)
HOUSEWAY_ENUM(DoubleOutcome, double_, different)
HOUSEWAY_ENUM(TripleOutcome, triple, no_triple)
/// A triple by how many came before it in a row; after three a streak begins again.
HOUSEWAY_ENUM(DiceBonusOutcome, first_triple, second_triple, third_triple, no_triple)

[[nodiscard]] constexpr MatchOutcome match_outcome(const ThreeDice& dice, int position) {
  constexpr std::array by_count{MatchOutcome::no_die, MatchOutcome::one_die, MatchOutcome::two_dice,
                                MatchOutcome::three_dice};
  return by_count[static_cast<std::size_t>(dice.count(Die(position)))];
}
[[nodiscard]] constexpr EyeOutcome eye_outcome(const ThreeDice& dice) {
  if (dice.is_triple()) return EyeOutcome::triple;
  return dice[0].pips() % 2 == 0 ? EyeOutcome::even : EyeOutcome::odd;
}
/// By the two dice of one colour.
[[nodiscard]] constexpr DoubleOutcome double_outcome(const ThreeDice& dice) {
  return dice[1] == dice[2] ? DoubleOutcome::double_ : DoubleOutcome::different;
}
[[nodiscard]] constexpr TripleOutcome triple_outcome(const ThreeDice& dice) {
  return dice.is_triple() ? TripleOutcome::triple : TripleOutcome::no_triple;
}
inline constexpr int longest_streak = 3;
[[nodiscard]] constexpr DiceBonusOutcome dice_bonus_outcome(const ThreeDice& dice, std::int64_t triples_before) {
  return dice.is_triple() ? static_cast<DiceBonusOutcome>(triples_before % longest_streak)
                          : DiceBonusOutcome::no_triple;
}

/// Where the deal starts: at the seat that the Dragon's Eye die names, or where the total of all dice counts to.
HOUSEWAY_ENUM(EyeStart, dragons_eye_seat, dice_total)
/// How the house is paid for the tiles: by a commission, or by the main wagers of a round with a triple.
HOUSEWAY_ENUM(EyeVigorish, a, b)
/// Who shakes: the dealer until there is a triple, or each time the seat that the die of the round before named.
HOUSEWAY_ENUM(DiceBonusShaker, dealer_until_triple, button_seat_every_round)

struct EyeRules {
  /// Not offered.
  EyeRules() = default;
  explicit EyeRules(Binder& b)
      : offered(b.offered("dragons-eye")),
        starts_by_total(b.choice("dragons-eye-start-position", EyeStart::dragons_eye_seat) == EyeStart::dice_total),
        triple_takes_main(b.choice("dragons-eye-vigorish", EyeVigorish::a) == EyeVigorish::b),
        without_main(b.yes("dragons-eye-without-main-wager")),
        shaker(b.choice("dice-bonus-shaker", DiceBonusShaker::dealer_until_triple)),
        match(b.pays<MatchOutcome>("match")),
        even(b.pays<EyeOutcome>("even")),
        odd(b.pays<EyeOutcome>("odd")),
        double_(b.pays<DoubleOutcome>("double")),
        triple(b.pays<TripleOutcome>("triple")),
        dice_bonus(b.pays<DiceBonusOutcome>("dice-bonus")),
        dice_bonus_shaker(b.pays<DiceBonusOutcome>("dice-bonus", "shaker")) {}

  bool offered = false;
  bool starts_by_total = false;
  bool triple_takes_main = false;  ///< no vigorish: a triple takes the main wagers before tiles are dealt
  bool without_main = false;       ///< a player may bet on the dice alone
  DiceBonusShaker shaker = DiceBonusShaker::dealer_until_triple;

  Payouts<MatchOutcome> match;
  Payouts<EyeOutcome> even;
  Payouts<EyeOutcome> odd;
  Payouts<DoubleOutcome> double_;
  Payouts<TripleOutcome> triple;
  Payouts<DiceBonusOutcome> dice_bonus;
  Payouts<DiceBonusOutcome> dice_bonus_shaker;
};

/// Who shakes the dice, if no dealer does: the bank; else the seat that was named, with a dice bonus wager. He may
/// leave it to the dealer.
template <class T>
constexpr std::optional<Seat> find_shaker(T& table, std::optional<Seat> bank) {
  using Spot = typename T::Spot;
  std::optional<Seat> shaker = bank;
  if (!bank) {
    const auto number = table.carried(T::Carried::shaker);
    for (const Seat seat : table.bettors()) {
      if (seat.number() == number && table.stake(seat, Spot::dice_bonus)) shaker = seat;
    }
    if (shaker && table.volunteers(*shaker, T::Action::leave_shaking)) return std::nullopt;
  }
  return shaker;
}

/// From the dealer's right, what has lost is collected and what has won is paid; of a dice bonus wager the seat
/// remembers how much may stay for the next round. `position` is a seat's number on the layout.
template <class T, class Position>
constexpr void settle_dice(T& table, const EyeRules& rules, const ThreeDice& dice, std::optional<Seat> shaker,
                           Position&& position) {
  using Spot = typename T::Spot;
  using Carried = typename T::Carried;
  auto& triples = table.carried(Carried::triples);
  for (const Seat seat : table.everyone()) table.carried(seat, Carried::dice_bonus) = 0;
  for (const Seat seat : table.bettors_from_right()) {
    if (dice.is_triple()) table.carried(seat, Carried::dice_bonus) = table.stake(seat, Spot::dice_bonus).count();
    table.settle(seat, Spot::match, rules.match[match_outcome(dice, position(seat))]);
    table.settle(seat, Spot::even, rules.even[eye_outcome(dice)]);
    table.settle(seat, Spot::odd, rules.odd[eye_outcome(dice)]);
    table.settle(seat, Spot::double_, rules.double_[double_outcome(dice)]);
    table.settle(seat, Spot::triple, rules.triple[triple_outcome(dice)]);
    const auto& bonus = shaker == seat ? rules.dice_bonus_shaker : rules.dice_bonus;
    table.settle(seat, Spot::dice_bonus, bonus[dice_bonus_outcome(dice, triples)]);
  }
  triples = dice.is_triple() ? triples % longest_streak + 1 : 0;
}

}  // namespace houseway::games::pai_gow_tiles
