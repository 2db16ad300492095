#include "solve/pai_gow/pai_gow_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/pai_gow/house_way_file.hpp"
#include "solve/pai_gow/set_wagers.hpp"

namespace houseway::solve::pai_gow_tiles {

namespace {

using namespace games::pai_gow_tiles;
using hands::TileName;
using hands::TileValue;

/// Where no vigorish is taken a triple of the dice has taken the wager before tiles are dealt.
void add_triples(Distribution& main, const Rules& rules) {
  constexpr int throws = kit::die_faces * kit::die_faces;  // of the other two dice, of which one makes a triple
  const rulebook::Award& lost = rules.main[MainOutcome::triple];
  Ending triple{std::string(lost.outcome), main.cases, {{kit::name_of(Shape::main_wager), lost.pays}}};
  for (Ending& ending : main.endings) ending.count *= throws - 1;
  main.cases *= throws;
  main.endings.push_back(std::move(triple));
  if (!main.play) return;
  for (Mistake& mistake : main.play->mistakes) mistake.cost *= static_cast<double>(throws - 1) / throws;
}

/// The wagers of the Dragon's Eye: all 216 throws.
class EyeWagers {
 public:
  EyeWagers(const Question& question, const EyeRules& rules, std::vector<Distribution>& out)
      : question_(question), rules_(rules), out_(out) {}

  void solve() {
    add<Spot::match>(rules_.match, [](const ThreeDice& dice) { return match_outcome(dice, 1); });
    add<Spot::even>(rules_.even, &eye_outcome);
    add<Spot::odd>(rules_.odd, &eye_outcome);
    add<Spot::double_>(rules_.double_, &double_outcome);
    add<Spot::triple>(rules_.triple, &triple_outcome);
    if (question_.asks(kit::name_of(Spot::dice_bonus))) out_.push_back(dice_bonus());
  }

 private:
  template <class Each>
  static void each_throw(Each&& each) {
    for (int a = 1; a <= kit::die_faces; ++a) {
      for (int b = 1; b <= kit::die_faces; ++b) {
        for (int c = 1; c <= kit::die_faces; ++c) each(ThreeDice({Die(a), Die(b), Die(c)}));
      }
    }
  }
  template <Spot spot, kit::NamedEnum Outcome, class Of>
  void add(const Payouts<Outcome>& pays, Of&& of) {
    if (!question_.asks(kit::name_of(spot))) return;
    OutcomeCounts<Outcome> counts;
    each_throw([&](const ThreeDice& dice) { ++counts[of(dice)]; });
    out_.push_back(by_outcome(kit::name_of(spot), pays, counts.list()));
  }

  /// A stake in every round, as rounds follow each other: one has so many triples before it with the chances 1296, 36
  /// and 1 of 1333. The die of the round before names this seat in one of six cases; in a round without a triple before
  /// it only by the third of three, one of 36 × 1296, unless a seat shakes in every round.
  [[nodiscard]] Distribution dice_bonus() const {
    constexpr std::array<std::int64_t, longest_streak> chances{46656, 1296, 36};
    const bool every_round = rules_.shaker == DiceBonusShaker::button_seat_every_round;
    OutcomeCounts<DiceBonusOutcome> others;
    OutcomeCounts<DiceBonusOutcome> shaker;
    for (std::size_t before = 0; before < chances.size(); ++before) {
      const bool named = before > 0 || every_round;
      const auto shakes = static_cast<std::uint64_t>(named ? chances[before] : 1);
      const auto all = static_cast<std::uint64_t>(chances[before]) * kit::die_faces;
      each_throw([&](const ThreeDice& dice) {
        const auto outcome = dice_bonus_outcome(dice, static_cast<std::int64_t>(before));
        shaker[outcome] += shakes;
        others[outcome] += all - shakes;
      });
    }
    const std::string_view wager = kit::name_of(Spot::dice_bonus);
    Distribution out = by_outcome(wager, rules_.dice_bonus, others.list());
    const Distribution as_shaker = by_outcome(wager, rules_.dice_bonus_shaker, shaker.list());
    out.cases += as_shaker.cases;
    for (const Ending& ending : as_shaker.endings) {
      out.endings.push_back(ending);
      out.endings.back().outcome += " as the shaker";
    }
    return out;
  }

  const Question& question_;
  const EyeRules& rules_;
  std::vector<Distribution>& out_;
};

}  // namespace

std::size_t Words::step_of(TileValue value) { return std::min(kit::index_of(value.hand()), below_pairs); }

std::string Words::pair_name(TileValue value) {
  for (std::size_t i = 0; i < kit::count_of<TileName>; ++i) {
    const auto name = static_cast<TileName>(i);
    if (TileValue::of_pair(name) == value) return hands::tile_name(name);
  }
  return "";
}

std::string Words::text(std::span<const kit::Card> tiles) {
  std::vector<kit::Card> sorted(tiles.begin(), tiles.end());
  std::sort(sorted.rbegin(), sorted.rend());
  std::string out;
  for (const kit::Card tile : sorted) out += (out.empty() ? "" : " ") + tile.text();
  return out;
}

std::string Shape::file_head(const Question& question) const {
  return fmt::format("house-way = \"{}\"\n", *games::house_ways_of(question.table).begin());
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  std::vector<Distribution> out = SetWagers<Shape>(question, rules).solve();
  if (!rules.eye.offered) return out;
  if (rules.eye.triple_takes_main && !out.empty() && out.front().wager == kit::name_of(Shape::main_wager))
    add_triples(out.front(), rules);
  EyeWagers(question, rules.eye, out).solve();
  return out;
}

}  // namespace houseway::solve::pai_gow_tiles
