#include "report/session_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "report/canvas.hpp"
#include "report/numbers.hpp"
#include "report/scale.hpp"
#include "solve/core/session.hpp"

namespace houseway::report {

namespace {

using Anchor = Canvas::Anchor;

constexpr std::uint64_t longest_session = 500;
constexpr std::uint64_t between_points = 25;

/// Places in `session_percents`, with how the line of each looks.
struct Line {
  std::size_t percentile;
  std::string_view look;
};
constexpr std::array lines{Line{1, "bound"}, Line{2, "error"}, Line{3, "curve"}, Line{4, "error"}, Line{5, "bound"}};

using Percentiles = std::array<double, solve::session_percents.size()>;

/// By the rounds of the session, from none on, in opening stakes.
std::vector<Percentiles> course_of(const solve::WagerFigures& figures) {
  const auto stake = static_cast<double>(figures.stake.count());
  std::vector<Percentiles> out{Percentiles{}};
  for (std::uint64_t rounds = between_points; rounds <= longest_session; rounds += between_points) {
    out.push_back(solve::session_risk(figures, {.bet = figures.stake, .rounds = rounds}).percentiles);
    for (double& each : out.back()) each /= stake;
  }
  return out;
}

}  // namespace

void draw_sessions(Html& html, const solve::WagerFigures& figures) {
  constexpr double top = 16;
  constexpr double bottom = 230;
  constexpr double left = 60;
  constexpr double right = Canvas::full_width - 60;
  constexpr double below_axis = 40;
  const auto course = course_of(figures);
  const Percentiles& last = course.back();
  double low = 0;
  double high = 0;
  for (const Percentiles& at : course) {
    low = std::min(low, at[lines.front().percentile]);
    high = std::max(high, at[lines.back().percentile]);
  }
  if (low == high) return;
  Canvas canvas(
      html, Canvas::full_width, bottom + below_axis, "What a session brings by its length",
      fmt::format("After {} rounds half of all sessions lie between {} and {} opening stakes, nine of ten "
                  "between {} and {}.",
                  longest_session, number(last[2], 1), number(last[4], 1), number(last[1], 1), number(last[5], 1)));
  const Scale across = Scale::linear(0, longest_session, left, right);
  const Scale up = Scale::linear(low, high, bottom, top);
  for (const double tick : across.ticks(5)) {
    canvas.line(across.at(tick), top, across.at(tick), bottom, "grid");
    canvas.text(across.at(tick), bottom + 14, fmt::format("{:.0f}", tick), Anchor::middle, "tick");
  }
  for (const double tick : up.ticks(9)) {
    canvas.line(left, up.at(tick), right, up.at(tick), tick == 0 ? "axis" : "grid");
    canvas.text(left - 8, up.at(tick) + 4, net_text(tick), Anchor::end, "tick");
  }
  canvas.text((left + right) / 2, bottom + 32, "rounds", Anchor::middle, "axis-name");
  for (const Line& line : lines) {
    for (std::size_t i = 1; i < course.size(); ++i) {
      const auto x = [&](std::size_t at) { return across.at(static_cast<double>(at * between_points)); };
      canvas.line(x(i - 1), up.at(course[i - 1][line.percentile]), x(i), up.at(course[i][line.percentile]), line.look);
    }
    canvas.text(right + 6, up.at(last[line.percentile]) + 4,
                fmt::format("{}%", solve::session_percents[line.percentile]), Anchor::start, "value");
  }
}

}  // namespace houseway::report
