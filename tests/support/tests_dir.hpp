#pragma once

#include <string>

namespace houseway::testing_support {

/// The folder of the tests. Only the source file knows it, so that objects of other checkouts are as good for a
/// compiler cache.
std::string tests_dir();

}  // namespace houseway::testing_support
