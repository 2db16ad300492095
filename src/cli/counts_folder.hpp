#pragma once

#include <string>

namespace houseway::cli {

/// Where counts that took long are kept between runs of the command: the user's cache, in a folder of this very
/// program, because another one may count otherwise. Empty where there is no home to keep them in.
std::string counts_folder();

}  // namespace houseway::cli
