#include <fmt/format.h>

#include <algorithm>

#include "report/numbers.hpp"
#include "report/sections.hpp"

namespace houseway::report {

using solve::WagerFigures;

namespace {

const Check* check_of(const Sheet& sheet, std::size_t index) {
  if (!sheet.verification) return nullptr;
  const auto& checks = sheet.verification->checks;
  const auto at = std::find_if(checks.begin(), checks.end(), [&](const Check& check) { return check.index == index; });
  return at == checks.end() ? nullptr : &*at;
}

}  // namespace

void write_summary(Html& html, const Sheet& sheet) {
  if (!sheet.answer.what_if.empty())
    html.leaf("p", "This table pays otherwise than the rules have it; see the rules in force.", {{"class", "warning"}});
  Table table{
      "House edge is of the opening stake, positive for the house; element of risk is of all that is staked in a round",
      {{"Wager"},
       {"Pay table"},
       {"House edge", Set::numbers},
       {"Element of risk", Set::numbers},
       {"Hit frequency", Set::numbers},
       {"Std dev", Set::numbers},
       {"By"}}};
  if (sheet.verification) table.columns.push_back({"z", Set::numbers});
  for (std::size_t i = 0; i < sheet.answer.wagers.size(); ++i) {
    const WagerFigures& figures = sheet.answer.wagers[i];
    Row row{title_of(sheet, figures),
            fmt::format("{}", fmt::join(figures.paytables, ", ")),
            {percent(figures.house_edge), "strong"},
            figures.simulated || figures.average_stake == 0 ? "" : percent(figures.element_of_risk),
            figures.simulated ? "" : percent(figures.hit_frequency),
            number(figures.standard_deviation, 4),
            figures.simulated ? method_of(figures) : "count"};
    const Check* check = check_of(sheet, i);
    if (sheet.verification) row.push_back(check == nullptr ? "" : number(check->z, 2));
    table.rows.push_back(std::move(row));
  }
  table.write(html);
}

void write_sign_off(Html& html, const Sheet& sheet) {
  html.leaf("p", fmt::format("The figures of this page follow from the files named at its head, read by houseway {}. "
                             "The same program, files and table make the same page again, to the byte.",
                             sheet.version));
  const auto box = html.in("div", {{"class", "sign"}});
  for (const char* line : {"Prepared by", "Reviewed by", "Laboratory and report number", "Date and signature"}) {
    const auto field = html.in("div");
    html.leaf("span", line);
  }
}

}  // namespace houseway::report
