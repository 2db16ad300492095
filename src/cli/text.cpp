#include "cli/text.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "cli/style.hpp"

namespace houseway::cli {

namespace {

constexpr std::size_t default_columns = 80;
constexpr std::size_t default_rows = 24;
constexpr std::size_t fewest_columns = 40;
constexpr std::size_t fewest_rows = 10;

/// A terminal that does not know its size says that it has none.
winsize terminal_size() {
  winsize size{};
  if (!stdout_is_terminal() || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = {};
  return size;
}

}  // namespace

std::size_t terminal_columns() {
  const std::size_t columns = terminal_size().ws_col;
  return columns == 0 ? default_columns : std::max(columns, fewest_columns);
}

std::size_t terminal_rows() {
  const std::size_t rows = terminal_size().ws_row;
  return rows == 0 ? default_rows : std::max(rows, fewest_rows);
}

std::size_t width_of(std::string_view text) {
  constexpr unsigned char escape = 0x1b;
  std::size_t width = 0;
  bool in_code = false;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (in_code) {
      in_code = c != 'm';
    } else if (byte == escape) {
      in_code = true;
    } else if ((byte & 0xC0U) != 0x80U) {
      ++width;
    }
  }
  return width;
}

std::string unbroken(std::string text) {
  std::replace(text.begin(), text.end(), ' ', unbroken_space);
  return text;
}

std::string wrap(std::string_view text, std::size_t indent) {
  const std::size_t columns = terminal_columns();
  std::string out;
  std::size_t used = 0;
  bool first_word = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t word = std::min(text.find_first_not_of(' ', at), text.size());
    const std::size_t end = std::min(text.find(' ', word), text.size());
    const std::string_view spaces = text.substr(at, word - at);
    const std::string_view letters = text.substr(word, end - word);
    const std::size_t width = width_of(letters);
    if (!first_word && width > 0 && used + spaces.size() + width > columns) {
      out += '\n' + std::string(indent, ' ');
      used = indent;
    } else {
      out += spaces;
      used += spaces.size();
    }
    out += letters;
    used += width;
    first_word = first_word && width == 0;
    at = end;
  }
  std::replace(out.begin(), out.end(), unbroken_space, ' ');
  return out;
}

std::string clip(const std::string& text, std::size_t used) {
  const std::size_t room = terminal_columns() - std::min(used, terminal_columns());
  if (width_of(text) <= room) return text;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string longer = text.substr(0, end);
    if (width_of(longer) + 2 > room) break;
    out = longer;
    at = end + 1;
  }
  return out + " …";
}

}  // namespace houseway::cli
