#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "kit/dice.hpp"
#include "table/spot_names.hpp"

/// The words of craps: the places of its layout and the ways in which its wagers end.
namespace houseway::games::craps {

/// In the order in which a throw settles them: what one roll decides, what waits for its number, come bets that have
/// their point before those that get it now, the line, and the wagers on many rolls.
HOUSEWAY_SPOTS(Spot, field, any_seven, any_craps, craps_2, craps_3, craps_12, eleven, craps_eleven, horn,
               horn_high_at_2, horn_high_at_3, horn_high_at_11, horn_high_at_12, whirl, world, three_way_craps,
               high_low, ace_deuce_any_craps, six_seven_eight, hop_hard_4, hop_hard_6, hop_hard_8, hop_hard_10, hop_1_3,
               hop_1_4, hop_2_3, hop_1_5, hop_2_4, hop_1_6, hop_2_5, hop_3_4, hop_2_6, hop_3_5, hop_3_6, hop_4_5,
               hop_4_6, hop_at_1_1, hop_at_1_2, hop_at_1_3, hop_at_1_4, hop_at_1_5, hop_at_1_6, hop_at_2_2, hop_at_2_3,
               hop_at_2_4, hop_at_2_5, hop_at_2_6, hop_at_3_3, hop_at_3_4, hop_at_3_5, hop_at_3_6, hop_at_4_4,
               hop_at_4_5, hop_at_4_6, hop_at_5_5, hop_at_5_6, hop_at_6_6,  //
               place_to_win_at_4, place_to_win_at_5, place_to_win_at_6, place_to_win_at_8, place_to_win_at_9,
               place_to_win_at_10, place_to_lose_at_4, place_to_lose_at_5, place_to_lose_at_6, place_to_lose_at_8,
               place_to_lose_at_9, place_to_lose_at_10, buy_at_4, buy_at_5, buy_at_6, buy_at_8, buy_at_9, buy_at_10,
               lay_at_4, lay_at_5, lay_at_6, lay_at_8, lay_at_9, lay_at_10, hard_4, hard_6, hard_8, hard_10, big_six,
               big_eight, put_at_4, put_at_5, put_at_6, put_at_8, put_at_9, put_at_10, put_odds_at_4, put_odds_at_5,
               put_odds_at_6, put_odds_at_8, put_odds_at_9, put_odds_at_10,  //
               come_at_4, come_at_5, come_at_6, come_at_8, come_at_9, come_at_10, come, come_odds_at_4, come_odds_at_5,
               come_odds_at_6, come_odds_at_8, come_odds_at_9, come_odds_at_10, dont_come_at_4, dont_come_at_5,
               dont_come_at_6, dont_come_at_8, dont_come_at_9, dont_come_at_10, dont_come, dont_come_odds_at_4,
               dont_come_odds_at_5, dont_come_odds_at_6, dont_come_odds_at_8, dont_come_odds_at_9, dont_come_odds_at_10,
               pass, pass_odds, dont_pass, dont_pass_odds,  //
               fire_bet, hot_roller, all_small, all_tall, make_em_all, lucky_shooter)

/// What the shooter may do unasked.
HOUSEWAY_ENUM(Action, pass_dice)

/// What stands from roll to roll. `point` is the come-out point, 0 before a come-out roll. `shooter` is a seat's
/// number. `thrown` is 1 once the shooter has thrown, and `since_seven` once another total has followed the last 7. The
/// others are masks: of points made (fire), combinations thrown (hot), totals thrown (bonus), and for Lucky Shooter 64
/// and the other points thrown.
HOUSEWAY_ENUM(Carried, point, shooter, thrown, since_seven, fire, hot, bonus, lucky)
inline constexpr std::int64_t lucky_established = 64;

/// Pass and Come. `win` is the row that both ways of winning take.
HOUSEWAY_ENUM(Line, win, natural, point_made, craps, seven_out)
constexpr std::optional<Line> wider(Line outcome) {
  if (outcome == Line::natural || outcome == Line::point_made) return Line::win;
  return std::nullopt;
}
/// Don't Pass and Don't Come.
HOUSEWAY_ENUM(Dont, win, craps, seven_out, barred, natural, point_made)
constexpr std::optional<Dont> wider(Dont outcome) {
  if (outcome == Dont::craps || outcome == Dont::seven_out) return Dont::win;
  return std::nullopt;
}
HOUSEWAY_ENUM(Made, made_4, made_5, made_6, made_8, made_9, made_10, seven_out)
/// Odds that were off when a come-out roll decided their flat bet are returned.
HOUSEWAY_ENUM(MadeOrOff, made_4, made_5, made_6, made_8, made_9, made_10, seven_out, returned)
HOUSEWAY_ENUM(Against, seven_before_4, seven_before_5, seven_before_6, seven_before_8, seven_before_9, seven_before_10,
              made)
HOUSEWAY_ENUM(Number, made, seven_out)
HOUSEWAY_ENUM(Hardway, hard, easy, seven)
HOUSEWAY_ENUM(OneRoll, hit, miss)
HOUSEWAY_ENUM(Field, other_field_total, two_or_twelve, two, twelve, miss)
constexpr std::optional<Field> wider(Field outcome) {
  if (outcome == Field::two || outcome == Field::twelve) return Field::two_or_twelve;
  return std::nullopt;
}
HOUSEWAY_ENUM(SixSevenEight, seven_or_easy, hard, miss)
HOUSEWAY_ENUM(CrapsEleven, craps, eleven, miss)
HOUSEWAY_ENUM(Horn, two_or_twelve, three_or_eleven, miss)
HOUSEWAY_ENUM(HornHigh, two_or_twelve, three_or_eleven, high_two_or_twelve, high_three_or_eleven, miss)
HOUSEWAY_ENUM(Whirl, two_or_twelve, three_or_eleven, seven, miss)
HOUSEWAY_ENUM(ThreeWay, two_or_twelve, three, miss)
HOUSEWAY_ENUM(HighLow, two_or_twelve, miss)
HOUSEWAY_ENUM(AceDeuce, three, two_or_twelve, miss)
HOUSEWAY_ENUM(FireBet, four_points, five_points, six_points, fewer_points)
HOUSEWAY_ENUM(HotRoller, two_points, three_points, four_points, five_points, six_points, fewer_points)
HOUSEWAY_ENUM(Bonus, complete, seven)
HOUSEWAY_ENUM(LuckyShooter, five_and_point, five_of_five, four_of_five, three_of_five, two_of_five, fewer, natural,
              craps)

/// The point numbers, in the order in which positions and masks have them.
inline constexpr std::array<int, 6> point_numbers{4, 5, 6, 8, 9, 10};

/// Where a total stands among the point numbers; nothing for any other total.
constexpr std::optional<std::size_t> point_index(int total) {
  for (std::size_t i = 0; i < point_numbers.size(); ++i) {
    if (point_numbers[i] == total) return i;
  }
  return std::nullopt;
}
constexpr bool is_craps(int total) { return total == 2 || total == 3 || total == 12; }
constexpr bool is_natural(int total) { return total == 7 || total == 11; }

/// The mark of a total among those thrown: every total but 7.
constexpr std::int64_t total_mark(int total) { return std::int64_t{1} << (total < 7 ? total - 2 : total - 3); }

/// The position of a wager: `first` is its spot at 4.
constexpr Spot spot_at(Spot first, std::size_t point) { return static_cast<Spot>(kit::index_of(first) + point); }

/// Where a bet was made that lies on `spot`: a come bet that has moved was bet where all of them are.
constexpr Spot made_at(Spot spot) {
  if (spot >= Spot::come_at_4 && spot <= Spot::come_at_10) return Spot::come;
  if (spot >= Spot::dont_come_at_4 && spot <= Spot::dont_come_at_10) return Spot::dont_come;
  return spot;
}

using Throw = kit::Roll<2>;
inline constexpr std::size_t throws = 36;
constexpr std::size_t index_of(const Throw& dice) {
  return static_cast<std::size_t>((dice[0].pips() - 1) * kit::die_faces + dice[1].pips() - 1);
}
constexpr Throw throw_at(std::size_t index) {
  constexpr std::size_t faces = kit::die_faces;
  return Throw({kit::Die(static_cast<int>(index / faces) + 1), kit::Die(static_cast<int>(index % faces) + 1)});
}

}  // namespace houseway::games::craps
