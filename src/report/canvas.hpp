#pragma once

#include <string>
#include <string_view>

#include "report/html.hpp"

namespace houseway::report {

/// One drawing: lines, boxes, dots and words at places counted from the upper left.
class Canvas {
 public:
  static constexpr double full_width = 680;
  static constexpr double half_width = 350;  ///< beside something else
  static constexpr double letter = 6.1;      ///< about the width of one, at the size that charts are labelled in

  /// `title` and `description` are for those who hear the page.
  Canvas(Html& html, double width, double height, std::string_view title, std::string_view description);

  enum class Anchor { start, middle, end };

  void line(double x1, double y1, double x2, double y2, std::string_view look);
  void box(double x, double y, double box_width, double box_height, std::string_view look);
  void dot(double x, double y, double radius, std::string_view look);
  void text(double x, double y, std::string_view words, Anchor anchor = Anchor::start, std::string_view look = "");
  /// A label of at most so many letters.
  static std::string cut(std::string_view words, std::size_t letters);
  /// How many letters, not bytes.
  static std::size_t letters_in(std::string_view words);

 private:
  Html& html_;
  Html::Element svg_;
};

}  // namespace houseway::report
