#pragma once

#include <cstddef>
#include <string>

namespace houseway::cli {

/// How many characters a line takes: those of the terminal, or 120 where the output goes elsewhere.
std::size_t line_width();

/// Prints a long text: on a terminal that it does not fit through $PAGER, or `less -R` where that is not set; where the
/// output is not a terminal, as it is.
void show_paged(const std::string& text);

}  // namespace houseway::cli
