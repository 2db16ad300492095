#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "games/dice/craps_rules.hpp"
#include "rulebook/wager_names.hpp"

/// The layout as the rulebook pays it: for every spot, what each throw does to a stake there. A roll is then one look
/// into a table for each stake.
namespace houseway::games::craps {

using rulebook::PayKind;

struct Layout {
  Layout(Binder& b, Rules& laid);

  /// What every throw does to a stake on `spot`: `decide` names the outcome, or none. A wager that is off at a come-out
  /// roll is not touched by it.
  template <class Outcome, class Decide>
  void settle_by(Spot spot, const Payouts<Outcome>& pays, Decide&& decide) {
    const std::size_t base = rules.awards.size() + Fate::first_award;
    for (const Award& award : pays.awards) rules.awards.push_back(award);
    for (std::size_t column = 0; column < kit::count_of<Column>; ++column) {
      for (std::size_t thrown = 0; thrown < throws; ++thrown) {
        const std::optional<Outcome> outcome = decide(static_cast<Column>(column), throw_at(thrown));
        if (!outcome) continue;
        Fate& here = fate(spot, column, thrown);
        here.what = static_cast<std::uint16_t>((base + kit::index_of(*outcome)) & 0x7fffU);
        const PayKind kind = pays[*outcome].pays.kind;
        here.up_again = standing(spot).stays_up && kind != PayKind::lose && kind != PayKind::push ? 1 : 0;
      }
    }
    if (standing(spot).exact) need_whole_payments(spot);
  }

  /// The rulebook's own word for a wager: the spot's name without its position.
  template <class Outcome>
  Payouts<Outcome> pays(Spot spot, std::string_view applies = "") {
    return binder.pays<Outcome>(rulebook::wager_of(kit::name_of(spot)), applies);
  }
  template <class Hits>
  void lay_hit(Spot spot, Hits&& hits) {
    settle_by(spot, pays<OneRoll>(spot),
              [&](Column, const Throw& dice) { return std::optional(hits(dice) ? OneRoll::hit : OneRoll::miss); });
  }
  void lay_total(Spot spot, int total) {
    lay_hit(spot, [total](const Throw& dice) { return dice.sum() == total; });
  }

  /// A number before a 7, at odds that depend on the number.
  template <class Outcome>
  void lay_made(Spot spot, std::size_t point, const Payouts<Outcome>& pays) {
    settle_by(spot, pays, [&, point](Column column, const Throw& dice) -> std::optional<Outcome> {
      if (dice.sum() != point_numbers[point] && dice.sum() != 7) return std::nullopt;
      if (is_off(spot, column)) {
        if constexpr (std::is_same_v<Outcome, MadeOrOff>) return Outcome::returned;
        return std::nullopt;
      }
      return dice.sum() == 7 ? Outcome::seven_out : static_cast<Outcome>(point);
    });
  }
  /// A 7 before a number.
  void lay_against(Spot spot, std::size_t point, const Payouts<Against>& pays) {
    settle_by(spot, pays, [&, point](Column column, const Throw& dice) -> std::optional<Against> {
      if (is_off(spot, column)) return std::nullopt;
      if (dice.sum() == 7) return static_cast<Against>(point);
      return dice.sum() == point_numbers[point] ? std::optional(Against::made) : std::nullopt;
    });
  }
  /// A number before a 7 at even money.
  void lay_number(Spot spot, int number, const Payouts<Number>& pays) {
    settle_by(spot, pays, [&, number](Column column, const Throw& dice) -> std::optional<Number> {
      if (is_off(spot, column)) return std::nullopt;
      if (dice.sum() == 7) return Number::seven_out;
      return dice.sum() == number ? std::optional(Number::made) : std::nullopt;
    });
  }

  /// Whether a wager sleeps through a roll of this column.
  [[nodiscard]] bool is_off(Spot spot, Column column) const;
  /// Odds need the flat bet that they support.
  void supports(Spot odds, Spot flat) { rules.flat[kit::index_of(odds)] = flat; }

  Fate& fate(Spot spot, std::size_t column, std::size_t thrown) {
    return rules.fates[kit::index_of(spot)][column][thrown];
  }
  [[nodiscard]] const rulebook::Standing& standing(Spot spot) const { return rules.bets[kit::index_of(spot)].standing; }
  /// Where an award stands among those of the layout, at its end where it is new.
  std::size_t index_of(const Award& award);

  /// The rulebook and the procedure agree on whether every throw decides a wager.
  void check_standing() const;

  Binder& binder;
  Rules& rules;

 private:
  void take_bet_rule(Spot spot);
  void take_hardways_off();
  void need_whole_payments(Spot spot);
};

/// The wagers that the next throw decides.
void lay_one_roll_bets(Layout& layout);
/// Those on a number before a 7, or a 7 before it: bought, laid, placed or put, and the hardways.
void lay_number_bets(Layout& layout);
/// Pass and Come, those against them, and their odds.
void lay_line_bets(Layout& layout);

}  // namespace houseway::games::craps
