#include "cli/line_reader.hpp"

#include <unistd.h>

#include <algorithm>

namespace houseway::cli {

bool LineReader::fill() {
  const ssize_t count = read(STDIN_FILENO, buffer_.data(), buffer_.size());
  at_ = 0;
  end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
  return end_ > 0;
}

std::optional<std::string> LineReader::next() {
  std::string line;
  bool any = false;
  for (;;) {
    if (at_ == end_ && !fill()) return any ? std::optional(line) : std::nullopt;
    any = true;
    const char* const begin = buffer_.data() + at_;
    const char* const end = buffer_.data() + end_;
    const char* const stop = std::find(begin, end, '\n');
    const std::size_t room = longest_ + 1 - line.size();
    line.append(begin, std::min(room, static_cast<std::size_t>(stop - begin)));
    at_ = static_cast<std::size_t>(stop - buffer_.data());
    if (stop == end) continue;
    ++at_;
    return line;
  }
}

}  // namespace houseway::cli
