#include "report/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace houseway::report {

namespace {

std::string place(double value) { return fmt::format("{:.1f}", value); }

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

Canvas::Canvas(Html& html, double width, double height, std::string_view title, std::string_view description)
    : html_(html),
      svg_(html.in("svg", {{"viewBox", fmt::format("0 0 {} {}", width, place(height))},
                           {"width", place(width)},
                           {"role", "img"},
                           {"aria-label", std::string(title)}})) {
  html_.leaf("title", title);
  html_.leaf("desc", description);
}

void Canvas::line(double x1, double y1, double x2, double y2, std::string_view look) {
  html_.empty(
      "line",
      {{"x1", place(x1)}, {"y1", place(y1)}, {"x2", place(x2)}, {"y2", place(y2)}, {"class", std::string(look)}});
}

void Canvas::box(double x, double y, double box_width, double box_height, std::string_view look) {
  html_.empty("rect", {{"x", place(x)},
                       {"y", place(y)},
                       {"width", place(box_width)},
                       {"height", place(box_height)},
                       {"class", std::string(look)}});
}

void Canvas::dot(double x, double y, double radius, std::string_view look) {
  html_.empty("circle", {{"cx", place(x)}, {"cy", place(y)}, {"r", place(radius)}, {"class", std::string(look)}});
}

void Canvas::text(double x, double y, std::string_view words, Anchor anchor, std::string_view look) {
  Attributes attributes{{"x", place(x)}, {"y", place(y)}};
  if (anchor != Anchor::start) attributes.emplace_back("text-anchor", anchor == Anchor::middle ? "middle" : "end");
  if (!look.empty()) attributes.emplace_back("class", std::string(look));
  html_.leaf("text", words, attributes);
}

std::size_t Canvas::letters_in(std::string_view words) {
  return static_cast<std::size_t>(std::count_if(words.begin(), words.end(), [](char c) { return !continues(c); }));
}

std::string Canvas::cut(std::string_view words, std::size_t letters) {
  if (letters_in(words) <= letters) return std::string(words);
  std::size_t at = 0;
  for (std::size_t seen = 0; at < words.size(); ++at) {
    if (!continues(words[at]) && ++seen == letters) break;
  }
  return std::string(words.substr(0, at)) + "…";
}

}  // namespace houseway::report
