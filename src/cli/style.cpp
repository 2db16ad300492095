#include "cli/style.hpp"

#include <unistd.h>

#include <cstdlib>

#include "simulate/ranks/ranks.hpp"

namespace houseway::cli {

namespace {

/// mpirun gives its processes a terminal even where it writes into a file what they print.
bool coloured() {
  static const bool answer =
      stdout_is_terminal() && std::getenv("NO_COLOR") == nullptr && !simulate::started_together();
  return answer;
}

std::string wrapped(std::string_view code, std::string_view text) {
  if (!coloured()) return std::string(text);
  return std::string("\x1b[") + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace

bool stdout_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool stderr_is_terminal() { return isatty(STDERR_FILENO) == 1; }

std::string bold(std::string_view text) { return wrapped("1", text); }
std::string dim(std::string_view text) { return wrapped("2", text); }
std::string red(std::string_view text) { return wrapped("31", text); }
std::string green(std::string_view text) { return wrapped("32", text); }
std::string yellow(std::string_view text) { return wrapped("33", text); }

}  // namespace houseway::cli
