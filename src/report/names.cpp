#include <algorithm>

#include "report/numbers.hpp"
#include "report/sections.hpp"

namespace houseway::report {

std::string name_of_wager(const Sheet& sheet, std::string_view spot) {
  const std::string_view id = rulebook::wager_of(spot);
  const rulebook::Wager* wager = sheet.table.game.wager(id);
  std::string name = wager == nullptr || wager->name.empty() ? std::string(id) : wager->name;
  if (spot.size() > id.size()) name += " " + std::string(spot.substr(id.size() + 1));
  return name;
}

std::string title_of(const Sheet& sheet, const solve::WagerFigures& figures) {
  std::string title;
  for (const std::string& part : figures.parts) title += (title.empty() ? "" : " + ") + name_of_wager(sheet, part);
  if (title.empty()) title = name_of_wager(sheet, figures.wager);
  const auto same = std::count_if(sheet.answer.wagers.begin(), sheet.answer.wagers.end(),
                                  [&](const auto& other) { return other.wager == figures.wager; });
  return same > 1 && figures.play ? title + ", " + figures.play->name : title;
}

std::string anchor_of(std::size_t index) { return "wager-" + std::to_string(index + 1); }

std::string method_of(const solve::WagerFigures& figures) {
  if (figures.simulated) return "simulated ± " + percent(figures.standard_error.value_or(0));
  if (!figures.exact) return "computed";
  return figures.cases > 0 ? "counted: " + grouped(figures.cases) + " cases" : "counted";
}

bool covers(const solve::WagerFigures& figures, std::string_view wager) {
  return rulebook::wager_of(figures.wager) == wager ||
         std::find(figures.parts.begin(), figures.parts.end(), wager) != figures.parts.end();
}

}  // namespace houseway::report
