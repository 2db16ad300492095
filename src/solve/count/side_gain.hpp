#pragma once

#include <array>
#include <map>
#include <span>
#include <tuple>
#include <vector>

#include "solve/core/analysis.hpp"
#include "solve/count/count_wagers.hpp"

namespace houseway::solve {

/// What a wager on cards beside the main bet wins more with each outcome than where a fold gives it up, in units of the
/// main bet; none where it is not staked, or a fold leaves it alone.
template <auto spot, const auto& declared>
std::vector<Fraction> fold_gains(const games::HandWagers<declared>& wagers, std::span<const Beside> beside,
                                 const std::vector<rulebook::TableMeter>& meters) {
  const auto& bound = wagers.template at<spot>();
  std::vector<Fraction> gains;
  if (!bound.lost_by_fold) return gains;
  for (const Beside& each : beside) {
    if (each.wager != kit::name_of(spot)) continue;
    const auto net = [&](const rulebook::Award& award) {
      return Fraction(each.stake * net_of({each.wager, award.pays}, meters, each.money));
    };
    const auto& awards = rows_of(bound.pays).awards;
    gains.resize(awards.size());
    for (std::size_t outcome = 0; outcome < gains.size(); ++outcome)
      gains[outcome] += net(awards[outcome]) - net(bound.folded);
  }
  return gains;
}

/// What wagers on cards beside the main bet win more with a hand that is played on than with one that folds, in units
/// of the main bet.
template <const auto& declared>
class SideGain {
 public:
  SideGain(const games::HandWagers<declared>& wagers, std::span<const kit::Card> deck, std::span<const Beside> beside,
           const std::vector<rulebook::TableMeter>& meters)
      : deck_(deck), orbits_(deck) {
    wagers.each(
        [&](auto i) { std::get<i>(parts_).gains = fold_gains<std::get<i>(declared).spot>(wagers, beside, meters); });
  }

  [[nodiscard]] Fraction operator()(std::span<const kit::Card> own) {
    Fraction sum = 0;
    Wagers::each([&](auto i) {
      if (!std::get<i>(parts_).gains.empty()) sum += of<i>(own);
    });
    return sum;
  }

 private:
  using Wagers = games::HandWagers<declared>;

  struct Part {
    std::vector<Fraction> gains;        ///< by outcome; none where the wager is not staked, or a fold leaves it alone
    std::map<CardSet, Fraction> known;  ///< by the own cards, for all that are alike up to their suits
  };

  template <std::size_t I>
  Fraction of(std::span<const kit::Card> own) {
    using Where = typename Wagers::template Wager<I>::Where;
    constexpr const auto& wager = std::get<I>(declared);
    constexpr std::size_t size = std::tuple_size_v<typename Where::Seen>;
    Part& part = std::get<I>(parts_);
    const CardSet held = set_of(own.first(Where::own));
    if constexpr (Where::others == 0) return part.gains[kit::index_of(wager.name(cards_of<size>(held)))];
    const CardSet alike = wager.names_suits ? held : orbit_of(orbits_, held);
    if (const auto known = part.known.find(alike); known != part.known.end()) return known->second;
    OutcomeCounts<typename Wagers::template Wager<I>::Outcome> counts;
    std::uint64_t all = 0;
    each_completed<Where::others>(deck_, alike, [&](CardSet set) {
      ++counts[wager.name(cards_of<size>(set))];
      ++all;
    });
    Fraction sum = 0;
    for (std::size_t outcome = 0; outcome < part.gains.size(); ++outcome)
      sum += part.gains[outcome] * counts.counts[outcome];
    return part.known[alike] = sum / all;
  }

  std::span<const kit::Card> deck_;
  SuitOrbits orbits_;
  std::array<Part, Wagers::count> parts_;
};

}  // namespace houseway::solve
