#include <optional>

#include "games/dice/craps_layout.hpp"

namespace houseway::games::craps {

namespace {

std::optional<Line> first_roll(const Throw& dice) {
  if (is_natural(dice.sum())) return Line::natural;
  return is_craps(dice.sum()) ? std::optional(Line::craps) : std::nullopt;
}
std::optional<Dont> first_roll_against(const Throw& dice) {
  if (is_natural(dice.sum())) return Dont::natural;
  if (dice.sum() == 12) return Dont::barred;
  return is_craps(dice.sum()) ? std::optional(Dont::craps) : std::nullopt;
}
std::optional<Line> decision(const Throw& dice, int point) {
  if (dice.sum() == 7) return Line::seven_out;
  return dice.sum() == point ? std::optional(Line::point_made) : std::nullopt;
}
std::optional<Dont> decision_against(const Throw& dice, int point) {
  if (dice.sum() == 7) return Dont::seven_out;
  return dice.sum() == point ? std::optional(Dont::point_made) : std::nullopt;
}

/// A Come bet is a Pass bet of its own: the roll after it was made is its come-out, and a number takes it there.
void lay_come(Layout& layout) {
  const auto come = layout.pays<Line>(Spot::come);
  const auto dont_come = layout.pays<Dont>(Spot::dont_come);
  const auto odds = layout.pays<MadeOrOff>(Spot::come_odds_at_4);
  const auto dont_odds = layout.pays<Against>(Spot::dont_come_odds_at_4);
  layout.settle_by(Spot::come, come, [](Column, const Throw& dice) { return first_roll(dice); });
  layout.settle_by(Spot::dont_come, dont_come, [](Column, const Throw& dice) { return first_roll_against(dice); });
  for (const Spot spot : {Spot::come, Spot::dont_come}) {
    for (std::size_t column = 0; column < kit::count_of<Column>; ++column) {
      for (std::size_t thrown = 0; thrown < throws; ++thrown) {
        if (point_index(throw_at(thrown).sum())) layout.fate(spot, column, thrown).what = Fate::moves;
      }
    }
  }
  for (std::size_t point = 0; point < point_numbers.size(); ++point) {
    const Spot moved = spot_at(Spot::come_at_4, point);
    const Spot against = spot_at(Spot::dont_come_at_4, point);
    layout.settle_by(moved, come, [point](Column, const Throw& dice) { return decision(dice, point_numbers[point]); });
    layout.settle_by(against, dont_come,
                     [point](Column, const Throw& dice) { return decision_against(dice, point_numbers[point]); });
    layout.rules.made[kit::index_of(moved)] = BetTime::moved;
    layout.rules.made[kit::index_of(against)] = BetTime::moved;
    layout.lay_made(spot_at(Spot::come_odds_at_4, point), point, odds);
    layout.lay_against(spot_at(Spot::dont_come_odds_at_4, point), point, dont_odds);
    layout.supports(spot_at(Spot::come_odds_at_4, point), moved);
    layout.supports(spot_at(Spot::dont_come_odds_at_4, point), against);
  }
}

/// The point of a column; none at a come-out roll.
std::optional<std::size_t> point_of(Column column) {
  if (column == Column::come_out || column == Column::called_on) return std::nullopt;
  return kit::index_of(column) - kit::index_of(Column::point_4);
}

void lay_line(Layout& layout) {
  layout.settle_by(Spot::pass, layout.pays<Line>(Spot::pass), [](Column column, const Throw& dice) {
    const auto point = point_of(column);
    return point ? decision(dice, point_numbers[*point]) : first_roll(dice);
  });
  layout.settle_by(Spot::dont_pass, layout.pays<Dont>(Spot::dont_pass), [](Column column, const Throw& dice) {
    const auto point = point_of(column);
    return point ? decision_against(dice, point_numbers[*point]) : first_roll_against(dice);
  });
  layout.settle_by(
      Spot::pass_odds, layout.pays<Made>(Spot::pass_odds), [](Column column, const Throw& dice) -> std::optional<Made> {
        const auto point = point_of(column);
        if (!point) return std::nullopt;
        if (dice.sum() == 7) return Made::seven_out;
        return dice.sum() == point_numbers[*point] ? std::optional(static_cast<Made>(*point)) : std::nullopt;
      });
  layout.settle_by(Spot::dont_pass_odds, layout.pays<Against>(Spot::dont_pass_odds),
                   [](Column column, const Throw& dice) -> std::optional<Against> {
                     const auto point = point_of(column);
                     if (!point) return std::nullopt;
                     if (dice.sum() == 7) return static_cast<Against>(*point);
                     return dice.sum() == point_numbers[*point] ? std::optional(Against::made) : std::nullopt;
                   });
  layout.supports(Spot::pass_odds, Spot::pass);
  layout.supports(Spot::dont_pass_odds, Spot::dont_pass);
}

}  // namespace

void lay_line_bets(Layout& layout) {
  lay_come(layout);
  lay_line(layout);
}

}  // namespace houseway::games::craps
