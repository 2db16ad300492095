#include "cli/pager.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "cli/style.hpp"
#include "cli/text.hpp"

namespace houseway::cli {

namespace {

/// False where the pager could not be started.
bool through_pager(const char* pager, const std::string& text) {
  std::fflush(stdout);
  std::FILE* pipe = popen(pager, "w");
  if (pipe == nullptr) return false;
  // A reader who leaves before the end closes the pipe, which is no error.
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  std::fwrite(text.data(), 1, text.size(), pipe);
  const int status = pclose(pipe);
  std::signal(SIGPIPE, before);
  constexpr int not_found = 127;
  return !(WIFEXITED(status) && WEXITSTATUS(status) == not_found);
}

}  // namespace

std::size_t line_width() {
  constexpr std::size_t elsewhere = 120;
  return stdout_is_terminal() ? terminal_columns() : elsewhere;
}

void show_paged(const std::string& text) {
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  const char* chosen = std::getenv("PAGER");
  const char* pager = chosen != nullptr && *chosen != '\0' ? chosen : "less -R";
  const bool fits = !stdout_is_terminal() || lines < terminal_rows();
  if (fits || !through_pager(pager, text)) fmt::print("{}", text);
}

}  // namespace houseway::cli
