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
  constexpr std::uint16_t any_rank = (1u << kit::rank_count) - 1;
  const auto bits_of = [](RankSet set) { return static_cast<std::uint16_t>(set.bits()); };
  const auto or_any = [&](RankSet set) { return set.empty() ? any_rank : bits_of(set); };
  std::size_t count = 0;
  for (std::size_t shape = 0; shape < kit::count_of<SevenCardShape>; ++shape) {
    const auto of = static_cast<SevenCardShape>(shape);
    for (const AsiaWayRule& rule : rules) {
      if (std::find(rule.hands.begin(), rule.hands.end(), of) == rule.hands.end()) continue;
      kit::ensure(has_cards_for(rule, of), "a house way names cards that a hand does not have");
      kit::ensure(count < most_rules, "a house way has more rules than one can hold");
      std::uint16_t makes = 0;
      for (const AsiaCategory category : rule.makes)
        makes = static_cast<std::uint16_t>(makes | 1u << kit::index_of(category));
      rules_[count++] = {.first = or_any(rule.first),
                         .second = or_any(rule.second),
                         .holds_any = bits_of(rule.holds_any),
                         .holds_all = bits_of(rule.holds_all),
                         .makes = makes,
                         .best_left = rule.best_left,
                         .medium_from = rule.medium_from,
                         .low_from = rule.low_from,
                         .safe = is_safe(rule, of),
                         .out = {rule.medium[0], rule.medium[1], rule.low}};
    }
    begin_[shape + 1] = static_cast<std::uint16_t>(count);
  }
}

std::uint64_t AsiaWay::fingerprint() const {
  // FNV-1a, by numbers instead of bytes.
  std::uint64_t print = 0xcbf29ce484222325;
  const auto add = [&](std::uint64_t number) { print = (print ^ number) * 0x100000001b3; };
  add(kit::index_of(wheel_));
  for (const std::uint16_t begin : begin_) add(begin);
  for (const Ready& rule : std::span(rules_).first(begin_.back())) {
    for (const std::uint16_t set : {rule.first, rule.second, rule.holds_any, rule.holds_all, rule.makes}) add(set);
    add(rule.best_left ? 1 : 0);
    add(static_cast<std::uint64_t>(rule.medium_from));
    add(static_cast<std::uint64_t>(rule.low_from));
    for (const AsiaCard card : rule.out) add(kit::index_of(card));
  }
  return print;
}

}  // namespace houseway::hands
