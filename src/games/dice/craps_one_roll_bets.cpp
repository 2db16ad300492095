#include <array>
#include <optional>
#include <span>
#include <utility>

#include "games/dice/craps_layout.hpp"
#include "rulebook/table_rules.hpp"

namespace houseway::games::craps {

namespace {

void lay_totals(Layout& layout) {
  layout.settle_by(Spot::field, layout.pays<Field>(Spot::field), [](Column, const Throw& dice) -> std::optional<Field> {
    const int total = dice.sum();
    if (total == 2) return Field::two;
    if (total == 12) return Field::twelve;
    return total >= 5 && total <= 8 ? Field::miss : Field::other_field_total;
  });
  layout.lay_total(Spot::any_seven, 7);
  layout.lay_hit(Spot::any_craps, [](const Throw& dice) { return is_craps(dice.sum()); });
  layout.lay_total(Spot::craps_2, 2);
  layout.lay_total(Spot::craps_3, 3);
  layout.lay_total(Spot::craps_12, 12);
  layout.lay_total(Spot::eleven, 11);
  layout.settle_by(Spot::six_seven_eight, layout.pays<SixSevenEight>(Spot::six_seven_eight),
                   [](Column, const Throw& dice) -> std::optional<SixSevenEight> {
                     if (dice.sum() < 6 || dice.sum() > 8) return SixSevenEight::miss;
                     return dice.is_hard() ? SixSevenEight::hard : SixSevenEight::seven_or_easy;
                   });
}

struct Part {
  int total;
  Spot wager;
};
constexpr std::array<Part, 5> horn_parts{
    {{2, Spot::craps_2}, {3, Spot::craps_3}, {11, Spot::eleven}, {12, Spot::craps_12}, {7, Spot::any_seven}}};
constexpr std::array<Part, 4> craps_eleven_parts{
    {{2, Spot::any_craps}, {3, Spot::any_craps}, {12, Spot::any_craps}, {11, Spot::eleven}}};

/// Paid as if every part were a wager of its own (§4(c), §4(d)): where the table chooses the odds of that wager, the
/// part is paid them too.
void follow_parts(Layout& layout, Spot whole, std::span<const Part> parts) {
  if (layout.binder.sets_odds(rulebook::wager_of(kit::name_of(whole)))) return;
  for (const Part& part : parts) {
    if (!layout.binder.sets_odds(kit::name_of(part.wager))) continue;
    const rulebook::Pays chosen = layout.pays<OneRoll>(part.wager)[OneRoll::hit].pays;
    for (std::size_t column = 0; column < kit::count_of<Column>; ++column) {
      for (std::size_t thrown = 0; thrown < throws; ++thrown) {
        Fate& here = layout.fate(whole, column, thrown);
        if (throw_at(thrown).sum() != part.total || here.what < Fate::first_award) continue;
        Award award = layout.rules.award(here);
        if (award.pays.kind != PayKind::partly) continue;
        award.pays.amount = chosen.amount;
        award.pays.over = chosen.over;
        award.net = rulebook::net_factor(award.pays);
        here.what = static_cast<std::uint16_t>((layout.index_of(award) + Fate::first_award) & 0x7fffU);
      }
    }
  }
}

/// Wagers of several equal parts on the craps totals, 11 and 7.
void lay_horns(Layout& layout) {
  layout.settle_by(Spot::craps_eleven, layout.pays<CrapsEleven>(Spot::craps_eleven),
                   [](Column, const Throw& dice) -> std::optional<CrapsEleven> {
                     if (is_craps(dice.sum())) return CrapsEleven::craps;
                     return dice.sum() == 11 ? CrapsEleven::eleven : CrapsEleven::miss;
                   });
  layout.settle_by(Spot::horn, layout.pays<Horn>(Spot::horn), [](Column, const Throw& dice) -> std::optional<Horn> {
    if (dice.sum() == 2 || dice.sum() == 12) return Horn::two_or_twelve;
    return dice.sum() == 3 || dice.sum() == 11 ? Horn::three_or_eleven : Horn::miss;
  });
  follow_parts(layout, Spot::craps_eleven, craps_eleven_parts);
  follow_parts(layout, Spot::horn, horn_parts);
  constexpr std::array<int, 4> high_totals{2, 3, 11, 12};
  const auto horn_high = layout.pays<HornHigh>(Spot::horn_high_at_2);
  for (std::size_t i = 0; i < high_totals.size(); ++i) {
    layout.settle_by(spot_at(Spot::horn_high_at_2, i), horn_high,
                     [high = high_totals[i]](Column, const Throw& dice) -> std::optional<HornHigh> {
                       const int total = dice.sum();
                       if (total == 2 || total == 12)
                         return total == high ? HornHigh::high_two_or_twelve : HornHigh::two_or_twelve;
                       if (total != 3 && total != 11) return HornHigh::miss;
                       return total == high ? HornHigh::high_three_or_eleven : HornHigh::three_or_eleven;
                     });
    follow_parts(layout, spot_at(Spot::horn_high_at_2, i), horn_parts);
  }
  for (const Spot spot : {Spot::whirl, Spot::world}) {
    layout.settle_by(spot, layout.pays<Whirl>(spot), [](Column, const Throw& dice) -> std::optional<Whirl> {
      if (dice.sum() == 2 || dice.sum() == 12) return Whirl::two_or_twelve;
      if (dice.sum() == 3 || dice.sum() == 11) return Whirl::three_or_eleven;
      return dice.sum() == 7 ? Whirl::seven : Whirl::miss;
    });
    follow_parts(layout, spot, horn_parts);
  }
  layout.settle_by(Spot::three_way_craps, layout.pays<ThreeWay>(Spot::three_way_craps),
                   [](Column, const Throw& dice) -> std::optional<ThreeWay> {
                     if (dice.sum() == 3) return ThreeWay::three;
                     return is_craps(dice.sum()) ? ThreeWay::two_or_twelve : ThreeWay::miss;
                   });
  layout.settle_by(Spot::high_low, layout.pays<HighLow>(Spot::high_low),
                   [](Column, const Throw& dice) -> std::optional<HighLow> {
                     return dice.sum() == 2 || dice.sum() == 12 ? HighLow::two_or_twelve : HighLow::miss;
                   });
  layout.settle_by(Spot::ace_deuce_any_craps, layout.pays<AceDeuce>(Spot::ace_deuce_any_craps),
                   [](Column, const Throw& dice) -> std::optional<AceDeuce> {
                     if (dice.sum() == 3) return AceDeuce::three;
                     return is_craps(dice.sum()) ? AceDeuce::two_or_twelve : AceDeuce::miss;
                   });
}

void lay_hops(Layout& layout) {
  const auto is = [](int low, int high) {
    return [low, high](const Throw& dice) {
      const Throw sorted = dice.sorted();
      return sorted[0].pips() == low && sorted[1].pips() == high;
    };
  };
  for (std::size_t i = 0; i < 4; ++i) {
    const int face = static_cast<int>(i) + 2;
    layout.lay_hit(spot_at(Spot::hop_hard_4, i), is(face, face));
  }
  constexpr std::array<std::pair<int, int>, 13> unlike{
      {{1, 3}, {1, 4}, {2, 3}, {1, 5}, {2, 4}, {1, 6}, {2, 5}, {3, 4}, {2, 6}, {3, 5}, {3, 6}, {4, 5}, {4, 6}}};
  for (std::size_t i = 0; i < unlike.size(); ++i)
    layout.lay_hit(spot_at(Spot::hop_1_3, i), is(unlike[i].first, unlike[i].second));

  const auto doubles = layout.pays<OneRoll>(Spot::hop_at_1_1, "doubles");
  const auto others = layout.pays<OneRoll>(Spot::hop_at_1_1, "unlike");
  std::size_t i = 0;
  for (int low = 1; low <= kit::die_faces; ++low) {
    for (int high = low; high <= kit::die_faces; ++high) {
      layout.settle_by(spot_at(Spot::hop_at_1_1, i++), low == high ? doubles : others,
                       [hits = is(low, high)](Column, const Throw& dice) {
                         return std::optional(hits(dice) ? OneRoll::hit : OneRoll::miss);
                       });
    }
  }
}

}  // namespace

void lay_one_roll_bets(Layout& layout) {
  lay_totals(layout);
  lay_horns(layout);
  lay_hops(layout);
}

}  // namespace houseway::games::craps
