#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

/// Text for people, wrapped at words to the width of the terminal.
namespace houseway::cli {

/// Columns and rows of the terminal; 80 and 24 where the output is none.
[[nodiscard]] std::size_t terminal_columns();
[[nodiscard]] std::size_t terminal_rows();

/// The columns that a text takes: colours take none, and a letter of several bytes takes one.
[[nodiscard]] std::size_t width_of(std::string_view text);

/// A space at which no line is broken, until `wrap` has made it a space like others.
inline constexpr char unbroken_space = '\x1f';
[[nodiscard]] std::string unbroken(std::string text);

/// The text with line breaks where a word would not fit; lines after the first begin with `indent` spaces. A word that
/// is longer than a line stays whole.
[[nodiscard]] std::string wrap(std::string_view text, std::size_t indent = 4);

/// The text as far as it fits a line of the terminal behind `used` columns, cut at a word.
[[nodiscard]] std::string clip(const std::string& text, std::size_t used);

/// Prints a line, wrapped.
template <class... Arguments>
void say(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  fmt::print("{}\n", wrap(fmt::format(format, std::forward<Arguments>(arguments)...)));
}

/// Prints a prompt, wrapped: the answer is typed behind it.
template <class... Arguments>
void prompt(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  fmt::print("{}", wrap(fmt::format(format, std::forward<Arguments>(arguments)...), 2));
}

}  // namespace houseway::cli
