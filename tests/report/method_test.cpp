#include <gtest/gtest.h>

#include "report/html.hpp"
#include "report/sections.hpp"
#include "report/sheet.hpp"

/// What the page says of how its figures were made.
namespace houseway::report::method_test {
namespace {

std::string method(const std::vector<solve::WagerFigures>& wagers) {
  Sheet sheet;
  sheet.answer.wagers = wagers;
  sheet.simulated_rounds = 5'000'000;
  sheet.seed = 1;
  Html html;
  write_method(html, sheet);
  return html.str();
}

solve::WagerFigures simulated(std::string wager, int rounds) {
  solve::WagerFigures out;
  out.wager = std::move(wager);
  out.simulated = true;
  out.standard_error = 0.0001;
  out.cases = rounds;
  return out;
}

/// Rounds of the page's simulation are not said of a wager whose solver deals its own.
TEST(Method, SaysWhereSimulatedFiguresComeFrom) {
  const std::string own = method({simulated("wager", 419'430'400)});
  EXPECT_NE(own.find("419,430,400 rounds of its own"), std::string::npos) << own;
  EXPECT_EQ(own.find("5,000,000 rounds"), std::string::npos);
  const std::string both = method({simulated("wager", 419'430'400), simulated("other", 0)});
  EXPECT_NE(both.find("Simulated figures come from 5,000,000 rounds with seed 1"), std::string::npos);
}

}  // namespace
}  // namespace houseway::report::method_test
