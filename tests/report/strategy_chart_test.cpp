#include "report/strategy_chart.hpp"

#include <gtest/gtest.h>

namespace houseway::report::strategy_chart_test {
namespace {

using solve::Chart;
using solve::ChartGrid;
using solve::ChartTone;

Chart chart() {
  Chart out;
  out.keys = {{"S", "stand", ChartTone::stay},
              {"Ds", "double, else stand", ChartTone::raise},
              {"R", "surrender, else hit", ChartTone::leave}};
  out.parts.emplace_back(ChartGrid{"hard", {"9", "T", "A"}, {{"16", {"R", "R", "R"}}, {"17", {"S", "S", "S"}}}});
  out.say("Insurance: never.");
  return out;
}

TEST(StrategyChart, CellsAreColouredAndTheirLettersExplained) {
  Html html;
  draw_strategy(html, chart());
  EXPECT_NE(html.str().find("<td class=\"act-surrender\">R</td>"), std::string::npos);
  EXPECT_NE(html.str().find("surrender, else hit"), std::string::npos);
  EXPECT_EQ(html.str().find("double, else stand"), std::string::npos) << "a letter that is not in the chart";
}

TEST(StrategyChart, ASentenceIsAParagraph) {
  Html html;
  draw_strategy(html, Chart::of("Play Q64 or better, fold the rest."));
  EXPECT_EQ(html.str(), "<p class=\"play\">Play Q64 or better, fold the rest.</p>\n");
}

TEST(StrategyChart, TextIsSetInColumns) {
  EXPECT_EQ(text_of(chart()),
            "hard  9  T  A\n"
            "16    R  R  R\n"
            "17    S  S  S\n"
            "\n"
            "Insurance: never.\n");
}

TEST(StrategyChart, TextCountsCharactersAndNotBytes) {
  Chart raises;
  raises.parts.emplace_back(ChartGrid{"", {"A", "K"}, {{"A", {"4", "·"}}, {"K", {"·", "4"}}}});
  raises.say("Below it:", {"one line", "another"});
  EXPECT_EQ(text_of(raises), "   A  K\nA  4  ·\nK  ·  4\n\nBelow it:\n  one line\n  another\n");
}

}  // namespace
}  // namespace houseway::report::strategy_chart_test
