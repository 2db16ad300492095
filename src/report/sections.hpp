#pragma once

#include <string>
#include <string_view>

#include "report/html.hpp"
#include "report/sheet.hpp"

/// The parts of the page, in their order.
namespace houseway::report {

void write_summary(Html& html, const Sheet& sheet);
void write_rules(Html& html, const Sheet& sheet);
void write_wagers(Html& html, const Sheet& sheet);
void write_columns(Html& html, const Sheet& sheet);
void write_stated(Html& html, const Sheet& sheet);
void write_verification(Html& html, const Sheet& sheet);
void write_method(Html& html, const Sheet& sheet);
void write_sign_off(Html& html, const Sheet& sheet);

/// "Ante Wager + Play Wager", with the play where it has one that is told apart.
std::string title_of(const Sheet& sheet, const solve::WagerFigures& figures);
/// The name of a wager, or of one at a position.
std::string name_of_wager(const Sheet& sheet, std::string_view spot);
/// Where the page has a wager; `index` is its place in the answer.
std::string anchor_of(std::size_t index);
/// "counted: 407,170,400 cases", "simulated ± 0.0312%".
std::string method_of(const solve::WagerFigures& figures);

/// Whether these figures are of the wager, by itself or as a part.
bool covers(const solve::WagerFigures& figures, std::string_view wager);

}  // namespace houseway::report
