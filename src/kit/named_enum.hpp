#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

/// Enumerations whose names are written once.
///
/// `HOUSEWAY_ENUM(Outcome, player_higher, player_lower)` declares the enumeration and its names in the spelling of the
/// rulebook and the round file: "player-higher", "player-lower". The names are made at compile time. A word that C++
/// keeps for itself takes an underscore at its end, which its name does not have: `double_` is "double".
namespace houseway::kit {

namespace detail {

constexpr std::size_t count_names(std::string_view list) {
  std::size_t count = 1;
  for (const char c : list) count += c == ',' ? 1 : 0;
  return count;
}

/// The text of an enumeration's list ("lower, higher") with every underscore turned into a hyphen.
template <std::size_t Length>
struct NameText {
  std::array<char, Length> text{};

  explicit constexpr NameText(const char (&list)[Length]) {
    for (std::size_t i = 0; i < Length; ++i) text[i] = list[i] == '_' ? '-' : list[i];
  }
};

template <std::size_t Count, std::size_t Length>
constexpr std::array<std::string_view, Count> split_names(const NameText<Length>& names) {
  std::array<std::string_view, Count> out{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < Count; ++i) {
    while (names.text[at] == ' ') ++at;
    const std::size_t begin = at;
    while (at + 1 < Length && names.text[at] != ',') ++at;
    const std::size_t end = at > begin && names.text[at - 1] == '-' ? at - 1 : at;
    out[i] = std::string_view(names.text.data() + begin, end - begin);
    ++at;
  }
  return out;
}

}  // namespace detail

template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E e) {
  enum_names(e);
};

template <NamedEnum E>
constexpr const auto& names_of() {
  return enum_names(E{});
}

template <NamedEnum E>
inline constexpr std::size_t count_of = names_of<E>().size();

template <NamedEnum E>
constexpr std::size_t index_of(E e) {
  return static_cast<std::size_t>(e);
}

template <NamedEnum E>
constexpr std::string_view name_of(E e) {
  return names_of<E>()[index_of(e)];
}

template <NamedEnum E>
constexpr std::optional<E> from_name(std::string_view name) {
  for (std::size_t i = 0; i < count_of<E>; ++i) {
    if (names_of<E>()[i] == name) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace houseway::kit

/// Declares `enum class Name : std::uint8_t { ... }` and its names. Use at namespace scope.
#define HOUSEWAY_ENUM(Name, ...)                                                                             \
  enum class Name : std::uint8_t { __VA_ARGS__ };                                                            \
  inline constexpr ::houseway::kit::detail::NameText Name##_text{#__VA_ARGS__};                              \
  inline constexpr auto Name##_names =                                                                       \
      ::houseway::kit::detail::split_names<::houseway::kit::detail::count_names(#__VA_ARGS__)>(Name##_text); \
  constexpr const auto& enum_names(Name) { return Name##_names; }
