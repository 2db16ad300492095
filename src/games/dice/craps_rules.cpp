#include "games/dice/craps_rules.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <span>
#include <sstream>

#include "kit/error.hpp"
#include "rulebook/table_rules.hpp"

/// The layout as the rulebook pays it: for every spot, what each throw does to a stake there. A roll is then one look
/// into a table for each stake.
namespace houseway::games::craps {

namespace {

using rulebook::PayKind;
using rulebook::SetBy;
using rulebook::Standing;

HOUSEWAY_ENUM(FeeBasis, stake, win)
HOUSEWAY_ENUM(FeeTiming, when_made, on_win)
HOUSEWAY_ENUM(AtComeOut, on, off)

using ByPoint = std::array<bool, point_numbers.size()>;

/// "4 10": point numbers; nothing where a word is none.
std::optional<ByPoint> point_numbers_in(std::string_view text) {
  ByPoint out{};
  std::istringstream numbers{std::string(text)};
  for (std::string word; numbers >> word;) {
    int number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    const auto point = point_index(number);
    if (!point) return std::nullopt;
    out[*point] = true;
  }
  return out;
}

/// A fee beside a wager at true odds: so many percent, of the stake or of the win, from every bet or from winners.
struct Fee {
  int percent = 0;
  bool of_win = false;
  ByPoint only_winners{};

  void charge(Award& award, std::size_t point, const Award& win) const {
    const bool wins = award.pays.kind == PayKind::to;
    if (percent == 0 || (!wins && only_winners[point])) return;
    constexpr std::int64_t hundred = 100;
    const std::int64_t amount = of_win ? percent * win.pays.amount : percent;
    const std::int64_t over = of_win ? hundred * win.pays.over : hundred;
    const std::int64_t common = std::gcd(amount, over);
    award.pays.fee = static_cast<std::int16_t>(amount / common);
    award.pays.fee_over = static_cast<std::int16_t>(over / common);
    // Stakes that are taken are paid without a fraction, so that one factor gives win and fee.
    const std::int64_t won = wins ? award.pays.amount : -1;
    const std::int64_t won_over = wins ? award.pays.over : 1;
    award.net =
        rulebook::NetFactor(won * award.pays.fee_over - award.pays.fee * won_over, won_over * award.pays.fee_over);
  }
};

class Layout {
 public:
  Layout(Binder& b, Rules& rules) : b_(b), rules_(rules) {
    rules_.bets.resize(Rules::spots);
    rules_.units.assign(Rules::spots, Cents(1));
    for (std::size_t i = 0; i < Rules::spots; ++i) {
      const auto spot = static_cast<Spot>(i);
      rules_.flat[i] = spot;
      take_bet_rule(spot);
    }
  }

  void lay() {
    if (b_.choice("hardways-on-come-out", AtComeOut::on) == AtComeOut::off) take_hardways_off();
    lay_one_roll();
    lay_horns();
    lay_hops();
    lay_numbers();
    lay_hardways();
    lay_come();
    lay_line();
    for (std::size_t i = 0; i < Rules::spots; ++i) need_standing(static_cast<Spot>(i));
  }

 private:
  /// The wager's row of the rulebook, for every one of its positions.
  void take_bet_rule(Spot spot) {
    const std::string id(rulebook::wager_of(kit::name_of(spot)));
    const rulebook::Wager* wager = b_.wager(id);
    if (wager == nullptr) return;
    BetRule& bet = rules_.bets[kit::index_of(spot)];
    bet.cite = wager->cite;
    bet.standing = wager->standing;
    rules_.made[kit::index_of(spot)] = wager->standing.made;
    rules_.units[kit::index_of(spot)] = Cents(wager->parts);
    constexpr int most_times = 1'000'000;
    if (const std::string& option = bet.standing.limit_option; !option.empty())
      bet.limit = b_.number(option, 1, 1, most_times);
  }

  /// A come-out roll leaves them alone unless the player has called them on.
  void take_hardways_off() {
    for (const Spot spot : {Spot::hard_4, Spot::hard_6, Spot::hard_8, Spot::hard_10})
      rules_.bets[kit::index_of(spot)].standing.off_on = rulebook::OffAt::come_out;
  }

  /// The rulebook and the procedure agree on whether every throw decides a wager.
  void need_standing(Spot spot) const {
    if (b_.wager(rulebook::wager_of(kit::name_of(spot))) == nullptr) return;
    bool stays = false;
    for (const auto& column : rules_.fates[kit::index_of(spot)]) {
      for (const Fate fate : column) stays = stays || fate.what < Fate::first_award;
    }
    if (stays == standing(spot).stands) return;
    throw kit::InputError(std::string(kit::name_of(spot)),
                          stays ? "not every throw decides it: write stands = true" : "every throw decides it: stands");
  }

  [[nodiscard]] const Standing& standing(Spot spot) const { return rules_.bets[kit::index_of(spot)].standing; }

  Fate& fate(Spot spot, std::size_t column, std::size_t thrown) {
    return rules_.fates[kit::index_of(spot)][column][thrown];
  }

  /// What every throw does to a stake on `spot`: `decide` names the outcome, or none. A wager that is off at a come-out
  /// roll is not touched by it.
  template <class Outcome, class Decide>
  void settle_by(Spot spot, const Payouts<Outcome>& pays, Decide&& decide) {
    const std::size_t base = rules_.awards.size() + Fate::first_award;
    for (const Award& award : pays.awards) rules_.awards.push_back(award);
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

  /// Where an award stands among those of the layout, at its end where it is new.
  std::size_t index_of(const Award& award) {
    const auto same = std::find_if(rules_.awards.begin(), rules_.awards.end(), [&](const Award& other) {
      return other.pays == award.pays && other.outcome == award.outcome && other.clause == award.clause;
    });
    const auto index = static_cast<std::size_t>(same - rules_.awards.begin());
    if (same == rules_.awards.end()) rules_.awards.push_back(award);
    return index;
  }

  /// The rulebook's own word for a wager: the spot's name without its position.
  template <class Outcome>
  Payouts<Outcome> pays(Spot spot, std::string_view applies = "") {
    return b_.pays<Outcome>(rulebook::wager_of(kit::name_of(spot)), applies);
  }

  /// A stake that the spot takes is a multiple of what its winning row and its fee divide by.
  void need_whole_payments(Spot spot) {
    std::int64_t unit = rules_.units[kit::index_of(spot)].count();
    for (std::size_t column = 0; column < kit::count_of<Column>; ++column) {
      for (std::size_t thrown = 0; thrown < throws; ++thrown) {
        const Fate here = fate(spot, column, thrown);
        if (here.what < Fate::first_award) continue;
        const rulebook::Pays& pays = rules_.award(here).pays;
        if (pays.kind == PayKind::to) unit = std::lcm(unit, pays.over / std::gcd(pays.amount, std::int64_t{pays.over}));
        if (pays.fee != 0) unit = std::lcm(unit, std::int64_t{pays.fee_over});
      }
    }
    rules_.units[kit::index_of(spot)] = Cents(unit);
  }

  template <class Hits>
  void lay_hit(Spot spot, Hits&& hits) {
    settle_by(spot, pays<OneRoll>(spot),
              [&](Column, const Throw& dice) { return std::optional(hits(dice) ? OneRoll::hit : OneRoll::miss); });
  }
  void lay_total(Spot spot, int total) {
    lay_hit(spot, [total](const Throw& dice) { return dice.sum() == total; });
  }

  void lay_one_roll() {
    settle_by(Spot::field, pays<Field>(Spot::field), [](Column, const Throw& dice) -> std::optional<Field> {
      const int total = dice.sum();
      if (total == 2) return Field::two;
      if (total == 12) return Field::twelve;
      return total >= 5 && total <= 8 ? Field::miss : Field::other_field_total;
    });
    lay_total(Spot::any_seven, 7);
    lay_hit(Spot::any_craps, [](const Throw& dice) { return is_craps(dice.sum()); });
    lay_total(Spot::craps_2, 2);
    lay_total(Spot::craps_3, 3);
    lay_total(Spot::craps_12, 12);
    lay_total(Spot::eleven, 11);
    settle_by(Spot::six_seven_eight, pays<SixSevenEight>(Spot::six_seven_eight),
              [](Column, const Throw& dice) -> std::optional<SixSevenEight> {
                if (dice.sum() < 6 || dice.sum() > 8) return SixSevenEight::miss;
                return dice.is_hard() ? SixSevenEight::hard : SixSevenEight::seven_or_easy;
              });
  }

  struct Part {
    int total;
    Spot wager;
  };
  static constexpr std::array<Part, 5> horn_parts{
      {{2, Spot::craps_2}, {3, Spot::craps_3}, {11, Spot::eleven}, {12, Spot::craps_12}, {7, Spot::any_seven}}};
  static constexpr std::array<Part, 4> craps_eleven_parts{
      {{2, Spot::any_craps}, {3, Spot::any_craps}, {12, Spot::any_craps}, {11, Spot::eleven}}};

  /// Paid as if every part were a wager of its own (§4(c), §4(d)): where the table chooses the odds of that wager, the
  /// part is paid them too.
  void follow_parts(Spot whole, std::span<const Part> parts) {
    if (b_.sets_odds(rulebook::wager_of(kit::name_of(whole)))) return;
    for (const Part& part : parts) {
      if (!b_.sets_odds(kit::name_of(part.wager))) continue;
      const rulebook::Pays chosen = pays<OneRoll>(part.wager)[OneRoll::hit].pays;
      for (std::size_t column = 0; column < kit::count_of<Column>; ++column) {
        for (std::size_t thrown = 0; thrown < throws; ++thrown) {
          Fate& here = fate(whole, column, thrown);
          if (throw_at(thrown).sum() != part.total || here.what < Fate::first_award) continue;
          Award award = rules_.award(here);
          if (award.pays.kind != PayKind::partly) continue;
          award.pays.amount = chosen.amount;
          award.pays.over = chosen.over;
          award.net = rulebook::net_factor(award.pays);
          here.what = static_cast<std::uint16_t>((index_of(award) + Fate::first_award) & 0x7fffU);
        }
      }
    }
  }

  /// Wagers of several equal parts on the craps totals, 11 and 7.
  void lay_horns() {
    settle_by(Spot::craps_eleven, pays<CrapsEleven>(Spot::craps_eleven),
              [](Column, const Throw& dice) -> std::optional<CrapsEleven> {
                if (is_craps(dice.sum())) return CrapsEleven::craps;
                return dice.sum() == 11 ? CrapsEleven::eleven : CrapsEleven::miss;
              });
    settle_by(Spot::horn, pays<Horn>(Spot::horn), [](Column, const Throw& dice) -> std::optional<Horn> {
      if (dice.sum() == 2 || dice.sum() == 12) return Horn::two_or_twelve;
      return dice.sum() == 3 || dice.sum() == 11 ? Horn::three_or_eleven : Horn::miss;
    });
    follow_parts(Spot::craps_eleven, craps_eleven_parts);
    follow_parts(Spot::horn, horn_parts);
    constexpr std::array<int, 4> high_totals{2, 3, 11, 12};
    const auto horn_high = pays<HornHigh>(Spot::horn_high_at_2);
    for (std::size_t i = 0; i < high_totals.size(); ++i) {
      settle_by(spot_at(Spot::horn_high_at_2, i), horn_high,
                [high = high_totals[i]](Column, const Throw& dice) -> std::optional<HornHigh> {
                  const int total = dice.sum();
                  if (total == 2 || total == 12)
                    return total == high ? HornHigh::high_two_or_twelve : HornHigh::two_or_twelve;
                  if (total != 3 && total != 11) return HornHigh::miss;
                  return total == high ? HornHigh::high_three_or_eleven : HornHigh::three_or_eleven;
                });
      follow_parts(spot_at(Spot::horn_high_at_2, i), horn_parts);
    }
    for (const Spot spot : {Spot::whirl, Spot::world}) {
      settle_by(spot, pays<Whirl>(spot), [](Column, const Throw& dice) -> std::optional<Whirl> {
        if (dice.sum() == 2 || dice.sum() == 12) return Whirl::two_or_twelve;
        if (dice.sum() == 3 || dice.sum() == 11) return Whirl::three_or_eleven;
        return dice.sum() == 7 ? Whirl::seven : Whirl::miss;
      });
      follow_parts(spot, horn_parts);
    }
    settle_by(Spot::three_way_craps, pays<ThreeWay>(Spot::three_way_craps),
              [](Column, const Throw& dice) -> std::optional<ThreeWay> {
                if (dice.sum() == 3) return ThreeWay::three;
                return is_craps(dice.sum()) ? ThreeWay::two_or_twelve : ThreeWay::miss;
              });
    settle_by(Spot::high_low, pays<HighLow>(Spot::high_low), [](Column, const Throw& dice) -> std::optional<HighLow> {
      return dice.sum() == 2 || dice.sum() == 12 ? HighLow::two_or_twelve : HighLow::miss;
    });
    settle_by(Spot::ace_deuce_any_craps, pays<AceDeuce>(Spot::ace_deuce_any_craps),
              [](Column, const Throw& dice) -> std::optional<AceDeuce> {
                if (dice.sum() == 3) return AceDeuce::three;
                return is_craps(dice.sum()) ? AceDeuce::two_or_twelve : AceDeuce::miss;
              });
  }

  void lay_hops() {
    const auto is = [](int low, int high) {
      return [low, high](const Throw& dice) {
        const Throw sorted = dice.sorted();
        return sorted[0].pips() == low && sorted[1].pips() == high;
      };
    };
    for (std::size_t i = 0; i < 4; ++i) {
      const int face = static_cast<int>(i) + 2;
      lay_hit(spot_at(Spot::hop_hard_4, i), is(face, face));
    }
    constexpr std::array<std::pair<int, int>, 13> unlike{
        {{1, 3}, {1, 4}, {2, 3}, {1, 5}, {2, 4}, {1, 6}, {2, 5}, {3, 4}, {2, 6}, {3, 5}, {3, 6}, {4, 5}, {4, 6}}};
    for (std::size_t i = 0; i < unlike.size(); ++i)
      lay_hit(spot_at(Spot::hop_1_3, i), is(unlike[i].first, unlike[i].second));

    const auto doubles = pays<OneRoll>(Spot::hop_at_1_1, "doubles");
    const auto others = pays<OneRoll>(Spot::hop_at_1_1, "unlike");
    std::size_t i = 0;
    for (int low = 1; low <= kit::die_faces; ++low) {
      for (int high = low; high <= kit::die_faces; ++high) {
        settle_by(spot_at(Spot::hop_at_1_1, i++), low == high ? doubles : others,
                  [hits = is(low, high)](Column, const Throw& dice) {
                    return std::optional(hits(dice) ? OneRoll::hit : OneRoll::miss);
                  });
      }
    }
  }

  /// Whether a wager sleeps through a roll of this column.
  [[nodiscard]] bool is_off(Spot spot, Column column) const {
    return column == Column::come_out && standing(spot).off_on == rulebook::OffAt::come_out;
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

  void lay_numbers() {
    const auto place = pays<Made>(Spot::place_to_win_at_4);
    const auto place_against = pays<Against>(Spot::place_to_lose_at_4);
    const auto buy = pays<Made>(Spot::buy_at_4);
    const auto lay = pays<Against>(Spot::lay_at_4);
    const auto put = pays<Number>(Spot::put_at_4);
    const auto put_odds = pays<MadeOrOff>(Spot::put_odds_at_4);
    const Fee buy_fee = fee("buy", SetBy::files);
    const Fee lay_fee = fee("lay", SetBy::what_if);
    for (std::size_t point = 0; point < point_numbers.size(); ++point) {
      lay_made(spot_at(Spot::place_to_win_at_4, point), point, place);
      lay_against(spot_at(Spot::place_to_lose_at_4, point), point, place_against);
      lay_made(spot_at(Spot::buy_at_4, point), point, with_fee(buy, buy_fee, point));
      lay_against(spot_at(Spot::lay_at_4, point), point, with_fee(lay, lay_fee, point));
      lay_number(spot_at(Spot::put_at_4, point), point_numbers[point], put);
      lay_made(spot_at(Spot::put_odds_at_4, point), point, put_odds);
      supports(spot_at(Spot::put_odds_at_4, point), spot_at(Spot::put_at_4, point));
    }
    lay_number(Spot::big_six, 6, pays<Number>(Spot::big_six));
    lay_number(Spot::big_eight, 8, pays<Number>(Spot::big_eight));
  }

  /// `numbers` is who may set the numbers for which only winners pay.
  [[nodiscard]] Fee fee(const std::string& wager, SetBy numbers) {
    Fee fee;
    fee.percent = b_.number(wager + "-fee-percent", 0, 0, 100);
    fee.of_win = b_.choice(wager + "-fee-basis", FeeBasis::stake) == FeeBasis::win;
    const FeeTiming timing = b_.choice(wager + "-fee-timing", FeeTiming::when_made);
    const auto from_winners = b_.parsed(wager + "-fee-on-win-numbers", "4 5 6 8 9 10", &point_numbers_in,
                                        "point numbers like “4 10”", numbers);
    if (timing == FeeTiming::on_win) fee.only_winners = from_winners;
    return fee;
  }

  template <class Outcome>
  static Payouts<Outcome> with_fee(Payouts<Outcome> pays, const Fee& fee, std::size_t point) {
    const Award win = pays.awards[point];
    for (Award& award : pays.awards) fee.charge(award, point, win);
    return pays;
  }

  void lay_hardways() {
    constexpr std::array<int, 4> numbers{4, 6, 8, 10};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const Spot spot = spot_at(Spot::hard_4, i);
      settle_by(spot, pays<Hardway>(spot),
                [&, number = numbers[i]](Column column, const Throw& dice) -> std::optional<Hardway> {
                  if (is_off(spot, column)) return std::nullopt;
                  if (dice.sum() == 7) return Hardway::seven;
                  if (dice.sum() != number) return std::nullopt;
                  return dice.is_hard() ? Hardway::hard : Hardway::easy;
                });
    }
  }

  /// Odds need the flat bet that they support.
  void supports(Spot odds, Spot flat) { rules_.flat[kit::index_of(odds)] = flat; }

  /// A Come bet is a Pass bet of its own: the roll after it was made is its come-out, and a number takes it there.
  void lay_come() {
    const auto come = pays<Line>(Spot::come);
    const auto dont_come = pays<Dont>(Spot::dont_come);
    const auto odds = pays<MadeOrOff>(Spot::come_odds_at_4);
    const auto dont_odds = pays<Against>(Spot::dont_come_odds_at_4);
    settle_by(Spot::come, come, [](Column, const Throw& dice) { return first_roll(dice); });
    settle_by(Spot::dont_come, dont_come, [](Column, const Throw& dice) { return first_roll_against(dice); });
    for (const Spot spot : {Spot::come, Spot::dont_come}) {
      for (std::size_t column = 0; column < kit::count_of<Column>; ++column) {
        for (std::size_t thrown = 0; thrown < throws; ++thrown) {
          if (point_index(throw_at(thrown).sum())) fate(spot, column, thrown).what = Fate::moves;
        }
      }
    }
    for (std::size_t point = 0; point < point_numbers.size(); ++point) {
      const Spot moved = spot_at(Spot::come_at_4, point);
      const Spot against = spot_at(Spot::dont_come_at_4, point);
      settle_by(moved, come, [point](Column, const Throw& dice) { return decision(dice, point_numbers[point]); });
      settle_by(against, dont_come,
                [point](Column, const Throw& dice) { return decision_against(dice, point_numbers[point]); });
      rules_.made[kit::index_of(moved)] = BetTime::moved;
      rules_.made[kit::index_of(against)] = BetTime::moved;
      lay_made(spot_at(Spot::come_odds_at_4, point), point, odds);
      lay_against(spot_at(Spot::dont_come_odds_at_4, point), point, dont_odds);
      supports(spot_at(Spot::come_odds_at_4, point), moved);
      supports(spot_at(Spot::dont_come_odds_at_4, point), against);
    }
  }

  /// The point of a column; none at a come-out roll.
  static std::optional<std::size_t> point_of(Column column) {
    if (column == Column::come_out || column == Column::called_on) return std::nullopt;
    return kit::index_of(column) - kit::index_of(Column::point_4);
  }

  void lay_line() {
    settle_by(Spot::pass, pays<Line>(Spot::pass), [](Column column, const Throw& dice) {
      const auto point = point_of(column);
      return point ? decision(dice, point_numbers[*point]) : first_roll(dice);
    });
    settle_by(Spot::dont_pass, pays<Dont>(Spot::dont_pass), [](Column column, const Throw& dice) {
      const auto point = point_of(column);
      return point ? decision_against(dice, point_numbers[*point]) : first_roll_against(dice);
    });
    settle_by(Spot::pass_odds, pays<Made>(Spot::pass_odds),
              [](Column column, const Throw& dice) -> std::optional<Made> {
                const auto point = point_of(column);
                if (!point) return std::nullopt;
                if (dice.sum() == 7) return Made::seven_out;
                return dice.sum() == point_numbers[*point] ? std::optional(static_cast<Made>(*point)) : std::nullopt;
              });
    settle_by(Spot::dont_pass_odds, pays<Against>(Spot::dont_pass_odds),
              [](Column column, const Throw& dice) -> std::optional<Against> {
                const auto point = point_of(column);
                if (!point) return std::nullopt;
                if (dice.sum() == 7) return static_cast<Against>(*point);
                return dice.sum() == point_numbers[*point] ? std::optional(Against::made) : std::nullopt;
              });
    supports(Spot::pass_odds, Spot::pass);
    supports(Spot::dont_pass_odds, Spot::dont_pass);
  }

  static std::optional<Line> first_roll(const Throw& dice) {
    if (is_natural(dice.sum())) return Line::natural;
    return is_craps(dice.sum()) ? std::optional(Line::craps) : std::nullopt;
  }
  static std::optional<Dont> first_roll_against(const Throw& dice) {
    if (is_natural(dice.sum())) return Dont::natural;
    if (dice.sum() == 12) return Dont::barred;
    return is_craps(dice.sum()) ? std::optional(Dont::craps) : std::nullopt;
  }
  static std::optional<Line> decision(const Throw& dice, int point) {
    if (dice.sum() == 7) return Line::seven_out;
    return dice.sum() == point ? std::optional(Line::point_made) : std::nullopt;
  }
  static std::optional<Dont> decision_against(const Throw& dice, int point) {
    if (dice.sum() == 7) return Dont::seven_out;
    return dice.sum() == point ? std::optional(Dont::point_made) : std::nullopt;
  }

  Binder& b_;
  Rules& rules_;
};

}  // namespace

Rules::Rules(Binder& b)
    : excess_odds(b.yes("accept-excess-odds-to-facilitate-payout")),
      locked_clause(b.clause_text("locked")),
      only_down_clause(b.clause_text("only-down")),
      off_clause(b.clause_text("off")),
      unpayable_clause(b.clause_text("unpayable")),
      odds_clause(b.clause_text("odds-limit")) {
  fire = b.pays<FireBet>("fire-bet");
  hot = b.pays<HotRoller>("hot-roller");
  bonus = {b.pays<Bonus>("all-small"), b.pays<Bonus>("all-tall"), b.pays<Bonus>("make-em-all")};
  lucky = b.pays<LuckyShooter>("lucky-shooter");
  line_bet_clause = b.clause("shooter-line-bet");
  for (const char* wager : {"fire-bet", "hot-roller", "all-small", "all-tall", "make-em-all", "lucky-shooter"})
    offers_side_wagers = offers_side_wagers || b.offers(wager);
  shoe.deck.decks = 0;
  Layout(b, *this).lay();
}

}  // namespace houseway::games::craps
