#include "report/html.hpp"

#include <gtest/gtest.h>

#include "report/numbers.hpp"
#include "report/scale.hpp"

namespace houseway::report::html_test {
namespace {

TEST(Html, EscapesTextAndAttributes) {
  Html html;
  html.leaf("p", "<b> & 'c'", {{"title", "\"quoted\" <x>"}});
  EXPECT_EQ(html.str(), "<p title=\"&quot;quoted&quot; &lt;x&gt;\">&lt;b&gt; &amp; &#39;c&#39;</p>\n");
  EXPECT_EQ(escaped(std::string_view("a\x1b\0b", 4)), "ab") << "no control characters";
}

TEST(Html, ElementsEndWithTheirScope) {
  Html html;
  {
    const auto outer = html.in("div");
    const auto inner = html.in("p");
    html.text("x");
  }
  EXPECT_EQ(html.str(), "<div><p>x</p>\n</div>\n");
}

TEST(Numbers, AsThePagePrintsThem) {
  EXPECT_EQ(percent(0.0337298), "3.3730%");
  EXPECT_EQ(percent(-0.00402870236, 4), "−0.4029%");
  EXPECT_EQ(percent(-1e-9), "0.0000%") << "nought has no sign";
  EXPECT_EQ(net_text(1000), "+1,000");
  EXPECT_EQ(net_text(-1), "−1");
  EXPECT_EQ(net_text(0.95), "+0.95");
  EXPECT_EQ(net_text(0), "0");
  EXPECT_EQ(grouped("407170400"), "407,170,400");
  EXPECT_EQ(grouped("-1234"), "-1,234");
  EXPECT_EQ(grouped("123"), "123");
  EXPECT_EQ(probability_text(0.25), "25.000000%");
  EXPECT_EQ(probability_text(2.2104e-8), "0.000002210%");
  EXPECT_EQ(one_in(1.0 / 22100), "1 in 22,100");
  EXPECT_EQ(words("straight-flush"), "straight flush");
  EXPECT_EQ(words("split 17-20"), "split 17-20");
}

TEST(Scale, PlacesAndRoundTicks) {
  const Scale linear = Scale::linear(0, 0.05, 100, 600);
  EXPECT_DOUBLE_EQ(linear.at(0.025), 350);
  EXPECT_EQ(linear.ticks(5).size(), 6U);
  const Scale logarithmic = Scale::logarithmic(1e-4, 1, 0, 400);
  EXPECT_DOUBLE_EQ(logarithmic.at(1e-2), 200);
  EXPECT_DOUBLE_EQ(logarithmic.ticks(6).front(), 1);
  EXPECT_EQ(logarithmic.ticks(6).size(), 5U);
}

}  // namespace
}  // namespace houseway::report::html_test
