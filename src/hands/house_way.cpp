#include "hands/house_way.hpp"

#include <algorithm>

#include "kit/invariant.hpp"

namespace houseway::hands {
namespace {

constexpr std::uint16_t any_rank = (1u << kit::rank_count) - 1;

constexpr std::uint16_t bits_of(RankSet set) { return static_cast<std::uint16_t>(set.bits()); }

/// A choice after which the high hand cannot rank below the low one, whatever the cards.
bool is_safe(LowChoice choice, SevenCardShape shape) {
  using enum SevenCardShape;
  switch (choice) {
    case LowChoice::second_pair:
    case LowChoice::third_pair:
    case LowChoice::second_and_third:
    case LowChoice::best_left:
      return true;
    case LowChoice::two_best_others:
      return shape != no_pair;
    case LowChoice::first_pair:
      return shape != full_house && shape != full_house_and_pair && shape != three_of_a_kind && shape != two_pairs &&
             shape != pair;
    case LowChoice::one_of_first:
      return parts_of(shape).sets > 1 || (shape != pair && shape != no_pair);
  }
  return false;
}

}  // namespace

ShapeParts parts_of(SevenCardShape shape) {
  static constexpr std::array<ShapeParts, kit::count_of<SevenCardShape>> parts{
      {{2, 0}, {1, 2}, {2, 0}, {2, 1}, {1, 3}, {2, 1}, {3, 0}, {2, 2}, {1, 4}, {3, 1}, {2, 3}, {1, 5}, {0, 7}}};
  return parts[kit::index_of(shape)];
}

bool has_cards_for(LowChoice choice, SevenCardShape shape) {
  const ShapeParts parts = parts_of(shape);
  switch (choice) {
    case LowChoice::first_pair:
      return parts.sets >= 1;
    case LowChoice::second_pair:
      return parts.sets >= 2;
    case LowChoice::third_pair:
      return parts.sets >= 3;
    case LowChoice::one_of_first:
      return parts.sets >= 1 && parts.others >= 1;
    case LowChoice::two_best_others:
      return parts.others >= 2;
    case LowChoice::second_and_third:
      return shape == SevenCardShape::no_pair;
    case LowChoice::best_left:
      return true;
  }
  return false;
}

HouseWay::HouseWay(std::span<const HouseWayRule> rules, HighOrder order) : order_(order) {
  std::size_t count = 0;
  const auto or_any = [](RankSet set) { return set.empty() ? any_rank : bits_of(set); };
  for (std::size_t shape = 0; shape < kit::count_of<SevenCardShape>; ++shape) {
    const auto of = static_cast<SevenCardShape>(shape);
    for (const HouseWayRule& rule : rules) {
      if (std::find(rule.hands.begin(), rule.hands.end(), of) == rule.hands.end()) continue;
      std::uint16_t makes = 0;
      for (const JokerCategory category : rule.makes)
        makes = static_cast<std::uint16_t>(makes | 1u << kit::index_of(category));
      kit::ensure(count < most_rules, "a house way has more rules than one can hold");
      rules_[count++] = {
          or_any(rule.first), or_any(rule.second),   bits_of(rule.holds_any), bits_of(rule.holds_all), makes,
          rule.low,           !is_safe(rule.low, of)};
    }
    begin_[shape + 1] = static_cast<std::uint16_t>(count);
  }
}

std::uint64_t HouseWay::fingerprint() const {
  // FNV-1a, by numbers instead of bytes.
  std::uint64_t print = 0xcbf29ce484222325;
  const auto add = [&](std::uint64_t number) { print = (print ^ number) * 0x100000001b3; };
  add(kit::index_of(order_.wheel));
  if (!order_.joker_straight_flush) add(1);
  for (const std::uint16_t begin : begin_) add(begin);
  for (const Ready& rule : std::span(rules_).first(begin_.back())) {
    for (const std::uint16_t set : {rule.first, rule.second, rule.holds_any, rule.holds_all, rule.makes}) add(set);
    add(kit::index_of(rule.low));
  }
  return print;
}

}  // namespace houseway::hands
