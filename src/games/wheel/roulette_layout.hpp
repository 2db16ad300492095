#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/shared/on_layout.hpp"
#include "kit/named_enum.hpp"
#include "kit/wheel.hpp"

/// The roulette layout: every place on which a chip can lie, its name, and the numbers it covers.
namespace houseway::games::roulette {

using kit::Pocket;

/// A set of numbers, one bit each, by the pocket's id.
using Numbers = std::uint64_t;

constexpr Numbers number(int id) { return Numbers{1} << id; }
constexpr bool covers(Numbers numbers, Pocket pocket) { return (numbers >> pocket.id() & 1) != 0; }
inline constexpr int double_zero = Pocket::double_zero().id();

/// How a wager is decided: by fixed numbers, at even chances, by neighbours on the wheel, by the sections of a colour
/// layout, or by more than one spin.
enum class Family : std::uint8_t { numbers, even_chance, neighbours, section, b2b, back_to_back, blazing_7s };

/// One place of the layout. Its name is the wager's, with the position after a colon where there are several.
struct LayoutPlace {
  PlaceName label;
  Family family = Family::numbers;
  std::uint8_t wager = 0;        ///< which of the wagers, counted from the first
  std::uint8_t position = 0;     ///< the centre of neighbours, the number named, or the colour of a section
  Numbers numbers = 0;           ///< covered on every wheel
  bool with_double_zero = true;  ///< whether the wheel may have a double zero
  bool with_single_zero = true;

  [[nodiscard]] constexpr std::string_view name() const { return label.text(); }
};

inline constexpr std::array<std::string_view, 6> section_colours{"black", "blue", "gold", "red", "purple", "green"};

namespace detail {

struct LayoutBuilder {
  std::array<LayoutPlace, 400> places{};
  std::size_t count = 0;
  std::uint8_t wagers = 0;
  std::string_view wager;

  constexpr void begin(std::string_view name) {
    wager = name;
    ++wagers;
  }
  constexpr LayoutPlace& add(Family family, Numbers numbers) {
    LayoutPlace& place = places[count++];
    place.family = family;
    place.wager = static_cast<std::uint8_t>(wagers - 1);
    place.numbers = numbers;
    place.label.write(wager);
    return place;
  }
  static constexpr void write_number(LayoutPlace& place, int id) {
    if (id == double_zero) return place.label.write("00");
    place.label.write(id);
  }

  /// The numbers in the order in which they are written: "0-2-00".
  template <std::size_t N>
  constexpr LayoutPlace& combination(const std::array<int, N>& ids) {
    Numbers numbers = 0;
    for (const int id : ids) numbers |= number(id);
    LayoutPlace& place = add(Family::numbers, numbers);
    for (std::size_t i = 0; i < N; ++i) {
      place.label.write(i == 0 ? ":" : "-");
      write_number(place, ids[i]);
    }
    place.with_single_zero = (numbers & number(double_zero)) == 0;
    return place;
  }
  constexpr void each_number(Family family) {
    for (int id = 0; id <= double_zero; ++id) {
      LayoutPlace& place = add(family, family == Family::numbers ? number(id) : 0);
      place.label.write(":");
      write_number(place, id);
      place.position = static_cast<std::uint8_t>(id);
      place.with_single_zero = id != double_zero;
    }
  }
  constexpr void numbered(int position, Numbers numbers) {
    LayoutPlace& place = add(Family::numbers, numbers);
    place.label.write(":");
    write_number(place, position);
  }
  constexpr void single(std::string_view name, Family family, Numbers numbers) {
    begin(name);
    add(family, numbers);
  }

  constexpr void splits() {
    for (int n = 1; n <= 36; ++n) {
      if (n % 3 != 0) combination<2>({n, n + 1});
      if (n <= 33) combination<2>({n, n + 3});
    }
    combination<2>({0, 1});
    combination<2>({0, 2});
    combination<2>({0, 3}).with_double_zero = false;
    combination<2>({0, double_zero});
    combination<2>({double_zero, 2});
    combination<2>({double_zero, 3});
  }
  constexpr void threes(std::string_view name) {
    begin(name);
    for (int n = 1; n <= 34; n += 3) combination<3>({n, n + 1, n + 2});
    combination<3>({0, 1, 2});
    combination<3>({0, 2, double_zero});
    combination<3>({double_zero, 2, 3});
  }
  constexpr void fours(std::string_view name) {
    begin(name);
    for (int n = 1; n <= 32; ++n) {
      if (n % 3 != 0) combination<4>({n, n + 1, n + 3, n + 4});
    }
  }
  constexpr void sixes(std::string_view name) {
    begin(name);
    for (int n = 1; n <= 31; n += 3) {
      Numbers numbers = 0;
      for (int id = n; id < n + 6; ++id) numbers |= number(id);
      LayoutPlace& place = add(Family::numbers, numbers);
      place.label.write(":");
      write_number(place, n);
      place.label.write("-");
      write_number(place, n + 5);
    }
  }
  constexpr void sections(std::string_view name, Numbers zeros) {
    begin(name);
    for (std::size_t colour = 0; colour < section_colours.size(); ++colour) {
      LayoutPlace& place = add(Family::section, zeros);
      place.label.write(":");
      place.label.write(section_colours[colour]);
      place.position = static_cast<std::uint8_t>(colour);
    }
  }
  template <class Test>
  static constexpr Numbers where(Test test) {
    Numbers numbers = 0;
    for (int id = 1; id <= 36; ++id) numbers |= test(Pocket(id)) ? number(id) : 0;
    return numbers;
  }
};

constexpr LayoutBuilder build_layout() {
  using kit::Half;
  using kit::Parity;
  LayoutBuilder b;
  const auto first_five = number(0) | number(double_zero) | number(1) | number(2) | number(3);
  b.begin("straight");
  b.each_number(Family::numbers);
  b.begin("five-adjacent");
  b.each_number(Family::neighbours);
  b.begin("split");
  b.splits();
  b.threes("three-numbers");
  b.fours("four-numbers");
  b.single("first-five", Family::numbers, first_five);
  b.sixes("six-numbers");
  b.sections("six-numbers-color", 0);
  b.sections("seven-numbers-color", number(0));
  b.sections("eight-numbers-color", number(0) | number(double_zero));
  b.begin("column");
  for (int k = 1; k <= 3; ++k) b.numbered(k, b.where([&](Pocket p) { return (p.id() - k) % 3 == 0; }));
  b.begin("dozen");
  for (int k = 1; k <= 3; ++k) b.numbered(k, b.where([&](Pocket p) { return (p.id() - 1) / 12 == k - 1; }));
  b.single("red", Family::even_chance, b.where([](Pocket p) { return p.colour() == kit::Colour::red; }));
  b.single("black", Family::even_chance, b.where([](Pocket p) { return p.colour() == kit::Colour::black; }));
  b.single("odd", Family::even_chance, b.where([](Pocket p) { return p.parity() == Parity::odd; }));
  b.single("even", Family::even_chance, b.where([](Pocket p) { return p.parity() == Parity::even; }));
  const Numbers low = b.where([](Pocket p) { return p.half() == Half::low; });
  const Numbers high = b.where([](Pocket p) { return p.half() == Half::high; });
  b.single("low", Family::even_chance, low);
  b.single("high", Family::even_chance, high);
  b.single("seven-numbers", Family::numbers,
           b.where([](Pocket p) { return (p.id() >= 10 && p.id() <= 15) || p.id() == 33; }));
  b.single("b2b", Family::b2b, 0);
  b.single("blazing-7s", Family::blazing_7s, number(7) | number(17) | number(27));
  // The same places under the names that other texts give them.
  b.threes("three-number");
  b.fours("four-number");
  b.single("five-number", Family::numbers, first_five);
  b.sixes("six-number");
  b.single("1-to-18", Family::even_chance, low);
  b.single("19-to-36", Family::even_chance, high);
  b.begin("back-to-back");
  b.each_number(Family::back_to_back);
  return b;
}

inline constexpr std::size_t place_count = build_layout().count;

}  // namespace detail

inline constexpr auto layout = [] {
  std::array<LayoutPlace, detail::place_count> places{};
  const auto built = detail::build_layout();
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = built.places[i];
  return places;
}();

inline constexpr std::size_t wager_count = layout.back().wager + std::size_t{1};

/// A place of the layout.
enum class Spot : std::uint16_t {};

inline constexpr auto spot_names = [] {
  std::array<std::string_view, layout.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = layout[i].name();
  return names;
}();
constexpr const auto& enum_names(Spot) { return spot_names; }

inline constexpr Spot b2b_spot = *kit::from_name<Spot>("b2b");
inline constexpr Spot blazing_7s_spot = *kit::from_name<Spot>("blazing-7s");

constexpr const LayoutPlace& place_of(Spot spot) { return layout[kit::index_of(spot)]; }

}  // namespace houseway::games::roulette
