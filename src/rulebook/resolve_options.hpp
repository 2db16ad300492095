#pragma once

#include "rulebook/resolving.hpp"

/// The part of `resolve` that comes first: the rules that are asked about, the readings, and the licensee's options
/// with what goes together.
namespace houseway::rulebook {

void set_options(const Resolving& table);

}  // namespace houseway::rulebook
