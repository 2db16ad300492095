#include "cli/progress.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "cli/style.hpp"

namespace houseway::cli {

namespace {
constexpr int bar_width = 30;
constexpr auto between_shows = std::chrono::milliseconds(100);
}  // namespace

Progress::Progress(std::uint64_t whole, std::string unit)
    : whole_(whole), unit_(std::move(unit)), start_(std::chrono::steady_clock::now()), shown_(start_) {}

void Progress::show(std::uint64_t done, const std::string& what) {
  if (!stderr_is_terminal()) return;
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (now - shown_ < between_shows) return;
  shown_ = now;
  visible_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double part = static_cast<double>(done) / static_cast<double>(whole_);
  const auto filled = static_cast<std::size_t>(part * bar_width);
  const std::string bar = std::string(filled, '#') + std::string(bar_width - filled, '.');
  const std::string rate =
      unit_.empty() ? "" : fmt::format("{:.1f} million {}/s  ", static_cast<double>(done) / seconds / 1e6, unit_);
  const std::string left = part > 0 ? fmt::format("{:.0f} s left", seconds / part - seconds) : "";
  constexpr std::size_t most_letters = 36;
  fmt::print(stderr, "\r[{}] {:3.0f}%  {}{}  (Ctrl-C stops) {:<{}.{}}", bar, part * 100, rate, left, what,
             what.empty() ? 0 : most_letters, most_letters);
  std::fflush(stderr);
}

void Progress::clear() {
  if (!visible_) return;
  fmt::print(stderr, "\r{:110}\r", "");
  std::fflush(stderr);
}

}  // namespace houseway::cli
