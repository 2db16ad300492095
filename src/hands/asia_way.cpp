#include "hands/asia_way.hpp"

#include <algorithm>

#include "hands/house_way.hpp"
#include "kit/invariant.hpp"

namespace houseway::hands {

bool has_cards_for(const AsiaWayRule& rule, SevenCardShape shape) {
  if (rule.best_left) return true;
  // How many cards each set of a shape has, and how many stand beside them.
  static constexpr std::array<std::array<int, 3>, kit::count_of<SevenCardShape>> sets{{{5, 2, 0},
                                                                                       {5, 0, 0},
                                                                                       {4, 3, 0},
                                                                                       {4, 2, 0},
                                                                                       {4, 0, 0},
                                                                                       {3, 3, 0},
                                                                                       {3, 2, 2},
                                                                                       {3, 2, 0},
                                                                                       {3, 0, 0},
                                                                                       {2, 2, 2},
                                                                                       {2, 2, 0},
                                                                                       {2, 0, 0},
                                                                                       {0, 0, 0}}};
  const std::array<AsiaCard, 3> named{rule.medium[0], rule.medium[1], rule.low};
  const auto has = [&](AsiaCard card) {
    const auto times = std::count(named.begin(), named.end(), card);
    const auto at = kit::index_of(card);
    if (at < 3) return times <= sets[kit::index_of(shape)][at];
    return times == 1 && static_cast<int>(at) - 3 < parts_of(shape).others;
  };
  return std::all_of(named.begin(), named.end(), has);
}

namespace {

/// A rule after which the hands are in order, whatever the cards: only others leave the high hand, not the highest
/// where there is nothing else to keep, and a higher one is in the medium hand than in the low.
bool is_safe(const AsiaWayRule& rule, SevenCardShape shape) {
  const AsiaCard higher = std::min(rule.medium[0], rule.medium[1]);
  const AsiaCard highest = std::min(higher, rule.low);
  const AsiaCard from = shape == SevenCardShape::no_pair ? AsiaCard::other_2 : AsiaCard::other_1;
  return highest >= from && higher < rule.low;
}

}  // namespace

AsiaWay::AsiaWay(std::span<const AsiaWayRule> rules, WheelRank wheel) : wheel_(wheel) {
  rules_.lay(rules, [](const AsiaWayRule& rule, SevenCardShape shape) {
    kit::ensure(has_cards_for(rule, shape), "a house way names cards that a hand does not have");
    return Ready{.when = WayConditions::of(rule),
                 .best_left = rule.best_left,
                 .medium_from = rule.medium_from,
                 .low_from = rule.low_from,
                 .safe = is_safe(rule, shape),
                 .out = {rule.medium[0], rule.medium[1], rule.low}};
  });
}

std::uint64_t AsiaWay::fingerprint() const {
  kit::Fingerprint print;
  print.add(kit::index_of(wheel_));
  rules_.add_to(print, [&](const Ready& rule) {
    rule.when.add_to(print);
    print.add(rule.best_left ? 1 : 0);
    print.add(static_cast<std::uint64_t>(rule.medium_from));
    print.add(static_cast<std::uint64_t>(rule.low_from));
    for (const AsiaCard card : rule.out) print.add(kit::index_of(card));
  });
  return print.value();
}

}  // namespace houseway::hands
