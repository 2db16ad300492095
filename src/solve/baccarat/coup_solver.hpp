#pragma once

#include <algorithm>
#include <span>
#include <tuple>
#include <type_traits>
#include <vector>

#include "solve/baccarat/finished_coups.hpp"
#include "solve/baccarat/first_four.hpp"
#include "solve/baccarat/pressing.hpp"
#include "solve/count/count_wagers.hpp"

/// The wagers that games of baccarat share, by the composition of a whole shoe: points for those on the finished hands,
/// ranks for pairs, suits only where a wager asks for them.
namespace houseway::solve::baccarat {

/// The meter that one of the Royal 9 bettors is drawn for, as it reads, when every seat dealt in makes that wager: in
/// units of that wager, and without a line to break-even, because the chance rises with the reading.
template <class Rules>
Distribution must_hit(const Question& question, const Rules& rules) {
  const auto& drawn = rules.side.template at<Rules::Spot::royal_9>().drawn;
  const rulebook::TableMeter& meter = question.table.meters[*drawn.meter.meter];
  const auto& wagers = question.table.game.wagers;
  const auto fed_by =
      std::find_if(wagers.begin(), wagers.end(), [&](const auto& wager) { return wager.id == meter.wager; });
  const kit::Cents stake = fed_by->stake.value();
  const auto seats = static_cast<std::int64_t>(question.seats);
  const auto chance = drawn.meter.chance(meter.reading, rulebook::part(stake, meter.contribution, 10'000) * seats);
  rulebook::Pays reading;
  reading.kind = rulebook::PayKind::fixed;
  reading.amount = meter.reading.count();
  const Payment won{"must-hit", reading, 1, false, Fraction(meter.reading.count(), stake.count())};
  const Payment nothing{"must-hit", {}, 1, false};
  Distribution out;
  out.wager = "must-hit";
  out.cases = Count(chance.possible) * seats;
  out.endings = {{std::string(drawn.pays.awards[0].outcome), chance.favourable, {won}},
                 {"not-drawn", out.cases - chance.favourable, {nothing}}};
  return out;
}

/// The wagers that look at the points of finished hands.
template <const auto& declared>
std::vector<Distribution> solve_finished(const Question& question, const games::HandWagers<declared>& wagers,
                                         std::span<const kit::Card> shoe) {
  using Wagers = games::HandWagers<declared>;
  const std::vector<FinishedCoup> coups = finished_coups(shoe);
  std::vector<Distribution> out;
  wagers.each([&](auto i) {
    constexpr const auto& wager = std::get<i>(declared);
    using Where = typename Wagers::template Wager<i>::Where;
    if constexpr (wager.stage == games::Settled::in_turn && std::is_same_v<Where, games::Sees<Coup>>) {
      const auto count = [&] {
        const auto counts = count_finished<wager.spot>(wagers, coups);
        if constexpr (wager.spot == Wagers::Spot::banker) {
          return as_paid(counts, wagers.template at<wager.spot>().pays);
        } else {
          return counts.list();
        }
      };
      add_counted<wager.spot>(question, wagers, count, out);
    }
  });
  return out;
}

/// Every wager of `coup_wagers`, and whatever else finished hands decide.
template <class Rules>
std::vector<Distribution> solve_coup(const Question& question, const Rules& rules, std::span<const kit::Card> shoe) {
  using Spot = typename Rules::Spot;
  const auto& side = rules.side;
  std::vector<Distribution> out = solve_finished(question, side, shoe);
  add_counted<Spot::house_money>(
      question, side, [&] { return count_house_money(shoe).list(); }, out);
  if (question.asks("house-money")) out.back().play = winnings_taken(rules, shoe);
  // Of whole decks every position's king and nine are as many.
  add_counted<Spot::royal_9>(
      question, side, [&] { return count_royal_9(shoe, 0, rules.positions).list(); }, out);
  const auto perfect_pairs = [&] { return count_perfect_pairs(shoe).list(); };
  add_counted<Spot::perfect_pairs_player>(question, side, perfect_pairs, out);
  add_counted<Spot::perfect_pairs_banker>(question, side, perfect_pairs, out);
  const auto pairs = [&] { return count_pair(shoe).list(); };
  add_counted<Spot::player_pair>(question, side, pairs, out);
  add_counted<Spot::banker_pair>(question, side, pairs, out);
  if (question.asks("must-hit") && side.template at<Spot::royal_9>().drawn.meter.meter)
    out.push_back(must_hit(question, rules));
  return out;
}

}  // namespace houseway::solve::baccarat
