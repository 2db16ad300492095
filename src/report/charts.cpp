#include "report/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "report/canvas.hpp"
#include "report/numbers.hpp"
#include "report/scale.hpp"

namespace houseway::report {

using Anchor = Canvas::Anchor;
using kit::Cents;

namespace {

constexpr double row_height = 20;
constexpr double axis_room = 40;  ///< below the rows
constexpr double gap = 8;
constexpr double text_drop = 4;  ///< from the middle of a row to the line on which words stand

double dollars(Cents cents) { return static_cast<double>(cents.count()) / 100; }

/// Names of rows on the left, an axis below, and room on the right for a value.
struct Frame {
  double width = 0;
  double left = 0;
  double right = 0;
  double bottom = 0;

  Frame(const std::vector<std::string>& labels, double value_room, double frame_width = Canvas::full_width)
      : width(frame_width) {
    std::size_t longest = 0;
    for (const std::string& label : labels) longest = std::max(longest, Canvas::letters_in(label));
    left = static_cast<double>(longest) * Canvas::letter + 2 * gap;
    right = width - value_room;
    bottom = static_cast<double>(labels.size()) * row_height + gap / 2;
  }
  [[nodiscard]] double height() const { return bottom + axis_room; }
  [[nodiscard]] static double middle(std::size_t row) {
    return (static_cast<double>(row) + 0.5) * row_height + gap / 2;
  }
};

template <class TickText>
void draw_axis(Canvas& canvas, const Frame& frame, const Scale& scale, int ticks, std::string_view name,
               const TickText& tick_text) {
  for (const double tick : scale.ticks(ticks)) {
    const double x = scale.at(tick);
    canvas.line(x, 0, x, frame.bottom, "grid");
    canvas.text(x, frame.bottom + 14, tick_text(tick), Anchor::middle, "tick");
  }
  canvas.line(frame.left, frame.bottom, frame.right, frame.bottom, "axis");
  canvas.text((frame.left + frame.right) / 2, frame.bottom + 32, name, Anchor::middle, "axis-name");
}

std::string tick_percent(double fraction) { return fmt::format("{:g}%", std::round(fraction * 1e10) / 1e8); }

/// Results that are drawn as one.
struct Spread {
  std::string label;
  double net = 0;
  double probability = 0;
};

/// Above this, results are drawn in groups.
constexpr std::size_t most_rows = 36;

/// The next of 1, 2, 5, 10, 20 … from a number on.
double round_up_to_step(double value) {
  double power = 1;
  while (true) {
    for (const double times : {1.0, 2.0, 5.0}) {
      if (value <= times * power) return times * power;
    }
    power *= 10;
  }
}

std::vector<Spread> group(const std::vector<Spread>& each) {
  std::map<double, Spread, std::greater<>> groups;
  for (const Spread& one : each) {
    const double bound = one.net == 0 ? 0 : std::copysign(round_up_to_step(std::abs(one.net)), one.net);
    Spread& whole = groups[bound];
    whole.net = bound;
    whole.probability += one.probability;
    whole.label = bound == 0 ? "0" : fmt::format("to {}", net_text(bound));
  }
  std::vector<Spread> out;
  for (const auto& [bound, whole] : groups) out.push_back(whole);
  return out;
}

/// The highest win first.
std::vector<Spread> spread_of(const solve::WagerFigures& figures) {
  std::map<std::string, Spread> by_net;  // as printed: what prints alike is drawn as one
  for (const auto& outcome : figures.outcomes) {
    if (outcome.probability <= 0) continue;
    Spread& one = by_net[net_text(outcome.net)];
    one.label = net_text(outcome.net);
    one.net = outcome.net;
    one.probability += outcome.probability;
  }
  std::vector<Spread> out;
  for (const auto& [label, one] : by_net) out.push_back(one);
  std::sort(out.begin(), out.end(), [](const Spread& a, const Spread& b) { return a.net > b.net; });
  return out.size() > most_rows ? group(out) : out;
}

std::string_view colour_of(double net) {
  if (net == 0) return "push";
  return net > 0 ? "win" : "loss";
}

std::string short_probability(double probability) {
  constexpr double rare = 1e-4;
  return probability >= rare ? percent(probability, 3) : one_in(probability);
}

}  // namespace

void draw_distribution(Html& html, const solve::WagerFigures& figures) {
  const std::vector<Spread> spread = spread_of(figures);
  if (spread.empty()) return;
  std::vector<std::string> labels;
  double least = 1;
  double most = 0;
  std::string description;
  for (const Spread& one : spread) {
    labels.push_back(one.label);
    least = std::min(least, one.probability);
    most = std::max(most, one.probability);
    description += fmt::format("{}: {}. ", one.label, short_probability(one.probability));
  }
  constexpr double too_small_to_see = 1.0 / 200;
  const bool logarithmic = least < most * too_small_to_see;
  const Frame frame(labels, 85, Canvas::half_width);
  Canvas canvas(html, frame.width, frame.height(), "Probability of each net result", description);
  const Scale scale =
      logarithmic ? Scale::logarithmic(std::pow(10.0, std::ceil(std::log10(least)) - 1), 1, frame.left, frame.right)
                  : Scale::linear(0, most, frame.left, frame.right);
  constexpr int ticks = 4;
  draw_axis(canvas, frame, scale, ticks,
            logarithmic ? "probability by round, logarithmic scale" : "probability by round", tick_percent);
  for (std::size_t i = 0; i < spread.size(); ++i) {
    const double y = Frame::middle(i);
    const double x = scale.at(spread[i].probability);
    const std::string_view colour = colour_of(spread[i].net);
    canvas.text(frame.left - gap, y + text_drop, spread[i].label, Anchor::end);
    // A bar's length means nothing on a logarithmic scale: there the place of the dot does.
    if (logarithmic) {
      canvas.line(frame.left, y, x, y, fmt::format("stem {}", colour));
      canvas.dot(x, y, 4.5, colour);
    } else {
      canvas.box(frame.left, y - 6, x - frame.left, 12, colour);
    }
    canvas.text(x + gap, y + text_drop, short_probability(spread[i].probability), Anchor::start, "value");
  }
}

void draw_edges(Html& html, std::string_view title, const std::vector<EdgeBar>& bars) {
  constexpr std::size_t longest_label = 40;
  // Two standard errors on either side.
  const auto reach = [](const EdgeBar& bar) { return 2 * bar.standard_error.value_or(0); };
  std::vector<std::string> labels;
  std::string description;
  double least = 0;
  double most = 0;
  for (const EdgeBar& bar : bars) {
    labels.push_back(Canvas::cut(bar.label, longest_label));
    least = std::min(least, bar.edge - reach(bar));
    most = std::max(most, bar.edge + reach(bar));
    description += fmt::format("{}: {}{}. ", bar.label, percent(bar.edge), bar.in_force ? ", in force" : "");
  }
  if (least == most) most = least + 0.01;
  const Frame frame(labels, 130);
  Canvas canvas(html, frame.width, frame.height(), title, description);
  const Scale scale = Scale::linear(least, most, frame.left, frame.right);
  constexpr int ticks = 6;
  draw_axis(canvas, frame, scale, ticks, "house edge", tick_percent);
  const double zero = scale.at(0);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const EdgeBar& bar = bars[i];
    const double y = Frame::middle(i);
    const double x = scale.at(bar.edge);
    canvas.text(frame.left - gap, y + text_drop, labels[i], Anchor::end, bar.in_force ? "strong" : "");
    canvas.box(std::min(zero, x), y - 6, std::abs(x - zero), 12, bar.in_force ? "chosen" : "other");
    const double end = scale.at(bar.edge + reach(bar));
    if (bar.standard_error) canvas.line(scale.at(bar.edge - reach(bar)), y, end, y, "error");
    canvas.text(std::max(zero, end) + gap, y + text_drop, percent(bar.edge) + (bar.in_force ? "  in force" : ""),
                Anchor::start, bar.in_force ? "strong" : "value");
  }
  canvas.line(zero, 0, zero, frame.bottom, "axis");
}

double edge_at(const solve::WagerFigures& figures, const solve::MeterFigures& meter, Cents reading) {
  return figures.house_edge + meter.slope * (dollars(meter.reading) - dollars(reading));
}

void draw_meter(Html& html, const solve::WagerFigures& figures, const solve::MeterFigures& meter) {
  constexpr double top = 24;
  constexpr double bottom = 210;
  constexpr double left = 70;
  constexpr double right = Canvas::full_width - 40;
  constexpr double beyond = 1.35;
  const Cents widest = std::max({meter.break_even.value_or(Cents{}), meter.reading, meter.seed});
  const double most = std::max(dollars(widest) * beyond, 1.0);
  const auto edge = [&](double reading) {
    return edge_at(figures, meter, Cents(static_cast<std::int64_t>(std::llround(reading * 100))));
  };
  const double high = std::max(edge(0), 0.0);
  const double low = std::min(edge(most), 0.0);
  Canvas canvas(html, Canvas::full_width, bottom + axis_room, fmt::format("House edge by the meter {}", meter.meter),
                fmt::format("A falling line from {} at nothing to {} at ${}.", percent(edge(0)), percent(edge(most)),
                            grouped(fmt::format("{:.0f}", most))));
  const Scale across = Scale::linear(0, most, left, right);
  const Scale up = Scale::linear(low, high, bottom, top);
  for (const double tick : across.ticks(6)) {
    canvas.line(across.at(tick), top, across.at(tick), bottom, "grid");
    canvas.text(across.at(tick), bottom + 14, "$" + grouped(fmt::format("{:.0f}", tick)), Anchor::middle, "tick");
  }
  for (const double tick : up.ticks(5)) {
    canvas.line(left, up.at(tick), right, up.at(tick), tick == 0 ? "axis" : "grid");
    canvas.text(left - gap, up.at(tick) + text_drop, tick_percent(tick), Anchor::end, "tick");
  }
  canvas.text((left + right) / 2, bottom + 32, "on the meter", Anchor::middle, "axis-name");
  canvas.line(across.at(0), up.at(edge(0)), across.at(most), up.at(edge(most)), "curve");
  const auto mark = [&](Cents reading, std::string_view name, std::string_view look) {
    const double x = across.at(dollars(reading));
    const double y = up.at(edge(dollars(reading)));
    canvas.dot(x, y, 5, look);
    // The line falls: above it there is room on the right.
    canvas.text(x + gap, y - gap, fmt::format("{} {}", name, reading.text()), Anchor::start, "strong");
  };
  if (meter.seed != meter.reading) mark(meter.seed, "seed", "other");
  mark(meter.reading, meter.seed == meter.reading ? "seed and reading" : "reading", "chosen");
  if (meter.break_even) mark(*meter.break_even, "no edge at", "loss");
}

void draw_scores(Html& html, const std::vector<Score>& scores, double bound) {
  constexpr std::size_t longest_label = 44;
  std::vector<std::string> labels;
  std::string description;
  double most = bound + 0.5;
  for (const Score& score : scores) {
    labels.push_back(Canvas::cut(score.label, longest_label));
    most = std::max(most, std::abs(score.z) + 0.5);
    description += fmt::format("{}: {}. ", score.label, number(score.z, 2));
  }
  const Frame frame(labels, 40);
  Canvas canvas(html, frame.width, frame.height(), "Standard errors between simulation and count", description);
  const Scale scale = Scale::linear(-most, most, frame.left, frame.right);
  canvas.box(scale.at(-2), 0, scale.at(2) - scale.at(-2), frame.bottom, "band");
  draw_axis(canvas, frame, scale, 10, "standard errors from the exact figure; shaded: within two",
            [](double tick) { return number(tick, 0); });
  for (const double edge : {-bound, bound}) canvas.line(scale.at(edge), 0, scale.at(edge), frame.bottom, "bound");
  canvas.line(scale.at(0), 0, scale.at(0), frame.bottom, "axis");
  for (std::size_t i = 0; i < scores.size(); ++i) {
    canvas.text(frame.left - gap, Frame::middle(i) + text_drop, labels[i], Anchor::end);
    canvas.dot(scale.at(scores[i].z), Frame::middle(i), 5, std::abs(scores[i].z) <= bound ? "chosen" : "loss");
  }
}

}  // namespace houseway::report
