#include "cli/console.hpp"

#include <termios.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>

namespace houseway::cli {

namespace {

/// Takes the terminal out of line mode for as long as it lives.
class SingleKeys {
 public:
  SingleKeys() {
    if (tcgetattr(STDIN_FILENO, &before_) != 0) return;
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    active_ = tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0;
  }
  ~SingleKeys() {
    if (active_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  SingleKeys(const SingleKeys&) = delete;
  SingleKeys& operator=(const SingleKeys&) = delete;

 private:
  termios before_{};
  bool active_ = false;
};

}  // namespace

bool Console::interactive() { return isatty(STDIN_FILENO) == 1; }

std::optional<char> Console::key() {
  if (!interactive()) {
    std::fflush(stdout);
    const int c = std::cin.get();
    return c == EOF ? std::nullopt : std::optional(static_cast<char>(c));
  }
  const SingleKeys single;
  std::fflush(stdout);  // only now, so that a key pressed at the sight of the prompt is not echoed
  char c = 0;
  if (read(STDIN_FILENO, &c, 1) != 1) return std::nullopt;
  constexpr char end_of_input = 4;  // Ctrl-D
  return c == end_of_input ? std::nullopt : std::optional(c);
}

std::optional<std::string> Console::line() {
  std::fflush(stdout);
  std::string text;
  if (!std::getline(std::cin, text)) return std::nullopt;
  return text;
}

}  // namespace houseway::cli
