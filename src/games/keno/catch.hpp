#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kit/named_enum.hpp"

/// What a straight combination can catch: so many of its spots among the numbers drawn. The rows of a rate card.
namespace houseway::games::keno {

/// A rate card may go as far as the numbers drawn do.
inline constexpr int most_spots = 20;

namespace detail {

/// Where the catches of a combination of so many spots begin: one spot has two, two have three.
constexpr std::size_t first_catch(int spots) { return static_cast<std::size_t>((spots - 1) * (spots + 2) / 2); }

inline constexpr std::size_t catches = first_catch(most_spots + 1);

/// "special-12-of-20" and shorter.
struct CatchText {
  std::array<char, 20> text{};
  std::size_t length = 0;

  constexpr void write(std::string_view words) {
    for (const char c : words) text[length++] = c;
  }
  constexpr void write(int number) {
    if (number >= 10) text[length++] = static_cast<char>('0' + number / 10);
    text[length++] = static_cast<char>('0' + number % 10);
  }
};

constexpr auto catch_texts(std::string_view prefix) {
  std::array<CatchText, catches + 1> out{};
  for (int spots = 1; spots <= most_spots; ++spots) {
    for (int hits = 0; hits <= spots; ++hits) {
      CatchText& text = out[first_catch(spots) + static_cast<std::size_t>(hits)];
      text.write(prefix);
      text.write(hits);
      text.write("-of-");
      text.write(spots);
    }
  }
  out[catches].write(prefix);
  out[catches].write("no-award");
  return out;
}

constexpr auto names_in(const std::array<CatchText, catches + 1>& texts) {
  std::array<std::string_view, catches + 1> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = {texts[i].text.data(), texts[i].length};
  return out;
}

inline constexpr auto texts = catch_texts("");
inline constexpr auto special_texts = catch_texts("special-");
inline constexpr auto names = names_in(texts);
inline constexpr auto special_names = names_in(special_texts);

}  // namespace detail

/// "5-of-6"; the last is "no-award", which stands for every catch that a rate card does not list.
enum class Catch : std::uint16_t {};
constexpr const auto& enum_names(Catch) { return detail::names; }
/// The same at the special rate: "special-5-of-6".
enum class SpecialCatch : std::uint16_t {};
constexpr const auto& enum_names(SpecialCatch) { return detail::special_names; }

constexpr Catch catch_of(int hits, int spots) {
  return static_cast<Catch>(detail::first_catch(spots) + static_cast<std::size_t>(hits));
}
inline constexpr Catch nothing_awarded = static_cast<Catch>(detail::catches);

constexpr std::optional<Catch> wider(Catch caught) {
  return caught == nothing_awarded ? std::nullopt : std::optional(nothing_awarded);
}
constexpr std::optional<SpecialCatch> wider(SpecialCatch caught) {
  const auto none = static_cast<SpecialCatch>(detail::catches);
  return caught == none ? std::nullopt : std::optional(none);
}

}  // namespace houseway::games::keno
