#pragma once

#include <string>

#include "report/sheet.hpp"

namespace houseway::report {

/// The sheet as one page of HTML that needs nothing else: no script, no file, no network.
std::string page(const Sheet& sheet);

}  // namespace houseway::report
