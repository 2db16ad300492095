#include "hands/house_way.hpp"

namespace houseway::hands {
namespace {

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
  rules_.lay(rules, [](const HouseWayRule& rule, SevenCardShape shape) {
    return Ready{WayConditions::of(rule), rule.low, !is_safe(rule.low, shape)};
  });
}

std::uint64_t HouseWay::fingerprint() const {
  kit::Fingerprint print;
  print.add(kit::index_of(order_.wheel));
  if (!order_.joker_straight_flush) print.add(1);
  rules_.add_to(print, [&](const Ready& rule) {
    rule.when.add_to(print);
    print.add(kit::index_of(rule.low));
  });
  return print.value();
}

}  // namespace houseway::hands
