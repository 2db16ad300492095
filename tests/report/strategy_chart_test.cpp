#include "report/strategy_chart.hpp"

#include <gtest/gtest.h>

namespace houseway::report::strategy_chart_test {
namespace {

constexpr std::string_view chart =
    "hard    2   3   4   5   6   7   8   9   T   A\n"
    "  16    S   S   S   S   S   H   H   R   R   R\n"
    "  11    D   D   D   D   D   D   D   D   D   H\n"
    "\n"
    "pair    2   3   4   5   6   7   8   9   T   A\n"
    "   A    P   P   P   P   P   P   P   P   P   P\n"
    "\n"
    "Insurance: never.\n";

TEST(StrategyChart, GridsAreToldFromSentences) {
  const auto parts = read_chart(chart);
  std::vector<Grid> grids;
  std::vector<std::string> lines;
  for (const ChartPart& part : parts) {
    if (const auto* grid = std::get_if<Grid>(&part)) {
      grids.push_back(*grid);
    } else if (!std::get<std::string>(part).empty()) {
      lines.push_back(std::get<std::string>(part));
    }
  }
  ASSERT_EQ(grids.size(), 2U);
  EXPECT_EQ(grids[0].corner, "hard");
  EXPECT_EQ(grids[0].columns.size(), 10U);
  ASSERT_EQ(grids[0].lines.size(), 2U);
  EXPECT_EQ(grids[0].lines[0].name, "16");
  EXPECT_EQ(grids[0].lines[0].cells[7], "R");
  ASSERT_EQ(grids[1].lines.size(), 1U);
  EXPECT_EQ(grids[1].lines[0].name, "A");
  EXPECT_EQ(lines, std::vector<std::string>{"Insurance: never."});
}

TEST(StrategyChart, CellsAreColouredAndTheirLettersExplained) {
  Html html;
  draw_strategy(html, chart);
  EXPECT_NE(html.str().find("<td class=\"act-surrender\">R</td>"), std::string::npos);
  EXPECT_NE(html.str().find("surrender, else hit"), std::string::npos);
  EXPECT_EQ(html.str().find("double, else stand"), std::string::npos) << "a letter that is not in the chart";
}

TEST(StrategyChart, SentencesAloneStayOne) {
  Html html;
  draw_strategy(html, "Play Q64 or better, fold the rest.\n");
  EXPECT_EQ(html.str(), "<p class=\"play\">Play Q64 or better, fold the rest.</p>\n");
}

}  // namespace
}  // namespace houseway::report::strategy_chart_test
