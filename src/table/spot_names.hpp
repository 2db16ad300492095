#pragma once

#include <array>
#include <cstddef>

#include "kit/named_enum.hpp"

/// Spots of a layout with positions, whose names are written once.
///
/// `HOUSEWAY_SPOTS(Spot, field, buy_at_4, buy_at_10)` declares the enumeration and the names "field", "buy:4",
/// "buy:10".
namespace houseway::table::detail {

/// The text of a list of spots with every “_at_” turned into a colon.
template <std::size_t Length>
struct SpotText {
  char text[Length]{};

  explicit constexpr SpotText(const char (&list)[Length]) {
    std::size_t to = 0;
    for (std::size_t from = 0; from + 1 < Length; ++from) {
      const bool colon = from + 3 < Length && list[from] == '_' && list[from + 1] == 'a' && list[from + 2] == 't' &&
                         list[from + 3] == '_';
      text[to++] = colon ? ':' : list[from];
      if (colon) from += 3;
    }
    while (to + 1 < Length) text[to++] = ',';  // the last name ends where the list does
  }
};

}  // namespace houseway::table::detail

/// Use at namespace scope.
#define HOUSEWAY_SPOTS(Name, ...)                                                                            \
  enum class Name : std::uint8_t { __VA_ARGS__ };                                                            \
  inline constexpr ::houseway::table::detail::SpotText Name##_list{#__VA_ARGS__};                            \
  inline constexpr ::houseway::kit::detail::NameText Name##_text{Name##_list.text};                          \
  inline constexpr auto Name##_names =                                                                       \
      ::houseway::kit::detail::split_names<::houseway::kit::detail::count_names(#__VA_ARGS__)>(Name##_text); \
  constexpr const auto& enum_names(Name) { return Name##_names; }
