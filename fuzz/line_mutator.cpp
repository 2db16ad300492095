#include "line_mutator.hpp"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace houseway::fuzz {

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

}  // namespace

std::string change_lines(const std::string& text, Chance& chance) {
  std::vector<std::string> lines = lines_of(text);
  if (lines.empty()) return text;
  const auto line = [&] { return lines.begin() + static_cast<std::ptrdiff_t>(below(chance, lines.size())); };
  switch (below(chance, 4)) {
    case 0: {
      const std::string repeated = *line();
      lines.insert(line(), repeated);
      break;
    }
    case 1:
      lines.erase(line());
      break;
    case 2:
      std::swap(*line(), *line());
      break;
    default: {
      const auto from = line();
      std::string moved = std::move(*from);
      lines.erase(from);
      if (lines.empty()) return moved;
      lines.insert(line(), std::move(moved));
    }
  }
  std::string out;
  for (const std::string& each : lines) out += each + "\n";
  return out;
}

std::size_t hand_over(const std::string& text, std::uint8_t* data, std::size_t most) {
  const std::size_t size = std::min(text.size(), most);
  std::memcpy(data, text.data(), size);
  return size;
}

}  // namespace houseway::fuzz
