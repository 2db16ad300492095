#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/shared/on_layout.hpp"
#include "kit/dice.hpp"
#include "kit/named_enum.hpp"

/// The sic bo layout: the fifty areas on which a chip can lie, and their names.
namespace houseway::games::sic_bo {

using kit::Die;

/// What the dice have to show.
enum class Family : std::uint8_t {
  three_of_a_kind,
  two_of_a_kind,
  any_three_of_a_kind,
  total_value,
  two_dice_combination,
  small,
  big,
  one_of_a_kind
};

inline constexpr int least_total = 4;
inline constexpr int most_total = 17;
/// The highest total of a small bet: a big one begins above it.
inline constexpr int most_small = 10;

/// One area. Its name is the wager's, with the number after a colon where there are several.
struct LayoutPlace {
  PlaceName label;
  Family family = Family::small;
  std::uint8_t number = 0;  ///< of the dice, or their total
  std::uint8_t second = 0;  ///< the higher number of a combination

  [[nodiscard]] constexpr std::string_view name() const { return label.text(); }
};

inline constexpr std::size_t place_count = 50;

inline constexpr auto layout = [] {
  std::array<LayoutPlace, place_count> places{};
  std::size_t count = 0;
  const auto add = [&](Family family, std::string_view wager, int number = 0, int second = 0) {
    LayoutPlace& place = places[count++];
    place.family = family;
    place.number = static_cast<std::uint8_t>(number);
    place.second = static_cast<std::uint8_t>(second);
    place.label.write(wager);
    if (number == 0) return;
    place.label.write(":");
    place.label.write(number);
    if (second == 0) return;
    place.label.write("-");
    place.label.write(second);
  };
  for (int n = 1; n <= kit::die_faces; ++n) add(Family::three_of_a_kind, "three-of-a-kind", n);
  for (int n = 1; n <= kit::die_faces; ++n) add(Family::two_of_a_kind, "two-of-a-kind", n);
  add(Family::any_three_of_a_kind, "any-three-of-a-kind");
  for (int total = least_total; total <= most_total; ++total) add(Family::total_value, "total-value", total);
  for (int a = 1; a < kit::die_faces; ++a) {
    for (int b = a + 1; b <= kit::die_faces; ++b) add(Family::two_dice_combination, "two-dice-combination", a, b);
  }
  add(Family::small, "small");
  add(Family::big, "big");
  for (int n = 1; n <= kit::die_faces; ++n) add(Family::one_of_a_kind, "one-of-a-kind", n);
  return places;
}();
static_assert(!layout.back().name().empty(), "every place is filled");

/// An area of the layout.
enum class Spot : std::uint8_t {};

inline constexpr auto spot_names = [] {
  std::array<std::string_view, layout.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = layout[i].name();
  return names;
}();
constexpr const auto& enum_names(Spot) { return spot_names; }

constexpr const LayoutPlace& place_of(Spot spot) { return layout[kit::index_of(spot)]; }

}  // namespace houseway::games::sic_bo
