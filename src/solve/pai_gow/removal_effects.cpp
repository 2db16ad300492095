#include "solve/pai_gow/removal_effects.hpp"

#include <set>

namespace houseway::solve {

RemovalEffects::RemovalEffects(std::span<const kit::Card> deck, const std::vector<ThreeHands>& classes,
                               const std::vector<Held>& dealers, bool copies_win)
    : more_(copies_win ? 1 : 0), highs_below_(hands::AsiaValue::limit) {
  std::array<std::size_t, kinds> in_deck{};
  for (const kit::Card card : deck) ++in_deck[kind_of(card)];
  std::set<std::uint16_t> occurring;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    if (dealers[i].hands != 0) occurring.insert(classes[i].high);
  }
  std::uint16_t below = 0;
  std::vector<std::uint16_t> place(highs_below_.size());
  for (std::size_t high = 0; high < highs_below_.size(); ++high) {
    const bool is_there = occurring.contains(static_cast<std::uint16_t>(high));
    place[high] = below;
    highs_below_[high] = static_cast<std::uint16_t>(below + (is_there && copies_win ? 1 : 0));
    below = static_cast<std::uint16_t>(below + (is_there ? 1 : 0));
  }
  const std::size_t highs = std::size_t{below} + 1;

  // How many are lower in all three: hands one above in each, then summed along each.
  using Sums = std::array<std::uint32_t, std::tuple_size_v<Cell>>;
  std::vector<Sums> sums(highs * mediums * lows);
  for (std::size_t i = 0; i < classes.size(); ++i) {
    if (dealers[i].hands == 0) continue;
    const ThreeHands& hand = classes[i];
    Sums& cell = sums[at(place[hand.high] + 1U, hand.medium + 1U, hand.low + 1U)];
    cell[0] += dealers[i].hands;
    for (std::size_t kind = 0; kind < kinds; ++kind) cell[1 + kind] += dealers[i].cards[kind];
  }
  const auto add = [](Sums& to, const Sums& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
  };
  for (std::size_t high = 0; high < highs; ++high) {
    for (std::size_t medium = 0; medium < mediums; ++medium) {
      for (std::size_t low = 1; low < lows; ++low) add(sums[at(high, medium, low)], sums[at(high, medium, low - 1)]);
      if (medium == 0) continue;
      for (std::size_t low = 0; low < lows; ++low) add(sums[at(high, medium, low)], sums[at(high, medium - 1, low)]);
    }
    if (high == 0) continue;
    for (std::size_t i = 0; i < mediums * lows; ++i) add(sums[at(high, 0, 0) + i], sums[at(high - 1, 0, 0) + i]);
  }

  // Two at least are lower: the three ways to name two, less twice all three.
  const Sums& all = sums.back();
  cells_.resize(sums.size());
  for (std::size_t high = 0; high < highs; ++high) {
    for (std::size_t medium = 0; medium < mediums; ++medium) {
      for (std::size_t low = 0; low < lows; ++low) {
        const Sums& three = sums[at(high, medium, low)];
        const Sums& high_medium = sums[at(high, medium, lows - 1)];
        const Sums& high_low = sums[at(high, mediums - 1, low)];
        const Sums& medium_low = sums[at(highs - 1, medium, low)];
        const auto two = [&](std::size_t i) {
          return static_cast<double>(high_medium[i]) + static_cast<double>(high_low[i]) +
                 static_cast<double>(medium_low[i]) - 2 * static_cast<double>(three[i]);
        };
        Cell& cell = cells_[at(high, medium, low)];
        const double plain = two(0) / static_cast<double>(all[0]);
        cell[0] = static_cast<float>(plain);
        for (std::size_t kind = 0; kind < kinds; ++kind) {
          if (in_deck[kind] == 0) continue;
          // Of the hands that do not hold one card of this kind.
          const auto each = static_cast<double>(in_deck[kind]);
          const double left = static_cast<double>(all[0]) - static_cast<double>(all[1 + kind]) / each;
          cell[1 + kind] = static_cast<float>((two(0) - two(1 + kind) / each) / left - plain);
        }
      }
    }
  }
}

}  // namespace houseway::solve
