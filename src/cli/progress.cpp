#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/style.hpp"

namespace houseway::cli {

namespace {
constexpr int bar_width = 30;
constexpr auto between_shows = std::chrono::milliseconds(100);
constexpr auto between_lines = std::chrono::minutes(1);
}  // namespace

std::string duration_text(double seconds) {
  constexpr double longest = 1e15;
  const auto whole = static_cast<std::int64_t>(std::llround(std::clamp(seconds, 0.0, longest)));
  constexpr std::int64_t minute = 60;
  constexpr std::int64_t hour = 60 * minute;
  constexpr std::int64_t day = 24 * hour;
  if (whole < minute) return fmt::format("{} s", whole);
  if (whole < hour) return fmt::format("{} min {} s", whole / minute, whole % minute);
  if (whole < day) return fmt::format("{} h {} min", whole / hour, whole % hour / minute);
  return fmt::format("{} d {} h", whole / day, whole % day / hour);
}

Progress::Progress(std::uint64_t whole, std::string unit, std::uint64_t begun, Elsewhere elsewhere)
    : whole_(whole),
      unit_(std::move(unit)),
      begun_(begun),
      elsewhere_(elsewhere),
      start_(std::chrono::steady_clock::now()),
      shown_(start_) {}

void Progress::show(std::uint64_t done, const std::string& what) {
  const bool terminal = stderr_is_terminal();
  if (!terminal && elsewhere_ == Elsewhere::nothing) return;
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (now - shown_ < between_shows || (!terminal && now - shown_ < between_lines)) return;
  shown_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double part = static_cast<double>(done) / static_cast<double>(whole_);
  const auto here = static_cast<double>(done - begun_);
  const std::string rate = unit_.empty() ? "" : fmt::format("{:.1f} million {}/s  ", here / seconds / 1e6, unit_);
  const std::string left = here > 0 ? duration_text(static_cast<double>(whole_ - done) / here * seconds) + " left" : "";
  if (!terminal) {
    fmt::print(stderr, "houseway: {:.1f}%  {}{}\n", part * 100, rate, left);
    return;
  }
  visible_ = true;
  const auto filled = static_cast<std::size_t>(part * bar_width);
  const std::string bar = std::string(filled, '#') + std::string(bar_width - filled, '.');
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
