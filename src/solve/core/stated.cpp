#include "solve/core/stated.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace houseway::solve {

namespace {

/// A number as it is printed: "11.78%", "496,000 to 1". Half a unit of its last printed digit is how far off it may be.
struct Printed {
  double value = 0;
  double slack = 0;
};

std::optional<Printed> read(std::string_view text) {
  std::string digits;
  int decimals = 0;
  bool point = false;
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == ',') continue;
    if (c != '.' && (c < '0' || c > '9')) break;
    if (c == '.') point = true;
    if (c != '.' && point) ++decimals;
    digits += c;
  }
  if (digits.empty() || digits == ".") return std::nullopt;
  Printed out{std::stod(digits), 0.5 * std::pow(10.0, -decimals)};
  if (!point) {
    // A round number is rounded to its last digit that is not nought.
    const auto last = digits.find_last_not_of('0');
    if (last != std::string::npos) out.slack = 0.5 * std::pow(10.0, static_cast<double>(digits.size() - 1 - last));
  }
  return out;
}

StatedFigure percent(std::string what, const std::string& stated, double fraction) {
  const double value = fraction * 100;
  StatedFigure out{std::move(what), stated, fmt::format("{:.4f}%", value)};
  const auto low = read(stated);
  const auto to = stated.find(" to ");
  const auto high = to == std::string::npos ? low : read(std::string_view(stated).substr(to + 4));
  constexpr double hair = 1e-9;
  if (low && high)
    out.holds = value >= low->value - (to == std::string::npos ? low->slack : 0) - hair &&
                value <= high->value + (to == std::string::npos ? high->slack : 0) + hair;
  return out;
}

/// Odds against, as "496,000 to 1".
StatedFigure odds_against(std::string what, const std::string& stated, double chance) {
  const double one_in = chance > 0 ? 1 / chance : INFINITY;
  StatedFigure out{std::move(what), stated, fmt::format("1 in {:.0f}", one_in)};
  // Printed figures do not tell odds against from one in so many: either reading may hold.
  const auto printed = read(stated);
  const auto near = [&](double value) { return printed && std::abs(value - printed->value) <= printed->slack; };
  out.holds = near(one_in) || near(one_in - 1);
  return out;
}

}  // namespace

std::vector<StatedFigure> compare_stated(const std::map<std::string, std::string>& stated,
                                         const WagerFigures& figures) {
  std::vector<StatedFigure> out;
  for (const auto& [what, text] : stated) {
    if (what == "house-advantage") out.push_back(percent(what, text, figures.house_edge));
    if (what == "hit-frequency") out.push_back(percent(what, text, figures.hit_frequency));
    if (what == "probability-of-top-payout" && !figures.outcomes.empty()) {
      const auto top = std::max_element(figures.outcomes.begin(), figures.outcomes.end(),
                                        [](const auto& a, const auto& b) { return a.net < b.net; });
      out.push_back(odds_against(what, text, top->probability));
    }
  }
  return out;
}

}  // namespace houseway::solve
